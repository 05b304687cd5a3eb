import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedDuring } from './closed-during.ts';

const of = (start: number, end: number) => ({ start, end });

test('what is neither free nor taken is closed, but for gaps that are too short and what is only too soon', () => {
  const day = { free: [of(9, 12), of(14, 18)], busy: [of(12, 14)] };
  assert.equal(closedDuring(day, of(10, 17), 0, true), false);
  assert.equal(closedDuring(day, of(17, 19), 0, true), true);
  assert.equal(closedDuring(day, of(20, 22), 0, true), true);
  assert.equal(closedDuring(day, of(7, 10), 0, true), false, 'it may be too soon');
  assert.equal(closedDuring(day, of(7, 10), 0, false), true);
  assert.equal(closedDuring({ free: [], busy: [] }, of(9, 10), 0, false), true, 'a day on which it is closed');
  const gap = { free: [of(9, 10)], busy: [of(10, 12), of(13, 18)] };
  assert.equal(closedDuring(gap, of(12, 13), 0, true), false);
  assert.equal(closedDuring({ free: [], busy: [] }, of(9, 10), 0, true), false);
});
