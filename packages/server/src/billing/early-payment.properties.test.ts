import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, toText, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { discounted, offerDiscounts } from './early-payment.ts';

const percentOf = (units: bigint): Decimal => ({ units, scale: 2 });

test('a discount is rounded once, half away from zero, and what is paid with it is the rest', () => {
  const run = fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.nat(3), fc.bigInt(1n, 9_999n), (units, scale, percent) => {
    const whole: Decimal = { units, scale };
    const { amount, payable } = discounted(whole, percentOf(percent));
    assert.deepEqual(add(amount, payable), whole);
    // In ten-thousandths of the least unit: how far the rounded amount is from the exact one.
    const away = amount.units * 10_000n - units * percent;
    const size = away < 0n ? -away : away;
    assert.ok(size <= 5_000n);
    if (size === 5_000n) assert.equal(away > 0n, units > 0n);
  });
  fc.assert(run);
});

test('who pays later pays no less', () => {
  const percents = fc.uniqueArray(fc.bigInt(1n, 9_999n), { minLength: 1, maxLength: 3 });
  const run = fc.property(fc.bigInt(0n, 10n ** 12n), percents, (units, all) => {
    const falling = all.toSorted((left, right) => (left < right ? 1 : -1));
    const steps = falling.map((percent, i) => ({ days: i + 1, percent: toText(percentOf(percent), 2) }));
    const paid = offerDiscounts(steps, { units, scale: 0 }, String).map(({ payable }) => BigInt(payable));
    assert.ok(paid.every((amount, i) => i === 0 || amount >= (paid[i - 1] ?? 0n)));
  });
  fc.assert(run);
});
