import { write, writeAny } from '../../api/writes.ts';
import { now } from '../../formats/now.ts';
import { HOLD, PENCIL } from './board-data.ts';
import { BOOKING, readBooking, type BookingRecord, type BookingValues, type WrittenChange } from './booking-record.ts';
import { resourcesOf } from '../../parts/exchange.ts';
import { isIn } from '../../api/checked.ts';

/** What takes back what was done. It is refused where another changed the booking since. */
export type WayBack = () => Promise<unknown>;

/** What makes a series what it is: a change of a part of it changes no more than these. */
export const OF_SERIES = ['start', 'end', 'recurrence'] as const;

/** What a pencil leaves its rank by. */
const OF_RANK: readonly (keyof BookingRecord)[] = ['start', 'resources', 'status'];

export const statusOf = ({ status }: BookingRecord): number => status[0]?.id ?? 0;

/** Values of the firm's own fields as they were: one that there was not is emptied. */
function formerFields({ custom_fields: was }: BookingRecord, after: BookingRecord | undefined): unknown {
  const is = after?.custom_fields ?? [];
  return [...was, ...is.filter(({ id }) => was.every((one) => one.id !== id)).map(({ id }) => ({ id, value: '', value_id: null }))];
}

/** The members of a booking as it was, so that they can be written. */
export function formerOf(record: BookingRecord, members: Iterable<string>, after?: BookingRecord): BookingValues {
  const names = [...new Set(members)].filter((name) => isIn(record, name));
  const { status, hold_until: until, option } = record;
  return {
    ...Object.fromEntries(names.map((name) => [name, record[name]])),
    ...(names.includes('resources') ? { resources: resourcesOf(record.resources) } : {}),
    ...(names.includes('custom_fields') ? { custom_fields: formerFields(record, after) } : {}),
    ...(names.includes('status') ? { status: status.map(({ id }) => ({ id })) } : {}),
    ...(names.includes('status') && statusOf(record) === HOLD && Number(until) > now() ? { hold_until: until } : {}),
    // A pencil that comes back takes its rank again, and those that moved up meanwhile move back.
    ...(names.some((name) => OF_RANK.includes(name)) && statusOf(record) === PENCIL ? { option } : {}),
  };
}

export const onClash = ({ waitlisted }: BookingRecord): { readonly on_clash?: 'waitlist' } => (waitlisted ? { on_clash: 'waitlist' } : {});

/** The tags that ways back left, by the versions that they led back to: the way back before them goes on from there. */
const wentBack = new Map<string, string>();

/** The version of a record, which its tag begins with. */
export const versionIn = (etag: string): number => Number(/\d+/.exec(etag)?.[0]);

const nameOf = (id: number, version: number): string => `${id} ${version}`;

/** Remembers that a booking is again as it was at a version, and the tag that it has now. */
export const rememberBack = (id: number, version: number, etag: string): unknown => wentBack.set(nameOf(id, version), etag);

/** The tag that a booking has now which had another, where own ways back led to that. */
export function presentTag(id: number, etag: string): string {
  const left = wentBack.get(nameOf(id, versionIn(etag)));
  return left === undefined ? etag : presentTag(id, left);
}

/**
 * The way back from a change of some members. A series becomes the one that it was, with its moved and removed occurrences; what the
 * change split off is deleted in the same transaction.
 */
export function wayBackOfChange({ record, etag, body: sent, written: { created } }: WrittenChange): WayBack {
  const { id } = record;
  const split = created?.id;
  // Read at once: the tags of the bookings as the write left them.
  const after = Promise.all([readBooking(id), split === undefined ? undefined : readBooking(split)]);
  // What fails is said when the way is taken.
  after.catch(() => undefined);
  return async () => {
    const [left, part] = await after;
    const isOther = left !== undefined && statusOf(left.record) !== statusOf(record);
    const ofSeries = record.recurrence === null ? [] : OF_SERIES;
    const changed = [...(split === undefined ? Object.keys(sent) : []), ...ofSeries, ...(isOther ? ['status'] : [])];
    const put = { method: 'PUT', path: BOOKING, query: { id, ...onClash(record) }, body: formerOf(record, changed, left?.record) } as const;
    const ifMatch = left && presentTag(id, left.etag);
    if (split === undefined) await writeAny({ ...put, ifMatch });
    else {
      const operations = [
        { method: 'DELETE' as const, path: BOOKING, query: { id: split }, headers: { 'If-Match': part?.etag } },
        { ...put, headers: { 'If-Match': ifMatch } },
      ];
      await write({ method: 'POST', path: '/v2/batch', body: { operations }, changes: ['booking'] });
    }
    const now = await readBooking(id).catch(() => undefined);
    if (now !== undefined) rememberBack(id, versionIn(etag), now.etag);
  };
}

/** The way back from a deletion: what is left of a series becomes whole again, and what is gone is made again as it was. */
export function wayBackOfDeletion(record: BookingRecord): WayBack {
  const after = readBooking(record.id);
  after.catch(() => undefined);
  return async () => {
    const left = await after;
    if (left !== undefined)
      return writeAny({
        method: 'PUT',
        path: BOOKING,
        query: { id: record.id, ...onClash(record) },
        body: formerOf(record, OF_SERIES),
        ifMatch: left.etag,
      });
    const body = { ...record, ...formerOf(record, ['resources', 'status']) };
    return writeAny({ method: 'POST', path: BOOKING, query: onClash(record), body });
  };
}
