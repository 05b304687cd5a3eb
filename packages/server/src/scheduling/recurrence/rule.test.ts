import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRule, ruleFaults, ruleToText } from './index.ts';

function faultsOf(text: string, allDay = false): string[] {
  const { rule, faults } = parseRule(text);
  return [...faults, ...(rule === null ? [] : ruleFaults(rule, allDay))].map(({ message }) => message);
}

test('names every part that it cannot read', () => {
  assert.deepEqual(faultsOf('FREQ=WEEKLY;BYDAY=MO;RSCALE=HEBREW;COUNT=0;BYMONTH=13;BYMONTHDAY=0;COUNT=2;X'), [
    '"RSCALE" is no part of a recurrence rule that is supported.',
    'COUNT must be a whole number from 1 to 999999, not "0".',
    'BYMONTH takes numbers from 1 to 12, not "13".',
    'BYMONTHDAY takes numbers from 1 to 31, or from -31 to -1, not "0".',
    'COUNT is given twice.',
    '"X" is not of the form NAME=VALUE.',
  ]);
  assert.deepEqual(faultsOf('BYDAY=MO'), ['FREQ is missing.']);
  assert.deepEqual(faultsOf(''), ['"" is not of the form NAME=VALUE.', 'FREQ is missing.']);
  for (const text of [
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;WKST=1',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYDAY=54MO',
    'FREQ=DAILY;BYMONTH=',
    'FREQ=DAILY;BYMONTH=1,,2',
    'FREQ=DAILY\r\nSUMMARY:x',
  ]) {
    assert.equal(faultsOf(text).length, 1, text);
  }
});

test('refuses what RFC 5545 forbids of the parts together', () => {
  const forbidden: [string, boolean, RegExp][] = [
    ['FREQ=DAILY;COUNT=2;UNTIL=20260101T000000Z', false, /exclude/],
    ['FREQ=DAILY;UNTIL=20260101', false, /UTC/],
    ['FREQ=DAILY;UNTIL=20260101T000000', false, /UTC/],
    ['FREQ=DAILY;UNTIL=20260101T000000Z', true, /date/],
    ['FREQ=WEEKLY;BYDAY=1TU', false, /MONTHLY/],
    ['FREQ=YEARLY;BYWEEKNO=3;BYDAY=1TU', false, /BYWEEKNO/],
    ['FREQ=DAILY;BYHOUR=9', true, /all-day/],
    ['FREQ=DAILY;BYSETPOS=1', false, /BYSETPOS/],
  ];
  for (const [text, allDay, message] of forbidden) {
    const faults = faultsOf(text, allDay);
    assert.equal(faults.length, 1, text);
    assert.match(faults[0] ?? '', message);
  }
  for (const text of ['FREQ=DAILY;UNTIL=20260101T000000Z', 'freq=monthly;byday=-1fr,2mo', 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU']) {
    assert.deepEqual(faultsOf(text), [], text);
  }
});

test('refuses a rule that names more times of a day than there are minutes, with their number', () => {
  const all = (length: number) => Array.from({ length }, (_, i) => i).join(',');
  assert.deepEqual(faultsOf(`FREQ=DAILY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSETPOS=-1`), []);
  assert.deepEqual(faultsOf(`FREQ=DAILY;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)};BYSETPOS=-1`), [
    'BYHOUR, BYMINUTE and BYSECOND together name 86400 times of a day; at most 1440 are allowed.',
  ]);
});

test('writes a rule so that it reads the same', () => {
  for (const text of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;BYDAY=TU,SU;WKST=SU',
    'FREQ=MONTHLY;UNTIL=20261231;BYDAY=2MO,-1FR;BYSETPOS=-1',
    'FREQ=YEARLY;UNTIL=20261231T225959Z;BYMONTH=1,2;BYWEEKNO=-1;BYYEARDAY=-366;BYMONTHDAY=31;BYHOUR=0;BYMINUTE=0,30;BYSECOND=59',
  ]) {
    const { rule } = parseRule(text);
    assert.ok(rule !== null, text);
    assert.deepEqual(parseRule(ruleToText(rule)).rule, rule);
  }
  const { rule } = parseRule('WKST=MO;COUNT=3;FREQ=WEEKLY;INTERVAL=1');
  assert.ok(rule !== null);
  assert.equal(ruleToText(rule), 'FREQ=WEEKLY;COUNT=3');
});
