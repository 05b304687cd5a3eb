import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, records, type RecordDescription } from '@daybook/contract';
import { documentationModule } from '../../src/documentation/documentation.ts';
import { viewModules } from '../../src/views/index.ts';
import { isOfOperation } from '../../src/http/handler.ts';
import { batchModule } from '../../src/http/batch/batches.ts';
import { healthModule } from '../../src/health.ts';
import { modules } from '../../src/records/index.ts';

/** The operations that the server has a handler for. */
const handled = [...modules, ...viewModules, batchModule, healthModule, documentationModule].flatMap(({ handlers }) =>
  handlers.filter(isOfOperation),
);

test('every operation has a handler, and every handler an operation of the contract', () => {
  const ids = handled.map(({ operation }) => operation.id);
  assert.deepEqual(ids.toSorted(), operations.map(({ id }) => id).toSorted());
  for (const { operation } of handled)
    assert.ok(operations.includes(operation), `${operation.id} is another operation than that of the contract`);
});

/** What stores nothing and sends something, shows what a rule that is written would send, or shows what only administrators may see. */
const LIKE_WRITES: readonly string[] = ['readSystem', 'previewMail', 'previewReminders', 'testMail', 'testMailServer'];

/** What users with read access do for themselves. */
const OF_READERS: readonly string[] = ['createLeaveRequest', 'withdrawLeaveRequest'];

test('an operation is handled as what it is', () => {
  for (const { type, operation } of handled) {
    assert.equal(type === 'write' || type === 'batch', operation.write, operation.id);
    assert.equal(type === 'list', operation.answer.type === 'list', operation.id);
    // A record is changed, made or deleted with the level for writing; what only reads needs no more than that for reading.
    const isWrite = operation.write || LIKE_WRITES.includes(operation.id);
    const needs = isWrite && !OF_READERS.includes(operation.id) ? 'RW' : 'R-';
    if (typeof operation.access === 'object') assert.equal(operation.access.level, needs, operation.id);
  }
  assert.ok(handled.filter(({ type }) => type === 'write').length > 40);
});

test('a list needs R- in the module of its kind, but for the tokens of the caller', () => {
  for (const handler of handled) {
    if (handler.type !== 'list') continue;
    const { kind, module } = handler.readModel.description;
    const { access } = handler.operation;
    if (kind === 'token') assert.equal(access, 'any token');
    else assert.ok(typeof access === 'object' && access.module === module && access.level === 'R-', kind);
  }
});

test('operation ids and paths are each used once, and every record kind has its operations', () => {
  const ids = operations.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(new Set(operations.map(({ method, path }) => `${method} ${path}`)).size, operations.length);
  for (const { kind, path: at, operations: own } of Object.values<RecordDescription>(records))
    assert.ok(operations.filter(({ path }) => path === at).length >= Object.keys(own).length, kind);
});
