import { add, compare, equals, inCoins, negate, subtract, sumOf, ZERO, type Decimal } from '@daybook/values';

/** What is added to the total of an invoice, so that it can be paid in coins. */
export const roundingOf = (total: Decimal, isRounded: boolean): Decimal => subtract(isRounded ? inCoins(total) : total, total);

/** The total of a document, and what is added to it. */
export interface Payable {
  readonly total: Decimal;
  readonly rounding: Decimal;
}

const payableOf = ({ total, rounding }: Payable): Decimal => add(total, rounding);

/**
 * The rounding of a credit note, whose total is below zero. Credit notes are rounded together: so those that credit the whole take back
 * what was payable of the invoice, however it was rounded. One of a part that is exactly what is open settles that, to the cent.
 */
export function roundingOfCredit(
  total: Decimal,
  invoice: Payable & { readonly open?: Decimal },
  earlier: readonly Payable[],
  isRounded: boolean,
): Decimal {
  const credited = negate(earlier.map((note) => note.total).reduce(add, total));
  const isWhole = equals(credited, invoice.total);
  if (!isWhole && invoice.open !== undefined && equals(invoice.open, negate(total))) return { units: 0n, scale: total.scale };
  const whole = isRounded ? inCoins(credited) : credited;
  const target = isWhole ? payableOf(invoice) : whole;
  const payable = negate(add(target, sumOf(earlier.map(payableOf))));
  // Earlier ones may have been deleted since: what they were rounded up by is not taken back from the client.
  return subtract(compare(payable, ZERO) > 0 ? { units: 0n, scale: total.scale } : payable, total);
}
