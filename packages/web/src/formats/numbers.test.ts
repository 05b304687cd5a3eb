import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { discountOf, discountShown, percentageOf } from './numbers.ts';

describe('numbers as they are typed', () => {
  test('a percentage is one with and without its sign', () => {
    for (const [text, read] of [
      ['10', '10%'],
      ['12,5 %', '12.5%'],
      ['', '0%'],
    ] as const)
      assert.equal(percentageOf(text, 'de'), read);
  });

  test('an amount is no percentage', () => {
    for (const text of ['EUR 50', '50 €', '10 per cent']) assert.equal(percentageOf(text, 'en'), text);
  });

  test('a discount is a percentage with its sign and an amount without, and is shown as it was typed', () => {
    for (const [text, read] of [
      ['10%', '10%'],
      ['12,5 %', '12.5%'],
      ['50', '50'],
      ['1.250,50', '1250.50'],
      ['50 €', '50'],
      ['€ 1.250,-', '1250'],
      ['CHF 50', '50'],
      ['50 EUR', '50'],
      ['50,00 zł', '50.00'],
      ['', '0%'],
    ] as const)
      assert.equal(discountOf(text, 'de'), read);
    for (const text of ['10 Prozent', '10 per cent', 'abc', '10 x', 'zl 50']) assert.equal(discountOf(text, 'de'), text);
    for (const [value, shown] of [
      ['12.5%', '12,5%'],
      ['50.00', '50,00'],
      ['0%', ''],
    ] as const)
      assert.equal(discountShown(value, 'de'), shown);
  });
});
