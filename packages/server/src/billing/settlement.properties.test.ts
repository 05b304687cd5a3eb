import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings } from '@daybook/contract';
import { compare, negate, parseDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { printLine, UNSET_LINE, type Line, type StoredLine } from './content.ts';
import { creditedTax, planCredits, uncreditedLines, validateCredits, type CreditNote, type SentCredits } from './credit.ts';
import { inputOf } from './merge-content.ts';
import { openOf, settleBy, settleCredits, statusOf, type Settlement } from './settlement.ts';
import { calculateDocument, lineAmounts } from './totals.ts';
import { AWAITING_PAYMENT, DRAFT, PAID } from './transitions.ts';

const decimal = (text: string): Decimal => parseDecimal(text) ?? ZERO;

interface Document extends CreditNote {
  readonly settlement: Settlement;
}

/** A document of these lines, as it would be stored. */
function documentOf(
  lines: readonly Line[],
  notes: readonly CreditNote[],
  members: Partial<Settlement> & { credited_lines?: CreditNote['credited_lines'] },
  percent = ZERO,
  invoice?: Document,
) {
  const taxAmount = invoice === undefined ? {} : { taxAmount: creditedTax(invoice, notes, 2) };
  const { figures } = calculateDocument({ currency: 'EUR', lines: lines.map(inputOf), discount: { percent, amount: ZERO }, ...taxAmount });
  assert.ok(figures !== null);
  const items = lines.map((line, i) => printLine(line, figures.lines[i] as never, 2));
  const { total } = figures.totals;
  const settlement: Settlement = { id: 1, creditedId: null, status: DRAFT, paid: ZERO, credited: ZERO, ...members, payable: total };
  return { items, total: toText(total), credited_lines: members.credited_lines ?? [], settlement };
}

const lines = fc.array(
  fc.record({
    quantity: fc.constantFrom('1', '3', '2.5', '0.333333', '7', '0'),
    unit_amount: fc.constantFrom('33.335', '0.005', '100', '12.345678', '-8.15', '0'),
    discount: fc.constantFrom('0', '10', '33.33', '100'),
    takenOff: fc.constantFrom('', '', '0.01', '5', '100'),
    taxes: fc.subarray([
      { id: 1, name: 'VAT', rate: decimal('21') },
      { id: 2, name: 'Low', rate: decimal('7.7') },
    ]),
  }),
  { minLength: 1, maxLength: 5 },
);

const wholes = fc.constantFrom('0', '0', '12.5', '33.33', '100').map(decimal);

interface Given {
  readonly quantity: string;
  readonly unit_amount: string;
  readonly discount: string;
  readonly takenOff: string;
  readonly taxes: Line['taxes'];
}

/** The amount that is taken off: no more than the amount of the line. */
function takenOffOf({ quantity, unit_amount, takenOff }: Given): Decimal {
  const price = { quantity: decimal(quantity), unitAmount: decimal(unit_amount), discountPercent: ZERO };
  const { gross } = lineAmounts(price, 2);
  const size = compare(gross, ZERO) < 0 ? negate(gross) : gross;
  return compare(decimal(takenOff), size) > 0 ? size : decimal(takenOff);
}

const linesOf = (lines: readonly Given[]): Line[] =>
  lines.map(({ quantity, unit_amount, discount, takenOff, taxes }, i) => ({
    ...UNSET_LINE,
    id: i + 1,
    quantity: decimal(quantity),
    unit_amount: decimal(unit_amount),
    discount: takenOff === '' ? decimal(discount) : ZERO,
    discount_amount: takenOff === '' ? ZERO : takenOffOf({ quantity, unit_amount, discount, takenOff, taxes }),
    unit_buy_amount: decimal('1.115'),
    taxes,
    order: i + 1,
    custom_fields: [],
  }));

type Step =
  | { readonly do: 'pay' | 'unpay'; readonly cents: number }
  | {
      readonly do: 'credit';
      readonly line: number;
      readonly by: 'quantity' | 'amount' | 'share' | 'rest' | 'all';
      readonly part: number;
      readonly issue: boolean;
    }
  | { readonly do: 'drop'; readonly at: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('pay' as const, 'unpay' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    do: fc.constant('credit' as const),
    line: fc.integer({ min: 1, max: 5 }),
    by: fc.constantFrom('quantity' as const, 'amount' as const, 'share' as const, 'rest' as const, 'all' as const),
    part: fc.integer({ min: 1, max: 100 }),
    issue: fc.boolean(),
  }),
  fc.record({ do: fc.constant('drop' as const), at: fc.nat(5) }),
);

const scaled = (text: unknown, part: number): Decimal => {
  const { units, scale } = decimal(String(text));
  return { units: (units * BigInt(part)) / 100n, scale };
};

function creditOf(invoice: Document, { line, by, part }: Extract<Step, { do: 'credit' }>): SentCredits {
  if (by === 'all') return {};
  const stored = invoice.items[(line - 1) % invoice.items.length] as StoredLine;
  const id = stored.id;
  if (by === 'rest') return { lines: [{ id }] };
  if (by === 'share') return { lines: [{ id, share: decimal(String(part)) }] };
  return {
    lines: [by === 'quantity' ? { id, quantity: scaled(stored['quantity'], part) } : { id, amount: scaled(stored['total'], part) }],
  };
}

