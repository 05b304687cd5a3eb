import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameBatch } from './statements.rules.ts';
import { readTraceparent } from './traceparent.rules.ts';

const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test('the trace of a caller is read as W3C Trace Context says', () => {
  assert.deepEqual(readTraceparent(`00-${TRACE}-${SPAN}-01`), { traceId: TRACE, spanId: SPAN, isKept: true });
  assert.equal(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.isKept, false);
  assert.equal(readTraceparent(`00-${TRACE}-${SPAN}-02`)?.isKept, false);
  assert.equal(readTraceparent(`cc-${TRACE}-${SPAN}-01-what-comes-later`)?.isKept, true);
  const invalid = [
    undefined,
    '',
    [`00-${TRACE}-${SPAN}-01`],
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    `00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`,
    `cc-${TRACE}-${SPAN}-01-${'x'.repeat(500)}`,
  ];
  for (const header of invalid) assert.equal(readTraceparent(header), undefined, String(header));
});

test('a batch of statements is named by what it does', () => {
  const frame = ['begin', "set local daybook.account = '7'", "set local timezone = 'Europe/Berlin'"];
  assert.deepEqual(nameBatch([...frame, 'open_write', 'insert_contact', 'commit']), {
    name: 'open_write',
    summary: 'open_write, insert_contact',
    count: 2,
  });
  assert.deepEqual(nameBatch(['commit']), { name: 'commit', summary: '', count: 0 });
  assert.deepEqual(nameBatch(frame), { name: 'set', summary: '', count: 0 });
  const text = `select r."id" from "invoice" r where r.account_id = $1 and r.name = $2`;
  assert.equal(nameBatch(['begin_read', text, 'commit']).name, 'select invoice');
  const many = nameBatch(Array.from({ length: 100 }, (_, i) => `rows_${i}`));
  assert.equal(many.count, 100);
  assert.ok(many.summary.endsWith('rows_19, …'));
});
