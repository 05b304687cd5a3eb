import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawnOf } from './drawn.ts';

test('what is nothing has no bar, and of many rows the largest have one, in their order', () => {
  const quiet = Array.from({ length: 20 }, () => ({ currency: 'USD', tax_total: '0.00', home: { currency: 'EUR', tax_total: '0.00' } }));
  const last = { currency: 'EUR', tax_total: '494.17' };
  const drawn = drawnOf([...quiet, last], 'tax_total');
  assert.deepEqual(drawn, { currency: 'EUR', bars: [{ row: last, amount: '494.17' }], isPart: false });

  const many = Array.from({ length: 20 }, (_, at) => ({ currency: 'EUR', tax_total: `${at + 1}.00` }));
  const back = { currency: 'EUR', tax_total: '-90.00' };
  const { bars, isPart } = drawnOf([...many, back], 'tax_total');
  assert.deepEqual(
    bars.map(({ amount }) => amount),
    [...many.slice(6).map(({ tax_total }) => tax_total), '-90.00'],
  );
  assert.equal(isPart, true);
});
