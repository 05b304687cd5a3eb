import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePercentage, percentageToText } from './percentage.ts';

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
