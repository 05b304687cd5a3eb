import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, equals, minorUnitsOf, negate, parseDecimal, toText, toTextTrimmed, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { calculateDocument, type DocumentFigures, type LineInput } from './totals.ts';

// The naive calculation that the real one is held against: fractions over text, nothing shared with the decimals.
type Fraction = { readonly top: bigint; readonly bottom: bigint };

function fraction(text: string): Fraction {
  const [whole = '', digits = ''] = text.split('.');
  return {
    top: BigInt(whole.replace(/^-/, '') + digits) * (text.startsWith('-') ? -1n : 1n),
    bottom: 10n ** BigInt(digits.length),
  };
}

function times(...factors: Fraction[]): Fraction {
  return factors.reduce((product, { top, bottom }) => ({ top: product.top * top, bottom: product.bottom * bottom }));
}

/** In minor units. */
function rounded({ top, bottom }: Fraction, minorUnits: number): bigint {
  const [size, unit] = [(top < 0n ? -top : top) * 10n ** BigInt(minorUnits), bottom];
  const up = (size % unit) * 2n >= unit ? 1n : 0n;
  return (size / unit + up) * (top < 0n ? -1n : 1n);
}

const HUNDREDTH: Fraction = { top: 1n, bottom: 100n };

type TextLine = {
  quantity: string;
  unitAmount: string;
  unitBuyAmount: string;
  discount: string | null;
  tax: boolean;
  taxes: [number, string][];
};

const amounts = fc.oneof(fc.stringMatching(/^-?\d{1,5}(\.\d{1,6})?$/), fc.stringMatching(/^-?\d{1,3}\.\d?5$/));
const discounts = fc.option(fc.oneof(fc.stringMatching(/^\d{1,2}(\.\d{1,4})?$/), fc.constant('100')));
// Few taxes, so that lines meet in one; the same rate in two spellings is one rate.
const taxes = fc.uniqueArray(fc.constantFrom<[number, string]>([1, '19'], [1, '7.00'], [2, '19'], [2, '33.3333'], [3, '0'], [4, '0.5']));
const textLines: fc.Arbitrary<TextLine> = fc.record({
  quantity: amounts,
  unitAmount: amounts,
  unitBuyAmount: amounts,
  discount: discounts,
  tax: fc.boolean(),
  taxes,
});
const documents = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF'),
  lines: fc.array(textLines, { maxLength: 12 }),
});

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  assert.ok(value !== null, text);
  return value;
}

function lineInput({ quantity, unitAmount, unitBuyAmount, discount, tax, taxes: charged }: TextLine): LineInput {
  return {
    quantity: decimal(quantity),
    unitAmount: decimal(unitAmount),
    unitBuyAmount: decimal(unitBuyAmount),
    discountPercent: discount === null ? null : decimal(discount),
    tax,
    taxes: charged.map(([id, rate]) => ({ id, rate: decimal(rate) })),
  };
}

function figuresOf(currency: string, lines: readonly LineInput[]): DocumentFigures {
  const { figures } = calculateDocument({ currency, lines });
  assert.ok(figures !== null);
  return figures;
}

function naiveFigures(currency: string, lines: readonly TextLine[]) {
  const minorUnits = minorUnitsOf(currency) ?? 0;
  const unit = { top: 1n, bottom: 10n ** BigInt(minorUnits) };
  const bases = new Map<string, bigint>();
  let [sub, discounted, buy] = [0n, 0n, 0n];
  for (const line of lines) {
    const gross = rounded(times(fraction(line.quantity), fraction(line.unitAmount)), minorUnits);
    const discount = rounded(times({ top: gross, bottom: 1n }, unit, fraction(line.discount ?? '0'), HUNDREDTH), minorUnits);
    for (const [id, rate] of line.tax ? line.taxes : []) {
      const key = `${id} ${Number(rate)}`;
      bases.set(key, (bases.get(key) ?? 0n) + gross - discount);
    }
    sub += gross;
    discounted += discount;
    buy += rounded(times(fraction(line.quantity), fraction(line.unitBuyAmount)), minorUnits);
  }
  const amounts = [...bases].map(([key, base]) => {
    const rate = fraction(key.split(' ')[1] ?? '0');
    return [key, base, rounded(times({ top: base, bottom: 1n }, unit, rate, HUNDREDTH), minorUnits)] as const;
  });
  const tax = amounts.reduce((sum, [, , amount]) => sum + amount, 0n);
  const net = sub - discounted;
  return { totals: [sub, discounted, net, tax, net + tax, buy], taxes: amounts };
}

