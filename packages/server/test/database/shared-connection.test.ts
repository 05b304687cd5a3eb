import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from '../../src/database/connections.ts';
import { sqlStateOf } from '../../src/database/database-error.ts';
import { bind, statement, type Statement } from '../../src/database/statement.ts';
import { connectionsTo } from '../support/connections-to.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { seeded } from '../support/seed.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { rowsOf } from '../support/rows-of.ts';

const ACCOUNT = 7;
const POOL = 8;
const LANES = 2;
const scope = { account: ACCOUNT, zone: 'Europe/Berlin' };
/** Each caller has an own number, which its answers must have. */
const echoes = Array.from({ length: 40 }, (_, i) =>
  statement(
    i % 5 === 0 ? undefined : `echo_${i}`,
    `select $own::int as own, ${i} as statement, current_setting('daybook.account') as account`,
  ),
);
const failing = statement('failing', 'select 1 / $zero::int as own');

describe('readers that share a connection', () => {
  let database: TestDatabase;
  let way: TcpProxy;
  let connections: Connections;
  before(async () => {
    database = await createTestDatabase();
    const { host, port } = database.app;
    way = await TcpProxy.open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    connections = connectionsTo({ ...database.app, host: '127.0.0.1', port: way.port }, { poolSize: POOL, laneCount: LANES });
  });
  after(async () => {
    await connections.close();
    await way.close();
    await database.drop();
  });

  /** Reads as a user with a number of their own; returns what was wrong with the answer, if anything. */
  async function ask(own: number, random: () => number): Promise<string | undefined> {
    const chosen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * echoes.length));
    const asked = chosen.map((i) => bind(echoes[i] as Statement, { own }));
    const fails = random() < 0.08;
    if (fails) asked.splice(Math.floor(random() * (asked.length + 1)), 0, bind(failing, { zero: 0 }));
    try {
      const rows = (await connections.read(scope, asked)).map(([row]) => `${row?.['own']} ${row?.['statement']} ${row?.['account']}`);
      const expected = chosen.map((i) => `${own} ${i} ${ACCOUNT}`);
      return rows.join() === expected.join() ? undefined : `${own} was answered ${rows.join()} instead of ${expected.join()}`;
    } catch (error) {
      if (fails && /division by zero/.test(String(error))) return undefined;
      return `${String(error)} (${sqlStateOf(error) ?? ''})`;
    }
  }

  test('each is answered what it asked, and fails by its own fault alone, also where the way is slow', async () => {
    const random = seeded(5);
    for (const delay of [0, 20, 40]) {
      way.set(delay === 0 ? 'open' : 'slow', delay);
      const asking: Promise<string | undefined>[] = [];
      for (let own = 0; own < 500; own += 1) {
        asking.push(ask(own, random));
        if (random() < 0.5) await sleep(random() * 8);
      }
      const wrong = (await Promise.all(asking)).filter((one) => one !== undefined);
      assert.deepEqual(wrong, [], `with ${delay} ms each way`);
    }
    way.set('open');
  });

  test('nobody is answered what another one asked, however the way is cut, slow and hung', async () => {
    const random = seeded(6);
    const answers = new Map<string, number>();
    for (let round = 0; round < 24; round += 1) {
      const passing = (['open', 'slow', 'cut', 'slow', 'open', 'hung'] as const)[round % 6] ?? 'open';
      way.set(passing, 25);
      const asking: Promise<string | undefined>[] = [];
      for (let own = 0; own < 60; own += 1) {
        asking.push(ask(own, random));
        if (random() < 0.5) await sleep(random() * 8);
      }
      if (passing === 'hung') way.set('open');
      if (random() < 0.3) way.set('cut');
      if (random() < 0.5) way.set('open');
      if (random() < 0.5) continue;
      way.set('open');
      for (const one of await Promise.all(asking)) if (one !== undefined) answers.set(one, (answers.get(one) ?? 0) + 1);
    }
    for (const one of answers.keys()) assert.match(one, /^DatabaseUnavailable: /);
    way.set('open');
    while ((await ask(1, () => 0.5)) !== undefined) await sleep(50);
    // The database ends those whose way was cut a moment after they are gone.
    let open = Infinity;
    for (let tries = 0; tries < 200 && open > LANES + POOL; tries += 1) {
      if (tries > 0) await sleep(50);
      open = (await rowsOf<any>(database.owner, `select count(*)::int as n from pg_stat_activity where application_name = 'daybook'`))[0].n;
    }
    assert.ok(open <= LANES + POOL, `${open} connections are open`);
  });
});
