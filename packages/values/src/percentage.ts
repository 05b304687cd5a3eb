import { parseDecimal, toTextTrimmed, type Decimal } from './decimal.ts';

/** Reads "12.5%" as 12.5, of any size and sign. Without the percent sign, or with anything else around the number: null. */
export function parsePercentage(text: string): Decimal | null {
  return text.endsWith('%') ? parseDecimal(text.slice(0, -1)) : null;
}

/** Writes 12.50 as "12.5%". */
export function percentageToText(percent: Decimal): string {
  return `${toTextTrimmed(percent)}%`;
}
