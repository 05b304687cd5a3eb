import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createDaybookClient, DaybookError, type ClientOptions, type DaybookClient, type ErrorCode } from '../src/index.ts';
import { startScriptedServer, type Reply, type Seen } from './scripted-server.ts';

const done: Reply = { status: 200, body: { success: { id: 1 }, data: [] } };
const refusal = (status: number, code: ErrorCode, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { type: 'about:blank', title: code, status, detail: code, instance: 'a', code },
});

/** What a server saw of a call that it answered with these replies, and what the call threw. */
async function seenOf(
  replies: Reply[],
  call: (client: DaybookClient) => Promise<unknown>,
  options: Partial<ClientOptions> = {},
): Promise<{ seen: Seen[]; thrown: unknown }> {
  const { url, seen, close } = await startScriptedServer(...replies);
  const thrown = await call(createDaybookClient({ baseUrl: url, token: 'dbk_test', ...options })).then(
    () => undefined,
    (error: unknown) => error,
  );
  close();
  return { seen, thrown };
}

const create = (client: DaybookClient): Promise<unknown> => client.POST('/v2/contact', { body: { name: 'Ä', type: 'person' } });
const list = (client: DaybookClient): Promise<unknown> => client.GET('/v2/contact');
const signIn = (client: DaybookClient): Promise<unknown> => client.POST('/v2/token', { body: { username: 'a', password: 'b' } });

test('a write is repeated with its key and its body until it is answered', async () => {
  const busy = refusal(503, 'unavailable');
  const { seen, thrown } = await seenOf(['lost', busy, refusal(409, 'idempotency_in_progress'), done], create);
  assert.equal(thrown, undefined);
  assert.equal(seen.length, 4);
  assert.match(seen[0]?.key ?? '', /^[0-9a-f]{32}$/);
  for (const { request, key, body } of seen)
    assert.deepEqual([request, key, body], ['POST /v2/contact', seen[0]?.key, '{"name":"Ä","type":"person"}']);
});

test('each write has a key of its own, unless the caller names one', async () => {
  const { seen } = await seenOf([done], async (client) => {
    await create(client);
    await create(client);
    await client.DELETE('/v2/contact', { params: { query: { uuid: 'u' }, header: { 'Idempotency-Key': 'mine' } } });
  });
  assert.notEqual(seen[0]?.key, seen[1]?.key);
  assert.equal(seen[2]?.key, 'mine');
});

test('the client waits as long as Retry-After asks', async () => {
  for (const headerOf of [() => '1', () => new Date(Date.now() + 3_000).toUTCString()]) {
    const header = headerOf();
    const { seen, thrown } = await seenOf([refusal(429, 'rate_limited', { 'retry-after': header }), done], list);
    assert.equal(thrown, undefined);
    const [first, second] = seen;
    assert.ok(first !== undefined && second !== undefined && second.at - first.at >= 1_000, header);
  }
});

test('a wait that is too long is not waited for, and the error says how long it is', async () => {
  const { seen, thrown } = await seenOf([refusal(429, 'rate_limited', { 'retry-after': '61' })], list);
  assert.equal(seen.length, 1);
  assert.ok(thrown instanceof DaybookError);
  assert.deepEqual([thrown.code, thrown.retryAfter], ['rate_limited', 61]);
  const body = { ...(refusal(429, 'rate_limited') as { body: object }).body, retry_after: 62 };
  const inBody = await seenOf([{ status: 429, body }], list);
  assert.ok(inBody.thrown instanceof DaybookError && inBody.thrown.retryAfter === 62);
});

test('after the last attempt the error is thrown', async () => {
  const { seen, thrown } = await seenOf([refusal(503, 'unavailable')], list, { retry: { attempts: 2 } });
  assert.equal(seen.length, 2);
  assert.ok(thrown instanceof DaybookError && thrown.code === 'unavailable');
  const lost = await seenOf(['lost'], list, { retry: false });
  assert.ok(lost.seen.length >= 1 && lost.thrown instanceof TypeError);
});

test('what Daybook refused is not sent again', async () => {
  const refusals: [number, ErrorCode][] = [
    [400, 'invalid_parameter'],
    [404, 'not_found'],
    [409, 'in_use'],
    [422, 'validation_failed'],
    [500, 'internal_error'],
  ];
  for (const [status, code] of refusals) {
    const { seen, thrown } = await seenOf([refusal(status, code), done], create);
    assert.deepEqual([seen.length, thrown instanceof DaybookError && thrown.code], [1, code]);
  }
});

test('what takes no key is sent again only if it did not begin', async () => {
  const limited = await seenOf([refusal(429, 'rate_limited', { 'retry-after': '0' }), done], signIn);
  assert.deepEqual(
    limited.seen.map(({ key }) => key),
    [undefined, undefined],
  );
  const busy = await seenOf([refusal(503, 'unavailable'), done], signIn);
  assert.deepEqual([busy.seen.length, busy.thrown instanceof DaybookError], [1, true]);
  const lost = await seenOf(['lost', done], signIn);
  assert.deepEqual([lost.seen.length, lost.thrown instanceof TypeError], [1, true]);
});

test('an answer that takes too long is given up and asked for again', async () => {
  const { seen, thrown } = await seenOf(['late', done], create, { timeoutSeconds: 0.6 });
  assert.equal(thrown, undefined);
  assert.equal(seen[1]?.key, seen[0]?.key);
});

test('a signal ends the request and the wait before the next', async () => {
  const gone = new Error('gone');
  for (const reply of ['late', refusal(429, 'rate_limited', { 'retry-after': '30' })] as const) {
    const ending = new AbortController();
    const { seen, thrown } = await seenOf([reply], async (client) => {
      setTimeout(() => ending.abort(gone), 300);
      await client.GET('/v2/contact', { signal: ending.signal });
    });
    assert.deepEqual([seen.length, thrown], [1, gone]);
  }
});

test('a time that is over ends the request, whatever memory was given back in between', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const collecting = setInterval(collect, 20);
  const { seen, thrown } = await seenOf(['late'], list, { timeoutSeconds: 0.5, retry: false });
  const ending = new AbortController();
  setTimeout(() => ending.abort(), 500);
  const aborted = await seenOf(['late'], (client) => client.GET('/v2/contact', { signal: ending.signal }));
  clearInterval(collecting);
  assert.deepEqual([seen.length, (thrown as Error).name, (aborted.thrown as Error).name], [1, 'TimeoutError', 'AbortError']);
});

test('a form is the same at each repetition', async () => {
  const form = new FormData();
  form.set('file', new Blob(['<svg/>'], { type: 'image/svg+xml' }), 'logo.svg');
  const { seen } = await seenOf(['lost', done], (client) => client.POST('/v2/file', { body: form }));
  assert.equal(seen.length, 2);
  assert.match(seen[0]?.body ?? '', /name="file"; filename="logo.svg"/);
  assert.equal(seen[1]?.body, seen[0]?.body);
});
