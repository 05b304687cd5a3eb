import { booking, HOLD, PENCIL } from '@daybook/contract';
import { readRecord, updateRecord, type Existing, type Write } from '../../../writes/index.ts';
import { storedBuffers, tryAllocate } from '../conflicts/allocate-resources.ts';
import { lockResources, type ResourceSet } from '../conflicts/lock-resources.ts';
import { storeAsked, storeTaken } from '../conflicts/placement.ts';
import { findDueHolds } from '../conflicts/resources.sql.ts';
import { blocks, draftOf, occurrencesOf, type Draft } from '../draft.rules.ts';
import { rankBehindRivals, rivalsOf } from '../pencils/rank.ts';

/** Promotes waitlisted bookings whose time has become free, those that have waited longest first. */
export async function promoteWaiting(
  write: Write,
  set: Pick<ResourceSet, 'resources' | 'waiting' | 'now'>,
  excludedBookings: readonly number[],
): Promise<void> {
  for (const id of set.waiting.filter((waiting) => !excludedBookings.includes(waiting))) {
    const before = await readRecord(write, booking, id);
    if (before.record['waitlisted'] === true) await promote(write, set, before);
  }
}

async function promote(write: Write, set: Pick<ResourceSet, 'resources' | 'now'>, before: Existing<typeof booking>): Promise<void> {
  const id = Number(before.key);
  const draft = draftOf(before.record);
  if (isOver(draft, set.now)) return;
  const taken = await tryAllocate(write, set, draft, [id]);
  if (taken === undefined) return;
  const option_rank = draft.status === PENCIL ? await freeRank(write, id, draft.option) : undefined;
  if (blocks(draft)) storeTaken(write, id, taken);
  const occurrences = occurrencesOf(draft);
  storeAsked(write, id, { draft, occurrences, waitlisted: false, buffers: storedBuffers(set, draft, occurrences, undefined) });
  await updateRecord(write, before, { waitlisted: false, option_rank }, { events: ['promoted'] });
}

// If its rank is already taken at its time, the pencil moves to the end.
async function freeRank(write: Write, id: number, option: number | null): Promise<number | undefined> {
  const isTaken = (await rivalsOf(write, [id])).some((rival) => rival.option === option);
  return isTaken ? rankBehindRivals(write, id) : undefined;
}

// A booking in the past or an expired hold must not block those behind it.
function isOver({ status, hold_until, end, recurrence }: Draft, now: number): boolean {
  return (end <= now && recurrence === null) || (status === HOLD && hold_until !== null && hold_until <= now);
}

/** Expires the due holds of an account and promotes waitlisted bookings. Returns how many were due: `limit` where there may be more. */
export async function expireDueHolds(write: Write, limit: number): Promise<number> {
  const due = await write.tx.run<{ id: number }>(findDueHolds, { limit });
  if (due.length === 0) return 0;
  const set = await lockResources(write, { resources: [], bookings: due.map(({ id }) => id), isUnseen: true, frees: true });
  await promoteWaiting(write, set, []);
  return due.length;
}
