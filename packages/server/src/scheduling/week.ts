import { instantOfLocal, offsetAt } from '@daybook/values';
import { dayOfLocal, dayToText, SECONDS_OF_DAY, weekdayOf } from './calendar-days.ts';

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
