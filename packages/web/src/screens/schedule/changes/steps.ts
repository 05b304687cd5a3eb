import type { Operation } from '../../../api/batch.ts';
import { isBoolean, isNumber, isText, shaped } from '../../../api/checked.ts';
import type { Tagged } from '../../../api/queries.ts';
import type { Written } from '../../../api/writes.ts';
import { CANCELLED, CONFIRMED, HOLD, PENCIL } from '../data/board-data.ts';
import { BOOKING, readBooking, valuesIn, type BookingRecord, type BookingValues } from '../data/booking-record.ts';

/** Confirms a booking, which gets the place that it waits for. */
export const CONFIRM = '/v2/booking/confirm';

/** The members that a write changes. */
export const valuesOf = ({ path, body }: { readonly path: string; readonly body?: unknown }): BookingValues =>
  path === CONFIRM ? { status: [{ id: CONFIRMED }] } : valuesIn(body);

/** A booking as it was, and what is done with it. */
export interface Step {
  readonly record: BookingRecord;
  readonly operation: Operation;
}

/** A step, and what it answered. */
export interface DoneStep extends Step {
  readonly written: Written;
}

/** Bookings as a change left them, with their tags, by their ids; what is gone is undefined. */
export type Left = ReadonlyMap<number, Tagged<BookingRecord> | undefined>;

/** The version of a record, which its tag begins with. */
export const versionIn = (etag: string): number => Number(/\d+/.exec(etag)?.[0]);

export const statusOf = ({ status }: BookingRecord): number => status[0]?.id ?? 0;

/** Whether nothing was done since but that a hold ended by itself: somebody may have ended it before its time. */
export const hasLapsed = (left: Tagged<BookingRecord>, is: Tagged<BookingRecord>): boolean =>
  statusOf(left.record) === HOLD &&
  Number(left.record.hold_until) <= Number(is.record.updated) &&
  statusOf(is.record) === CANCELLED &&
  versionIn(is.etag) === versionIn(left.etag) + 1;

/** Whether a write makes a booking. */
export const isMaking = ({ method, path }: Pick<Operation, 'method' | 'path'>): boolean => method === 'POST' && path === BOOKING;

/** Whether other bookings move up what a step splits off: it has the first version otherwise. */
export const mayMoveUp = ({ record, operation }: Step): boolean =>
  'status' in valuesOf(operation) || statusOf(record) === PENCIL || record.waitlisted;

const isShown = shaped<Pick<BookingRecord, 'name' | 'start' | 'all_day' | 'waitlisted'>>({
  name: isText,
  start: isNumber,
  all_day: isBoolean,
  waitlisted: isBoolean,
});

/** Whether an answer shows the booking: nobody is shown what is out of their sight. */
export const isBooking = (record: unknown): record is BookingRecord => isShown(record);

/** Bookings as a change left them: as it answered, as others may write in between. What it did not answer is read at once. */
export async function leftBy(steps: readonly DoneStep[]): Promise<Left> {
  const left = new Map<number, Tagged<BookingRecord> | undefined>();
  const unknown = new Set<number>();
  for (const step of steps) {
    const { success, record, etag, created } = step.written;
    const id = success?.id ?? step.record.id;
    const isAnswered = etag !== undefined && isBooking(record);
    left.set(id, isAnswered ? { record, etag } : undefined);
    // A single booking that is deleted is gone.
    if (isAnswered) unknown.delete(id);
    else if (step.operation.method !== 'DELETE' || step.record.recurrence !== null) unknown.add(id);
    if (created !== undefined && mayMoveUp(step)) unknown.add(created.id);
  }
  const read = await Promise.all([...unknown].map(async (id) => [id, await readBooking(id)] as const));
  return new Map([...left, ...read]);
}
