import { instantOfLocal, offsetAt } from '@daybook/values';
import { dayOfLocal, dayToText, SECONDS_OF_DAY, weekdayOf } from './calendar-days.ts';
import type { Interval } from './intervals.ts';

/** The local day of a moment, YYYY-MM-DD. */
export const dateOf = (instant: number, zone: string): string => dayToText(dayOfLocal(instant + offsetAt(instant, zone)));

/** When the local day begins that is so many days after that of a moment. */
export const startOfDayAfter = (instant: number, days: number, zone: string): number =>
  instantOfLocal((dayOfLocal(instant + offsetAt(instant, zone)) + days) * SECONDS_OF_DAY, zone);

/** A moment that is as many days after another one as an end is after its start, at the time of the day of that end. */
export function endAfter(moment: number, { start, end }: Interval, zone: string): number {
  const [local, from, until] = [moment, start, end].map((instant) => instant + offsetAt(instant, zone)) as [number, number, number];
  return instantOfLocal(until + (dayOfLocal(local) - dayOfLocal(from)) * SECONDS_OF_DAY, zone);
}

/** The parts of an interval that lie on each local day. */
export function splitDays({ start, end }: Interval, zone: string): (Interval & { readonly date: string })[] {
  const parts: (Interval & { readonly date: string })[] = [];
  for (let from = start; from < end;) {
    const day = dayOfLocal(from + offsetAt(from, zone));
    const to = Math.min(end, instantOfLocal((day + 1) * SECONDS_OF_DAY, zone));
    parts.push({ start: from, end: to, date: dayToText(day) });
    from = to;
  }
  return parts;
}

/** A day of a zone: 23 or 25 hours where its clocks change. */
export interface Day {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** The seven days of the week from Monday that a moment lies in. */
export function weekOf(moment: number, zone: string): { readonly start: number; readonly end: number; readonly days: readonly Day[] } {
  const day = dayOfLocal(moment + offsetAt(moment, zone));
  const monday = day - weekdayOf(day);
  const startOf = (one: number): number => instantOfLocal(one * SECONDS_OF_DAY, zone);
  const days = Array.from({ length: 7 }, (_, i) => ({
    date: dayToText(monday + i),
    start: startOf(monday + i),
    end: startOf(monday + i + 1),
  }));
  return { start: startOf(monday), end: startOf(monday + 7), days };
}
