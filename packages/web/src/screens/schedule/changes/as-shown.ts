import type { Times } from '../times/time-axis.ts';
import type { QueryOf } from '@daybook/client';
import { isUnanswered } from '../../../api/client.ts';
import type { Tagged } from '../../../api/queries.ts';
import { BUSY } from '../../../parts/booking-name.ts';
import { UNASSIGNED } from '../../../parts/exchange.ts';
import { SaidError } from '../../../parts/fault-words.ts';
import type { BoardBooking } from '../data/board-data.ts';
import { readBooking, type BOOKING, type BookingRecord, type Occurrence } from '../data/booking-record.ts';
import type { ScheduleTexts } from '../texts/index.ts';

/** Reads what is about to be changed: without an answer to that, nothing was sent. */
export const readFirst = (
  id: number,
  { nothingSent }: Pick<ScheduleTexts, 'nothingSent'>,
  query: QueryOf<typeof BOOKING, 'get'> = {},
): Promise<Tagged<BookingRecord> | undefined> =>
  readBooking(id, query).catch((error: unknown) => {
    throw isUnanswered(error) ? new SaidError(nothingSent) : error;
  });

/** When an occurrence is, as it is stored. */
export const storedTimes = (record: BookingRecord, occurrence: number): Times | undefined =>
  record.recurrence === null ? record : record.occurrences.find((one) => one.occurrence_start === occurrence);

/** The rows that a booking is in. */
const rowsOf = ({ resources }: BookingRecord): number[] => resources.flatMap(({ id, units }) => [id, ...units.map((unit) => unit.id)]);

/** Whether an occurrence is still when and where it is shown: what somebody made of it meanwhile is not overwritten. */
export function isWhereShown(shown: Occurrence & Partial<BoardBooking>, row: number, record: BookingRecord): boolean {
  const is = storedTimes(record, shown.occurrence_start);
  const rows = rowsOf(record);
  const isThere = row === UNASSIGNED ? rows.length === 0 : rows.includes(row);
  return isThere && is?.start === shown.start && is.end === shown.end && record.status[0]?.id === shown.status_id;
}

/** The same, and whether it looks the same and takes what it took. */
export function isAsShown(shown: BoardBooking, row: number, record: BookingRecord): boolean {
  if (!isWhereShown(shown, row, record)) return false;
  const { project, client, name, color } = record;
  // Of the bookings of others some users see only the times.
  const looks = [shown.name, shown.color ?? '', shown.project_id ?? undefined, shown.client_uuid ?? undefined];
  const isSame = shown.name === BUSY || [name, color ?? '', project[0]?.id, client[0]?.uuid].every((value, i) => value === looks[i]);
  const rows = rowsOf(record);
  return isSame && shown.resources.every((one) => one === UNASSIGNED || rows.includes(one));
}
