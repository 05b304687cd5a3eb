import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { areas, scopeOf } from '@daybook/contract';
import { done, type Answer, type Api } from './api.ts';
import { inParallel } from './populate.ts';

/** An action as a record has it. */
export interface Claim {
  readonly name: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly allowed: boolean;
  readonly code?: string;
  readonly reason?: string;
  readonly references?: readonly object[];
  readonly to?: { readonly id: number; readonly name: string };
  readonly body?: object;
  readonly locked?: readonly string[];
  readonly locks?: readonly string[];
}

/** Bodies of operations that need one, for a record as its list shows it. */
export type Bodies = { readonly [operation: string]: (record: any) => object };

/** What a caller may do with a record, from its list. */
export async function claimsOf(api: Api, path: string): Promise<{ readonly record: any; readonly claims: readonly Claim[] }> {
  const answer = await api.get(`${path}&actions=true`);
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.data.length, 1, path);
  const [record] = answer.body.data;
  return { record, claims: record.actions };
}

/** What is not known before an operation is tried: whether others have the time, and whether the paper lacks letters. */
const UNFORESEEN = ['double_booking', 'letters_lacking'];

/** What an operation is about beside its record. */
const PERIOD: { readonly [operation: string]: string } = {
  readStatement: '&from=1700000000&to=1731000000',
  sendStatement: '&from=1700000000&to=1731000000',
};

/** Tries an action at once, without a trace of it. */
async function tried(api: Api, { method, path, operation, body }: Claim, record: any, bodies: Bodies): Promise<Answer> {
  if (method === 'GET') return api.get(path.includes('/document?') ? `${path}&format=html` : `${path}${PERIOD[operation] ?? ''}`);
  const sent = body ?? bodies[operation]?.(record) ?? (method === 'DELETE' ? undefined : {});
  // For a series the request must name the occurrence.
  const [first] = record.occurrences ?? [];
  const occurrence =
    operation === 'recordBookingTime' && record.recurrence !== null ? `&occurrence_start=${first?.occurrence_start ?? record.start}` : '';
  for (let attempt = 1; ; attempt += 1) {
    const answer = await api.send(
      method,
      `${path}${path.includes('?') ? '&' : '?'}dry_run=true${occurrence}${PERIOD[operation] ?? ''}`,
      sent,
    );
    // On a very busy machine a dry run may be refused for the moment. The answer has the reason.
    if (answer.status !== 503 || attempt === 3) return answer;
    console.log(`${method} ${path}: ${answer.text}`);
    await sleep(1_000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** Fails unless trying the actions of records shows what these claim. Those that the caller may not read are passed over. */
export async function assertClaims(api: Api, paths: readonly string[], bodies: Bodies): Promise<{ allowed: number; refused: number }> {
  const counts = { allowed: 0, refused: 0 };
  const read = new Set<string>();
  const wrong = await inParallel(paths, 4, async (path) => {
    const { body: page } = await api.get(`${path}&actions=true`);
    const [record] = page.data ?? [];
    const faults: string[] = [];
    for (const claim of (record?.actions ?? []) as Claim[]) {
      counts[claim.allowed ? 'allowed' : 'refused'] += 1;
      // Reads have no rules of their own, and take long.
      if (claim.method === 'GET' && read.size === read.add(claim.operation).size) continue;
      const { status, body, text } = await tried(api, claim, record, bodies);
      const says = { code: body?.code, reason: body?.detail, references: body?.references };
      const claimed = { code: claim.code, reason: claim.reason, references: claim.references };
      const isRight = claim.allowed
        ? status === 200 || UNFORESEEN.includes(body?.code)
        : status >= 400 && JSON.stringify(says) === JSON.stringify(claimed);
      if (!isRight) faults.push(`${path}: ${JSON.stringify(claim)}, but ${status} ${text.slice(0, 400)}`);
    }
    return faults;
  });
  assert.deepEqual(wrong.flat(), []);
  return counts;
}

/** The API with a token that has every scope but some, which are as given. */
export async function limited(api: Api, as: (token: string) => Api, others: { readonly [scope: string]: string }): Promise<Api> {
  const scopes = { ...Object.fromEntries(areas.map((area) => [scopeOf(area), 'RW'])), ...others };
  const body = done(await api.post('/v2/token', { scopes }));
  return as(body.token);
}
