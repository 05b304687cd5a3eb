import type { Write } from '../../writing/index.ts';
import { freeBooking } from './booking.sql.ts';
import { draftOf } from './draft.rules.ts';
import { readHeld } from './lapse-holds.ts';
import { allocateBeside, doubleBooking, shownClashes, storeTaken } from './place-booking.ts';
import { findAffected } from './rebook.sql.ts';
import { changeStructure } from './space.sql.ts';
import { readSpace } from './space.ts';

/** Keeps bookings from being made until the write ends, because groups or shared spaces change. It comes before every other lock. */
export function lockStructure(write: Write): void {
  write.tx.send(changeStructure);
}

/**
 * Gives the bookings to come what their resources come to now, after the groups or shared spaces of some of these changed.
 * The structure is locked. Throws double_booking when one of them would take what another has.
 */
export async function rebook(write: Write, resources: readonly number[]): Promise<void> {
  const affected = await write.tx.run<{ id: number; taken: number[] }>(findAffected, { ids: resources });
  for (const { id } of affected) write.tx.send(freeBooking, { booking: id });
  for (const { id, taken: former } of affected) {
    const draft = draftOf((await readHeld(write, id)).record);
    const space = await readSpace(
      write,
      draft.resources.map((asked) => asked.id),
    );
    const { taken, clashes } = await allocateBeside(write, space, draft, [id], former);
    if (clashes.size > 0) throw doubleBooking(shownClashes(clashes));
    storeTaken(write, id, taken);
  }
}
