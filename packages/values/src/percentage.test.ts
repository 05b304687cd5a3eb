import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShareOfWhole, parsePercentage, percentageToText } from './percentage.ts';

test('reads and writes percentages', () => {
  for (const [text, written] of [
    ['12.5%', '12.5%'],
    ['12.50%', '12.5%'],
    ['0%', '0%'],
    ['-3%', '-3%'],
    ['100.00%', '100%'],
  ] as const) {
    const percent = parsePercentage(text);
    assert.ok(percent !== null);
    assert.equal(percentageToText(percent), written);
  }
});

test('refuses text without exactly one trailing percent sign', () => {
  for (const text of ['', '%', '12.5', '12.5 %', '%12', '12%%', ' 12%', '1e1%']) assert.equal(parsePercentage(text), null, text);
});

test('tells the range of a discount', () => {
  for (const [text, expected] of [
    ['0%', true],
    ['100%', true],
    ['100.000001%', false],
    ['-0.01%', false],
  ] as const) {
    const percent = parsePercentage(text);
    assert.ok(percent !== null);
    assert.equal(isShareOfWhole(percent), expected, text);
  }
});
