import { DAY, instantOfLocal } from '@daybook/values';
import type { BookingValues } from '../data/booking-record.ts';
import { localOf } from '../times/time-axis.ts';
import { elementsIn, isMembers, isNumber } from '../../../api/checked.ts';
import { readRule, weekdayOf } from './rule.ts';

/**
 * A weekly series that begins on the first of its days. The day that the form has may be none of them: a series that began there would stay
 * where it is when all of it is moved.
 */
function onItsDays(body: BookingValues, zone: string): BookingValues {
  const { start, end, recurrence } = body;
  if (!isNumber(start) || !isNumber(end) || !isMembers(recurrence)) return body;
  const of = String(body['time_zone'] ?? zone);
  const { frequency, interval = 1, days = [] } = readRule(String(recurrence['rrule']), of) ?? {};
  const weekday = weekdayOf(start, of);
  const [first] = days;
  if (frequency !== 'WEEKLY' || first === undefined || days.includes(weekday)) return body;
  const next = days.find((day) => day > weekday) ?? first + 7 * interval;
  const by = (next - weekday) * DAY;
  const later = (instant: number): number => instantOfLocal(localOf(instant, of) + by, of);
  return { ...body, start: later(start), end: later(end) };
}

/**
 * A series that begins on the first of its days. One that begins over a clock change has others that end at the same
 * time of the day: they last as long as the clocks say that the first does, which is an exception of that length.
 */
export function byTheClock(sent: BookingValues, zone: string): BookingValues {
  const body = onItsDays(sent, zone);
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
