import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endingFittingly, pressed, readRule, weeksOf, writeRule } from './rule.ts';

describe('rules of series', () => {
  test('a usual rule is read and written as it was', () => {
    for (const text of [
      'FREQ=DAILY;COUNT=3',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10',
      'FREQ=MONTHLY',
      'FREQ=YEARLY;INTERVAL=2',
      'FREQ=MONTHLY;BYDAY=4SA',
      'FREQ=MONTHLY;BYDAY=-1FR;COUNT=3',
    ]) {
      const rule = readRule(text, 'UTC');
      assert.ok(rule !== undefined, text);
      assert.equal(writeRule(rule, 'UTC', false), text);
    }
  });

  test('the last day counts as a whole, on the clocks of the zone', () => {
    const rule = readRule('FREQ=DAILY;UNTIL=20270331T215959Z', 'Europe/Amsterdam');
    assert.equal(rule?.until, '2027-03-31');
    assert.ok(rule !== undefined);
    assert.equal(writeRule(rule, 'Europe/Amsterdam', false), 'FREQ=DAILY;UNTIL=20270331T215959Z');
    assert.equal(writeRule(rule, 'America/New_York', false), 'FREQ=DAILY;UNTIL=20270401T035959Z');
    assert.equal(readRule('FREQ=DAILY;UNTIL=20270331', 'America/New_York')?.until, '2027-03-31');
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'Europe/Amsterdam', 'UTC'])
      assert.deepEqual(readRule(writeRule(rule, zone, false), zone), rule, zone);
  });

  test('whole days end on a date, also where the rule was written before they were that', () => {
    const rule = readRule('FREQ=WEEKLY;UNTIL=20270331', 'Europe/Amsterdam');
    assert.ok(rule !== undefined);
    assert.equal(writeRule(rule, 'Europe/Amsterdam', true), 'FREQ=WEEKLY;UNTIL=20270331');
    const [days, times] = ['FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270331', 'FREQ=MONTHLY;BYDAY=1MO;UNTIL=20270401T035959Z'];
    const zone = 'America/New_York';
    const sent = (rrule: string, isWhole: boolean): unknown =>
      endingFittingly({ recurrence: { rrule }, all_day: isWhole }, { all_day: !isWhole, time_zone: zone })['recurrence'];
    assert.deepEqual([sent(times, true), sent(days, false)], [{ rrule: days }, { rrule: times }]);
    for (const isWhole of [true, false])
      for (const rrule of ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=soon', isWhole ? days : times])
        assert.deepEqual(sent(rrule, isWhole), { rrule });
    assert.deepEqual(endingFittingly({ recurrence: { rrule: times } }, { all_day: true, time_zone: zone }), {
      recurrence: { rrule: days },
    });
    for (const body of [{ name: 'Kept' }, { recurrence: null }])
      assert.deepEqual(endingFittingly(body, { all_day: true, time_zone: zone }), body);
  });

  test('days that were chosen are written, also the one that the series begins on', () => {
    const rule = readRule('FREQ=WEEKLY;BYDAY=MO,WE', 'UTC');
    assert.ok(rule !== undefined);
    assert.equal(writeRule({ ...rule, days: pressed(rule, 0, 0) }, 'UTC', false), 'FREQ=WEEKLY;BYDAY=WE', 'whichever occurrence is open');
    assert.deepEqual(pressed({ ...rule, days: [] }, 2, 0), [0, 2], 'no day is that of the start of the series');
    assert.deepEqual(pressed({ ...rule, days: [2] }, 2, 0), [2], 'one is left');
    assert.equal(writeRule({ ...rule, days: [] }, 'UTC', false), 'FREQ=WEEKLY');
    assert.equal(writeRule({ ...rule, frequency: 'MONTHLY' }, 'UTC', false), 'FREQ=MONTHLY');
  });

  test('a day of a month is one of its weekdays, and may be the last of these', () => {
    assert.deepEqual(['2026-11-07', '2026-11-28', '2026-11-23', '2026-11-24', '2028-02-29', '2026-02-28'].map(weeksOf), [
      [1],
      [4, 0],
      [4],
      [4, 0],
      [0],
      [4, 0],
    ]);
    const rule = readRule('FREQ=MONTHLY;BYDAY=-1SA', 'UTC');
    assert.deepEqual([rule?.days, rule?.week], [[5], 0]);
    assert.ok(rule !== undefined);
    assert.equal(writeRule({ ...rule, week: undefined }, 'UTC', false), 'FREQ=MONTHLY');
    assert.equal(writeRule({ ...rule, frequency: 'WEEKLY' }, 'UTC', false), 'FREQ=WEEKLY;BYDAY=SA');
  });

  test('what has no fields is not read', () => {
    assert.deepEqual(readRule('FREQ=WEEKLY;BYDAY=TU;WKST=MO', 'UTC')?.days, [1]);
    for (const text of [
      'FREQ=MONTHLY;BYDAY=5MO',
      'FREQ=MONTHLY;BYDAY=MO',
      'FREQ=MONTHLY;BYDAY=1MO,1TU',
      'FREQ=YEARLY;BYDAY=1MO',
      'FREQ=HOURLY',
      'FREQ=WEEKLY;BYHOUR=9',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
      'FREQ=DAILY;UNTIL=soon',
      'nonsense',
    ])
      assert.equal(readRule(text, 'UTC'), undefined, text);
  });
});
