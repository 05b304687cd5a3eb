import assert from 'node:assert/strict';
import { test } from 'node:test';
import { texts } from './texts/en.ts';
import { typedMoment } from './typed-moment.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
// Wednesday.
const now = at('2026-11-25T13:00+01:00');
const context = { now, zone: 'Europe/Amsterdam', language: 'en', format: 'd/m/Y', units: texts.typedUnits };
const start = (text: string, value?: number): number | undefined => typedMoment(text, { value }, context);
const end = (text: string, begun?: number, value?: number): number | undefined =>
  typedMoment(text, { value, begun }, { ...context, isEnd: true });

test('a moment is typed as a day, an hour, both, or a length', () => {
  assert.equal(start('fri 9'), at('2026-11-27T09:00+01:00'));
  assert.equal(start('24/12'), at('2026-12-24T00:00+01:00'), 'what has no time yet begins with its day');
  assert.equal(start('24/12', at('2026-12-01T09:30+01:00')), at('2026-12-24T09:30+01:00'));
  assert.equal(start('14:15', at('2026-12-01T09:30+01:00')), at('2026-12-01T14:15+01:00'));
  assert.equal(start('+2h'), now + 7_200);
  for (const text of ['', 'soon', 'fri 9-13', '24-26 dec']) assert.equal(start(text), undefined, text);
});

test('an end is near what it ends, and ends with its day', () => {
  const begun = at('2027-03-27T22:00+01:00');
  assert.equal(end('sun', begun), at('2027-03-29T00:00+02:00'), 'the day on which the clocks change is over at its end');
  assert.equal(
    end('6:00', begun, at('2027-03-27T23:00+01:00')),
    at('2027-03-28T06:00+02:00'),
    'an hour that is over is that of the next day',
  );
  assert.equal(end('+1d', begun), at('2027-03-28T22:00+02:00'));
  assert.equal(end('24:00', begun), at('2027-03-28T00:00+01:00'));
  assert.equal(end('fri 17', begun, begun + 3_600), at('2027-04-02T17:00+02:00'));
});
