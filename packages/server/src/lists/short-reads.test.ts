import assert from 'node:assert/strict';
import { test } from 'node:test';
import { records } from '@daybook/contract';
import { isShort } from './short-reads.rules.ts';

const page = { filters: [], page: 1, limit: 10, fields: undefined };

test('a page of few records shares a connection with others, whatever they have', () => {
  const alone = Object.values(records).filter(({ fields }) => !isShort(page, fields));
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
      .filter((one) => !isShort({ ...long, fields }, one.fields))
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
