import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { intersectIntervals, mergeIntervals, subtractIntervals, type Interval } from './intervals.ts';

const SIZE = 60;
const intervals = fc.record({ start: fc.nat(SIZE), end: fc.nat(SIZE) });
const sets = fc.array(intervals, { maxLength: 12 });

function bitmap(set: readonly Interval[]): boolean[] {
  return Array.from({ length: SIZE }, (_, second) => set.some(({ start, end }) => start <= second && second < end));
}

function assertNormal(set: readonly Interval[]): void {
  for (const [index, { start, end }] of set.entries()) {
    assert.ok(start < end);
    assert.ok(index === 0 || (set[index - 1]?.end ?? 0) < start);
  }
}

test('agrees with the second by second sets', () => {
  fc.assert(
    fc.property(sets, sets, (left, right) => {
      const [mine, yours] = [bitmap(left), bitmap(right)];
      const [merged, common, rest] = [mergeIntervals(left), intersectIntervals(left, right), subtractIntervals(left, right)];
      for (const set of [merged, common, rest]) assertNormal(set);
      assert.deepEqual(bitmap(merged), mine);
      assert.deepEqual(
        bitmap(common),
        mine.map((bit, second) => bit && yours[second] === true),
      );
      assert.deepEqual(
        bitmap(rest),
        mine.map((bit, second) => bit && yours[second] !== true),
      );
    }),
    { numRuns: 2000 },
  );
});

test('leaves its arguments as they were', () => {
  const set = Object.freeze([Object.freeze({ start: 5, end: 9 }), Object.freeze({ start: 1, end: 6 })]);
  assert.deepEqual(mergeIntervals(set), [{ start: 1, end: 9 }]);
  assert.deepEqual(set, [
    { start: 5, end: 9 },
    { start: 1, end: 6 },
  ]);
});
