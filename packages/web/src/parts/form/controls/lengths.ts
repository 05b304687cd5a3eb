import type { Language } from '@daybook/values';
import { amountIn } from '../../../formats/numbers.ts';

const HOURS_AND_MINUTES = /^(\d{1,3})\s*(?::|h|std\.?|u)\s*(\d{1,2})\s*(?:m|min\.?)?$/;
const ONE_NUMBER = /^(\d{1,3}(?:[.,]\d{1,2})?|[.,]\d{1,2})\s*(h|std\.?|u|m|min\.?)?$/;

/** A length of time as people write it, in seconds: "1:30", "1h30", "1.5", "1,5 h", "90m". Undefined where it is none. */
export function lengthOf(text: string): number | undefined {
  const clean = text.trim().toLowerCase();
  const [, hours, minutes = '0'] = HOURS_AND_MINUTES.exec(clean) ?? [];
  if (hours !== undefined) return Number(minutes) > 59 ? undefined : Number(hours) * 3600 + Number(minutes) * 60;
  const [, number, unit = 'h'] = ONE_NUMBER.exec(clean) ?? [];
  if (number === undefined) return undefined;
  // A part of a minute is none that anybody means.
  const inMinutes = Number(number.replace(',', '.')) * (unit.startsWith('m') ? 1 : 60);
  return Math.round(inMinutes) * 60;
}

/** Units in which lengths are typed, in seconds. */
export const UNITS = [60, 3_600, 86_400] as const;
const UNIT_NAMES = { 60: 'minute', 3_600: 'hour', 86_400: 'day' } as const;

/** The greatest unit that a length is whole of. */
export const unitOf = (seconds: number): (typeof UNITS)[number] => UNITS.findLast((unit) => seconds > 0 && seconds % unit === 0) ?? 60;

/** A length with its unit, in words. */
export const lengthIn = (seconds: number, language: Language): string => {
  if (seconds % 60 !== 0) return amountIn(seconds, 'second', language);
  const unit = unitOf(seconds);
  return amountIn(seconds / unit, UNIT_NAMES[unit], language);
};

/** So many seconds are said as such. */
const MAX_SECONDS = 90;

/** How long to wait: nobody counts thousands of seconds. */
export const waitIn = (seconds: number, language: Language): string =>
  seconds > MAX_SECONDS ? amountIn(Math.ceil(seconds / 60), 'minute', language) : amountIn(seconds, 'second', language);
