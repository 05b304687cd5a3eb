import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createAccount } from '../../src/accounts/create-account.ts';
import { deleteAccount } from '../../src/accounts/manage-accounts.ts';
import { readConfig } from '../../src/config.ts';
import type { Connections } from '../../src/database/connections.ts';
import { replicaOf } from '../../src/database/external.ts';
import { bind, statement } from '../../src/database/statement.ts';
import { createLogger } from '../../src/logging.ts';
import { examine } from '../../src/runtime/doctor.ts';
import { openDatabase, type OpenDatabase } from '../../src/runtime/open-database.ts';
import { connectionsTo } from '../support/connections-to.ts';
import { Api, done } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';
import { png } from '../support/pictures.ts';
import { startReplicated, type Replicated } from '../support/replica.ts';

const TOKEN = 'a-token-of-the-operator-0123456789';
const WITHIN_MS = 30_000;

describe('long reads at a replica', () => {
  let pair: Replicated;
  let url: string;
  let api: Api;
  let daybook: Daybook;
  const endings: (() => Promise<void>)[] = [];
  before(async () => {
    pair = await startReplicated();
    daybook = new Daybook(
      { after: (work) => void endings.push(work) },
      {
        DATABASE_URL: pair.url,
        DATABASE_REPLICA_URL: pair.replicaUrl,
        DAYBOOK_ADMIN_TOKEN: TOKEN,
        DAYBOOK_WEB: 'off',
      },
    );
    url = await daybook.start();
    api = new Api(url, TOKEN);
    await until(async () => (await readiness()) === 'used');
  });
  after(async () => {
    for (const end of endings) await end();
    await pair.stopAll();
  });

  const readiness = async (): Promise<string> => ((await (await fetch(`${url}/readyz`)).json()) as { replica: string }).replica;
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    for (const end = Date.now() + WITHIN_MS; !(await holds()); await sleep(50))
      assert.ok(Date.now() < end, `it never came about: ${await readiness()}`);
  };
  const counted = async (): Promise<Record<string, number>> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Object.fromEntries(
      [...text.matchAll(/daybook_replica_reads_total\{result="(\w+)"\} (\d+)/g)].map(([, name, n]) => [name, Number(n)]),
    );
  };
  // A page that was asked for before is kept.
  let limit = 500;
  /** A list that is counted, which is a long read; where it was answered. */
  const found = async (name: string): Promise<{ names: string[]; where: string }> => {
    const earlier = await counted();
    const answer = await api.get(`/v2/contact?name=${name}&limit=${(limit += 1)}`);
    assert.equal(answer.status, 200, answer.text);
    const now = await counted();
    const where = Object.keys(now)
      .filter((result) => (now[result] ?? 0) > (earlier[result] ?? 0))
      .join();
    return { names: answer.body.data.map((one: { name: string }) => one.name), where };
  };
  const hasApplied = async (): Promise<void> => {
    const [here] = await pair.onPrimary<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn');
    await until(
      async () => (await pair.onReplica<{ is: boolean }>(`select pg_last_wal_replay_lsn() >= '${here?.lsn}' as is`))[0]?.is === true,
    );
  };
  const make = async (name: string): Promise<void> => {
    assert.equal((await api.post('/v2/contact', { name, type: 'organization' })).status, 200);
  };

  test('what the replica has is read there; what was written a moment ago is seen at once', async () => {
    await make('Anna');
    await hasApplied();
    assert.deepEqual(await found('Anna'), { names: ['Anna'], where: 'replica' });
    await pair.onReplica('select pg_wal_replay_pause()');
    try {
      await make('Berta');
      assert.deepEqual(await found('Berta'), { names: ['Berta'], where: 'behind' });
      assert.deepEqual((await pair.onReplica<{ n: number }>(`select count(*)::int as n from contact where name = 'Berta'`))[0]?.n, 0);
    } finally {
      await pair.onReplica('select pg_wal_replay_resume()');
    }
    await hasApplied();
    assert.deepEqual(await found('Berta'), { names: ['Berta'], where: 'replica' });
  });

  test('reports, exports, boards and searches are answered there as at the database', async () => {
    await hasApplied();
    const earlier = await counted();
    const paths = [
      '/v2/report/revenue?from=2026-01-01&to=2026-12-31',
      '/v2/report/open-items',
      '/v2/search?text=Anna',
      '/v2/board?from=2026-03-01&to=2026-03-08',
      '/v2/invoice?limit=100&as_of=2026-03-01',
      '/v2/project?limit=1000',
    ];
    for (const path of paths) {
      const answer = await api.get(path);
      assert.ok(answer.status === 200 || answer.status === 404, `${path}: ${answer.text}`);
    }
    const now = await counted();
    assert.ok((now['replica'] ?? 0) >= (earlier['replica'] ?? 0) + 4, JSON.stringify(now));
    assert.equal(now['failed'], earlier['failed'], 'nothing is refused by a database that only reads');
  });

  /** Connections of this process to both, and how many milliseconds it took until the replica was read. */
  async function connected(work: (connections: Connections, database: OpenDatabase, took: number) => Promise<void>): Promise<void> {
    const config = readConfig({ DATABASE_URL: pair.url, DATABASE_REPLICA_URL: pair.replicaUrl });
    const database = await openDatabase(config, createLogger('silent'));
    const began = performance.now();
    const connections = connectionsTo(database.app, { poolSize: 1, laneCount: 1, replica: replicaOf(config, database.app) });
    try {
      await until(async () => connections.replica?.reason === undefined);
      await work(connections, database, performance.now() - began);
    } finally {
      await connections.close();
      await database.stop();
    }
  }

  test('what was read there is not kept', () =>
    connected(async ({ replica }) => {
      const read = bind(statement(undefined, 'select n from generate_series(1, 10) as n where $account > 0'), { account: 1 });
      const references: WeakRef<object>[] = [];
      for (let i = 0; i < 10; i += 1) {
        const rows = await replica?.read({ account: 1, zone: null }, [read]);
        references.push(new WeakRef(rows ?? assert.fail('it is read at the database')));
      }
      // What the last round has touched is held until its turn is over.
      await sleep(50);
      setFlagsFromString('--expose-gc');
      (runInNewContext('gc') as () => void)();
      assert.ok(references.filter((rows) => rows.deref() !== undefined).length <= 1);
    }));

  test('a replica is looked at as soon as a server starts', async () => {
    // A second look would come after a second. What else the machine does only adds to some.
    const all: number[] = [];
    for (let i = 0; i < 4 && !all.some((took) => took < 1_000); i += 1)
      await connected(async (_connections, _database, took) => void all.push(took));
    assert.ok(
      all.some((took) => took < 1_000),
      `the first look came to nothing: ${all.join(', ')} ms`,
    );
  });

  test('a file that was uploaded a moment ago is seen at once', async () => {
    const client = (await api.post('/v2/contact', { name: 'Carla', type: 'organization' })).body.success;
    const items = [{ item_text: 'Studio', quantity: 1, unit_amount: '1' }];
    const quote = (await api.post('/v2/quote', { client: { uuid: client.uuid }, items })).body.success;
    await hasApplied();
    await pair.onReplica('select pg_wal_replay_pause()');
    try {
      const uploaded = await api.post('/v2/file?name=logo.png', png(20, 30), { 'content-type': 'image/png' });
      assert.equal(uploaded.status, 200, uploaded.text);
      const { alias } = uploaded.body;
      assert.equal((await api.get(`/v2/file?alias=${alias}`)).status, 200);
      const template = { type_id: 2, title: 'One', logo: { alias } };
      done(await api.post(`/v2/invoice-template/preview?document_id=${quote.id}`, template));
    } finally {
      await pair.onReplica('select pg_wal_replay_resume()');
    }
  });

  test('an account that was deleted a moment ago is no more', () =>
    connected(async (connections, { owner }) => {
      const { account } = await createAccount(owner, { name: 'Gone' });
      await hasApplied();
      await pair.onReplica('select pg_wal_replay_pause()');
      try {
        await deleteAccount(owner, account);
        const all = bind(statement(undefined, 'select name from contact where account_id = $account'), { account });
        assert.equal(await connections.replica?.read({ account, zone: null }, [all]), undefined);
      } finally {
        await pair.onReplica('select pg_wal_replay_resume()');
      }
    }));

  test('accounts are separated there too', () =>
    connected(async (connections) => {
      const all = bind(statement(undefined, 'select distinct account_id from contact where $account > 0'), { account: 1 });
      const readAs = async (account: number): Promise<unknown[]> =>
        ((await connections.replica?.read({ account, zone: null }, [all])) ?? [[]])[0] ?? [];
      assert.deepEqual(await readAs(1), [{ account_id: 1 }]);
      assert.deepEqual(await readAs(2), [], 'no row of another account, whatever the statement says');
      const deletion = bind(statement(undefined, 'delete from contact where account_id = $account'), { account: 1 });
      assert.equal(await connections.replica?.read({ account: 1, zone: null }, [deletion]), undefined, 'nothing is written there');
    }));

  test('a read that replay ends is answered by the database', async () => {
    await hasApplied();
    // Rows that are vacuumed away at the database while a snapshot of the replica still needs them.
    await pair.onPrimary('create table if not exists crowd as select generate_series(1, 1000) as n');
    await hasApplied();
    const earlier = await counted();
    const slow = pair.onReplica('begin isolation level repeatable read; select pg_sleep(0) from crowd limit 1; select pg_sleep(5)').then(
      () => '',
      (error: Error & { code?: string }) => error.code,
    );
    await sleep(300);
    await pair.onPrimary('delete from crowd');
    await pair.onPrimary('vacuum (freeze, truncate false) crowd');
    assert.equal(await slow, '40001', 'replay has ended a reader, as it would end one of ours');
    assert.deepEqual((await found('Anna')).names, ['Anna']);
    assert.ok((await counted())['failed'] === earlier['failed']);
  });

  test('a replica that is away costs nobody an error, is told, and is read again when it is back', async () => {
    const doctor = async (): Promise<string> => {
      const config = readConfig({ DATABASE_URL: pair.url, DATABASE_REPLICA_URL: pair.replicaUrl });
      const database = await openDatabase(config, createLogger('silent'));
      const findings = await examine(config, database);
      await database.stop();
      return findings.map(({ verdict, text }) => `${verdict} ${text}`).find((text) => text.includes('at the replica')) ?? '';
    };
    assert.equal(await doctor(), 'ok long reads are made at the replica');
    await pair.stopReplica();
    assert.deepEqual(await found('Anna'), { names: ['Anna'], where: 'failed' });
    await until(async () => (await readiness()) !== 'used');
    assert.equal(await readiness(), 'not used', 'strangers learn no address and no name');
    assert.equal((await fetch(`${url}/readyz`)).status, 200, 'requests are served');
    assert.match(await (await fetch(`${url}/metrics`)).text(), /^daybook_replica_used 0$/m);
    assert.match(await doctor(), /^warning nothing is read at the replica/);
    assert.match(daybook.output, /nothing is read at the replica/);
    assert.match(daybook.output, /ENOENT|ECONNREFUSED/, 'the log says why');
    await pair.startReplica();
    await until(async () => (await readiness()) === 'used');
    await hasApplied();
    assert.equal((await found('Anna')).where, 'replica');
    // One that takes writes has a history of its own.
    await pair.onReplica('select pg_promote()');
    await until(async () => /takes writes itself/.test(daybook.output));
    assert.equal((await found('Anna')).where, 'failed');
  });
});
