import { because, booking, PENCIL } from '@daybook/contract';
import { readRecord, updateRecord, type Existing, type Write } from '../../../writes/index.ts';
import type { Placement } from '../conflicts/allocate-resources.rules.ts';
import { draftOf } from '../draft.rules.ts';
import { movedUp, newRivals, rankBehind, setApart, type Rivalry } from './rank.rules.ts';
import { statement } from '../../../database/statement.ts';
import { overlapping } from '../booking.read-model.sql.ts';
import { competing, IDS } from '../resource-space.sql.ts';

/** Of many pencils for one time each is a rival of each. */
const MAX_RIVALRIES = 100_000;

/** The pencils that want some of what some bookings have, as these are stored. */
export async function rivalsOf(write: Write, bookings: readonly number[]): Promise<Rivalry[]> {
  const rivals = await write.tx.run<Rivalry & Record<string, unknown>>(findRivals, { bookings, most: MAX_RIVALRIES + 1 });
  if (rivals.length <= MAX_RIVALRIES) return rivals;
  write.findings.fault('', 'too_many', 'too many pencils want the same at the same time', because('too_many_to_come'));
  write.refuseFaults();
  return [];
}

/** As `rivalsOf`, for a booking that may be changed: only one with a rank is before others. */
export async function rivalsBehind(write: Write, { key, record }: Existing): Promise<Rivalry[]> {
  return draftOf(record).option === null || record['waitlisted'] === true ? [] : rivalsOf(write, [Number(key)]);
}

/** The rank behind the rivals of a booking that is stored. */
export async function rankBehindRivals(write: Write, id: number): Promise<number> {
  const rivals = await rivalsOf(write, [id]);
  return rankBehind(rivals.map(({ option }) => option));
}

/** The placement of a pencil that is about to be stored without a rank, as the last option for its time. */
export async function withLastRank(write: Write, id: number, placement: Placement): Promise<Placement> {
  const { draft, occurrences } = placement;
  const [starts, ends] = [occurrences.map(({ start }) => start), occurrences.map(({ end }) => end)];
  const { last } = await write.tx.one<{ last: number }>(findLastRank, {
    booking: id,
    ids: draft.resources.map((one) => one.id),
    starts,
    ends,
    from: Math.min(...starts),
    to: Math.max(...ends),
  });
  return { ...placement, draft: { ...draft, option: rankBehind([last]) } };
}

/** A booking that the write changed, and its rivals before. */
export interface Ranked {
  readonly id: number;
  readonly former: readonly Rivalry[];
  /** The bookings in the place of the former: itself, and what was split off it; none once it is released. */
  readonly present: readonly number[];
  /** The one of them whose rank follows; null where all keep theirs. */
  readonly following: number | null;
  /** It begins elsewhere or at another time; one that is only made longer keeps its rank also before its new rivals. */
  readonly isMoved: boolean;
}

/** As `movedUp`, with the rivals of those that may move as they are stored. */
export async function ranksMovedUp(
  write: Write,
  before: readonly Rivalry[],
  now: readonly Rivalry[],
): Promise<ReadonlyMap<number, number>> {
  const ranks = movedUp(before, now);
  return ranks.size === 0 ? ranks : movedUp(before, now, await rivalsOf(write, [...ranks.keys()]));
}

/**
 * Moves up the pencils behind a booking that is no longer their rival, and the booking itself. If its rank is already taken at the new
 * time, the pencil moves to the end.
 */
export async function updateRanks(write: Write, { id, former, present, following, isMoved }: Ranked): Promise<void> {
  const rivals = present.length === 0 ? [] : await rivalsOf(write, present);
  const now = rivals.flatMap((one) => (present.includes(one.id) ? [] : [{ ...one, booking: id }]));
  const ranks = new Map(await ranksMovedUp(write, former, now));
  const own = ranks.get(id);
  ranks.delete(id);
  await giveRanks(write, ranks);
  if (following === null) return;
  const rank = own ?? now[0]?.own;
  const isTaken = now.some(({ option }) => option === rank);
  if (isMoved && isTaken && newRivals(former, now).includes(id))
    await giveOwnRank(write, following, await rankBehindRivals(write, following));
  else if (own !== undefined) await giveOwnRank(write, following, own);
}

