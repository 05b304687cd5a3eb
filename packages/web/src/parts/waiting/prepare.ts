import type { Members, WaitingWrite } from '../../api/waiting-write.ts';
import { exchanged, isTaken } from '../exchange.ts';
import { elementsIn, hasId, isNumber, membersIn, shaped } from '../../api/checked.ts';
import { newIdempotencyKey, type Problem } from '@daybook/client';

/** A record as it is stored now, where there still is one. */
export interface StoredNow {
  readonly record: Members | undefined;
  readonly etag: string;
}

/** Whether what a write changes has to be read before it is sent: what names no version may change what others left meanwhile. */
export const isReadBefore = ({ method, ifMatch, move, attempted }: WaitingWrite): boolean =>
  method !== 'POST' && (ifMatch === undefined || (move !== undefined && attempted === undefined));

/**
 * A write with the tag of the record that it changes, where that is still as it was seen; 'done' where it is already as it was to be, as
 * after an answer that was lost. What others changed meanwhile is refused with what they left.
 */
export function prepared(write: WaitingWrite, { record, etag }: StoredNow): WaitingWrite | 'done' {
  const { method, seen, shown = {}, move, body, attempted } = write;
  if (record === undefined) return method === 'DELETE' ? 'done' : { ...write, refused: problem(404, 'not_found') };
  if (move !== undefined) return preparedMove(write, record, etag);
  const names = Object.keys(membersIn(body));
  if (method === 'PUT' && names.length > 0 && names.every((name) => name in record && isSame(shown[name], record[name]))) return 'done';
  // Of what was sent without a version, and without anything that was seen, nobody knows whose change is there.
  const isUnknown = attempted !== undefined && seen === undefined;
  const compared = Object.keys(seen ?? shown);
  return isUnknown || compared.some((name) => seen !== undefined && !isSame(seen[name], record[name]))
    ? overtaken(write, Object.fromEntries(compared.map((name) => [name, record[name]])))
    : { ...write, ifMatch: etag };
}

interface Occurrence {
  readonly occurrence_start: number;
  readonly start: number;
  readonly end: number;
}

const isOccurrence = shaped<Occurrence>({ occurrence_start: isNumber, start: isNumber, end: isNumber });

/** When what is moved takes place now: of a series, the occurrence that is moved. */
function timesOf({ move }: WaitingWrite, record: Members): Members | undefined {
  if (record['recurrence'] === null) return record;
  const one = elementsIn(record['occurrences'], isOccurrence).find(({ occurrence_start: start }) => start === move?.occurrence);
  return one && { ...one };
}

/** A move as it is sent: of a series, of the one occurrence that was moved. */
function preparedMove(write: WaitingWrite, record: Members, etag: string): WaitingWrite | 'done' {
  const { query, seen = {}, shown = {}, move } = write;
  const { occurrence, from, to } = move ?? { occurrence: 0, from: 0, to: 0 };
  const isSeries = record['recurrence'] !== null;
  const times = timesOf(write, record);
  const isAt = (place: Members): boolean => times?.['start'] === place['start'] && times?.['end'] === place['end'];
  const resources = elementsIn(record['resources'], isTaken);
  const taken = from === to ? undefined : exchanged(resources, from, { id: to });
  const isThere = from === to || (taken === undefined && resources.some(({ id }) => id === to));
  if (isAt(shown) && isThere) return 'done';
  if (!isAt(seen) || (from !== to && taken === undefined))
    return overtaken(write, { start: times?.['start'] ?? record['start'], end: times?.['end'] ?? record['end'] });
  return {
    ...write,
    ifMatch: etag,
    query: { id: query['id'], ...(isSeries ? { scope: 'one', occurrence_start: occurrence } : {}) },
    body: { start: shown['start'], end: shown['end'], ...(taken === undefined ? {} : { resources: taken }) },
  };
}

/** Time of a booking that is gone, as time of its own; undefined of anything else. */
export function withoutBooking({ path, refused, shown = {}, ...write }: WaitingWrite): WaitingWrite | undefined {
  const { owner_id, name, start, end, billable, project } = shown;
  if (path !== '/v2/booking/time-entry' || refused?.status !== 404 || !isNumber(start) || name === '') return undefined;
  const body = { owner_id, name, start, end, billable, project: idsOf(project) };
  return { ...write, path: '/v2/time-entry', query: {}, body, shown: { ...shown, booking: [] }, key: newIdempotencyKey() };
}

/** A change of time that somebody else deleted, as a new entry of what it was and what was typed; undefined of anything else. */
export function asNew({ method, path, refused, whole, body, shown, ...write }: WaitingWrite): WaitingWrite | undefined {
  if (method !== 'PUT' || path !== '/v2/time-entry' || refused?.status !== 404 || !isNumber(whole?.['start'])) return undefined;
  const { project, booking } = whole;
  const entry = { ...whole, project: idsOf(project), booking: idsOf(booking), ...membersIn(body) };
  return {
    ...write,
    method: 'POST',
    path,
    query: {},
    body: entry,
    shown: { ...whole, ...shown, approval: { status: 'draft' } },
    seen: undefined,
    ifMatch: undefined,
    attempted: undefined,
    key: newIdempotencyKey(),
  };
}

const idsOf = (records: unknown): readonly { readonly id: number }[] => elementsIn(records, hasId).map(({ id }) => ({ id }));

/** What a write that was refused was based on, as it is now: it is sent over that. */
export function seenNow(write: WaitingWrite, record: Members): Members | undefined {
  const now = write.move === undefined ? record : (timesOf(write, record) ?? record);
  return write.seen && Object.fromEntries(Object.keys(write.seen).map((name) => [name, now[name]]));
}

const overtaken = (write: WaitingWrite, theirs: Members): WaitingWrite => ({
  ...write,
  attempted: undefined,
  theirs,
  refused: problem(412, 'precondition_failed'),
});

const problem = (status: number, code: Problem['code']): Problem => ({
  type: 'about:blank',
  title: '',
  status,
  detail: '',
  instance: '',
  code,
});

const isSame = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** The same for a record of which the user sees only the id, and for a number that is read as a text. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((one: { id?: unknown }) => one.id ?? one) : String(value ?? ''));
