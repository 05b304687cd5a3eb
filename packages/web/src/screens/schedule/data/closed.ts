export interface Interval {
  readonly start: number;
  readonly end: number;
}

export interface Availability {
  readonly free: readonly Interval[];
  readonly busy: readonly Interval[];
}

/** When something is closed, by its availability: what is neither free nor taken is outside of the hours, on a holiday, or off. */
export function closedOf({ free, busy }: Availability, from: number, to: number): Interval[] {
  return without([...free, ...busy], from, to);
}

/**
 * The same from an instant on, as far as it is said of a time: a gap between two bookings is only too short, and, where the instant is the
 * present, what begins then may only be too soon.
 */
export function closedFrom({ free, busy }: Availability, from: number, isNow: boolean): Interval[] {
  const open = [...free.map((one) => ({ ...one, isBusy: false })), ...busy.map((one) => ({ ...one, isBusy: true }))].toSorted(
    (one, other) => one.start - other.start,
  );
  const closed: Interval[] = [];
  let [until, isAfterBusy] = [from, false];
  for (const one of [...open, { start: Infinity, end: Infinity, isBusy: false }]) {
    const isGap = isAfterBusy && one.isBusy;
    if (one.start > until && (until > from || !isNow) && !isGap) closed.push({ start: until, end: one.start });
    if (one.end >= until) [until, isAfterBusy] = [one.end, one.isBusy];
  }
  return closed;
}

/**
 * Whether what is closed is in the way of a time: any part of it within a day, and of one that takes days, as much of a day as it takes.
 * Nobody means the night between two days of work.
 */
export function isClosedIn(closed: readonly Interval[], { start, end }: Interval, days: readonly Interval[]): boolean {
  const parts = days
    .filter((day) => day.start < end && day.end > start)
    .map((day) => ({ start: Math.max(start, day.start), end: Math.min(end, day.end) }));
  const takesDays = parts.length > 1 || days.some((day) => day.start === start && day.end === end);
  return parts.some((part) =>
    closed.some((one) => (takesDays ? one.start <= part.start && one.end >= part.end : one.start < part.end && one.end > part.start)),
  );
}

/** The days of which nothing is open: who sees days alone would take the nights between them for half of their days. */
export const closedDays = (closed: readonly Interval[], days: readonly Interval[]): readonly Interval[] =>
  days.filter((day) => closed.some(({ start, end }) => start <= day.start && end >= day.end));

/** When all of some are closed at once. */
export function closedTogether(some: readonly (readonly Interval[])[], from: number, to: number): Interval[] {
  return without(
    some.flatMap((closed) => without(closed, from, to)),
    from,
    to,
  );
}

/** What is known of a row: when it is closed, and when it is taken, be it open then or not. */
export interface ClosedAndTaken {
  readonly closed: readonly Interval[];
  readonly taken: readonly Interval[];
}

/** When a group is closed: while some of its members are closed, and none of the others is free. */
export function closedGroup(members: readonly ClosedAndTaken[], from: number, to: number): ClosedAndTaken {
  const taken = closedTogether(
    members.map((one) => [...one.closed, ...one.taken]),
    from,
    to,
  );
  const closed = closedTogether([taken, members.flatMap((one) => one.closed)], from, to);
  return { closed, taken };
}

/** What is left of a time without some intervals. */
function without(intervals: readonly Interval[], from: number, to: number): Interval[] {
  const left: Interval[] = [];
  let until = from;
  for (const { start, end } of intervals.toSorted((one, other) => one.start - other.start)) {
    if (start > until) left.push({ start: until, end: Math.min(start, to) });
    until = Math.max(until, end);
  }
  return until < to ? [...left, { start: until, end: to }] : left;
}
