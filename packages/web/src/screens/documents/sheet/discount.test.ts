import assert from 'node:assert/strict';
import { test } from 'node:test';
import { discountIn, discountMembers } from './discount.ts';

test('a discount is shown as it was typed, also where it is no number', () => {
  for (const text of ['10%', '50', '0.5', 'ten', '-']) assert.equal(discountIn(discountMembers(text)), text);
  for (const none of ['0', '0.00', '']) assert.equal(discountIn({ discount: '5%', discount_amount: none }), '5%');
});
