import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailable } from '../database/database-error.ts';
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

test('a file that cannot be opened, and a full disk, are no database that is away', () => {
  const failing = (code: string, more: object): Error => Object.assign(new Error(`${code}: it failed`), { code, syscall: 'open', ...more });
  assert.equal(
    reasonOf(failing('EEXIST', { path: '/srv/proof.json' })),
    '/srv/proof.json cannot be opened: it exists already. Choose another name.',
  );
  const within = new DatabaseUnavailable('', { cause: failing('ENOENT', { path: '/none/kept' }) });
  assert.equal(reasonOf(within), '/none/kept cannot be opened: the file, or its folder, is not there.');
  assert.equal(reasonOf(failing('ENOSPC', {})), 'The disk is full: ENOSPC: it failed. Make room, and begin again.');
  assert.match(reasonOf(failing('ENOENT', { syscall: 'connect', address: '/run/none' })), /^The database cannot be reached: /);
});
