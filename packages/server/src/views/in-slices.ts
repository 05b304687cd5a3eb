import { systemClock } from '@daybook/values';
import { nextTurn, Turns } from '../turns.ts';
import type { Viewer } from '../access/viewer.ts';
import { Problem } from '../problem.ts';

/** What is asked for is more than one answer can be about. */
export function tooMuch(what: string): Problem {
  return new Problem('validation_failed', { detail: `${what}: ask for fewer resources, fewer opening times or a shorter window` });
}

/** How long a calculation keeps the event loop, which is everybody's, at a stretch. */
const SLICE_MS = 8;
/** How long one answer is calculated, without what is done in between. */
const MAX_WORK_MS = 4_000;
/** The last is for accounts that calculate nothing. */
const turns = new Turns({ most: 3, mostOfCaller: 1, mostOfGroup: 2, keptForOthers: 1, mostWaiting: 10, waitMs: 6_000 });

/** Runs a calculation in slices, between which others are served; it yields wherever it may be interrupted. */
export function inSlices<T>(viewer: Viewer, calculation: Generator<void, T>): Promise<T> {
  const calculate = async (): Promise<T> => {
    let [began, worked] = [systemClock.elapsedMilliseconds(), 0];
    for (;;) {
      const { done, value } = calculation.next();
      if (done === true) return value;
      const taken = systemClock.elapsedMilliseconds() - began;
      if (taken < SLICE_MS) continue;
      worked += taken;
      if (worked > MAX_WORK_MS) throw tooMuch('the answer would take too long to calculate');
      await nextTurn();
      began = systemClock.elapsedMilliseconds();
    }
  };
  return inTurn(viewer, calculate);
}

/** Runs a calculation that leaves the event loop by itself, one of a caller at a time. */
export function inTurn<T>({ account, userId }: Viewer, calculate: () => Promise<T>): Promise<T> {
  return turns.run(`${account} ${userId}`, calculate, { group: String(account) });
}
