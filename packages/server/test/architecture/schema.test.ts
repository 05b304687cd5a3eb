import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { columnOf, type Field } from '@daybook/contract';
import pg from 'pg';
import { sharedTables } from '../../src/database/shared-tables.ts';
import { statementsOf } from '../../src/database/migration-statements.ts';
import { wantedIndexes, wantedKey } from '../../src/database/wanted-indexes.ts';
import { readModels } from '../../src/records/index.ts';
import { undistributable } from '../support/schema-rules.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

const descriptions = Object.values(readModels).map(({ description }) => description);

/** The types that a column of each field type may have. */
const columnTypes: Record<string, readonly string[]> = {
  text: ['text', 'uuid'],
  currency: ['text'],
  color: ['text'],
  choice: ['text', 'smallint', 'integer'],
  integer: ['bigint', 'integer', 'smallint'],
  boolean: ['boolean'],
  decimal: ['numeric'],
  percentage: ['numeric', 'text'],
  instant: ['timestamp with time zone'],
  iso_instant: ['timestamp with time zone'],
  date: ['date'],
  object: ['json', 'jsonb'],
  one: ['json', 'jsonb'],
  elements: ['json', 'jsonb'],
  set: ['json', 'jsonb'],
  list: ['ARRAY'],
};

/** Indexes that no filter asks for, but a statement: of the bookings that somebody made, and of deleted ones of a project. */
const OF_STATEMENTS = new Set(['booking_by_created_id', 'booking_deleted_of_project']);

