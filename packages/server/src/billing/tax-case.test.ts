import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes, unionCountries } from '@daybook/values';
import { taxCaseOf } from './tax-case.ts';

const FRENCH = 'FR40303265045';
const GERMAN = 'DE136695976';

test('between two countries of the Union a VAT number of another one decides, and it must be right', () => {
  const from = (vatNumber: string, client = 'FR', own = 'DE') => taxCaseOf({ own, client, vatNumber });
  assert.equal(from(FRENCH), 'reverse_charge');
  assert.equal(from('fr 40 303 265 045'), 'reverse_charge');
  assert.equal(from(''), 'domestic');
  assert.equal(from(GERMAN), 'domestic');
  assert.equal(from('FR40303265046'), 'domestic');
  assert.equal(from('GB980780684'), 'domestic');
  assert.equal(from('EL094259216', 'GR'), 'reverse_charge');
  assert.equal(from(FRENCH, 'MC'), 'reverse_charge');
  assert.equal(from(FRENCH, 'MC', 'FR'), 'domestic');
});

test('for every pair of countries: at home as at home, in the Union without a number as at home, elsewhere export', () => {
  for (const own of countryCodes)
    for (const client of countryCodes) {
      const isHome = own === client || new Set(['FR', 'MC', own, client]).size === 2 || new Set(['GB', 'IM', own, client]).size === 2;
      const isWithin = unionCountries.has(own) && unionCountries.has(client);
      assert.equal(taxCaseOf({ own, client, vatNumber: '' }), isHome || isWithin ? 'domestic' : 'export', `${own} ${client}`);
      const withNumber = taxCaseOf({ own, client, vatNumber: FRENCH });
      const isOfOwn = own === 'FR' || own === 'MC';
      assert.equal(withNumber, isHome || (isWithin && isOfOwn) ? 'domestic' : isWithin ? 'reverse_charge' : 'export', `${own} ${client}`);
    }
});

test('a country that is not known is charged as the own one', () => {
  assert.equal(taxCaseOf({ own: undefined, client: 'FR', vatNumber: FRENCH }), 'domestic');
  assert.equal(taxCaseOf({ own: 'DE', client: undefined, vatNumber: FRENCH }), 'domestic');
});
