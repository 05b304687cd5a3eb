import { isUnmade, makes, realId, type Members, type WaitingWrite } from './waiting-write.ts';
import type { ListQuery } from './records.ts';
import { elementsIn, isMembers, isOneOf, listOf, membersIn, shaped } from './checked.ts';

const ENTRIES = '/v2/time-entry';
const BOARD = '/v2/booking/board';
const BOOKING = '/v2/booking';

/** Records that are asked for by nothing else have what waits to be made, too. */
const BY_TIME: ReadonlySet<string> = new Set<keyof ListQuery<typeof ENTRIES>>([
  'owner_id',
  'from',
  'to',
  'running',
  'filter_operator',
  'order_asc',
  'order_desc',
  'limit',
  'fields',
  'actions',
]);

interface Record extends Members {
  readonly id?: unknown;
  readonly start?: number | null;
  readonly end?: number | null;
}

/** How a record is marked that waits to be sent, or that was refused. */
export function markOfWaiting(record: object): 'unsent' | 'refused' | undefined {
  const { waiting } = membersIn(record);
  return isOneOf(['unsent', 'refused'] as const, waiting) ? waiting : undefined;
}

export const isWaiting = (record: object): boolean => markOfWaiting(record) !== undefined;

/** An answer of the API with what waits to be sent over it. */
export function withWaiting<T>(path: string, query: object, answer: T, waiting: readonly WaitingWrite[]): T {
  if (waiting.length === 0) return answer;
  if (path === ENTRIES && isPage(answer)) return { ...answer, data: entriesWith(membersIn(query), answer.data, waiting) };
  if (path !== BOARD || !isBoard(answer)) return answer;
  return { ...answer, data: { ...answer.data, bookings: waiting.reduce(bookingsAfter, answer.data.bookings) } };
}

const isRecord = (value: unknown): value is Record => isMembers(value);
const isPage = shaped({ data: listOf(isRecord) });
const isBoard = shaped({ data: shaped({ bookings: listOf(isRecord) }) });

interface TaggedRecord<R> {
  readonly record: R;
  readonly etag: string;
}

/** A record that is read by its id, with what waits to be sent over it. */
export function recordWithWaiting<R extends object>(
  path: string,
  id: unknown,
  tagged: TaggedRecord<R> | null,
  waiting: readonly WaitingWrite[],
): TaggedRecord<R> | null {
  const records = elementsIn([tagged?.record], isRecord);
  const etag = tagged?.etag ?? '';
  if (path === BOOKING) {
    const [changed = {}] = waiting.reduce(bookingsAfter, records);
    return tagged && { record: { ...tagged.record, ...changed }, etag };
  }
  if (path !== ENTRIES) return tagged;
  const shown = isUnmade(id) ? String(id) : String(records[0]?.id);
  const record = entriesWith({}, records, waiting).find((one) => String(one.id) === shown);
  if (record === undefined) return null;
  // What waits to be made has the members that the API will answer.
  return { record: record as R, etag };
}

const isRefusedChange = (write: WaitingWrite): boolean => write.refused !== undefined && !makes(write);

function entriesWith(query: Members, records: readonly Record[], waiting: readonly WaitingWrite[]): readonly Record[] {
  const takesNew = Object.keys(query).every((name) => BY_TIME.has(name));
  const of = waiting.filter((write) => (makes(write) || write.path === ENTRIES) && !isRefusedChange(write));
  if (of.length === 0) return records;
  const all = of.reduce<readonly Record[]>((before, write) => {
    if (makes(write)) {
      const isThere = before.some(({ id }) => id === realId(-write.seq));
      if (!takesNew || isThere) return before;
      // Once it is made it may be read before it is known here, as after an answer that was lost.
      return withNew(
        before.filter((one) => !isMadeBy(write, one)),
        entryOf(write),
        query,
      );
    }
    const isIt = ({ id }: Record): boolean => String(realId(id)) === String(realId(write.query['id']));
    return write.method === 'DELETE' ? before.filter((one) => !isIt(one)) : before.map((one) => (isIt(one) ? changedBy(one, write) : one));
  }, records);
  const matching = query['running'] === 'true' ? all.filter(({ end }) => end === null) : all;
  const sign = 'order_desc' in query ? -1 : 1;
  const isByStart = [query['order_asc'], query['order_desc'], 'start'].find((order) => order !== undefined) === 'start';
  return isByStart ? matching.toSorted((one, other) => sign * (Number(one.start) - Number(other.start))) : matching;
}

