import type { BoardBooking } from './follow-bookings.ts';
import { ALL_WEEKDAYS, localOf, type ClockSpan, type Day } from '../times/time-axis.ts';
import type { RowRules } from './use-shading.ts';

const HOUR = 3_600;
const DAY = 86_400;
/** Fewer hours of a day are not worth telling apart from its night. */
const MIN_SHOWN = 6 * HOUR;

type Closed = Pick<RowRules, 'closed'>;

interface Times {
  readonly start: number;
  readonly end: number;
}

const union = (some: ClockSpan | undefined, { from, to }: ClockSpan): ClockSpan =>
  some === undefined ? { from, to } : { from: Math.min(some.from, from), to: Math.max(some.to, to) };

/** When a row is open between two instants. */
function openIn({ closed }: Closed, from: number, to: number): Times[] {
  const open: Times[] = [];
  let start = from;
  for (const one of closed) {
    if (one.start >= to) break;
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

/** The weekdays on which one of the rows with opening hours is open, where Monday is 0; one that is not among the days may be open. */
export function openWeekdays(rules: Iterable<Closed>, days: readonly Day[]): number[] {
  const [from, to] = [days[0]?.start ?? 0, days.at(-1)?.end ?? 0];
  const rows = [...rules].filter((row) => hoursOf(row, from, to).length > 0);
  const isOpen = ({ start, end }: Day): boolean => rows.some((row) => openIn(row, start, end).length > 0);
  const byWeekday = Map.groupBy(days, ({ weekday }) => weekday);
  return ALL_WEEKDAYS.filter((weekday) => byWeekday.get(weekday)?.some(isOpen) ?? true);
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
