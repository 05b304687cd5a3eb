import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import {
  axisOf,
  daysBetween,
  movedBy,
  pixelOf,
  shifted,
  shiftedTimes,
  snapped,
  spanOf,
  stepOf,
  stepsBetween,
  ticksOf,
  usualStart,
} from './time-axis.ts';

const BERLIN = 'Europe/Berlin';

describe('the times of the board', () => {
  test('days are as long as the clocks of the zone make them', () => {
    const hours = (first: string, after: string): number[] =>
      daysBetween(first, after, BERLIN).map(({ start, end }) => (end - start) / HOUR);
    assert.deepEqual(hours('2030-03-30', '2030-04-02'), [24, 23, 24]);
    assert.deepEqual(hours('2030-10-26', '2030-10-29'), [24, 25, 24]);
  });

  test('places are by instant, and hours are written as the clocks show them', () => {
    const [day] = daysBetween('2030-10-27', '2030-10-28', BERLIN);
    assert.ok(day !== undefined);
    const axis = axisOf([day], BERLIN, 2_500);
    assert.equal(pixelOf(axis, day.start + 25 * HOUR), 2_500);
    assert.deepEqual(
      ticksOf(day, axis)
        .slice(0, 5)
        .map(({ hour }) => hour),
      [0, 1, 2, 2, 3],
    );
  });

  test('an hour that there is no room for at the end of its day is not written', () => {
    const days = daysBetween('2030-03-04', '2030-03-11', BERLIN);
    const hours = (pixelsOfDay: number, letters?: number): number[] =>
      days
        .slice(0, 1)
        .flatMap((day) => ticksOf(day, axisOf(days, BERLIN, 7 * pixelsOfDay, { from: 9 * HOUR, to: 21 * HOUR }), letters))
        .map(({ hour }) => hour);
    assert.deepEqual(hours(150), [12, 16]);
    assert.deepEqual(hours(300), [10, 12, 14, 16, 18, 20]);
    assert.deepEqual(hours(300, '12 PM'.length), [10, 12, 14, 16, 18]);
  });

  test('nine stays nine over a clock change, and steps are those of the clock', () => {
    const nine = Date.UTC(2030, 2, 30, 8) / 1000;
    assert.equal(shifted(nine, 24 * HOUR, BERLIN), Date.UTC(2030, 2, 31, 7) / 1000);
    const axis = axisOf(daysBetween('2030-03-30', '2030-04-01', BERLIN), BERLIN, 2_000);
    assert.equal(snapped(nine + 100, axis, Math.floor), nine);
  });

  test('what is moved over a clock change keeps its times of the day, and what lies in an hour that is left out its length', () => {
    const at = (day: number, hour: number): number => Date.UTC(2030, 2, day, hour) / 1000;
    // Sunday, from midnight to noon: eleven hours.
    const morning = { start: at(30, 23), end: at(31, 10) };
    assert.deepEqual(shiftedTimes(morning, 24 * HOUR, BERLIN), { start: at(31, 22), end: at(32, 10) });
    // Friday from ten in the evening to six, onto Saturday.
    const night = { start: at(29, 21), end: at(30, 5) };
    assert.deepEqual(shiftedTimes(night, 24 * HOUR, BERLIN), { start: at(30, 21), end: at(31, 4) });
    const early = { start: at(30, 1), end: at(30, 2) };
    assert.deepEqual(shiftedTimes(early, 24 * HOUR, BERLIN), { start: at(31, 1), end: at(31, 2) });
    // The second of two hours that a clock shows alike.
    const second = { start: Date.UTC(2030, 9, 27, 1) / 1000, end: Date.UTC(2030, 9, 27, 2) / 1000 };
    assert.deepEqual(shiftedTimes(second, 0, BERLIN), second);
  });

  test('a pointer that goes from ten to ten over a clock change moves by whole days', () => {
    const [saturday, monday] = [Date.UTC(2030, 2, 30, 9) / 1000, Date.UTC(2030, 3, 1, 8) / 1000];
    assert.equal(stepsBetween(saturday + 70, monday, HOUR / 2, BERLIN), 48 * HOUR);
  });

  test('what is given no time begins at nine of the clock, also where that changed in the night', () => {
    const days = daysBetween('2030-03-31', '2030-04-01', BERLIN);
    assert.equal(usualStart(days, 0, BERLIN), Date.UTC(2030, 2, 31, 7) / 1000);
  });

  test('what is given no time begins while something is open', () => {
    const days = daysBetween('2030-03-04', '2030-03-11', BERLIN);
    const at = (day: number, hour: number): number => Date.UTC(2030, 2, 4 + day, hour - 1) / 1000;
    const open = { from: 10 * HOUR, to: 18 * HOUR };
    assert.equal(usualStart(days, at(1, 3), BERLIN, open), at(1, 10));
    assert.equal(usualStart(days, at(1, 12) + 1_800, BERLIN, open), at(1, 13));
    assert.equal(usualStart(days, at(1, 17) + 1_800, BERLIN, open), at(2, 10));
    assert.equal(usualStart(days, at(6, 23) + 1_800, BERLIN, open), at(7, 10), 'in the last hour of the week');
    assert.equal(usualStart(days, at(9, 12), BERLIN, open), at(0, 10), 'of another week');
    assert.equal(usualStart(days, at(1, 3), BERLIN), at(1, 3));
  });

  test('what is given no time begins on a day that is open', () => {
    const days = daysBetween('2030-03-04', '2030-03-11', BERLIN);
    const at = (day: number, hour: number): number => Date.UTC(2030, 2, 4 + day, hour - 1) / 1000;
    const open = { from: 8 * HOUR, to: 20 * HOUR, closedOn: [5, 6] };
    assert.equal(usualStart(days, at(4, 21), BERLIN, open), at(7, 8), 'on Friday evening');
    assert.equal(usualStart(days, at(5, 10), BERLIN, open), at(7, 8), 'on Saturday');
    assert.equal(usualStart(days, at(3, 21), BERLIN, open), at(4, 8), 'on Thursday evening');
    assert.equal(usualStart(days, at(30, 12), BERLIN, { ...open, closedOn: [0, 6] }), at(1, 9), 'of another week');
    const [sunday] = days.slice(-1);
    assert.ok(sunday !== undefined);
    assert.equal(usualStart([sunday], at(30, 12), BERLIN, open), at(6, 9), 'of a day that is looked at');
    assert.equal(usualStart(days, at(5, 21), BERLIN, { ...open, closedOn: [0, 1, 2, 3, 4, 5, 6] }), at(6, 8));
  });

  test('a week begins on the day that is said, and a month on its first day', () => {
    assert.deepEqual(spanOf('week', '2030-03-03', 1), ['2030-02-25', '2030-03-04']);
    assert.deepEqual(spanOf('week', '2030-03-03', 0), ['2030-03-03', '2030-03-10']);
    assert.deepEqual(spanOf('week', '2030-03-02', 0), ['2030-02-24', '2030-03-03']);
    assert.deepEqual(spanOf('week', '2030-03-02', 6), ['2030-03-02', '2030-03-09']);
    assert.deepEqual(spanOf('week', '2030-03-01', 6), ['2030-02-23', '2030-03-02']);
    assert.deepEqual(spanOf('month', '2030-12-15', 0), ['2030-12-01', '2031-01-01']);
    assert.equal(stepOf('month', '2030-01-31', 1), '2030-02-01');
  });
});

