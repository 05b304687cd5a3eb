import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Decimal as Oracle } from 'decimal.js';
import fc from 'fast-check';
import * as decimal from './decimal.ts';

// The oracle works to a fixed precision; this one is beyond every product of two of the values below.
const Exact = Oracle.clone({ precision: 1200, rounding: Oracle.ROUND_HALF_UP, toExpNeg: -9e15, toExpPos: 9e15 });

/** Decimal text of either sign, from zero to far beyond what a double or a bigint column holds, often with ties to round. */
const texts = fc
  .tuple(
    fc.constantFrom('', '-', '+'),
    fc.oneof(fc.stringMatching(/^\d{1,4}$/), fc.stringMatching(/^\d{15,40}$/)),
    fc.oneof(fc.constant(''), fc.stringMatching(/^\.\d{1,12}$/), fc.stringMatching(/^\.\d{0,3}50{0,3}$/)),
  )
  .map((parts) => parts.join(''));

function read(text: string): decimal.Decimal {
  const value = decimal.parseDecimal(text);
  assert.ok(value !== null, text);
  return value;
}

function assertSame(value: decimal.Decimal, expected: Oracle): void {
  // The oracle has a negative zero, which no amount of money has.
  assert.equal(decimal.toTextTrimmed(value), expected.isZero() ? '0' : expected.toFixed());
}

test('adds, subtracts, negates and multiplies like decimal.js', () => {
  fc.assert(
    fc.property(texts, texts, (left, right) => {
      const [ours, theirs] = [read(left), new Exact(left)];
      assertSame(decimal.add(ours, read(right)), theirs.plus(right));
      assertSame(decimal.subtract(ours, read(right)), theirs.minus(right));
      assertSame(decimal.multiply(ours, read(right)), theirs.times(right));
      assertSame(decimal.negate(ours), theirs.negated());
    }),
    { numRuns: 2000 },
  );
});

test('divides like decimal.js, rounded half away from zero to the scale asked for', () => {
  fc.assert(
    fc.property(texts, texts, fc.integer({ min: 0, max: 14 }), (left, right, scale) => {
      if (new Exact(right).isZero()) return;
      const quotient = decimal.divide(read(left), read(right), scale);
      assert.equal(quotient.scale, scale);
      assertSame(quotient, new Exact(left).dividedBy(right).toDecimalPlaces(scale));
    }),
    { numRuns: 2000 },
  );
  assert.throws(() => decimal.divide(read('1'), read('0.00'), 2), RangeError);
});

test('compares like decimal.js', () => {
  const pairs = fc.oneof(
    fc.tuple(texts, texts),
    texts.map((text) => [text, `${text}${text.includes('.') ? '' : '.'}0`] as const),
  );
  fc.assert(
    fc.property(pairs, ([left, right]) => {
      assert.equal(decimal.compare(read(left), read(right)), new Exact(left).comparedTo(right));
      assert.equal(decimal.equals(read(left), read(right)), new Exact(left).equals(right));
    }),
    { numRuns: 2000 },
  );
});

test('rounds half away from zero like decimal.js, to exactly the scale asked for', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 14 }), (text, scale) => {
      const rounded = decimal.roundHalfAwayFromZero(read(text), scale);
      assert.equal(rounded.scale, scale);
      assertSame(rounded, new Exact(text).toDecimalPlaces(scale));
    }),
    { numRuns: 2000 },
  );
});

test('rounds ties away from zero on both sides', () => {
  const cases = [
    ['0.125', 2, '0.13'],
    ['-0.125', 2, '-0.13'],
    ['-1622.835', 2, '-1622.84'],
    ['0.5', 0, '1'],
    ['-0.5', 0, '-1'],
    ['-0.4', 0, '0'],
    ['0.4999999999999999999999', 0, '0'],
    ['7', 3, '7.000'],
  ] as const;
  for (const [text, scale, expected] of cases) {
    assert.equal(decimal.toText(decimal.roundHalfAwayFromZero(read(text), scale)), expected);
  }
});

test('counts decimals like decimal.js', () => {
  fc.assert(
    fc.property(texts, (text) => {
      assert.equal(decimal.scaleOf(read(text)), new Exact(text).decimalPlaces());
    }),
  );
});

test('prints every value so that it reads back as the same value', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 0, max: 14 }), (text, minScale) => {
      const value = read(text);
      const printed = decimal.toText(value, minScale);
      assert.ok(decimal.equals(read(printed), value));
      assert.equal(read(printed).scale, Math.max(minScale, decimal.scaleOf(value)));
      assert.deepEqual(read(decimal.toText(value)), value);
    }),
  );
});

test('prints with the decimals that are asked for and no more zeros', () => {
  assert.equal(decimal.toText(read('12.500000'), 2), '12.50');
  assert.equal(decimal.toText(read('12.345000'), 2), '12.345');
  assert.equal(decimal.toText(read('12'), 2), '12.00');
  assert.equal(decimal.toText(read('-0.05')), '-0.05');
  assert.equal(decimal.toText(read('-0.00')), '0.00');
  assert.equal(decimal.toTextTrimmed(read('100.00')), '100');
});

test('refuses text that is not plain decimal', () => {
  const wrong = ['', ' 1', '1 ', '.5', '1.', '1e3', 'NaN', 'Infinity', '0x10', '1,5', '--1', '+', '1_000', '１', '1\n', '1.2.3'];
  for (const text of [...wrong, '9'.repeat(1001)]) assert.equal(decimal.parseDecimal(text), null, text);
});

test('reads JSON numbers exactly, exponents included', () => {
  const jsonNumbers = fc
    .tuple(
      fc.constantFrom('', '-'),
      fc.stringMatching(/^(0|[1-9]\d{0,25})$/),
      fc.stringMatching(/^(\.\d{1,20})?$/),
      fc.stringMatching(/^([eE][+-]?(\d{1,2}|[123]\d\d|400))?$/),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(jsonNumbers, (text) => {
      const value = decimal.parseJsonNumber(text);
      assert.ok(value !== null, text);
      assertSame(value, new Exact(text));
    }),
    { numRuns: 2000 },
  );
});

test('refuses what is no JSON number, and exponents that would fill the memory', () => {
  const wrong = ['', '+1', '01', '-', '1.', '.1', '1e', '1e+', 'NaN', '1e401', '1e-401', '1E999999999999999999999', '"1"'];
  for (const text of wrong) assert.equal(decimal.parseJsonNumber(text), null, text);
  assert.equal(decimal.toText(decimal.parseJsonNumber('-0') ?? decimal.ZERO), '0');
});
