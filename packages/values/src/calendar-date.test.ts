import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarDateToText, compareCalendarDates, daysInMonth, isCalendarDate, parseCalendarDate } from './calendar-date.ts';

test('reads exactly the days that exist', () => {
  const day = 86_400_000;
  for (let time = Date.UTC(1999, 0, 1); time < Date.UTC(2001, 0, 1); time += day) {
    const text = new Date(time).toISOString().slice(0, 10);
    const date = parseCalendarDate(text);
    assert.ok(date !== null, text);
    assert.equal(calendarDateToText(date), text);
  }
  for (const text of ['1900-02-29', '2026-02-29', '2026-04-31', '2026-00-01', '2026-13-01', '2026-01-00', '2026-01-32']) {
    assert.equal(isCalendarDate(text), false, text);
  }
});

test('refuses other forms and years outside 1900 to 9999', () => {
  for (const text of ['', '2026-1-1', '20260101', '2026-01-01T00:00', ' 2026-01-01', '1899-12-31', '10000-01-01', '2026-01-01\n']) {
    assert.equal(parseCalendarDate(text), null, text);
  }
  assert.ok(isCalendarDate('1900-01-01') && isCalendarDate('9999-12-31') && isCalendarDate('2000-02-29'));
});

test('orders days and counts the days of a month', () => {
  const texts = ['2026-03-01', '1999-12-31', '2026-02-28', '2026-03-02'];
  const dates = texts.map(parseCalendarDate).filter((date) => date !== null);
  assert.deepEqual(dates.sort(compareCalendarDates).map(calendarDateToText), texts.sort());
  assert.deepEqual([daysInMonth(2024, 2), daysInMonth(2025, 2), daysInMonth(2025, 13)], [29, 28, 0]);
});
