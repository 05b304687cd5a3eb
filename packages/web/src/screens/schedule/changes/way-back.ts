import type { Result, Operation } from '../../../api/batch.ts';
import { isIn, isText, membersIn } from '../../../api/checked.ts';
import { DaybookError, isUnanswered } from '../../../api/client.ts';
import type { Tagged } from '../../../api/queries.ts';
import type { AnyWrite } from '../../../api/writes.ts';
import { now } from '../../../formats/now.ts';
import { resourcesOf } from '../../../parts/exchange.ts';
import { loadRefusalWords, SaidError } from '../../../parts/fault-words.ts';
import { NoWayBack, PartlyBack } from '../../../parts/undo.tsx';
import { HOLD, PENCIL } from '../data/board-data.ts';
import { BOOKING, readBooking, type BookingRecord, type BookingValues } from '../data/booking-record.ts';
import { clashesIn, isConflict, withClashes, type Clash } from './clash.ts';
import { runAll } from './run-all.ts';
import { hasLapsed, isMaking, mayMoveUp, statusOf, valuesOf, versionIn, type DoneStep, type Left } from './steps.ts';

/** How ways back are gone, and what is said of them. */
export interface Ways {
  /** Sends one, and asks about what is in the way. It answers what that came to, where another way out was taken. */
  readonly send: (request: AnyWrite, record: BookingRecord) => Promise<string | undefined>;
  /** What is said of a booking that is as somebody else made it since. */
  readonly since: (left: BookingRecord, now: BookingRecord) => string;
  readonly isGone: (name: string) => string;
  readonly inWords: (clash: Clash) => string;
}

/** What makes a series what it is: a change of a part of it changes no more than these. */
const OF_SERIES = ['start', 'end', 'recurrence'] as const;

/** What a pencil leaves its rank by. */
const OF_RANK: readonly (keyof BookingRecord)[] = ['start', 'resources', 'status'];

/** Values of the firm's own fields as they were: one that there was not is emptied. */
function formerFields({ custom_fields: was }: BookingRecord, after: BookingRecord | undefined): unknown {
  const is = after?.custom_fields ?? [];
  return [...was, ...is.filter(({ id }) => was.every((one) => one.id !== id)).map(({ id }) => ({ id, value: '', value_id: null }))];
}

