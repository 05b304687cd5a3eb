import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSame } from './same-taxes.ts';

test('taxes of a line are the same in whatever order they were chosen', () => {
  const [vat, levy] = [
    { id: 1, name: 'VAT', rate: '21' },
    { id: 2, name: 'Levy', rate: '3' },
  ];
  assert.equal(isSame([vat, levy], [levy, vat]), true);
  assert.equal(isSame([], []), true);
  assert.equal(isSame([vat], [levy]), false);
  assert.equal(isSame([vat], [vat, levy]), false);
});
