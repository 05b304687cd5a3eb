import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyCodes, minorUnitsOf } from './currency.ts';

test('knows the minor units of ISO 4217, also where Intl differs', () => {
  const byUnits: Record<number, string> = {
    0: 'JPY KRW CLP ISK VND PYG UGX XOF XAF XPF',
    2: 'EUR USD GBP CHF HUF IDR COP PKR AFN ALL IRR LAK LBP MGA MMK SOS SYP YER KPW',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  };
  for (const [units, codes] of Object.entries(byUnits)) {
    for (const code of codes.split(' ')) assert.equal(minorUnitsOf(code), Number(units), code);
  }
});

test('knows no other codes', () => {
  for (const code of ['', 'eur', 'EURO', 'ZZZ', 'constructor', '__proto__']) assert.equal(minorUnitsOf(code), undefined);
});

test('lists every code once, in order', () => {
  assert.equal(currencyCodes.length, 179);
  assert.deepEqual(currencyCodes, [...new Set(currencyCodes)].sort());
});
