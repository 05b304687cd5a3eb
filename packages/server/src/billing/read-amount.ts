import { because, type Findings } from '@daybook/contract';
import { minorUnitsOf, roundHalfAwayFromZero, scaleOf, toText, type Decimal } from '@daybook/values';

/** An amount with the decimals of its currency. A finer one is refused, or rounded by auto_correct. */
export function readAmount(amount: Decimal, currency: string, pointer: string, findings: Findings): Decimal {
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const rounded = roundHalfAwayFromZero(amount, minorUnits);
  if (scaleOf(amount) > minorUnits) repairFiner(amount, rounded, pointer, findings, `an amount in ${currency}`);
  return rounded;
}

/** Refuses an amount that is finer than its currency, or takes the rounded one by auto_correct. */
export function repairFiner(
  sent: Decimal,
  rounded: Decimal,
  pointer: string,
  findings: Findings,
  what = 'an amount in this currency',
): void {
  const { scale } = rounded;
  const reason = because('too_many_decimals', { most: scale });
  findings.repair(pointer, 'too_precise', toText(sent), toText(rounded), `${what} has ${scale} decimals`, reason);
}
