import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waysOf } from './ways-of.ts';

test('whoever sets up in the United States has its days and clocks, and others what users begin with', () => {
  assert.deepEqual(waysOf('en', 'US'), { date_format: 'm/d/Y', time_format: '0' });
  assert.deepEqual(waysOf('en', 'AU'), { time_format: '0' });
  for (const [language, country] of [
    ['en', 'GB'],
    ['en', 'NL'],
    ['de', 'US'],
    ['de', 'DE'],
    ['fr', 'CH'],
    ['en', ''],
  ] as const)
    assert.deepEqual(waysOf(language, country), {}, `${language}-${country}`);
});