/** The members of a booking as it was, so that they can be written. */
function formerOf(record: BookingRecord, members: Iterable<string>, after?: BookingRecord): BookingValues {
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

/** The tags that ways back left, by the versions that they led back to: the way back before them goes on from there. */
const wentBack = new Map<string, string>();

const nameOf = (id: number, version: number): string => `${id} ${version}`;

/** Remembers that a booking is again as it was at a version, and the tag that it has now. */
const rememberBack = (id: number, version: number, etag: string): unknown => wentBack.set(nameOf(id, version), etag);

/** The tag that a booking has now which had another, where own ways back led to that. */
function presentTag(id: number, etag: string): string {
  const left = wentBack.get(nameOf(id, versionIn(etag)));
  return left === undefined ? etag : presentTag(id, left);
}

/** Members that are no one's alone: the rank of a pencil follows the others. */
const OF_ALL: ReadonlySet<string> = new Set(['option']);

/** Whether what was written since left the members in question as they were. */
function isAsLeft(left: Tagged<BookingRecord>, is: Tagged<BookingRecord>, members: readonly string[]): boolean {
  const isSame = (name: string): boolean => JSON.stringify(membersIn(left.record)[name]) === JSON.stringify(membersIn(is.record)[name]);
  return hasLapsed(left, is) || members.every((name) => OF_ALL.has(name) || isSame(name));
}

const tagged = (etag: string | undefined): Pick<Operation, 'headers'> => (etag === undefined ? {} : { headers: { 'If-Match': etag } });

const removal = (id: number, etag: string | undefined): Operation => ({
  method: 'DELETE',
  path: BOOKING,
  query: { id },
  ...tagged(etag && presentTag(id, etag)),
});

/** What was split off a booking has this version, unless other bookings move it up. */
const FIRST = '"1"';

/** What leads a booking back: what was split off it goes first, as the series takes its time again. */
interface Part {
  readonly splits: readonly Operation[];
  readonly whole: Operation;
  readonly record: BookingRecord;
  /** What the change left. */
  readonly left: Tagged<BookingRecord> | undefined;
}

const isOfSeries = ({ whole, record }: Part): boolean => whole.method !== 'DELETE' && record.recurrence !== null;

/** What leads back a booking that was made. */
function partOfMade({ record, written: { success } }: DoneStep, left: Left): Part {
  const id = success?.id ?? record.id;
  const creation = left.get(id);
  return { splits: [], whole: removal(id, creation?.etag), record: creation?.record ?? record, left: creation };
}

/** What leads back a booking that one or more steps changed; of one that they deleted a new one. */
function partOfChanged(steps: readonly DoneStep[], left: Left): Part[] {
  const [first, last] = [steps[0], steps.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { record } = first;
  const { id, waitlisted } = record;
  const is = left.get(id);
  const query = waitlisted ? { on_clash: 'waitlist' } : {};
  if (is === undefined && last.operation.method === 'DELETE') {
    const body = { ...record, ...formerOf(record, ['resources', 'status']) };
    return [{ splits: [], whole: { method: 'POST', path: BOOKING, query, body }, record, left: undefined }];
  }
  const members = [
    ...steps.flatMap(({ operation, written: { created } }) => (created === undefined ? Object.keys(valuesOf(operation)) : [])),
    ...(record.recurrence === null ? [] : OF_SERIES),
    ...(is === undefined || statusOf(is.record) === statusOf(record) ? [] : ['status']),
  ];
  const splits = steps.flatMap((step) => {
    const created = step.written.created?.id;
    return created === undefined ? [] : [removal(created, mayMoveUp(step) ? left.get(created)?.etag : FIRST)];
  });
  // What is out of sight has no record any more.
  const etag = is?.etag ?? last.written.etag;
  const body = formerOf(record, members, is?.record);
  const whole: Operation = { method: 'PUT', path: BOOKING, query: { id, ...query }, body, ...tagged(etag && presentTag(id, etag)) };
  return [{ splits, whole, record, left: is }];
}

/** What goes back together, or not at all. */
type Batch = readonly Part[];

/** A batch of the API makes so many series whole again, and has time for so much on a busy server. */
const MAX_SERIES = 10;
const MAX_WITH_SERIES = 20;

/** As few batches as there may be. What exchanged places without a series goes together. */
function batchesOf(parts: readonly Part[]): readonly Batch[] {
  const batches: Part[][] = [];
  for (const part of parts) {
    const last = batches.at(-1) ?? [];
    const isFull = last.filter(isOfSeries).length === MAX_SERIES || sizeOf([...last, part]) > MAX_WITH_SERIES;
    if (last.length === 0 || (isOfSeries(part) && isFull)) batches.push([part]);
    else last.push(part);
  }
  return batches;
}

const operationsOf = (batch: Batch): Operation[] => [...batch.flatMap(({ splits }) => splits), ...batch.map(({ whole }) => whole)];

const sizeOf = (parts: readonly Part[]): number => parts.reduce((sum, { splits }) => sum + splits.length + 1, 0);

/**
 * Takes back what was done with one booking or with several: each is as it was again, and is named by the version that the change left. A
 * series becomes the one that it was, with its moved and removed occurrences.
 */
export function goBack(steps: readonly DoneStep[], left: Left, ways: Ways): Promise<string | undefined> {
  const creations = steps.filter(({ operation }) => isMaking(operation));
  const changed = Map.groupBy(
    steps.filter(({ operation }) => !isMaking(operation)),
    ({ record }) => record.id,
  );
  const before = new Map<number, number>();
  for (const [id, [first]] of changed) if (first?.written.etag !== undefined) before.set(id, versionIn(first.written.etag) - 1);
  const parts = [...creations.map((step) => partOfMade(step, left)), ...[...changed.values()].flatMap((of) => partOfChanged(of, left))];
  return takeBack(batchesOf(parts.toReversed()), { before, ...ways });
}

/** The same, with the versions before the change. */
interface Back extends Ways {
  readonly before: ReadonlyMap<number, number>;
}

/** What came of parts that were tried. */
interface Tried {
  /** Their time is taken. */
  readonly taken: Part[];
  /** What is said of those that somebody changed since. */
  readonly overtaken: string[];
  /** What others came to for which another way out was taken. */
  readonly became: string[];
}

/**
 * Takes batches back. What is refused is tried again once others are back, whose place it may need; then the user is asked about those
 * whose time is taken. What is left then can be tried later. It answers what those came to for which another way out was taken.
 */
async function takeBack(batches: readonly Batch[], back: Back): Promise<string | undefined> {
  const all = bookingsOf(batches);
  const tried: Tried = { taken: [], overtaken: [], became: [] };
  let [left, refused]: [readonly Batch[], Batch[]] = [batches, []];
  let why: unknown;
  do {
    refused = [];
    for (const [i, batch] of left.entries())
      try {
        await takeBatchBack(batch, back, tried, all === 1);
      } catch (error) {
        why = error;
        // What nobody answers is not asked again at once.
        refused.push(...(isUnanswered(error) ? left.slice(i) : [batch]));
        if (isUnanswered(error)) break;
      }
    if (refused.length === left.length || isUnanswered(why)) break;
    left = refused;
  } while (refused.length > 0);
  const asked = await askAbout(tried, back);
  const rest = [...refused, ...asked.left.map((part) => [part])];
  if (tried.overtaken.length === all) throw new NoWayBack(tried.overtaken.join('\n'));
  if (rest.length === 0) return [tried.became.join(', '), ...tried.overtaken].filter(Boolean).join(' · ') || undefined;
  const cause = refused.length > 0 ? await saying(why, back) : asked.why;
  if (bookingsOf(rest) === all) throw cause;
  throw new PartlyBack({ done: all - bookingsOf(rest), all, rest: () => takeBack(rest, back), cause });
}

/** Takes a batch back without those whose time is taken and those that somebody changed since. What is alone asks about its time. */
async function takeBatchBack(batch: Batch, back: Back, { taken, overtaken, became }: Tried, isAlone: boolean): Promise<void> {
  let rest = batch;
  while (rest.length > 0)
    try {
      const [first] = rest;
      if (isAlone && first !== undefined && mayAsk(first)) became.push(...(await sendAlone(first, back)));
      else {
        const operations = operationsOf(rest);
        rememberBacks(operations, await runAll(operations), back.before);
      }
      return;
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
      if (!mayAsk(part)) throw error;
      taken.push(part);
      rest = rest.filter((one) => one !== part);
    }
}

/** Whether the user can be asked about what is in the way: not about one that takes its split occurrences with it. */
const mayAsk = ({ splits, whole }: Part): boolean => splits.length === 0 && whole.method !== 'DELETE';

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

/** Which part cannot go back: its time is taken, or somebody changed or deleted it since. */
function partOf(batch: Batch, error: unknown): Part | undefined {
  if (!isConflict(error) && !(error instanceof DaybookError && [404, 412].includes(error.status))) return undefined;
  const { pointer } = membersIn(membersIn(error.problem)['operation']);
  // What was sent by itself is the first.
  const place = isText(pointer) ? Number(pointer.split('/').at(-1)) : 0;
  return batch[place - batch.flatMap(({ splits }) => splits).length];
}

interface Asked {
  /** What is left as it was, and why. */
  readonly left: readonly Part[];
  readonly why: unknown;
}

/** Takes each back by itself, which asks about what is in its way. Whoever leaves one is asked about the others first the next time. */
async function askAbout({ taken, became }: Tried, back: Back): Promise<Asked> {
  for (const [i, part] of taken.entries())
    try {
      became.push(...(await sendAlone(part, back)));
    } catch (error) {
      return { left: [...taken.slice(i + 1), ...taken.slice(i, i + 1)], why: error };
    }
  return { left: [], why: undefined };
}

/** Sends what leads one booking back, which asks about what is in its way. */
async function sendAlone({ record, whole }: Part, { send, before }: Back): Promise<string[]> {
  const { headers, ...request } = whole;
  const became = await send({ ...request, ifMatch: headers?.['If-Match'] }, record);
  const [version, now] = [before.get(record.id), await readBooking(record.id).catch(() => undefined)];
  if (version !== undefined && now !== undefined) rememberBack(record.id, version, now.etag);
  return became === undefined ? [] : [became];
}

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
