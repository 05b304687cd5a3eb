import type { Language } from '@daybook/values';
import { now } from './now.ts';
import { partsIn } from './parts-in.ts';

/** What days are called, by an instant of them or as "YYYY-MM-DD". */
export interface DayNames {
  /** Monday, 3 March, in the language of the application; of another year than this one with that. */
  dayName(day: number | string, options?: Intl.DateTimeFormatOptions): string;
  /** The days from one to another, both with them: 23 Nov – 29 Nov 2026. */
  days(first: number | string, last: number | string): string;
  /** Thu 26 Nov, in the order of the language; of another year than this one Thu 25 Nov 2027. */
  shortDay(instant: number): string;
  /** Thu 26, also where the language would have the number first. */
  dayOfWeek(instant: number): string;
  /** March, by its number from 1. */
  monthName(month: number): string;
}

const LONG_DAY: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' };
const SHORT_DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
const WITH_YEAR: Intl.DateTimeFormatOptions = { year: 'numeric' };
const LONG_DAY_OF_YEAR = { ...LONG_DAY, ...WITH_YEAR };
const DAY_OF_YEAR = { ...SHORT_DAY, ...WITH_YEAR };
const dayFormats = new Map<string, Intl.DateTimeFormat>();

// To make a format costs a hundred times more than to use it.
function dayFormat(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options]);
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  dayFormats.set(key, format);
  return format;
}

/** A day such as 2026-12-31 with the name of its month, where nothing says how its reader writes days. */
export const longDayIn = (day: string, language: Language): string =>
  dayFormat(language === 'en' ? 'en-GB' : language, 'UTC', { dateStyle: 'long' }).format(Date.parse(day));

/** What days are called in a language, by the clocks of a zone. */
export function dayNamesOf(locale: string, zone: string): DayNames {
  const yearOf = (day: number | string): number => (typeof day === 'number' ? partsIn(day, zone)[0] : Number(day.slice(0, 4)));
  const isThisYear = (day: number | string): boolean => yearOf(day) === yearOf(now());
  const dayName: DayNames['dayName'] = (day, options = isThisYear(day) ? LONG_DAY : LONG_DAY_OF_YEAR) =>
    typeof day === 'number'
      ? dayFormat(locale, zone, options).format(day * 1000)
      : dayFormat(locale, 'UTC', options).format(Date.parse(day.slice(0, 10)));
  return {
    dayName,
    days: (first, last) => `${dayName(first, yearOf(first) === yearOf(last) ? SHORT_DAY : DAY_OF_YEAR)} – ${dayName(last, DAY_OF_YEAR)}`,
    dayOfWeek: (instant) => `${dayName(instant, { weekday: 'short' })} ${dayName(instant, { day: 'numeric' })}`,
    monthName: (month) => dayName(`2024-${String(month).padStart(2, '0')}-15`, { month: 'long' }),
    shortDay: (instant) => `${dayName(instant, { weekday: 'short' })} ${dayName(instant, isThisYear(instant) ? SHORT_DAY : DAY_OF_YEAR)}`,
  };
}
