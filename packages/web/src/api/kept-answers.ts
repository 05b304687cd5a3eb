import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query';
import { systemClock } from '@daybook/values';
import { DaybookError, isAway, isUnanswered } from './client.ts';
import { connection } from './connection.ts';
import { inStores } from './local-store.ts';
import { isKept, keptId, pauseAfter, toKeep, tooMany, type Answer, type Kept } from './to-keep.ts';
import { elementsIn } from './checked.ts';
import { pageUser, userOf } from './page-user.ts';

/** Of these there is something to see on the way; secrets, settings and journals are not kept. */
const KINDS: ReadonlySet<string> = new Set(
  'me account booking contact expense invoice leave-request project quote resource time-entry workspace'.split(' '),
);
const MAX_AGE_SECONDS = 14 * 24 * 3_600;
const GATHER_MS = 1_000;
const USER = 'daybook.user';
const LEVELS = 'daybook.levels';

/** Whose answers are kept. */
export const keptUser = (): string | undefined => localStorage.getItem(USER) ?? undefined;

interface SignedIn {
  readonly id: number;
  readonly account?: { readonly id?: number } | null | undefined;
  readonly levels?: object | null | undefined;
}

/** The user who was signed in when this tab asked last. */
let confirmed: string | undefined;
/** Whether what is shown in this tab is shown before it is known that its user is still signed in. */
export const isShownUnconfirmed = (): boolean => confirmed === undefined;

/** Somebody is signed in: what another has left here goes, and what was read under other rights. */
export async function signedInAs(me: SignedIn): Promise<void> {
  const [user, levels] = [userOf(me), JSON.stringify(me.levels ?? {})];
  confirmed = user;
  if (keptUser() === user && localStorage.getItem(LEVELS) === levels) return;
  await forgetAnswers();
  localStorage.setItem(USER, user);
  localStorage.setItem(LEVELS, levels);
}

/** Forgets everything that was seen. */
export async function forgetAnswers(): Promise<void> {
  localStorage.removeItem(USER);
  localStorage.removeItem(LEVELS);
  dirty.clear();
  await inStores(['answers'], 'readwrite', (answers) => answers.clear()).catch(() => undefined);
}

/** What an address of the API answers; without a connection, what it answered last. */
export async function answered<T>(key: QueryKey, ask: () => Promise<T>): Promise<T> {
  const address = hashKey(key);
  try {
    const answer = await ask();
    showsNow(address);
    return answer;
  } catch (error) {
    const kept = isAway(error) ? await keptOf(address) : undefined;
    if (kept === undefined) {
      if (isTaken(error)) void forget(address);
      throw error;
    }
    if (isUnanswered(error)) connection.wasUnanswered();
    connection.showsKept(address, kept.at);
    readAgain?.();
    // It is what the same address answered before.
    return JSON.parse(kept.text) as T;
  }
}

/** Whether something is not there for this user any more. */
const isTaken = (error: unknown): boolean => error instanceof DaybookError && (error.status === 403 || error.status === 404);

async function forget(address: string): Promise<void> {
  showsNow(address);
  dirty.delete(address);
  const user = keptUser();
  if (user !== undefined)
    await inStores(['answers'], 'readwrite', (answers) => answers.delete(keptId(user, address))).catch(() => undefined);
}

/** Reads what is shown as it was kept once more, after a while. */
let readAgain: (() => void) | undefined;
/** How often that was done since all was read. */
let tries = 0;

function showsNow(address: string): void {
  connection.showsNow(address);
  if (connection.shownKept().size === 0) tries = 0;
}

/** Reads again what is shown as it was kept: after pauses that grow while it gets no answer, and as soon as the server is reached again. */
function readKeptAgain(cache: QueryCache): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = (): void => {
    timer = undefined;
    tries += 1;
    for (const address of connection.shownKept())
      cache
        .get(address)
        ?.fetch()
        .catch(() => readAgain?.());
  };
  readAgain = () => {
    timer ??= setTimeout(read, pauseAfter(tries));
  };
  connection.onBack(() => {
    if (connection.shownKept().size === 0) return;
    clearTimeout(timer);
    // What else reads everything now comes first: what is on its way is not asked for twice.
    timer = setTimeout(read);
  });
}

async function keptOf(address: string): Promise<Kept | undefined> {
  await write().catch(() => undefined);
  const user = pageUser() ?? keptUser();
  if (user === undefined) return undefined;
  const reading = inStores<unknown>(['answers'], 'readonly', (answers) => answers.get(keptId(user, address)));
  const kept = await reading.catch(() => undefined);
  return isKept(kept) && kept.at > systemClock.now() - MAX_AGE_SECONDS ? kept : undefined;
}

/** Whether there is an answer to show in place of the one that nobody gives. */
export const hasKept = async (key: QueryKey): Promise<boolean> => (await keptOf(hashKey(key))) !== undefined;

/** Answers that are to be kept, by their address. */
const dirty = new Map<string, Answer>();

/** Keeps what is read, some time after it was shown. */
export function keepAnswers(cache: QueryCache): void {
  readKeptAgain(cache);
  let timer: ReturnType<typeof setTimeout> | undefined;
  cache.subscribe((event) => {
    if (event.type === 'removed') showsNow(event.query.queryHash);
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, queryHash, state } = event.query;
    const kind = /^\/v2\/([a-z-]+)/.exec(String(queryKey[0]))?.[1] ?? '';
    if (!KINDS.has(kind) || connection.shownKept().has(queryHash)) return;
    dirty.set(queryHash, { user: pageUser(), at: Math.floor(state.dataUpdatedAt / 1_000), data: state.data });
    timer ??= setTimeout(() => {
      timer = undefined;
      const later: typeof window.requestIdleCallback | undefined = window.requestIdleCallback;
      if (later === undefined) void write().catch(() => undefined);
      else later(() => void write().catch(() => undefined), { timeout: 2_000 });
    }, GATHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write().catch(() => undefined);
  });
}

async function write(): Promise<void> {
  const user = keptUser();
  if (dirty.size === 0 || user === undefined) return;
  const answers = toKeep(dirty, user);
  dirty.clear();
  const all = await inStores<unknown[]>(['answers'], 'readwrite', (store) => {
    for (const one of answers) store.put(one);
    return store.getAll();
  });
  const gone = tooMany(elementsIn(all, isKept));
  if (gone.length > 0) await inStores(['answers'], 'readwrite', (store) => gone.map((id) => store.delete(id)).at(-1));
}
