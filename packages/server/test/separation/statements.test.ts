import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { servedKinds, shownFields, sortableFields, writtenKinds } from '../support/kinds.ts';
import { populate } from '../support/populate.ts';
import { bodyOf } from '../support/samples/index.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { copyAccount, digestSql, MARK, type Twin } from '../support/twin.ts';
import { watchStatements, type Sent } from '../support/watch-statements.ts';
import { World } from '../support/world.ts';

/**
 * What has no account: tables that all accounts share, the next value of a sequence, settings, what the database knows of time zones, and
 * on which machines of a cluster accounts lie.
 */
const SHARED = new RegExp(
  [
    '\\b(from|into|update) (credential|instance|applied_migration|sign_in_count|sign_in_network|request_count)\\b',
    '\\bfrom (pg_timezone_names|pg_dist_shard_placement)\\b',
    '^select (nextval\\(|set_config\\(|n from generate_series\\()',
  ].join('|'),
);

/** What may change something. */
const WRITING = /\b(insert into|update|delete from)\b/;

interface Outcome {
  readonly rows: unknown[];
  /** Of the twin's rows after a statement that may change something. */
  readonly digest: string | undefined;
  readonly refused: string | undefined;
}

/** Every comparison with the account is taken out; what is left relies on row level security alone. */
function withoutAccount(text: string): { text: string; removed: number } {
  let removed = 0;
  const rest = text.replace(/(?:\b\w+\.)?"?account_id"? = (\$\d+|'\d+')(::bigint)?/g, (_, parameter: string) => {
    removed += 1;
    // The parameter stays in the statement, so that its type is known; on a cluster it is the number of the account.
    return `${parameter}::bigint is not null`;
  });
  return { text: rest, removed };
}

