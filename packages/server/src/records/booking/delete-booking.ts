import type { Written, WriteInput } from '../../http/endpoint.ts';
import { deleteRow, refuseInUse, type Write } from '../../writing/index.ts';
import { projectOf } from '../owned/index.ts';
import { readBookingQuery } from './booking-query.ts';
import { findUses, freeBooking } from './booking.sql.ts';
import { shortenSeries } from './change-series.ts';
import { promoteWaiting } from './promote.ts';
import { rivalsBehind, settleRanks } from './rank-pencils.ts';
import { lockWanted } from './space.ts';
import { existingOf } from './update-booking.ts';

/** Deletes a booking, or takes one occurrence, or this and the following, out of a series. What it took goes to who waits for it. */
export async function deleteBooking(write: Write, { key, query, ifMatch }: WriteInput): Promise<Written> {
  const asked = readBookingQuery(query);
  const id = Number(key);
  const space = await lockWanted(write, { resources: [], bookings: [id], ifMatch, frees: true });
  const existing = existingOf(space, id);
  if (!(await shortenSeries(write, space, existing, asked))) {
    await refuseInUse(write, findUses, { id });
    const former = await rivalsBehind(write, existing);
    write.tx.send(freeBooking, { booking: id });
    deleteRow(write, 'booking', id);
    write.changed({ kind: 'booking', key: id, action: 'deleted', before: existing, project: projectOf(existing) });
    await settleRanks(write, { id, former, present: [], following: null, isMoved: false });
  }
  await promoteWaiting(write, space, [id]);
  return { id, key: id };
}
