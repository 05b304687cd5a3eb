import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedIn } from './paste.ts';

const VAT = { id: 1, name: 'VAT', rate: '19.00' };
const REDUCED = { id: 2, name: 'VAT', rate: '7.00' };
const ABROAD = { id: 3, name: 'Reverse charge', rate: '0' };

test('a pasted tax is that of its name and rate, however they are written, and what names none or several leaves the line its own', () => {
  const read = (text: string, taxes = [VAT, REDUCED, ABROAD]) => {
    const { lines, unknownTaxes } = pastedIn([[text]], 'taxes', 'de', taxes);
    return [lines[0]?.taxes?.map(({ id }) => id), unknownTaxes];
  };
  for (const text of ['19', '19 %', '19,0 %', '19.00%', 'VAT 19', 'vat 19,0%', '19 % VAT']) assert.deepEqual(read(text), [[1], []], text);
  assert.deepEqual(read('VAT 19', [{ ...VAT, name: 'VAT 19%' }, REDUCED]), [[1], []]);
  assert.deepEqual(read('reverse charge'), [[3], []]);
  assert.deepEqual(read('0 %'), [[3], []]);
  assert.deepEqual(read('0 %', [VAT]), [[], []]);
  for (const text of ['16', 'VAT', 'MwSt 19', 'none']) assert.deepEqual(read(text), [undefined, [text]], text);
  assert.deepEqual(read('19', [VAT, { ...VAT, id: 4, name: 'Import' }]), [undefined, ['19']]);
});

test('a heading is no tax', () => {
  const cells = [
    ['Quantity', 'Unit', 'Price', '', 'Tax'],
    ['2', 'day', '400', '', '19'],
  ];
  assert.deepEqual(pastedIn(cells, 'quantity', 'en', [VAT]), {
    lines: [{ quantity: '2', unit: 'day', unit_amount: '400', taxes: [VAT] }],
    unknownTaxes: [],
  });
});
