import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_INSTANT, MIN_INSTANT, isInstant, parseInstant, toIso } from './instant.ts';

const BERLIN = 'Europe/Berlin';

test('reads dates and date-times, local ones in the zone', () => {
  const cases = [
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-03-29T03:00:00+02:00', '2026-03-29T01:00:00Z'],
    ['2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z'],
    ['2026-03-29t01:00:00.999z', '2026-03-29T01:00:00Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
    ['2026-10-25T02:30', '2026-10-25T00:30:00Z'],
    ['2026-07-01T12:00-0330', '2026-07-01T15:30:00Z'],
    ['2026-07-01T12:00+05', '2026-07-01T07:00:00Z'],
    ['1969-12-31T23:59:59.9Z', '1969-12-31T23:59:59Z'],
  ] as const;
  for (const [text, expected] of cases) assert.equal(parseInstant(text, BERLIN), Date.parse(expected) / 1000, text);
});

test('starts a day at its first moment where midnight is skipped', () => {
  assert.equal(parseInstant('2025-09-07', 'America/Santiago'), Date.parse('2025-09-07T04:00:00Z') / 1000);
});

test('refuses other forms and times that do not exist', () => {
  const wrong = ['', '2026', '2026-02-30', '2026-03-29 01:00', '2026-03-29T', '2026-03-29T24:00', '2026-03-29T01', '2026-03-29T01:60'];
  const more = [
    '2026-03-29T01:00:60Z',
    '2026-03-29T01:00+24:00',
    '2026-03-29T01:00+02:60',
    '1774746000',
    '2026-03-29T01:00:00Z ',
    '2026-03-29Z',
  ];
  for (const text of [...wrong, ...more]) assert.equal(parseInstant(text, 'UTC'), null, text);
});

test('keeps to the years 1900 to 9999', () => {
  assert.equal(parseInstant('1900-01-01T00:00:00Z', 'UTC'), MIN_INSTANT);
  assert.equal(parseInstant('9999-12-31T23:59:59Z', 'UTC'), MAX_INSTANT);
  assert.equal(parseInstant('1900-01-01T00:00:00+01:00', 'UTC'), null);
  assert.equal(parseInstant('9999-12-31T23:59:59-01:00', 'UTC'), null);
  assert.deepEqual([MIN_INSTANT - 1, MAX_INSTANT + 1, 0.5, NaN].map(isInstant), [false, false, false, false]);
});

test('writes the local time with its offset', () => {
  const change = Date.parse('2026-03-29T01:00:00Z') / 1000;
  assert.equal(toIso(change, BERLIN), '2026-03-29T03:00:00+02:00');
  assert.equal(toIso(change - 1, BERLIN), '2026-03-29T01:59:59+01:00');
  assert.equal(toIso(change, 'America/St_Johns'), '2026-03-28T22:30:00-02:30');
  assert.equal(toIso(0, 'UTC'), '1970-01-01T00:00:00+00:00');
});

test('cuts an offset with seconds to minutes, and keeps the instant', () => {
  assert.equal(toIso(0, 'Africa/Monrovia'), '1969-12-31T23:16:00-00:44');
  assert.equal(parseInstant('1969-12-31T23:16:00-00:44', 'UTC'), 0);
});

test('what is written reads back as the same instant, in every zone', () => {
  const day = 86_400;
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(fc.integer({ min: MIN_INSTANT + day, max: MAX_INSTANT - day }), zones, (instant, zone) => {
      assert.equal(parseInstant(toIso(instant, zone), 'UTC'), instant);
    }),
    { numRuns: 2000 },
  );
});
