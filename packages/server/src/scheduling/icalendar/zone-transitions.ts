import { offsetAt, type Instant } from '@daybook/values';
import { SECONDS_OF_DAY } from '../calendar-days.ts';
import type { Interval } from '../intervals.ts';

/** A clock change: from `at` on the zone is `to` seconds ahead of UTC, before it was `from`. */
export type Transition = { readonly at: Instant; readonly from: number; readonly to: number };

// Shorter than any time between two changes that zones have had since 1970.
const STEP = 7 * SECONDS_OF_DAY;

function firstInstantWith(offset: number, zone: string, after: Instant, until: Instant): Instant {
  let [low, high] = [after, until];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === offset) high = middle;
    else low = middle;
  }
  return high;
}

/** The clock changes of a zone after `start` and up to `end`, in order. */
export function transitionsOf(zone: string, { start, end }: Interval): Transition[] {
  const transitions: Transition[] = [];
  let [previous, from] = [start, offsetAt(start, zone)];
  while (previous < end) {
    const next = Math.min(previous + STEP, end);
    const to = offsetAt(next, zone);
    if (to !== from) transitions.push({ at: firstInstantWith(to, zone, previous, next), from, to });
    [previous, from] = [next, to];
  }
  return transitions;
}
