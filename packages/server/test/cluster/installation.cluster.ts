import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test, type TestContext } from 'node:test';
import type { Api } from '../support/api.ts';
import { urlOf } from '../support/cluster.ts';
import { createTestDatabase, prepareNodes, type TestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { servedKinds } from '../support/kinds.ts';
import { rowsOf } from '../support/rows-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** An empty database on each machine, dropped after the test. */
async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const database = await createTestDatabase({ isEmpty: true });
  t.after(() => database.drop());
  assert.ok(database.machines.length > 1, 'this test needs the address of a coordinator that knows two workers');
  return database;
}

/** The commands on a database, each of which has to succeed. */
function commandsOn(t: TestContext, database: TestDatabase): { daybook: Daybook; ok: (...words: string[]) => Promise<string> } {
  const daybook = new Daybook(t, { DATABASE_URL: urlOf(database) });
  const ok = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await daybook.run(...words);
    assert.equal(code, 0, `${words.join(' ')}: ${out}${err}`);
    return out;
  };
  return { daybook, ok };
}

async function addWorkers({ machines }: TestDatabase, ok: (...words: string[]) => Promise<string>): Promise<void> {
  for (const { host, port } of machines) assert.equal(await ok('cluster', 'add', `${host}:${port}`), `${host}:${port} is a worker now.\n`);
}

/** The first page of each list. */
async function everyList(api: Api): Promise<Record<string, unknown>> {
  const lists: Record<string, unknown> = {};
  for (const { path, description, kind } of servedKinds) {
    // The token of the test itself is among those, and jobs go on.
    if (!('list' in description.operations) || ['token', 'session', 'audit', 'event', 'job'].includes(kind)) continue;
    const { status, text } = await api.get(`${path}?limit=1000`);
    assert.equal(status, 200, text);
    // Addresses have the port of their server.
    lists[path] = JSON.parse(text.replaceAll(/127\.0\.0\.1:\d+/g, 'here')).data;
  }
  return lists;
}

const DISTRIBUTED = `select c.relname::text as name, coalesce(p.partmethod::text, 'none') as how from pg_class c
  left join pg_dist_partition p on p.logicalrelid = c.oid where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`;

describe('an installation', () => {
  test('is taken along with its data when it gets workers, and serves, is verified, backed up and restored as before', async (t) => {
    const database = await emptyDatabase(t);
    const { daybook, ok } = commandsOn(t, database);
    await ok('account', 'create', '--name', 'Demo');
    await ok('seed', '--account', 'Demo');
    const before = await everyList(await daybook.admin(await daybook.start()));
    await daybook.stop('SIGTERM');

    await prepareNodes(database.owner, database.machines);
    assert.match((await daybook.run('cluster', 'show')).err, /knows no workers yet/);
    await addWorkers(database, ok);
    const api = await daybook.admin(await daybook.start());
    assert.deepEqual(await everyList(api), before);
    assert.ok(Object.values(before).flat().length > 300, 'there was something to take along');
    const placed = await rowsOf<{ name: string; how: string }>(database.owner, DISTRIBUTED);
    assert.deepEqual(
      placed.filter(({ how }) => how !== 'h').map(({ name }) => name),
      ['applied_migration', 'credential', 'instance', 'request_count', 'sign_in_count', 'sign_in_network'],
    );
    await api.create('project', { name: 'New' });
    await ok('verify');
    const { out } = await daybook.run('doctor');
    assert.match(out, /the tables are spread over 2 workers[^]*all machines of the cluster are reached/);
    // A cluster of tests does not wait for its disk.
    assert.doesNotMatch(out.replace(/^FAULT .*fsync = off.*$/m, ''), /^FAULT/m);

    const file = join(folder, 'whole.backup');
    await ok('backup', file);
    const after = await everyList(api);
    await daybook.stop('SIGTERM');
    await intoCluster(t, file, after);
    await intoOneMachine(t, file, after);
  });

  async function intoCluster(t: TestContext, file: string, lists: Record<string, unknown>): Promise<void> {
    const database = await emptyDatabase(t);
    const { daybook, ok } = commandsOn(t, database);
    await prepareNodes(database.owner, database.machines);
    await addWorkers(database, ok);
    await ok('restore', file);
    await ok('verify');
    assert.deepEqual(await everyList(await daybook.admin(await daybook.start())), lists);
    await daybook.stop('SIGTERM');
    const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
      database.owner,
      'select count(distinct nodename || nodeport)::int as count from citus_shards',
    );
    assert.equal(count, 2, 'what was restored is spread');
  }

  async function intoOneMachine(t: TestContext, file: string, lists: Record<string, unknown>): Promise<void> {
    const daybook = new Daybook(t);
    const { code, err } = await daybook.run('restore', file);
    assert.equal(code, 0, err);
    assert.deepEqual(await everyList(await daybook.admin(await daybook.start())), lists);
  }
});
