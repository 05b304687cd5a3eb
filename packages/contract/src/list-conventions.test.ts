import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordDescription } from './describe.ts';
import { readListQuery } from './list-conventions.ts';
import { booking, invoice, user } from './records/index.ts';

test('a range that ends before it begins is a fault of its end', () => {
  const faults = (description: RecordDescription, query: Record<string, string>): unknown => {
    const read = readListQuery(description, query, 'UTC');
    return 'faults' in read ? read.faults.map(({ parameter, message }) => `${parameter} ${message}`) : [];
  };
  assert.deepEqual(faults(invoice, { date_from: '2026-03-02', date_to: '2026-03-01', total_min: '10.00', total_max: '9.99' }), [
    'date_to must not be before `date_from`',
    'total_max must not be less than `total_min`',
  ]);
  assert.deepEqual(faults(booking, { from: '2', to: '1' }), ['to must not be before `from`']);
  assert.deepEqual(faults(invoice, { date_from: '2026-03-01', date_to: '2026-03-01', total_min: '9.990', total_max: '9.99' }), []);
  assert.deepEqual(faults(invoice, { date_from: '2026-03-02', due_date_to: '2026-03-01', filter_operator: 'OR' }), []);
});

test('an order that is written as other APIs write it is answered with ours', () => {
  const fault = (order: string): unknown => {
    const read = readListQuery(invoice, { order_asc: order }, 'UTC');
    return 'faults' in read ? read.faults.map(({ message }) => message) : [];
  };
  for (const order of ['-number', 'number desc', 'number:DESC'])
    assert.deepEqual(fault(order), [`there is no field "${order}"; did you mean "order_desc=number"?`]);
  for (const order of ['+number', 'number asc', 'number:asc'])
    assert.deepEqual(fault(order), [`there is no field "${order}"; did you mean "order_asc=number"?`]);
  assert.deepEqual(fault('-items'), ['there is no field "-items"']);
});

test('what a list is not sorted by is not called another type than it has', () => {
  const fault = (description: RecordDescription, order: string): unknown => {
    const read = readListQuery(description, { order_asc: order }, 'UTC');
    return 'faults' in read ? read.faults.map(({ message }) => message) : [];
  };
  assert.deepEqual(fault(user, 'group_name'), ['"group_name" cannot be sorted by']);
  assert.deepEqual(fault(invoice, 'items'), ['"items" cannot be sorted by']);
});

test('a day that begins before 1900 in the time zone is refused with the years that there are', () => {
  const read = readListQuery(invoice, { date_from: '1900-01-01' }, 'Europe/Berlin');
  assert.deepEqual('faults' in read && read.faults.map(({ message }) => message), [
    '"1900-01-01" is not UNIX seconds or an ISO 8601 date or date-time of the years 1900 to 9999',
  ]);
});
