import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings } from '../fault.ts';
import { boolean, booleanType } from './boolean.ts';

test('4 null makes a boolean what it is where nobody says it', () => {
  for (const usual of [true, false, undefined]) {
    const field = boolean('Whether tax is charged.', usual === undefined ? {} : { default: usual });
    const findings = new Findings('strict');
    const read = booleanType.parse(null, field, '/tax', findings, {});
    assert.deepEqual([read, booleanType.unset(field), findings.faults], [usual ?? false, usual ?? false, []]);
  }
});
