import { knownRecord, readRecordEarly } from '../../api/queries.ts';
import type { Action, Common } from '../../api/records.ts';
import { loadRefusalWords, SaidError } from '../../parts/fault-words.ts';
import { actionOf, WITH_ACTIONS } from '../../parts/record/actions.ts';
import { BOOKING, type BookingRecord } from './booking-record.ts';

/** What is done with a booking: a member gets another value, the booking another status, or it is confirmed or deleted. */
export type Doing = keyof BookingRecord | 'confirm' | 'delete' | number;

/** What is dragged has another start or end, or takes something else: it takes all of that or nothing. */
export const MOVING: Doing = 'start';

/** What makes another booking like this one needs what it takes. */
export const COPYING: Doing = 'resources';

const SAYING = { query: WITH_ACTIONS };

/** What the API says against doing something with a booking that was read with its actions. */
export function refusalOf(record: Common, doing: Doing): Action | undefined {
  const own =
    typeof doing === 'number' ? record.actions?.find(({ name, to }) => name === 'move' && to?.id === doing) : actionOf(record, doing);
  if (own !== undefined) return own.allowed ? undefined : own;
  const update = actionOf(record, 'update');
  const isLocked = update?.locked?.includes(typeof doing === 'number' ? 'status' : doing) === true;
  return update !== undefined && (isLocked || !update.allowed) ? { ...update, allowed: false } : undefined;
}

/** Reads what can be done with a booking, unless that is known. */
export const learnRights = (id: number): Promise<void> => readRecordEarly(BOOKING, id, SAYING);

/** What is known by now against doing something with a booking. */
export function knownRefusal(id: number, doing: Doing): Action | undefined {
  const record = knownRecord(BOOKING, id, SAYING);
  return record && refusalOf(record, doing);
}

/** Stops what is not done, with the reason for whoever tried it. */
export async function assertNotRefused(refusal: Action | undefined): Promise<void> {
  if (refusal !== undefined) throw new SaidError((await loadRefusalWords()).refusal(refusal));
}
