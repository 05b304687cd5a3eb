import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareOut } from './share-out.ts';

test('gives what is missing to the largest remainders', () => {
  assert.deepEqual(shareOut(10n, [333n, 333n, 334n], 100n), [3n, 3n, 4n]);
  assert.deepEqual(shareOut(2n, [60n, 20n, 90n], 100n), [1n, 0n, 1n]);
});

test('gives it to the earliest of equal remainders', () => {
  assert.deepEqual(shareOut(1n, [25n, 25n, 25n, 25n], 100n), [1n, 0n, 0n, 0n]);
  assert.deepEqual(shareOut(-1n, [-25n, -25n, -25n, -25n], 100n), [-1n, 0n, 0n, 0n]);
});

test('shares negative and mixed figures out', () => {
  assert.deepEqual(shareOut(-10n, [-333n, -333n, -334n], 100n), [-3n, -3n, -4n]);
  assert.deepEqual(shareOut(0n, [50n, -50n], 100n), [0n, 0n]);
  assert.deepEqual(shareOut(1n, [250n, -150n], 100n), [2n, -1n]);
  assert.deepEqual(shareOut(-1n, [40n, -90n, -50n], 100n), [0n, -1n, 0n]);
});

test('shares nothing out among none', () => {
  assert.deepEqual(shareOut(0n, [], 100n), []);
});

test('what is missing beyond one for each is shared out as well', () => {
  assert.deepEqual([shareOut(48n, [4_690n], 100n), shareOut(-10n, [-350n, -260n], 100n)], [[48n], [-5n, -5n]]);
});
