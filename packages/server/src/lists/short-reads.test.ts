import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readListQuery, records, type RecordDescription } from '@daybook/contract';
import { isShort } from './short-reads.ts';

const page = { filters: [], order: [], page: 1, limit: 10, fields: undefined };

test('a page of few records shares a connection with others, whatever they have', () => {
  const alone = Object.values(records).filter((one) => !isShort(page, one));
  assert.deepEqual(
    alone.map(({ kind }) => kind),
    ['project', 'group'],
    'a project may have any amount of time, and a group as many members as the account has users',
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
    'quote invoice project group resource custom-field workspace booking rate-scheme recurring-invoice'.split(' '),
  );
  assert.deepEqual(alone({ time_entries: true }), ['project']);
  assert.deepEqual(alone({ occurrences: true }), ['booking']);
  assert.deepEqual(alone({ recurrence: true }), ['booking']);
  assert.deepEqual(alone({ custom_fields: true }), []);
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
