import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOf } from '../../parts/form/controls/days.ts';
import { momentOn, mondayOf, plusDays } from './week.ts';

test('weeks begin on Monday in their zone, also where the clocks change', () => {
  assert.equal(mondayOf(Date.UTC(2026, 2, 29, 22, 30) / 1000, 'Europe/Berlin'), '2026-03-30');
  assert.equal(mondayOf(Date.UTC(2026, 2, 29, 21, 30) / 1000, 'Europe/Berlin'), '2026-03-23');
  assert.equal(plusDays('2026-02-27', 2), '2026-03-01');
  assert.equal(startOf('2026-03-30', 'Europe/Berlin') - startOf('2026-03-29', 'Europe/Berlin'), 23 * 3600);
});

test('times are read as people write them', () => {
  assert.equal(momentOn('2026-03-30', '9:30', 'Europe/Berlin'), Date.UTC(2026, 2, 30, 7, 30) / 1000);
  assert.equal(momentOn('2026-03-30', '0930', 'UTC'), Date.UTC(2026, 2, 30, 9, 30) / 1000);
  assert.deepEqual(
    ['25:00', '9:70', 'noon'].map((text) => momentOn('2026-03-30', text, 'UTC')),
    [undefined, undefined, undefined],
  );
});
