import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysInMonth, parseCalendarDate } from './calendar-date.ts';

test('reads exactly the days that exist', () => {
  const day = 86_400_000;
  for (let time = Date.UTC(1999, 0, 1); time < Date.UTC(2001, 0, 1); time += day) {
    const text = new Date(time).toISOString().slice(0, 10);
    const [year, month, dayOfMonth] = text.split('-').map(Number);
    assert.deepEqual(parseCalendarDate(text), { year, month, day: dayOfMonth });
  }
  for (const text of ['1900-02-29', '2026-02-29', '2026-04-31', '2026-00-01', '2026-13-01', '2026-01-00', '2026-01-32']) {
    assert.equal(parseCalendarDate(text), null, text);
  }
});

test('refuses other forms and years outside 1900 to 9999', () => {
  for (const text of ['', '2026-1-1', '20260101', '2026-01-01T00:00', ' 2026-01-01', '1899-12-31', '10000-01-01', '2026-01-01\n']) {
    assert.equal(parseCalendarDate(text), null, text);
  }
  for (const text of ['1900-01-01', '9999-12-31', '2000-02-29']) assert.notEqual(parseCalendarDate(text), null, text);
});

test('counts the days of a month', () => {
  assert.deepEqual([daysInMonth(2024, 2), daysInMonth(2025, 2), daysInMonth(2025, 13)], [29, 28, 0]);
});
