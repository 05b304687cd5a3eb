import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { MAX_INSTANT, MIN_INSTANT } from './instant.ts';
import { instantOfLocal, isTimeZone, offsetAt } from './time-zone.ts';

type Vector = { zone: string; kind: string; local: string; expected_utc: string };

const { vectors } = JSON.parse(readFileSync(new URL('../test/vectors/dst_local_to_utc.json', import.meta.url), 'utf8')) as {
  vectors: Vector[];
};

// Moldova's hours of change and Morocco's return to GMT reached the tz database after the release that the vectors are from.
const CORRECTED_SINCE = new Set([
  'Europe/Chisinau 2025-03-30T03:00:00',
  'Europe/Chisinau 2025-10-26T03:00:00',
  'Europe/Chisinau 2026-03-29T03:00:00',
  'Europe/Chisinau 2026-10-25T03:00:00',
  'Africa/Casablanca 2027-02-07T01:59:59',
]);

const seconds = (text: string) => Date.parse(text) / 1000;

test('reads local times around clock changes like the tz database', () => {
  const current = vectors.filter(({ zone, local }) => !CORRECTED_SINCE.has(`${zone} ${local}`));
  assert.equal(current.length, 245);
  for (const vector of current) {
    const instant = instantOfLocal(seconds(`${vector.local}Z`), vector.zone);
    assert.equal(instant, seconds(vector.expected_utc), `${vector.zone} ${vector.local} ${vector.kind}`);
  }
});

test('the offset at every quarter of an hour around clock changes is the one that Intl shows', () => {
  for (const { zone, expected_utc } of vectors) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const from = Math.floor(seconds(expected_utc) / 86_400) * 86_400;
    for (let instant = from - 86_400; instant <= from + 2 * 86_400; instant += 900) {
      const [, sign, hours, minutes, secs = 0] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?/.exec(format.format(instant * 1000)) ?? [];
      const shown = sign === undefined ? 0 : Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(secs));
      assert.equal(offsetAt(instant, zone), shown, `${zone} ${instant}`);
    }
  }
});

test('skips a whole day where the zone did', () => {
  assert.equal(instantOfLocal(seconds('2011-12-30T12:00:00Z'), 'Pacific/Apia'), seconds('2011-12-31T12:00:00+14:00'));
  assert.equal(instantOfLocal(seconds('2011-12-29T23:59:59Z'), 'Pacific/Apia'), seconds('2011-12-29T23:59:59-10:00'));
});

test('every instant is found again from its local time, or the earlier one that looks the same', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(fc.integer({ min: seconds('1972-01-08T00:00:00Z'), max: MAX_INSTANT }), zones, (instant, zone) => {
      const local = instant + offsetAt(instant, zone);
      const roundTrip = instantOfLocal(local, zone);
      assert.ok(roundTrip <= instant);
      assert.equal(roundTrip + offsetAt(roundTrip, zone), local);
    }),
    { numRuns: 2000 },
  );
});

test('offsets stay within a day over the whole range', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const instant of [MIN_INSTANT, 0, MAX_INSTANT]) assert.ok(Math.abs(offsetAt(instant, zone)) < 86_400, zone);
  }
});

test('takes names of the tz database only', () => {
  for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Ushuaia', 'EST5EDT', 'Etc/GMT+5', 'Asia/Calcutta']) {
    assert.equal(isTimeZone(name), true, name);
  }
  for (const name of ['', 'Mars/Base', '+02:00', '-05:00', 'PST', 'cst', 'SystemV/EST5', 'Europe/Berlin ', 'Local']) {
    assert.equal(isTimeZone(name), false, name);
  }
});

test('keeps as much for a name that is spelled in ten thousand ways as for one', () => {
  const spelled = (way: number): string =>
    Array.from('america/argentina/ushuaia', (letter, at) => (way & (1 << at) ? letter.toUpperCase() : letter)).join('');
  const before = process.memoryUsage().rss;
  for (let way = 0; way < 10_000; way += 1) {
    assert.equal(isTimeZone(spelled(way)), true);
    assert.equal(offsetAt(1_800_000_000, spelled(way)), -10_800);
  }
  assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024);
});
