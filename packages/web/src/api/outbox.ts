import { systemClock } from '@daybook/values';
import { keptUser } from './kept-answers.ts';
import { inStores } from './local-store.ts';
import { followTag, isOf } from './own-tags.ts';
import { pageUser } from './page-user.ts';
import { sharedValue } from './shared-value.ts';
import { isMade, isWaitingWrite, makes, recordOf, unsentOf, type WaitingWrite } from './waiting-write.ts';
import { elementsIn, isNumber, shaped } from './checked.ts';

export * from './waiting-write.ts';

const isMadeOf = shaped<{ readonly seq: number; readonly id: number }>({ seq: isNumber, id: isNumber });

/** How many may wait: more would be typed into nothing, where nobody notices for days that there is no connection. */
const MAX_WAITING = 1_000;

/** More waits than may be kept. */
export class OutboxFull extends Error {}

/** What waits, in its order: all of this user up to the last place that is known here. */
let all: readonly WaitingWrite[] = [];
let lastSeq = 0;
/** The same as screens draw it. */
const shown = sharedValue<readonly WaitingWrite[]>([]);
const added = new Set<() => void>();

export const waitingNow = (): readonly WaitingWrite[] => all;
export const useWaiting = shown.use;

/** While a thousand are sent, screens are drawn so often, and not with each. */
const DRAWN_MS = 1_000;
let drawing: ReturnType<typeof setTimeout> | undefined;

function draw(): void {
  clearTimeout(drawing);
  drawing = undefined;
  shown.set(all);
}

const drawSoon = (): unknown => (drawing ??= setTimeout(draw, DRAWN_MS));

/** Calls back when something is added. */
export const onWaiting = (tell: () => void): (() => void) => {
  added.add(tell);
  return () => void added.delete(tell);
};

/** Calls back once a write waits no longer, because it was sent, refused or taken back. */
export function onceDecided({ seq }: WaitingWrite, tell: () => void): void {
  const stop = shown.subscribe(() => {
    if (all.some((one) => one.seq === seq && one.isSent !== true && one.refused === undefined)) return;
    stop();
    tell();
  });
}

const HEARD_MS = 200;
const others = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('daybook.waiting');
let hearing: ReturnType<typeof setTimeout> | undefined;
/** Another tab reports each step; all that waits is read once for many of them. */
others?.addEventListener('message', () => {
  hearing ??= setTimeout(() => {
    hearing = undefined;
    void loadWaiting();
  }, HEARD_MS);
});

/** Whether writes can wait here: only what one tab at a time sends is sent once, and browsers have locks on secure pages alone. */
export const isOffered = (): boolean => window.isSecureContext && 'locks' in navigator && keptUser() !== undefined;

/** Reads what waits, also by other tabs. */
export async function loadWaiting(): Promise<readonly WaitingWrite[]> {
  const user = pageUser();
  const ids = await inStores<unknown[]>(['made'], 'readonly', (store) => store.getAll());
  for (const { seq, id } of elementsIn(ids, isMadeOf)) isMade(seq, id);
  const stored = elementsIn(await inStores<unknown[]>(['waiting'], 'readonly', (store) => store.getAll()), isWaitingWrite);
  const own = stored.filter((one) => one.user === user);
  own.forEach(followLeft);
  lastSeq = Math.max(lastSeq, stored.at(-1)?.seq ?? 0);
  const isAnything = own.length > 0 || all.length > 0;
  all = own;
  if (isAnything) draw();
  return own;
}

const followLeft = ({ path, query, ifMatch, left }: WaitingWrite): void =>
  followTag(path, query, ifMatch, { success: { id: Number(query['id']) }, etag: left });

/** Shows what this user left, and reports that it may be sent. */
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

/** Notes what one step leaves, without reading all that waits again: a thousand may. */
function changedTo(left: readonly WaitingWrite[]): void {
  all = left;
  others?.postMessage('');
}

