import type { QueryOf } from '@daybook/client';
import { api } from '../../../api/client.ts';
import type { Listed, ValuesOf } from '../../../api/records.ts';
import type { Tagged } from '../../../api/queries.ts';
import type { Written } from '../../../api/writes.ts';
import { now } from '../../../formats/now.ts';
import { CONFIRMED, HOLD, type BoardBooking } from './board-data.ts';
import { resourcesOf, type TakenResource } from '../../../parts/exchange.ts';
import { localOf, shifted, type Times } from '../times/time-axis.ts';
import { elementsIn, hasId, isNumber, membersIn, shaped } from '../../../api/checked.ts';

/** A booking as the API stores it. */
export type BookingRecord = Listed<'/v2/booking'>;

/** The members of a booking as they are filled in and sent. */
export type BookingValues = ValuesOf<'/v2/booking'>;

/** The body of a write of a booking. */
export const valuesIn = (body: unknown): BookingValues => membersIn(body);

/** When a booking takes place: of a series one of several times. */
export type Occurrence = Pick<BoardBooking, 'id' | 'name' | 'occurrence_start' | 'start' | 'end'>;

export const BOOKING = '/v2/booking';

/** Which occurrences of a series a change is for. */
export type Scope = 'one' | 'following' | 'all';

export async function readBooking(id: number, query: QueryOf<typeof BOOKING, 'get'> = {}): Promise<Tagged<BookingRecord> | undefined> {
  const { data, response } = await api.GET(BOOKING, { params: { query: { ...query, id } } });
  const [record] = data.data;
  return record === undefined ? undefined : { record, etag: response.headers.get('etag') ?? '' };
}

/** The status of a booking. */
export const statusIn = ({ status }: BookingValues): number | undefined => elementsIn(status, hasId)[0]?.id;

/** Whether a booking has the status and the colour that it is to get: one that waits has no place yet. */
export const isSo = (record: BookingRecord, values: BookingValues): boolean =>
  Object.keys(values).every((name) =>
    name === 'status' ? statusIn(record) === statusIn(values) && !record.waitlisted : name === 'color' && record.color === values['color'],
  );

/** The query of a change of a booking. */
export const queryOf = ({ id, recurrence }: BookingRecord, scope: Scope | undefined, occurrence: number): QueryOf<typeof BOOKING, 'put'> =>
  recurrence === null || scope === undefined || scope === 'all' ? { id } : { id, scope, occurrence_start: occurrence };

/** The occurrence that an address names, or the next where it names none. That of a single booking is always there. */
export function openOccurrence({ id, name, recurrence, occurrences }: BookingRecord, named: string | undefined): Occurrence | undefined {
  const one =
    named === undefined || recurrence === null
      ? (occurrences.find(({ end }) => end > now()) ?? occurrences.at(-1))
      : occurrences.find(({ occurrence_start: start }) => start === Number(named));
  return one && { id, name, ...one };
}

/** The times to send: of one occurrence its own; of a whole series those of its first, moved as far by the clock. */
export function timesFor(record: BookingRecord, scope: Scope | undefined, before: Times, after: Times): Times {
  if (record.recurrence === null || scope !== 'all') return { start: after.start, end: after.end };
  const zone = record.time_zone;
  const by = (from: number, to: number): number => localOf(to, zone) - localOf(from, zone);
  return { start: shifted(record.start, by(before.start, after.start), zone), end: shifted(record.end, by(before.end, after.end), zone) };
}

/** What was written in the end: of what met a conflict, the way out that was taken. */
export interface Submitted extends Written {
  readonly sent: BookingValues;
}

/** A change of an occurrence that was written. */
export interface WrittenChange {
  /** The booking as it was, and its tag. */
  readonly record: BookingRecord;
  readonly etag: string;
  readonly occurrence: Occurrence;
  readonly scope: Scope;
  /** The times that the occurrence has now. */
  readonly times: Times;
  readonly body: BookingValues;
  readonly written: Written;
}

/** A change as it was written: with the members of the way out that was taken, and its times where it has others. */
export function asWritten(change: Omit<WrittenChange, 'written'>, written: Submitted): WrittenChange {
  const { body, times } = change;
  const { start = body['start'], end = body['end'] } = written.sent;
  const isElsewhere = start !== body['start'] || end !== body['end'];
  return {
    ...change,
    body: { ...body, ...written.sent },
    times: isElsewhere ? { start: Number(start), end: Number(end) } : times,
    written,
  };
}

const isOccurrence = shaped<Pick<Occurrence, 'occurrence_start'>>({ occurrence_start: isNumber });

/** Where an occurrence is after a change: in what was split off, or moved with its series. One that a new rule lacks is nowhere. */
export function placeAfter({ record, occurrence, scope, times, body, written }: WrittenChange): { open: number; occ: number | undefined } {
  const { occurrence_start: start } = occurrence;
  const isMoved = scope !== 'one' && times.start !== occurrence.start;
  const occ = isMoved ? timesFor({ ...record, start }, scope, occurrence, times).start : start;
  const left = elementsIn(membersIn(written.record)['occurrences'], isOccurrence);
  const isGone = scope === 'all' && body['recurrence'] !== undefined && left.every((one) => one.occurrence_start !== occ);
  return { open: written.created?.id ?? record.id, occ: isGone ? undefined : occ };
}

const COPIED: readonly (keyof BookingRecord)[] = [
  'name',
  'description',
  'all_day',
  'time_zone',
  'project',
  'client',
  'color',
  'custom_fields',
];

/** A new booking like another, at another time. */
export function copyOf(record: BookingRecord, { start, end }: Times, resources: readonly TakenResource[]): BookingValues {
  const members = Object.fromEntries(COPIED.map((name) => [name, record[name]]));
  const status = record.status[0]?.id;
  return {
    ...members,
    project: record.project.map(({ id }) => ({ id })),
    client: record.client.map(({ uuid }) => ({ uuid })),
    start,
    end,
    ...(status === undefined || status > CONFIRMED ? {} : { status: [{ id: status }] }),
    ...(status === HOLD && Number(record.hold_until) > now() ? { hold_until: record.hold_until } : {}),
    resources: resourcesOf(resources),
  };
}

/** A booking of the board with other times, and a row in the place of another. */
export const moved = (booking: BoardBooking, { start, end }: Times, from: number, to: number): BoardBooking => ({
  ...booking,
  start,
  end,
  resources: [...new Set(booking.resources.map((row) => (row === from ? to : row)))],
});
