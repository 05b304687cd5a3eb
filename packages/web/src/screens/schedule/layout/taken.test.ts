import assert from 'node:assert/strict';
import { test } from 'node:test';
import { takenOf } from './taken.ts';

const taken = (...bookings: [start: number, end: number][]): string[] =>
  takenOf(bookings.map(([start, end]) => ({ start, end }))).map(({ start, end, count }) => `${start}-${end}: ${count}`);

test('how many of a group are taken is told for as long as they are as many, whichever they are', () => {
  assert.deepEqual(taken([9, 12], [12, 18]), ['9-18: 1']);
  assert.deepEqual(taken([9, 12], [12, 18], [10, 20]), ['9-10: 1', '10-18: 2', '18-20: 1']);
  assert.deepEqual(taken([9, 10], [11, 12]), ['9-10: 1', '11-12: 1']);
  assert.deepEqual(taken([9, 9]), []);
});
