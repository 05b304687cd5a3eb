import { systemClock } from '@daybook/values';
import { keptUser } from './kept-answers.ts';
import { inStores } from './local-store.ts';
import { followTag, isOf } from './own-tags.ts';
import { sharedValue } from './shared-value.ts';
import { isMade, isWaitingWrite, makes, recordOf, unsentOf, type WaitingWrite } from './waiting-write.ts';
import { elementsIn, isNumber, shaped } from './checked.ts';

export * from './waiting-write.ts';

const isMadeOf = shaped<{ readonly seq: number; readonly id: number }>({ seq: isNumber, id: isNumber });

type NewWrite = Omit<WaitingWrite, 'seq' | 'user' | 'at'>;

/** So many may wait: more would be typed into nothing, where nobody notices for days that there is no connection. */
const MAX_WAITING = 1_000;

/** More waits than may be kept. */
export class OutboxFull extends Error {}

const waiting = sharedValue<readonly WaitingWrite[]>([]);
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

/** Reads what waits, also by other tabs. */
export async function loadWaiting(): Promise<readonly WaitingWrite[]> {
  const user = keptUser();
  const ids = await inStores<unknown[]>(['made'], 'readonly', (store) => store.getAll());
  for (const { seq, id } of elementsIn(ids, isMadeOf)) isMade(seq, id);
  const all = await inStores<unknown[]>(['waiting'], 'readonly', (store) => store.getAll());
  const own = elementsIn(all, isWaitingWrite).filter((one) => one.user === user);
  for (const { path, query, ifMatch, left } of own) followTag(path, query, ifMatch, { success: { id: Number(query['id']) }, etag: left });
  if (own.length > 0 || waiting.get().length > 0) waiting.set(own);
  return own;
}

/** Shows what this user left, and tells that it may be sent. */
export const lookForWaiting = (): void =>
  void loadWaiting().then(
    (own) => own.length > 0 && added.forEach((tell) => tell()),
    () => undefined,
  );

/** What was sent is read as it is stored now. */
export const sentIsRead = (sent: readonly WaitingWrite[]): Promise<void> => remove(sent);

/** Shows what waits now, here and in the other tabs. */
async function changed(): Promise<void> {
  await loadWaiting();
  others?.postMessage('');
}

/** Keeps a write until it is sent. */
export async function addWaiting(write: NewWrite): Promise<WaitingWrite> {
  if (unsentOf(waiting.get()).length >= MAX_WAITING) throw new OutboxFull();
  const kept = { ...write, user: keptUser() ?? '', at: systemClock.now() };
  const seq = Number(await inStores<IDBValidKey>(['waiting'], 'readwrite', (store) => store.add(kept)));
  await changed();
  for (const tell of added) tell();
  return { ...kept, seq };
}

/** Keeps what became of a write that goes on waiting. One that was discarded meanwhile does not come back: whether it is still there. */
export async function updateWaiting(write: WaitingWrite): Promise<boolean> {
  const found = await inStores<IDBValidKey | undefined>(['waiting'], 'readwrite', (store) => {
    const asked = store.getKey(write.seq);
    asked.addEventListener('success', () => asked.result !== undefined && store.put(write));
    return asked;
  });
  await changed();
  return found !== undefined;
}

/** A write was done: what changes its record after it names what it left. It is shown until it is read as it is stored. */
export async function settleWaiting(write: WaitingWrite, id: number | undefined, etag: string | undefined): Promise<void> {
  const record = recordOf(write);
  await inStores(['waiting', 'made'], 'readwrite', (store, ids) => {
    store.put({ ...write, isSent: true, left: isOf(write.query, { success: { id } }) ? etag : undefined });
    if (makes(write) && id !== undefined) ids.put({ seq: write.seq, id });
    const all: IDBRequest<unknown[]> = store.getAll();
    all.addEventListener('success', () => {
      for (const one of elementsIn(all.result, isWaitingWrite).filter((other) => other.seq > write.seq && recordOf(other) === record))
        store.put({ ...one, query: { ...one.query, id: id ?? one.query['id'] }, ifMatch: etag });
    });
    return undefined;
  });
  await changed();
}

/** Takes writes back, with what changes what they would have made. */
export async function discardWaiting(write: WaitingWrite): Promise<void> {
  const gone = makes(write) ? waiting.get().filter((one) => recordOf(one) === recordOf(write)) : [write];
  await remove(gone);
}

/** Takes back a write, unless it was sent: whether it is taken back. */
export async function takeBack(write: WaitingWrite): Promise<boolean> {
  const isUnsent = (one: unknown): boolean => isWaitingWrite(one) && one.attempted === undefined && one.isSent !== true;
  const found = await inStores<unknown>(['waiting'], 'readwrite', (store) => {
    const asked: IDBRequest<unknown> = store.get(write.seq);
    asked.addEventListener('success', () => isUnsent(asked.result) && store.delete(write.seq));
    return asked;
  });
  await changed();
  return isUnsent(found);
}

/** Takes back all that this user left. */
export const discardAll = (): Promise<void> => remove(waiting.get());

async function remove(gone: readonly WaitingWrite[]): Promise<void> {
  if (gone.length === 0) return;
  await inStores(['waiting'], 'readwrite', (store) => gone.map(({ seq }) => store.delete(seq)).at(-1));
  await changed();
}

/** What waits for a record and is not sent yet. */
export const waitingFor = (record: string | undefined): readonly WaitingWrite[] =>
  unsentOf(waiting.get()).filter((one) => recordOf(one) === record);
