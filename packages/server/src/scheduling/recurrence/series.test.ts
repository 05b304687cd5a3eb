import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseInstant, toIso } from '@daybook/values';
import { boundedRule, excludeOne, expandSeries, overrideOne, splitSeries, type Series } from './index.ts';

function at(text: string, zone: string): number {
  const instant = parseInstant(text, zone);
  assert.ok(instant !== null, text);
  return instant;
}

function series(start: string, end: string, rrule: string, more: Partial<Series> = {}): Series {
  const zone = more.zone ?? 'Europe/Berlin';
  const plain = { zone, allDay: false, rrule, exdates: [], overrides: [] };
  return { ...plain, start: at(start, zone), end: at(end, zone), ...more };
}

function shown(booking: Series): string[] {
  return expandSeries(booking).occurrences.map(({ start, end }) => `${toIso(start, booking.zone)} ${toIso(end, booking.zone)}`);
}

test('a timed series keeps its local time and its elapsed length across a clock change', () => {
  assert.deepEqual(shown(series('2026-03-27T22:00', '2026-03-28T07:00', 'FREQ=DAILY;COUNT=3')), [
    '2026-03-27T22:00:00+01:00 2026-03-28T07:00:00+01:00',
    '2026-03-28T22:00:00+01:00 2026-03-29T08:00:00+02:00',
    '2026-03-29T22:00:00+02:00 2026-03-30T07:00:00+02:00',
  ]);
});

test('BYSETPOS chooses among millions of instants without making them', () => {
  const all = (length: number) => Array.from({ length }, (_, i) => i).join(',');
  const every = `BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`;
  assert.deepEqual(shown(series('2026-03-27T22:00', '2026-03-27T22:01', `FREQ=YEARLY;COUNT=3;${every};BYSETPOS=-1`)), [
    '2026-12-31T23:59:59+01:00 2027-01-01T00:00:59+01:00',
    '2027-12-31T23:59:59+01:00 2028-01-01T00:00:59+01:00',
    '2028-12-31T23:59:59+01:00 2029-01-01T00:00:59+01:00',
  ]);
});

test('a skipped local time is read with the offset before it, one that occurs twice is the first', () => {
  assert.deepEqual(shown(series('2026-03-28T02:30', '2026-03-28T03:00', 'FREQ=DAILY;COUNT=3')), [
    '2026-03-28T02:30:00+01:00 2026-03-28T03:00:00+01:00',
    '2026-03-29T03:30:00+02:00 2026-03-29T04:00:00+02:00',
    '2026-03-30T02:30:00+02:00 2026-03-30T03:00:00+02:00',
  ]);
  assert.deepEqual(shown(series('2026-10-24T02:30', '2026-10-24T03:00', 'FREQ=DAILY;COUNT=2')), [
    '2026-10-24T02:30:00+02:00 2026-10-24T03:00:00+02:00',
    '2026-10-25T02:30:00+02:00 2026-10-25T02:00:00+01:00',
  ]);
});

test('local times that a clock change throws together are one occurrence', () => {
  const occurrences = shown(series('2026-03-29T01:00', '2026-03-29T01:10', 'FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=0,30;COUNT=4'));
  assert.deepEqual(
    occurrences.map((line) => line.slice(0, 25)),
    ['2026-03-29T01:00:00+01:00', '2026-03-29T01:30:00+01:00', '2026-03-29T03:00:00+02:00', '2026-03-29T03:30:00+02:00'],
  );
});

test('a series that starts in the second of two equal hours begins there', () => {
  const start = at('2026-10-25T02:30:00+01:00', 'UTC');
  const occurrences = shown(series('2026-10-25', '2026-10-25', 'FREQ=DAILY;COUNT=2', { start, end: start + 600 }));
  assert.deepEqual(occurrences, [
    '2026-10-25T02:30:00+01:00 2026-10-25T02:40:00+01:00',
    '2026-10-26T02:30:00+01:00 2026-10-26T02:40:00+01:00',
  ]);
});

test('an all-day series keeps its number of days, whether they have 23, 24 or 25 hours', () => {
  assert.deepEqual(shown(series('2026-03-28', '2026-03-30', 'FREQ=WEEKLY;COUNT=2', { allDay: true })), [
    '2026-03-28T00:00:00+01:00 2026-03-30T00:00:00+02:00',
    '2026-04-04T00:00:00+02:00 2026-04-06T00:00:00+02:00',
  ]);
  // In Havana the day of the change has no midnight: it begins at one.
  assert.deepEqual(shown(series('2026-03-07', '2026-03-08', 'FREQ=DAILY;COUNT=3', { allDay: true, zone: 'America/Havana' })), [
    '2026-03-07T00:00:00-05:00 2026-03-08T01:00:00-04:00',
    '2026-03-08T01:00:00-04:00 2026-03-09T00:00:00-04:00',
    '2026-03-09T00:00:00-04:00 2026-03-10T00:00:00-04:00',
  ]);
});

