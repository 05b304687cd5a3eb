import { api, DaybookError, isUnanswered } from '../../../api/client.ts';
import { refresh, type Tagged } from '../../../api/queries.ts';
import { loadRefusalWords, SaidError } from '../../../parts/fault-words.ts';
import { PENCIL } from '../data/board-data.ts';
import { BOOKING, readBooking, type BookingRecord } from '../data/booking-record.ts';
import { clashesIn, type Clash } from '../changes/clash.ts';
import {
  formerOf,
  isAsLeft,
  OF_SERIES,
  onClash,
  presentTag,
  rememberBack,
  statusOf,
  versionIn,
  type Back as AloneBack,
} from '../changes/way-back.ts';
import { isMembers, isText, membersIn } from '../../../api/checked.ts';
import { resultsOf, type Result } from '../../../api/batch.ts';
import { NoWayBack, PartlyBack, type WayBack } from '../../../parts/undo.tsx';

/** One write of several that are made together. */
export interface Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: Record<string, unknown>;
}

/** A booking as it was, and what was done with it. */
export interface Step {
  readonly record: BookingRecord;
  readonly operation: Operation;
}

const isConflict = (error: unknown): error is DaybookError => error instanceof DaybookError && error.code === 'double_booking';

const SHOWN = { Prefer: 'return=representation' };

/** The versions that own changes of several bookings left: the board may have yet to read those. */
const left = new Map<number, number>();

/** Whether a version of a booking is what an own change left. */
export const isOwnVersion = (id: number, version: number): boolean => left.get(id) === version;

/** Writes all of it or nothing, or each by itself. */
export async function runAll(operations: readonly Operation[], atomic = true): Promise<readonly Result[]> {
  const body = { atomic, operations: operations.map((one) => ({ ...one, headers: { ...SHOWN, ...one.headers } })) };
  const { data } = await api.POST('/v2/batch', { body });
  const results = resultsOf(data.results, operations);
  for (const { headers, body: answer } of results)
    if (headers.etag !== undefined && answer.success?.id !== undefined) left.set(answer.success.id, versionIn(headers.etag));
  refresh(new Set(['booking']));
  return results;
}

const tagged = (etag: string | undefined): Pick<Operation, 'headers'> => (etag === undefined ? {} : { headers: { 'If-Match': etag } });

const removal = (id: number | undefined, etag: string | undefined): Operation => ({
  method: 'DELETE',
  path: BOOKING,
  query: { id },
  ...tagged(etag),
});

/** The members of a booking as they were; of one that is gone a new one. */
function former(record: BookingRecord, members: readonly string[] | undefined, etag: string | undefined): Operation {
  const query = onClash(record);
  const { id } = record;
  return members === undefined
    ? { method: 'POST', path: BOOKING, query, body: { ...record, ...formerOf(record, ['resources', 'status']) } }
    : {
        method: 'PUT',
        path: BOOKING,
        query: { id, ...query },
        body: formerOf(record, members),
        ...tagged(etag && presentTag(id, etag)),
      };
}

/** A batch of the API makes so many series whole again, and has time for so much on a busy server. */
const MAX_SERIES = 10;
const MAX_WITH_SERIES = 20;

/** What was split off a booking has this version, unless other bookings move it up. */
const FIRST = '"1"';
const mayMoveUp = ({ record, operation: { body = {} } }: Step): boolean =>
  'status' in body || statusOf(record) === PENCIL || record.waitlisted;

/** What leads a booking back: what was split off it goes first, as the series takes its time again. */
interface Part {
  readonly splits: readonly Operation[];
  readonly whole: Operation;
  readonly isSeries: boolean;
  readonly record: BookingRecord;
  /** What the change left. */
  readonly left?: Tagged<BookingRecord> | undefined;
}

/** What goes back together, or not at all. */
type Batch = readonly Part[];

/** As few batches as there may be. What exchanged places without a series goes together. */
function batchesOf(parts: readonly Part[]): readonly Batch[] {
  const batches: Part[][] = [];
  for (const part of parts) {
    const last = batches.at(-1) ?? [];
    const isFull = last.filter(({ isSeries }) => isSeries).length === MAX_SERIES || sizeOf([...last, part]) > MAX_WITH_SERIES;
    if (last.length === 0 || (part.isSeries && isFull)) batches.push([part]);
    else last.push(part);
  }
  return batches;
}

const operationsOf = (batch: Batch): Operation[] => [...batch.flatMap(({ splits }) => splits), ...batch.map(({ whole }) => whole)];

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { splits }) => sum + splits.length + 1, 0);

