import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isOfSharedTables, sharedTables } from '../../src/database/shared-tables.ts';
import { definedStatements } from '../../src/database/statement.ts';
import { tablesWithoutAccount } from '../support/account-of-tables.ts';
import { lists, loadModules, references, targets, written, type NamedText } from '../support/every-statement.ts';
import { servedKinds, writtenKinds } from '../support/kinds.ts';
import { bodyOf } from '../support/samples/index.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { partFrom, refusedByDistribution } from '../support/statement-rules.ts';
import { watchStatements } from '../support/watch-statements.ts';
import { World } from '../support/world.ts';

/** Sends what reads and writes each kind: statements that are made of a description exist once they are first sent. */
async function useEveryKind(server: TestServer): Promise<void> {
  const world = new World(server);
  for (const { path, description, kind, methods } of writtenKinds) {
    const client = kind === 'quote' || kind === 'invoice' ? { client: { uuid: (await world.organization()).uuid } } : {};
    const { id, uuid } = await world.create(kind, await bodyOf(kind, world, 24));
    const address = `${path}?${description.key}=${uuid ?? id}`;
    await world.api.get(address);
    if (methods.has('PUT')) {
      const { status, text } = await world.api.put(address, { ...client, name: 'Named' }, { 'idempotency-key': kind });
      assert.ok(status < 500, `${kind}: ${status} ${text}`);
    }
    await world.api.post(`${path}?dry_run=true`, await bodyOf(kind, world, 25));
    if (methods.has('DELETE')) await world.api.delete(address);
  }
  for (const { path } of servedKinds)
    for (const actions of [false, true]) await world.api.get(`${path}?filter_operator=AND&id=1&actions=${actions}`);
}

