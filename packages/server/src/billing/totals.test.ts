import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { minorUnitsOf, parseDecimal, toText, type Decimal } from '@daybook/values';
import { calculateDocument, shareOut, type DocumentFigures, type LineInput } from './totals.ts';

type VectorTax = { name: string; rate: string };
type VectorLine = {
  quantity: string;
  unit_amount: string;
  discount_percent: string | null;
  taxes: VectorTax[];
  expect: { gross?: string; discount?: string; total: string };
};
type Vector = {
  id: string;
  currency: string;
  lines: VectorLine[];
  expect: {
    sub_total: string;
    discount_total: string;
    net_total: string;
    tax_total: string;
    total: string;
    tax_breakdown?: (VectorTax & { base: string; amount: string })[];
  };
};

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  assert.ok(value !== null, text);
  return value;
}

function line(quantity: string, unitAmount: string, others: Partial<LineInput> = {}): LineInput {
  const defaults = { discountPercent: null, unitBuyAmount: decimal('0'), tax: true, taxes: [] };
  return { ...defaults, quantity: decimal(quantity), unitAmount: decimal(unitAmount), ...others };
}

function figuresOf(currency: string, lines: readonly LineInput[]): DocumentFigures {
  const { figures, faults } = calculateDocument({ currency, lines });
  assert.deepEqual(faults, []);
  assert.ok(figures !== null);
  return figures;
}

