import { updateRow, type Existing, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { blocks, draftOf, HOLD, PENCIL, type Draft } from './draft.rules.ts';
import { roomBeside, storeTaken } from './place-booking.ts';
import { rankPencil, rivalsOf } from './rank-pencils.ts';
import { readHeld } from './read-held.ts';
import type { Space } from './space.ts';

/** Gives what has become free to the bookings that wait for it, the one that waits for longest first. */
export async function promoteWaiting(write: Write, space: Pick<Space, 'resources' | 'waiting' | 'now'>, but: readonly number[]): Promise<void> {
  for (const id of space.waiting.filter((waiting) => !but.includes(waiting))) {
    const before = await readHeld(write, id);
    if (before.record['waitlisted'] === true) await promote(write, space, before);
  }
}

async function promote(write: Write, space: Pick<Space, 'resources' | 'now'>, before: Existing): Promise<void> {
  const id = Number(before.key);
  const draft = draftOf(before.record);
  if (isOver(draft, space.now)) return;
  const taken = await roomBeside(write, space, draft, [id]);
  if (taken === undefined) return;
  if (blocks(draft)) storeTaken(write, id, taken);
  updateRow(write, 'booking', id, { waitlisted: false });
  write.changed({ kind: 'booking', key: id, action: 'updated', before, events: ['promoted'], project: projectOf(before) });
  if (draft.status !== PENCIL) return;
  const isTaken = (await rivalsOf(write, [id])).some(({ option }) => option === draft.option);
  if (isTaken) await rankPencil(write, id, { status: PENCIL, option: null });
}

// What nobody needs any more, or a hold that lapses as soon as it is looked at, takes nothing from those behind it.
function isOver({ status, hold_until, end, recurrence }: Draft, now: number): boolean {
  return (end <= now && recurrence === null) || (status === HOLD && hold_until !== null && hold_until <= now);
}
