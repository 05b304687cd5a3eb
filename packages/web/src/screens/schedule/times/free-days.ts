import { DAY } from '@daybook/values';
import { dayOf, daysAfter, startOf } from '../../../formats/days.ts';
import { localOf, shifted, type Times } from './time-axis.ts';

/** So many gaps between bookings are looked into, each of which may be too short for whole days. */
const MAX_GAPS = 20;

/**
 * The first whole days from others on at which something is free, by what finds the first free time of a length: a day may begin at none
 * of those.
 */
export async function firstFreeDays<T extends Times>(
  find: (from: number, length: number) => Promise<T | undefined>,
  { start, end }: Times,
  zone: string,
): Promise<T | undefined> {
  const days = Math.max(1, Math.round((localOf(end, zone) - localOf(start, zone)) / DAY));
  let from = startOf(dayOf(start, zone), zone);
  for (let gaps = 0; gaps < MAX_GAPS; gaps++) {
    const to = shifted(from, days * DAY, zone);
    const free = await find(from, to - from);
    if (free === undefined) return undefined;
    if (free.start === from) return { ...free, end: to };
    const day = dayOf(free.start, zone);
    const midnight = startOf(day, zone);
    from = midnight === free.start ? midnight : startOf(daysAfter(day, 1), zone);
  }
  return undefined;
}
