import { storedDecimal, toTextTrimmed } from '@daybook/values';
import type { Formats } from '../../formats/formats.ts';

/** The percentage of a discount for early payment as this user reads it: "2.00" is 2%. */
export const earlyPercent = (percent: unknown, formats: Formats): string => formats.percentage(`${toTextTrimmed(storedDecimal(percent))}%`);
