import { anyApi, type AnyRecord } from '../../api/client.ts';
import type { Tagged } from '../../api/queries.ts';
import type { Written } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import type { BoardBooking } from './board-data.ts';
import { localOf, shifted } from './time-axis.ts';

export interface TakenResource {
  readonly id: number;
  readonly name?: string;
  readonly any?: number | null;
  readonly units?: readonly { readonly id: number }[];
}

/** A booking as the API stores it, as far as the board looks into it. */
export interface BookingRecord extends AnyRecord {
  readonly id: number;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly time_zone: string;
  readonly status: readonly { readonly id: number }[];
  readonly resources: readonly TakenResource[];
  readonly recurrence: object | null;
  readonly occurrences: readonly Omit<Occurrence, 'id' | 'name'>[];
}

/** When a booking takes place: of a series one of several times. */
export type Occurrence = Pick<BoardBooking, 'id' | 'name' | 'occurrence_start' | 'start' | 'end'>;

export const BOOKING = '/v2/booking';

/** Which occurrences of a series a change is for. */
export type Scope = 'one' | 'following' | 'all';

export async function readBooking(id: number): Promise<Tagged<BookingRecord> | undefined> {
  const { data, response } = await anyApi.GET(BOOKING, { params: { query: { id } } });
  const [record] = (data as { data: BookingRecord[] }).data;
  return record === undefined ? undefined : { record, etag: response.headers.get('etag') ?? '' };
}

/** The query of a change of a booking. */
export const queryOf = ({ id, recurrence }: BookingRecord, scope: Scope | undefined, occurrence: number): object =>
  recurrence === null || scope === undefined || scope === 'all' ? { id } : { id, scope, occurrence_start: occurrence };

/** The occurrence that an address names, or the next where it names none. That of a single booking is always there. */
export function openOccurrence({ id, name, recurrence, occurrences }: BookingRecord, named: string | undefined): Occurrence | undefined {
  const one =
    named === undefined || recurrence === null
      ? (occurrences.find(({ end }) => end > now()) ?? occurrences.at(-1))
      : occurrences.find(({ occurrence_start: start }) => start === Number(named));
  return one && { id, name, ...one };
}

export interface Times {
  readonly start: number;
  readonly end: number;
}

/** The times to send: of one occurrence its own; of a whole series those of its first, moved as far by the clock. */
export function timesFor(record: BookingRecord, scope: Scope | undefined, before: Times, after: Times): Times {
  if (record.recurrence === null || scope !== 'all') return { start: after.start, end: after.end };
  const zone = record.time_zone;
  const by = (from: number, to: number): number => localOf(to, zone) - localOf(from, zone);
  return { start: shifted(record.start, by(before.start, after.start), zone), end: shifted(record.end, by(before.end, after.end), zone) };
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
  readonly body: AnyRecord;
  readonly written: Written;
}

/** Where an occurrence is after a change: in what was split off, or moved with its series. */
export function placeAfter({ record, occurrence, scope, times, written }: WrittenChange): { open: number; occ: number } {
  const { occurrence_start: start } = occurrence;
  const isMoved = scope !== 'one' && times.start !== occurrence.start;
  return {
    open: (written['created'] as { id: number } | undefined)?.id ?? record.id,
    occ: isMoved ? timesFor({ ...record, start }, scope, occurrence, times).start : start,
  };
}

/** What is written of the resources that a booking takes. */
export const resourcesOf = (resources: readonly TakenResource[]): TakenResource[] =>
  resources.map(({ id, any }) => ({ id, ...(any === null || any === undefined ? {} : { any }) }));

/** The resources with one of them, or the one unit that a pool assigned, in the place of another; undefined where that cannot be said. */
export function exchanged(resources: readonly TakenResource[], from: number, to: number): TakenResource[] | undefined {
  const index = resources.findIndex(({ id, any, units = [] }) => id === from || (any === 1 && units.some((unit) => unit.id === from)));
  if (index === -1) return undefined;
  const others = resources.filter(({ id }, i) => i !== index && id !== to);
  return resourcesOf([...others.slice(0, index), { id: to }, ...others.slice(index)]);
}

const COPIED = ['name', 'description', 'all_day', 'time_zone', 'project', 'client', 'color'];

/** A new booking like another, at another time. */
export function copyOf(record: BookingRecord, { start, end }: Times, resources: readonly TakenResource[]): AnyRecord {
  const members = Object.fromEntries(COPIED.map((name) => [name, record[name]]));
  const related = (name: string, key: string): AnyRecord => {
    const [one] = (record[name] ?? []) as AnyRecord[];
    return one === undefined ? {} : { [name]: [{ [key]: one[key] }] };
  };
  const status = record.status[0]?.id;
  return {
    ...members,
    project: [],
    client: [],
    ...related('project', 'id'),
    ...related('client', 'uuid'),
    start,
    end,
    ...(status === undefined || status > 3 ? {} : { status: [{ id: status }] }),
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
