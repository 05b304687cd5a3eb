import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import { useDefinitions } from '../../../parts/form/custom-fields.tsx';
import type { AppliedTax, DocumentKind } from '../kind.ts';
import type { Sheet } from './sheet.ts';
import { useCatalogue } from './use-catalogue.ts';

/** The module of the custom fields that lines have. */
const OF_LINES = ['billable_item'] as const;

/** What the lines of a sheet are chosen from: taxes, the firm's own fields, and lines of earlier documents. */
export function useChoices(
  kind: DocumentKind,
  client: string | undefined,
  currency: string,
): Pick<Sheet, 'taxes' | 'fields' | 'catalogue'> {
  const catalogue = useCatalogue(kind, client, currency);
  const fields = useDefinitions(OF_LINES);
  const { data } = useRead('/v2/tax', { limit: 200 });
  return useMemo(() => {
    const taxes = (data?.data ?? []).filter(({ active }) => active).map(({ id, name, rate }): AppliedTax => ({ id, name, rate }));
    return { taxes, fields, catalogue };
  }, [data, fields, catalogue]);
}
