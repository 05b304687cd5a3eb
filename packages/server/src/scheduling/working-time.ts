import { instantOfLocal, offsetAt, type Instant } from '@daybook/values';
import { dayOfLocal, dayToText, SECONDS_OF_DAY, weekdayOf, type Weekday } from './calendar-days.ts';
import { intersectIntervals, mergeIntervals, subtractIntervals, type Interval } from './intervals.ts';

/** `working_week` of a workspace (2.8): its working days, Monday 0 to Sunday 6. */
const WORKING_DAYS: readonly (readonly Weekday[])[] = [
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5],
  [5, 6, 0, 1, 2, 3],
  [6, 0, 1, 2, 3],
];

/** In seconds of the clock since midnight: 32,400 is nine o'clock. `to` over 86,400 is on the next day, at most up to 172,800. */
export type Hours = { readonly from: number; readonly to: number };

/**
 * `workingWeek` absent: every day works. `hours` by weekday, Monday first; absent: whole days. `holidays` are dates, YYYY-MM-DD, on which
 * nothing opens; `timeOff` is taken out.
 */
export type WorkingTime = {
  readonly zone: string;
  readonly workingWeek?: 0 | 1 | 2 | 3;
  readonly hours?: readonly (readonly Hours[])[];
  readonly holidays?: ReadonlySet<string>;
  readonly timeOff?: readonly Interval[];
};

const WHOLE_DAY: readonly Hours[] = [{ from: 0, to: SECONDS_OF_DAY }];

export function isWorkingDay(workingWeek: 0 | 1 | 2 | 3, weekday: Weekday): boolean {
  return WORKING_DAYS[workingWeek]?.includes(weekday) === true;
}

/** The day with which a working week begins, and so the week. */
export function firstWeekday(workingWeek: 0 | 1 | 2 | 3): Weekday {
  return WORKING_DAYS[workingWeek]?.[0] ?? 0;
}

function dayIn(instant: Instant, zone: string): number {
  return dayOfLocal(instant + offsetAt(instant, zone));
}

/**
 * The open intervals within the window, normal. Hours are those of the clocks on the wall, so a night shift is shorter or longer by the
 * hour that a clock change takes or gives. Hours past midnight belong to the day on which they begin.
 */
export function openIntervals({ zone, workingWeek, hours, holidays, timeOff = [] }: WorkingTime, window: Interval): Interval[] {
  const opened: Interval[] = [];
  // The evening before the window may reach into it, by at most one day.
  for (let day = dayIn(window.start, zone) - 1; day <= dayIn(window.end, zone); day += 1) {
    const weekday = weekdayOf(day);
    if (
      (workingWeek !== undefined && !isWorkingDay(workingWeek, weekday)) ||
      (holidays !== undefined && holidays.size > 0 && holidays.has(dayToText(day)))
    )
      continue;
    for (const { from, to } of hours === undefined ? WHOLE_DAY : (hours[weekday] ?? [])) {
      const local = day * SECONDS_OF_DAY;
      opened.push({ start: instantOfLocal(local + from, zone), end: instantOfLocal(local + to, zone) });
    }
  }
  return subtractIntervals(intersectIntervals(mergeIntervals(opened), [window]), timeOff);
}
