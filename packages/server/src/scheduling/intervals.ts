import type { Instant } from '@daybook/values';

/** From `start` up to, but without, `end`. Sets of intervals are arrays; those that these functions return are normal: ascending,
 *  none empty, none touching another. */
export type Interval = { readonly start: Instant; readonly end: Instant };

function isEmpty({ start, end }: Interval): boolean {
  return start >= end;
}

/** The normal form of any intervals: sorted, with overlapping and touching ones made one. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: { start: Instant; end: Instant }[] = [];
  for (const { start, end } of intervals.filter((interval) => !isEmpty(interval)).toSorted((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The same to be looked at: what is normal already is not copied, because of a year of opening times each copy is large. */
export function normalOf(intervals: readonly Interval[]): readonly Interval[] {
  const isNormal = intervals.every((interval, i) => !isEmpty(interval) && (i === 0 || interval.start > (intervals[i - 1]?.end ?? 0)));
  return isNormal ? intervals : mergeIntervals(intervals);
}

function intersectNormal(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let [oneIndex, otherIndex] = [0, 0];
  for (;;) {
    const [mine, yours] = [one[oneIndex], other[otherIndex]];
    if (mine === undefined || yours === undefined) return common;
    const shared = { start: Math.max(mine.start, yours.start), end: Math.min(mine.end, yours.end) };
    if (!isEmpty(shared)) common.push(shared);
    if (mine.end < yours.end) oneIndex += 1;
    else otherIndex += 1;
  }
}

/** What is in both sets. */
export function intersectIntervals(left: readonly Interval[], right: readonly Interval[]): Interval[] {
  return intersectNormal(normalOf(left), normalOf(right));
}

/** What is in the first set and not in the second. */
export function subtractIntervals(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const complement: Interval[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const hole of normalOf(taken)) {
    complement.push({ start: end, end: hole.start });
    end = hole.end;
  }
  complement.push({ start: end, end: Number.POSITIVE_INFINITY });
  return intersectNormal(
    normalOf(from),
    complement.filter((interval) => !isEmpty(interval)),
  );
}