/** Makes the credit note that is asked for; undefined where that is refused. */
function creditNoteOf(
  invoice: Document,
  notes: readonly Document[],
  asked: Extract<Step, { do: 'credit' }>,
  id: number,
): Document | undefined {
  const findings = new Findings('strict');
  const credits = planCredits(invoice, notes, creditOf(invoice, asked), 2, findings);
  if (findings.count > 0 || credits.length === 0) return undefined;
  const note = documentOf(
    credits.map(({ line }) => line),
    notes,
    { id, creditedId: 1, status: asked.issue ? AWAITING_PAYMENT : DRAFT, credited_lines: credits.map(({ credited }) => credited) },
    ZERO,
    invoice,
  );
  for (const [i, { credited }] of credits.entries())
    assert.equal(note.items[i]?.['total'], toText(negate(decimal(credited.amount)), 2), 'a line takes back what it says');
  validateCredits(invoice, notes, note, findings);
  return findings.count > 0 ? undefined : note;
}

const sum = (amounts: readonly Decimal[]): bigint =>
  amounts.reduce((total, { units, scale }) => total + units * 10n ** BigInt(2 - Math.min(2, scale)), 0n);
const cents = (text: unknown): bigint => sum([decimal(String(text))]);

function taxesOf(documents: readonly CreditNote[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { id, total } of documents.flatMap(({ items }) => items.flatMap(({ taxes }) => taxes)))
    sums.set(String(id), (sums.get(String(id)) ?? 0n) + cents(total));
  return sums;
}

/** What must hold after every step. */
function assertAddsUp(invoice: Document, notes: readonly Document[]): void {
  for (const { settlement } of [invoice, ...notes]) {
    const { payable: total, paid, credited, status } = settlement;
    const open = openOf(settlement);
    assert.equal(sum([paid, credited, open]), sum([total]));
    const sign = compare(total, ZERO);
    for (const part of [paid, credited, open]) assert.ok(compare(part, ZERO) * sign >= 0, `${toText(part)} of ${toText(total)}`);
    if (status !== DRAFT && sign !== 0) assert.equal(status === PAID, compare(open, ZERO) === 0);
  }
  assert.equal(sum([invoice.settlement.credited, ...notes.map(({ settlement }) => settlement.credited)]), 0n);
  const credited = -notes.reduce((total, note) => total + cents(note.total), 0n);
  assert.ok(credited >= 0n && credited <= cents(invoice.total), `${credited} of ${invoice.total}`);
}

test('no sequence of payments, credits and reversals leaves figures that do not add up', () => {
  let wholly = 0;
  const run = fc.property(lines, fc.array(step, { maxLength: 25 }), wholes, (inputs, steps, percent) => {
    const original = documentOf(linesOf(inputs), [], { status: AWAITING_PAYMENT }, percent);
    fc.pre(compare(original.settlement.payable, ZERO) >= 0);
    let invoice: Document = original;
    let notes: Document[] = [];
    const settle = (changed: Settlement): void => {
      const all = settleCredits([changed, ...notes.map(({ settlement }) => settlement)]).map((one) => ({ ...one, status: statusOf(one) }));
      const of = (document: Document): Document => ({
        ...document,
        settlement: all.find(({ id }) => id === document.settlement.id) ?? document.settlement,
      });
      [invoice, notes] = [of(invoice), notes.map(of)];
    };
    settle(invoice.settlement);
    steps.forEach((one, n) => {
      const { settlement } = invoice;
      if (one.do === 'drop') notes = notes.filter((note, i) => i !== one.at || note.settlement.status !== DRAFT);
      else if (one.do === 'credit') {
        const note = creditNoteOf(invoice, notes, one, n + 2);
        if (note !== undefined) notes = [...notes, note];
        settle(settlement);
      } else {
        const amount: Decimal = { units: BigInt(one.do === 'pay' ? one.cents : -one.cents), scale: 2 };
        const [least, most] = [negate(settlement.paid), openOf(settlement)];
        const taken = compare(amount, most) > 0 ? most : compare(amount, least) < 0 ? least : amount;
        settle(settleBy(taken, settlement));
      }
      assertAddsUp(invoice, notes);
    });
    // What is left is credited last, and then all credit notes together are the invoice, to the cent and tax by tax.
    const rest = creditNoteOf(invoice, notes, { do: 'credit', line: 1, by: 'all', part: 1, issue: true }, 99);
    if (rest !== undefined) notes = [...notes, rest];
    if (uncreditedLines(invoice, notes).length > 0) return;
    wholly += 1;
    assert.equal(
      notes.reduce((total, note) => total + cents(note.total), 0n),
      -cents(invoice.total),
    );
    const credited = taxesOf(notes);
    for (const [tax, total] of taxesOf([invoice])) assert.equal(credited.get(tax) ?? 0n, -total, `tax ${tax}`);
  });
  fc.assert(run, { numRuns: 400 });
  assert.ok(wholly > 100, `${wholly} runs credited the whole invoice`);
});
