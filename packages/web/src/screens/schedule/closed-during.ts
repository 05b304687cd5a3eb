interface Interval {
  readonly start: number;
  readonly end: number;
}

interface Availability {
  readonly free: readonly Interval[];
  readonly busy: readonly Interval[];
}

/**
 * Whether something is closed for a part of some time, by its availability from an instant on. What is neither free nor taken is closed,
 * but for a gap between two bookings, which is only too short, and, where the instant is the present, for what begins then: that may only
 * be too soon.
 */
export function closedDuring({ free, busy }: Availability, { start, end }: Interval, from: number, isNow: boolean): boolean {
  const open = [...free.map((one) => ({ ...one, isBusy: false })), ...busy.map((one) => ({ ...one, isBusy: true }))].toSorted(
    (one, other) => one.start - other.start,
  );
  let [until, isAfterBusy] = [from, false];
  for (const one of [...open, { start: Infinity, end: Infinity, isBusy: false }]) {
    const isGap = isAfterBusy && one.isBusy;
    if (one.start > until && (until > from || !isNow) && !isGap && until < end && one.start > start) return true;
    if (one.end >= until) [until, isAfterBusy] = [one.end, one.isBusy];
  }
  return false;
}
