import { systemClock } from '@daybook/values';
import { DaybookError, isAway, isInMaintenance, request } from '../../api/client.ts';
import { connection } from '../../api/connection.ts';
import { forgetAnswers } from '../../api/kept-answers.ts';
import { readMe } from '../../api/me.ts';
import {
  loadWaiting,
  isOffered,
  mayBeDone,
  mustBeAsked,
  nextOf,
  onWaiting,
  realId,
  recordOf,
  sentIsRead,
  settleWaiting,
  updateWaiting,
  waitingFor,
  waitingNow,
  type WaitingWrite,
} from '../../api/outbox.ts';
import { OtherUser, pageUser, userOf } from '../../api/page-user.ts';
import { tagSince } from '../../api/own-tags.ts';
import type { FieldName } from '../../api/kinds.ts';
import { kindOfPath, refreshed } from '../../api/queries.ts';
import { sessionEnded } from '../../api/session-ended.ts';
import { isWritten, sendWrite } from '../../api/writes.ts';
import { isReadBefore, prepared, seenNow, type StoredNow } from './prepare.ts';
import { elementsIn, isMembers, membersIn } from '../../api/checked.ts';

const AGAIN_MS = 10_000;
const AGAIN_MS_AT_MOST = 300_000;
/** Longer than a request has: another tab that sends for as long has much to send, and goes on later, or sleeps. */
const TURN_MS = 20_000;

let sending: Promise<void> | undefined;
let isWanted = false;
let again: ReturnType<typeof setTimeout> | undefined;
/** Ends what is sent now. */
let underWay = new AbortController();
/** How long until what was sent is read again, where it was not answered. */
let readMs = AGAIN_MS;

/** Sends what waits, one after the other, in the order in which it was done; one tab of the browser does. */
export function sendWaiting(): void {
  isWanted = true;
  sending ??= run().finally(() => {
    sending = undefined;
    if (isWanted) sendWaiting();
  });
}

/** Asks something, unless the connection comes to be another one, or another tab sends, before it is answered. */
const asked = <Answered>(ask: (signal: AbortSignal) => Promise<Answered>): Promise<Answered> => ask(underWay.signal);

const stopSending = (why: string): void => underWay.abort(new DOMException(why, 'TimeoutError'));

/** Sends what waits by a connection that is there again: the one before may never give the answers that it owes. */
function sendAgain(): void {
  stopSending('there is another connection');
  sendWaiting();
}

async function run(): Promise<void> {
  isWanted = false;
  clearTimeout(again);
  if (!isOffered() || (!navigator.onLine && connection.isLost())) return;
  try {
    const all = await loadWaiting();
    if (nextOf(all) === undefined && sentOf(all).length === 0) return;
    await inTurn(sendAll);
  } catch (error) {
    if (error instanceof DaybookError && error.status === 401) return endSession();
    // It waits for its user.
    if (error instanceof OtherUser) return;
    // No answer, or none that shows what became of it: it is sent once more under its key.
    sendLater(AGAIN_MS);
  }
}

/** Does what one tab at a time does. The turn of a tab that sleeps is taken from it, and what was asked is asked again by its key. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const waited = AbortSignal.timeout(TURN_MS);
  const turn = (options: LockOptions): Promise<void> => navigator.locks.request('daybook.waiting', options, work);
  try {
    await turn({ signal: waited }).catch((error: unknown) => {
      if (error !== waited.reason) throw error;
      return turn({ steal: true });
    });
  } finally {
    // Where another tab took the turn, this one may be in the middle of it.
    stopSending('it is the turn of another tab');
  }
}

function sendLater(inMs: number): void {
  clearTimeout(again);
  again = setTimeout(sendWaiting, inMs);
}

function endSession(): void {
  void forgetAnswers();
  sessionEnded.say();
}

async function sendAll(): Promise<void> {
  underWay = new AbortController();
  // Another user may have signed in, in another tab.
  if (userOf(await asked(readMe)) !== pageUser()) return;
  await loadWaiting();
  for (let next = nextOf(waitingNow()); next !== undefined; next = nextOf(waitingNow())) await sendOne(next);
  await readSent();
}

const sentOf = (all: readonly WaitingWrite[]): readonly WaitingWrite[] => all.filter(({ isSent }) => isSent === true);

/** What was sent is shown as it waited until it is read as it is stored, which may be later, and by another page. */
async function readSent(): Promise<void> {
  const sent = sentOf(await loadWaiting());
  if (sent.length === 0) return;
  const touched = new Set(['time-entry', ...sent.map(({ path }) => kindOfPath(path))]);
  if (await refreshed(touched)) {
    readMs = AGAIN_MS;
    return sentIsRead(sent);
  }
  sendLater(readMs);
  readMs = Math.min(2 * readMs, AGAIN_MS_AT_MOST);
}

