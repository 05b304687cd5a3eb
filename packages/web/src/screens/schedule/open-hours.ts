import type { BoardBooking } from './follow-bookings.ts';
import { localOf, type ClockSpan, type Day } from './time-axis.ts';
import type { RowRules } from './use-shading.ts';

const HOUR = 3_600;
const DAY = 86_400;
/** Fewer hours of a day are not worth telling apart from its night. */
const MIN_SHOWN = 6 * HOUR;

type Closed = Pick<RowRules, 'closed'>;

const union = (some: ClockSpan | undefined, { from, to }: ClockSpan): ClockSpan =>
  some === undefined ? { from, to } : { from: Math.min(some.from, from), to: Math.max(some.to, to) };

/** The hours of a day in which a row is open, where it is closed before and after them. */
function openIn({ closed }: Closed, { start, end }: Day, zone: string): ClockSpan | undefined {
  const night = closed.filter((one) => one.start < end && one.end > start);
  const morning = night.find((one) => one.start <= start);
  const evening = night.find((one) => one.end >= end);
  if (morning === undefined || evening === undefined || morning.end >= evening.start) return undefined;
  const midnight = localOf(start, zone);
  return { from: localOf(morning.end, zone) - midnight, to: localOf(evening.start, zone) - midnight };
}

/** From the earliest opening to the latest closing of some rows, by the clock; undefined where none of them has opening hours. */
export function openHours(rules: Iterable<Closed>, days: readonly Day[], zone: string): ClockSpan | undefined {
  let hours: ClockSpan | undefined;
  for (const row of rules)
    for (const day of days) {
      const open = openIn(row, day, zone);
      if (open !== undefined) hours = union(hours, open);
    }
  return hours;
}

/** Whole hours around the opening hours and all that is booked: what is left of a day once its night is folded. */
export function shownHours(open: ClockSpan, bookings: readonly BoardBooking[], zone: string): ClockSpan | undefined {
  let hours = open;
  for (const { start, end, all_day: isWhole } of bookings) {
    const [first, last] = [localOf(start, zone) % DAY, localOf(end, zone) % DAY];
    // Whole days begin and end in every night.
    if (isWhole || (first === 0 && last === 0)) continue;
    hours = union(hours, { from: first, to: first + HOUR });
    hours = union(hours, { from: (last === 0 ? DAY : last) - HOUR, to: last === 0 ? DAY : last });
  }
  const from = Math.max(0, Math.floor(hours.from / HOUR) * HOUR);
  const to = Math.min(DAY, Math.ceil(hours.to / HOUR) * HOUR);
  return to - from >= DAY
    ? undefined
    : { from: Math.min(from, DAY - MIN_SHOWN), to: Math.max(to, Math.min(from, DAY - MIN_SHOWN) + MIN_SHOWN) };
}