describe('the schema of the database', () => {
  let database: TestDatabase;
  let client: pg.Client;
  before(async () => {
    database = await createTestDatabase();
    client = new pg.Client(database.owner);
    await client.connect();
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;

  async function accountTables(): Promise<string[]> {
    const tables = await rows<{ name: string }>(
      `select c.relname as name from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1) order by 1`,
      [[...sharedTables]],
    );
    return tables.map(({ name }) => name);
  }

  test('every table that is not shared by all accounts has its account, and is separated by a forced policy', async () => {
    const tables = await accountTables();
    assert.ok(tables.length >= 25, `${tables.length} tables`);
    const separated = await rows<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull and a.atttypid = 'bigint'::regtype
       where c.relrowsecurity and c.relforcerowsecurity and c.relnamespace = 'public'::regnamespace
         and (select count(*) from pg_policy p
           where p.polrelid = c.oid and p.polcmd = '*' and pg_get_expr(p.polqual, c.oid) ~ 'account_id = .*daybook.account') = 1
       order by 1`,
    );
    assert.deepEqual(
      separated.map(({ name }) => name),
      tables,
    );
  });

  describe('can be distributed over machines', () => {
    test('as it is', async () => assert.deepEqual(await undistributable(rows), []));

    const refused: readonly [what: string, name: string, ...made: string[]][] = [
      [
        'a trigger that reads another table',
        'counts',
        `create function count_tax() returns trigger language plpgsql as $$ begin new.name := (select count(*) from tax); ` +
          `return new; end $$`,
        'create trigger counts before insert on payment for each row execute function count_tax()',
      ],
      [
        'a trigger that comes after its row',
        'follows',
        'create function follow() returns trigger language plpgsql as $$ begin return null; end $$',
        'create trigger follows after insert on payment for each row execute function follow()',
      ],
      ['a function of a row', 'name_of_tax', 'create function name_of_tax(t tax) returns text language sql as $$ select t.name $$'],
      ['a table that is not logged', 'fleeting', 'create unlogged table fleeting (account_id bigint not null primary key)'],
    ];
    for (const [what, name, ...statements] of refused) {
      test(`${what} is noticed`, async () => {
        await client.query('begin');
        try {
          for (const sql of statements) await client.query(sql);
          const faults = await undistributable(rows);
          assert.deepEqual(
            faults.map((fault) => fault.split(' ')[0]),
            [name],
          );
        } finally {
          await client.query('rollback');
        }
      });
    }

    test('a constraint is added by a statement of its own, since tables may be spread', () => {
      const folder = new URL('../../migrations/', import.meta.url);
      const files = readdirSync(folder).filter((name) => name > '0045');
      assert.ok(files.length > 30, `${files.length} migrations`);
      const added = String.raw`add (primary key|constraint|foreign key|unique|check)`;
      const together = new RegExp(String.raw`alter table[^;]*(,\s*${added}|${added}[^;]*,\s*(add|drop|alter)\b)`);
      const faults = files.filter((name) =>
        readFileSync(new URL(name, folder), 'utf8')
          .split(';')
          .some((sql) => together.test(sql)),
      );
      assert.deepEqual(faults, []);
      assert.match('alter table tax drop constraint tax_pkey, add primary key (account_id, id)', together);
    });

    test('each migration has a number of its own', () => {
      const numbers = readdirSync(new URL('../../migrations/', import.meta.url)).map((name) => name.slice(0, 4));
      assert.deepEqual(
        numbers.filter((number, i) => numbers.indexOf(number) !== i),
        [],
      );
    });

    test('a migration is sent as single statements, whose texts may have semicolons', () => {
      const body = 'do $$\nbegin\n  perform 1;\nend $$;\n';
      const text = `-- compatible: no;\ncreate table one (a text default ';');\n${body}select 2;\n`;
      assert.deepEqual(
        statementsOf(text).map((sql) => sql.trim()),
        ["create table one (a text default ';')", body.trim().slice(0, -1), 'select 2'],
      );
    });
  });

  // GIN indexes cannot hold the account: they are read together with a B-tree index that begins with it.
  test('every primary key, unique constraint and B-tree index begins with the account', async () => {
    const indexes = await rows<{ table: string; name: string; first: string | null }>(
      `select t.relname as table, i.relname as name,
         (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = x.indkey[0]) as first
       from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid join pg_am m on m.oid = i.relam
       where t.relname = any($1) and m.amname in ('btree', 'gist')`,
      [await accountTables()],
    );
    assert.ok(indexes.length > 100, `${indexes.length} indexes`);
    assert.deepEqual(
      indexes.filter(({ first }) => first !== 'account_id'),
      [],
    );
    const keyless = await rows(
      `select c.relname from pg_class c where c.relname = any($1) and not exists (
          select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`,
      [await accountTables()],
    );
    assert.deepEqual(keyless, []);
  });

  test('every foreign key and exclusion constraint holds the account, and none leads to or from a shared table', async () => {
    const keys = await rows<{ name: string; from: string; to: string; first: string; target: string }>(
      `select k.conname as name, f.relname as from, coalesce(t.relname, '') as to,
         (select a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = k.conkey[1]) as first,
         coalesce((select a.attname from pg_attribute a where a.attrelid = k.confrelid and a.attnum = k.confkey[1]), 'account_id') as target
       from pg_constraint k join pg_class f on f.oid = k.conrelid left join pg_class t on t.oid = k.confrelid
       where k.contype in ('f', 'x') and k.connamespace = 'public'::regnamespace`,
    );
    assert.ok(keys.length >= 15, `${keys.length} constraints`);
    assert.deepEqual(
      keys.filter(({ first, target }) => first !== 'account_id' || target !== 'account_id'),
      [],
    );
    assert.deepEqual(
      keys.filter(({ from, to }) => (sharedTables as readonly string[]).some((shared) => shared === from || shared === to)),
      [],
    );
  });

  test('the role of the application cannot pass by the policies, owns nothing and may not change the schema', async () => {
    const [role] = await rows(
      `select r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, has_schema_privilege(r.oid, 'public', 'create') as may_create,
         exists (select from pg_class c where c.relowner = r.oid) as owns,
         exists (select from pg_auth_members m where m.member = r.oid) as is_member,
         has_table_privilege(r.oid, 'instance', 'update') as changes_instance,
         has_table_privilege(r.oid, 'applied_migration', 'insert') as changes_migrations
       from pg_roles r where r.rolname = 'daybook_app'`,
    );
    assert.deepEqual(
      Object.values(role ?? {}),
      Array.from({ length: 9 }, () => false),
    );
  });

  test('what the descriptions call for is what the tables have', async () => {
    const columns = await rows<{ table: string; name: string; type: string }>(
      `select table_name as table, column_name as name, data_type as type from information_schema.columns where table_schema = 'public'`,
    );
    const typeOf = new Map(columns.map(({ table, name, type }) => [`${table}.${name}`, type]));
    const faults: string[] = [];
    let seen = 0;
    for (const { kind, table, fields } of descriptions) {
      for (const [name, field] of Object.entries<Field>(fields)) {
        const own = columnOf(name, field);
        if (own === undefined) continue;
        // An account is known by the column that all its records have.
        const column = `${table}.${kind === 'account' && name === 'id' ? 'account_id' : own}`;
        const type = typeOf.get(column);
        seen += 1;
        if (type === undefined) {
          // A secret is kept as its hash, which the writes make.
          if (field.access !== 'secret') faults.push(`${kind}.${name}: there is no column ${column}`);
        } else if (columnTypes[field.type]?.includes(type) !== true) {
          faults.push(`${kind}.${name} is ${field.type}, its column ${column} is ${type}`);
        }
      }
    }
    assert.ok(seen > 200, `${seen} fields`);
    assert.deepEqual(faults, []);
  });

  test('the indexes of the filters and everyday orders are those that the descriptions ask for', async () => {
    const listed = descriptions.filter(({ operations, isSmall }) => 'list' in operations && isSmall !== true);
    const indexes = listed.flatMap((description) => wantedIndexes(description));
    const present = await rows<{ name: string; sql: string; valid: boolean; key: boolean }>(
      `select c.relname as name, lower(pg_get_indexdef(i.indexrelid)) as sql, i.indisvalid as valid, i.indisprimary as key
       from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace = 'public'::regnamespace`,
    );
    const valid = new Set(present.flatMap(({ name, valid: isValid }) => (isValid ? [name] : [])));
    assert.ok(indexes.length > 40, `${indexes.length} indexes`);
    assert.deepEqual(
      indexes.filter(({ name }) => !valid.has(name)).map(({ sql }) => sql),
      [],
    );
    // What migrations made and none dropped since is what is asked for, and nothing that is named like it.
    const folder = new URL('../../migrations/', import.meta.url);
    const definitions = new Map<string, string>();
    for (const file of readdirSync(folder).toSorted()) {
      const text = readFileSync(new URL(file, folder), 'utf8').replaceAll(/\n +/g, ' ');
      for (const line of text.split('\n')) {
        const [, dropped] = /^drop index (.*);$/.exec(line) ?? [];
        for (const name of dropped?.split(', ') ?? []) definitions.delete(name);
        const [, name] = /^create index (\w+) /.exec(line) ?? [];
        if (name !== undefined) definitions.set(name, line);
      }
    }
    assert.deepEqual(
      indexes.map(({ name }) => definitions.get(name)),
      indexes.map(({ sql }) => sql),
    );
    const indexNames = new Set(indexes.map(({ name }) => name));
    const tables = listed.map(({ table }) => table).join('|');
    const derived = new RegExp(`^(${tables})_(by_|has_|changed$|at$|words_of_)`);
    assert.deepEqual(
      present.flatMap(({ name }) => (derived.test(name) && !indexNames.has(name) && !OF_STATEMENTS.has(name) ? [name] : [])),
      [],
    );
    const keys = new Set(present.flatMap(({ sql, key }) => (key ? [sql] : [])));
    assert.deepEqual(
      listed.flatMap((description) => wantedKey(description) ?? []).filter((sql) => !keys.has(sql)),
      [],
    );
  });

  // Defaults that a description states are what the database stores when nothing was sent.
  test('a text, a flag and a decimal have the default of their description', async () => {
    const columns = await rows<{ name: string; value: string | null; nullable: string }>(
      `select table_name || '.' || column_name as name, column_default as value, is_nullable as nullable
        from information_schema.columns where table_schema = 'public'`,
    );
    const columnsByName = new Map(columns.map(({ name, value, nullable }) => [name, { value, nullable }]));
    const faults: string[] = [];
    let seen = 0;
    for (const { kind, table, fields } of descriptions) {
      for (const [name, field] of Object.entries<Field>(fields)) {
        const value = (field as { default?: unknown }).default;
        const column = columnsByName.get(`${table}.${columnOf(name, field)}`);
        if (value === undefined || column === undefined) continue;
        seen += 1;
        const stored = column.value?.replace(/::[a-z ]+$/, '').replace(/^'(.*)'$/, '$1') ?? null;
        if (stored !== (value === null ? null : String(value)))
          faults.push(`${kind}.${name}: ${String(value)} in the description, ${stored} in the table`);
      }
    }
    assert.ok(seen > 5, `${seen} defaults`);
    assert.deepEqual(faults, []);
  });
});
