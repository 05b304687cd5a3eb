import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Daybook } from '../support/daybook-process.ts';

async function within(seconds: number, isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (await isSo()) return;
    await sleep(100);
  }
  assert.fail(`it is not so within ${seconds} s`);
}

const SENTENCE = 'We are moving until 18:00.';

test('in maintenance every process refuses writes and answers reads, also after a restart, and jobs wait', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_WORKERS: '2', DAYBOOK_WEB: 'off' });
  let url = await daybook.start();
  const token = (await daybook.run('token', 'create', '--admin')).out.trim();
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    // Each on a connection of its own, so that both processes are asked.
    fetch(`${url}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, connection: 'close', 'content-type': 'application/json' },
    });
  const write = (): Promise<Response> => ask('/v2/contact', { method: 'POST', body: JSON.stringify({ name: 'Zoë', type: 'person' }) });
  assert.equal((await write()).status, 200);
  const body = JSON.stringify({ name: 'Late', type: 'person' });
  const slow = request(`${url}/v2/contact`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length },
  });
  slow.write(body.slice(0, 5));
  assert.equal((await daybook.run('maintenance', 'on', SENTENCE)).code, 0);
  await sleep(2_000);
  slow.end(body.slice(5));
  const [late] = (await once(slow, 'response')) as [IncomingMessage];
  assert.equal(late.statusCode, 503, 'what was sent to its end in the maintenance');
  late.resume();

  for (let round = 0; round < 2; round += 1) {
    for (let asked = 0; asked < 6; asked += 1) {
      const refused = await write();
      assert.equal(refused.status, 503);
      assert.equal(refused.headers.get('retry-after'), '30');
      const { code, detail } = (await refused.json()) as { code: string; detail: string };
      assert.deepEqual([code, detail], ['maintenance', SENTENCE]);
    }
    for (const [path, method] of [
      ['/v2/batch', 'POST'],
      ['/v2/contact?id=1', 'PUT'],
      ['/v2/contact?id=1', 'DELETE'],
      ['/v2/session', 'POST'],
      ['/v2/file?name=a.png', 'POST'],
    ] as const)
      assert.equal((await ask(path, { method, body: '{}' })).status, 503, `${method} ${path}`);
    assert.equal((await ask('/v2/contact')).status, 200);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: 'alive', maintenance: SENTENCE });
    assert.match(await (await fetch(`${url}/metrics`)).text(), /^daybook_maintenance\{worker="\d+"\} 1$/m);
    if (round === 1) break;
    await daybook.stop('SIGTERM');
    url = await daybook.start();
  }

  const client = await daybook.connect();
  await client.query(`insert into job (account_id, id, name, payload, at) select account_id, 900, 'expire-hold', '{}', now()
    from credential where kind = 'account'`);
  await sleep(3_000);
  const state = async (): Promise<string> => (await client.query<{ state: string }>('select state from job where id = 900')).rows[0]!.state;
  assert.equal(await state(), 'queued');
  assert.match((await daybook.run('maintenance', 'off')).out, /Writes are taken again/);
  await within(3, async () => (await write()).status === 200);
  await within(10, async () => (await client.query('select 1 from job where id = 900 and attempts > 0')).rowCount === 1);
  await client.end();
  // Each process sees it within a moment.
  await within(5, async () => (await (await fetch(`${url}/healthz`)).text()) === '{"status":"alive"}');
  assert.deepEqual(await (await fetch(`${url}/healthz`)).json(), { status: 'alive' });
});
