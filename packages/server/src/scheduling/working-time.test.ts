import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInstant, toIso } from '@daybook/values';
import fc from 'fast-check';
import { openIntervals, type WorkingTime } from './working-time.ts';

function at(text: string, zone: string): number {
  const instant = parseInstant(text, zone);
  assert.ok(instant !== null, text);
  return instant;
}

function opened(time: WorkingTime, from: string, to: string): string[] {
  const { zone } = time;
  const window = { start: at(from, zone), end: at(to, zone) };
  return openIntervals(time, window).map(({ start, end }) => `${toIso(start, zone)} ${(end - start) / 3600} h`);
}

const nineToFive = Array.from({ length: 7 }, () => [{ from: 9 * 3600, to: 17 * 3600 }]);

test('2.8 the four working weeks have their days off', () => {
  const zone = 'UTC';
  // Monday 4 May to Monday 11 May 2026.
  const daysOpen = (workingWeek: 0 | 1 | 2 | 3) =>
    opened({ zone, workingWeek, hours: nineToFive }, '2026-05-04', '2026-05-11').map((text) => text.slice(8, 10));
  assert.deepEqual(daysOpen(0), ['04', '05', '06', '07', '08']);
  assert.deepEqual(daysOpen(1), ['04', '05', '06', '07', '08', '09']);
  assert.deepEqual(daysOpen(2), ['04', '05', '06', '07', '09', '10']);
  assert.deepEqual(daysOpen(3), ['04', '05', '06', '07', '10']);
});

test('whole working days join, and have 23 or 25 hours where the clocks change', () => {
  const zone = 'Europe/Berlin';
  assert.deepEqual(opened({ zone, workingWeek: 2 }, '2026-03-29', '2026-03-30'), ['2026-03-29T00:00:00+01:00 23 h']);
  assert.deepEqual(opened({ zone, workingWeek: 2 }, '2026-10-25', '2026-10-26'), ['2026-10-25T00:00:00+02:00 25 h']);
  assert.deepEqual(opened({ zone, workingWeek: 0 }, '2026-03-23', '2026-03-31'), [
    '2026-03-23T00:00:00+01:00 120 h',
    '2026-03-30T00:00:00+02:00 24 h',
  ]);
  assert.deepEqual(opened({ zone, workingWeek: 2, hours: nineToFive }, '2026-03-28', '2026-03-30'), [
    '2026-03-28T09:00:00+01:00 8 h',
    '2026-03-29T09:00:00+02:00 8 h',
  ]);
});

test('hours past midnight belong to the day on which they begin', () => {
  const night = Array.from({ length: 7 }, () => [{ from: 22 * 3600, to: 30 * 3600 }]);
  const time: WorkingTime = { zone: 'Europe/Berlin', workingWeek: 1, hours: night };
  // Saturday's night runs into Sunday and loses an hour; Sunday has none of its own.
  assert.deepEqual(opened(time, '2026-03-28T12:00', '2026-03-30T12:00'), ['2026-03-28T22:00:00+01:00 7 h']);
  assert.deepEqual(opened(time, '2026-05-05', '2026-05-05T12:00'), ['2026-05-05T00:00:00+02:00 6 h']);
  assert.deepEqual(opened({ ...time, holidays: new Set(['2026-05-04']) }, '2026-05-05', '2026-05-05T12:00'), []);
});

test('holidays close the day, time off its hours, weekdays without hours stay closed', () => {
  const zone = 'America/New_York';
  const hours = nineToFive.map((day, weekday) => (weekday === 2 ? [] : day));
  const timeOff = [{ start: at('2026-05-08T12:00', zone), end: at('2026-05-08T13:00', zone) }];
  const time: WorkingTime = { zone, workingWeek: 0, hours, holidays: new Set(['2026-05-05']), timeOff };
  assert.deepEqual(opened(time, '2026-05-04', '2026-05-11'), [
    '2026-05-04T09:00:00-04:00 8 h',
    '2026-05-07T09:00:00-04:00 8 h',
    '2026-05-08T09:00:00-04:00 3 h',
    '2026-05-08T13:00:00-04:00 4 h',
  ]);
});

test('two windows that meet open as much as the one that they make', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
  const weeks = fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3);
  const begin = Date.UTC(2026, 0, 1) / 1000;
  const nights = Array.from({ length: 7 }, () => [
    { from: 2 * 3600, to: 9 * 3600 },
    { from: 20 * 3600, to: 44 * 3600 },
  ]);
  fc.assert(
    fc.property(zones, weeks, fc.nat(360 * 86_400), fc.nat(5 * 86_400), fc.nat(5 * 86_400), (zone, workingWeek, offset, first, second) => {
      const time = { zone, workingWeek, hours: nights };
      const [start, middle, end] = [begin + offset, begin + offset + first, begin + offset + first + second];
      const total = (set: readonly { start: number; end: number }[]) =>
        set.reduce((sum, interval) => sum + interval.end - interval.start, 0);
      const whole = total(openIntervals(time, { start, end }));
      assert.equal(total(openIntervals(time, { start, end: middle })) + total(openIntervals(time, { start: middle, end })), whole);
    }),
    { numRuns: 300 },
  );
});