test('the end of an all-day UNTIL is inclusive', () => {
  assert.equal(shown(series('2026-05-01', '2026-05-02', 'FREQ=DAILY;UNTIL=20260503', { allDay: true })).length, 3);
});

test('exceptions are taken out and moved occurrences stand where they were moved to', () => {
  const weekly = series('2026-05-04T09:00', '2026-05-04T10:00', 'FREQ=WEEKLY;COUNT=4');
  const [first, second, third, fourth] = expandSeries(weekly).occurrences.map(({ start }) => start);
  assert.ok(first !== undefined && second !== undefined && third !== undefined && fourth !== undefined);
  const edited = overrideOne(excludeOne(weekly, second), { occurrenceStart: third, start: first - 7200, end: first - 3600 });
  assert.deepEqual(expandSeries(edited).occurrences, [
    { occurrenceStart: third, start: first - 7200, end: first - 3600 },
    { occurrenceStart: first, start: first, end: first + 3600 },
    { occurrenceStart: fourth, start: fourth, end: fourth + 3600 },
  ]);
  assert.throws(() => overrideOne(weekly, { occurrenceStart: first + 1, start: 0, end: 1 }), RangeError);
  assert.deepEqual(excludeOne(edited, third).overrides, []);
});

test('an unending series is cut at 1,000 occurrences or three years, and stored with that end', () => {
  const daily = series('2026-01-01T09:00', '2026-01-01T10:00', 'FREQ=DAILY');
  const expansion = expandSeries(daily);
  assert.deepEqual([expansion.end, expansion.occurrences.length], ['unending', 1000]);
  assert.equal(boundedRule(daily), 'FREQ=DAILY;UNTIL=20280926T070000Z');
  assert.deepEqual(expandSeries({ ...daily, rrule: boundedRule(daily) }), { ...expansion, end: 'complete' });

  const yearly = series('2026-01-01', '2026-01-02', 'FREQ=YEARLY', { allDay: true });
  assert.equal(expandSeries(yearly).occurrences.length, 4);
  assert.equal(boundedRule(yearly), 'FREQ=YEARLY;UNTIL=20290101');
});

test('a series with an end beyond the limits is too long, and just within them complete', () => {
  const endOf = (rrule: string) => expandSeries(series('2026-01-01T09:00', '2026-01-01T10:00', rrule)).end;
  assert.equal(endOf('FREQ=DAILY;COUNT=1000'), 'complete');
  assert.equal(endOf('FREQ=DAILY;COUNT=1001'), 'too_long');
  assert.equal(endOf('FREQ=YEARLY;COUNT=4'), 'complete');
  assert.equal(endOf('FREQ=YEARLY;COUNT=5'), 'too_long');
  assert.equal(endOf('FREQ=WEEKLY;UNTIL=20290101T090000Z'), 'complete');
  assert.equal(endOf('FREQ=WEEKLY;UNTIL=20290601T090000Z'), 'too_long');
});

test('a rule that never recurs has no occurrence but the first, and is not searched for ever', () => {
  for (const rrule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;INTERVAL=999999', 'FREQ=MONTHLY;INTERVAL=999999;BYMONTHDAY=31']) {
    const { occurrences, end } = expandSeries(series('2026-06-15T09:00', '2026-06-15T10:00', rrule));
    assert.ok(occurrences.length <= 1, rrule);
    assert.equal(end, 'unending');
  }
});

test('a cut after a skipped local time keeps the time of the series', () => {
  const daily = series('2026-03-28T02:30', '2026-03-28T03:00', 'FREQ=DAILY;COUNT=4');
  const { before, after } = splitSeries(daily, at('2026-03-29T03:30', 'Europe/Berlin'));
  assert.ok(before !== null);
  assert.equal(before.rrule, 'FREQ=DAILY;COUNT=1');
  assert.deepEqual([...shown(before), ...shown(after)], shown(daily));
});

test('a cut before the first occurrence leaves nothing before it', () => {
  const weekly = series('2026-05-04T09:00', '2026-05-04T10:00', 'FREQ=WEEKLY');
  const { before, after } = splitSeries(weekly, weekly.start);
  assert.equal(before, null);
  assert.deepEqual(after, weekly);
  assert.throws(() => splitSeries(weekly, weekly.start + 1), RangeError);
});
