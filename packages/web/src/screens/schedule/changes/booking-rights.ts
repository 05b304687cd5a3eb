import { knownRecord, readRecordEarly } from '../../../api/queries.ts';
import type { Action } from '../../../api/records.ts';
import { loadRefusalWords, SaidError, type Refused } from '../../../parts/fault-words.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { actionOf, WITH_ACTIONS } from '../../../parts/record/actions.ts';
import { BOOKING, type BookingRecord } from '../data/booking-record.ts';
import type { Geometry } from '../layout/geometry.ts';
import type { Row } from '../layout/rows.ts';

/** What is done with a booking: a member gets another value, the booking another status, or it is deleted. */
export type Doing = keyof BookingRecord | 'delete' | number;

/** What is dragged has another start or end, or takes something else: it takes all of that or nothing. */
export const MOVING: Doing = 'start';

/** What makes another booking like this one needs what it takes. */
export const COPYING: Doing = 'resources';

/** How a booking is read with what can be done with it, which workspaces decide, too. */
export const SAYING = { query: WITH_ACTIONS, dependsOn: ['workspace'] } as const;

/** What the API says against doing something with a booking that was read with its actions. */
export function refusalOf(record: BookingRecord, doing: Doing): Action | undefined {
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

/** Refuses what can be done with none of some bookings. */
export async function assertAnyMay(ids: readonly number[], doing: Doing): Promise<void> {
  let refusal: Action | undefined;
  for (const id of new Set(ids)) {
    // oxlint-disable-next-line no-await-in-loop -- most often it can be done with the first
    await learnRights(id);
    refusal = knownRefusal(id, doing);
    if (refusal === undefined) return;
  }
  await assertNotRefused(refusal);
}

/** Opens a new booking at a time of a row; one of whole days where it was pointed at these. */
export type CreateBooking = (row: Row | undefined, start?: number, end?: number, isWhole?: boolean) => void;

/** Opens a new booking in a row, or says why none is made there: who may not book a resource is not let type one first. */
export const createIn =
  (create: CreateBooking, geometry: Geometry): CreateBooking =>
  (row, ...when) =>
    row !== undefined && isClosed(row, geometry) ? sayClosed() : create(row, ...when);

/** Whether it is known that the workspaces of a resource let nobody book it who only looks at them. */
export const isClosed = ({ resource }: Row, { rules }: Geometry): boolean => rules.get(resource.id)?.mayBook === false;

export const sayClosed = (): void => void assertNotRefused({ reason_code: 'resource_not_writable' }).catch(sayProblem);

/** Stops what is not done, with the reason for the user who tried it. */
export async function assertNotRefused(refusal: Refused | undefined): Promise<void> {
  if (refusal !== undefined) throw new SaidError((await loadRefusalWords()).refusal(refusal));
}
