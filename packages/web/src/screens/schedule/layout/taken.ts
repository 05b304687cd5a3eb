import type { Times } from '../times/time-axis.ts';

/** How many members of a group are taken from one time to another. */
export interface Taken extends Times {
  readonly count: number;
}

/** When how many of the members of a group are taken, by what is booked of each; one stretch for as long as they are as many. */
export function takenOf(bookings: readonly Times[]): Taken[] {
  const steps = bookings.flatMap(({ start, end }) => [
    { at: start, by: 1 },
    { at: end, by: -1 },
  ]);
  const taken: Taken[] = [];
  let [count, since] = [0, 0];
  for (const { at, by } of steps.toSorted((one, other) => one.at - other.at)) {
    if (count > 0 && at > since) {
      const last = taken.at(-1);
      if (last?.end === since && last.count === count) taken.splice(-1, 1, { ...last, end: at });
      else taken.push({ start: since, end: at, count });
    }
    since = at;
    count += by;
  }
  return taken;
}
