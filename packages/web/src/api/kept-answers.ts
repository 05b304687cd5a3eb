import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query';
import { systemClock } from '@daybook/values';
import { isAway } from './client.ts';
import { connection } from './connection.ts';
import { inStores } from './local-store.ts';

/** An answer as it was seen last, so that it can be shown without a connection. */
interface Kept {
  /** Whose it is, and its address. */
  readonly id: string;
  readonly at: number;
  readonly text: string;
}

/** Of these there is something to see on the way; secrets, settings and journals are not kept. */
const KINDS: ReadonlySet<string> = new Set(
  'me account booking contact expense invoice project quote resource time-entry workspace'.split(' '),
);
const MAX_ANSWERS = 200;
const MAX_LETTERS = 4_000_000;
const MAX_LETTERS_OF_ONE = 2_000_000;
const MAX_AGE_SECONDS = 14 * 24 * 3_600;
const GATHER_MS = 1_000;
const USER = 'daybook.user';

/** Whose answers are kept. */
export const keptUser = (): string | undefined => localStorage.getItem(USER) ?? undefined;

interface SignedIn {
  readonly id: number;
  readonly account?: { readonly id?: number } | null | undefined;
}

/** One user of one account. */
export const userOf = ({ id, account }: SignedIn): string => `${account?.id ?? ''} ${id}`;

/** Somebody is signed in: what another has left here goes. */
export async function signedInAs(me: SignedIn): Promise<void> {
  const user = userOf(me);
  if (keptUser() === user) return;
  await forgetAnswers();
  localStorage.setItem(USER, user);
}

/** Lets go of everything that was seen. */
export async function forgetAnswers(): Promise<void> {
  localStorage.removeItem(USER);
  dirty.clear();
  await inStores(['answers'], 'readwrite', (answers) => answers.clear()).catch(() => undefined);
}

/** Answers that are shown as they were kept. */
const shownKept = new Set<string>();
export const isShownAsKept = (hash: string): boolean => shownKept.has(hash);
/** Whether something was shown in this tab before it was known that its user is still signed in. */
export const isShownUnconfirmed = (): boolean => shownKept.size > 0;

const idOf = (hash: string): string => `${keptUser() ?? ''} ${hash}`;

/** What an address of the API answers; without a connection, what it answered last. */
export async function answered<T>(key: QueryKey, ask: () => Promise<T>): Promise<T> {
  const hash = hashKey(key);
  try {
    const answer = await ask();
    shownKept.delete(hash);
    return answer;
  } catch (error) {
    const kept = isAway(error) && keptUser() !== undefined ? await keptOf(hash) : undefined;
    if (kept === undefined) throw error;
    shownKept.add(hash);
    connection.showsFrom(kept.at);
    return JSON.parse(kept.text) as T;
  }
}

async function keptOf(hash: string): Promise<Kept | undefined> {
  await write().catch(() => undefined);
  const kept = await inStores<Kept | undefined>(['answers'], 'readonly', (answers) => answers.get(idOf(hash))).catch(() => undefined);
  return kept !== undefined && kept.at > systemClock.now() - MAX_AGE_SECONDS ? kept : undefined;
}

/** Answers that are to be kept, by their address. */
const dirty = new Map<string, { readonly at: number; readonly data: unknown }>();

/** Keeps what is read, some time after it was shown. */
export function keepAnswers(cache: QueryCache): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, queryHash, state } = event.query;
    const kind = /^\/v2\/([a-z-]+)/.exec(String(queryKey[0]))?.[1] ?? '';
    if (!KINDS.has(kind) || shownKept.has(queryHash)) return;
    dirty.set(queryHash, { at: Math.floor(state.dataUpdatedAt / 1_000), data: state.data });
    timer ??= setTimeout(() => {
      timer = undefined;
      const later = window.requestIdleCallback as typeof window.requestIdleCallback | undefined;
      if (later === undefined) void write().catch(() => undefined);
      else later(() => void write().catch(() => undefined), { timeout: 2_000 });
    }, GATHER_MS);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void write().catch(() => undefined);
  });
}

async function write(): Promise<void> {
  if (dirty.size === 0 || keptUser() === undefined) return;
  const answers = [...dirty].map(([hash, { at, data }]): Kept => ({ id: idOf(hash), at, text: JSON.stringify(data) }));
  dirty.clear();
  const all = await inStores<Kept[]>(['answers'], 'readwrite', (store) => {
    for (const one of answers) if (one.text.length <= MAX_LETTERS_OF_ONE) store.put(one);
    return store.getAll() as IDBRequest<Kept[]>;
  });
  const gone = tooMany(all);
  if (gone.length > 0) await inStores(['answers'], 'readwrite', (store) => gone.map((id) => store.delete(id)).at(-1));
}

/** The oldest of what is more than may be kept. */
function tooMany(all: readonly Kept[]): string[] {
  let letters = 0;
  return all
    .toSorted((one, other) => other.at - one.at)
    .filter(({ text }, i) => (letters += text.length) > MAX_LETTERS || i >= MAX_ANSWERS)
    .map(({ id }) => id);
}