describe('8 statements', () => {
  let server: TestServer;
  let tables: string[] = [];
  let unsteady: ReadonlySet<string> = new Set();
  const sentTexts = new Map<string, string>();
  const sent = (): NamedText[] => [...sentTexts].map(([text, name]) => ({ name: `${name}: ${text.slice(0, 300)}`, text }));
  before(async () => {
    await loadModules();
    const stop = watchStatements(({ name, text }) => sentTexts.set(text, name ?? 'sent'));
    server = await startTestServer();
    await useEveryKind(server);
    stop();
    const relations = await server.sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind in ('r', 'p')
       and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)`,
      [[...sharedTables]],
    );
    tables = relations.map(({ name }) => name).sort((one, other) => other.length - one.length);
    // Of seconds since 1970 to_timestamp() is immutable; of texts, which we never give it, it is not.
    const functions = await server.sql<{ name: string }>(
      `select distinct proname as name from pg_proc where provolatile <> 'i' and proname <> 'to_timestamp'`,
    );
    unsteady = new Set(functions.map(({ name }) => name));
  });
  after(() => server.close());

  test('the checks have seen them', () => {
    assert.ok(definedStatements.length > 100, `${definedStatements.length} statements were defined`);
    assert.ok(sentTexts.size > 100, `${sentTexts.size} statements were sent`);
  });

  test('what is made for a request is not kept among those that modules define', () => {
    const count = definedStatements.length;
    references();
    lists();
    assert.equal(definedStatements.length, count);
  });

  test('a name stands for one text', () => {
    const texts = new Map<string, string>();
    for (const { name, text } of definedStatements) {
      if (name === undefined) continue;
      assert.equal(texts.get(name) ?? text, text, `two statements are called ${name}`);
      texts.set(name, text);
    }
  });

  test('nothing removes audit entries, in which events read their record', () => {
    const removing = [...written(), ...sent()].filter(({ text }) => /delete\s+from\s+"?audit\b|truncate/i.test(text));
    assert.deepEqual(removing, []);
  });

  test('the present is cut to whole seconds and never rounded, as a number with decimals is by its cast', () => {
    const rounding = [...written(), ...lists(), ...sent()].filter(({ text }) => /(?<!floor\()extract\(epoch from \w+\(\)\)::/i.test(text));
    assert.deepEqual(rounding, []);
  });

  test('what locks something of an account does so where its row is, where all ways to it meet', () => {
    const locking = [...written(), ...sent()].filter(({ text }) => /pg_(?:try_)?advisory_xact_lock/.test(text));
    assert.ok(locking.length >= 8, `only ${locking.length} locks were seen`);
    assert.deepEqual(
      locking.filter(({ text }) => !/ from account a where a\.account_id = \$\d+$/.test(text)),
      [],
    );
  });

  test('a contact is found by its uuid, or by its id and type: organizations and persons are counted apart', () => {
    const isVague = ({ text }: Pick<NamedText, 'text'>): boolean =>
      [...text.matchAll(/\b(?:from|join) "?contact"? (?:as )?(\w+)/g)].some(({ 0: begin, 1: alias = '', index }) => {
        const part = partFrom(text, index + begin.length, /^$/);
        const uses = (column: string): RegExp => new RegExp(`(?<![\\w.])"?${alias}"?\\."?${column}"?\\b`);
        return uses('id(?= = )').test(part) && !uses('(?:type|uuid)').test(part);
      });
    assert.ok(isVague({ text: 'select 1 from project p join contact o on o.account_id = $1 and o.id = p.client_person_id' }));
    const vague = [...written(), ...references(), ...sent()].filter(isVague);
    assert.deepEqual(vague, []);
  });

  test('what reads or writes a table of the coordinator alone is known to, so that no machine of an account is asked for it', () => {
    const named = new RegExp(`\\b(?:${sharedTables.join('|')})\\b(?! *[:.(=])`);
    const naming = [...written(), ...sent()].filter(({ text }) => named.test(text.replaceAll(/'[^']*'/g, '')));
    assert.ok(naming.length > 20, `only ${naming.length} were seen`);
    assert.deepEqual(
      naming.filter(({ text }) => !isOfSharedTables(text)),
      [],
    );
  });

  describe('name the account for every table that they touch', () => {
    function check(statements: readonly NamedText[], least: number): void {
      let uses = 0;
      const faults: string[] = [];
      for (const { name, text } of statements) {
        const result = tablesWithoutAccount(text, tables);
        uses += result.uses;
        faults.push(...result.faults.map((fault) => `${name}: ${fault}`));
      }
      assert.deepEqual(faults, []);
      assert.ok(uses >= least, `only ${uses} uses of tables were seen`);
    }

    test('those that modules define', () => check(written(), 200));
    test('the lists of every kind, with every filter', () => check(lists(), 200));
    test('the references of every target', () => check(references(), targets.length));
    test('everything that was sent for reading and writing each kind', () => check(sent(), 300));

    test('one that forgets the account of a table is noticed', () => {
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

  describe('can run where the tables are distributed over machines', () => {
    const faultsOf = (statements: readonly NamedText[]): string[] =>
      statements.flatMap(({ name, text }) => refusedByDistribution(text, unsteady).map((fault) => `${name}: ${fault}`));

    test('those that modules define', () => assert.deepEqual(faultsOf(written()), []));
    test('the lists of every kind, with every filter', () => assert.deepEqual(faultsOf(lists()), []));
    test('everything that was sent for reading and writing each kind', () => assert.deepEqual(faultsOf(sent()), []));

    test('one that could not is noticed, and one that could is not', () => {
      for (const text of [
        'insert into token (account_id, name) select $1, r.name from token r where r.account_id = $1',
        'with made as (select 1 as id) insert into token (account_id, name) select $1, made.id from made',
        'insert into token (account_id, name) values ($1, (select r.name from token r where r.account_id = $1 limit 1))',
        "select set_config('daybook.account', $1, true)",
        "select nextval('token_id_seq') as id, a.name from account a where a.account_id = $1",
        "select coalesce(nextval('token_id_seq'), 0), (select a.name) from account a where a.account_id = $1",
        "update token t set name = case t.name when 'a' then 'b' else t.name end where t.account_id = $1",
        'update token set last_used = now() where account_id = $1',
        "update token t set last_used = date_trunc('minute', t.last_used) where t.account_id = $1",
        'with gone as (update token t set last_used = statement_timestamp() where t.account_id = $1 returning t.id) select 1 from gone',
        'insert into token (account_id, name) values ($1, $2) on conflict (name) do update set last_used = current_timestamp',
        'delete from token t where t.account_id = $1 and (t.kind, t.id) not in (select s.kind, s.id from unnest($2::text[], ' +
          '$3::int[]) as s(kind, id))',
        "update token t set expires = case when t.kind = $2 then to_timestamp($3) + interval '1 day' else t.expires end where " +
          't.account_id = $1',
        'update token t set expires = coalesce(t.expires - make_interval(secs => t.idle_seconds), t.ends) where t.account_id = $1',
        'update token t set name = $2 where t.account_id = $1 returning extract(epoch from t.ends)',
        'update token t set name = $2 where t.account_id = $1; select 1',
      ]) {
        assert.notDeepEqual(refusedByDistribution(text, unsteady), [], text);
      }
      for (const text of [
        'insert into token (account_id, name) values ($1, $2), ($1, $3) on conflict (account_id, name) do update set name = excluded.name',
        "select nextval('token_id_seq') as id",
        "select nextval('token_id_seq')::text as id from generate_series(1, $1::int)",
        "select case r.name when 'a' then 1 end from token r where r.account_id = $1",
        'update token t set name = upper($2), last_used = to_timestamp($3::bigint) where t.account_id = $1 and t.last_used < now()',
        'select r.id from token r where r.account_id = $1 and r.last_used < now() for update',
        'delete from token t where t.account_id = $1 and t.id not in (select n from unnest($2::int[]) n)',
        "delete from token t where t.account_id = $1 and t.ends < now() - interval '1 day'",
        "select coalesce(r.ends + interval '1 day', now()) from token r where r.account_id = $1 and (r.id, r.kind) not in (select 1, 'a')",
      ]) {
        assert.deepEqual(refusedByDistribution(text, unsteady), [], text);
      }
    });
  });
});
