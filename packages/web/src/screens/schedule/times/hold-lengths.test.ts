import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { holdChoices, laterEnds, typedEnd } from './hold-lengths.ts';
import { texts } from '../../../parts/form/typed-times/texts/en.ts';

// Thursday, 28 March 2030, 10:00 in Berlin, three days before the clocks go forward.
const now = Date.UTC(2030, 2, 28, 9) / 1_000;
const context = { near: '2030-03-28', now, zone: 'Europe/Berlin', language: 'en', format: 'd/m/Y', units: texts.typedUnits };
const lengths = (last: string, at = now): unknown[] => holdChoices(last, { ...context, now: at }).map(({ of }) => of);

describe('how long a hold is kept', () => {
  test('the length that was used last stands first, and the day ends at six', () => {
    assert.deepEqual(lengths(''), ['today', 'hour', 'day', 'two_days', 'week']);
    assert.deepEqual(lengths('two_days'), ['two_days', 'today', 'hour', 'day', 'week']);
    assert.deepEqual(lengths('+4h'), [{ typed: '+4h' }, 'today', 'hour', 'day', 'two_days', 'week']);
    assert.equal(holdChoices('', context)[0]?.until, now + 8 * HOUR);
    assert.deepEqual(lengths('today', now + 8 * HOUR - 60), ['hour', 'day', 'two_days', 'week'], 'nothing is held for a minute');
  });

  test('no hold lasts longer than seven days, also over a clock change', () => {
    for (const { until } of holdChoices('', context)) assert.ok(until < now + 7 * DAY);
    assert.equal(typedEnd('+7d', context), undefined);
    assert.equal(typedEnd('thu', context), now + 8 * HOUR, 'a day alone is meant until its evening');
  });

  test('a hold is put off from its end, also where that was chosen a minute ago', () => {
    const end = now + 2 * DAY;
    assert.deepEqual(laterEnds(end, now + 60), [end + DAY, end + 2 * DAY]);
    assert.deepEqual(laterEnds(now + HOUR, now), [now + 2 * HOUR, now + HOUR + DAY, now + HOUR + 2 * DAY]);
    assert.deepEqual(laterEnds(now + 5.5 * DAY, now), [now + 6.5 * DAY], 'no further than seven days from now');
  });

  test('an end is typed as a length, a day, an hour, or both', () => {
    assert.equal(typedEnd('+90min', context), now + 1.5 * HOUR);
    assert.equal(typedEnd('12:00', context), now + 2 * HOUR);
    assert.equal(typedEnd('9:00', context), now + 23 * HOUR, 'an hour that is over is meant tomorrow');
    assert.equal(typedEnd('mon', context), Date.UTC(2030, 3, 1, 16) / 1_000);
    assert.equal(typedEnd('fri 9:30', context), now + 23.5 * HOUR);
    for (const text of ['', 'soon', '9-12', '1/3/2030']) assert.equal(typedEnd(text, context), undefined, text);
  });
});
