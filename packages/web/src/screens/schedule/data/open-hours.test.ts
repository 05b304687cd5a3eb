import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import type { BoardBooking } from './follow-bookings.ts';
import { closedWeekdays, openHours, shownHours } from './open-hours.ts';
import { axisOf, daysBetween, instantAt, pixelOf, ticksOf } from '../times/time-axis.ts';

const ZONE = 'Europe/Berlin';
const days = daysBetween('2030-03-04', '2030-03-11', ZONE);
const at = (day: number, hour: number): number => (days[day]?.start ?? 0) + hour * HOUR;
const busy = new Map<number, never>();
const closed = (...spans: (readonly [from: number, to: number])[]) => ({ closed: spans.map(([start, end]) => ({ start, end })), busy });
const booking = (start: number, end: number, more = {}) => ({ start, end, all_day: false, ...more }) as BoardBooking;

test('opening hours are those of rows that are closed before and after them', () => {
  const nineToSix = closed([at(0, 0), at(0, 9)], [at(0, 18), at(1, 9)], [at(1, 18), at(6, 24)]);
  const lateShift = closed([at(0, 0), at(0, 13)], [at(0, 21), at(6, 24)]);
  assert.deepEqual(openHours([nineToSix], days, ZONE), { from: 9 * HOUR, to: 18 * HOUR });
  assert.deepEqual(openHours([nineToSix, lateShift], days, ZONE), { from: 9 * HOUR, to: 21 * HOUR });
  // One that is never closed, and one that is off from an hour on, have no opening hours.
  assert.equal(openHours([closed(), closed([at(2, 11), at(3, 14)])], days, ZONE), undefined);
});

test('days on which nothing with opening hours is open are closed', () => {
  const hoursOn = (...open: readonly number[]) =>
    closed(
      ...days.flatMap((_, day) =>
        open.includes(day)
          ? ([
              [at(day, 0), at(day, 9)],
              [at(day, 18), at(day, 24)],
            ] as const)
          : ([[at(day, 0), at(day, 24)]] as const),
      ),
    );
  const weekdays = hoursOn(0, 1, 2, 3, 4);
  assert.deepEqual(closedWeekdays([weekdays, closed()], days), [5, 6], 'what is always open says nothing');
  assert.deepEqual(closedWeekdays([weekdays, hoursOn(5)], days), [6]);
  assert.deepEqual(closedWeekdays([weekdays], days.slice(4, 6)), [5]);
});

test('hours over midnight are hours too, also where they are all that a row has', () => {
  const night = closed([at(0, 0), at(0, 20)], [at(1, 2), at(6, 24)]);
  const nineToSix = closed([at(0, 0), at(0, 9)], [at(0, 18), at(1, 9)], [at(1, 18), at(6, 24)]);
  const whole = { from: 0, to: 24 * HOUR };
  assert.deepEqual(openHours([night], days, ZONE), whole);
  assert.deepEqual(openHours([nineToSix, night], days, ZONE), whole);
  assert.deepEqual(openHours([closed([at(0, 2), at(6, 20)])], days, ZONE), whole, 'from Sunday to Monday');
  const lateUntilMidnight = closed([at(0, 0), at(0, 14)], [at(1, 0), at(6, 24)]);
  assert.deepEqual(openHours([lateUntilMidnight], days, ZONE), { from: 14 * HOUR, to: 24 * HOUR });
  // One without opening hours that is off at an end of the days that are known.
  assert.equal(openHours([closed([at(0, 11), at(1, 9)])], days, ZONE), undefined);
});

test('nothing that is booked is folded away with the night', () => {
  const open = { from: 9 * HOUR, to: 18 * HOUR };
  assert.deepEqual(shownHours(open, [booking(at(0, 10), at(0, 12))], ZONE), open);
  assert.deepEqual(shownHours(open, [booking(at(0, 6.5), at(0, 12))], ZONE), { from: 6 * HOUR, to: 18 * HOUR });
  assert.deepEqual(shownHours(open, [booking(at(0, 9), at(1, 18))], ZONE), open);
  assert.equal(shownHours(open, [booking(at(0, 22), at(1, 2))], ZONE)?.to, 23 * HOUR);
  assert.deepEqual(shownHours(open, [booking(at(0, 0), at(1, 0)), booking(at(0, 0), at(0, 24), { all_day: true })], ZONE), open);
  assert.equal(shownHours({ from: 0, to: 24 * HOUR }, [], ZONE), undefined);
  assert.deepEqual(shownHours({ from: 22 * HOUR, to: 24 * HOUR }, [], ZONE), { from: 18 * HOUR, to: 24 * HOUR });
});

test('without the night each day has its hours alone, and a place is the same instant again', () => {
  const axis = axisOf(days, ZONE, 7 * 90, { from: 9 * HOUR, to: 18 * HOUR });
  assert.equal(pixelOf(axis, at(0, 9)), 0);
  assert.equal(pixelOf(axis, at(0, 0)), 0);
  assert.equal(pixelOf(axis, at(1, 9)), 90);
  assert.equal(pixelOf(axis, at(0, 22)), 90);
  assert.equal(pixelOf(axis, at(1, 3)), 90);
  assert.equal(Math.round(pixelOf(axis, at(6, 24))), 630);
  for (const instant of [at(0, 10), at(3, 13.5), at(6, 17)]) assert.equal(Math.round(instantAt(axis, pixelOf(axis, instant))), instant);
  assert.ok(pixelOf(axis, at(0, 9) - 86_400) < 0);
  const [day] = days;
  assert.ok(day !== undefined);
  assert.deepEqual(new Set(ticksOf(day, axisOf(days, ZONE, 7 * 900, { from: 9 * HOUR, to: 18 * HOUR })).map(({ hour }) => hour)).size, 9);
});
