import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodsOn } from './work-periods.ts';

test('the last month, the present one and the last quarter have the days of the calendar', () => {
  for (const [today, lastMonth, thisMonth, lastQuarter] of [
    ['2026-11-26', '2026-10-01 2026-10-31', '2026-11-01 2026-11-30', '2026-07-01 2026-09-30'],
    ['2028-03-31', '2028-02-01 2028-02-29', '2028-03-01 2028-03-31', '2027-10-01 2027-12-31'],
    ['2027-01-01', '2026-12-01 2026-12-31', '2027-01-01 2027-01-31', '2026-10-01 2026-12-31'],
    ['2026-04-30', '2026-03-01 2026-03-31', '2026-04-01 2026-04-30', '2026-01-01 2026-03-31'],
  ] as const) {
    const periods = periodsOn(today);
    const shown = [periods.lastMonth, periods.thisMonth, periods.lastQuarter].map(({ from, to }) => `${from} ${to}`);
    assert.deepEqual(shown, [lastMonth, thisMonth, lastQuarter], today);
  }
});