test('agrees with a naive calculation in fractions', () => {
  fc.assert(
    fc.property(documents, ({ currency, lines }) => {
      const { totals, taxes: breakdown } = figuresOf(currency, lines.map(lineInput));
      const expected = naiveFigures(currency, lines);
      const { sub_total, discount_total, net_total, tax_total, total, buy_total } = totals;
      const sums = [sub_total, discount_total, net_total, tax_total, total, buy_total];
      assert.deepEqual(
        sums.map(({ units }) => units),
        expected.totals,
      );
      assert.deepEqual(
        breakdown.map(({ id, rate, base, amount }) => [`${id} ${toTextTrimmed(rate)}`, base.units, amount.units]),
        expected.taxes.map((entry) => [...entry]),
      );
    }),
    { numRuns: 2000 },
  );
});

test('every figure has exactly the minor units, and the totals add up', () => {
  fc.assert(
    fc.property(documents, ({ currency, lines }) => {
      const { lines: lineFigures, totals } = figuresOf(currency, lines.map(lineInput));
      const lineAmounts = lineFigures.flatMap(({ gross, discount, total, buyTotal }) => [gross, discount, total, buyTotal]);
      for (const { scale } of [...Object.values(totals), ...lineAmounts]) assert.equal(scale, minorUnitsOf(currency));
      const zero = { units: 0n, scale: 0 };
      assert.ok(equals(totals.net_total, lineFigures.map(({ total }) => total).reduce(add, zero)));
      assert.ok(equals(totals.sub_total, add(totals.net_total, totals.discount_total)));
      assert.ok(equals(totals.total, add(totals.net_total, totals.tax_total)));
    }),
  );
});

test("the lines' shares of each tax add up to the document's figure, each within one minor unit of its own", () => {
  fc.assert(
    fc.property(documents, ({ currency, lines }) => {
      const { lines: lineFigures, taxes: breakdown } = figuresOf(currency, lines.map(lineInput));
      const sums = new Map<string, bigint>();
      for (const [index, { total, taxes: shares }] of lineFigures.entries()) {
        for (const { id, rate, amount } of shares) {
          const key = `${id} ${toTextTrimmed(rate)}`;
          sums.set(key, (sums.get(key) ?? 0n) + amount.units);
          // Both sides times 100 and the rate's own denominator, which leaves whole numbers.
          const exact = lines[index]?.tax ? total.units * rate.units : 0n;
          const bottom = 100n * 10n ** BigInt(rate.scale);
          const away = amount.units * bottom - exact;
          assert.ok(away < bottom && away > -bottom);
          assert.ok(amount.units * exact >= 0n, 'a share never has the other sign');
        }
      }
      for (const { id, rate, amount } of breakdown) assert.equal(sums.get(`${id} ${toTextTrimmed(rate)}`), amount.units);
    }),
    { numRuns: 2000 },
  );
});

test('the order of the lines changes no figure of the document', () => {
  const shuffled = documents.chain(({ currency, lines }) =>
    fc.record({
      currency: fc.constant(currency),
      lines: fc.constant(lines),
      others: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ currency, lines, others }) => {
      const [one, other] = [figuresOf(currency, lines.map(lineInput)), figuresOf(currency, others.map(lineInput))];
      assert.deepEqual(one.totals, other.totals);
      const print = ({ taxes: breakdown }: DocumentFigures) =>
        breakdown.map(({ id, rate, base, amount }) => [id, toTextTrimmed(rate), toText(base), toText(amount)].join(' ')).toSorted();
      assert.deepEqual(print(one), print(other));
    }),
  );
});

test('a credit of everything mirrors every figure, shares included', () => {
  fc.assert(
    fc.property(documents, ({ currency, lines }) => {
      const inputs = lines.map(lineInput);
      const credits = inputs.map((line) => ({ ...line, quantity: negate(line.quantity) }));
      const [invoice, credit] = [figuresOf(currency, inputs), figuresOf(currency, credits)];
      const mirrored = (amounts: Decimal[]) => amounts.map(negate);
      const figures = ({ lines: lineFigures, totals, taxes: breakdown }: DocumentFigures) => [
        ...Object.values(totals),
        ...breakdown.flatMap(({ base, amount }) => [base, amount]),
        ...lineFigures.flatMap(({ gross, discount, total, buyTotal, taxes: shares }) => [
          gross,
          discount,
          total,
          buyTotal,
          ...shares.map(({ amount }) => amount),
        ]),
      ];
      assert.deepEqual(figures(credit), mirrored(figures(invoice)));
    }),
    { numRuns: 2000 },
  );
});
