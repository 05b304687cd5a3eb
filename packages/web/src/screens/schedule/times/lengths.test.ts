import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '@daybook/values';
import { readTimes } from '../../../parts/form/typed-times/typed-times.ts';
import { leftInWords, lengthInWords, secondsOf } from './lengths.ts';

test('a booking over a clock change takes the hours that pass, and its days are those of the calendar', () => {
  const at = (text: string): number => Date.parse(text) / 1_000;
  const over = { start: at('2027-03-28T01:30:00+01:00'), end: at('2027-03-28T03:30:00+02:00') };
  assert.equal(secondsOf(over, 'Europe/Zurich'), 3_600);
  const twice = { start: at('2027-10-31T02:30:00+02:00'), end: at('2027-10-31T02:30:00+01:00') };
  assert.equal(secondsOf(twice, 'Europe/Zurich'), 3_600);
  const days = { start: at('2027-03-27T00:00:00+01:00'), end: at('2027-03-29T00:00:00+02:00') };
  assert.equal(secondsOf(days, 'Europe/Zurich'), 2 * 86_400);
  const whole = { start: at('2027-03-28T00:00:00+01:00'), end: at('2027-03-29T00:00:00+02:00'), isWhole: true };
  assert.equal(secondsOf(whole, 'Europe/Zurich'), 86_400);
});

const texts = {
  shortMinutes: (count: number) => `${count} min`,
  hoursLong: (count: number) => `${count} h`,
  daysLong: (count: number) => `${count} d`,
};

test('a whole day is a day, and 24 hours are hours', () => {
  assert.deepEqual(
    [lengthInWords(86_400, texts, true), lengthInWords(86_400, texts), lengthInWords(3 * 86_400, texts)],
    ['1 d', '24 h', '3 d'],
  );
});

test('what is left of a hold is said to the nearest hour, and within two hours to the minute', () => {
  const HOUR = 3_600;
  const left = [7 * 24 * HOUR - 300, 24 * HOUR - 60, 47.4 * HOUR, 3 * HOUR - 1, 2 * HOUR - 60, 61];
  assert.deepEqual(
    left.map((seconds) => leftInWords(seconds, texts)),
    ['7 d', '24 h', '47 h', '3 h', '1 h 59 min', '2 min'],
  );
});

test('lengths are typed in every language as they are shown', async () => {
  const HOUR = 3_600;
  for (const language of languageCodes) {
    const { typedUnits: units } = (await import(`../../../parts/form/typed-times/texts/${language}.ts`)).texts;
    const { hoursLong, daysLong, shortMinutes } = (await import(`../texts/${language}.ts`)).texts;
    const context = { near: '2026-11-25', now: Date.UTC(2026, 10, 25) / 1_000, zone: 'UTC', language, format: 'd/m/Y', units };
    const byOf = (text: string): number | undefined => readTimes(text, context)?.by;
    const lengths = [hoursLong(4), `${hoursLong(1)} ${shortMinutes(30)}`, daysLong(1), daysLong(2)].map((length) => byOf(`+${length}`));
    assert.deepEqual([...lengths, byOf(shortMinutes(90))], [4 * HOUR, 1.5 * HOUR, 24 * HOUR, 48 * HOUR, 1.5 * HOUR], language);
  }
});
