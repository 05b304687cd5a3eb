import { add, equals, parseDecimal, ZERO, type Decimal } from '@daybook/values';
import type { StoredLine } from './content.ts';
import { taxKey, type TaxAmount } from './taxes.ts';

/** What lines charge of a tax, and of how much. */
export interface ChargedTax {
  readonly base: Decimal;
  readonly tax: Decimal;
}

const decimal = (text: unknown): Decimal => parseDecimal(String(text)) ?? ZERO;
const NOTHING: ChargedTax = { base: ZERO, tax: ZERO };

/** What stored lines charge of each tax, by its key. */
export function chargedTaxes(items: readonly StoredLine[]): Map<string, ChargedTax> {
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
export function keptTaxes(items: readonly StoredLine[]): TaxAmount {
  const charged = chargedTaxes(items);
  return (tax, base) => {
    const kept = charged.get(taxKey(tax));
    return kept !== undefined && equals(kept.base, base) ? kept.tax : undefined;
  };
}
