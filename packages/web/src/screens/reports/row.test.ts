import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts as common } from '../../texts/common/en.ts';
import { nameOfRow } from './row.ts';
import { texts as own } from './texts/en.ts';

const words = { ...common, ...own, kinds: { expense: 'Expense' } };
const formats = { percentage: (rate: string) => `${rate}%`, date: (value: unknown) => `day ${String(value)}` };

test('a row without a name says what it is without, a currency is its own name, and days are words', () => {
  const named = (row: object, by: Parameters<typeof nameOfRow>[1]): string =>
    nameOfRow({ name: '', currency: 'CHF', ...row }, by, words, formats);
  assert.deepEqual(
    (['client', 'project', 'resource', 'currency', undefined] as const).map((by) => named({}, by)),
    ['No client', 'No project', 'No resource', 'CHF', 'None'],
  );
  assert.equal(named({ currency: '' }, 'currency'), 'No price');
  assert.deepEqual(
    ['0-30', '31-60', '61-90', 'over 90'].map((name) => named({ name }, 'age')),
    ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'],
  );
  assert.equal(named({ name: 'Editing', start: 86_400 }, 'work'), 'Editing · day 86400');
  assert.equal(named({ kind: 'expense', start: 86_400 }, 'work'), 'Expense · day 86400', 'an expense without a category');
  assert.equal(named({ name: 'Acme' }, 'client'), 'Acme');
  assert.equal(named({ name: 'VAT', rate: '20' }, undefined), 'VAT 20%');
});