describe('a night in which the clocks change', () => {
  test('within a day what is dragged follows the pointer, also through an hour that the clocks have twice or leave out', () => {
    const half = HOUR / 2;
    // Sunday, 02:30 in summer time, with an hour that comes again.
    const first = Date.UTC(2030, 9, 27, 0, 30) / 1000;
    const later = stepsBetween(first + half, first + 3 * half, half, BERLIN);
    assert.equal(later, HOUR);
    assert.deepEqual(shiftedTimes({ start: first, end: first + 4 * HOUR }, later, BERLIN), { start: first + HOUR, end: first + 5 * HOUR });
    assert.equal(movedBy(first + 3 * HOUR, -half, BERLIN), first + 5 * half);
    assert.equal(movedBy(first + HOUR, -HOUR, BERLIN), first);
    // From half past three in summer time to half past one in winter time are an hour.
    const [before, after] = [Date.UTC(2030, 2, 31, 0, 30) / 1000, Date.UTC(2030, 2, 31, 1, 30) / 1000];
    assert.equal(stepsBetween(after, before, half, BERLIN), -HOUR);
    assert.equal(movedBy(after, -HOUR, BERLIN), before);
    // From one day to another it goes by the clock.
    const saturday = Date.UTC(2030, 9, 26, 10) / 1000;
    assert.equal(movedBy(saturday, stepsBetween(saturday, saturday + 24.5 * HOUR, half, BERLIN), BERLIN), saturday + 24.5 * HOUR);
    const [evening, morning] = [Date.UTC(2030, 9, 26, 20) / 1000, Date.UTC(2030, 9, 27, 7) / 1000];
    assert.equal(movedBy(evening, stepsBetween(evening, morning, half, BERLIN), BERLIN), morning);
  });

  test('the second of two equal times has steps of its own', () => {
    const axis = axisOf(daysBetween('2030-10-27', '2030-10-28', BERLIN), BERLIN, 2_000);
    const second = Date.UTC(2030, 9, 27, 1, 30) / 1000;
    assert.equal(axis.snap, 900);
    assert.equal(snapped(second + 100, axis, Math.floor), second);
    assert.equal(snapped(second + 100, axis, Math.ceil), second + 900);
    assert.equal(snapped(second - HOUR + 100, axis, Math.floor), second - HOUR);
  });
});
