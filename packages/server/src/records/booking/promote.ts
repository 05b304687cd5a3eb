import { updateRow, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { findRivals, setOption } from './booking.sql.ts';
import { draftOf, PENCIL, type Draft } from './draft.rules.ts';
import { readHeld } from './lapse-holds.ts';
import { allocateBeside, storeTaken } from './place-booking.ts';
import { blocks } from './draft.rules.ts';
import type { Space } from './space.ts';

/** Gives what has become free to the bookings that wait for it, the one that waits for longest first. */
export async function promoteWaiting(write: Write, space: Space, but: readonly number[]): Promise<void> {
  for (const id of space.waiting.filter((waiting) => !but.includes(waiting))) {
    const before = await readHeld(write, id);
    if (before.record['waitlisted'] !== true) continue;
    const draft = draftOf(before.record);
    if (draft.end <= space.now && draft.recurrence === null) continue;
    const { taken, clashes } = await allocateBeside(write, space, draft, [id]);
    if (clashes.size > 0) continue;
    if (blocks(draft)) storeTaken(write, id, taken);
    updateRow(write, 'booking', id, { waitlisted: false });
    write.changed({ kind: 'booking', key: id, action: 'updated', before, events: ['promoted'], project: projectOf(before) });
  }
}

export interface Rival extends Record<string, unknown> {
  readonly id: number;
  readonly option: number | null;
}

/** The other pencils for the time and the resources of a booking, as these are stored. */
export function rivalsOf(write: Write, booking: number): Promise<Rival[]> {
  return write.tx.run<Rival>(findRivals, { booking });
}

/** Makes a new pencil without a rank the last option. */
export async function rankPencil(write: Write, booking: number, { status, option }: Draft): Promise<void> {
  if (status !== PENCIL || option !== null) return;
  const rivals = await rivalsOf(write, booking);
  write.tx.send(setOption, { booking, option: Math.max(0, ...rivals.map((rival) => rival.option ?? 0)) + 1 });
}

/** Moves pencils up by one that stood behind an option which was released. */
export async function moveUp(write: Write, released: number | null, rivals: readonly Rival[]): Promise<void> {
  const behind = rivals.filter(({ option }) => released !== null && option !== null && option > released);
  const held = await Promise.all(behind.map(({ id }) => readHeld(write, id)));
  held.forEach((before, i) => {
    updateRow(write, 'booking', before.key, { option_rank: (behind[i]?.option ?? 2) - 1 });
    write.changed({ kind: 'booking', key: before.key, action: 'updated', before, events: ['moved_up'], project: projectOf(before) });
  });
}
