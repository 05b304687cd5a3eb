import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes } from '@daybook/values';
import { weekBeginIn } from './week-begin.ts';

test('weeks begin as in each country, and on Monday where none is known', () => {
  assert.deepEqual(['US', 'United States', 'DE', 'GB', 'EG', '', 'Nowhere'].map(weekBeginIn), [0, 0, 1, 1, 6, 1, 1]);
  for (const country of countryCodes) {
    // ISO counts Sunday as 7.
    const { firstDay } = (new Intl.Locale('und', { region: country }) as unknown as { getWeekInfo(): { firstDay: number } }).getWeekInfo();
    assert.equal(weekBeginIn(country), firstDay % 7, country);
  }
});
