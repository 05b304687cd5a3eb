import { DAY, offsetAt, parseInstant } from '@daybook/values';

const DAY_MS = DAY * 1000;

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The calendar day of an instant in a zone, "YYYY-MM-DD". */
export const dayOf = (instant: number, zone: string): string => dateOf((instant + offsetAt(Math.floor(instant), zone)) * 1000);

/** The first second of a day, "YYYY-MM-DD", in a zone; of what is no day the first of all. */
export const startOf = (day: string, zone: string): number => parseInstant(day, zone) ?? 0;

/** The day so many days after another, "YYYY-MM-DD", by the calendar; what is no day stays as it is. */
export function daysAfter(day: string, count: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(midnight) ? day : dateOf(midnight + count * DAY_MS);
}

/** The day of the week of a day, "YYYY-MM-DD"; Monday is 0. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** Whether a text is a day of the calendar, "YYYY-MM-DD". */
export function isDay(text: string): boolean {
  const midnight = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(midnight) && dateOf(midnight) === text;
}
