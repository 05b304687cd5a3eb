import { Problem } from '../../problem.ts';
import { updateRow, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { freeBooking } from './booking.sql.ts';
import { draftOf } from './draft.rules.ts';
import { lapseHolds } from './lapse-holds.ts';
import { allocateBeside, doubleBooking, shownClashes, storeTaken } from './place-booking.ts';
import { promoteWaiting } from './promote.ts';
import { giveRanks, ranksMovedUp, rivalsOf } from './rank-pencils.ts';
import { newRivals, setApart, type Rivalry } from './rank.rules.ts';
import { readHeld } from './read-held.ts';
import { findAffected, findPencils } from './rebook.sql.ts';
import { changeStructure } from './space.sql.ts';
import { needsOf, readFreed, readSpace, type Space } from './space.ts';

/** Keeps bookings from being made until the write ends, because groups, shared spaces or buffers change. It comes before every other lock. */
export function lockStructure(write: Write): void {
  write.tx.send(changeStructure);
}

/**
 * Remembers how bookings stand to some resources whose groups, shared spaces or rules the write is about to change, and answers what lets the bookings
 * follow once that is done: those to come take what their resources come to then, who waits for what became free gets it, and pencils are ranked anew.
 * The structure is locked. That throws double_booking when a booking would take what another has, and in_use when it would lose what it takes.
 */
export async function changeSpace(write: Write, resources: readonly number[]): Promise<(isPlaced: boolean) => Promise<void>> {
  const ids = [...new Set(resources)];
  const { lapsed } = await readFreed(write, ids);
  await lapseHolds(write, lapsed);
  const before = await readSpace(write, ids);
  const pencils = (await write.tx.run<{ id: number }>(findPencils, { ids })).map(({ id }) => id);
  const rivals = pencils.length === 0 ? [] : await rivalsOf(write, pencils);
  return async (isPlaced) => {
    if (isPlaced || isLooser(before, await readSpace(write, ids))) await rebook(write, ids);
    await promoteWaiting(write, await readFreed(write, ids), []);
    if (pencils.length > 0) await rankAnew(write, rivals, await rivalsOf(write, pencils));
  };
}

// Where every buffer is as long as before or shorter, bookings let go of the rest. A longer one is for bookings that are made from then on.
function isLooser(before: Pick<Space, 'resources'>, after: Pick<Space, 'resources'>): boolean {
  const unitsOf = ({ resources }: Pick<Space, 'resources'>) =>
    new Map([...resources.values()].flatMap(({ units }) => units.map((unit) => [unit.id, unit.limits])));
  const former = unitsOf(before);
  const changes = [...unitsOf(after)].flatMap(([id, { bufferBefore = 0, bufferAfter = 0 }]) => {
    const old = former.get(id);
    return old === undefined ? [] : [bufferBefore - (old.bufferBefore ?? 0), bufferAfter - (old.bufferAfter ?? 0)];
  });
  return changes.some((change) => change < 0) && changes.every((change) => change <= 0);
}

async function rebook(write: Write, resources: readonly number[]): Promise<void> {
  const affected = await write.tx.run<{ id: number; taken: number[] }>(findAffected, { ids: resources });
  const held = await Promise.all(affected.map(({ id }) => readHeld(write, id)));
  const drafts = held.map(({ record }) => draftOf(record));
  const space = await readSpace(write, [...new Set(drafts.flatMap((draft) => draft.resources.map(({ id }) => id)))]);
  for (const { id } of affected) write.tx.send(freeBooking, { booking: id });
  for (const [i, { id, taken: former }] of affected.entries()) {
    const [before, draft] = [held[i], drafts[i]];
    if (before === undefined || draft === undefined) continue;
    if (needsOf(space, draft.resources).some(({ any, units }) => units.length < (any ?? 0))) throw tooFew(id);
    const { taken, clashes } = await allocateBeside(write, space, draft, [id], former);
    if (clashes.size > 0) throw doubleBooking(shownClashes(clashes));
    storeTaken(write, id, taken);
    const units = new Set(taken.map(({ resource }) => resource));
    if (units.size === former.length && former.every((unit) => units.has(unit))) continue;
    updateRow(write, 'booking', id, {});
    write.changed({ kind: 'booking', key: id, action: 'updated', before, project: projectOf(before) });
  }
}

const tooFew = (id: number): Problem =>
  new Problem('in_use', {
    detail: `the booking ${id} takes more of the group than would be left`,
    extra: { references: [{ kind: 'booking', id }] },
  });

async function rankAnew(write: Write, before: readonly Rivalry[], after: readonly Rivalry[]): Promise<void> {
  await giveRanks(write, await ranksMovedUp(write, before, after));
  const meeting = newRivals(before, after);
  if (meeting.length > 0) await giveRanks(write, setApart(meeting, await rivalsOf(write, meeting)));
}
