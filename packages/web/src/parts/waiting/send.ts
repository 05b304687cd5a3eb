import { systemClock } from '@daybook/values';
import { DaybookError, isAway, request } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { forgetAnswers, keptUser, userOf } from '../../api/kept-answers.ts';
import { readMe } from '../../api/me.ts';
import {
  loadWaiting,
  isOffered,
  nextOf,
  onWaiting,
  sentIsRead,
  settleWaiting,
  updateWaiting,
  waitingNow,
  type Members,
  type WaitingWrite,
} from '../../api/outbox.ts';
import { refreshed } from '../../api/queries.ts';
import type { Page } from '../../api/records.ts';
import { sessionEnded } from '../../api/session-ended.ts';
import { sendWrite, type Written } from '../../api/writes.ts';
import { exchanged, type TakenResource } from '../exchange.ts';

const AGAIN_MS = 10_000;

let sending: Promise<void> | undefined;
let isWanted = false;
let again: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, one after the other, in the order in which it was done; one tab of the browser does. */
export function sendWaiting(): void {
  isWanted = true;
  sending ??= run().finally(() => {
    sending = undefined;
    if (isWanted) sendWaiting();
  });
}

async function run(): Promise<void> {
  isWanted = false;
  clearTimeout(again);
  if (!isOffered() || (!navigator.onLine && connection.isLost())) return;
  try {
    if (nextOf(await loadWaiting()) === undefined) return;
    await navigator.locks.request('daybook.waiting', sendAll);
  } catch (error) {
    if (error instanceof DaybookError && error.status === 401) return endSession();
    // No answer, or none that says what became of it: it is sent once more under its key.
    again = setTimeout(sendWaiting, AGAIN_MS);
  }
}

function endSession(): void {
  void forgetAnswers();
  sessionEnded.say();
}

async function sendAll(): Promise<void> {
  // Another user may have signed in, in another tab.
  if (userOf(await readMe()) !== keptUser()) return;
  const touched = new Set<string>();
  try {
    for (let next = nextOf(await loadWaiting()); next !== undefined; next = nextOf(await loadWaiting())) {
      await sendOne(next);
      touched.add(next.path.startsWith('/v2/booking') ? 'booking' : 'time-entry').add('time-entry');
    }
  } finally {
    // What was sent is shown as it waited until it is read as it is stored.
    if (touched.size > 0) await refreshed(touched);
    sentIsRead();
    await loadWaiting();
  }
}

/** Sends a write; what is refused is kept with the reason. */
async function sendOne(waiting: WaitingWrite): Promise<void> {
  const write = waiting.attempted === undefined ? await prepared(waiting) : waiting;
  if (write.refused !== undefined) return updateWaiting(write);
  const attempt = { ...write, attempted: write.attempted ?? systemClock.now() };
  await updateWaiting(attempt);
  try {
    const { data, response } = await sendWrite(attempt, attempt.ifMatch, attempt.key);
    await settleWaiting(attempt, (data as Written).success?.id, response.headers.get('etag') ?? undefined);
  } catch (error) {
    if (!(error instanceof DaybookError) || passesLater(error)) throw error;
    // What was to be deleted is gone.
    if (error.status === 404 && attempt.method === 'DELETE') return settleWaiting(attempt, undefined, undefined);
    const isOvertaken = error.status === 412 && attempt.ifMatch !== undefined;
    const isStillSame = isOvertaken ? await prepared({ ...attempt, ifMatch: undefined }) : undefined;
    if (isStillSame !== undefined && isStillSame.refused === undefined) return updateWaiting({ ...isStillSame, attempted: undefined });
    await updateWaiting({ ...(isStillSame ?? attempt), attempted: undefined, refused: error.problem });
  }
}

/** Whether it says nothing about the write: the server is not there, has too much to do, or does it at this moment. */
const passesLater = (error: DaybookError): boolean =>
  isAway(error) || error.status === 401 || error.code === 'rate_limited' || error.code === 'idempotency_in_progress';

