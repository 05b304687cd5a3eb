import type { BookingValues } from '../data/booking-record.ts';
import { localOf } from '../times/time-axis.ts';
import { elementsIn, isMembers, isNumber } from '../../../api/checked.ts';

/**
 * A series that begins over a clock change, so that its other occurrences end at the same time of the day: they last as long as the clocks
 * say that the first does, which is an exception of that length.
 */
export function byTheClock(body: BookingValues, zone: string): BookingValues {
  const { start, end, all_day: isWhole, recurrence } = body;
  if (!isNumber(start) || !isNumber(end) || isWhole === true || !isMembers(recurrence)) return body;
  const of = String(body['time_zone'] ?? zone);
  const length = localOf(end, of) - localOf(start, of);
  if (length <= 0 || length === end - start) return body;
  const first = { occurrence_start: start, start, end };
  return {
    ...body,
    end: start + length,
    recurrence: { ...recurrence, overrides: [...elementsIn(recurrence['overrides'], isMembers), first] },
  };
}
