import { MAX_OPTION } from '@daybook/contract';

/** Two pencils that want some of the same at the same time, and the ranks of both: null where one has none. */
export interface Rivalry {
  readonly booking: number;
  readonly own: number | null;
  readonly id: number;
  readonly option: number | null;
}

type Ranks = ReadonlyMap<number, number>;

// Each of the two is the other's rival, whichever of them they were read for.
function mutual(rivalries: readonly Rivalry[]): Map<string, Rivalry> {
  const both = rivalries.flatMap((one) => [one, { booking: one.id, own: one.option, id: one.booking, option: one.own }]);
  return new Map(both.map((one) => [`${one.booking} ${one.id}`, one]));
}

/**
 * The ranks that change when some rivalries end: a pencil moves up by one for each that was before it and is in its way no more, unless
 * another of the same rank still is: `standing` has all rivals of those that may move.
 */
export function movedUp(before: readonly Rivalry[], after: readonly Rivalry[], standing: readonly Rivalry[] = []): Ranks {
  const remaining = mutual(after);
  const stays = new Set(standing.map(({ booking, option }) => `${booking} ${option}`));
  const ranks = new Map<number, number>();
  for (const [key, { booking, own, option }] of mutual(before)) {
    if (remaining.has(key) || own === null || option === null || option >= own || stays.has(`${booking} ${option}`)) continue;
    ranks.set(booking, (ranks.get(booking) ?? own) - 1);
  }
  return ranks;
}

/** The pencils that have a rival which they did not have before. */
export function newRivals(before: readonly Rivalry[], after: readonly Rivalry[]): number[] {
  const rivalsBefore = mutual(before);
  return [...new Set([...mutual(after)].flatMap(([key, { booking }]) => (rivalsBefore.has(key) ? [] : [booking])))];
}

/** The rank behind some others. */
export const rankBehind = (ranks: readonly (number | null)[]): number => Math.min(MAX_OPTION, Math.max(0, ...ranks.map(Number)) + 1);

/**
 * The ranks that change so that none of some pencils has the rank of a rival: in the order of their ranks, each takes the next one that is
 * free. All for which none is free share the last rank.
 */
export function setApart(pencils: readonly number[], rivalries: readonly Rivalry[]): Ranks {
  const all = [...mutual(rivalries).values()];
  const former = new Map(all.flatMap(({ booking, own }) => (own === null ? [] : [[booking, own] as const])));
  const ranks = new Map(former);
  const rankOf = (id: number): number => ranks.get(id) ?? 0;
  const open = new Set(pencils.filter((id) => former.has(id)));
  for (const pencil of [...open].toSorted((one, other) => rankOf(one) - rankOf(other) || one - other)) {
    open.delete(pencil);
    const taken = new Set(all.flatMap(({ booking, id }) => (booking === pencil && !open.has(id) ? [rankOf(id)] : [])));
    let rank = rankOf(pencil);
    while (taken.has(rank) && rank < MAX_OPTION) rank += 1;
    ranks.set(pencil, rank);
  }
  return new Map([...ranks].filter(([id, rank]) => former.get(id) !== rank));
}
