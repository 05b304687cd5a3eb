import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes } from './country.ts';

test('there are 249 countries, each once, in order, and Unicode knows a name for each', () => {
  assert.equal(countryCodes.length, 249);
  assert.deepEqual(countryCodes, [...new Set(countryCodes)].sort());
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  assert.deepEqual(
    countryCodes.filter((code) => names.of(code) === undefined),
    [],
  );
});
