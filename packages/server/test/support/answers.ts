import assert from 'node:assert/strict';
import { errors } from '@daybook/contract';

/** An answer as it came, without any reading of it. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** No request takes longer, whatever it sends. */
const MAX_ANSWER = 10_000;

/** Sends bytes as they are and fails when the answer takes too long. */
export async function sendRaw(url: string, method: string, path: string, token: string, body?: string | Uint8Array): Promise<RawAnswer> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: body as string }),
    signal: AbortSignal.timeout(MAX_ANSWER),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const catalogue = errors as Record<string, { readonly status: number; readonly title: string }>;

/** Fails unless the answer is a success, or a refusal of the caller's with every documented member. */
export function assertAnswered({ status, headers, text }: RawAnswer, what: string): void {
  assert.ok(status < 500, `${what}: ${status} ${text}`);
  if (status === 200 || status === 304) return;
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/, what);
  const body = JSON.parse(text) as Record<string, unknown> & { errors?: Record<string, unknown>[] };
  const definition = catalogue[String(body['code'])];
  assert.ok(definition, `${what}: the code ${body['code']} is in the catalogue`);
  assert.deepEqual([body['status'], definition.status], [status, status], what);
  assert.ok(typeof body['title'] === 'string' && body['title'] !== '', what);
  assert.match(String(body['type']), new RegExp(`^https?://.+/docs/errors/${body['code']}$`));
  assert.equal(body['instance'], headers.get('x-request-id'));
  assert.ok(typeof body['detail'] === 'string' && body['detail'] !== '');
  if (status === 422 && body['code'] === 'validation_failed') assert.ok((body.errors ?? []).length > 0, what);
  for (const entry of body.errors ?? []) {
    assert.ok(['query', 'body', 'header'].includes(String(entry['in'])));
    assert.equal(typeof (entry['in'] === 'body' ? entry['pointer'] : entry['parameter']), 'string', text);
    assert.ok(typeof entry['code'] === 'string' && typeof entry['message'] === 'string');
  }
  // What is quoted may be the caller's own.
  const own = String(body['detail']).replaceAll(/"([^"]+)"/g, (quoted, sent: string) => (isIn(what, sent) ? '' : quoted));
  assert.ok(!/\bat .+\.ts:\d+|\bselect\b.+\bfrom\b|node_modules|SQLSTATE|pg_/i.test(own), `${what}: ${text}`);
}

/** Whether a request has a text, as it is or as addresses have it. */
const isIn = (what: string, sent: string): boolean => [sent, encodeURIComponent(sent)].some((one) => what.includes(one));
