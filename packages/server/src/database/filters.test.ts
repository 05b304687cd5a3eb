import assert from 'node:assert/strict';
import { test } from 'node:test';
import { leastPieces } from './filters.ts';

test('pieces of text that contain another are not looked for: they are found with it', () => {
  const percents = Array.from({ length: 20 }, (_, i) => '%'.repeat(255 - i));
  assert.deepEqual(leastPieces([...percents, '%']), ['%']);
  assert.deepEqual(leastPieces(['harbour', 'film', 'Harbour films', 'film']), ['film', 'harbour']);
  assert.deepEqual(leastPieces(['ab', 'ba', 'AB']), ['ab', 'ba', 'AB']);
  assert.deepEqual(leastPieces(['', 'a']), ['']);
});
