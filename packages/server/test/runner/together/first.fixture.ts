import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shared } from './shared.ts';

test('of the first', () => {
  shared.add('first');
  assert.ok(shared.has('first'));
});
