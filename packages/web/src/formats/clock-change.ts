import { instantOfLocal, offsetAt } from '@daybook/values';

/** What is between two changes of the clocks at the least. */
const DAY = 86_400;

/** Whether the clocks show the time of an instant once more, and whether this is the first or the second of the two. */
export function oneOfTwo(instant: number, zone: string): 'first' | 'second' | undefined {
  const second = Math.floor(instant);
  const offset = offsetAt(second, zone);
  const [before, after] = [offsetAt(second - DAY, zone), offsetAt(second + DAY, zone)];
  // Nothing comes twice where the clocks are not put back.
  if (before <= after) return undefined;
  if (instantOfLocal(second + offset, zone) !== second) return 'second';
  const again = second + before - after;
  return offset === before && offsetAt(again, zone) === after ? 'first' : undefined;
}

/** The other instant at which the clocks show the same time; undefined where that comes once. */
export function otherOfTwo(instant: number, zone: string): number | undefined {
  const which = oneOfTwo(instant, zone);
  if (which === undefined) return undefined;
  const second = Math.floor(instant);
  const by = offsetAt(second - DAY, zone) - offsetAt(second + DAY, zone);
  return which === 'first' ? instant + by : instant - by;
}

/** UTC+2, UTC−3:30: how far the clocks are ahead of UTC at an instant. */
export function offsetName(instant: number, zone: string): string {
  const minutes = Math.round(offsetAt(Math.floor(instant), zone) / 60);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}
