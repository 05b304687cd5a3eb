import { because, booking } from '@daybook/contract';
import { inUse, readRecord, touchRecord, type Write } from '../../../writes/index.ts';
import { billedUnits, findUnkept, loadBilledTime } from '../billed-time.ts';
import { allocateBeside, doubleBooking, shownConflicts, sizeOfTry, storedBuffers } from '../conflicts/allocate-resources.ts';
import { keptOf, needsOf, readBuffers, readFreed, readResourceSet, type ResourceSet, expireHolds } from '../conflicts/lock-resources.ts';
import { freeTime, storeAsked, storeLeft, storeTaken } from '../conflicts/placement.ts';
import { changeStructure, lockBookings } from '../conflicts/resources.sql.ts';
import { draftOf, occurrencesOf } from '../draft.rules.ts';
import { giveRanks, ranksMovedUp, rivalsOf } from '../pencils/rank.ts';
import { newRivals, setApart, type Rivalry } from '../pencils/rank.rules.ts';
import { promoteWaiting } from '../waitlist/promote.ts';
import { findAffected, findPencils } from './structure.sql.ts';

/** Blocks other bookings until the write ends, because groups, shared spaces or buffers change. Must be the first lock of the write. */
export function lockStructure(write: Write): void {
  write.tx.send(changeStructure);
}

/**
 * Records the state of the bookings of some resources before the write changes groups, shared spaces or rules. Returns a function to call
 * after the change: future bookings are updated, waitlisted bookings are promoted when time becomes free, and pencils are ranked again.
 * `isGrowing`: something is added to a group, and nothing else changes. The structure must be locked. The returned function throws
 * double_booking if two bookings would conflict, and in_use if a booking would lose its resources.
 */
export async function beginStructureChange(
  write: Write,
  resources: readonly number[],
  isGrowing = false,
): Promise<(isPlaced: boolean) => Promise<void>> {
  const ids = [...new Set(resources)];
  const { expired } = await readFreed(write, ids);
  await expireHolds(write, expired);
  const before = await readResourceSet(write, ids);
  const pencils = (await write.tx.run<{ id: number }>(findPencils, { ids })).map(({ id }) => id);
  const rivals = pencils.length === 0 ? [] : await rivalsOf(write, pencils);
  return async (isPlaced) => {
    if (isPlaced || isLooser(before, await readResourceSet(write, ids))) await rebook(write, ids, isGrowing);
    await promoteWaiting(write, await readFreed(write, ids), []);
    if (pencils.length > 0) await rankAnew(write, rivals, await rivalsOf(write, pencils));
  };
}

// Shorter buffers apply to existing bookings, which then take less time. Longer ones apply only to new bookings.
function isLooser(before: Pick<ResourceSet, 'resources'>, after: Pick<ResourceSet, 'resources'>): boolean {
  const unitsOf = ({ resources }: Pick<ResourceSet, 'resources'>) =>
    new Map([...resources.values()].flatMap(({ units }) => units.map((unit) => [unit.id, unit.limits])));
  const former = unitsOf(before);
  const changes = [...unitsOf(after)].flatMap(([id, { bufferBefore = 0, bufferAfter = 0 }]) => {
    const old = former.get(id);
    return old === undefined ? [] : [bufferBefore - (old.bufferBefore ?? 0), bufferAfter - (old.bufferAfter ?? 0)];
  });
  return changes.some((change) => change < 0) && changes.every((change) => change <= 0);
}

/** How much one change may place again, in occurrences × resources, and what each booking counts at least. */
const MAX_PLACED = 100_000;
const MIN_PLACED = 25;
const MAX_AFFECTED = MAX_PLACED / MIN_PLACED;

/** Other writes of bookings wait for this one, and none of it can be left to a job: all of it is placed again, or nothing changes. */
function refuseTooMuch(write: Write): void {
  const detail = `too many bookings to come are concerned: at most ${MAX_PLACED.toLocaleString('en')} occurrences × resources, and`;
  const message = `${detail} ${MAX_AFFECTED.toLocaleString('en')} bookings, can be placed anew at once`;
  write.findings.fault('', 'too_many', message, because('too_many_to_come'));
  write.refuseFaults();
}

async function rebook(write: Write, resources: readonly number[], isGrowing: boolean): Promise<void> {
  const values = { ids: resources, is_growing: isGrowing, most: MAX_AFFECTED + 1 };
  const affected = await write.tx.run<{ id: number; taken: number[] }>(findAffected, values);
  if (affected.length > MAX_AFFECTED) refuseTooMuch(write);
  // Billing locks the bookings alone, so what is billed of them is not known before.
  await write.tx.run(lockBookings, { ids: affected.map(({ id }) => id) });
  const bookings = await Promise.all(
    affected.map(async ({ id, taken }) => {
      const existing = await readRecord(write, booking, id);
      return { id, existing, former: taken, draft: draftOf(existing.record), billed: await loadBilledTime(write, existing) };
    }),
  );
  const set = await readResourceSet(write, [...new Set(bookings.flatMap(({ draft }) => draft.resources.map(({ id }) => id)))]);
  if (bookings.reduce((sum, { draft }) => sum + Math.max(MIN_PLACED, sizeOfTry(set, draft)), 0) > MAX_PLACED) refuseTooMuch(write);
  const buffers = await readBuffers(
    write,
    affected.map(({ id }) => id),
  );
  const freed = await Promise.all(affected.map(({ id }) => freeTime(write, id)));
  for (const [i, { id, existing, former, draft, billed }] of bookings.entries()) {
    storeLeft(write, id, freed[i] ?? []);
    if (needsOf(set, draft.resources).some(({ any, units }) => units.length < (any ?? 0)))
      throw await inUse(write, [{ kind: 'booking', id }], 'more members of the group than would remain are taken by');
    const kept = keptOf({ buffers }, existing, billedUnits(draft, billed));
    const allocation = await allocateBeside(write, set, draft, { excludedBookings: [id], kept, preferred: former });
    if (allocation.conflicts.size > 0) throw doubleBooking(shownConflicts(allocation, write.viewer.zone), because('bookings_would_clash'));
    const occurrences = occurrencesOf(draft);
    if (findUnkept(draft, billed, { draft, occurrences, taken: allocation.taken, waitlisted: false }) !== undefined)
      throw await inUse(write, [{ kind: 'booking', id }], 'a resource would lose time that is billed, of');
    storeTaken(write, id, allocation.taken);
    storeAsked(write, id, { draft, occurrences, waitlisted: false, buffers: storedBuffers(set, draft, occurrences, kept) });
    const units = new Set(allocation.taken.map(({ resource }) => resource));
    if (units.size !== former.length || !former.every((unit) => units.has(unit))) await touchRecord(write, existing);
  }
}

async function rankAnew(write: Write, before: readonly Rivalry[], after: readonly Rivalry[]): Promise<void> {
  await giveRanks(write, await ranksMovedUp(write, before, after));
  const meeting = newRivals(before, after);
  if (meeting.length > 0) await giveRanks(write, setApart(meeting, await rivalsOf(write, meeting)));
}
