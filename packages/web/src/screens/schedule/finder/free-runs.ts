import { dayOf } from '../../../formats/days.ts';
import type { Slot } from '../changes/ways-out.ts';

/** How far the starts of slots are apart. */
export const STEP = 1_800;

/** Slots that follow each other on a day of a zone, of the same resources: one time that is free, to begin within. */
export function runsOf(slots: readonly Slot[], zone: string): Slot[][] {
  const runs: Slot[][] = [];
  for (const slot of slots) {
    const last = runs.at(-1)?.at(-1);
    if (last !== undefined && isNext(last, slot, zone)) runs.at(-1)?.push(slot);
    else runs.push([slot]);
  }
  return runs;
}

const isNext = (last: Slot, slot: Slot, zone: string): boolean =>
  slot.start - last.start <= STEP &&
  dayOf(slot.start, zone) === dayOf(last.start, zone) &&
  slot.resources.flat().join() === last.resources.flat().join();
