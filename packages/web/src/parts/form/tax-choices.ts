import { useMemo } from 'react';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { taxName } from '../../formats/tax-name.ts';
import type { Field } from './fields.tsx';

/** Taxes as choices with their rates: those that are offered for new lines, or all; none for callers who may not read them. */
export function useTaxChoices(which: 'offered' | 'all'): NonNullable<Field['options']> {
  const formats = useFormats();
  const enabled = mayRead(useMe(), '/v2/tax');
  const { data } = useRead('/v2/tax', { limit: 200 }, { enabled });
  return useMemo(
    () =>
      (data?.data ?? []).filter(({ active }) => active || which === 'all').map((tax) => ({ value: tax.id, label: taxName(tax, formats) })),
    [data, formats, which],
  );
}
