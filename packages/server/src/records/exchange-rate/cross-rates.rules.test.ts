import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseDecimal, toTextTrimmed, ZERO } from '@daybook/values';
import { crossRates } from './cross-rates.rules.ts';

const read = (rates: Record<string, string>) =>
  new Map(Object.entries(rates).map(([currency, rate]) => [currency, parseDecimal(rate) ?? ZERO]));
const rates = (home: string, of: Record<string, string>): Record<string, string> =>
  Object.fromEntries([...(crossRates(read(of), home) ?? [])].map(([currency, rate]) => [currency, toTextTrimmed(rate)]));

test('what a unit costs in euro is the reciprocal, rounded once to ten decimals', () => {
  assert.deepEqual(rates('EUR', { USD: '1.0512', JPY: '161.93', IDR: '17350.12', KWD: '0.32' }), {
    USD: '0.9512937595',
    JPY: '0.0061755079',
    IDR: '0.0000576365',
    KWD: '3.125',
  });
  assert.deepEqual(rates('EUR', { USD: '3' }), { USD: '0.3333333333' });
  assert.deepEqual(rates('EUR', { USD: '0.6' }), { USD: '1.6666666667' });
});

test('in another currency it is the quotient of both, without the euro in between', () => {
  assert.deepEqual(rates('CHF', { CHF: '0.9345', USD: '1.0512' }), { EUR: '0.9345', USD: '0.8889840183' });
  assert.deepEqual(rates('USD', { CHF: '0.9345', USD: '1.0512' }), { EUR: '1.0512', CHF: '1.1248796148' });
});

test('a currency that the bank does not have has none, and what ten decimals have nothing of is left out', () => {
  assert.equal(crossRates(read({ USD: '1.05' }), 'XAF'), undefined);
  assert.deepEqual(rates('EUR', { USD: '1', VND: '99999999999' }), { USD: '1' });
});