/** Keeps a write until it is sent. */
export async function addWaiting(write: Omit<WaitingWrite, 'seq' | 'user' | 'at'>): Promise<WaitingWrite> {
  if (unsentOf(all).length >= MAX_WAITING) throw new OutboxFull();
  const kept = { ...write, user: pageUser() ?? '', at: systemClock.now() };
  const seq = Number(await inStores<IDBValidKey>(['waiting'], 'readwrite', (store) => store.add(kept)));
  // Between the last place that is known here and this one, another tab may have kept some: all are sent in their order.
  if (seq === lastSeq + 1) {
    changedTo([...all, { ...kept, seq }]);
    draw();
  } else await changed();
  lastSeq = Math.max(lastSeq, seq);
  for (const tell of added) tell();
  return { ...kept, seq };
}

/** Keeps what became of a write that goes on waiting. Returns whether it is still there: one discarded meanwhile is not kept again. */
export async function updateWaiting(write: WaitingWrite): Promise<boolean> {
  const seq = await inStores<IDBValidKey | undefined>(['waiting'], 'readwrite', (store) => {
    const request = store.getKey(write.seq);
    request.addEventListener('success', () => request.result !== undefined && store.put(write));
    return request;
  });
  if (seq === undefined) {
    await changed();
    return false;
  }
  const isDecided = all.some((one) => one.seq === write.seq && one.refused !== write.refused);
  changedTo(all.map((one) => (one.seq === write.seq ? write : one)));
  if (isDecided) draw();
  else drawSoon();
  return true;
}

/** A write was done: what changes its record after it names what it left. It is shown until it is read as it is stored. */
export async function settleWaiting(write: WaitingWrite, id: number | undefined, etag: string | undefined): Promise<void> {
  const sent = { ...write, isSent: true, left: isOf(write.query, { success: { id } }) ? etag : undefined };
  const record = recordOf(write);
  const later = new Set(all.filter((one) => one.seq > write.seq && recordOf(one) === record).map(({ seq }) => seq));
  const following = (one: WaitingWrite): WaitingWrite => ({ ...one, query: { ...one.query, id: id ?? one.query['id'] }, ifMatch: etag });
  await inStores(['waiting', 'made'], 'readwrite', (store, ids) => {
    store.put(sent);
    if (makes(write) && id !== undefined) ids.put({ seq: write.seq, id });
    for (const seq of later) {
      const request: IDBRequest<unknown> = store.get(seq);
      request.addEventListener('success', () => isWaitingWrite(request.result) && store.put(following(request.result)));
    }
    return undefined;
  });
  if (makes(write) && id !== undefined) isMade(write.seq, id);
  followLeft(sent);
  changedTo(all.map((one) => (one.seq === write.seq ? sent : later.has(one.seq) ? following(one) : one)));
  drawSoon();
}

/** Takes writes back, with what changes what they would have made: whether they were still waiting. */
export async function discardWaiting(write: WaitingWrite): Promise<boolean> {
  // What is shown may be a moment old: what was sent meanwhile is done.
  const stored = await inStores<unknown>(['waiting'], 'readonly', (store) => store.get(write.seq));
  if (!isWaitingWrite(stored) || stored.isSent === true) {
    await changed();
    return false;
  }
  const gone = makes(write) ? all.filter((one) => recordOf(one) === recordOf(write)) : [write];
  await remove(gone);
  return true;
}

/** Takes back a write, unless it was sent: whether it is taken back. */
export async function takeBack(write: WaitingWrite): Promise<boolean> {
  const isUnsent = (one: unknown): boolean => isWaitingWrite(one) && one.attempted === undefined && one.isSent !== true;
  const present = await inStores<unknown>(['waiting'], 'readwrite', (store) => {
    const request: IDBRequest<unknown> = store.get(write.seq);
    request.addEventListener('success', () => isUnsent(request.result) && store.delete(write.seq));
    return request;
  });
  await changed();
  return isUnsent(present);
}

/** Takes back all that this user left. */
export const discardAll = (): Promise<void> => remove(all);

async function remove(gone: readonly WaitingWrite[]): Promise<void> {
  if (gone.length === 0) return;
  await inStores(['waiting'], 'readwrite', (store) => gone.map(({ seq }) => store.delete(seq)).at(-1));
  await changed();
}

/** What waits for a record and is not sent yet. */
export const waitingFor = (record: string | undefined): readonly WaitingWrite[] => unsentOf(all).filter((one) => recordOf(one) === record);