/** Sends a write; what is refused is kept with the reason. */
async function sendOne(waiting: WaitingWrite): Promise<void> {
  const { query } = waiting;
  // It may have been typed while the answer with the id of its record was on its way.
  const write = await preparedNow('id' in query ? { ...waiting, query: { ...query, id: realId(query['id']) } } : waiting);
  if (write === undefined) return;
  if (write.refused !== undefined) return void (await updateWaiting(write));
  const attempt = { ...write, attempted: write.attempted ?? systemClock.now() };
  // One that was taken back meanwhile is not sent.
  if (!(await updateWaiting(attempt))) return;
  try {
    const { data, response } = await asked((signal) => sendWrite(attempt, attempt.ifMatch, attempt.key, signal));
    await settleWaiting(attempt, isWritten(data) ? data.success?.id : undefined, response.headers.get('etag') ?? undefined);
  } catch (error) {
    // Nothing was done then for sure: it can be taken back as before.
    if (isInMaintenance(error)) await updateWaiting({ ...attempt, attempted: write.attempted });
    if (!(error instanceof DaybookError) || passesLater(error)) throw error;
    await refusedWith(attempt, error);
  }
}

const TIMES: readonly FieldName<'time-entry'>[] = ['start', 'end'];

/** Whether the time of a booking was to be recorded as it was planned, and is recorded already. */
const isRecorded = ({ method, body }: WaitingWrite, { errors = [] }: DaybookError['problem']): boolean =>
  method === 'POST' &&
  TIMES.every((name) => membersIn(body)[name] === undefined) &&
  errors.some(({ reason_code: reason }) => reason === 'recorded_already');

/** Keeps a write with the reason why it was refused, unless it can be sent otherwise. */
async function refusedWith(attempt: WaitingWrite, { status, problem }: DaybookError): Promise<void> {
  // What was to be deleted is gone, or what was to be recorded as it was planned is recorded, such as on another device.
  if ((status === 404 && attempt.method === 'DELETE') || isRecorded(attempt, problem)) return settleWaiting(attempt, undefined, undefined);
  // A server that fails may have done it before: it is sent again under its key alone.
  const attempted = status >= 500 ? attempt.attempted : undefined;
  if (status !== 412 || attempt.ifMatch === undefined) return void (await updateWaiting({ ...attempt, attempted, refused: problem }));
  const again = await preparedNow({ ...attempt, ifMatch: undefined, attempted: undefined });
  if (again !== undefined) await updateWaiting(again.refused === undefined ? again : { ...again, refused: problem });
}

/** Whether it decides nothing about the write: the server is not there, has too much to do, or does it at this moment. */
const passesLater = (error: DaybookError): boolean =>
  isAway(error) || error.status === 401 || error.code === 'rate_limited' || error.code === 'idempotency_in_progress';

/** A write as it is to be sent now; undefined where it is done already. */
async function preparedNow(write: WaitingWrite): Promise<WaitingWrite | undefined> {
  const { method, path, query, ifMatch, attempted } = write;
  if (!isReadBefore(write))
    return ifMatch === undefined || attempted !== undefined ? write : { ...write, ifMatch: tagSince(path, query, ifMatch) };
  const now = await asked((signal) => readRecord(path, query['id'], signal));
  const next = prepared(write, now);
  if (next !== 'done') return next;
  await settleWaiting(write, method === 'PUT' ? Number(query['id']) : undefined, now.etag);
  return undefined;
}

async function readRecord(path: string, id: unknown, signal?: AbortSignal): Promise<StoredNow> {
  const { data, response } = await request('GET', path, { params: { query: { id } }, ...(signal === undefined ? {} : { signal }) });
  return { record: elementsIn(membersIn(data)['data'], isMembers)[0], etag: response.headers.get('etag') ?? '' };
}

/** Sends what was refused once more, over what somebody else changed. */
export async function sendAfterAll(write: WaitingWrite): Promise<void> {
  await updateWaiting({ ...(await onceMore(write)), refused: undefined, theirs: undefined });
  sendWaiting();
}

/** Records as a new one what was to change an entry that is gone; what changes it after that changes the new one. */
export async function sendAsNew(creation: WaitingWrite, change: WaitingWrite): Promise<void> {
  const later = waitingFor(recordOf(change)).filter(({ seq }) => seq > change.seq);
  if (!(await updateWaiting(creation))) return;
  for (const one of later)
    await updateWaiting({ ...one, query: { ...one.query, id: -creation.seq }, ifMatch: undefined, refused: undefined });
  sendWaiting();
}

async function onceMore(write: WaitingWrite): Promise<WaitingWrite> {
  // As long as the API knows its key, what may be done is sent as it was.
  if (mayBeDone(write) && !mustBeAsked(write)) return write;
  if (write.method === 'POST') return { ...write, attempted: undefined };
  const { record, etag } = await readRecord(write.path, write.query['id']);
  const seen = (record && seenNow(write, record)) ?? write.seen;
  return { ...write, seen, ifMatch: write.move === undefined && record !== undefined ? etag : undefined, attempted: undefined };
}

/** Begins to send as soon as there is something to send, and a connection. */
export function beginSending(): () => void {
  sendWaiting();
  const stops = [connection.onBack(sendAgain), onWaiting(sendWaiting)];
  const isShown = (): void => {
    if (document.visibilityState === 'visible' && waitingNow().length > 0) sendWaiting();
  };
  window.addEventListener('online', sendAgain);
  document.addEventListener('visibilitychange', isShown);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(again);
    window.removeEventListener('online', sendAgain);
    document.removeEventListener('visibilitychange', isShown);
  };
}
