import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { byTheClock } from './by-the-clock.ts';

describe('series by the clock', () => {
  const ZONE = 'Europe/Amsterdam';
  const HOUR = 3_600;
  const recurrence = { rrule: 'FREQ=DAILY' };
  // Sunday, 28 March 2027, has 23 hours there.
  const midnight = Date.UTC(2027, 2, 27, 23) / 1_000;

  test('a series that begins over a clock change keeps its times of the day', () => {
    const end = midnight + 11 * HOUR;
    assert.deepEqual(byTheClock({ start: midnight, end, recurrence }, ZONE), {
      start: midnight,
      end: midnight + 12 * HOUR,
      recurrence: { ...recurrence, overrides: [{ occurrence_start: midnight, start: midnight, end }] },
    });
  });

  test('every other booking stays as it is', () => {
    for (const body of [
      { start: midnight, end: midnight + 11 * HOUR },
      { start: midnight, end: midnight + 11 * HOUR, recurrence: null },
      { start: midnight + 10 * HOUR, end: midnight + 12 * HOUR, recurrence },
      { start: midnight, end: midnight + 23 * HOUR, all_day: true, recurrence },
      { recurrence },
    ])
      assert.deepEqual(byTheClock(body, ZONE), body);
  });
});
