import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MigrationFailed } from '../database/migrate.ts';
import { reasonOf } from './reason.ts';

test('9 a connection that is lost in the middle of a command is a sentence', () => {
  const lost = new Error('Connection terminated unexpectedly');
  assert.equal(reasonOf(lost), 'The database cannot be reached: Connection terminated unexpectedly.');
  assert.match(
    reasonOf(new MigrationFailed('0001_x.sql', lost)),
    /^The migration 0001_x\.sql failed, and nothing of it was kept\. The database cannot/,
  );
  assert.match(reasonOf(new TypeError('a fault of ours')), /\n {4}at /);
});
