import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { done, type Api } from '../support/api.ts';
import { holding } from '../support/blocked.ts';
import { placeOf } from '../support/cluster.ts';
import { testServer } from '../support/server.ts';
import { startWire, type Wire } from '../support/wire.ts';
import { rowsOf } from '../support/rows-of.ts';

const CONTACTS = '/v2/contact';

describe('a machine that lets the server in', () => {
  const server = testServer();
  let wire: Wire;
  let account: number;
  let api: Api;
  let machine: pg.ClientConfig;

  before(async () => {
    const [worker] = server.database.machines;
    assert.ok(worker);
    machine = worker;
    wire = await startWire({ host: worker.host, port: worker.port });
    await renameMachine(worker.port, wire.port);
    for (let i = 0; account === undefined; i += 1) {
      assert.ok(i < 30, 'accounts fall on every worker');
      const candidate = await server.newAccount(`Direct ${i}`);
      if ((await placeOf(server, candidate.account)).port === wire.port) ({ account, api } = candidate);
    }
  });
  after(() => wire.close());

  const renameMachine = (from: number, to: number): Promise<unknown> =>
    server.sql(`select citus_update_node(n.nodeid, '127.0.0.1', $2) from pg_dist_node n where n.nodeport = $1`, [from, to]);

  /** Sessions of the server there, other than those by which the coordinator does what it is asked. */
  async function sessionsThere(): Promise<number> {
    const text = `select from pg_stat_activity where application_name = 'daybook' and datname = current_database()`;
    return (await rowsOf(machine, text)).length;
  }

  async function untilDirect(): Promise<void> {
    for (let i = 0; (await sessionsThere()) === 0; i += 1) {
      assert.ok(i < 200, 'the machine is reached directly');
      assert.equal((await api.get(CONTACTS)).status, 200);
      await sleep(50);
    }
  }

  test('is asked by what comes, and reads and writes of its accounts go there', async () => {
    await untilDirect();
    const contact = await api.create('contact', { name: 'Direct', type: 'person' });
    assert.equal((await api.get(`/v2/contact?id=${contact}`)).body.data[0].name, 'Direct');
    assert.ok((await sessionsThere()) >= 2, 'one that reads and one that writes');
  });

  test('what needs the shared tables, too, is done by the coordinator, once', async () => {
    await untilDirect();
    const { body } = await api.post('/v2/token', { name: 'By the coordinator' });
    const { data } = (await api.get('/v2/token')).body;
    const tokens = data.filter(({ name }: { name: string }) => name === 'By the coordinator');
    assert.equal(tokens.length, 1, 'nothing of the first attempt is left');
    assert.equal((await server.as(body.token).get(CONTACTS)).status, 200);
    done(await api.delete(`/v2/token?id=${tokens[0].id}`));
    assert.equal((await server.as(body.token).get(CONTACTS)).status, 401);
  });

  test('locks of an account that are taken by way of the coordinator hold there', async () => {
    await untilDirect();
    const lock = `select pg_advisory_xact_lock_shared(20421, ${account}) from account where account_id = ${account}`;
    await holding(server, lock, async (release) => {
      const closed = api.put('/v2/account', { closed_until: '2020-01-01' });
      assert.equal(await Promise.race([closed.then(() => 'closed'), sleep(700).then(() => 'waits')]), 'waits');
      await release();
      assert.equal((await closed).status, 200);
    });
  });

  test('where only the coordinator reaches it any more, its accounts are reached by that one', async () => {
    await untilDirect();
    await renameMachine(wire.port, machine.port ?? 0);
    wire.cut();
    for (let i = 0; (await api.get('/v2/event')).status !== 200; i += 1) {
      assert.ok(i < 20, 'service resumes by itself');
      await sleep(50);
    }
    await api.create('contact', { name: 'By the coordinator', type: 'person' });
  });
});

describe('a machine that is removed from the cluster', () => {
  const server = testServer();

  test('its accounts are served where they are now, though the server was connected to it', async () => {
    const [from, to] = server.database.machines;
    assert.ok(from !== undefined && to !== undefined, 'this test needs the address of a coordinator that knows two workers');
    let there: { account: number; api: Api } | undefined;
    for (let i = 0; there === undefined; i += 1) {
      assert.ok(i < 30, 'accounts fall on every worker');
      const candidate = await server.newAccount(`Removed ${i}`);
      if ((await placeOf(server, candidate.account)).port === from.port) there = candidate;
    }
    const { api } = there;
    const kept = await api.create('contact', { name: 'Kept', type: 'person' });
    for (let i = 0; i < 40; i += 1) {
      assert.equal((await api.get('/v2/event')).status, 200);
      await sleep(25);
    }
    const shards = await server.sql<{ id: string }>(
      `select shardid as id from citus_shards where table_name = 'account'::regclass and nodeport = $1`,
      [from.port],
    );
    for (const { id } of shards)
      await server.sql(`select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')`, [
        id,
        from.host,
        from.port,
        to.host,
        to.port,
      ]);
    await server.sql('select citus_remove_node($1, $2)', [from.host, from.port]);
    const read = await api.get(`/v2/contact?id=${kept}`);
    assert.equal(read.status, 200, read.text);
    assert.equal(read.body.data[0].name, 'Kept');
    done(await api.post('/v2/contact', { name: 'After', type: 'person' }));
  });
});
