import assert from 'node:assert/strict';
import { test } from 'node:test';

// Of a group, the process has the names of its files.
test('of what takes its process down', () => {
  if (process.argv.length > 2) process.exit(3);
  assert.ok(true);
});
