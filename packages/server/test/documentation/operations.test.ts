import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, records, type Operation } from '@daybook/contract';
import { documentationModule } from '../../src/documentation/index.ts';
import { operationsModule } from '../../src/operations/operations.routes.ts';
import { recordModules } from '../../src/records/index.ts';

const modules = [...recordModules, operationsModule, documentationModule];
const keyOf = (method: string, path: string): string => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
const described = new Map<string, Operation>(operations.map((operation) => [keyOf(operation.method, operation.path), operation]));

/** What the modules really mount, but for the pages of the documentation, which are no part of the API. */
const mounted = new Set(
  modules.flatMap(({ reading, writes = [], plain = [] }) => [
    ...(reading?.description.verbs.includes('list') === true ? [keyOf('GET', `/v2/${reading.description.kind}`)] : []),
    ...[...writes, ...plain].map(({ method, path }) => keyOf(method, path)),
  ]),
);
for (const key of mounted) if (key.startsWith('GET /docs')) mounted.delete(key);

test('every operation that is served is described, and every described one is served', () => {
  assert.deepEqual([...mounted].sort(), [...described.keys()].sort());
});

test('each write is described as it is mounted: its body, its level, the record it names and whether it can be repeated', () => {
  let seen = 0;
  for (const { writes = [] } of modules) {
    for (const { method, path, module, fields, addressed, keyOf: ownKey, repeatable } of writes) {
      const operation = described.get(keyOf(method, path));
      assert.ok(operation !== undefined, `${method} ${path}`);
      const place = `${method} ${path}`;
      assert.equal(operation.write, true, place);
      assert.equal(operation.addressed, addressed, `${place}: addressed`);
      assert.equal(operation.guarded === true, ownKey !== undefined, `${place}: guarded`);
      assert.equal(operation.repeatable, repeatable, `${place}: repeatable`);
      assert.equal(typeof operation.access === 'object' ? operation.access.module : null, module, `${place}: module`);
      const body = operation.body?.type === 'record' ? operation.body.fields : null;
      assert.deepEqual(body === null ? null : Object.keys(body), fields === null ? null : Object.keys(fields), `${place}: body`);
      seen += 1;
    }
  }
  assert.ok(seen > 40, `${seen} writes were compared`);
});

test('each list is open to whom it is described to be', () => {
  for (const { reading } of modules) {
    if (reading?.description.verbs.includes('list') !== true) continue;
    const { kind, module } = reading.description;
    const access = described.get(keyOf('GET', `/v2/${kind}`))?.access;
    assert.deepEqual(access, reading.openToAll === true ? 'any token' : { module, level: 'R-' }, kind);
  }
});

test('operation ids and paths are each used once, and every record kind has its operations', () => {
  const ids = operations.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(described.size, operations.length);
  for (const { kind, verbs } of Object.values(records)) assert.ok(operations.filter(({ path }) => path === `/v2/${kind}`).length >= verbs.length, kind);
});
