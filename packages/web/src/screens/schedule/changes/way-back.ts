import { DaybookError } from '../../../api/client.ts';
import type { Tagged } from '../../../api/queries.ts';
import { write, type AnyWrite } from '../../../api/writes.ts';
import { now } from '../../../formats/now.ts';
import { CANCELLED, HOLD, PENCIL } from '../data/board-data.ts';
import { BOOKING, readBooking, type BookingRecord, type BookingValues, type WrittenChange } from '../data/booking-record.ts';
import { resourcesOf } from '../../../parts/exchange.ts';
import { NoWayBack, type WayBack } from '../../../parts/undo.tsx';
import { isIn, membersIn } from '../../../api/checked.ts';

/** How a way back is gone. */
export interface Back {
  /** Sends it, and asks about what is in the way. It answers what that came to, where another way out was taken. */
  readonly send: (request: AnyWrite, record: BookingRecord) => Promise<string | undefined>;
  /** What is said of a booking that is as somebody else made it since. */
  readonly since: (left: BookingRecord, now: BookingRecord) => string;
}

/** Bookings with their tags as a write left them: the one that was changed, and what was split off it. */
export type Left = readonly (Tagged<BookingRecord> | undefined)[];

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

const isOvertaken = (error: unknown): boolean => error instanceof DaybookError && error.status === 412;

/** Whether nothing was done since but that a hold ended by itself: somebody may have ended it before its time. */
const hasLapsed = (left: Tagged<BookingRecord>, is: Tagged<BookingRecord>): boolean =>
  statusOf(left.record) === HOLD &&
  Number(left.record.hold_until) <= Number(is.record.updated) &&
  statusOf(is.record) === CANCELLED &&
  versionIn(is.etag) === versionIn(left.etag) + 1;

/** Members that are no one's alone: the rank of a pencil follows the others. */
const OF_ALL: ReadonlySet<string> = new Set(['option']);

/** Whether what was written since left the members in question as they were. */
export function isAsLeft(left: Tagged<BookingRecord>, is: Tagged<BookingRecord>, members: readonly string[]): boolean {
  const isSame = (name: string): boolean => JSON.stringify(membersIn(left.record)[name]) === JSON.stringify(membersIn(is.record)[name]);
  return hasLapsed(left, is) || members.every((name) => OF_ALL.has(name) || isSame(name));
}

/**
 * Sends a way back by the version that its change left. Where another was written since, it is gone all the same if that left the members
 * in question as they were.
 */
async function sendMerged<T>(
  left: Tagged<BookingRecord> | undefined,
  members: readonly string[],
  { since }: Pick<Back, 'since'>,
  send: (ifMatch: string | undefined) => Promise<T>,
): Promise<T> {
  if (left === undefined) return send(undefined);
  const { id } = left.record;
  try {
    return await send(presentTag(id, left.etag));
  } catch (error) {
    const is = isOvertaken(error) ? await readBooking(id) : undefined;
    if (is === undefined) throw error;
    if (!isAsLeft(left, is, members)) throw new NoWayBack(since(left.record, is.record));
    return send(is.etag);
  }
}

/**
 * The way back from a change of some members. A series becomes the one that it was, with its moved and removed occurrences; what the
 * change split off is deleted in the same transaction.
 */
export function wayBackOfChange(
  { record, etag, body: sent, written: { created } }: WrittenChange,
  after: Promise<Left>,
  back: Back,
): WayBack {
  const { id } = record;
  const split = created?.id;
  return async () => {
    const [left, part] = await after;
    const isOther = left !== undefined && statusOf(left.record) !== statusOf(record);
    const ofSeries = record.recurrence === null ? [] : OF_SERIES;
    const changed = [...(split === undefined ? Object.keys(sent) : []), ...ofSeries, ...(isOther ? ['status'] : [])];
    const body = formerOf(record, changed, left?.record);
    const put = { method: 'PUT', path: BOOKING, query: { id, ...onClash(record) }, body } as const;
    const became = await sendMerged(left, Object.keys(body), back, async (ifMatch) => {
      if (split === undefined) return back.send({ ...put, ifMatch }, record);
      const operations = [
        { method: 'DELETE' as const, path: BOOKING, query: { id: split }, headers: { 'If-Match': part?.etag } },
        { ...put, headers: { 'If-Match': ifMatch } },
      ];
      await write({ method: 'POST', path: '/v2/batch', body: { operations }, changes: ['booking'] });
      return undefined;
    });
    const now = await readBooking(id).catch(() => undefined);
    if (now !== undefined) rememberBack(id, versionIn(etag), now.etag);
    return became;
  };
}

/** The way back from a deletion: what is left of a series becomes whole again, and what is gone is made again as it was. */
export function wayBackOfDeletion(record: BookingRecord, after: Promise<Left>, back: Back): WayBack {
  return async () => {
    const [left] = await after;
    const query = { id: record.id, ...onClash(record) };
    if (left !== undefined)
      return sendMerged(left, OF_SERIES, back, (ifMatch) =>
        back.send({ method: 'PUT', path: BOOKING, query, body: formerOf(record, OF_SERIES), ifMatch }, record),
      );
    const body = { ...record, ...formerOf(record, ['resources', 'status']) };
    return back.send({ method: 'POST', path: BOOKING, query: onClash(record), body }, record);
  };
}

/** The way back from a new booking. What somebody made of it since stays, which is said. */
export function wayBackOfCreation(id: number, etag: string | undefined, since: string): WayBack {
  return async () => {
    try {
      await write({ method: 'DELETE', path: BOOKING, query: { id }, ifMatch: etag && presentTag(id, etag) });
    } catch (error) {
      throw isOvertaken(error) ? new NoWayBack(since) : error;
    }
  };
}
