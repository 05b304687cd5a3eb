import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFreeAt } from './free-now.ts';

test('a row is free while it is open, and nothing takes it or its buffers', () => {
  const booked = { start: 100, end: 200 };
  const rules = { closed: [{ start: 0, end: 50 }], busy: new Map([[7, [{ start: 90, end: 230 }]]]) };
  const free = (instant: number, hasRules = true): boolean => isFreeAt(instant, [booked], hasRules ? rules : undefined);
  assert.deepEqual(
    [40, 60, 95, 150, 200, 230].map((one) => free(one)),
    [false, true, false, false, false, true],
  );
  assert.deepEqual(
    [40, 95, 150, 200].map((one) => free(one, false)),
    [true, true, false, true],
  );
});
