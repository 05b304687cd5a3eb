import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Findings } from '@daybook/contract';
import { parseDecimal, ZERO, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { printLine, readLine, readLineAlone, UNSET_LINE, type Line, type StoredLine } from './content.ts';
import { inputOf } from './merge-content.ts';
import { planPart, progressOf, taxOfLast, type EarlierInvoice, type SentPart } from './progress.ts';
import { calculateDocument, type TaxAmount } from './totals.ts';

const MINOR_UNITS = 2;
const decimal = (units: number, scale: number): Decimal => ({ units: BigInt(units), scale });

const rates = [decimal(21, 0), decimal(9, 0), decimal(77, 1), decimal(8875, 3), decimal(0, 0)];
const taxesOf = (ids: readonly number[]) => ids.map((id) => ({ id: id + 1, name: `Tax ${id}`, rate: rates[id] ?? ZERO }));

function stored(lines: readonly Line[], taxAmount?: TaxAmount, percent = ZERO): StoredLine[] {
  const discount = { percent, amount: ZERO };
  const input = { currency: 'EUR', lines: lines.map(inputOf), discount, ...(taxAmount === undefined ? {} : { taxAmount }) };
  const { figures } = calculateDocument(input);
  assert.ok(figures !== null);
  return lines.map((line, i) => printLine(line, figures.lines[i]!, MINOR_UNITS));
}

const line = fc
  .record({
    units: fc.oneof(fc.integer({ min: 1, max: 200_000 }), fc.integer({ min: 1, max: 30 })),
    quantity: fc.integer({ min: 1, max: 5_000 }),
    discount: fc.constantFrom(0, 0, 10, 33),
    takenOff: fc.constantFrom(0, 0, 1, 50, 100),
    tax: fc.boolean(),
    taxes: fc.subarray([0, 1, 2, 3, 4], { maxLength: 2 }),
  })
  .map(({ units, quantity, discount, takenOff, tax, taxes }): Omit<Line, 'id'> => ({
    ...UNSET_LINE,
    quantity: decimal(quantity, 3),
    unit_amount: decimal(units, 2),
    // A part of the amount in per cent, or as an amount.
    discount: decimal(takenOff === 0 ? discount : 0, 0),
    discount_amount: decimal(Math.floor((Math.floor((units * quantity) / 1000) * takenOff) / 100), 2),
    tax,
    taxes: taxesOf(taxes),
  }));

const whole = fc.constantFrom(0, 0, 125, 333, 1000).map((thousandths) => decimal(thousandths, 1));

const part: fc.Arbitrary<SentPart> = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }).map((share) => ({ share: decimal(share, 3) })),
  fc.integer({ min: 1, max: 40_000 }).map((amount) => ({ amount: decimal(amount, 2) })),
  fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }).map((items) => ({ items })),
);

const net = (lines: readonly StoredLine[]): bigint => lines.reduce((sum, one) => sum + parseDecimal(String(one['total']))!.units, 0n);

function taxesIn(lines: readonly StoredLine[]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { taxes } of lines.filter((one) => one['tax'] === true))
    for (const { id, total } of taxes) sums[id] = (sums[id] ?? 0n) + parseDecimal(total)!.units;
  return Object.fromEntries(Object.entries(sums).filter(([, units]) => units !== 0n));
}

describe('parts of a quote', () => {
  test('whatever shares, amounts and lines are invoiced, all parts are the quote: without tax, and each tax', () => {
    let several = 0;
    const property = fc.property(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.array(part, { maxLength: 8 }),
      whole,
      (inputs, asked, percent) => {
        const quote = stored(
          inputs.map((one, i): Line => ({ ...one, id: i + 1 })),
          undefined,
          percent,
        );
        const alone = stored(quote.map(readLineAlone));
        assert.deepEqual(
          alone.map(({ total }) => total),
          quote.map(({ total }) => total),
          'what a line bears of a discount of the whole is its own in a document without',
        );
        const invoices: EarlierInvoice[] = [];
        for (const sent of [...asked, { rest: true }]) {
          const progress = progressOf(quote, invoices);
          const findings = new Findings('strict');
          const plan = planPart(progress, quote, sent, MINOR_UNITS, findings);
          if (plan === undefined) {
            assert.equal(findings.faults.length, 1);
            continue;
          }
          const lines = progress.buckets.map(({ key, tax, taxes }): Line => {
            const unit_amount = { units: plan.amounts.get(key) ?? 0n, scale: MINOR_UNITS };
            return { ...UNSET_LINE, id: 1, quantity: decimal(1, 0), unit_amount, tax, taxes };
          });
          invoices.push({ id: 1, number: '', lines: stored(lines, plan.isLast ? taxOfLast(progress, MINOR_UNITS) : undefined) });
          const before = progress.buckets.map(({ rest }) => rest);
          const after = progressOf(quote, invoices).buckets.map(({ rest }) => rest);
          for (const [i, rest] of after.entries()) assert.ok(rest >= 0n && rest <= before[i]!, 'never more than the quote');
          if (plan.isLast) break;
        }
        if (invoices.length > 2) several += 1;
        const all = invoices.flatMap(({ lines }) => lines);
        if (net(quote) !== 0n) assert.equal(net(all), net(quote));
        assert.deepEqual(taxesIn(all), net(quote) === 0n ? {} : taxesIn(quote));
      },
    );
    fc.assert(property, { numRuns: 500 });
    assert.ok(several > 100, `${several} quotes of several parts`);
  });

  test('a quote of which more is invoiced than it is can be asked for a part: that is planned, or a fault', () => {
    const property = fc.property(
      fc.array(line, { maxLength: 4 }),
      fc.array(line, { minLength: 1, maxLength: 4 }),
      part,
      (inputs, more, sent) => {
        const numbered = (lines: typeof inputs): StoredLine[] => stored(lines.map((one, i): Line => ({ ...one, id: i + 1 })));
        const quote = numbered(inputs);
        const progress = progressOf(quote, [{ id: 1, number: '', lines: [...numbered(inputs), ...numbered(more)] }]);
        for (const asked of [sent, { rest: true }]) {
          const findings = new Findings('strict');
          const plan = planPart(progress, quote, asked, MINOR_UNITS, findings);
          assert.equal(findings.faults.length, plan === undefined ? 1 : 0);
        }
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  test('what is given back can be invoiced again, and lines beyond the quote are not of it', () => {
    const [one] = stored([{ ...UNSET_LINE, id: 1, quantity: decimal(1, 0), unit_amount: decimal(100, 0), tax: true, taxes: taxesOf([0]) }]);
    assert.ok(one !== undefined);
    const turned = stored([{ ...readLine(one), quantity: decimal(-1, 0) }]);
    const [extra] = stored([{ ...UNSET_LINE, id: 2, quantity: decimal(1, 0), unit_amount: decimal(7, 0) }]);
    const restAfter = (lines: readonly StoredLine[]): bigint[] =>
      progressOf([one], [{ id: 1, number: '', lines }]).buckets.map(({ rest }) => rest);
    assert.deepEqual(
      [restAfter([]), restAfter([one]), restAfter([one, ...turned]), restAfter([extra!])],
      [[10_000n], [0n], [10_000n], [10_000n]],
    );
  });
});
