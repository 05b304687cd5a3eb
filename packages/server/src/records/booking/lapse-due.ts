import { recordChanges, type Write } from '../../writing/index.ts';
import { findLapsed } from './booking.sql.ts';
import { promoteWaiting } from './promote.ts';
import { lockWanted } from './space.ts';

/** Ends the holds of an account whose time is over, and gives what they took to who waits for it. Answers how many ended. */
export async function lapseDueHolds(write: Write, most: number): Promise<number> {
  const due = await write.tx.run<{ id: number }>(findLapsed, { most });
  if (due.length === 0) return 0;
  const space = await lockWanted(write, { resources: [], bookings: due.map(({ id }) => id), unseen: true, frees: true });
  await promoteWaiting(write, space, []);
  recordChanges(write);
  return due.length;
}
