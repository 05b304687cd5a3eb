// Days are counted from 1970-01-01, local readings in the seconds that the same clock reading has in UTC: both are plain
// integers, so that the calendar is computed without a time zone and only the last step asks for one.

export const SECONDS_OF_DAY = 86_400;
const WEEKDAY_OF_DAY_ZERO = 3;

/** Monday is 0, Sunday 6. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** `yearDay` counts from 1. */
export type DayParts = {
  readonly year: number;
  readonly month: number;
  readonly monthDay: number;
  readonly yearDay: number;
  readonly weekday: Weekday;
};

/** The number of a day; `month` 13 is January of the next year, day 0 the last of the month before. */
export function dayNumber(year: number, month: number, monthDay: number): number {
  return Date.UTC(year, month - 1, monthDay) / (SECONDS_OF_DAY * 1000);
}

export function dayOfLocal(local: number): number {
  return Math.floor(local / SECONDS_OF_DAY);
}

export function weekdayOf(day: number): Weekday {
  return ((((day + WEEKDAY_OF_DAY_ZERO) % 7) + 7) % 7) as Weekday;
}

export function dayParts(day: number): DayParts {
  const date = new Date(day * SECONDS_OF_DAY * 1000);
  const year = date.getUTCFullYear();
  return {
    year,
    month: date.getUTCMonth() + 1,
    monthDay: date.getUTCDate(),
    yearDay: day - dayNumber(year, 1, 1) + 1,
    weekday: weekdayOf(day),
  };
}

/** YYYY-MM-DD. */
export function dayToText(day: number): string {
  return new Date(day * SECONDS_OF_DAY * 1000).toISOString().slice(0, 10);
}
