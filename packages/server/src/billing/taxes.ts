import { add, equals, multiply, parseDecimal, roundHalfAwayFromZero, toTextTrimmed, ZERO, type Decimal } from '@daybook/values';
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

/** A line as it is stored: its figures are text. */
interface StoredTaxedLine {
  readonly taxes: readonly { readonly id: number; readonly rate: string; readonly total: string }[];
  readonly [member: string]: unknown;
}

/** What lines charge of a tax, and of how much. */
export interface ChargedTax {
  readonly base: Decimal;
  readonly tax: Decimal;
}

const decimal = (text: unknown): Decimal => parseDecimal(String(text)) ?? ZERO;
const NOTHING: ChargedTax = { base: ZERO, tax: ZERO };

/** What stored lines charge of each tax, by its key. */
export function chargedTaxes(items: readonly StoredTaxedLine[]): Map<string, ChargedTax> {
  const sums = new Map<string, ChargedTax>();
  for (const item of items.filter((one) => one['tax'] === true))
    for (const { id, rate, total } of item.taxes) {
      const key = taxKey({ id, rate: decimal(rate) });
      const { base, tax } = sums.get(key) ?? NOTHING;
      sums.set(key, { base: add(base, decimal(item['total'])), tax: add(tax, decimal(total)) });
    }
  return sums;
}

/**
 * The taxes that a document was saved with, for as long as their bases stay: the last part of a quote, and of what is credited, takes the
 * remainder, which may not be the rate of the base to the cent.
 */
export function keptTaxes(items: readonly StoredTaxedLine[]): TaxAmount {
  const charged = chargedTaxes(items);
  return (tax, base) => {
    const kept = charged.get(taxKey(tax));
    return kept !== undefined && equals(kept.base, base) ? kept.tax : undefined;
  };
}
