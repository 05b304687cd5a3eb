import type { Instant } from '@daybook/values';
import { unitChooser } from './choose-units.ts';
import { intersectIntervals, normalOf, subtractIntervals, type Interval } from './intervals.ts';

/**
 * A resource that could be taken. two needs with one `id` mean the same resource; `blocks` are the resources whose space it takes up,
 * absent: itself alone. `busy` already has the buffers of the bookings in it; `open`, where it is given, must hold the booking itself, not
 * its buffers. Buffers are seconds that must stay free around it.
 */
export type Candidate = {
  readonly id: number;
  readonly blocks?: readonly number[];
  readonly busy: readonly Interval[];
  readonly open?: readonly Interval[];
  readonly bufferBefore?: number;
  readonly bufferAfter?: number;
};

/** `any` of the candidates in `of`: a pool of several alike, or exactly those when `any` is their number. */
export type Need = { readonly any: number; readonly of: readonly Candidate[] };

/** `earliest` is where lead time allows the first start; starts lie on `window.start` plus whole steps, and ends within the window. */
export type SlotSearch = {
  readonly window: Interval;
  readonly lengthSeconds: number;
  readonly stepSeconds: number;
  readonly needs: readonly Need[];
  readonly count: number;
  readonly earliest?: Instant;
};

/** `chosen` has, for each need, the ids of the first candidates that are free together and lie apart. */
export type Slot = Interval & { readonly chosen: readonly (readonly number[])[] };

// A set of starts is written as half-open intervals of whole seconds, so that the one start of an exact fit is [start, start + 1).
function startsFor(candidate: Candidate, starts: Interval, length: number): Interval[] {
  const { busy, open, bufferBefore = 0, bufferAfter = 0 } = candidate;
  const opened =
    open === undefined
      ? [starts]
      : intersectIntervals(
          [starts],
          normalOf(open)
            .filter(({ start, end }) => end - start >= length)
            .map(({ start, end }) => ({ start, end: end - length + 1 })),
        );
  const near = busy.filter(
    ({ start, end }) => start < starts.end + length + bufferAfter && end > starts.start - bufferBefore && start < end,
  );
  const blocked = near.map(({ start, end }) => ({ start: start - length - bufferAfter + 1, end: end + bufferBefore }));
  return subtractIntervals(opened, blocked);
}

type Change = { readonly at: Instant; readonly need: number; readonly index: number; readonly free: boolean };

const SPANS = 500;

// Changes in spans of the window, which are sorted one by one: to sort all at once would be one long step.
function* changesOf(search: SlotSearch, starts: Interval): Generator<void, Change[][]> {
  const spans: Change[][] = Array.from({ length: SPANS + 1 }, () => []);
  const width = Math.max(1, (starts.end - starts.start) / SPANS);
  const add = (change: Change): void => void spans[Math.floor((change.at - starts.start) / width)]?.push(change);
  for (const [need, { of }] of search.needs.entries()) {
    for (const [index, candidate] of of.entries()) {
      for (const { start, end } of startsFor(candidate, starts, search.lengthSeconds)) {
        add({ at: start, need, index, free: true });
        add({ at: end, need, index, free: false });
      }
      yield;
    }
  }
  return spans;
}

/**
 * The first `count` slots in which every need is met. The work grows with the number of busy intervals, not with that of the steps; it may
 * be interrupted wherever it yields.
 */
export function* searchSlots(search: SlotSearch): Generator<void, Slot[]> {
  const { window, lengthSeconds, stepSeconds, needs, count } = search;
  const starts = { start: Math.max(window.start, search.earliest ?? window.start), end: window.end - lengthSeconds + 1 };
  const free = needs.map(({ of }) => of.map(() => false));
  const freeCounts = needs.map(() => 0);
  const choose = unitChooser(needs);
  const slots: Slot[] = [];
  // Between two changes the same candidates are free for every start.
  const collect = (from: Instant, to: Instant): void => {
    if (from >= to || needs.some(({ any }, need) => (freeCounts[need] ?? 0) < any)) return;
    let start = window.start + Math.ceil((from - window.start) / stepSeconds) * stepSeconds;
    const indexes = start < to ? choose(free) : null;
    if (indexes === null) return;
    const chosen = indexes.map((members, need) => members.map((index) => needs[need]?.of[index]?.id ?? 0));
    for (; start < to && slots.length < count; start += stepSeconds) slots.push({ start, end: start + lengthSeconds, chosen });
  };
  let from = starts.start;
  for (const span of yield* changesOf(search, starts)) {
    for (const { at, need, index, free: isFree } of span.sort((left, right) => left.at - right.at)) {
      collect(from, at);
      yield;
      if (slots.length >= count) return slots;
      from = Math.max(from, at);
      const members = free[need];
      if (members !== undefined) members[index] = isFree;
      freeCounts[need] = (freeCounts[need] ?? 0) + (isFree ? 1 : -1);
    }
  }
  collect(from, starts.end);
  return slots;
}
