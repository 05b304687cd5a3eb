import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { percentageOf } from './numbers.ts';

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
});
