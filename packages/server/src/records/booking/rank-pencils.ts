import { updateRow, type Existing, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { findRivals, setOption } from './booking.sql.ts';
import { draftOf, PENCIL, type Draft } from './draft.rules.ts';
import { movedUp, newRivals, type Rivalry } from './rank.rules.ts';
import { readHeld } from './read-held.ts';

/** The pencils that want some of what some bookings have, as these are stored. */
export function rivalsOf(write: Write, bookings: readonly number[]): Promise<Rivalry[]> {
  return write.tx.run<Rivalry & Record<string, unknown>>(findRivals, { bookings });
}

/** As `rivalsOf`, for a booking that may be changed: only one with a rank stands before others. */
export async function rivalsBehind(write: Write, { key, record }: Existing): Promise<Rivalry[]> {
  return draftOf(record).option === null || record['waitlisted'] === true ? [] : rivalsOf(write, [Number(key)]);
}

/** Makes a pencil without a rank, which the same write made or changed, the last option. */
export async function rankPencil(write: Write, booking: number, { status, option }: Pick<Draft, 'status' | 'option'>): Promise<void> {
  if (status !== PENCIL || option !== null) return;
  const rivals = await rivalsOf(write, [booking]);
  write.tx.send(setOption, { booking, option: Math.max(0, ...rivals.map((rival) => rival.option ?? 0)) + 1 });
}

/** A booking that the write changed, and what it was a rival of before. */
export interface Ranked {
  readonly id: number;
  readonly former: readonly Rivalry[];
  /** The bookings that stand where it stood: itself, and what was split off it; none once it is released. */
  readonly present: readonly number[];
  /** The one of them whose rank follows; null where all keep theirs. */
  readonly following: number | null;
  /** It begins elsewhere or at another time; one that is only made longer keeps its rank also before whom it meets. */
  readonly isMoved: boolean;
}

/** As `movedUp`, with the rivals of those that may move as they are stored. */
export async function ranksMovedUp(write: Write, before: readonly Rivalry[], after: readonly Rivalry[]): Promise<ReadonlyMap<number, number>> {
  const ranks = movedUp(before, after);
  return ranks.size === 0 ? ranks : movedUp(before, after, await rivalsOf(write, [...ranks.keys()]));
}

/** Whoever stood behind a booking that is in its way no more moves up, and so does the booking; a pencil whose rank is taken where it comes to is the last there. */
export async function settleRanks(write: Write, { id, former, present, following, isMoved }: Ranked): Promise<void> {
  const found = present.length === 0 ? [] : await rivalsOf(write, present);
  const after = found.flatMap((one) => (present.includes(one.id) ? [] : [{ ...one, booking: id }]));
  const ranks = new Map(await ranksMovedUp(write, former, after));
  const own = ranks.get(id);
  ranks.delete(id);
  await giveRanks(write, ranks);
  if (following === null) return;
  const rank = own ?? after[0]?.own;
  const isTaken = after.some(({ option }) => option === rank);
  if (isMoved && isTaken && newRivals(former, after).includes(id)) await rankPencil(write, following, { status: PENCIL, option: null });
  else if (own !== undefined) write.tx.send(setOption, { booking: following, option: own });
}

/** Gives pencils other ranks; those that come closer to the first hear of it. */
export async function giveRanks(write: Write, ranks: ReadonlyMap<number, number>): Promise<void> {
  const held = await Promise.all([...ranks.keys()].map((id) => readHeld(write, id)));
  for (const before of held) {
    const rank = ranks.get(Number(before.key)) ?? 1;
    const isUp = rank < Number(before.record['option']);
    updateRow(write, 'booking', before.key, { option_rank: rank });
    write.changed({ kind: 'booking', key: before.key, action: 'updated', before, events: isUp ? ['moved_up'] : [], project: projectOf(before) });
  }
}
