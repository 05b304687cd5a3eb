import { createHmac } from 'node:crypto';
import { viewerClass } from '../access/viewer.ts';
import { AT_ACCOUNT, statement } from '../database/statement.ts';
import { invalidHeader, Problem } from '../problem.ts';
import type { Write } from '../writes/index.ts';

/** An answer, as it is sent and as it may be kept. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

interface Row extends KeptAnswer {
  readonly request: Buffer;
  /** What the caller could see, by the class of their pages. */
  readonly caller: string;
}

export interface IdempotentRequest {
  readonly key: string;
  /** Keyed hash of the method, address and whole body. Without the key nobody can find a password in it by trying. */
  readonly request: Buffer;
}

// A twin must not wait for the first request but be refused, so the lock is tried and not awaited.
const claim = statement(
  'idempotency_claim',
  `select pg_try_advisory_xact_lock(hashtextextended(a.account_id || ' ' || $user_id || ' ' || $key, 0)) as free ${AT_ACCOUNT}`,
);
const find = statement(
  'idempotency_find',
  `select request, caller, status, headers, body from idempotency
where account_id = $account and user_id = $user_id and key = $key and created > now() - interval '24 hours'`,
);
const keep = statement(
  'idempotency_keep',
  `insert into idempotency (account_id, user_id, key, request, caller, status, headers, body)
values ($account, $user_id, $key, $request, $caller, $status, $headers, $body)
on conflict (account_id, user_id, key) do update set request = excluded.request, caller = excluded.caller, status = excluded.status,
  headers = excluded.headers, body = excluded.body, created = excluded.created`,
);

/** Reads the Idempotency-Key header: bare, or quoted as the draft has it. */
export function idempotentRequest(
  headers: { readonly [name: string]: string | string[] | undefined },
  address: string,
  body: Buffer | undefined,
  instanceSecret: string,
): IdempotentRequest | undefined {
  const header = headers['idempotency-key'];
  if (header === undefined) return undefined;
  const text = Array.isArray(header) ? header.join(',') : header;
  const key = /^"(.*)"$/.exec(text.trim())?.[1] ?? text.trim();
  if (key === '' || key.length > 255 || !/^[\x20-\x7e]+$/.test(key))
    throw invalidHeader('Idempotency-Key', 'must have 1 to 255 printable ASCII characters');
  const request = createHmac('sha256', instanceSecret)
    .update(`idempotency ${address}\n`)
    .update(body ?? '')
    .digest();
  return { key, request };
}

/** Claims the key for this transaction, or returns the answer to its first request. */
export async function claimKey(write: Write, { key, request }: IdempotentRequest): Promise<KeptAnswer | undefined> {
  const values = { user_id: write.viewer.userId, key };
  const claimed = write.tx.one<{ free: boolean }>(claim, values);
  const former = write.tx.maybe<Row>(find, values);
  const { free } = await claimed;
  if (!free) throw new Problem('idempotency_in_progress', { headers: { 'retry-after': '1' } });
  const row = await former;
  if (row === undefined) return undefined;
  if (!request.equals(row.request)) throw new Problem('idempotency_mismatch');
  const { status, headers, body } = row.caller === viewerClass(write.viewer, true) ? row : withoutContent(row);
  return { status, headers: { ...headers, 'idempotent-replayed': 'true' }, body };
}

// Another token of the user, or the same one with other rights, learns that the request succeeded, and nothing of its content:
// that may be more than it can read. Nor is a secret kept that is shown once.
function withoutContent({ status, headers: { 'preference-applied': _applied, etag: _etag, ...headers }, body }: KeptAnswer): KeptAnswer {
  return { status, headers, body: body === '' ? '' : JSON.stringify({ success: (JSON.parse(body) as { success: unknown }).success }) };
}

/** Keeps the answer in the transaction that made it; `shownOnce`: without what it has beside `success`. */
export function keepAnswer(write: Write, { key, request }: IdempotentRequest, answer: KeptAnswer, shownOnce = false): void {
  const { status, headers, body } = shownOnce ? withoutContent(answer) : answer;
  const { viewer } = write;
  const caller = viewerClass(viewer, true);
  write.tx.send(keep, { user_id: viewer.userId, key, request, caller, status, headers: JSON.stringify(headers), body });
}
