import { daysInMonth } from '@daybook/values';
import { dayNumber, dayParts } from './calendar-days.ts';

/** The length of a period, in the unit's own days or months. */
const UNITS = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
} as const;

/** The calendar of the API ends here: no period begins or ends later. */
const LAST_DAY = dayNumber(9999, 12, 31);

export type PeriodUnit = keyof typeof UNITS;

/** Periods that follow each other without a gap from a first day on: every so many days, weeks, months, quarters or years. */
export interface Schedule {
  /** A number of a day, as all days here. */
  readonly first: number;
  readonly every: number;
  readonly unit: PeriodUnit;
  /** Periods that begin later are none. */
  readonly last: number | null;
  /** How many periods there are at most. */
  readonly count: number | null;
}

type Rhythm = Pick<Schedule, 'first' | 'every' | 'unit'>;

/**
 * The first day of a period, counted from 0. Each is counted from the first day of all, so that what begins on a 31st begins on the last
 * day of shorter months, and on the 31st again where there is one.
 */
export function periodStart({ first, every, unit }: Rhythm, n: number): number {
  const length = UNITS[unit];
  if ('days' in length) return first + n * every * length.days;
  const { year, month, monthDay } = dayParts(first);
  const months = month - 1 + n * every * length.months;
  const inYear = year + Math.floor(months / 12);
  const inMonth = (months % 12) + 1;
  return dayNumber(inYear, inMonth, Math.min(monthDay, daysInMonth(inYear, inMonth)));
}

const LONGEST_MONTH = 31;

/** The number of the first period that begins after a day. */
export function firstPeriodAfter(rhythm: Rhythm, day: number): number {
  const length = UNITS[rhythm.unit];
  const longest = rhythm.every * ('days' in length ? length.days : length.months * LONGEST_MONTH);
  let n = Math.max(0, Math.floor((day - rhythm.first) / longest));
  while (periodStart(rhythm, n) <= day) n += 1;
  return n;
}

/** The first day of the next period, once `count` periods are made up to `after`; null where no more follow. */
export function nextPeriod(schedule: Schedule, after: number | null, count: number): number | null {
  if (schedule.count !== null && count >= schedule.count) return null;
  const start = periodStart(schedule, after === null ? 0 : firstPeriodAfter(schedule, after));
  return start > (schedule.last ?? LAST_DAY) ? null : start;
}

/** The last day of the period that begins on a day. */
export function periodEnd(rhythm: Rhythm, start: number): number {
  return Math.min(periodStart(rhythm, firstPeriodAfter(rhythm, start)) - 1, LAST_DAY);
}
