import type { Problem } from '@daybook/client';
import { systemClock } from '@daybook/values';
import { keptUser } from './kept-answers.ts';
import { inStores } from './local-store.ts';
import { sharedValue } from './shared-value.ts';

/** Members of a record, by their names. */
export interface Members {
  readonly [name: string]: unknown;
}

/** A write that waits to be sent, in this browser and across its tabs. */
export interface WaitingWrite {
  /** Its place in the order; what it makes has its negative as id until it is made. */
  readonly seq: number;
  readonly user: string;
  /** Its Idempotency-Key: however often it is sent, it is done once. */
  readonly key: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query: Members;
  readonly body?: unknown;
  readonly ifMatch?: string | undefined;
  readonly at: number;
  /** When it was sent first: whether it was done is not known. */
  readonly attempted?: number | undefined;
  /** What it is about. */
  readonly name: string;
  /** The members that it changes as they were seen: where they are others by then, somebody else changed them. */
  readonly seen?: Members | undefined;
  /** How what it makes or changes is shown until then. */
  readonly shown?: Members | undefined;
  /** An occurrence of a booking that goes from one row to another; what is to be sent is known once the booking is read. */
  readonly move?: { readonly occurrence: number; readonly from: number; readonly to: number } | undefined;
  /** Why it was refused, and the record that somebody else left, where that is why. */
  readonly refused?: Problem | undefined;
  readonly theirs?: Members | undefined;
  /** It was sent by this tab, and is shown until it is read as it is stored. */
  readonly isSent?: boolean;
}

type NewWrite = Omit<WaitingWrite, 'seq' | 'user' | 'at'>;

/** So many may wait: more would be typed into nothing, where nobody notices for days that there is no connection. */
const MAX_WAITING = 1_000;
/** The API knows a key for 24 hours. */
const KEY_SECONDS = 23 * 3_600;

/** More waits than may be kept. */
export class OutboxFull extends Error {}

const waiting = sharedValue<readonly WaitingWrite[]>([]);
/** Sent by this tab, and not read since. */
let sent: readonly WaitingWrite[] = [];
const made = new Map<number, number>();
const added = new Set<() => void>();

export const waitingNow = waiting.get;
export const useWaiting = waiting.use;

/** Tells when something is added. */
export const onWaiting = (tell: () => void): (() => void) => {
  added.add(tell);
  return () => void added.delete(tell);
};

const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('daybook.waiting');
others?.addEventListener('message', () => void loadWaiting());

/** Whether writes can wait here: only what one tab at a time sends is sent once, and browsers have locks on secure pages alone. */
export const isOffered = (): boolean => window.isSecureContext && 'locks' in navigator && keptUser() !== undefined;

/** The id of a record: of one that waited to be made, the one that it has since. */
export const realId = <T>(id: T): T | number => made.get(-Number(id)) ?? id;
/** Whether a record waits to be made. */
export const isUnmade = (id: unknown): boolean => Number(id) < 0 && !made.has(-Number(id));

/** Reads what waits, also by other tabs. */
export async function loadWaiting(): Promise<readonly WaitingWrite[]> {
  const user = keptUser();
  const ids = await inStores<{ seq: number; id: number }[]>(['made'], 'readonly', (store) => store.getAll());
  for (const { seq, id } of ids) made.set(seq, id);
  const all = await inStores<WaitingWrite[]>(['waiting'], 'readonly', (store) => store.getAll());
  const own = all.filter((one) => one.user === user);
  if (own.length + sent.length > 0 || waiting.get().length > 0) waiting.set([...sent, ...own]);
  return own;
}

/** Shows what this user left, and tells that it may be sent. */
export const lookForWaiting = (): void =>
  void loadWaiting().then(
    (own) => own.length > 0 && added.forEach((tell) => tell()),
    () => undefined,
  );

/** What was sent is read as it is stored now. */
export const sentIsRead = (): unknown => (sent = []);

