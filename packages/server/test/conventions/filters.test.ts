import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Filter } from '@daybook/contract';
import { servedKinds, shownFields, type ServedKind } from '../support/kinds.ts';
import { populate } from '../support/populate.ts';
import type { Body } from '../support/samples/index.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

/** A filter and a value of it, with the records that it should find. */
interface Case {
  readonly query: string;
  readonly window?: string | undefined;
  readonly matches: (record: Body) => boolean;
}

describe('4.4 the filters of every list', () => {
  const server = testServer();
  const world = new World(server);
  let deleted: Map<string, (number | string)[]>;
  before(async () => {
    deleted = await populate(world);
  });
  for (const served of servedKinds) {
    describe(served.kind, () => {
      for (const [name, filter] of Object.entries(served.description.filters)) filters(served, name, filter, world);
      operators(served, world);
      if (served.description.appendOnly !== true) tombstones(served, world, () => deleted.get(served.kind) ?? []);
    });
  }
});

/** What is so of a record by several members. */
const STATES: { readonly [name: string]: (record: Body) => boolean } = {
  part_paid: (record) =>
    isAwaiting(record) && record['kind'] === 'invoice' && Number(record['paid_total']) * Number(record['open_total']) !== 0,
  credited: (record) => record['kind'] === 'invoice' && Number(record['credited_total']) !== 0,
  unassigned: (record) => (record['resources'] as Body[]).length === 0,
  running: (record) => record['end'] === null,
  unapplied: (record) => Number(record['unallocated_total']) > 0,
  credit_open: (record) => isAwaiting(record) && record['kind'] === 'credit_note' && Number(record['open_total']) !== 0,
};
const isAwaiting = (record: Body): boolean => (record['status'] as Body[])[0]?.['id'] === 3;

/** What is put together of several members when a record is stored. */
const COMPOSED: { readonly [column: string]: (record: Body) => unknown } = {
  words: ({ code, name, texts }) => [code, name, ...(texts as Body[]).map((text) => text['name'])].join('\n'),
};

/** What a filter compares of a record. */
function compared(name: string, filter: Filter, record: Body): unknown {
  const composed = filter.column === undefined ? undefined : COMPOSED[filter.column];
  if (composed !== undefined) return composed(record);
  if (filter.columns !== undefined) return filter.columns.map((column) => record[column]).join('\n');
  if (filter.column !== undefined) return record[filter.column];
  if (name in record) return record[name];
  const state = STATES[name];
  if (state !== undefined) return state(record);
  if (name === 'approval_status') return (record['approval'] as Body)['status'];
  // `status_id` and its like compare the id of the one element.
  const [element] = (record[name.replace(/_id$/, '')] ?? []) as Body[];
  return element?.['id'] ?? null;
}

/** As `compared`, of a filter that compares each element of a list too. */
function allCompared(name: string, filter: Filter, record: Body): unknown[] {
  return elementsOf(name, record) ?? [compared(name, filter, record)];
}

/** What a filter compares of each element of a list. */
function elementsOf(name: string, record: Body): unknown[] | undefined {
  if (name === 'resource_id' && 'resources' in record) return (record['resources'] as Body[]).map(({ id }) => id);
  if (name === 'invoice_id' && Array.isArray(record['allocations']))
    return (record['allocations'] as Body[]).map(({ invoice_id }) => invoice_id).filter((id) => id !== null);
  return isRelated(name) && !(name in record) ? relatedUuids(name, record) : undefined;
}

// `client_uuid` and its like compare the uuid of the one element, unless the record has such a member of its own.
const isRelated = (name: string): boolean => name.endsWith('_uuid');
const relatedUuids = (name: string, record: Body): unknown[] => (record[name.replace(/_uuid$/, '')] as Body[]).map(({ uuid }) => uuid);

