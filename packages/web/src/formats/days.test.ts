import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, daysAfter, isDay, startOf, weekdayOf } from './days.ts';

const BERLIN = 'Europe/Berlin';

test('a day of the calendar is one that there is', () => {
  assert.deepEqual(['2026-02-28', '2028-02-29'].map(isDay), [true, true]);
  assert.deepEqual(['2026-02-29', '2026-13-01', '2026-2-1', 'today', ''].map(isDay), [false, false, false, false, false]);
});

test('days are counted by the calendar, also where the clocks change', () => {
  assert.equal(daysAfter('2026-02-27', 2), '2026-03-01');
  assert.equal(daysAfter('2026-03-28', 2), '2026-03-30');
  assert.equal(daysAfter('2026-01-01', -1), '2025-12-31');
  assert.equal(daysAfter('soon', 1), 'soon');
  assert.equal(startOf('2026-03-30', BERLIN) - startOf('2026-03-29', BERLIN), 23 * 3600);
  assert.deepEqual(['2026-11-30', '2026-12-06'].map(weekdayOf), [0, 6]);
});

test('an instant is of the day that the clocks of its zone show', () => {
  const late = Date.UTC(2026, 11, 31, 23, 30) / 1000;
  assert.equal(dayOf(late, 'UTC'), '2026-12-31');
  assert.equal(dayOf(late, BERLIN), '2027-01-01');
  assert.equal(dayOf(startOf('2027-01-01', BERLIN), BERLIN), '2027-01-01');
  assert.equal(dayOf(startOf('2027-01-01', BERLIN) - 1, BERLIN), '2026-12-31');
});
