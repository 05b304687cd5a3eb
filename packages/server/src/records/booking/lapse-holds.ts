import { updateRow, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { freeBooking } from './booking.sql.ts';
import { CANCELLED } from './draft.rules.ts';
import { rivalsBehind, settleRanks } from './rank-pencils.ts';
import { readHeld } from './read-held.ts';

/** Ends holds whose time is over: they are cancelled and what they took is free. */
export async function lapseHolds(write: Write, ids: readonly number[]): Promise<void> {
  const held = await Promise.all(ids.map((id) => readHeld(write, id)));
  for (const before of held) {
    const former = await rivalsBehind(write, before);
    write.tx.send(freeBooking, { booking: before.key });
    updateRow(write, 'booking', before.key, { status_id: CANCELLED });
    write.changed({ kind: 'booking', key: before.key, action: 'updated', before, events: ['expired'], project: projectOf(before) });
    await settleRanks(write, { id: Number(before.key), former, present: [], following: null, isMoved: false });
  }
}
