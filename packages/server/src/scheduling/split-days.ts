import { instantOfLocal, offsetAt } from '@daybook/values';
import { dayOfLocal, dayToText, SECONDS_OF_DAY } from './calendar-days.ts';
import type { Interval } from './intervals.ts';

/** The local day of a moment, YYYY-MM-DD. */
export const dateOf = (instant: number, zone: string): string => dayToText(dayOfLocal(instant + offsetAt(instant, zone)));

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
