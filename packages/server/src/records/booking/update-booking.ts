import type { Written, WriteInput } from '../../http/endpoint.ts';
import type { Existing, Write } from '../../writing/index.ts';
import type { Body } from './booking-columns.ts';
import { readBookingQuery } from './booking-query.ts';
import { changeBooking } from './change-booking.ts';
import { changeSeries } from './change-series.ts';
import { namedResources, outcomeOf } from './create-booking.ts';
import { promoteWaiting } from './promote.ts';
import { lockWanted, type Space } from './space.ts';

/** Changes a booking, or of a series one occurrence, this and the following, or all. */
export async function updateBooking(write: Write, { body: given, key, query, ifMatch }: WriteInput): Promise<Written> {
  const body = given as Body;
  const asked = readBookingQuery(query);
  const id = Number(key);
  const space = await lockWanted(write, { resources: namedResources(body), bookings: [id], ifMatch, frees: true });
  const existing = existingOf(space, id);
  const part = await changeSeries(write, space, existing, body, asked);
  const placement = part === undefined ? await changeBooking(write, space, existing, body, asked.onClash) : part.placement;
  await promoteWaiting(write, space, [id]);
  return {
    id,
    key: id,
    extra: { ...(placement === undefined ? {} : outcomeOf(placement)), ...(part?.created === undefined ? {} : { created: { id: part.created } }) },
  };
}

export function existingOf({ existing }: Space, id: number): Existing {
  const found = existing.get(id);
  if (found === undefined) throw new Error('a booking that was locked is there');
  return found;
}
