import { DaybookError, newIdempotencyKey, takesIdempotencyKey } from '@daybook/client';
import { systemClock } from '@daybook/values';
import { isNumber, isText, keptAs, listOf, shaped } from './checked.ts';
import { tabStore } from './tab-store.ts';

const PLACE = 'unanswered';
/** The same that is sent later is meant again. */
const KEPT_SECONDS = 10 * 60;

interface Unanswered {
  /** A digest of the request: what is typed is kept nowhere else than in its draft. */
  readonly request: number;
  readonly key: string;
  readonly until: number;
}

const areUnanswered = listOf(shaped<Unanswered>({ request: isNumber, key: isText, until: isNumber }));

/** Keys of writes that are under way: another one with the same content is another write. */
const underWay = new Set<string>();

/** Moves that can be taken back: the same one later may be meant, and one that was done already does nothing twice by itself. */
const MOVES = /\/(submit|approve|reject|reopen|confirm|retry|test)$/;

/**
 * The Idempotency-Key of a write that makes something, or mails it. Where the same was sent before and its answer was lost, with the
 * connection or by a reload of the page, it is the key of that: nothing is made or mailed twice. What changes a record has none: it does
 * nothing twice by itself, as it names its version, or a state that the record then has left.
 */
export function beginWrite(method: string, path: string, query: object, body: unknown): string | undefined {
  const makes = method === 'POST' && !('dry_run' in query || MOVES.test(path));
  if (!makes || !takesIdempotencyKey(method, path)) return undefined;
  const request = digestOf(JSON.stringify([path, query, body]));
  const kept = read();
  const key = kept.find((one) => one.request === request && !underWay.has(one.key))?.key ?? newIdempotencyKey();
  underWay.add(key);
  store([...without(kept, key), { request, key, until: systemClock.now() + KEPT_SECONDS }]);
  return key;
}

/** A write has ended: with an answer, or with an error that may be none. */
export function endWrite(key: string | undefined, error?: unknown): void {
  if (key === undefined) return;
  underWay.delete(key);
  const isAnswered =
    error === undefined || (error instanceof DaybookError && error.status < 500 && error.code !== 'idempotency_in_progress');
  if (isAnswered) store(without(read(), key));
}

/** A write is kept elsewhere under its key: the same content typed once more is another write. */
export const forgetWrite = (key: string | undefined): void => endWrite(key);

const without = (kept: readonly Unanswered[], key: string): readonly Unanswered[] => kept.filter((one) => one.key !== key);

function read(): readonly Unanswered[] {
  const kept = keptAs(tabStore.get(PLACE), areUnanswered) ?? [];
  return kept.filter(({ until }) => until > systemClock.now());
}

// A browser whose store is full keeps none.
function store(kept: readonly Unanswered[]): void {
  try {
    if (kept.length === 0) tabStore.remove(PLACE);
    else tabStore.set(PLACE, JSON.stringify(kept));
  } catch {
    tabStore.remove(PLACE);
  }
}

// Two requests with one digest would be refused by the server, which compares them whole.
function digestOf(text: string): number {
  let digest = 0;
  for (let i = 0; i < text.length; i += 1) digest = (Math.imul(31, digest) + text.charCodeAt(i)) | 0;
  return digest;
}
