import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCode } from './country-code.ts';
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

test('countries are known by their code and by their names', () => {
  const names = 'DE=DE de=DE Germany=DE Deutschland=DE Allemagne=DE Niemcy=DE Österreich=AT osterreich=AT UK=GB U.S.A.=US España=ES IS=IS';
  for (const pair of `${names} Ελλάδα=GR Magyarország=HU Polska=PL Curaçao=CW`.split(' ')) {
    const [text = '', code] = pair.split('=');
    assert.equal(countryCode(text), code, pair);
  }
  assert.equal(countryCode('  the  Netherlands '), 'NL');
  assert.equal(countryCode('Narnia'), undefined);
});
