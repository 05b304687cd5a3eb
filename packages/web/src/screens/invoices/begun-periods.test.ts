import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begunPeriods, type Schedule } from './begun-periods.ts';

test('the periods that have begun are counted from a day on, until the last one', () => {
  const begun = (first_day: string, schedule: Partial<Schedule> = {}, from = first_day): number =>
    begunPeriods({ first_day, every: 1, unit: 'month', last_day: '', ...schedule }, from, '2026-11-29');
  assert.equal(begun('2026-06-01'), 6);
  assert.equal(begun('2026-06-01', {}, '2026-10-01'), 2);
  assert.equal(begun('2026-06-01', { last_day: '2026-08-31' }), 3);
  assert.equal(begun('2026-08-31'), 3, 'the 30th of November is still to come');
  assert.equal(begun('2025-11-29', { unit: 'year' }), 2);
  assert.equal(begun('2026-01-01', { unit: 'quarter' }), 4);
  assert.equal(begun('2026-11-15', { unit: 'week', every: 2 }), 2);
  assert.equal(begun('2026-11-29', { unit: 'day' }), 1);
  assert.equal(begun('2026-11-30', { unit: 'day' }), 0);
});
