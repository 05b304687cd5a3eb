import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shared } from './shared.ts';

test('of what takes its process down', () => {
  if (shared.has('first')) process.exit(3);
  assert.ok(true);
});