const entryOf = (write: WaitingWrite): Record => withLength({ id: -write.seq, uuid: '', ...write.shown, ...markOf(write) });

/** What people do not begin twice in the same second. */
const OF_ONE = ['owner_id', 'name'];

/** Whether a record is what a write makes whose answer is not known here: as far as both are known, they are the same. */
const isMadeBy = ({ shown = {} }: WaitingWrite, record: Record): boolean =>
  OF_ONE.every((name) => !(name in record) || (shown[name] ?? '') === '' || record[name] === shown[name]) &&
  record.start === shown['start'];

const markOf = ({ isSent, refused }: WaitingWrite): Members =>
  isSent === true ? {} : { waiting: refused === undefined ? 'unsent' : 'refused' };

function withNew(before: readonly Record[], entry: Record, { owner_id: owner, from, to }: Members): readonly Record[] {
  const isOwn = owner === undefined || String(owner).split(',').includes(String(entry['owner_id']));
  const isWithin = Number(entry.start) >= Number(from ?? -Infinity) && Number(entry.start) < Number(to ?? Infinity);
  return isOwn && isWithin ? [...before, entry] : before;
}

function changedBy(record: Record, write: WaitingWrite): Record {
  const { shown = {} } = write;
  return withLength({ ...record, ...shown, ...markOf(write) });
}

const withLength = (record: Record): Record => ({
  ...record,
  duration_sec: String(typeof record.end === 'number' ? record.end - Number(record.start) : 0),
});

/** Bookings with one that is changed. */
function bookingsAfter(bookings: readonly Record[], write: WaitingWrite): readonly Record[] {
  if (write.path !== BOOKING || isRefusedChange(write)) return bookings;
  const { query, shown = {}, move } = write;
  const occurrence = move?.occurrence ?? query['occurrence_start'];
  return bookings.map((one) => {
    const isOnBoard = 'occurrence_start' in one;
    const isIt =
      String(one.id) === String(query['id']) && (!isOnBoard || occurrence === undefined || one['occurrence_start'] === occurrence);
    if (!isIt) return one;
    const changed = isOnBoard ? { ...onBoard(shown), ...rowsOf(one, move) } : inRecord(one, shown, occurrence);
    return { ...one, ...changed, ...markOf(write) };
  });
}

/** Members of a booking as a board has them: resources by their ids. */
const onBoard = ({ resources, ...others }: Members): Members =>
  Array.isArray(resources) ? { ...others, resources: resources.map(({ id }: { id: number }) => id) } : others;

/** What changes of a booking as it is stored. Of a series, one occurrence: when its first is stays as it is. */
function inRecord(record: Record, shown: Members, occurrence: unknown): Members {
  const { start, end, ...others } = shown;
  const times = { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
  const isSingle = (record['recurrence'] ?? null) === null;
  const occurrences = record['occurrences'];
  const isMoved = (one: Members): boolean => isSingle || one['occurrence_start'] === occurrence;
  return {
    ...others,
    ...(isSingle ? times : {}),
    ...(Array.isArray(occurrences) && { occurrences: occurrences.map((one: Members) => (isMoved(one) ? { ...one, ...times } : one)) }),
  };
}

const rowsOf = ({ resources }: Record, move: WaitingWrite['move']): Members =>
  move === undefined || move.from === move.to || !Array.isArray(resources)
    ? {}
    : { resources: [...new Set(resources.map((row: number) => (row === move.from ? move.to : row)))] };

/** What is seen of a record through what waits for it: how it is by the time that a write after that is sent. */
export const seenThrough = (seen: Members | undefined, names: readonly string[], earlier: readonly WaitingWrite[]): Members | undefined =>
  earlier.reduce<Members | undefined>(
    (before, write) =>
      write.refused !== undefined || write.shown === undefined
        ? before
        : { ...before, ...Object.fromEntries(Object.entries(write.shown).filter(([name]) => names.includes(name))) },
    seen,
  );
