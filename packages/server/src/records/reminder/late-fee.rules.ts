import { add, divide, minorUnitsOf, multiply, parseDecimal, roundHalfAwayFromZero, ZERO, type Decimal } from '@daybook/values';

const HUNDRED: Decimal = { units: 100n, scale: 0 };
const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

/** A fixed amount and a share of what is open, in the decimals of the currency. */
export function lateFee(terms: { late_fee: string; late_fee_percent: string; open_total: string; currency: string }): Decimal {
  const scale = minorUnitsOf(terms.currency) ?? 2;
  const share = multiply(decimal(terms.open_total), decimal(terms.late_fee_percent));
  return roundHalfAwayFromZero(add(decimal(terms.late_fee), divide(share, HUNDRED, share.scale + 2)), scale);
}
