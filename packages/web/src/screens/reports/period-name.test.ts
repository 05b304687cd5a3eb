import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodName } from './period-name.ts';
import { texts } from './texts/en.ts';

test('periods are called as people call them', () => {
  const dayName = (day: number | string, options?: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(day));
  const named = (start: string | number, unit: string): string => periodName(start, unit, { dayName, zone: 'Europe/Amsterdam' }, texts);
  assert.deepEqual(
    [named('2026-01-01', 'quarter'), named('2026-10-01', 'quarter'), named('2026-03-01', 'month'), named('2026-01-01', 'year')],
    ['Q1 2026', 'Q4 2026', 'March 2026', '2026'],
  );
  // The first days of 2027 belong to the last week of 2026, and the last ones of 2024 to the first of 2025.
  assert.deepEqual(
    ['2026-03-16', '2027-01-01', '2024-12-30', '2025-12-29'].map((day) => named(day, 'week')),
    ['Week 12, 2026', 'Week 53, 2026', 'Week 1, 2025', 'Week 1, 2026'],
  );
  // An instant is a day where the account is.
  const instant = Date.UTC(2026, 1, 28, 23) / 1000;
  assert.deepEqual([named(instant, 'month'), named(instant, 'day')], ['March 2026', '1 Mar 2026']);
});
