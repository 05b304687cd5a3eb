import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mondayOf, morningOf } from './week.ts';

test('weeks begin on Monday in their zone, also where the clocks change', () => {
  assert.equal(mondayOf(Date.UTC(2026, 2, 29, 22, 30) / 1000, 'Europe/Berlin'), '2026-03-30');
  assert.equal(mondayOf(Date.UTC(2026, 2, 29, 21, 30) / 1000, 'Europe/Berlin'), '2026-03-23');
});

test('work begins at nine, also on a day on which the clocks change', () => {
  assert.equal(morningOf('2026-03-30', 'Europe/Berlin'), Date.UTC(2026, 2, 30, 7) / 1000);
  assert.equal(morningOf('2026-03-29', 'Europe/Berlin'), Date.UTC(2026, 2, 29, 7) / 1000);
});
