import { readRecord, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { freeBooking } from './booking.sql.ts';
import { CANCELLED } from './draft.rules.ts';

/** A booking of which the write holds everything that it takes, as it is. */
export async function readHeld(write: Write, id: number): Promise<Existing> {
  return { key: id, version: 0, record: await readRecord(write, 'booking', id) };
}

/** Ends holds whose time is over: they are cancelled and what they took is free. */
export async function lapseHolds(write: Write, ids: readonly number[]): Promise<void> {
  const held = await Promise.all(ids.map((id) => readHeld(write, id)));
  for (const before of held) {
    write.tx.send(freeBooking, { booking: before.key });
    updateRow(write, 'booking', before.key, { status_id: CANCELLED });
    write.changed({ kind: 'booking', key: before.key, action: 'updated', before, events: ['expired'], project: projectOf(before) });
  }
}