/** Shows what waits now, here and in the other tabs. */
async function changed(): Promise<void> {
  await loadWaiting();
  others?.postMessage('');
}

/** Keeps a write until it is sent. */
export async function addWaiting(write: NewWrite): Promise<WaitingWrite> {
  if (waiting.get().length >= MAX_WAITING) throw new OutboxFull();
  const kept = { ...write, user: keptUser() ?? '', at: systemClock.now() };
  const seq = (await inStores<IDBValidKey>(['waiting'], 'readwrite', (store) => store.add(kept))) as number;
  await changed();
  for (const tell of added) tell();
  return { ...kept, seq };
}

/** Keeps what became of a write that goes on waiting. */
export async function updateWaiting(write: WaitingWrite): Promise<void> {
  // One that was discarded meanwhile does not come back.
  await inStores(['waiting'], 'readwrite', (store) => {
    const found = store.getKey(write.seq);
    found.addEventListener('success', () => found.result !== undefined && store.put(write));
    return undefined;
  });
  await changed();
}

/** A write was done: what changes its record after it names what it left. */
export async function settleWaiting(write: WaitingWrite, id: number | undefined, etag: string | undefined): Promise<void> {
  const record = recordOf(write);
  sent = [...sent, { ...write, isSent: true }];
  await inStores(['waiting', 'made'], 'readwrite', (store, ids) => {
    store.delete(write.seq);
    if (makes(write) && id !== undefined) ids.put({ seq: write.seq, id });
    const all = store.getAll() as IDBRequest<WaitingWrite[]>;
    all.addEventListener('success', () => {
      for (const one of all.result.filter((other) => other.seq > write.seq && recordOf(other) === record))
        store.put({ ...one, query: { ...one.query, id: id ?? one.query['id'] }, ifMatch: etag });
    });
    return undefined;
  });
  await changed();
}

/** Takes writes back, with what changes what they would have made. */
export async function discardWaiting(write: WaitingWrite): Promise<void> {
  const gone = makes(write) ? waiting.get().filter((one) => recordOf(one) === recordOf(write)) : [write];
  await inStores(['waiting'], 'readwrite', (store) => gone.map(({ seq }) => store.delete(seq)).at(-1));
  await changed();
}

/** Takes back all that this user left. */
export async function discardAll(): Promise<void> {
  const gone = waiting.get().filter(({ isSent }) => isSent !== true);
  if (gone.length === 0) return;
  await inStores(['waiting'], 'readwrite', (store) => gone.map(({ seq }) => store.delete(seq)).at(-1));
  await changed();
}

export const makes = ({ method }: Pick<WaitingWrite, 'method'>): boolean => method === 'POST';

/** The record that a write makes or changes. */
export const recordOf = (write: Pick<WaitingWrite, 'method' | 'path' | 'query' | 'seq'>): string =>
  makes(write) ? `time-entry ${-write.seq}` : `${write.path.split('/')[2]} ${String(realId(write.query['id']))}`;

/** Whether so much time went by that the API would do it once more. */
export const mustBeAsked = ({ attempted }: WaitingWrite): boolean => attempted !== undefined && attempted < systemClock.now() - KEY_SECONDS;

const isHeld = (write: WaitingWrite): boolean => write.refused !== undefined || mustBeAsked(write);

/** Whether one before it, which it depends on, was refused. */
export const isBlocked = (write: WaitingWrite, all: readonly WaitingWrite[]): boolean =>
  all.some((one) => one.seq < write.seq && isHeld(one) && recordOf(one) === recordOf(write));

/** What is sent next. */
export const nextOf = (all: readonly WaitingWrite[]): WaitingWrite | undefined => all.find((one) => !isHeld(one) && !isBlocked(one, all));
/** What is not sent yet. */
export const unsentOf = (all: readonly WaitingWrite[]): readonly WaitingWrite[] => all.filter(({ isSent }) => isSent !== true);
/** What only the user can decide. */
export const heldOf = (all: readonly WaitingWrite[]): readonly WaitingWrite[] => all.filter(isHeld);
