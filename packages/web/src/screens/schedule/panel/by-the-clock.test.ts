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

  test('a weekly series begins on the first of its days', () => {
    // Monday, 22 March 2027, 9:00.
    const monday = Date.UTC(2027, 2, 22, 8) / 1_000;
    const begins = (rrule: string, start = monday): number =>
      (Number(byTheClock({ start, end: start + HOUR, recurrence: { rrule } }, ZONE)['start']) - monday) / HOUR;
    assert.equal(begins('FREQ=WEEKLY;BYDAY=WE,FR'), 48);
    assert.equal(begins('FREQ=WEEKLY;BYDAY=MO,WE'), 0);
    assert.equal(begins('FREQ=WEEKLY'), 0);
    assert.equal(begins('FREQ=MONTHLY;BYDAY=4WE'), 0);
    // On Tuesday the week of Monday is over, and the clocks have changed before the one after the next.
    assert.equal(begins('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', monday + 24 * HOUR), 14 * 24 - 1);
    const { start, end } = byTheClock({ start: monday, end: monday + HOUR, recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=WE' } }, ZONE);
    assert.equal(Number(end) - Number(start), HOUR);
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