/** The booking that was split off, of which series, and its tag; undefined where that is to be read. */
interface Split {
  readonly id: number;
  readonly of: number;
  readonly etag: string | undefined;
}

function splitOf(step: Step, result: Result | undefined): Split[] {
  const id = result?.body.created?.id;
  return id === undefined ? [] : [{ id, of: step.record.id, etag: mayMoveUp(step) ? undefined : FIRST }];
}

/** The way back from what was done with several bookings: each is as it was again, and is named by the version that the change left. */
export function wayBackOfSeveral(steps: readonly Step[], results: readonly Result[], ways: Ways): WayBack {
  const split = steps.flatMap((step, i) => splitOf(step, results[i]));
  const series = steps.flatMap(({ record, operation: { method } }) => (method !== 'POST' && record.recurrence !== null ? record.id : []));
  const unknown = split.filter(({ etag }) => etag === undefined).map(({ id }) => id);
  // Read at once: what the change left of them, and their tags.
  const read = Promise.all([...new Set([...unknown, ...series])].map(async (id) => [id, await readBooking(id)] as const));
  // What fails is said when the way is taken.
  read.catch(() => undefined);
  return async () => {
    const left = new Map(await read);
    const back = new Map<string, Part>();
    const before = new Map<number, number>();
    steps.forEach(({ record, operation: { method, body = {} } }, i) => {
      const { headers: { etag } = {}, body: { success } = {} } = results[i] ?? {};
      const { id } = record;
      if (method === 'POST')
        return back.set(`made ${i}`, { splits: [], whole: removal(success?.id, etag), isSeries: false, record, left: leftIn(results[i]) });
      if (etag !== undefined && !before.has(id)) before.set(id, versionIn(etag) - 1);
      const isSeries = record.recurrence !== null;
      const now = left.get(id);
      const isGone = isSeries ? now === undefined : method === 'DELETE';
      const isOther = now !== undefined && statusOf(now.record) !== statusOf(record);
      const members = isSeries ? [...OF_SERIES, ...(isOther ? ['status'] : [])] : Object.keys(body);
      const splits = split.filter(({ of }) => of === id).map((one) => removal(one.id, one.etag ?? left.get(one.id)?.etag));
      const whole = former(record, isGone ? undefined : members, isSeries ? now?.etag : etag);
      return back.set(String(id), { splits, whole, isSeries, record, left: now ?? leftIn(results[i]) });
    });
    return takeBack(batchesOf([...back.values()].toReversed()), { before, ...ways });
  };
}

/** How each alone is gone, which asks about what is in the way, and how that is said where nobody can be asked. */
interface Ways extends AloneBack {
  readonly inWords: (clash: Clash) => string;
  readonly isGone: (name: string) => string;
}

/** The same, with the versions before the change. */
interface Back extends Ways {
  readonly before: ReadonlyMap<number, number>;
}

/**
 * Takes batches back. What is refused is tried again once others are back, whose place it may need; then the user is asked about those
 * whose time is taken. What is left then can be tried later. It answers what those came to for which another way out was taken.
 */
async function takeBack(batches: readonly Batch[], back: Back): Promise<string | undefined> {
  let [left, refused]: [readonly Batch[], Batch[]] = [batches, []];
  const taken: Part[] = [];
  const overtaken: string[] = [];
  let why: unknown;
  do {
    refused = [];
    for (const [i, batch] of left.entries())
      try {
        taken.push(...(await takeBatchBack(batch, back, overtaken)));
      } catch (error) {
        why = error;
        // What nobody answers is not asked again at once.
        refused.push(...(isUnanswered(error) ? left.slice(i) : [batch]));
        if (isUnanswered(error)) break;
      }
    if (refused.length === left.length || isUnanswered(why)) break;
    left = refused;
  } while (refused.length > 0);
  const asked = await askAbout(taken, back);
  const rest = [...refused, ...asked.left.map((part) => [part])];
  const all = bookingsOf(batches);
  if (overtaken.length === all) throw new NoWayBack(overtaken.join('\n'));
  if (rest.length === 0) return [asked.became.join(', '), ...overtaken].filter(Boolean).join(' · ') || undefined;
  const cause = refused.length > 0 ? await saying(why, back) : asked.why;
  if (bookingsOf(rest) === all) throw cause;
  throw new PartlyBack({ done: all - bookingsOf(rest), all, rest: () => takeBack(rest, back), cause });
}

