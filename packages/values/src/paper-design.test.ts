import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder, paperBlocks } from './paper-design.ts';

test('names that an order lacks stand behind the one that is usually before them', () => {
  assert.deepEqual(inOrder(['a', 'b', 'c', 'd'], []), ['a', 'b', 'c', 'd']);
  assert.deepEqual(inOrder(['a', 'b', 'c', 'd'], ['c', 'a']), ['c', 'd', 'a', 'b']);
  assert.deepEqual(inOrder(['a', 'b', 'c'], ['b', 'b', 'c']), ['a', 'b', 'c']);
  assert.deepEqual(inOrder(paperBlocks, [...paperBlocks].toReversed()), [...paperBlocks].toReversed());
});