/** Moves back the pencils that have the rank with which a pencil comes among them, and those behind as far as that takes. */
export async function makeWay(write: Write, id: number): Promise<void> {
  const rivals = await rivalsOf(write, [id]);
  if (rivals.every(({ own, option }) => own !== option)) return;
  const behind = rivals.flatMap((one) => (Number(one.option) >= Number(one.own) ? [one.id] : []));
  await giveRanks(write, setApart(behind, await rivalsOf(write, behind)));
}

// The rank of a booking that the write changes anyway is a part of that change.
async function giveOwnRank(write: Write, id: number, rank: number): Promise<void> {
  await updateRecord(write, await readRecord(write, booking, id), { option_rank: rank });
}

/** Gives pencils other ranks. A pencil that moves up has the event `moved_up`. */
export async function giveRanks(write: Write, ranks: ReadonlyMap<number, number>): Promise<void> {
  const pencils = await Promise.all([...ranks.keys()].map((id) => readRecord(write, booking, id)));
  for (const pencil of pencils) {
    const rank = ranks.get(Number(pencil.key)) ?? 1;
    const isUp = rank < Number(pencil.record['option']);
    await updateRecord(write, pencil, { option_rank: rank }, { events: isUp ? ['moved_up'] : [] });
  }
}

// Bookings that want some of the resources in an array, between two moments, by the index of these.
const asking = (resources: string, from: string, to: string): string =>
  overlapping(from, to)
    .map(
      (during) => `select br.booking_id as id from booking_resource br
    where br.account_id = $account and br.resource_id = any(${resources})${during}`,
    )
    .join('\n    union\n    ');

// The occurrences of a booking, read for each booking that asks, however few of all bookings a plan expects these to be.
const occurrences = (booking: string): string =>
  `(select o.start, o."end" from booking_occurrence o where o.account_id = $account and o.booking_id = ${booking} offset 0)`;

// The pencils among the bookings `a`, likewise.
const PENCILS = `lateral (select p.id, p.option_rank from booking p where p.account_id = $account and p.id = a.id
  and p.status_id = ${PENCIL} and p.deleted is null and not p.waitlisted offset 0) p`;

/**
 * The other pencils that need some of the same units at the same time as the pencils in $bookings, in the order of the options of both.
 * Groups and shared spaces count as their units: bookings of different members, or of different halves of a hall, are not rivals.
 */
export const findRivals = statement(
  'find_rivals',
  `select s.id as booking, s.option_rank as "own", p.id, p.option_rank as "option"
from booking s
cross join lateral (select array_agg(br.resource_id) as ids, min(br.start) as start, max(br."end") as "end" from booking_resource br
  where br.account_id = $account and br.booking_id = s.id) r
cross join lateral (select ${competing('r.ids')} as ids offset 0) k
cross join lateral (
    ${asking('k.ids', 'r.start', 'r."end"')}) a
join ${PENCILS} on p.id <> s.id
where s.account_id = $account and s.id = any((select $bookings::bigint[])::bigint[])
  and exists (select 1 from ${occurrences('s.id')} m join ${occurrences('p.id')} n on n.start < m."end" and m.start < n."end")
order by s.option_rank nulls last, s.id, p.option_rank nulls last, p.id limit $most`,
);

/** The last rank of the other pencils for some resources at some times: of the rivals that a booking will have once it is stored so. */
export const findLastRank = statement(
  'find_last_rank',
  `select coalesce(max(p.option_rank), 0) as last
from (select ${competing(IDS)} as ids offset 0) k
cross join lateral (
    ${asking('k.ids', 'to_timestamp($from::bigint)', 'to_timestamp($to::bigint)')}) a
join ${PENCILS} on p.id <> $booking
where exists (select 1 from ${occurrences('p.id')} n join unnest($starts::bigint[], $ends::bigint[]) as m(starts, ends)
    on n.start < to_timestamp(m.ends) and to_timestamp(m.starts) < n."end")`,
);
