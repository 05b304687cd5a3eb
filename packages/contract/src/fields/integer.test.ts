import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings } from '../fault.ts';
import { parseJson } from '../parse-json.ts';
import { exactInteger, parseInteger } from './integer.ts';

test('2 a number is taken as an integer only when it is one exactly', () => {
  for (const [text, value] of [
    ['0', 0],
    ['-0', 0],
    ['100', 100],
    ['1e2', 100],
    ['1.0', 1],
    ['1.50e1', 15],
    ['-7', -7],
    ['9007199254740991', 9_007_199_254_740_991],
  ] as const) {
    assert.ok(Object.is(exactInteger(text), value), text);
  }
  for (const text of ['1.5', '123.456e-789', '1e-400', '1.000000000000000005', '9007199254740993', '1e400', '1e16', ''])
    assert.equal(exactInteger(text), undefined, text);
});

test('a number that is too large or not whole is named as it was sent, shortened', () => {
  for (const [sent, told] of [
    ['1e400', '1e400'],
    ['1.5', '1.5'],
    ['1.000000000000000005', '1.000000000000000005'],
    [`1${'0'.repeat(90)}`, `1${'0'.repeat(76)}…`],
  ] as const) {
    const findings = new Findings('strict');
    parseInteger(parseJson(sent), '/id', findings);
    assert.equal(findings.faults[0]?.message, `must be an integer, ${told} is not one`);
  }
});
