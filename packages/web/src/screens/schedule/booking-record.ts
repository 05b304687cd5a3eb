import { anyApi, type AnyRecord } from '../../api/client.ts';
import type { Tagged } from '../../api/queries.ts';
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
}

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

interface Times {
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
