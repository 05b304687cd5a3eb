import { because, type Findings } from '@daybook/contract';
import { minorUnitsOf, roundHalfAwayFromZero, scaleOf, toText, type Decimal } from '@daybook/values';

/** An amount with the decimals of its currency. A finer one is refused, or rounded by auto_correct. */
export function readAmount(amount: Decimal, currency: string, pointer: string, findings: Findings): Decimal {
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const rounded = roundHalfAwayFromZero(amount, minorUnits);
  if (scaleOf(amount) > minorUnits)
    findings.repair(
      pointer,
      'too_precise',
      toText(amount),
      toText(rounded),
      `an amount in ${currency} has ${minorUnits} decimals`,
      because('too_many_decimals', { most: minorUnits }),
    );
  return rounded;
}
