import { useMemo } from 'react';
import type { AnyPage } from '../../../api/client.ts';
import { useRead } from '../../../api/queries.ts';
import { useDefinitions } from '../../../parts/form/custom-fields.tsx';
import type { AppliedTax, DocumentKind } from '../kind.ts';
import type { Sheet } from './sheet.ts';
import { useCatalogue } from './use-catalogue.ts';

/** The module of the custom fields that lines have. */
const OF_LINES = ['billable_item'] as const;

/** What the lines of a sheet are chosen from: taxes, the firm's own fields, and lines of earlier documents. */
export function useChoices(kind: DocumentKind): Pick<Sheet, 'taxes' | 'fields' | 'catalogue'> {
  const catalogue = useCatalogue(kind);
  const fields = useDefinitions(OF_LINES);
  const { data } = useRead('/v2/tax' as never, { limit: 200 } as never);
  return useMemo(() => {
    const taxes = ((data as AnyPage | undefined)?.data ?? [])
      .filter((tax) => tax['active'] !== false)
      .map(({ id, name, rate }): AppliedTax => ({ id: Number(id), name: String(name), rate: String(rate) }));
    return { taxes, fields, catalogue };
  }, [data, fields, catalogue]);
}
