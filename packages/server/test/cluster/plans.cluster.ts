import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { readSnapshot } from '../../src/database/batch.ts';
import { bind, PreparedNames, statement } from '../../src/database/statement.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { lists, loadModules, references, written, type NamedText } from '../support/every-statement.ts';

/** A value for a parameter: planning with it shows on which machines the statement runs. */
function valueOf(type: string, parameter: string): string {
  if (parameter === 'account') return '1';
  if (parameter === 'zone') return 'UTC';
  if (type.endsWith('[]')) return `{${/^(text|json)/.test(type) ? '"a"' : valueOf(type.slice(0, -2), '')}}`;
  if (/int|numeric|double|real|oid/.test(type)) return '1';
  if (/timestamp|date/.test(type)) return '2026-01-01';
  if (type === 'uuid') return '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11';
  if (type === 'json' || type === 'jsonb') return '[]';
  if (type === 'interval') return '1 day';
  return { boolean: 'true', bytea: String.raw`\x00`, jsonpath: '$' }[type] ?? 'a';
}

interface Plan {
  /** How many parts of tables it reads or writes; none of what the coordinator does alone. */
  readonly tasks: number;
  readonly fault?: string;
}

/** What no statement is sent without. */
const GIVEN = new Set(['account', 'id', 'prefix', 'viewer', 'viewer_group', 'zone']);

/**
 * How a statement is planned with a value for each parameter, or with those alone that are always there: a join with null is another plan.
 */
async function planOf(client: pg.Client, { text, parameters }: NamedText, isNull = false): Promise<Plan> {
  await client.query('begin');
  try {
    await client.query(`set local daybook.account = '1'`);
    await client.query(`set local timezone = 'UTC'`);
    await client.query(`prepare planned as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
    );
    const values = (rows[0]?.types ?? []).map((type, i) => {
      const parameter = parameters?.[i] ?? (i === 0 ? 'account' : '');
      // Pages of records of any kind go on after the text of a key.
      const ofKey = parameter === 'after' && type === 'text' ? (text.includes('::text)::uuid') ? 'uuid' : 'bigint') : type;
      return isNull && !GIVEN.has(parameter) ? 'null' : `'${valueOf(ofKey, parameter)}'`;
    });
    const execute = `execute planned${values.length > 0 ? `(${values.join(', ')})` : ''}`;
    const explained = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${execute}`);
    const plan = explained.rows.map((row) => row['QUERY PLAN']).join('\n');
    // The reason is in the log of the worker.
    if (plan.includes('Could not get remote plan')) return { tasks: 0, fault: 'a worker refuses it' };
    const tasks = [...plan.matchAll(/Task Count: (\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0);
    return plan.includes('Distributed Subplan') || tasks > 1 ? { tasks, fault: `it runs as ${tasks} tasks` } : { tasks };
  } catch (error) {
    return { tasks: 0, fault: `${(error as pg.DatabaseError).code} ${(error as Error).message}` };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

// What begins or ends a part of a transaction, and what only a coordinator is asked for.
const BESIDE = /^\s*(savepoint|rollback|release)\b|\bcitus_|\bpg_dist_|\bisolate_tenant|\brun_command_on_shards\b/;

describe('every statement runs on one machine', () => {
  let database: TestDatabase;
  let client: pg.Client;
  let owner: pg.Client;
  before(async () => {
    await loadModules();
    database = await createTestDatabase();
    assert.ok(database.machines.length > 1, 'this test needs the address of a coordinator that knows two workers');
    client = new pg.Client(database.app);
    owner = new pg.Client(database.owner);
    for (const one of [client, owner]) await one.connect();
  });
  after(async () => {
    for (const one of [client, owner]) await one.end();
    await database.drop();
  });

  /** Some statements are of commands, which run as the owner of the tables. */
  async function inAnyWay(one: NamedText, mayBeNull: boolean): Promise<Plan> {
    const asApp = await planOf(client, one);
    if (asApp.fault?.startsWith('42501') === true) return planOf(owner, one);
    if (asApp.fault !== undefined || !mayBeNull) return asApp;
    const { fault } = await planOf(client, one, true);
    return fault === undefined ? asApp : { ...asApp, fault: `without values: ${fault}` };
  }

  async function check(statements: readonly NamedText[], least: number, mayBeNull = false): Promise<void> {
    const seen = new Set<string>();
    const faults: string[] = [];
    let single = 0;
    for (const one of statements) {
      if (seen.has(one.text) || BESIDE.test(one.text) || !/\S/.test(one.text.replaceAll(/--[^\n]*/g, ''))) continue;
      seen.add(one.text);
      const { tasks, fault } = await inAnyWay(one, mayBeNull);
      // Of a kind that nothing refers to: its records are not deleted.
      if (fault === '42703 column r.deleted does not exist') continue;
      if (fault !== undefined) faults.push(`${one.name}: ${fault}`);
      single += tasks === 1 ? 1 : 0;
    }
    assert.deepEqual(faults, []);
    assert.ok(single >= least, `only ${single} statements ran on a worker`);
  }

  test('those that modules define', () => check(written(), 200, true));
  test('the lists of every kind, with every filter', () => check(lists(), 50));
  test('the references of every target', () => check(references(), 20));

  test('a read that joins tables is planned once for each account that came first', async () => {
    const joined = statement(
      'joined',
      `select p.id from project p join contact c on c.account_id = $account and c.uuid = p.client_uuid
where p.account_id = $account and p.id > $after`,
    );
    const reading = { client, observe: () => undefined, prepared: new PreparedNames(4, true) };
    for (let time = 0; time < 10; time += 1)
      for (const account of [1, 2, 3]) await readSnapshot(reading, { account, zone: null }, [bind(joined, { account, after: time })]);
    const { rows } = await client.query<{ name: string; generic: string; custom: string }>(
      `select name, generic_plans as generic, custom_plans as custom from pg_prepared_statements where name ~ '^joined' order by name`,
    );
    await client.query('deallocate all');
    assert.deepEqual(
      rows.map(({ name, generic, custom }) => `${name}: ${generic} and ${custom}`),
      ['joined: 0 and 10', 'joined 1: 5 and 5', 'joined 2: 5 and 5'],
    );
  });

  test('one that is refused, and one that runs on several machines, is noticed', async () => {
    for (const text of [
      "update token t set last_used = date_trunc('minute', t.last_used) where t.account_id = $1",
      'select name from contact where name = $1::text',
    ])
      assert.notEqual((await planOf(client, { name: 'wrong', text, parameters: ['account'] })).fault, undefined, text);
  });
});
