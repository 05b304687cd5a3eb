import { newIdempotencyKey, type BodyOf, type Data, type PathOf, type QueryOf } from '@daybook/client';
import { systemClock } from '@daybook/values';
import { DaybookError, isAway, isInMaintenance, request } from './client.ts';
import { forgetAnswers } from './kept-answers.ts';
import { OutboxFull, realId } from './outbox.ts';
import { followTag, tagSince } from './own-tags.ts';
import { kindOfPath, refresh, rightsMayBeOthers, type Changes } from './queries.ts';
import { sessionEnded } from './session-ended.ts';
import { beginWrite, endWrite, forgetWrite } from './unanswered.ts';
import { canWait, mustWait, waitWith, type WaitingPath } from './wait-with.ts';
import type { AnyWrite, WriteMethod, Written } from './written.ts';
import { isMembers, membersIn } from './checked.ts';

export type { AnyWrite, WriteMethod, Written } from './written.ts';

type BodyAs<Body> = [Body] extends [never] ? { readonly body?: undefined } : { readonly body?: Body };

/** A write as a screen asks for it. */
export type WriteOf<M extends WriteMethod, Path extends PathOf<Lowercase<M>>> = Omit<AnyWrite, 'method' | 'path' | 'query' | 'body'> & {
  readonly method: M;
  readonly path: Path;
  readonly query?: QueryOf<Path, Lowercase<M>>;
} & BodyAs<BodyOf<Path, Lowercase<M>>>;

/** What a write answers, and the tag of the record that it left. What may wait (`canWait`) has no answer before it is sent. */
export type WrittenBy<M extends WriteMethod, Path extends PathOf<Lowercase<M>>> = Pick<Written, 'etag' | 'waiting'> &
  (Path extends WaitingPath ? Partial<Data<Path, Lowercase<M>>> : Data<Path, Lowercase<M>>);

/** Whether an answer shows what was written. */
export const isWritten = (answer: unknown): answer is Written =>
  isMembers(answer) && (answer['success'] === undefined || isMembers(answer['success']));

/** Sends a write and reads again what it changes. What is refused throws a `DaybookError`. */
export const write = <M extends WriteMethod, Path extends PathOf<Lowercase<M>>>(
  typedWrite: WriteOf<M, Path>,
): Promise<WrittenBy<M, Path>> =>
  // What is sent and answered is data in there.
  writeAny(typedWrite) as Promise<WrittenBy<M, Path>>;

/** Sends a write under its key. */
export const sendWrite = (
  { method, path, query, body }: Pick<AnyWrite, 'method' | 'path' | 'query' | 'body'>,
  tag: string | undefined,
  key: string | undefined,
  signal?: AbortSignal,
): ReturnType<typeof request> =>
  request(method, path, {
    params: { query },
    ...(signal === undefined ? {} : { signal }),
    ...(body === undefined ? {} : { body }),
    headers: {
      prefer: 'return=representation',
      ...(tag === undefined ? {} : { 'if-match': tag }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

/** The same of a record whose kind is data. What may wait is kept where there is no answer, and sent later. */
export async function writeAny(write: AnyWrite): Promise<Written> {
  if (mustWait(write)) return waitWith(write);
  const { method, path, body, ifMatch, changes = [] } = write;
  const query = { ...write.query, ...('id' in (write.query ?? {}) ? { id: realId(membersIn(write.query)['id']) } : {}) };
  const tag = ifMatch === undefined || ifMatch === '' ? undefined : tagSince(path, query, ifMatch);
  const mayWait = canWait(write);
  const key = beginWrite(method, path, query, body) ?? (mayWait ? newIdempotencyKey() : undefined);
  const begun = systemClock.now();
  try {
    const { data, response } = await sendWrite({ method, path, query, body }, tag, key);
    endWrite(key);
    const written: Written = { ...(isWritten(data) ? data : {}), etag: response.headers.get('etag') ?? undefined };
    if (method === 'PUT') followTag(path, query, tag, written);
    if (!('dry_run' in query)) refresh(changesOf(kindOfPath(path), written, changes));
    return written;
  } catch (error) {
    if (mayWait && isAway(error)) {
      const attempted = isInMaintenance(error) ? undefined : begun;
      const waits = await waitWith({ ...write, query, ifMatch: tag }, key, attempted).catch((why: unknown) => {
        if (why instanceof OutboxFull) throw why;
        return undefined;
      });
      if (waits !== undefined) {
        forgetWrite(key);
        return waits;
      }
    }
    endWrite(key, error);
    rightsMayBeOthers(error);
    // Somebody else was faster: what is shown is old.
    if (error instanceof DaybookError && error.status === 412) refresh(new Set([kindOfPath(path)]));
    if (error instanceof DaybookError && error.status === 401) {
      void forgetAnswers();
      sessionEnded.say();
    }
    throw error;
  }
}

// The stream of events reports what else a write changed.
function changesOf(kind: string, { success, created }: Written, others: readonly string[]): Changes {
  const ids = [success?.id, created?.id].filter((id) => id !== undefined && id !== null);
  return new Map([[kind, ids.length === 0 ? undefined : new Set(ids)], ...others.map((other) => [other, undefined] as const)]);
}
