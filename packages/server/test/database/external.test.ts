import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ConfigurationError, readConfig } from '../../src/config.ts';
import { type EmbeddedDatabase, startEmbedded } from '../../src/database/embedded/index.ts';
import { prepareExternal } from '../../src/database/external.ts';
import { migrate, migrations } from '../../src/database/migrate.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { createLogger } from '../../src/logging.ts';
import { examine } from '../../src/runtime/doctor.ts';
import { withClient } from '../../src/database/with-client.ts';
import { besideServer } from '../../src/runtime/open-database.ts';

// The embedded engine plays the foreign server: it is a PostgreSQL like any other once the roles are taken away.
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-external-'));
const beforeAddresses = migrations().flatMap(({ name }) => (name < '0018' ? [name] : []));
let server: EmbeddedDatabase;

before(async () => {
  server = await startEmbedded({ dataDir, logger: createLogger('silent'), memoryBytes: 2 ** 30 });
});

after(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true });
});

test('a role that may create roles gets one for the application that cannot bypass policies', async () => {
  await asSuperuser('drop role if exists daybook_app', 'create role creator login createrole');
  await asSuperuser('create database of_creator owner creator');
  const { ownerTarget, appTarget, appRole } = await prepareExternal(urlOf('creator', 'of_creator'));
  assert.equal(appRole, 'daybook_app');
  assert.equal(await userOf(ownerTarget), 'creator');
  assert.equal(await userOf(appTarget), 'daybook_app');
  assert.deepEqual(await prepareExternal(urlOf('creator', 'of_creator')), { ownerTarget, appTarget, appRole });
  await asSuperuser('drop database of_creator', 'drop role daybook_app');
});

test('a superuser gives the application an unprivileged role too', async () => {
  await asSuperuser('drop role if exists daybook_app');
  const { appTarget } = await prepareExternal(urlOf('daybook_owner', 'daybook'));
  assert.equal(await userOf(appTarget), 'daybook_app');
});

test('the doctor of a database that was never prepared names what is missing, and creates nothing', async () => {
  await asSuperuser('drop role if exists daybook_app', 'create database untouched');
  const config = { ...readConfig({}), databaseUrl: urlOf('daybook_owner', 'untouched') };
  const logger = createLogger('silent');
  const findings = await besideServer({ config, logger }, (database) => examine(config, database));
  const faults = findings.filter(({ verdict }) => verdict === 'fault').map(({ text }) => text);
  assert.match(faults.join('\n'), /CREATE EXTENSION btree_gist;.*\nthe role daybook_app does not exist\..*\nmigrations are not applied/);
  const [left] = await withClient(
    { ...server.ownerUrl, database: 'untouched' },
    async (client) =>
      (
        await client.query(`select (select count(*)::int from pg_extension where extname <> 'plpgsql') as extensions,
        (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace) as relations,
        (select count(*)::int from pg_roles where rolname = 'daybook_app') as roles`)
      ).rows,
  );
  assert.deepEqual(left, { extensions: 0, relations: 0, roles: 0 });
});

test('a role that may not create roles is used itself, for policies hold for it', async () => {
  await asSuperuser('create role plain login', 'create database of_plain owner plain');
  const { appTarget, appRole } = await prepareExternal(urlOf('plain', 'of_plain'));
  assert.equal(appRole, 'plain');
  assert.equal(await userOf(appTarget), 'plain');
});

test('migrations change the rows of every account, though the policies hold for the owner of the tables', async () => {
  await asSuperuser('create role keeper login', 'create database of_keeper owner keeper');
  const { ownerTarget, appRole } = await prepareExternal(urlOf('keeper', 'of_keeper'));
  await migrate(ownerTarget, appRole, { only: ['0001_schema.sql', '0002_indexes.sql'] });
  const rate = (id: number, start: string) => ({ id, type_id: 1, currency: 'EUR', date_start: start, date_end: '' });
  await withClient({ ...server.ownerUrl, database: 'of_keeper' }, async (client) => {
    await client.query(`insert into account (account_id, name) values (1, 'One'), (2, 'Two')`);
    for (const account of [1, 2]) {
      const rates = JSON.stringify([rate(10 * account, ''), rate(10 * account + 1, '2026-01-01')]);
      await client.query(`insert into resource (account_id, name, type_id, rates) values ($1, 'R', 1, $2)`, [account, rates]);
      const client_uuid = `00000000-0000-4000-8000-00000000000${account}`;
      await client.query(`insert into contact (account_id, uuid, id, name, type) values ($1, $2, 1, 'C', 'person')`, [
        account,
        client_uuid,
      ]);
      await client.query(
        `insert into invoice (account_id, number, currency, total, status_id, client_uuid) values ($1, 1, 'EUR', 5.00, 4, $2)`,
        [account, client_uuid],
      );
    }
  });
  await migrate(ownerTarget, appRole, { only: beforeAddresses });
  await withClient({ ...server.ownerUrl, database: 'of_keeper' }, (client) =>
    client.query(`insert into delivery (account_id, document_kind, document_id, "to", cc)
      select account_id, 'invoice', id, array['Anna@Example.test', 'anna@example.test'], array['bill@example.test'] from invoice`),
  );
  await migrate(ownerTarget, appRole);
  const [rows, forced] = await withClient({ ...server.ownerUrl, database: 'of_keeper' }, async (client) => [
    (await client.query('select p.id::int, i.paid_total::int from resource_rate p join invoice i using (account_id) order by 1')).rows,
    (await client.query("select count(*)::int as n from pg_class where relname in ('resource', 'invoice') and relforcerowsecurity")).rows,
  ]);
  assert.deepEqual(
    rows,
    [10, 20].map((id) => ({ id, paid_total: 5 })),
    'of rates that overlap the first holds',
  );
  assert.deepEqual(forced, [{ n: 2 }]);
  const paid = await withClient({ ...server.ownerUrl, database: 'of_keeper' }, (client) =>
    client.query(`select p.account_id::int as account, pa.amount, p.unallocated_total, v.payment_live::int as live
      from payment p join payment_allocation pa using (account_id) join kind_version v using (account_id) order by 1`),
  );
  assert.deepEqual(
    paid.rows,
    [1, 2].map((account) => ({ account, amount: '5.00', unallocated_total: '0.00', live: 1 })),
    'what was Paid before has a payment',
  );
  const addresses = await withClient({ ...server.ownerUrl, database: 'of_keeper' }, (client) =>
    client.query(`select account_id::int as account, array_agg(address order by address) as kept from delivery_address
      group by 1 order by 1`),
  );
  assert.deepEqual(
    addresses.rows,
    [1, 2].map((account) => ({ account, kept: ['anna@example.test', 'bill@example.test'] })),
    'mails of before are found by the addresses that they went to',
  );
});

