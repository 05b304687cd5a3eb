import { add, multiply, roundHalfAwayFromZero, toTextTrimmed } from '@daybook/values';
import type { Decimal } from '@daybook/values';
import { shareOut } from './share-out.ts';

/** A tax that a line carries; `rate` in percent. */
export type TaxRate = { readonly id: number; readonly rate: Decimal };

/** The total of one tax at one rate in the whole document. */
export type TaxFigures = TaxRate & { readonly base: Decimal; readonly amount: Decimal };

/** A line's share of the document's figure for one of its taxes. */
export type TaxShare = TaxRate & { readonly amount: Decimal };

/** `total` is the line's total at the scale of the currency. */
export type TaxedLine = { readonly total: Decimal; readonly tax: boolean; readonly taxes: readonly TaxRate[] };

/** What a tax comes to for its base; undefined where that is its rate of the base. */
export type TaxAmount = (tax: TaxRate, base: Decimal) => Decimal | undefined;

/** One tax at one rate. */
export const taxKey = ({ id, rate }: TaxRate): string => `${id} ${toTextTrimmed(rate)}`;

type TaxGroup = { readonly tax: TaxRate; readonly entries: { readonly line: number; readonly position: number }[] };

function groupByTax(lines: readonly TaxedLine[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const [line, { tax: isTaxed, taxes }] of lines.entries()) {
    for (const [position, tax] of (isTaxed ? taxes : []).entries()) {
      const key = taxKey(tax);
      const group = groups.get(key) ?? { tax, entries: [] };
      group.entries.push({ line, position });
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

/** Taxes are rounded once per tax and rate over the whole document, never per line; the lines then get shares of that figure.
 *  `shares[i]` runs parallel to `lines[i].taxes` and is zero where no tax is charged. The breakdown is in order of first use. */
export function calculateTaxes(
  lines: readonly TaxedLine[],
  scale: number,
  taxAmount?: TaxAmount,
): { readonly breakdown: TaxFigures[]; readonly shares: TaxShare[][] } {
  const zero = { units: 0n, scale };
  const shares = lines.map(({ taxes }) => taxes.map(({ id, rate }): TaxShare => ({ id, rate, amount: zero })));
  const breakdown = groupByTax(lines).map(({ tax: { id, rate }, entries }): TaxFigures => {
    const share = { units: rate.units, scale: rate.scale + 2 };
    const totals = entries.map(({ line }) => lines[line]?.total ?? zero);
    const base = totals.reduce(add, zero);
    const amount = taxAmount?.({ id, rate }, base) ?? roundHalfAwayFromZero(multiply(base, share), scale);
    const parts = totals.map((total) => multiply(total, share).units);
    for (const [index, units] of shareOut(amount.units, parts, 10n ** BigInt(share.scale)).entries()) {
      const { line = 0, position = 0 } = entries[index] ?? {};
      (shares[line] ?? [])[position] = { id, rate, amount: { units, scale } };
    }
    return { id, rate, base, amount };
  });
  return { breakdown, shares };
}
