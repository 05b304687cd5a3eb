import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCodes } from '@daybook/values';
import { currencyOf, languageOf, likelyCountry, taxRateOf } from './usual-of-country.ts';

test('somebody is where their clock is, whichever English their browser has', () => {
  for (const [tag, zone, country] of [
    ['de-CH', 'Europe/Zurich', 'CH'],
    ['en-US', 'Europe/Berlin', 'DE'],
    ['en-GB', 'Europe/Zurich', 'CH'],
    ['fr', 'Europe/Paris', 'FR'],
    ['en-US', 'America/Chicago', 'US'],
    ['en-GB', 'UTC', 'GB'],
    ['en', 'UTC', ''],
    ['en-AU', 'No/Such', 'AU'],
    ['en-US@posix', 'UTC', 'US'],
    ['sr-Latn-RS', 'UTC', 'RS'],
  ] as const)
    assert.equal(likelyCountry(tag, zone), country, `${tag} in ${zone}`);
});

test('in Europe that is so in a browser that knows no zones of a country, too', (t) => {
  const of = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getTimeZones');
  assert.ok(of);
  const zones = new Map(countryCodes.map((country) => [country, of.value.call(new Intl.Locale(`und-${country}`)) as string[] | undefined]));
  Reflect.deleteProperty(Intl.Locale.prototype, 'getTimeZones');
  t.after(() => Object.defineProperty(Intl.Locale.prototype, 'getTimeZones', of));
  for (const zone of ['Europe/Berlin', 'Europe/Zurich', 'Europe/Amsterdam', 'Europe/Lisbon', 'Europe/Bratislava'])
    assert.ok(zones.get(likelyCountry('en-US', zone))?.includes(zone), zone);
  assert.equal(likelyCountry('de', 'Europe/Vienna'), 'AT');
  assert.equal(likelyCountry('en-US', 'America/Chicago'), 'US');
});

test('a country has its currency, its language and its usual rate', () => {
  const of = (country: string) => [currencyOf(country), languageOf(country), taxRateOf(country)];
  assert.deepEqual(of('CH'), ['CHF', 'de', '8.1']);
  assert.deepEqual(of('US'), ['USD', 'en', '']);
  assert.deepEqual(of('SE'), ['SEK', undefined, '25']);
  assert.equal(currencyOf(''), 'EUR');
});