/** A write with the tag of the record that it changes, where that is still as it was seen. */
async function prepared(write: WaitingWrite): Promise<WaitingWrite> {
  const { method, path, query, seen, ifMatch, move } = write;
  if (method === 'POST' || (ifMatch !== undefined && move === undefined)) return write;
  const { record, etag } = await readRecord(path, query['id']);
  if (record === undefined) return { ...write, ...(method === 'DELETE' ? {} : { refused: problem(404, 'not_found') }) };
  if (move !== undefined) return preparedMove(write, record, etag);
  const other = differing(seen ?? {}, record);
  return other === undefined ? { ...write, ifMatch: etag } : { ...write, theirs: other, refused: problem(412, 'precondition_failed') };
}

async function readRecord(path: string, id: unknown): Promise<{ record: Members | undefined; etag: string }> {
  const { data, response } = await request('GET', path, { params: { query: { id } } });
  return { record: (data as Page<Members>).data[0], etag: response.headers.get('etag') ?? '' };
}

interface Occurrence {
  readonly occurrence_start: number;
  readonly start: number;
  readonly end: number;
}

/** A move as it is sent: of a series, of the one occurrence that was moved. */
function preparedMove(write: WaitingWrite, record: Members, etag: string): WaitingWrite {
  const { query, seen = {}, shown = {}, move } = write;
  const { occurrence, from, to } = move ?? { occurrence: 0, from: 0, to: 0 };
  const isSeries = record['recurrence'] !== null;
  const occurrences = record['occurrences'] as readonly Occurrence[];
  const times = isSeries ? occurrences.find(({ occurrence_start: start }) => start === occurrence) : (record as unknown as Occurrence);
  const resources = record['resources'] as readonly TakenResource[];
  const taken = from === to ? undefined : exchanged(resources, from, to);
  const isElsewhere =
    times === undefined || times.start !== seen['start'] || times.end !== seen['end'] || (from !== to && taken === undefined);
  if (isElsewhere) {
    const theirs = { start: times?.start ?? record['start'], end: times?.end ?? record['end'] };
    return { ...write, theirs, refused: problem(412, 'precondition_failed') };
  }
  return {
    ...write,
    ifMatch: etag,
    query: { id: query['id'], ...(isSeries ? { scope: 'one', occurrence_start: occurrence } : {}) },
    body: { start: shown['start'], end: shown['end'], ...(taken === undefined ? {} : { resources: taken }) },
  };
}

const problem = (status: number, code: string): NonNullable<WaitingWrite['refused']> =>
  ({ type: 'about:blank', title: '', status, detail: '', instance: '', code }) as NonNullable<WaitingWrite['refused']>;

/** The same of a record for whoever is not told more of it than its id. */
const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((one: { id?: unknown }) => one.id ?? one) : (value ?? ''));

/** What of some members is other than it was seen; undefined where nothing is. */
function differing(seen: Members, record: Members): Members | undefined {
  const names = Object.keys(seen);
  const isOther = names.some((name) => plain(seen[name]) !== plain(record[name]));
  return isOther ? Object.fromEntries(names.map((name) => [name, record[name]])) : undefined;
}

/** Sends what was refused once more, over what somebody else changed. */
export async function sendAfterAll(write: WaitingWrite): Promise<void> {
  const { record, etag } =
    write.method === 'POST' ? { record: undefined, etag: undefined } : await readRecord(write.path, write.query['id']);
  const seen = record && write.seen && Object.fromEntries(Object.keys(write.seen).map((name) => [name, record[name]]));
  const ifMatch = write.move === undefined && record !== undefined ? etag : undefined;
  await updateWaiting({ ...write, seen: seen ?? write.seen, ifMatch, attempted: undefined, refused: undefined, theirs: undefined });
  sendWaiting();
}

/** Begins to send as soon as there is something to send, and a connection. */
export function beginSending(): () => void {
  sendWaiting();
  const stops = [connection.onBack(sendWaiting), onWaiting(sendWaiting)];
  const isShown = (): void => {
    if (document.visibilityState === 'visible' && waitingNow().length > 0) sendWaiting();
  };
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', isShown);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(again);
    window.removeEventListener('online', sendWaiting);
    document.removeEventListener('visibilitychange', isShown);
  };
}
