import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presentNames } from './former-columns.ts';

test('columns that were chosen under former names stay chosen, each in its own list', () => {
  assert.deepEqual(presentNames('/v2/contact', ['name', 'email', 'city']), ['name', 'email_1', 'address_city']);
  assert.deepEqual(presentNames('/v2/time-entry', ['person', 'state', 'billable']), ['owner', 'approval', 'billable']);
  assert.deepEqual(presentNames('/v2/recurring-invoice', ['state']), ['state']);
});
