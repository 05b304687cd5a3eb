import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings, type Fault } from '../fault.ts';
import { parseJson } from '../parse-json.ts';
import { integer, parseMembers, percentage, quantity, type Fields } from './index.ts';

const faultOf = (fields: Fields, body: string): Fault | undefined => {
  const findings = new Findings('strict');
  const json = parseJson(body);
  parseMembers(json as never, fields, '', findings);
  return findings.faults[0];
};

test('2.8 a length of time that is too long or too short says so as a length', () => {
  const {
    code,
    reason_code: reason,
    values,
  } = faultOf({ wait: integer('', { min: 0, max: 3_600, isLength: true }) }, '{"wait": -1}') ?? {};
  assert.deepEqual([code, reason, values], ['out_of_range', 'outside_lengths', { least: 0, most: 3_600 }]);
});

test('2 a number that is too large or too small says between which numbers it has to be', () => {
  const fields = { rate: quantity('', { min: 1, max: 100 }), open: quantity(''), share: percentage('') };
  for (const [body, least, most] of [
    ['{"rate": "120"}', 1, 100],
    ['{"rate": 0}', 1, 100],
    ['{"open": "1000000000000000"}', -999_999_999_999_999, 999_999_999_999_999],
    ['{"share": "101%"}', 0, 100],
    ['{"share": "-1%"}', 0, 100],
  ] as const) {
    const { code, reason_code: reason, values } = faultOf(fields, body) ?? {};
    assert.deepEqual([code, reason, values], ['out_of_range', 'outside_range', { least, most }], body);
  }
});
