import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HOUR, instantOfLocal } from '@daybook/values';
import { dayNamesOf } from './day-names.ts';
import { now } from './now.ts';
import { partsIn } from './parts-in.ts';

const ZONE = 'Europe/Berlin';

test('a day of another year than this one has its year, by the clocks of the zone', () => {
  const [year] = partsIn(now(), ZONE);
  const names = dayNamesOf('en-GB', ZONE);
  const years = (text: string): string[] => text.match(/\d{4}/g) ?? [];
  for (const [of, shown] of [
    [year, []],
    [year + 1, [`${year + 1}`]],
    [year - 1, [`${year - 1}`]],
  ] as const) {
    // At this midnight of Berlin it is still the year before in UTC.
    const newYear = instantOfLocal(Date.UTC(of, 0, 1) / 1_000, ZONE);
    for (const name of [names.dayName(newYear), names.dayName(newYear + 12 * HOUR), names.dayName(`${of}-03-04`), names.shortDay(newYear)])
      assert.deepEqual(years(name), shown, name);
    assert.match(names.shortDay(newYear), /^[A-Z][a-z]{2} 1 Jan/);
  }
});

test('a day of a week has its name before its number, also where the language would turn them round', () => {
  const saturday = Date.UTC(2026, 10, 28, 12) / 1_000;
  assert.deepEqual(
    ['en-GB', 'en-US', 'de'].map((locale) => dayNamesOf(locale, ZONE).dayOfWeek(saturday)),
    ['Sat 28', 'Sat 28', 'Sa 28'],
  );
});
