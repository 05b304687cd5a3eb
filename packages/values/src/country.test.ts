import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes, isCountryRegion } from './country.ts';

test('there are 249 countries, each once, in order, and Unicode knows a name for each', () => {
  assert.equal(countryCodes.length, 249);
  assert.deepEqual(countryCodes, [...new Set(countryCodes)].sort());
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  assert.deepEqual(
    countryCodes.filter((code) => names.of(code) === undefined),
    [],
  );
});

test('countries and their subdivisions are regions, anything else is none', () => {
  for (const region of ['GB', 'GB-SCT', 'US-CA', 'FR-75', 'AT-9']) assert.equal(isCountryRegion(region), true, region);
  for (const text of ['', 'gb', 'XX', 'XX-A', 'UK', 'GB-', 'GB-SCOT', 'GBR', ' GB', 'GB-sct', 'GB\n'])
    assert.equal(isCountryRegion(text), false, text);
});
