import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offsetAt } from '@daybook/values';
import fc from 'fast-check';
import { dayOfLocal, dayParts, SECONDS_OF_DAY } from '../calendar-days.ts';
import { boundedRule, expandRule, expandSeries, parseRule, splitSeries, type Series } from './index.ts';

const FIRST = Date.UTC(2020, 0, 1) / 1000;
const zones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Havana',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kathmandu',
);

function part(name: string, values: fc.Arbitrary<number | string>, most = 3): fc.Arbitrary<string> {
  const list = fc.uniqueArray(values, { minLength: 1, maxLength: most }).map((members) => `;${name}=${members.join(',')}`);
  return fc.option(list, { nil: '', freq: 2 });
}

const signed = (max: number) => fc.integer({ min: -max, max }).filter((number) => number !== 0);
const weekdays = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const rules = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    fc.integer({ min: 1, max: 3 }),
    part('BYMONTH', fc.integer({ min: 1, max: 12 })),
    part('BYMONTHDAY', signed(31), 6),
    part('BYDAY', weekdays),
    part('BYHOUR', fc.integer({ min: 0, max: 23 })),
    part('BYMINUTE', fc.constantFrom(0, 30), 2),
    fc.constantFrom('', '', '', ';BYMONTH=5;BYSETPOS=1,-1'),
    fc.constantFrom('', ';WKST=SU', ';WKST=TH'),
  )
  .filter(([, , byMonth, , , , , position]) => byMonth === '' || position === '')
  .map(([frequency, interval, ...parts]) => `FREQ=${frequency};INTERVAL=${interval}${parts.join('')}`);

const endings = fc.oneof(
  fc.constant(''),
  fc.integer({ min: 1, max: 60 }).map((count) => `;COUNT=${count}`),
  fc.integer({ min: 2020, max: 2022 }).map((year) => `;UNTIL=${year}0615T120000Z`),
);

const bookings: fc.Arbitrary<Series> = fc
  .record({
    start: fc.integer({ min: 0, max: 366 * 48 }).map((halfHours) => FIRST + halfHours * 1800),
    length: fc.integer({ min: 1, max: 3 * SECONDS_OF_DAY }),
    zone: zones,
    rule: rules,
    ending: endings,
  })
  .map(({ start, length, zone, rule, ending }) => ({
    start,
    end: start + length,
    zone,
    allDay: false,
    rrule: rule + ending,
    exdates: [],
    overrides: [],
  }));

function instants(booking: Series, last?: number): number[] {
  const { rule } = parseRule(booking.rrule);
  assert.ok(rule !== null, booking.rrule);
  return [...expandRule(rule, booking, last)];
}

test('occurrences ascend, from the start on, and cover a window as the whole expansion does', () => {
  fc.assert(
    fc.property(bookings, fc.integer({ min: 0, max: 2 * 366 * SECONDS_OF_DAY }), (booking, length) => {
      const last = FIRST + length;
      const whole = instants(booking, FIRST + 4 * 366 * SECONDS_OF_DAY);
      assert.deepEqual(
        instants(booking, last),
        whole.filter((instant) => instant <= last),
      );
      assert.ok(whole.every((instant, index) => instant >= (index === 0 ? booking.start : (whole[index - 1] ?? 0) + 1)));
    }),
    { numRuns: 300 },
  );
});

test('every occurrence satisfies the parts of its rule', () => {
  fc.assert(
    fc.property(bookings, (booking) => {
      const { rule } = parseRule(booking.rrule);
      assert.ok(rule !== null);
      // Where the zone keeps one offset, so that the local time is the rule's own.
      const steady = { ...booking, zone: 'Asia/Kathmandu' };
      for (const instant of instants(steady, FIRST + 366 * SECONDS_OF_DAY)) {
        const reading = instant + offsetAt(instant, steady.zone);
        const { month, monthDay, weekday, year } = dayParts(dayOfLocal(reading));
        const fromEnd = monthDay - new Date(Date.UTC(year, month, 0)).getUTCDate() - 1;
        if (rule.byMonth.length > 0) assert.ok(rule.byMonth.includes(month));
        if (rule.byMonthDay.length > 0) assert.ok(rule.byMonthDay.includes(monthDay) || rule.byMonthDay.includes(fromEnd));
        if (rule.byDay.length > 0) assert.ok(rule.byDay.some((entry) => entry.weekday === weekday));
        if (rule.byHour.length > 0) assert.ok(rule.byHour.includes(new Date(reading * 1000).getUTCHours()));
        if (rule.count !== null) assert.ok(instants(steady).length <= rule.count);
      }
    }),
    { numRuns: 200 },
  );
});

test('the two parts of a cut series have exactly its occurrences', () => {
  fc.assert(
    fc.property(bookings, fc.nat(), fc.nat(), (booking, where, excluded) => {
      const bounded = { ...booking, rrule: boundedRule(booking) };
      const all = expandSeries(bounded).occurrences;
      if (all.length === 0 || expandSeries(bounded).end !== 'complete') return;
      const exception = all[excluded % all.length];
      const cut = all[where % all.length];
      assert.ok(exception !== undefined && cut !== undefined);
      const edited = { ...bounded, exdates: [exception.occurrenceStart] };
      const { before, after } = splitSeries(edited, cut.occurrenceStart);
      const parts = [...(before === null ? [] : expandSeries(before).occurrences), ...expandSeries(after).occurrences];
      assert.deepEqual(parts, expandSeries(edited).occurrences);
    }),
    { numRuns: 300 },
  );
});
