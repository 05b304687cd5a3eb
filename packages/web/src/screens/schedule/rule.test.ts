import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pressed, readRule, writeRule } from './rule.ts';

describe('rules of series', () => {
  test('a usual rule is read and written as it was', () => {
    for (const text of ['FREQ=DAILY;COUNT=3', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=10', 'FREQ=MONTHLY', 'FREQ=YEARLY;INTERVAL=2']) {
      const rule = readRule(text, 'UTC');
      assert.ok(rule !== undefined, text);
      assert.equal(writeRule(rule, 'UTC'), text);
    }
  });

  test('the last day counts as a whole, on the clocks of the zone', () => {
    const rule = readRule('FREQ=DAILY;UNTIL=20270331T215959Z', 'Europe/Amsterdam');
    assert.equal(rule?.until, '2027-03-31');
    assert.ok(rule !== undefined);
    assert.equal(writeRule(rule, 'Europe/Amsterdam'), 'FREQ=DAILY;UNTIL=20270331T215959Z');
    assert.equal(writeRule(rule, 'America/New_York'), 'FREQ=DAILY;UNTIL=20270401T035959Z');
    assert.equal(readRule('FREQ=DAILY;UNTIL=20270331', 'America/New_York')?.until, '2027-03-31');
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'Europe/Amsterdam', 'UTC'])
      assert.deepEqual(readRule(writeRule(rule, zone), zone), rule, zone);
  });

  test('days that were chosen are written, also the one that the series begins on', () => {
    const rule = readRule('FREQ=WEEKLY;BYDAY=MO,WE', 'UTC');
    assert.ok(rule !== undefined);
    assert.equal(writeRule({ ...rule, days: pressed(rule, 0, 0) }, 'UTC'), 'FREQ=WEEKLY;BYDAY=WE', 'whichever occurrence is open');
    assert.deepEqual(pressed({ ...rule, days: [] }, 2, 0), [0, 2], 'no day is that of the start of the series');
    assert.deepEqual(pressed({ ...rule, days: [2] }, 2, 0), [2], 'one is left');
    assert.equal(writeRule({ ...rule, days: [] }, 'UTC'), 'FREQ=WEEKLY');
    assert.equal(writeRule({ ...rule, frequency: 'MONTHLY' }, 'UTC'), 'FREQ=MONTHLY');
  });

  test('what has no fields is not read', () => {
    assert.deepEqual(readRule('FREQ=WEEKLY;BYDAY=TU;WKST=MO', 'UTC')?.days, [1]);
    for (const text of [
      'FREQ=MONTHLY;BYDAY=1MO',
      'FREQ=HOURLY',
      'FREQ=WEEKLY;BYHOUR=9',
      'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
      'FREQ=DAILY;UNTIL=soon',
      'nonsense',
    ])
      assert.equal(readRule(text, 'UTC'), undefined, text);
  });
});
