import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, equals, minorUnitsOf, negate, parseDecimal, toText, toTextTrimmed, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { calculateDocument, lineAmounts, type DocumentFigures, type LineInput } from './totals.ts';

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
  /** Thousandths of the amount of the line, taken off as an amount. */
  takenOff: number;
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
  takenOff: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
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

/** A part of an amount, in its minor units, without its sign. */
const partOf = ({ units, scale }: Decimal, thousandths: number): Decimal => {
  const size = units < 0n ? -units : units;
  return { units: (size * BigInt(thousandths)) / 1000n, scale };
};

const minorUnitsIn = (currency: string): number => minorUnitsOf(currency) ?? 0;

/** The line with an amount taken off, where it names no percentage. */
function reducedLine(line: TextLine, currency: string): LineInput {
  const input = lineInput(line);
  if (line.takenOff === 0) return input;
  const { gross } = lineAmounts({ ...input, discountPercent: null }, minorUnitsIn(currency));
  return { ...input, discountPercent: null, discountAmount: partOf(gross, line.takenOff) };
}

/** Documents with discounts of every form: of lines and of the whole, in per cent and as amounts. */
const reduced = fc
  .record({ document: documents, percent: fc.option(discounts), thousandths: fc.integer({ min: 0, max: 1000 }) })
  .map(({ document: { currency, lines }, percent, thousandths }) => {
    const inputs = lines.map((line) => reducedLine(line, currency));
    const sum = inputs
      .map((line) => lineAmounts(line, minorUnitsIn(currency)).total)
      .reduce(add, { units: 0n, scale: minorUnitsIn(currency) });
    const zero = { units: 0n, scale: 0 };
    const discount =
      percent === null ? { percent: zero, amount: partOf(sum, thousandths) } : { percent: decimal(percent ?? '0'), amount: zero };
    return { currency, inputs, sum, discount };
  });

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);

test('a discount of the whole is spread: the shares add up to it, none is more than its line, and totals follow from the lines', () => {
  let several = 0;
  fc.assert(
    fc.property(reduced, ({ currency, inputs, sum, discount }) => {
      const { figures } = calculateDocument({ currency, lines: inputs, discount });
      assert.ok(figures !== null);
      const { lines, totals, taxes: breakdown } = figures;
      const units = (amounts: readonly Decimal[]) => amounts.reduce((total, one) => total + one.units, 0n);
      const share = units(lines.map((line) => line.share));
      const percent = fraction(toText(discount.percent));
      const minorUnits = minorUnitsIn(currency);
      const whole = { top: sum.units, bottom: 10n ** BigInt(minorUnits) };
      const named = discount.amount.units * (sum.units < 0n ? -1n : 1n);
      assert.equal(share, discount.amount.units === 0n ? rounded(times(whole, percent, HUNDREDTH), minorUnits) : named);
      if (share !== 0n && lines.filter((line) => line.share.units !== 0n).length > 1) several += 1;
      for (const line of lines) {
        assert.equal(line.total.units, line.gross.units - line.discount.units - line.share.units);
        assert.ok(line.share.units * sum.units >= 0n && absolute(line.share.units) <= absolute(share), 'no line bears more than the whole');
        for (const taken of [line.discount.units, line.discount.units + line.share.units]) {
          assert.ok(absolute(taken) <= absolute(line.gross.units) && taken * line.gross.units >= 0n, 'towards zero, and no further');
        }
      }
      assert.equal(totals.net_total.units, units(lines.map(({ total }) => total)));
      assert.equal(totals.net_total.units, totals.sub_total.units - totals.discount_total.units);
      for (const { id, rate, base } of breakdown) {
        const carries = lines.filter((_, i) => {
          const input = inputs[i];
          return input?.tax === true && input.taxes.some((tax) => tax.id === id && equals(tax.rate, rate));
        });
        assert.equal(base.units, units(carries.map(({ total }) => total)), 'a tax is of what is left of its lines');
      }
    }),
    { numRuns: 800 },
  );
  assert.ok(several > 150, `${several} discounts over several lines`);
});

test('a document that mirrors another mirrors its discounts, shares included', () => {
  fc.assert(
    fc.property(reduced, ({ currency, inputs, discount }) => {
      const credits = inputs.map((line) => ({ ...line, quantity: negate(line.quantity) }));
      const [one, other] = [inputs, credits].map((lines) => calculateDocument({ currency, lines, discount }).figures);
      assert.ok(one && other);
      const print = (figures: DocumentFigures, sign: bigint) =>
        [...Object.values(figures.totals), ...figures.lines.flatMap(({ discount: own, share, total }) => [own, share, total])].map(
          ({ units }) => units * sign,
        );
      assert.deepEqual(print(one, 1n), print(other, -1n));
    }),
    { numRuns: 400 },
  );
});

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

test('lines that do not count keep their own amounts, and the rest is as if they were not there, with any discount of the whole', () => {
  const chosen = documents.chain(({ currency, lines }) =>
    fc.record({
      currency: fc.constant(currency),
      lines: fc.constant(lines),
      counted: fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length }),
      percent: fc.constantFrom('0', '12.5', '33.333', '100'),
    }),
  );
  fc.assert(
    fc.property(chosen, ({ currency, lines, counted, percent }) => {
      const inputs = lines.map(lineInput);
      const discount = { percent: decimal(percent), amount: decimal('0') };
      const calculate = (lineInputs: readonly LineInput[]): DocumentFigures => {
        const { figures } = calculateDocument({ currency, lines: lineInputs, discount });
        assert.ok(figures !== null);
        return figures;
      };
      const all = calculate(inputs.map((line, i) => ({ ...line, isCounted: counted[i] === true })));
      const alone = calculate(inputs.filter((_, i) => counted[i]));
      assert.deepEqual([all.totals, all.taxes], [alone.totals, alone.taxes]);
      assert.deepEqual(
        all.lines.filter((_, i) => counted[i]),
        alone.lines,
      );
      for (const [i, { gross, discount: own, share, total, taxes: shares }] of all.lines.entries()) {
        if (counted[i]) continue;
        assert.deepEqual([share.units, ...shares.map(({ amount }) => amount.units)], [0n, ...shares.map(() => 0n)]);
        assert.ok(equals(total, add(gross, negate(own))));
      }
    }),
    { numRuns: 2000 },
  );
});
