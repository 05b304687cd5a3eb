import { DAY, HOUR } from '@daybook/values';
import type { BoardBooking } from './follow-bookings.ts';
import { localOf, type ClockSpan, type Day, type Times } from '../times/time-axis.ts';
import type { RowRules } from './use-shading.ts';

/** Fewer hours of a day are not worth telling apart from its night. */
const MIN_SHOWN = 6 * HOUR;

type Closed = Pick<RowRules, 'closed'>;

const union = (some: ClockSpan | undefined, { from, to }: ClockSpan): ClockSpan =>
  some === undefined ? { from, to } : { from: Math.min(some.from, from), to: Math.max(some.to, to) };

/** When a row is open between two instants. */
function openIn({ closed }: Closed, from: number, to: number): Times[] {
  const open: Times[] = [];
  let start = from;
  for (const one of closed) {
    if (one.start > start) open.push({ start, end: Math.min(one.start, to) });
    start = Math.max(start, one.end);
  }
  return start < to ? [...open, { start, end: to }] : open;
}

/**
 * The hours of a row, which are open for less than a day at once. What is cut by the ends of the days that are known counts, unless the
 * row is open day and night at other times: then it may only be off.
 */
function hoursOf(row: Closed, from: number, to: number): Times[] {
  const open = openIn(row, from, to);
  const isLong = ({ start, end }: Times): boolean => end - start >= DAY || end - start === to - from;
  const isDayAndNight = open.some(isLong);
  return open.filter((one) => !isLong(one) && !(isDayAndNight && (one.start === from || one.end === to)));
}

/** By the clock; what goes over midnight is open at both ends of a day. */
function clockSpan({ start, end }: Times, zone: string): ClockSpan {
  const [from, to] = [localOf(start, zone), localOf(end, zone)];
  const midnight = Math.floor(from / DAY) * DAY;
  return to > midnight + DAY ? { from: 0, to: DAY } : { from: from - midnight, to: to - midnight };
}

/** From the earliest opening to the latest closing of some rows, by the clock; undefined where none of them has opening hours. */
export function openHours(rules: Iterable<Closed>, days: readonly Day[], zone: string): ClockSpan | undefined {
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  let hours: ClockSpan | undefined;
  for (const row of rules) for (const open of hoursOf(row, from, to)) hours = union(hours, clockSpan(open, zone));
  return hours;
}

/** The days of the week that are shown and on which none of the rows is open that have opening hours. Monday is 0. */
export function closedWeekdays(rules: Iterable<Closed>, days: readonly Day[]): number[] {
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  const open = [...rules].flatMap((row) => (hoursOf(row, from, to).length === 0 ? [] : openIn(row, from, to)));
  const isOpen = ({ start, end }: Day): boolean => open.some((one) => one.start < end && one.end > start);
  return WEEK.filter(
    (weekday) => days.some((day) => day.weekday === weekday) && !days.some((day) => day.weekday === weekday && isOpen(day)),
  );
}

const WEEK: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

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
