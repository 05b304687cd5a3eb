import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { sharedTables } from '../../src/database/separation.sql.ts';
import type { Statement } from '../../src/database/statement.ts';
import { referenceTargets, findReferences } from '../../src/writing/references.sql.ts';
import { tablesWithoutAccount } from '../support/account-of-tables.ts';
import { servedKinds, writtenKinds } from '../support/kinds.ts';
import { listSql } from '../support/list-sql.ts';
import { bodyOf } from '../support/samples/index.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { watchStatements } from '../support/watch-statements.ts';
import { World } from '../support/world.ts';

const root = new URL('../../src/', import.meta.url);

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && 'text' in value && 'parameters' in value;
}

/** Every statement that a hand-written SQL file of the project exports. */
async function exportedStatements(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of globSync('**/*.sql.ts', { cwd: root })) {
    const exported = Object.entries((await import(new URL(file, root).href)) as Record<string, unknown>);
    for (const [name, value] of exported) {
      for (const [i, one] of (Array.isArray(value) ? value : [value]).entries())
        if (isStatement(one)) found.set(`${file} ${name}${i > 0 ? ` ${i}` : ''}`, one.text);
    }
  }
  return found;
}

describe('8 every statement names the account for every table that it touches', () => {
  let server: TestServer;
  let tables: string[] = [];
  const sent = new Map<string, string>();
  before(async () => {
    // Statements of one account that are made of a description exist once they are first sent.
    const stop = watchStatements(({ name, text }) => sent.set(text, name ?? 'sent'));
    server = await startTestServer();
    const world = new World(server);
    for (const { path, description, kind, methods } of writtenKinds) {
      const client = kind === 'quote' || kind === 'invoice' ? { client: { uuid: (await world.organization()).uuid } } : {};
      const { id, uuid } = await world.create(kind, await bodyOf(kind, world, 24));
      const address = `${path}?${description.key}=${uuid ?? id}`;
      await world.api.get(address);
      if (methods.has('PUT')) assert.equal((await world.api.put(address, { ...client, name: 'Named' }, { 'idempotency-key': kind })).status < 500, true);
      await world.api.post(`${path}?dry_run=true`, await bodyOf(kind, world, 25));
      if (methods.has('DELETE')) await world.api.delete(address);
    }
    for (const { path } of servedKinds) await world.api.get(`${path}?filter_operator=AND&id=1`);
    stop();
    const found = await server.sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)`,
      [[...sharedTables]],
    );
    tables = found.map(({ name }) => name).sort((one, other) => other.length - one.length);
  });
  after(() => server.close());

  function check(statements: Iterable<readonly [string, string]>, least: number): void {
    let uses = 0;
    const faults: string[] = [];
    for (const [name, text] of statements) {
      const found = tablesWithoutAccount(text, tables);
      uses += found.uses;
      faults.push(...found.faults.map((fault) => `${name}: ${fault}`));
    }
    assert.deepEqual(faults, []);
    assert.ok(uses >= least, `only ${uses} uses of tables were seen`);
  }

  test('those written by hand', async () => {
    const statements = await exportedStatements();
    assert.ok(statements.size > 60, `${statements.size} statements`);
    check(statements, 100);
  });

  test('the lists of every kind, with every filter', () => {
    const lists = [...listSql()].flatMap(([kind, text]) => text.split(/;\n/).map((one) => [kind, one] as const));
    check(lists, 200);
  });

  test('the references of every target', () => {
    const targets = Object.keys(referenceTargets) as (keyof typeof referenceTargets)[];
    check(
      targets.map((target) => [target, findReferences(target, undefined).text] as const),
      targets.length - 1,
    );
  });

  test('everything that was sent for reading and writing each kind', () => {
    check(
      [...sent].map(([text, name]) => [`${name}: ${text.slice(0, 300)}`, text] as const),
      300,
    );
  });

  test('a statement that forgets the account of a table is noticed', () => {
    for (const text of [
      'select 1 from contact c where c.account_id = $1 and exists (select 1 from app_user u where u.contact_uuid = c.uuid)',
      'select 1 from contact c join project p on p.client_uuid = c.uuid where p.account_id = $1',
      'insert into token (id, account_id) values ($1, $2)',
      'insert into token (account_id, name) select a.account_id, $1 from account a where a.name = $2',
      'update token set name = $1 where id = $2',
      'delete from token t using app_user u where t.account_id = $1 and t.user_id = u.id',
      'select 1 from token t join app_user u on u.account_id = $2 where t.account_id = $1',
    ]) {
      assert.ok(tablesWithoutAccount(text, tables).faults.length > 0, text);
    }
  });
});
