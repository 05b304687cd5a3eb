import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { loadViewer } from '../../src/access/viewer.sql.ts';
import { accessKinds, isVersioned } from '../../src/database/kind-version.sql.ts';
import type { ReadModel } from '../../src/database/read-model.ts';
import { listedCustomFields } from '../../src/lists/list-records.ts';
import { kindsOf } from '../../src/lists/read-page.ts';
import { modules } from '../../src/records/index.ts';
import { loadBoard } from '../../src/views/board/board.sql.ts';
import { boardKinds } from '../../src/views/board/load-board.ts';
import { feedKinds } from '../../src/views/feed/feed.ts';
import { findCalendar, loadCalendar } from '../../src/views/feed/feed.sql.ts';
import { listSql } from '../support/list-sql.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { kindOfTable, tablesRead, withoutVersion, type Catalogue } from '../support/tables-of-kinds.ts';

/** Every way in which a list is read: some are chosen by what the caller may see and by the query. */
const readModels: readonly ReadModel[] = modules.flatMap(({ handlers }) =>
  handlers.flatMap((handler) => {
    if (handler.type !== 'list') return [];
    const { choose } = handler;
    const choices = [0, 1, 2].flatMap((scheduleViewMode) => [true, false].map((occurrences) => ({ scheduleViewMode, occurrences })));
    const chosen = choices.flatMap((one) => choose?.(one as never, one as never) ?? []);
    return [...new Set([handler.readModel, ...chosen])];
  }),
);

/**
 * What decides about the operations on records of a kind: it is read with each answer, and pages in browsers follow it by what their kind
 * depends on.
 */
const factsOfActions = new Map(
  modules.flatMap(({ handlers }) =>
    handlers.flatMap((handler) =>
      handler.type === 'list' && handler.actions !== undefined
        ? [[handler.readModel.description.kind, sqlOf(handler.actions.facts)] as const]
        : [],
    ),
  ),
);

/** All SQL of a read model, at any depth. */
function sqlOf(part: unknown): string {
  if (typeof part === 'string') return part;
  return typeof part === 'object' && part !== null ? Object.values(part).map(sqlOf).join('\n') : '';
}

/** The statements of each kind with every filter, as they are put together. */
const lists = listSql();

const statementsOf = (readModel: ReadModel): string => {
  const { description, owned: _owned, dependsOn: _dependsOn, ...sql } = readModel;
  const byCustomFields = description.customFieldModules === undefined ? '' : listedCustomFields.text;
  return [sqlOf(sql), lists.get(description.kind) ?? '', byCustomFields].join('\n');
};

describe('what is cached is made anew when what it shows was written', () => {
  let server: TestServer;
  let catalogue: Catalogue = { tables: [], bodies: new Map() };
  before(async () => {
    server = await startTestServer();
    const tables = await server.sql<{ name: string }>(
      `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
    );
    const bodies = await server.sql<{ name: string; body: string }>(
      `select p.proname as name, coalesce(p.prosrc, '') || coalesce(pg_get_function_sqlbody(p.oid), '') as body from pg_proc p
         where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       union all
       select c.relname, pg_get_viewdef(c.oid) from pg_class c where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace`,
    );
    catalogue = { tables: tables.map(({ name }) => name), bodies: new Map(bodies.map(({ name, body }) => [name, body])) };
  });
  after(() => server.close());

  /** Compares the kinds of the tables that SQL reads with those whose version is asked for. */
  function faultsOf(name: string, sql: string, kinds: readonly string[], beside = ''): string[] {
    const kindsReadIn = (text: string): string[] =>
      [...tablesRead(text, catalogue)]
        .filter((table) => !withoutVersion.has(table))
        .map((table) => kindOfTable.get(table) ?? `the table ${table}`);
    const needed = new Set(kindsReadIn(sql));
    const used = new Set([...needed, ...kindsReadIn(beside)]);
    // The address follows from the viewer's record. All else that is given of a viewer is part of what its pages are remembered by.
    if (sql.includes('$feed')) for (const kindSet of [needed, used]) kindSet.add('user');
    return [
      ...[...needed].filter((kind) => !kinds.includes(kind)).map((kind) => `${name} reads ${kind} and does not depend on it`),
      ...kinds.filter((kind) => !used.has(kind)).map((kind) => `${name} depends on ${kind} and does not read it`),
      ...kinds.filter((kind) => !isVersioned(kind)).map((kind) => `${name} depends on ${kind}, which has no version`),
    ];
  }

  test('lists of records', () => {
    const cached = readModels.filter(({ uncached }) => uncached !== true);
    assert.ok(cached.length >= 18 && catalogue.tables.length > 25, `${cached.length} read models, ${catalogue.tables.length} tables`);
    const faults = cached.flatMap((readModel) => {
      const { kind } = readModel.description;
      return faultsOf(kind, statementsOf(readModel), kindsOf(readModel), factsOfActions.get(kind));
    });
    assert.deepEqual([...new Set(faults)], []);
  });

  test('boards', () => {
    const faults = Object.entries(loadBoard).flatMap(([choice, { text }]) => faultsOf(`board of ${choice}`, text, boardKinds));
    assert.deepEqual(
      faults.filter((fault) => !fault.endsWith('and does not read it')),
      [],
    );
  });

  test('calendars', () => {
    const texts = [findCalendar, loadCalendar].flatMap((statements) => Object.values(statements).map(({ text }) => text));
    assert.deepEqual(faultsOf('calendar', texts.join('\n'), feedKinds), []);
  });

  test('the rights of callers', () => {
    assert.deepEqual(faultsOf('what a token may do', loadViewer.text, accessKinds), []);
  });

  test('a table that is read in a view or in a function is noticed', () => {
    const { tables } = catalogue;
    const bodies = new Map([
      ['entry_names', 'select name from time_entry'],
      ['name_of', 'begin return (select name from entry_names where id = $1); end'],
    ]);
    assert.deepEqual([...tablesRead('select name_of(r.id) from project r', { tables, bodies })], ['project', 'time_entry']);
    assert.deepEqual([...tablesRead('select \'from contact\' as text -- from tax\nfrom "booking" b', catalogue)], ['booking']);
  });

  test('every table has a kind whose version covers it, or is known to need none', () => {
    const knownTables = new Set([
      ...kindOfTable.keys(),
      ...withoutVersion,
      'event',
      'event_origin',
      'audit',
      'job',
      'presence',
      'reminder',
      'account_counter',
      'seal',
      'credential',
      'delivery_address',
      'applied_migration',
      'sign_in_count',
      'sign_in_network',
      'request_count',
      'hook_message',
      'webhook_delivery',
      'webhook_state',
      'idempotency',
      'kind_version',
    ]);
    assert.deepEqual(
      catalogue.tables.filter((table) => !knownTables.has(table)),
      [],
    );
  });
});
