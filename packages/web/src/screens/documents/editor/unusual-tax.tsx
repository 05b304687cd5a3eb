import { Button, Group, Text } from '@mantine/core';
import { useRead } from '../../../api/queries.ts';
import { useFormats } from '../../../formats/formats.ts';
import { isSome } from '../is-some.ts';
import type { Charged } from '../sheet/items.ts';
import type { LineRow, Row } from '../sheet/rows.ts';
import { cellAt } from '../sheet/sheet.ts';
import { isCharged } from '../sheet/same-taxes.ts';
import { taxName } from '../../../formats/tax-name.ts';
import { documentTexts } from '../texts/index.ts';
import { chargeOf, useChangeRows } from './use-chosen.ts';
import type { Defaults } from './use-defaults.ts';
import type { DocumentDraft } from './use-document-draft.ts';

/** Taxes of these categories are about where the client is: reverse charge, supplies in the Union and exports. */
const ELSEWHERE: readonly string[] = ['AE', 'K', 'G'];

interface UnusualTaxProps {
  readonly draft: DocumentDraft;
  readonly charged: Charged | undefined;
  readonly defaults: Defaults | undefined;
}

/** Says of a stored draft that its client, who came to be elsewhere or at home since, is usually charged otherwise, and charges that. */
export function UnusualTax({ draft, charged, defaults }: UnusualTaxProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const change = useChangeRows(draft);
  const { data } = useRead('/v2/tax', { limit: 200 });
  const usual = charged?.usual ?? [];
  const isTaxed = usual.some(isCharged);
  const isOfElsewhere = ({ taxes }: LineRow): boolean =>
    taxes.every(({ id }) => data?.data.some((tax) => tax.id === id && ELSEWHERE.includes(tax.category)));
  // What is free of tax for what it is, is free of it for anybody.
  const isUnusual = (row: Row): row is LineRow =>
    row.type === 'line' &&
    (isTaxed ? isSome(row.unit_amount) && !row.taxes.some(isCharged) && isOfElsewhere(row) : row.taxes.some(isCharged));
  const isFollowed = charged !== undefined && (isTaxed ? charged.from === 'domestic' : ['reverse_charge', 'export'].includes(charged.from));
  if (!isFollowed || usual.length === 0 || !draft.values.rows.some(isUnusual)) return null;
  const names = usual.map((tax) => taxName(tax, formats)).join(', ');
  const apply = (): void => {
    const first = draft.values.rows.find(isUnusual);
    change((rows) => rows.map((row) => (isUnusual(row) ? { ...row, taxes: chargeOf(row, { taxes: usual, from: charged?.from }) } : row)));
    // The button goes: one looks at what it did.
    if (first !== undefined) cellAt({ row: first.key, column: 'taxes' })?.focus();
  };
  return (
    <Group gap="xs" role="status">
      <Text size="sm">{isTaxed ? texts.unusualAtHome(names) : texts.unusualTax(formats.country(defaults?.country ?? ''), names)}</Text>
      <Button variant="light" size="compact-sm" onClick={apply}>
        {texts.applyTax}
      </Button>
    </Group>
  );
}
