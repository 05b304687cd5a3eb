import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { instantOfLocal, offsetAt } from '@daybook/values';
import { seeded, seedOfRun } from '../../test/support/seed.ts';
import { dayNumber, dayOfLocal, dayParts, dayToText, SECONDS_OF_DAY } from './calendar-days.ts';
import { firstPeriodAfter, nextPeriod, periodEnd, periodStart, type PeriodUnit, type Schedule } from './periods.ts';

const UNITS: readonly PeriodUnit[] = ['day', 'week', 'month', 'quarter', 'year'];
const random = seeded(seedOfRun());
const upTo = (most: number): number => Math.floor(random() * (most + 1));
const ROUNDS = 2_000;

const anySchedule = (): Schedule => ({
  first: dayNumber(1950 + upTo(150), 1 + upTo(11), 1 + upTo(30)),
  every: 1 + upTo(13),
  unit: UNITS[upTo(4)] as PeriodUnit,
  last: null,
  count: null,
});
const starts = (schedule: Partial<Schedule> & { first: number }, count: number): string[] =>
  Array.from({ length: count }, (_, n) => dayToText(periodStart({ every: 1, unit: 'month', ...schedule }, n)));

describe('periods', () => {
  test('what begins on a 31st begins on the last day of shorter months, and on the 31st again', () => {
    assert.deepEqual(starts({ first: dayNumber(2027, 12, 31) }, 5), ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    assert.deepEqual(starts({ first: dayNumber(2026, 11, 30), unit: 'quarter' }, 4), [
      '2026-11-30',
      '2027-02-28',
      '2027-05-30',
      '2027-08-30',
    ]);
    assert.deepEqual(starts({ first: dayNumber(2028, 2, 29), unit: 'year', every: 2 }, 3), ['2028-02-29', '2030-02-28', '2032-02-29']);
    assert.deepEqual(starts({ first: dayNumber(2026, 11, 22), unit: 'week', every: 2 }, 3), ['2026-11-22', '2026-12-06', '2026-12-20']);
  });

  test('they follow each other without a gap, and every day is in one', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const schedule = anySchedule();
      const n = upTo(500);
      const start = periodStart(schedule, n);
      const end = periodEnd(schedule, start);
      assert.ok(end >= start);
      assert.equal(periodStart(schedule, n + 1), end + 1);
      const inside = start + upTo(end - start);
      assert.equal(firstPeriodAfter(schedule, inside), n + 1, JSON.stringify({ schedule, n, inside }));
      assert.equal(firstPeriodAfter(schedule, schedule.first - 1 - upTo(1_000)), 0);
    }
  });

  test('they end with the calendar: no day of the year 10000 is in one', () => {
    const last = dayNumber(9999, 12, 31);
    const schedule: Schedule = { first: last, every: 9, unit: 'year', last: null, count: null };
    assert.equal(nextPeriod(schedule, null, 0), last);
    assert.equal(periodEnd(schedule, last), last);
    assert.equal(nextPeriod(schedule, last, 1), null);
    assert.equal(nextPeriod({ ...schedule, first: last - 9, every: 1, unit: 'week' }, last - 9, 1), last - 2);
    assert.equal(periodEnd({ ...schedule, first: last - 9, every: 1, unit: 'week' }, last - 2), last);
  });

  test('the day of the month never changes but where the month is too short', () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const schedule = { ...anySchedule(), unit: UNITS[2 + upTo(2)] as PeriodUnit };
      const { monthDay } = dayParts(schedule.first);
      const start = periodStart(schedule, upTo(600));
      const isLastOfMonth = dayParts(start + 1).monthDay === 1;
      assert.ok(dayParts(start).monthDay === monthDay || (isLastOfMonth && dayParts(start).monthDay < monthDay));
    }
  });

  test('one after the other, each is made once and none is left out, whenever the work is interrupted', () => {
    for (let round = 0; round < ROUNDS / 10; round += 1) {
      const schedule: Schedule = { ...anySchedule(), count: 1 + upTo(40) };
      const last = random() < 0.5 ? null : periodStart(schedule, upTo(30)) + upTo(3);
      const starts: number[] = [];
      let next = nextPeriod({ ...schedule, last }, null, 0);
      while (next !== null) {
        starts.push(next);
        next = nextPeriod({ ...schedule, last }, next, starts.length);
      }
      const all = Array.from({ length: schedule.count ?? 0 }, (_, n) => periodStart(schedule, n));
      assert.deepEqual(starts, last === null ? all : all.filter((start) => start <= last));
    }
  });

  test('a period begins when its day does on the clocks of a zone, also where the clocks are changed', () => {
    for (const zone of ['Europe/Berlin', 'America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'Australia/Lord_Howe']) {
      const schedule: Schedule = { first: dayNumber(2024, 1, 1), every: 1, unit: 'day', last: null, count: null };
      for (let n = 0; n < 800; n += 1) {
        const day = periodStart(schedule, n);
        const begins = instantOfLocal(day * SECONDS_OF_DAY, zone);
        const dayAt = (instant: number): number => dayOfLocal(instant + offsetAt(instant, zone));
        assert.equal(dayAt(begins), day, `${zone} ${dayToText(day)}`);
        assert.equal(dayAt(begins - 1), day - 1, `${zone} before ${dayToText(day)}`);
      }
    }
  });
});
