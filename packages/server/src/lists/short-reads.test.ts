import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as immediate } from 'node:timers/promises';
import { readListQuery, records, type RecordDescription } from '@daybook/contract';
import { HeavyPages, isShort, mayBeHeavy } from './short-reads.ts';

const page = { filters: [], order: [], page: 1, limit: 10, fields: undefined };

test('a page of few records shares a connection with others, whatever they have', () => {
  const alone = Object.values(records).filter((one) => !isShort(page, one));
  assert.deepEqual(
    alone.map(({ kind }) => kind),
    ['project', 'group', 'event', 'audit', 'job'],
    'a project may have any amount of time, a group as many members as the account has users, and journals have whole records',
  );
});

test('a long page shares it where its records have no members with many elements', () => {
  const long = { ...page, limit: 100 };
  const alone = (fields: Record<string, true> | undefined): string[] =>
    Object.values(records)
      .filter((one) => !isShort({ ...long, fields }, one))
      .map(({ kind }) => kind);
  assert.deepEqual(alone({ id: true, name: true }), []);
  assert.deepEqual(
    alone(undefined),
    'quote invoice project group resource custom-field workspace booking rate-scheme event audit job recurring-invoice'.split(' '),
  );
  assert.deepEqual(alone({ time_entries: true }), ['project']);
  assert.deepEqual(alone({ occurrences: true }), ['booking']);
  assert.deepEqual(alone({ recurrence: true }), ['booking']);
  assert.deepEqual(alone({ custom_fields: true }), []);
});

test('what a page has that is short by its description may still be much where its records have many elements', () => {
  const { quote, tax } = records;
  const mayBe = (description: RecordDescription, query: { [name: string]: string }): boolean => {
    const list = readListQuery(description, query, 'UTC');
    assert.ok(!('faults' in list), JSON.stringify(query));
    return mayBeHeavy(list, description);
  };
  const { item, 'project-status': status } = records;
  assert.deepEqual(
    [mayBe(quote, {}), mayBe(quote, { id: '1' }), mayBe(quote, { fields: 'id,number' }), mayBe(tax, {})],
    [true, true, false, false],
  );
  assert.deepEqual(
    [mayBe(status, { limit: '100' }), mayBe(status, {}), mayBe(item, { limit: '100', fields: 'id,name' })],
    [true, false, false],
  );
});

test('what has to sort all records, or to look through them for the few that match, has a connection of its own', () => {
  const isAlone = (description: RecordDescription, query: { [name: string]: string }, live?: number): boolean => {
    const list = readListQuery(description, query, 'UTC');
    assert.ok(!('faults' in list), JSON.stringify(query));
    return !isShort(list, description, live);
  };
  const { invoice, booking, tax } = records;
  const shared: { [name: string]: string }[] = [
    {},
    { order_desc: 'date' },
    { order_asc: 'number' },
    { id: '1,2,3' },
    { status_id: '1' },
    { status_id: '1', order_desc: 'id' },
    { client_uuid: '00000000-0000-4000-8000-000000000000' },
  ];
  const alone: { [name: string]: string }[] = [
    { order_asc: 'terms' },
    { order_asc: 'date,number' },
    { status_id: '1', order_desc: 'date' },
    { status_id: '1,2' },
    { kind: 'credit_note' },
    { template_id: '1' },
    { reference: 'PO' },
    { date_from: '0' },
  ];
  assert.deepEqual(
    shared.filter((query) => isAlone(invoice, query)),
    [],
  );
  assert.deepEqual(
    alone.filter((query) => !isAlone(invoice, query)),
    [],
  );
  assert.deepEqual(
    [{ workspace_id: '1' }, { order_asc: 'created_name' }].filter((query) => !isAlone(booking, query as { [name: string]: string })),
    [],
  );
  assert.equal(isAlone(tax, { order_asc: 'rate' }), false, 'there are few of them');
  assert.equal(isAlone(invoice, { status_id: '1', order_desc: 'date' }, 5_000), false, 'also where the account has few');
  assert.equal(isAlone(invoice, { status_id: '1', order_desc: 'date' }, 5_001), true);
  assert.equal(isAlone(booking, { workspace_id: '1' }, 10), true, 'but what others have may be any amount');
});

const quotes = { account: 1, user: 1, kind: 'quote', most: 10 };
const pageOf = (characters: number) => [[], [{ id: '1', record: 'x'.repeat(characters) }]];
const [light, heavy] = [pageOf(1_000), pageOf(600_000)];

/** Which way a page is read. */
async function wayOf(pages: HeavyPages, of: typeof quotes, page: object[][]): Promise<string> {
  let way = '';
  const by = (name: string) => async (): Promise<object[][]> => {
    way = name;
    return page;
  };
  await pages.read(of, by('shared'), by('alone'));
  return way;
}

test('pages share connections until one of their kind and account was heavy', async () => {
  const pages = new HeavyPages();
  assert.equal(await wayOf(pages, quotes, light), 'shared');
  assert.equal(await wayOf(pages, quotes, heavy), 'shared', 'nobody knew');
  assert.equal(await wayOf(pages, quotes, light), 'alone');
  assert.equal(await wayOf(pages, { ...quotes, user: 2 }, light), 'alone');
  for (const other of [{ kind: 'invoice' }, { account: 2 }, { most: 1 }])
    assert.equal(await wayOf(pages, { ...quotes, ...other }, light), 'shared', JSON.stringify(other));
});

test('those of an account that come at once share them sixteen at a time, and alone once one of them was heavy', async () => {
  const pages = new HeavyPages();
  const ends: (() => void)[] = [];
  const readsOf = (count: number, page: object[][]) =>
    Array.from({ length: count }, (_, i) =>
      pages
        .read(
          quotes,
          () => new Promise<object[][]>((resolve, reject) => ends.push(() => (i % 2 === 0 ? resolve(page) : reject(new Error('gone'))))),
          async () => [],
        )
        .then(
          ([, rows]) => (rows === undefined ? 'alone' : 'shared'),
          () => 'failed',
        ),
    );
  const endAll = async (): Promise<number> => {
    await immediate();
    const begun = ends.splice(0);
    for (const end of begun) end();
    return begun.length;
  };
  const reads = readsOf(20, light);
  await immediate();
  assert.equal(await wayOf(pages, { ...quotes, account: 2 }, light), 'shared');
  assert.deepEqual([await endAll(), await endAll(), await endAll()], [16, 4, 0], 'the others have their turn');
  assert.deepEqual(await Promise.all(reads), Array(10).fill(['shared', 'failed']).flat());
  const heavyReads = readsOf(18, heavy);
  assert.deepEqual([await endAll(), await endAll()], [16, 0]);
  assert.deepEqual((await Promise.all(heavyReads)).slice(16), ['alone', 'alone']);
});