/** Takes a batch back without those whose time is taken, which it answers, and those that somebody changed since, of which it says so. */
async function takeBatchBack(batch: Batch, back: Back, overtaken: string[]): Promise<readonly Part[]> {
  const taken: Part[] = [];
  let rest = batch;
  while (rest.length > 0)
    try {
      const operations = operationsOf(rest);
      rememberBacks(operations, await runAll(operations), back.before);
      break;
    } catch (error) {
      const part = partOf(rest, error);
      if (part === undefined) throw error;
      if (!isConflict(error)) {
        const now = await goingOn(part, back);
        if (now === undefined) throw error;
        if (typeof now === 'string') overtaken.push(now);
        rest = rest.flatMap((one) => (one !== part ? one : typeof now === 'string' ? [] : now));
        continue;
      }
      // About one that takes its split occurrences with it, nobody can be asked.
      if (part.splits.length > 0 || part.whole.method === 'DELETE') throw error;
      taken.push(part);
      rest = rest.filter((one) => one !== part);
    }
  return taken;
}

/** The part of a booking that was written since by its present version; where somebody changed what is taken back, that it stays so. */
async function goingOn(part: Part, { since, isGone }: Back): Promise<Part | string | undefined> {
  const { left, whole, record } = part;
  const { id, name } = left?.record ?? record;
  const is = await readBooking(id);
  if (is === undefined) return isGone(name);
  // It was refused for something else.
  if (versionIn(is.etag) === versionIn(whole.headers?.['If-Match'] ?? '')) return undefined;
  const isSame = left !== undefined && whole.method === 'PUT' && isAsLeft(left, is, Object.keys(whole.body ?? {}));
  return isSame ? { ...part, left: is, whole: { ...whole, ...tagged(is.etag) } } : since(left?.record ?? record, is.record);
}

const isWhole = (record: unknown): record is BookingRecord => isMembers(record) && 'occurrences' in record;

/** A booking as a change of several answered it. */
function leftIn(result: Result | undefined): Tagged<BookingRecord> | undefined {
  const record = membersIn(result?.body)['record'];
  const etag = result?.headers.etag;
  return etag !== undefined && isWhole(record) ? { record, etag } : undefined;
}

/** Which part cannot go back: its time is taken, or somebody changed or deleted it since. */
function partOf(batch: Batch, error: unknown): Part | undefined {
  if (!isConflict(error) && !(error instanceof DaybookError && [404, 412].includes(error.status))) return undefined;
  const { pointer } = membersIn(membersIn(error.problem)['operation']);
  const place = isText(pointer) ? Number(pointer.split('/').at(-1)) : Number.NaN;
  return batch[place - batch.flatMap(({ splits }) => splits).length];
}

interface Asked {
  readonly became: readonly string[];
  /** What is left as it was, and why. */
  readonly left: readonly Part[];
  readonly why: unknown;
}

/** Takes each back by itself, which asks about what is in its way. Whoever leaves one is asked about the others first the next time. */
async function askAbout(parts: readonly Part[], { send, before }: Back): Promise<Asked> {
  const became: string[] = [];
  for (const [i, { record, whole }] of parts.entries())
    try {
      const { headers, ...request } = whole;
      const is = await send({ ...request, ifMatch: headers?.['If-Match'] }, record);
      if (is !== undefined) became.push(is);
      const [version, now] = [before.get(record.id), await readBooking(record.id).catch(() => undefined)];
      if (version !== undefined && now !== undefined) rememberBack(record.id, version, now.etag);
    } catch (error) {
      return { became, left: [...parts.slice(i + 1), ...parts.slice(i, i + 1)], why: error };
    }
  return { became, left: [], why: undefined };
}

/** What is in the way of no more than these is said. */
const MAX_CLASHES = 2;

/** Why something was refused, with what is in the way. */
export const withClashes = (why: string, clashes: readonly string[]): string =>
  [why, ...[...new Set(clashes)].slice(0, MAX_CLASHES).map((one) => `${one}.`)].join(' ');

async function saying(error: unknown, { inWords }: Back): Promise<unknown> {
  const clashes = error instanceof DaybookError ? clashesIn(error.problem) : [];
  if (clashes.length === 0) return error;
  return new SaidError(withClashes((await loadRefusalWords()).lines(error).join(' '), clashes.map(inWords)));
}

const bookingsOf = (batches: readonly Batch[]): number => batches.reduce((sum, { length }) => sum + length, 0);

function rememberBacks(operations: readonly Operation[], done: readonly Result[], before: ReadonlyMap<number, number>): void {
  operations.forEach(({ method, query }, i) => {
    const [id, etag] = [Number(query?.['id']), done[i]?.headers.etag];
    const version = before.get(id);
    if (method === 'PUT' && version !== undefined && etag !== undefined) rememberBack(id, version, etag);
  });
}
