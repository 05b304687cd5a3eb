import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import { useDefinitions } from '../../../parts/form/definitions.ts';
import type { AppliedTax, DocumentKind } from '../kind.ts';
import type { Sheet } from './sheet.ts';
import { useDefaults } from '../editor/use-defaults.ts';
import { useCatalogue } from './use-catalogue.ts';

/** The module of the custom fields that lines have. */
const OF_LINES = ['billable_item'] as const;

interface Of {
  readonly client: string | undefined;
  readonly project: number | undefined;
  readonly currency: string;
  readonly isLocked: boolean;
}

/** What the lines of a sheet are chosen from: taxes, the firm's own fields, the price list, and lines of earlier documents. */
export function useChoices(
  kind: DocumentKind,
  { client, project, currency, isLocked }: Of,
): Pick<Sheet, 'taxes' | 'fields' | 'catalogue' | 'charged' | 'currency'> {
  const { defaults, isOld } = useDefaults(kind, { client, project, isNew: !isLocked });
  const catalogue = useCatalogue(kind, client, currency);
  const fields = useDefinitions(OF_LINES);
  const { data } = useRead('/v2/tax', { limit: 200 });
  return useMemo(() => {
    const applied = ({ id, name, rate }: AppliedTax): AppliedTax => ({ id, name, rate });
    const all = data?.data ?? [];
    const charged =
      defaults === undefined || data === undefined || isOld
        ? undefined
        : {
            currency,
            language: defaults.language,
            usual: defaults.taxes,
            from: defaults.taxes_from,
            taxes: all.map(applied),
          };
    return { taxes: all.filter(({ active }) => active).map(applied), fields, catalogue, charged, currency };
  }, [data, fields, catalogue, currency, defaults, isOld]);
}
