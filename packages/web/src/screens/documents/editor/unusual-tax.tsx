import { Button, Group, Text } from '@mantine/core';
import { useFormats } from '../../../formats/formats.ts';
import type { Charged } from '../sheet/items.ts';
import type { Row } from '../sheet/rows.ts';
import { isCharged } from '../sheet/same-taxes.ts';
import { taxName } from '../sheet/tax-name.ts';
import { documentTexts } from '../texts/index.ts';
import { useChangeRows } from './use-chosen.ts';
import type { Defaults } from './use-defaults.ts';
import type { DocumentDraft } from './use-document-draft.ts';

const isTaxed = (row: Row): boolean => row.type === 'line' && row.taxes.some(isCharged);

interface UnusualTaxProps {
  readonly draft: DocumentDraft;
  readonly charged: Charged | undefined;
  readonly defaults: Defaults | undefined;
}

/** Says of a stored draft that its client, who came to be elsewhere since, usually owes the tax, and charges that. */
export function UnusualTax({ draft, charged, defaults }: UnusualTaxProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const change = useChangeRows(draft);
  const isElsewhere = charged?.from === 'reverse_charge' || charged?.from === 'export';
  const usual = isElsewhere ? charged.usual : [];
  if (usual.length === 0 || usual.some(isCharged) || !draft.values.rows.some(isTaxed)) return null;
  const names = usual.map((tax) => taxName(tax, formats)).join(', ');
  const apply = (): void => change((rows) => rows.map((row) => (isTaxed(row) ? { ...row, taxes: usual } : row)));
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{texts.unusualTax(formats.country(defaults?.country ?? ''), names)}</Text>
      <Button variant="light" size="compact-sm" onClick={apply}>
        {texts.applyTax}
      </Button>
    </Group>
  );
}
