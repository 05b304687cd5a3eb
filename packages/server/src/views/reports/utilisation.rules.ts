import { instantOfLocal, offsetAt } from '@daybook/values';
import { dayNumber, dayOfLocal, dayParts, SECONDS_OF_DAY, weekdayOf } from '../../scheduling/calendar-days.ts';
import { mergeIntervals, type Interval } from '../../scheduling/intervals.ts';

export type Period = 'day' | 'week' | 'month';

/** What a unit was used for. `held` is time that a hold takes, `confirmed` that of confirmed and completed bookings. */
export interface Use extends Interval {
  readonly use: 'held' | 'confirmed' | 'billable';
}

/** A room, a person or a piece of equipment: when it was open, and how it was used. */
export interface UsedUnit {
  readonly open: readonly Interval[];
  readonly uses: readonly Use[];
}

/** The days, weeks from Monday or months of a zone that lie in a window; the first and the last are cut where it begins and ends. */
export function periodsOf({ start, end }: Interval, zone: string, period: Period): Interval[] {
  const periods: Interval[] = [];
  for (let from = start; from < end;) {
    const to = Math.min(end, instantOfLocal(nextPeriod(dayOfLocal(from + offsetAt(from, zone)), period) * SECONDS_OF_DAY, zone));
    periods.push({ start: from, end: to });
    from = to;
  }
  return periods;
}

/** The first day of the period after the one of a day. */
function nextPeriod(day: number, period: Period): number {
  if (period === 'day') return day + 1;
  if (period === 'week') return day + 7 - weekdayOf(day);
  const { year, month } = dayParts(day);
  return dayNumber(year, month + 1, 1);
}

/** How many seconds of each period lie in the intervals; the periods follow each other, and what overlaps counts once. */
function secondsIn(periods: readonly Interval[], intervals: readonly Interval[]): number[] {
  const seconds = periods.map(() => 0);
  let first = 0;
  for (const { start, end } of mergeIntervals(intervals)) {
    while ((periods[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first += 1;
    for (let i = first; (periods[i]?.start ?? Number.POSITIVE_INFINITY) < end; i += 1) {
      const period = periods[i];
      if (period !== undefined) seconds[i] = (seconds[i] ?? 0) + Math.min(end, period.end) - Math.max(start, period.start);
    }
  }
  return seconds;
}

/** A share as a decimal with at most four places, rounded half up; null of nothing. */
function ratio(part: number, whole: number): string | null {
  return whole === 0 ? null : String(Math.round((part * 10_000) / whole) / 10_000);
}

/** How the units were used in each period: the sums of all of them, in seconds, and the shares of what was available. */
export function utilisationOf(units: readonly UsedUnit[], periods: readonly Interval[]): object[] {
  const sums = (intervalsOf: (unit: UsedUnit) => readonly Interval[]): number[] => {
    const each = units.map((unit) => secondsIn(periods, intervalsOf(unit)));
    return periods.map((_, i) => each.reduce((sum, seconds) => sum + (seconds[i] ?? 0), 0));
  };
  const used = (...kinds: readonly Use['use'][]): number[] => sums(({ uses }) => uses.filter(({ use }) => kinds.includes(use)));
  const [booked, confirmed, billable, available] = [
    used('held', 'confirmed'),
    used('confirmed'),
    used('billable'),
    sums(({ open }) => open),
  ];
  return periods.map(({ start, end }, i) => {
    const whole = available[i] ?? 0;
    const part = (seconds: readonly number[]): number => seconds[i] ?? 0;
    return {
      start,
      end,
      booked_sec: part(booked),
      confirmed_sec: part(confirmed),
      billable_sec: part(billable),
      available_sec: whole,
      booked_ratio: ratio(part(booked), whole),
      confirmed_ratio: ratio(part(confirmed), whole),
      billable_ratio: ratio(part(billable), whole),
    };
  });
}
