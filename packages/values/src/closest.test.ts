import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closestName } from './closest.ts';

test('finds the name that was meant', () => {
  const names = ['name', 'number', 'updated_after', 'updated_from', 'client_id'];
  const cases = [
    ['nmae', 'name'],
    ['numbr', 'number'],
    ['updatedAfter', 'updated_after'],
    ['CLIENT_ID', 'client_id'],
    ['client', 'client_id'],
    ['numbers', 'number'],
    ['number_of_document', 'number'],
  ] as const;
  for (const [word, expected] of cases) assert.equal(closestName(word, names), expected, word);
});

test('suggests nothing where nothing is near', () => {
  assert.equal(closestName('zzz', ['name', 'number']), undefined);
  assert.equal(closestName('anything', []), undefined);
  assert.equal(closestName('', ['id']), undefined);
  assert.equal(closestName('name', ['date', 'terms']), undefined);
  assert.equal(closestName('person', ['session']), undefined);
  assert.equal(closestName('n'.repeat(100_000), ['name']), undefined);
});

test('gives the first of equally near names', () => {
  assert.equal(closestName('active_ro', ['active_to', 'active_po']), 'active_to');
});