test('a role that bypasses policies and cannot make another is refused, until the remedy is run', async () => {
  await asSuperuser('drop role if exists daybook_app', 'create role bypass login bypassrls');
  await asSuperuser('create database of_bypass owner bypass');
  const url = urlOf('bypass', 'of_bypass');
  const problem = (await problemsOf(url)).join('\n');
  assert.match(problem, /bypasses row level security and may not create a role/);
  const remedy = problem.split('\n').slice(1);
  assert.equal(remedy.length, 2);
  await asSuperuser(...remedy);
  assert.equal((await prepareExternal(url)).appRole, 'daybook_app');
});

test('a database that cannot lower-case letters beyond ASCII is refused with the SQL for one that can', async () => {
  await asSuperuser("create database ascii template template0 locale_provider libc locale 'C'");
  const [problem = '', ...others] = await problemsOf(urlOf('daybook_owner', 'ascii'));
  assert.deepEqual(others, []);
  assert.match(problem, /does not lower-case letters beyond ASCII/);
  await asSuperuser(problem.slice(problem.indexOf('CREATE DATABASE')).replace('DATABASE daybook', 'DATABASE remedied'));
  assert.equal((await prepareExternal(urlOf('daybook_owner', 'remedied'))).appRole, 'daybook_app');
});

test('another encoding is refused', async () => {
  for (const encoding of ['LATIN1', 'SQL_ASCII', 'KOI8R', 'EUC_JP']) {
    const database = `of_${encoding.toLowerCase()}`;
    await asSuperuser(`create database ${database} template template0 encoding '${encoding}' locale_provider libc locale 'C'`);
    assert.match((await problemsOf(urlOf('daybook_owner', database))).join(), new RegExp(`its encoding is ${encoding}`));
  }
});

test('missing rights are all named at once, each with its remedy', async () => {
  await asSuperuser('create role stranger login', 'create database of_others');
  const problems = await problemsOf(urlOf('stranger', 'of_others'));
  assert.equal(problems.length, 3);
  assert.match(problems[0]!, /ALTER DATABASE of_others OWNER TO stranger;/);
  assert.match(problems[1]!, /CREATE EXTENSION btree_gist;/);
  assert.match(problems[2]!, /CREATE EXTENSION pg_trgm;/);
});

test('an address without a server is named without its password', async () => {
  const [problem = ''] = await problemsOf('postgres://daybook:secret@127.0.0.1:1/daybook');
  assert.match(problem, /daybook@127\.0\.0\.1:1\/daybook cannot be reached: connect ECONNREFUSED/);
  assert.doesNotMatch(problem, /secret/);
});

const databaseUrl = process.env['DAYBOOK_TEST_DATABASE_URL'];

test('the given server of another version serves', { skip: databaseUrl === undefined && 'no server given' }, async () => {
  const { appTarget, appRole } = await prepareExternal(databaseUrl!);
  assert.equal(await userOf(appTarget), appRole);
});

function urlOf(user: string, database: string): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(server.socketDir)}`;
}

async function asSuperuser(...statements: string[]): Promise<void> {
  await withClient({ ...server.ownerUrl, database: 'postgres' }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function userOf(target: PoolTarget): Promise<string> {
  return withClient(target, async (client) => (await client.query('select current_user as name')).rows[0].name);
}

async function problemsOf(url: string): Promise<string[]> {
  try {
    await prepareExternal(url);
  } catch (error) {
    assert.ok(error instanceof ConfigurationError, String(error));
    return error.problems;
  }
  return [];
}
