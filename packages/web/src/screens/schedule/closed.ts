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

/** When all of some are closed at once. */
export function closedTogether(some: readonly (readonly Interval[])[], from: number, to: number): Interval[] {
  return without(
    some.flatMap((closed) => without(closed, from, to)),
    from,
    to,
  );
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
