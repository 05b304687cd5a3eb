import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closedOf, closedTogether } from './closed.ts';

const span = (start: number, end: number) => ({ start, end });

test('what is neither free nor taken is closed', () => {
  assert.deepEqual(closedOf({ free: [span(9, 12), span(14, 18)], busy: [span(12, 14)] }, 0, 24), [span(0, 9), span(18, 24)]);
  assert.deepEqual(closedOf({ free: [], busy: [] }, 0, 24), [span(0, 24)]);
});

test('a group is closed where all of it are', () => {
  assert.deepEqual(closedTogether([[span(0, 9), span(18, 24)], [span(0, 24)]], 0, 24), [span(0, 9), span(18, 24)]);
  assert.deepEqual(closedTogether([[span(0, 9)], [span(8, 20)], [span(0, 12)]], 0, 24), [span(8, 9)]);
  assert.deepEqual(closedTogether([[span(0, 24)], []], 0, 24), [], 'one that is always open is enough');
});
