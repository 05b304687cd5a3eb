import { ZERO, compare, parseDecimal, toTextTrimmed } from './decimal.ts';
import type { Decimal } from './decimal.ts';

const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** Reads "12.5%" as 12.5, of any size and sign. Without the percent sign, or with anything else around the number: null. */
export function parsePercentage(text: string): Decimal | null {
  return text.endsWith('%') ? parseDecimal(text.slice(0, -1)) : null;
}

/** Writes 12.50 as "12.5%". */
export function percentageToText(percent: Decimal): string {
  return `${toTextTrimmed(percent)}%`;
}

/** True from 0 to 100, the range of a discount. */
export function isShareOfWhole(percent: Decimal): boolean {
  return compare(percent, ZERO) >= 0 && compare(percent, HUNDRED) <= 0;
}
