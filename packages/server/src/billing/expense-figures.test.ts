import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyCodes, minorUnitsOf, parseDecimal, toText, ZERO } from '@daybook/values';
import fc from 'fast-check';
import { expenseFigures } from './expense-figures.ts';

const decimal = (text: string) => parseDecimal(text) ?? ZERO;

test('net and gross amounts, worked out by hand', () => {
  // currency, amount, includes tax, rate, mark-up; net, tax, total, sell.
  const cases = [
    ['EUR', '119.00', true, '19', '10', '100.00', '19.00', '119.00', '110.00'],
    ['EUR', '100.00', false, '19', '0', '100.00', '19.00', '119.00', '100.00'],
    ['EUR', '10.00', true, '7', '12.5', '9.35', '0.65', '10.00', '10.52'],
    ['EUR', '0.05', false, '10', '50', '0.05', '0.01', '0.06', '0.08'],
    ['EUR', '-0.05', false, '10', '50', '-0.05', '-0.01', '-0.06', '-0.08'],
    ['JPY', '1000', true, '10', '5', '909', '91', '1000', '954'],
    ['KWD', '1.005', true, '0', '10', '1.005', '0.000', '1.005', '1.106'],
    ['EUR', '50.00', true, '0', '1000', '50.00', '0.00', '50.00', '550.00'],
  ] as const;
  for (const [currency, amount, includesTax, rate, markup, ...expected] of cases) {
    const input = { currency, amount: decimal(amount), includesTax, taxRate: decimal(rate), markup: decimal(markup) };
    const { net_total, tax_total, total, sell_total } = expenseFigures({ ...input, billable: true });
    assert.deepEqual(
      [net_total, tax_total, total, sell_total].map((figure) => toText(figure)),
      expected,
    );
    assert.equal(
      toText(expenseFigures({ ...input, billable: false }).sell_total),
      toText({ units: 0n, scale: minorUnitsOf(currency) ?? 0 }),
    );
  }
});

test('whatever is spent, net and tax add up, and each is within half a minor unit of its exact value', () => {
  const units = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });
  const percent = fc.bigInt({ min: 0n, max: 1_000n * 10n ** 6n });
  fc.assert(
    fc.property(fc.constantFrom(...currencyCodes), units, fc.boolean(), percent, percent, (currency, amount, includesTax, rate, markup) => {
      const scale = minorUnitsOf(currency) ?? 0;
      const figures = expenseFigures({
        currency,
        amount: { units: amount, scale },
        includesTax,
        taxRate: { units: rate, scale: 6 },
        billable: true,
        markup: { units: markup, scale: 6 },
      });
      const [net, tax, total, sell] = [figures.net_total, figures.tax_total, figures.total, figures.sell_total].map((one) => {
        assert.equal(one.scale, scale);
        return one.units;
      }) as [bigint, bigint, bigint, bigint];
      assert.equal(net + tax, total);
      assert.equal(includesTax ? total : net, amount);
      const hundred = 100n * 10n ** 6n;
      const near = (value: bigint, top: bigint, bottom: bigint): boolean => {
        const off = 2n * (value * bottom - top);
        return off <= bottom && off >= -bottom;
      };
      assert.ok(near(tax, amount * rate, includesTax ? hundred + rate : hundred));
      assert.ok(near(sell, net * (hundred + markup), hundred));
    }),
    { numRuns: 1000 },
  );
});
