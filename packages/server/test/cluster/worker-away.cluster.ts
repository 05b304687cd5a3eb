import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeOf } from '../support/cluster.ts';
import type { Answer, Api } from '../support/api.ts';
import { testServer } from '../support/server.ts';
import { startWire, type Wire } from '../support/wire.ts';

const PATIENCE_MS = 10_000;
/** Far below the time after which a statement is given up: nothing of another machine was waited for. */
const WHILE_OTHERS_WAIT_MS = 4_000;

describe('a worker that is away', () => {
  const server = testServer();
  let wire: Wire;
  /** Of an account on the worker, and of one on another. */
  let lost: Api;
  let served: Api;
  let lostAccount: number;

  before(async () => {
    const [worker] = server.database.machines;
    assert.ok(worker);
    const { host, port } = worker;
    // The cluster reaches the worker on a way that the test can cut.
    wire = await startWire({ host, port });
    const [node] = await server.sql<{ id: number }>('select nodeid as id from pg_dist_node where nodename = $1 and nodeport = $2', [
      host,
      port,
    ]);
    assert.ok(node, 'this test needs the address of a coordinator that knows two workers');
    await server.sql(`select citus_update_node($1, '127.0.0.1', $2)`, [node.id, wire.port]);
    const accounts = new Map<boolean, { account: number; api: Api }>();
    for (let i = 0; accounts.size < 2; i += 1) {
      assert.ok(i < 30, 'accounts fall on every worker');
      const candidate = await server.newAccount(`Beside ${i}`);
      accounts.set((await placeOf(server, candidate.account)).port === wire.port, candidate);
    }
    const [away, beside] = [accounts.get(true), accounts.get(false)];
    assert.ok(away !== undefined && beside !== undefined);
    [lost, served, lostAccount] = [away.api, beside.api, away.account];
    await everything(lost, 200);
    await everything(served, 200);
  });
  after(() => wire.close());

  /** Sends what is often asked for, and returns the longest time. */
  async function everything(api: Api, status: number): Promise<number> {
    let longest = 0;
    const name = `C ${Math.random()}`;
    const sends: (() => Promise<Answer>)[] = [
      () => api.get('/v2/contact'),
      () => api.get(`/v2/contact?name=${name}`),
      () => api.get('/v2/event'),
      () => api.get('/v2/project-status'),
      () => api.post('/v2/contact', { name, type: 'person' }),
      () => api.post('/v2/token', { name }),
    ];
    for (const send of sends) {
      const began = performance.now();
      const answer = await send();
      const took = performance.now() - began;
      longest = Math.max(longest, took);
      assert.equal(answer.status, status, answer.text);
      assert.ok(took < PATIENCE_MS, `an answer took ${Math.round(took)} ms`);
      if (status === 503) assert.match(answer.headers.get('retry-after') ?? '', /^\d+$/);
    }
    return longest;
  }

  async function untilServed(api: Api): Promise<void> {
    const isServed = async (): Promise<boolean> =>
      (await api.get('/v2/event')).status === 200 && (await api.post('/v2/contact', { name: 'Up', type: 'person' })).status === 200;
    for (let i = 0; !(await isServed()); i += 1) {
      assert.ok(i < 100, 'service resumes by itself');
      await sleep(100);
    }
  }

  test('its accounts get 503 and when to try again; all others are served, also where tokens are made', async (t) => {
    wire.cut();
    const [away, others] = await Promise.all([everything(lost, 503), everything(served, 200)]);
    for (let i = 0; i < 10; i += 1) await everything(served, 200);
    t.diagnostic(`longest: ${Math.round(away)} ms of its accounts, ${Math.round(others)} ms of others`);
    assert.equal((await served.get('/readyz')).status, 200);
    wire.mend();
    await untilServed(lost);
    await everything(lost, 200);
    await everything(served, 200);
  });

  test('one that is lost in the middle of writes: each is answered, and those that were taken are there', async () => {
    const taken: string[] = [];
    let isOn = true;
    const write = async (api: Api, name: string): Promise<void> => {
      for (let i = 0; isOn; i += 1) {
        const { status, text, body } = await api.post('/v2/contact', { name: `${name} ${i}`, type: 'person' });
        assert.ok(status === 200 || (status === 503 && api === lost), `${status} ${text}`);
        if (status === 200 && api === lost) taken.push(body.success.uuid);
      }
    };
    const writers = [write(lost, 'A'), write(lost, 'B'), write(served, 'C')];
    for (let i = 0; i < 4; i += 1) {
      await sleep(400);
      wire.cut();
      await sleep(400);
      wire.mend();
    }
    await sleep(400);
    isOn = false;
    await Promise.all(writers);
    await untilServed(lost);
    assert.ok(taken.length > 0);
    const rows = await server.sql<{ uuid: string }>('select uuid from contact where account_id = $1 and uuid = any($2)', [
      lostAccount,
      taken,
    ]);
    assert.equal(rows.length, taken.length, 'nothing that was acknowledged is lost');
  });

  test('one that says nothing any more: others are served, and its accounts get 503 in time', async (t) => {
    wire.hang();
    try {
      const [away, others] = await Promise.all([everything(lost, 503), everything(served, 200)]);
      t.diagnostic(`longest: ${Math.round(away)} ms of its accounts, ${Math.round(others)} ms of others`);
      // However much of its accounts waits.
      const waiting = Array.from({ length: 60 }, (_, i) =>
        i % 2 === 0 ? lost.get(`/v2/contact?name=${i}`) : lost.post('/v2/contact', { name: `W ${i}`, type: 'person' }),
      );
      await sleep(200);
      const beside = await everything(served, 200);
      t.diagnostic(`longest of others beside 60 requests that wait: ${Math.round(beside)} ms`);
      assert.ok(beside < WHILE_OTHERS_WAIT_MS, `an answer took ${Math.round(beside)} ms`);
      assert.deepEqual([...new Set((await Promise.all(waiting)).map(({ status }) => status))], [503]);
    } finally {
      // The coordinator tells the worker to give up what it does, and waits for that: until then its database cannot be removed.
      wire.mend();
    }
    await untilServed(lost);
  });
});
