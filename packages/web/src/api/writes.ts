import { anyApi, DaybookError, type AnyRecord } from './client.ts';
import { kindOfPath, refresh, type Changes } from './queries.ts';
import { sessionEnded } from './session-ended.ts';

/** A write as a screen asks for it. */
export interface WriteOf {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  /** The tag of the record as it was shown: a change of another in between is refused with 412. */
  readonly ifMatch?: string | undefined;
  /** Kinds that the write changes besides the one in its path. */
  readonly changes?: readonly string[];
}

export interface Written {
  readonly success?: { readonly id?: number; readonly uuid?: string };
  readonly record?: AnyRecord | null;
  /** The tag of the record as the write left it. */
  readonly etag?: string | undefined;
  readonly warnings?: readonly { readonly message?: string }[];
  readonly [member: string]: unknown;
}

/** Sends a write and reads again what it changes. What is refused throws a `DaybookError`. */
export async function write({ method, path, query = {}, body, ifMatch, changes = [] }: WriteOf): Promise<Written> {
  const headers = { prefer: 'return=representation', ...(ifMatch === undefined || ifMatch === '' ? {} : { 'if-match': ifMatch }) };
  try {
    const { data, response } = await anyApi[method](path, { params: { query }, ...(body === undefined ? {} : { body }), headers });
    const written: Written = { ...(data as Written), etag: response.headers.get('etag') ?? undefined };
    if (!('dry_run' in query)) refresh(changesOf(kindOfPath(path), written, changes));
    return written;
  } catch (error) {
    if (error instanceof DaybookError && error.status === 401) sessionEnded.say();
    throw error;
  }
}

// What else a write changed is said by the stream of events.
function changesOf(kind: string, { success, created }: Written, others: readonly string[]): Changes {
  const ids = [success?.id, (created as Written['success'])?.id].filter((id) => id !== undefined && id !== null);
  return new Map([[kind, ids.length === 0 ? undefined : new Set(ids)], ...others.map((other) => [other, undefined] as const)]);
}