function readVectors(name: string): Vector[] {
  const text = readFileSync(new URL(`../../test/vectors/billing/${name}`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { vectors: Vector[] }).vectors;
}

function assertVector(vector: Vector): void {
  // Some breakdowns name only the tax where their lines also give the reason why its rate is zero ("VAT exempt").
  const printed = new Set(vector.expect.tax_breakdown?.map(({ name }) => name));
  const nameOf = (name: string) => (printed.has(name) ? name : (name.split(' ')[0] ?? name));
  const ids = [...new Set(vector.lines.flatMap(({ taxes }) => taxes.map(({ name }) => nameOf(name))))];
  const lines = vector.lines.map(({ quantity, unit_amount, discount_percent, taxes }) =>
    line(quantity, unit_amount, {
      discountPercent: discount_percent === null ? null : decimal(discount_percent),
      taxes: taxes.map(({ name, rate }) => ({ id: ids.indexOf(nameOf(name)), rate: decimal(rate) })),
    }),
  );
  const figures = figuresOf(vector.currency, lines);
  // Some sources drop trailing zeros; the figures here always have the minor units.
  const money = (text: string) => toText(decimal(text), minorUnitsOf(vector.currency));
  for (const [index, { expect }] of vector.lines.entries()) {
    const line = figures.lines[index];
    assert.ok(line !== undefined);
    assert.equal(toText(line.total), money(expect.total), 'line total');
    if (expect.gross !== undefined) assert.equal(toText(line.gross), money(expect.gross), 'line gross');
    if (expect.discount !== undefined) assert.equal(toText(line.discount), money(expect.discount), 'line discount');
  }
  const { tax_breakdown: taxes, sub_total, discount_total, net_total, tax_total, total } = vector.expect;
  for (const [name, expected] of Object.entries({ sub_total, discount_total, net_total, tax_total, total })) {
    assert.equal(toText(figures.totals[name as keyof typeof figures.totals]), money(expected), name);
  }
  if (taxes === undefined) return;
  const byTax = (entries: string[]) => entries.toSorted();
  assert.deepEqual(
    byTax(figures.taxes.map(({ id, rate, base, amount }) => [ids[id], toText(rate, 0), toText(base), toText(amount)].join())),
    byTax(taxes.map(({ name, rate, base, amount }) => [name, toText(decimal(rate), 0), money(base), money(amount)].join())),
  );
}

for (const [name, count] of [
  ['billing.json', 76],
  ['billing_generated_edges.json', 37],
] as const) {
  test(`reproduces every figure of the ${count} documents in ${name}`, async (context) => {
    const vectors = readVectors(name);
    assert.equal(vectors.length, count);
    for (const vector of vectors) await context.test(vector.id, () => assertVector(vector));
  });
}

test('charges no tax on a line without tax, but keeps its taxes in the answer', () => {
  const taxes = [{ id: 7, rate: decimal('20') }];
  const figures = figuresOf('EUR', [line('1', '100', { taxes, tax: false }), line('1', '50', { taxes })]);
  assert.deepEqual(
    figures.lines.map(({ taxes: [share] }) => share && toText(share.amount)),
    ['0.00', '10.00'],
  );
  assert.equal(toText(figures.totals.tax_total), '10.00');
  assert.deepEqual(
    figures.taxes.map(({ base }) => toText(base)),
    ['50.00'],
  );
});

test('charges several taxes on the same base, and tells rates of one tax apart', () => {
  const taxes = [
    { id: 1, rate: decimal('10') },
    { id: 1, rate: decimal('5.0') },
    { id: 2, rate: decimal('5') },
  ];
  const figures = figuresOf('EUR', [line('1', '100', { taxes }), line('1', '10', { taxes: [{ id: 1, rate: decimal('5.00') }] })]);
  assert.deepEqual(
    figures.taxes.map(({ base, amount }) => `${toText(base)} ${toText(amount)}`),
    ['100.00 10.00', '110.00 5.50', '100.00 5.00'],
  );
});

test('takes the buy total from the unit buy amount, or as it was fixed', () => {
  const unitBuyAmount = decimal('1.115');
  const figures = figuresOf('EUR', [line('3', '0', { unitBuyAmount }), line('3', '0', { unitBuyAmount, buyTotal: decimal('2.5') })]);
  assert.deepEqual(
    figures.lines.map(({ buyTotal }) => toText(buyTotal)),
    ['3.35', '2.50'],
  );
  assert.equal(toText(figures.totals.buy_total), '5.85');
});

test('gives zeros with the minor units of the currency for a document without lines', () => {
  for (const [currency, zero] of [
    ['EUR', '0.00'],
    ['JPY', '0'],
    ['KWD', '0.000'],
  ] as const) {
    assert.deepEqual(new Set(Object.values(figuresOf(currency, []).totals).map((amount) => toText(amount))), new Set([zero]));
  }
});

test('refuses an unknown currency', () => {
  assert.deepEqual(calculateDocument({ currency: 'ZZZ', lines: [] }), {
    figures: null,
    faults: [{ code: 'unknown_currency' }],
  });
});

test('keeps amounts below 10^15 and reports every one that is not', () => {
  figuresOf('EUR', [line('1', '999999999999999.99')]);
  figuresOf('EUR', [line('-1', '999999999999999.99')]);
  const faultsOf = (...lines: LineInput[]) =>
    calculateDocument({ currency: 'EUR', lines }).faults.map((fault) => ('line' in fault ? `${fault.line} ${fault.figure}` : fault.code));
  assert.deepEqual(faultsOf(line('1', '1000000000000000')), [
    '0 unitAmount',
    '0 gross',
    '0 total',
    'null sub_total',
    'null net_total',
    'null total',
  ]);
  assert.deepEqual(faultsOf(line('1', '999999999999999.995')), ['0 gross', '0 total', 'null sub_total', 'null net_total', 'null total']);
  assert.deepEqual(faultsOf(line('0', '-1000000000000000')), ['0 unitAmount']);
  assert.deepEqual(faultsOf(line('1', '0'), line('2', '0', { unitBuyAmount: decimal('600000000000000') })), [
    '1 buyTotal',
    'null buy_total',
  ]);
  const taxes = [{ id: 1, rate: decimal('100') }];
  assert.deepEqual(faultsOf(line('1', '600000000000000', { taxes })), ['null total']);
});

test('sharing out gives what is missing to the largest remainders', () => {
  assert.deepEqual(shareOut(10n, [333n, 333n, 334n], 100n), [3n, 3n, 4n]);
  assert.deepEqual(shareOut(2n, [60n, 20n, 90n], 100n), [1n, 0n, 1n]);
});

test('sharing out gives it to the earliest of equal remainders', () => {
  assert.deepEqual(shareOut(1n, [25n, 25n, 25n, 25n], 100n), [1n, 0n, 0n, 0n]);
  assert.deepEqual(shareOut(-1n, [-25n, -25n, -25n, -25n], 100n), [-1n, 0n, 0n, 0n]);
});

test('shares negative and mixed figures out', () => {
  assert.deepEqual(shareOut(-10n, [-333n, -333n, -334n], 100n), [-3n, -3n, -4n]);
  assert.deepEqual(shareOut(0n, [50n, -50n], 100n), [0n, 0n]);
  assert.deepEqual(shareOut(1n, [250n, -150n], 100n), [2n, -1n]);
  assert.deepEqual(shareOut(-1n, [40n, -90n, -50n], 100n), [0n, -1n, 0n]);
});

test('shares nothing out among none', () => {
  assert.deepEqual(shareOut(0n, [], 100n), []);
});

test('what is missing beyond one for each is shared out as well', () => {
  assert.deepEqual([shareOut(48n, [4_690n], 100n), shareOut(-10n, [-350n, -260n], 100n)], [[48n], [-5n, -5n]]);
});

test('a discount of the whole is borne by the lines that have the sign of the sum, whatever the taxes of the others', () => {
  const zero = decimal('0');
  const taxed = line('1', '1000', { taxes: [{ id: 1, rate: decimal('20') }] });
  const lowered = (lines: readonly LineInput[], percent: Decimal, amount: Decimal) => {
    const { figures } = calculateDocument({ currency: 'EUR', lines, discount: { percent, amount } });
    assert.ok(figures !== null);
    return [...figures.lines.map(({ share }) => toText(share)), toText(figures.totals.net_total), toText(figures.totals.total)];
  };
  const lines = [taxed, line('1', '-990')];
  assert.deepEqual(lowered(lines, zero, decimal('5')), ['5.00', '0.00', '5.00', '204.00']);
  assert.deepEqual(lowered(lines, decimal('50'), zero), ['5.00', '0.00', '5.00', '204.00']);
  const mirrored = lines.map((one) => ({ ...one, quantity: decimal('-1') }));
  assert.deepEqual(lowered(mirrored, zero, decimal('5')), ['-5.00', '0.00', '-5.00', '-204.00']);
  const mixed = [line('1', '100'), line('1', '50'), line('1', '-25')];
  assert.deepEqual(lowered(mixed, zero, decimal('10')), ['6.67', '3.33', '0.00', '115.00', '115.00']);
  assert.deepEqual(lowered([line('1', '10'), line('1', '-10')], zero, decimal('1')), ['0.00', '0.00', '0.00', '0.00']);
});
