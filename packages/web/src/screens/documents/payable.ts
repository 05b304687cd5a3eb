import { add, CASH_CURRENCY, inCoins, storedDecimal, sumOf, toText, ZERO } from '@daybook/values';
import type { Formats } from '../../formats/formats.ts';
import type { ColumnWith } from '../../parts/list/list.ts';
import type { Document } from './kind.ts';

/** What is to be paid of a document before anything is. */
export const payableOf = ({ total, rounding }: Pick<Document, 'total' | 'rounding'>): string =>
  toText(add(storedDecimal(total), storedDecimal(rounding)));

/** The same with its currency, as a list and what is written from it say it: what the client sees. */
export const payableText = (document: Pick<Document, 'total' | 'rounding' | 'currency'>, formats: Formats): string =>
  formats.money(payableOf(document), document.currency);

export const totalColumn: ColumnWith<Document> = {
  name: 'total',
  text: payableText,
  amount: (document) => ({ amount: payableOf(document), currency: document.currency }),
};

/** What each invoice of a recurring one asks for, where the account rounds francs. */
export const roundedTotalOf = ({ total, currency }: Pick<Document, 'total' | 'currency'>): string =>
  currency === CASH_CURRENCY ? toText(inCoins(storedDecimal(total))) : total;

/** What some lines come to, before tax. */
export const sumOfLines = (lines: readonly { readonly total: string }[]): string =>
  toText(lines.reduce((sum, { total }) => add(sum, storedDecimal(total)), ZERO));

/** What some amounts come to, each currency with its sum, as far as there is one. */
export function sumsByCurrency(amounts: readonly { readonly currency: string; readonly amount: string }[], formats: Formats): string {
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(
    ([currency, some]) => [currency, sumOf(some.map(({ amount }) => storedDecimal(amount)))] as const,
  );
  return sums.flatMap(([currency, sum]) => (sum.units === 0n ? [] : [formats.money(toText(sum), currency)])).join(', ');
}