describe('8 the database itself separates accounts', () => {
  let server: TestServer;
  let world: World;
  let twin: Twin;
  // Every statement once, with the values that it was first sent with.
  const executed = new Map<string, Sent>();
  let client: pg.Client | undefined;
  before(async () => {
    const stop = watchStatements((sent) => executed.has(sent.text) || executed.set(sent.text, sent));
    server = await startTestServer();
    world = new World(server);
    await populate(world, 5);
    twin = await copyAccount(world);
    await exercise(world);
    stop();
    client = new pg.Client(server.database.app);
    await client.connect();
  });
  after(async () => {
    await client?.end();
    await server.close();
  });

  const connected = (): pg.Client => {
    assert.ok(client);
    return client;
  };

  /** Runs a statement as the application's role in a transaction that is undone. */
  async function run(text: string, values: readonly unknown[], account: number | undefined): Promise<Outcome> {
    const client = connected();
    await client.query('begin');
    if (account !== undefined) await client.query(`set local daybook.account = '${account}'`);
    await client.query('savepoint before');
    try {
      const { rows, refused } = await client.query({ text, values: [...values] }).then(
        (result) => ({ rows: result.rows as unknown[], refused: undefined }),
        async (error: Error & { code?: string }) => {
          await client.query('rollback to before');
          return { rows: [], refused: `${error.code} ${error.message}` };
        },
      );
      if (!WRITING.test(text)) return { rows, digest: undefined, refused };
      await client.query(`set local daybook.account = '${twin.account}'`);
      const digests = await client.query<{ digest: string }>({ name: 'digest', text: digestSql(tables, twin.account) });
      return { rows, digest: digests.rows[0]?.digest, refused };
    } finally {
      await client.query('rollback');
    }
  }
  const tables: string[] = [];
  // Where accounts are moved between machines, their owner must be able to; and a statement that names none is often not planned at all.
  const isDistributed = (): boolean => server.database.machines.length > 1;

  test('8 the application connects as a role that cannot pass by the policies', async () => {
    const { rows } = await connected().query(
      'select current_user as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    );
    assert.deepEqual([rows[0].rolsuper, rows[0].rolbypassrls], [false, false]);
    const owned = await connected().query('select count(*)::int as n from pg_class where relowner = current_user::regrole');
    assert.equal(owned.rows[0].n, 0);
    const tableRows = await server.sql<{ name: string; secure: boolean; forced: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity as secure, c.relforcerowsecurity as forced,
         (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> 'credential'`,
    );
    assert.ok(tableRows.length > 15);
    for (const { name, secure, forced, policies } of tableRows)
      assert.deepEqual({ name, secure, forced, policies }, { name, secure: true, forced: !isDistributed(), policies: 1 });
    tables.push(...tableRows.map(({ name }) => name).filter((name) => name !== 'account'));
  });

  test('8 every statement that was sent names the account', () => {
    assert.ok(executed.size > 60, `${executed.size} statements`);
    // A statement that touches no table has no account to name.
    const touching = [...executed.keys()].filter((text) => /\b(?:from|into|update|join)\s+"?[a-z_]+"?(?=[\s,)]|$)/i.test(text));
    const nameless = touching.filter((text) => !/account_id|\baccount\b/.test(text) && !SHARED.test(text));
    assert.deepEqual(nameless, []);
  });

  test('8 a statement that forgets the account reads and changes its own account alone', async () => {
    const digest = await twin.digest();
    let tried = 0;
    for (const { text, values } of executed.values()) {
      if (SHARED.test(text)) continue;
      const stripped = withoutAccount(text);
      if (stripped.removed === 0) continue;
      const { rows, digest: now, refused } = await run(stripped.text, values, world.account);
      if (isDistributed() && /^(0A000|XX000)/.test(refused ?? '')) continue;
      tried += 1;
      assert.ok(!JSON.stringify(rows).includes(MARK), stripped.text);
      assert.ok(now === undefined || now === digest, stripped.text);
      // Any other error would mean that the statement was not tried at all.
      assert.ok(refused === undefined || /^(23|42501)/.test(refused), `${refused}\n${stripped.text}`);
    }
    assert.ok(tried > (isDistributed() ? 20 : 60), `${tried} statements`);
  });

  test('8 without an account nothing is read and nothing is written', async () => {
    const digest = await twin.digest();
    for (const { text, values } of executed.values()) {
      if (SHARED.test(text)) continue;
      // As it is it finds no more than without its comparisons.
      const form = withoutAccount(text).text;
      const { rows, digest: now } = await run(form, values, undefined);
      assert.ok(now === undefined || now === digest, form);
      for (const row of rows as Record<string, unknown>[]) {
        // An aggregate returns one row of nothing, and whether somebody decides about a missing record reveals nothing.
        const revealsMore = (name: string): boolean => !['now', 'free', 'id', 'decides'].includes(name);
        const something = Object.entries(row).filter(([name, value]) => !isNothing(value) && revealsMore(name));
        assert.deepEqual(something, [], form);
      }
    }
  });
});

/** Null, zero or empty, or made of nothing else. */
function isNothing(value: unknown): boolean {
  return value !== null && typeof value === 'object' ? Object.values(value).every(isNothing) : value === null || Number(value) === 0;
}

/** Sends every kind of read and write that the server has. */
async function exercise(world: World): Promise<void> {
  for (const served of servedKinds) {
    const { path, description, kind } = served;
    const [record] = await world.all(kind, `&fields=${shownFields(served).join(',')}`);
    for (const name of sortableFields(served)) {
      await world.api.get(`${path}?order_asc=${name}&limit=2`);
      await world.api.get(`${path}?order_desc=${name}&limit=2`);
    }
    for (const [name, filter] of Object.entries(description.filters)) {
      const value =
        { flag: 'true', moment: '0', deletions: '0', integers: '1,2,3', above: '0', partial: 'a', fullText: 'red' }[
          filter.type as string
        ] ??
        filter.values?.[0] ??
        String(record?.[name] ?? 'x');
      await world.api.get(`${path}?${name}=${encodeURIComponent(value)}&limit=5`);
    }
  }
  for (const { path, description, kind, methods } of writtenKinds) {
    const client = kind === 'quote' || kind === 'invoice' ? { client: { uuid: (await world.organization()).uuid } } : {};
    const { id, uuid } = await world.create(kind, await bodyOf(kind, world, 24));
    const address = `${path}?${description.key}=${uuid ?? id}`;
    if (methods.has('PUT')) await world.api.put(address, { ...client, name: 'Exercised' }, { 'idempotency-key': `exercise ${kind}` });
    await world.api.post(`${path}?dry_run=true`, await bodyOf(kind, world, 25));
    if (methods.has('DELETE')) await world.api.delete(address);
  }
}