const words = (text: unknown): string[] =>
  String(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function matcher(name: string, filter: Filter, value: unknown): (record: Body) => boolean {
  return (record) => {
    // A window is about when a record takes place, which of a series is more than once.
    if (filter.window !== undefined && Array.isArray(record['occurrences']))
      return (record['occurrences'] as Body[]).some((one) =>
        filter.comparison === '<' ? Number(one['start']) < Number(value) : Number(one['end']) > Number(value),
      );
    const elements = elementsOf(name, record);
    if (elements !== undefined) return elements.includes(value);
    const own = compared(name, filter, record);
    switch (filter.type) {
      case 'integers':
        return own === value;
      case 'words':
        return String(own).toLowerCase() === String(value).toLowerCase();
      case 'flag':
        // What is billed is so on documents, of which there is one or none.
        return (Array.isArray(own) ? own.length > 0 : Boolean(own)) === value;
      case 'passed':
        return hasPassed(filter, own, record) === value;
      case 'partial':
        return String(own).toLowerCase().includes(String(value).toLowerCase());
      case 'fullText':
        return words(value).every((word) => words(own).includes(word));
      default:
        if (own === null || own === undefined) return false;
        if (filter.comparison === '<=') return Number(own) <= Number(value);
        return filter.comparison === '<'
          ? Number(own) < Number(value)
          : filter.comparison === '>='
            ? Number(own) >= Number(value)
            : Number(own) > Number(value);
    }
  };
}

/** Whether a moment of a record has passed: one of a whole day once the day is over. */
function hasPassed(filter: Filter, own: unknown, record: Body): boolean {
  const now = Date.now() / 1_000;
  const [status] = (record['status'] ?? []) as Body[];
  const isOpen = filter.while === undefined || status?.['id'] === filter.while.value;
  return isOpen && own !== null && Number(own) < (filter.wholeDay === true ? now - (now % 86_400) : now);
}

/** Values that some of the records have and others have not, where there are any. */
function valuesOf(name: string, filter: Filter, records: readonly Body[]): unknown[] {
  if (filter.type === 'flag' || filter.type === 'passed') return [true, false];
  const values = [...new Set(records.flatMap((record) => allCompared(name, filter, record)))].filter(
    (value) => value !== null && value !== '' && value !== undefined,
  );
  if (filter.type === 'partial')
    return values
      .slice(0, 6)
      .flatMap((value) => [String(value), String(value).slice(1, 4).toUpperCase()])
      .filter((value) => value !== '' && !value.includes(','));
  if (filter.type === 'fullText') return values.slice(0, 4).flatMap((value) => words(value).slice(0, 2));
  const ordered = values.toSorted((one, other) => (Number(one) || 0) - (Number(other) || 0));
  return [...new Set([ordered[0], ordered[Math.floor(ordered.length / 2)], ordered.at(-1)])].filter((value) => value !== undefined);
}

const textOf = (value: unknown): string => encodeURIComponent(String(value));

/** A value that no record has; undefined where records have every value that can be asked for. */
function absentValue(filter: Filter): string | undefined {
  switch (filter.type) {
    case 'flag':
    case 'passed':
      return undefined;
    case 'amount':
      return filter.comparison === '<=' ? '-999999999999999' : '999999999999999';
    case 'words':
      if (filter.areCurrencies === true) return 'LKR';
      return filter.values !== undefined ? undefined : filter.cast === 'uuid' ? '00000000-0000-4000-8000-000000000000' : 'nothing';
    case 'integers':
      return '8999999999999999';
    case 'partial':
    case 'fullText':
      return 'zzzzzzzz';
    case 'above':
      return '9007199254740991';
    default:
      return filter.comparison === '<' ? '-2208988800' : '253402300799';
  }
}

function filters(served: ServedKind, name: string, filter: Filter, world: World): void {
  const { kind, path, description } = served;
  const keys = (records: readonly Body[]): unknown[] => records.map((record) => record[description.key]).sort();
  const everything = `&fields=${shownFields(served).join(',')}`;
  const found = async (query: string): Promise<unknown[]> =>
    keys((await world.all(kind, `&${query}`)).filter((record) => record['deleted'] === undefined || record['deleted'] === null));
  const check = async (cases: readonly Case[]): Promise<void> => {
    const all = await world.unchanged(kind, everything);
    for (const { query, matches } of cases) assert.deepEqual(await found(query), keys(all.filter(matches)), query);
  };

  // Matches cannot be checked for a member that no record shows.
  if (name !== 'workspace_id' && (filter.column === undefined || shownFields(served).includes(filter.column))) {
    test(`4.4 GET ${path} ${name} finds what matches and nothing else`, async () => {
      const values = valuesOf(name, filter, await world.unchanged(kind, everything));
      await check(values.map((value) => ({ query: `${name}=${textOf(value)}`, matches: matcher(name, filter, value) })));
    });

    test(`4.4 GET ${path} ${name} counts what matches, also where a page has less`, async () => {
      const all = await world.unchanged(kind, everything);
      for (const value of valuesOf(name, filter, all)) {
        const { body } = await world.api.get(`${path}?${name}=${textOf(value)}&limit=1`);
        const expected = all.filter(matcher(name, filter, value)).length;
        // Where tombstones are asked for they count too.
        if (filter.type === 'deletions') assert.ok(body.meta.pagination.total >= expected, `${name}=${textOf(value)}`);
        else assert.equal(body.meta.pagination.total, expected, `${name}=${textOf(value)}`);
      }
    });

    test(`4.4 GET ${path} ${name} takes a comma-separated list, also as the parameter given twice`, async () => {
      const values = valuesOf(name, filter, await world.unchanged(kind, everything)).slice(0, 3);
      const matches = (record: Body): boolean => values.some((value) => matcher(name, filter, value)(record));
      await check([
        { query: `${name}=${values.map(textOf).join(',')}`, matches },
        { query: values.map((value) => `${name}=${textOf(value)}`).join('&'), matches },
      ]);
    });
  }

  const absent = absentValue(filter);
  if (absent !== undefined) {
    test(`4.4 GET ${path} ${name} that nothing has finds nothing`, async () => {
      assert.deepEqual(await found(`${name}=${absent}`), []);
    });
  }

  test(`4.4 GET ${path} ${name} refuses what it cannot be`, async () => {
    const bad: Record<Filter['type'], string[]> = {
      integers: ['x', '1.5', '1,x', '', '1,,2', '99999999999999999999', '1e3'],
      words: [
        '',
        ...(filter.values === undefined ? [] : ['nothing', 'Nothing,x']),
        ...(filter.cast === 'uuid' ? ['x'] : []),
        ...(filter.areCurrencies === true ? ['nothing', 'EUR,x', '%E2%82%AC'] : []),
      ],
      partial: ['', '%00'],
      flag: ['yes', 'TRUE', '2', '', 'constructor', '__proto__'],
      fullText: ['', '%00'],
      above: ['x', ''],
      amount: ['x', '', '1,,2', '1e3', '1.2.3'],
      passed: ['yes', 'TRUE', '2', ''],
      contains: [''],
      moment: ['x', '', '99999999999999', '1.5', '2024-13-01', '2024-01-01T25:00:00Z'],
      deletions: ['x', '', '99999999999999', '2024-13-01'],
    };
    for (const value of bad[filter.type]) {
      const { status, body } = await world.api.get(`${path}?${name}=${value}`);
      assert.equal(status, 400, `${name}=${value}`);
      assert.equal(body.code, 'invalid_parameter');
      assert.ok(body.errors.every((error: Body) => error['parameter'] === name));
    }
  });

  if (filter.areCurrencies === true) {
    test(`4.4 GET ${path} ${name} finds a currency whatever the case of its code`, async () => {
      const values = valuesOf(name, filter, await world.unchanged(kind, everything));
      await check(values.map((value) => ({ query: `${name}=${String(value).toLowerCase()}`, matches: matcher(name, filter, value) })));
    });
  }

  if (filter.type === 'flag') {
    test(`4.4 GET ${path} ${name} takes true, false, 1 and 0`, async () => {
      await check(
        [
          ['true', true],
          ['1', true],
          ['false', false],
          ['0', false],
        ].map(([text, value]) => ({ query: `${name}=${String(text)}`, matches: matcher(name, filter, value) })),
      );
    });
  }
  if (filter.type === 'partial') {
    test(`4.4 GET ${path} ${name} takes %, _ and \\ as they are, whatever the case`, async () => {
      await check(
        ['%', '_', '\\', '0%', 'R_S', 'çEL', 'ÇEL', "o'n", 'é', '--', ' '].map((value) => ({
          query: `${name}=${textOf(value)}`,
          matches: matcher(name, filter, value),
        })),
      );
    });
  }
  if (filter.type === 'moment') {
    test(`4.4 GET ${path} ${name} takes UNIX seconds and ISO 8601 alike`, async () => {
      const seconds = 1_700_438_400;
      for (const text of ['2023-11-20', '2023-11-20T00:00:00Z', '2023-11-20T01:00:00%2B01:00']) {
        await check([{ query: `${name}=${text}`, matches: matcher(name, filter, seconds) }]);
      }
    });
  }
}

function operators(served: ServedKind, world: World): void {
  const { kind, path, description } = served;
  const keys = (records: readonly Body[]): unknown[] => records.map((record) => record[description.key]).sort();

  const usable = Object.entries(description.filters).filter(([, filter]) => filter.type !== 'deletions');
  // The two ends of a window are one filter; an operator joins two.
  if (new Set(usable.map(([name, filter]) => filter.window ?? name)).size < 2) return;
  test(`4.1 GET ${path} filter_operator is OR unless AND is asked for`, async () => {
    const all = await world.unchanged(kind, `&fields=${shownFields(served).join(',')}`);
    const cases = usable.flatMap(([name, filter]) =>
      valuesOf(name, filter, all)
        .slice(0, 1)
        .map((value) => ({ window: filter.window, query: `${name}=${textOf(value)}`, matches: matcher(name, filter, value) })),
    );
    for (let i = 1; i < cases.length; i += 1) {
      const [one, other] = [cases[i - 1], cases[i]];
      // The two ends of a window are one filter.
      if (one === undefined || other === undefined || (one.window !== undefined && one.window === other.window)) continue;
      const query = `&${one.query}&${other.query}`;
      const either = keys(all.filter((record) => one.matches(record) || other.matches(record)));
      const both = keys(all.filter((record) => one.matches(record) && other.matches(record)));
      assert.deepEqual(keys(await world.all(kind, query)), either, query);
      assert.deepEqual(keys(await world.all(kind, `${query}&filter_operator=OR`)), either, query);
      assert.deepEqual(keys(await world.all(kind, `${query}&filter_operator=AND`)), both, query);
      const counted = await world.api.get(`${path}?limit=1&filter_operator=AND${query}`);
      assert.equal(counted.body.meta.pagination.total, both.length);
    }
  });
}

function tombstones({ kind, path, description, methods }: ServedKind, world: World, deleted: () => readonly (number | string)[]): void {
  test(`4.4 GET ${path} updated_after shows deleted records with the moment of their deletion, and nothing else does`, async () => {
    const since = await world.all(kind, '&updated_after=0');
    for (const record of since) assert.ok(Object.hasOwn(record, 'deleted'));
    const gone = since.filter((record) => record['deleted'] !== null);
    if (methods.has('DELETE')) assert.ok(gone.length > 0);
    for (const key of deleted())
      assert.ok(
        gone.some((record) => record[description.key] === key),
        `${key} is shown as deleted`,
      );
    for (const record of gone) assert.ok(Number.isSafeInteger(record['deleted']) && Object.keys(record).length > 2);
    for (const fields of ['deleted', `deleted,${description.key}`])
      assert.deepEqual(
        (await world.all(kind, `&updated_after=0&fields=${fields}`)).map((record) => Object.keys(record)),
        since.map(() => fields.split(',').toReversed()),
      );
    const living = await world.all(kind);
    for (const record of living) assert.ok(!Object.hasOwn(record, 'deleted'));
    for (const key of deleted()) {
      assert.ok(!living.some((record) => record[description.key] === key));
      assert.deepEqual((await world.api.get(`${path}?${description.key}=${key}`)).body.data, []);
    }
    assert.deepEqual((await world.api.get(`${path}?updated_after=253402300799`)).body.data, []);
  });

  test(`4.4 GET ${path} updated_after includes its own second`, async () => {
    // Not every kind shows when its records were changed.
    const [latest] = await world.server.sql<{ key: unknown; at: number }>(
      `select "${description.key}" as key, extract(epoch from updated)::bigint as at from "${description.table}"
       where account_id = $1 and deleted is null order by updated desc limit 1`,
      [world.account],
    );
    assert.ok(latest !== undefined);
    const records = await world.all(kind, `&updated_after=${latest.at}`);
    assert.ok(records.some((record) => String(record[description.key]) === String(latest.key)));
    const later = await world.all(kind, `&updated_after=${Number(latest.at) + 1}`);
    assert.ok(!later.some((record) => String(record[description.key]) === String(latest.key)));
  });
}
