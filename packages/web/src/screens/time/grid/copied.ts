import { instantOfLocal, offsetAt } from '@daybook/values';
import { dayOf, daysAfter } from '../../../formats/days.ts';
import { bodyOf, rowKey, seedOf, type Entry } from './rows.ts';

const WEEK_SECONDS = 7 * 86_400;

/** The hours of a week for the one after it, as far as nothing is there: neither recorded nor typed into the cell. */
export function copiedHours(
  former: readonly Entry[],
  { there, isTyped, zone }: { there: readonly Entry[]; isTyped: (cell: string) => boolean; zone: string },
): Omit<ReturnType<typeof bodyOf>, 'booking'>[] {
  const cellOf = (entry: Entry, later = 0): string => `${rowKey(seedOf(entry))} ${daysAfter(dayOf(entry.start ?? 0, zone), later)}`;
  const taken = new Set(there.map((entry) => cellOf(entry)));
  return former
    .filter((entry) => !taken.has(cellOf(entry, 7)) && !isTyped(cellOf(entry, 7)))
    .map((entry) => {
      // It is time of the booking no more.
      const { start, end, booking: _booking, ...body } = bodyOf(entry);
      return { ...body, start: aWeekLater(start, zone), end: aWeekLater(end, zone) };
    });
}

/** The same time of the day, also where the clocks change in between. */
function aWeekLater(moment: number | null, zone: string): number {
  const instant = moment ?? 0;
  return instantOfLocal(instant + offsetAt(instant, zone) + WEEK_SECONDS, zone);
}
