import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, describe, test } from 'node:test';
import { minorUnitsOf, multiply, parseDecimal, roundHalfAwayFromZero, toText, toTextTrimmed, type Decimal } from '@daybook/values';
import { Billing, documentKinds, type DocumentKind } from '../../../../test/support/billing.ts';
import { inParallel } from '../../../../test/support/populate.ts';
import { testServer } from '../../../../test/support/server.ts';

type VectorTax = { name: string; rate: string };
type VectorLine = { quantity: string; unit_amount: string; discount_percent: string | null; taxes: VectorTax[]; expect: { total: string } };
type Totals = { sub_total: string; discount_total: string; net_total: string; tax_total: string; total: string };
type Vector = {
  id: string;
  currency: string;
  lines: VectorLine[];
  expect: Totals & { tax_breakdown?: (VectorTax & { amount: string })[] };
};
type AnsweredTax = VectorTax & { id: number; total: string };
type AnsweredLine = { total: string; quantity: string; unit_amount: string; discount: string; taxes: AnsweredTax[] };

const TOTALS = ['sub_total', 'discount_total', 'net_total', 'tax_total', 'total'] as const;

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  assert.ok(value !== null, text);
  return value;
}

function readVectors(name: string, count: number): Vector[] {
  const { vectors } = JSON.parse(readFileSync(new URL(`../../../../test/vectors/billing/${name}`, import.meta.url), 'utf8')) as {
    vectors: Vector[];
  };
  assert.equal(vectors.length, count);
  return vectors;
}

const vectors = [...readVectors('billing.json', 76), ...readVectors('billing_generated_edges.json', 37)];

// Some breakdowns name only the tax where their lines also give the reason why its rate is zero ("VAT exempt").
function taxName(vector: Vector, name: string): string {
  const isPrinted = vector.expect.tax_breakdown?.some((tax) => tax.name === name) ?? false;
  return isPrinted ? name : (name.split(' ')[0] ?? name);
}

function bodyOf(vector: Vector): object {
  const items = vector.lines.map(({ quantity, unit_amount, discount_percent, taxes }) => ({
    quantity,
    unit_amount,
    ...(discount_percent === null ? {} : { discount: `${discount_percent}%` }),
    taxes: taxes.map(({ name, rate }) => ({ name: taxName(vector, name), rate })),
  }));
  return { currency: vector.currency, items };
}

/** The shares of one rounded amount in units of the currency, worked out the long way: cut, then hand out what is missing one by one. */
function expectedShares(totals: readonly string[], rate: string, scale: number): string[] {
  const exact = totals.map((total) => multiply(decimal(total), { units: decimal(rate).units, scale: decimal(rate).scale + 2 }));
  const finest = Math.max(...exact.map((value) => value.scale), scale);
  const unit = 10n ** BigInt(finest - scale);
  const parts = exact.map((value) => value.units * 10n ** BigInt(finest - value.scale));
  const whole = roundHalfAwayFromZero({ units: parts.reduce((sum, part) => sum + part, 0n), scale: finest }, scale).units;
  const shares = parts.map((part) => part / unit);
  const step = whole < shares.reduce((sum, share) => sum + share, 0n) ? -1n : 1n;
  const left = parts.map((part) => (part % unit) * step);
  while (shares.reduce((sum, share) => sum + share, 0n) !== whole) {
    const next = left.reduce((best, rest, i) => (rest > (left[best] ?? 0n) ? i : best), 0);
    shares[next] = (shares[next] ?? 0n) + step;
    left[next] = -(10n ** 40n);
  }
  return shares.map((units) => toText({ units, scale }));
}

function assertShares(vector: Vector, lines: readonly AnsweredLine[]): void {
  const scale = minorUnitsOf(vector.currency) ?? 0;
  const byTax = Map.groupBy(
    lines.flatMap((line) => line.taxes.map((tax) => ({ line, tax }))),
    ({ tax }) => tax.id,
  );
  const amounts = [...byTax.values()].map((entries) => {
    const [{ tax } = { tax: { name: '', rate: '0' } }] = entries;
    const shares = expectedShares(
      entries.map(({ line }) => line.total),
      tax.rate,
      scale,
    );
    assert.deepEqual(
      entries.map((entry) => entry.tax.total),
      shares,
      `shares of ${tax.name} ${tax.rate}`,
    );
    const amount = shares.reduce((sum, share) => sum + decimal(share).units, 0n);
    return `${tax.name} ${tax.rate} ${toText({ units: amount, scale })}`;
  });
  const expected = vector.expect.tax_breakdown?.map(
    ({ name, rate, amount }) => `${name} ${toTextTrimmed(decimal(rate))} ${toText(decimal(amount), scale)}`,
  );
  if (expected !== undefined) assert.deepEqual(amounts.toSorted(), expected.toSorted());
}

function assertVector(vector: Vector, document: Totals & { items: AnsweredLine[] }): void {
  const scale = minorUnitsOf(vector.currency) ?? 0;
  assert.deepEqual(
    document.items.map(({ quantity, unit_amount, discount, total }) => [quantity, unit_amount, discount, total]),
    vector.lines.map(({ quantity, unit_amount, discount_percent, expect }) => [
      toTextTrimmed(decimal(quantity)),
      toText(decimal(toTextTrimmed(decimal(unit_amount))), scale),
      `${toTextTrimmed(decimal(discount_percent ?? '0'))}%`,
      toText(decimal(expect.total), scale),
    ]),
  );
  for (const name of TOTALS) assert.equal(document[name], toText(decimal(vector.expect[name]), scale), name);
  assertShares(vector, document.items);
}

describe('6 the arithmetic through the API', () => {
  const server = testServer();
  const outcomes = new Map<string, unknown>();
  before(async () => {
    const billing = await Billing.of(server.admin);
    const cases = documentKinds.flatMap((kind) => vectors.map((vector) => ({ kind, vector })));
    await inParallel(cases, 8, async ({ kind, vector }) => {
      const { status, text, body } = await billing.post(kind, bodyOf(vector));
      outcomes.set(`${kind} ${vector.id}`, status === 200 ? await server.admin.one(kind, body.success.id) : text);
    });
  });

  const check = (kind: DocumentKind, vector: Vector): void => {
    const document = outcomes.get(`${kind} ${vector.id}`);
    assert.equal(typeof document, 'object', String(document));
    assertVector(vector, document as Totals & { items: AnsweredLine[] });
  };
  for (const kind of documentKinds) {
    for (const vector of vectors) test(`6 ${kind} ${vector.id}`, () => check(kind, vector));
  }

  test('5 taxes sent by name and rate are made once, however many documents are written at once', async () => {
    const rows = await server.sql<{ n: string }>('select count(*) as n from tax group by account_id, name, rate having count(*) > 1');
    assert.deepEqual(rows, []);
  });
});
