import { Button, Group } from '@mantine/core';
import { compare, parseDecimal, ZERO } from '@daybook/values';
import { useState } from 'react';
import { Note } from '../../../parts/small-texts.tsx';
import { priceOf } from '../sheet/items.ts';
import type { Row } from '../sheet/rows.ts';
import { documentTexts } from '../texts/index.ts';
import type { DocumentDraft } from './use-document-draft.ts';

/** What there is to say of the prices of a draft in its currency. */
export function PricesInCurrency({ draft }: { readonly draft: DocumentDraft }) {
  return (
    <>
      <KeptFigures draft={draft} />
      <LackedPrices draft={draft} />
    </>
  );
}

/** Whether a line has a price that is not the one of the price list in a currency. */
const isTyped = (row: Row, currency: string): boolean =>
  row.type === 'line' && compare(parseDecimal(row.unit_amount) ?? ZERO, ZERO) !== 0 && priceOf(row, { currency }) !== row.unit_amount;

/** Another currency changes no price that was typed: how many keep their figure, with the way back. */
function KeptFigures({ draft: { values, change, baseTag: tag } }: { readonly draft: DocumentDraft }) {
  const texts = documentTexts.use();
  const currency = String(values['currency'] ?? '');
  const [typed, setTyped] = useState({ currency, tag });
  const count = values.rows.filter((row) => isTyped(row, currency)).length;
  // What is saved has the currency that is shown, and so has what is typed from then on.
  const isSettled = typed.tag !== tag || count === 0;
  if (isSettled && (typed.tag !== tag || typed.currency !== currency)) setTyped({ currency, tag });
  if (isSettled || typed.currency === currency) return null;
  return (
    <Group gap="xs" role="status">
      <Note>{texts.keptFigures(typed.currency, count)}</Note>
      <Button variant="subtle" size="compact-sm" onClick={() => change({ currency: typed.currency })}>
        {texts.undo}
      </Button>
    </Group>
  );
}

/** Whether a line is of an item of the price list that has no price in a currency, and nobody typed one. */
const lacksPrice = (row: Row, currency: string): boolean =>
  row.type === 'line' && row.prices !== undefined && row.unit_amount === '' && priceOf(row, { currency }) === undefined;

/** How many lines cost nothing, because the price list says nothing in the currency of the document. */
function LackedPrices({ draft: { values } }: { readonly draft: DocumentDraft }) {
  const texts = documentTexts.use();
  const currency = String(values['currency'] ?? '');
  const count = values.rows.filter((row) => lacksPrice(row, currency)).length;
  if (count === 0) return null;
  return <Note role="status">{texts.lackPrices(currency, count)}</Note>;
}
