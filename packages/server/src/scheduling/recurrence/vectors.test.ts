import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { instantOfLocal } from '@daybook/values';
import { expandRule } from './expand-rule.ts';
import { parseMoment, parseRule } from './parse-rule.ts';

type RecurrenceVector = {
  id: string;
  dtstart: string;
  tz: string;
  value_type: 'DATE' | 'DATE-TIME';
  rrule: string;
  expected_first_n_utc: string[];
  n_total: number;
  finite: boolean;
  sub_daily: boolean;
  between?: [string, string];
  between_inclusive?: boolean;
};

type ClockVector = { zone: string; kind: string; local: string; expected_utc: string };

function vectorsOf<Vector>(path: string): Vector[] {
  return (JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { vectors: Vector[] }).vectors;
}

const recurrences = vectorsOf<RecurrenceVector>('../../../test/vectors/scheduling/recurrence.json');
const clocks = vectorsOf<ClockVector>('../../../../values/test/vectors/dst_local_to_utc.json');

const seconds = (text: string) => Date.parse(text) / 1000;

function localSeconds(text: string): number {
  const moment = parseMoment(text);
  assert.ok(moment !== null, text);
  return moment.seconds;
}

/** The first instants of a vector, as many as it lists and one more when that one must not exist. */
function expanded(vector: RecurrenceVector): string[] {
  const { rule } = parseRule(vector.rrule);
  assert.ok(rule !== null, vector.rrule);
  const allDay = vector.value_type === 'DATE';
  const start = instantOfLocal(localSeconds(vector.dtstart), vector.tz);
  const [from, to] = vector.between?.map(seconds) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isWithin = (instant: number) =>
    vector.between_inclusive === true ? instant >= from! && instant <= to! : instant > from! && instant < to!;
  const mustEnd = vector.finite && vector.n_total === vector.expected_first_n_utc.length;
  const count = vector.expected_first_n_utc.length + (mustEnd ? 1 : 0);
  const texts: string[] = [];
  for (const instant of expandRule(rule, { start, zone: vector.tz, allDay })) {
    if (instant > to! || texts.length === count) break;
    const text = new Date(instant * 1000).toISOString();
    if (isWithin(instant)) texts.push(allDay ? text.slice(0, 10) : text.replace('.000Z', 'Z'));
  }
  return texts;
}

test('expands every recurrence of dateutil, libical, ical.js and rrule-temporal that is not below a day', () => {
  const daily = recurrences.filter(({ sub_daily }) => !sub_daily);
  assert.equal(daily.length, 208);
  const wrong = daily.filter((vector) => {
    const texts = expanded(vector);
    return JSON.stringify(texts) !== JSON.stringify(vector.expected_first_n_utc);
  });
  assert.deepEqual(
    wrong.map((vector) => ({ id: vector.id, rule: vector.rrule, found: expanded(vector), expected: vector.expected_first_n_utc })),
    [],
  );
});

test('refuses the recurrences below a day by name', () => {
  const subDaily = recurrences.filter(({ sub_daily }) => sub_daily);
  assert.equal(subDaily.length, 61);
  for (const { id, rrule } of subDaily) {
    const { rule, faults } = parseRule(rrule);
    assert.equal(rule, null, id);
    assert.ok(
      faults.some(({ code, message }) => code === 'unsupported_rule' && /FREQ=(HOURLY|MINUTELY|SECONDLY)/.test(message)),
      id,
    );
  }
});

// Corrected in later releases of the tz database (see the tests of the time zones).
const CORRECTED_SINCE = new Set([
  'Europe/Chisinau 2025-03-30T03:00:00',
  'Europe/Chisinau 2025-10-26T03:00:00',
  'Europe/Chisinau 2026-03-29T03:00:00',
  'Europe/Chisinau 2026-10-25T03:00:00',
  'Africa/Casablanca 2027-02-07T01:59:59',
]);

test('a daily series meets every clock change as RFC 5545 (3.3.5) reads its local time', () => {
  const { rule } = parseRule('FREQ=DAILY');
  assert.ok(rule !== null);
  let compared = 0;
  for (const { zone, kind, local, expected_utc } of clocks) {
    if (CORRECTED_SINCE.has(`${zone} ${local}`)) continue;
    const start = instantOfLocal(seconds(`${local}Z`) - 3 * 86_400, zone);
    const instants = [...expandRule(rule, { start, zone, allDay: false }, start + 5 * 86_400)];
    assert.ok(instants.includes(seconds(expected_utc)), `${zone} ${local} ${kind}`);
    compared += 1;
  }
  assert.equal(compared, 245);
});
