import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxesIn } from './pasted-tax.ts';

const VAT = { id: 1, name: 'VAT', rate: '19.00' };
const REDUCED = { id: 2, name: 'VAT', rate: '7.00' };
const ABROAD = { id: 3, name: 'Reverse charge', rate: '0' };

test('a pasted tax is that of its name and rate, however they are written, and what names none or several is none that is known', () => {
  const read = (text: string, taxes = [VAT, REDUCED, ABROAD]) => taxesIn(text, 'de', taxes)?.map(({ id }) => id);
  for (const text of ['19', '19 %', '19,0 %', '19.00%', 'VAT 19', 'vat 19,0%', '19 % VAT']) assert.deepEqual(read(text), [1], text);
  assert.deepEqual(read('VAT 19', [{ ...VAT, name: 'VAT 19%' }, REDUCED]), [1]);
  assert.deepEqual(read('reverse charge'), [3]);
  assert.deepEqual(read('0 %'), [3]);
  assert.deepEqual(read('0 %', [VAT]), []);
  for (const text of ['16', 'VAT', 'MwSt 19', 'none']) assert.equal(read(text), undefined, text);
  assert.equal(read('19', [VAT, { ...VAT, id: 4, name: 'Import' }]), undefined);
});
