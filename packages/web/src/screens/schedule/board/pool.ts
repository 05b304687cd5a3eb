import { isBlocking, type BoardData } from '../data/board-data.ts';
import type { Day } from '../times/time-axis.ts';

/** How many members of a group are taken from one time to another. */
export interface Taken {
  readonly start: number;
  readonly end: number;
  readonly count: number;
}

/** When how many of the members of a group are taken. */
export function takenOf(data: BoardData, members: readonly number[]): Taken[] {
  const steps = members.flatMap((member) =>
    (data.byRow.get(member) ?? []).filter(isBlocking).flatMap(({ start, end }) => [
      [start, 1],
      [end, -1],
    ]),
  );
  const taken: Taken[] = [];
  let [count, since] = [0, 0];
  for (const [at = 0, by = 0] of steps.toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))) {
    if (count > 0 && at > since) taken.push({ start: since, end: at, count });
    since = at;
    count += by;
  }
  return taken;
}

/** The most that are taken at once on each day. */
export const mostOfDays = (taken: readonly Taken[], days: readonly Day[]): Taken[] =>
  days.flatMap(({ start, end }) => {
    const count = Math.max(0, ...taken.filter((one) => one.start < end && one.end > start).map((one) => one.count));
    return count === 0 ? [] : [{ start, end, count }];
  });
