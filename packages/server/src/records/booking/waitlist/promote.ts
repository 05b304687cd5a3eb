import { booking, HOLD, PENCIL, type JobName } from '@daybook/contract';
import { viewerValues } from '../../../access/viewer.ts';
import { enqueue, type Payload } from '../../../queue/index.ts';
import { readRecord, type Existing, type Write } from '../../../writes/index.ts';
import type { Placement } from '../conflicts/allocate-resources.rules.ts';
import { sizeOfTry, storedBuffers, tryAllocate } from '../conflicts/allocate-resources.ts';
import { lockResources, type ResourceSet } from '../conflicts/lock-resources.ts';
import { updatePlaced } from '../conflicts/placement.ts';
import { findDueHolds, findVisible } from '../conflicts/resources.sql.ts';
import { blocks, draftOf, occurrencesOf, type Draft } from '../draft.rules.ts';
import { rankBehindRivals, rivalsOf } from '../pencils/rank.ts';
import { tellMakersLater } from './tell-makers.ts';

/** How much one write tries for waiting bookings, in occurrences × resources, before a job goes on; and the least that each counts. */
const MAX_TRIED = 20_000;
const MIN_TRIED = 50;

/** The job that tries the waiting bookings where a write stopped. */
export const PROMOTE: JobName = 'promote bookings';
/** How many of them a job locks at once. */
const AT_ONCE = 100;

type Waiting = Pick<ResourceSet, 'resources' | 'waiting' | 'now'>;

/** Promotes waitlisted bookings whose time has become free, those that have waited longest first. Returns which. */
export function promoteWaiting(write: Write, set: Waiting, excludedBookings: readonly number[]): Promise<readonly number[]> {
  return promoteInOrder(
    write,
    set,
    set.waiting.filter((waiting) => !excludedBookings.includes(waiting)),
  );
}

/** What the response of a write has of those that it promoted, as far as the caller may see them. */
export async function promotedOf({ tx, viewer }: Write, ids: readonly number[]): Promise<{ readonly promoted?: readonly unknown[] }> {
  if (ids.length === 0) return {};
  const visible = await tx.run<{ id: number; name: string }>(findVisible, { ...viewerValues(viewer), bookings: ids });
  if (visible.length === 0) return {};
  return { promoted: visible.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)) };
}

/** Goes on where a write stopped, and leaves the rest to another job. */
export async function promoteRest(write: Write, { waiting }: Payload): Promise<void> {
  const ids = String(waiting).split(',').map(Number);
  const [next, later] = [ids.slice(0, AT_ONCE), ids.slice(AT_ONCE)];
  const set = await lockResources(write, { resources: [], bookings: next, isUnseen: true });
  const there = next.filter((id) => set.existing.has(id));
  // Some may wait for the time of holds that are over by now.
  await promoteInOrder(write, set, [...there, ...set.waiting.filter((id) => !ids.includes(id))], later);
}

async function promoteInOrder(
  write: Write,
  set: Waiting,
  waiting: readonly number[],
  later: readonly number[] = [],
): Promise<readonly number[]> {
  const promoted: number[] = [];
  let tried = 0;
  let next = 0;
  for (; next < waiting.length && tried < MAX_TRIED; next += 1) {
    const before = await readRecord(write, booking, waiting[next] ?? 0);
    tried += MIN_TRIED;
    if (before.record['waitlisted'] !== true) continue;
    const { isPlaced, size } = await promote(write, set, before);
    tried += size;
    if (isPlaced) promoted.push(Number(before.key));
  }
  const unplaced = [...waiting.slice(next), ...later];
  if (unplaced.length > 0) await enqueue(write, PROMOTE, { waiting: unplaced.join(',') });
  await tellMakersLater(write, promoted);
  return promoted;
}

/** Whether it has its time now, and how much was tried. */
interface Tried {
  readonly isPlaced: boolean;
  readonly size: number;
}

async function promote(write: Write, set: Waiting, before: Existing<typeof booking>): Promise<Tried> {
  const id = Number(before.key);
  const draft = withoutPast(draftOf(before.record), set.now);
  if (draft === undefined) return { isPlaced: false, size: 0 };
  const taken = await tryAllocate(write, set, draft, [id]);
  if (taken === undefined) return { isPlaced: false, size: sizeOfTry(set, draft) };
  const option = draft.status === PENCIL ? await freeRank(write, id, draft.option) : draft.option;
  const occurrences = occurrencesOf(draft);
  const placement: Placement = {
    draft: { ...draft, option },
    occurrences,
    taken: blocks(draft) ? taken : [],
    waitlisted: false,
    conflicts: [],
    skipped: [],
    buffers: storedBuffers(set, draft, occurrences, undefined),
  };
  await updatePlaced(write, before, { columns: {}, placement, freed: [], events: ['promoted'] });
  return { isPlaced: true, size: sizeOfTry(set, draft) };
}

// If its rank is already taken at its time, the pencil moves to the end.
async function freeRank(write: Write, id: number, option: number | null): Promise<number | null> {
  const isTaken = (await rivalsOf(write, [id])).some((rival) => rival.option === option);
  return isTaken ? rankBehindRivals(write, id) : option;
}

/**
 * A booking that waits, as far as it is still to come: what is over did not take place. Undefined where nothing is, or where it is a hold
 * whose time is over: it must not block those behind it.
 */
function withoutPast(draft: Draft, now: number): Draft | undefined {
  const { status, hold_until: until, recurrence } = draft;
  if (status === HOLD && until !== null && until <= now) return undefined;
  const occurrences = occurrencesOf(draft);
  const past = new Set(occurrences.flatMap(({ occurrenceStart, end }) => (end <= now ? [occurrenceStart] : [])));
  if (past.size === occurrences.length) return undefined;
  if (recurrence === null || past.size === 0) return draft;
  const exdates = [...recurrence.exdates, ...past].toSorted((one, other) => one - other);
  const overrides = recurrence.overrides.filter((one) => !past.has(one.occurrence_start));
  return { ...draft, recurrence: { ...recurrence, exdates, overrides } };
}

/** Expires the due holds of an account and promotes waitlisted bookings. Returns how many were due: `limit` where there may be more. */
export async function expireDueHolds(write: Write, limit: number): Promise<number> {
  const due = await write.tx.run<{ id: number }>(findDueHolds, { limit });
  if (due.length === 0) return 0;
  const set = await lockResources(write, { resources: [], bookings: due.map(({ id }) => id), isUnseen: true, frees: true });
  await promoteWaiting(write, set, []);
  return due.length;
}
