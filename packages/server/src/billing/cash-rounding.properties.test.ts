import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add, inCoins, parseDecimal, toText, ZERO, type Decimal } from '@daybook/values';
import fc from 'fast-check';
import { roundingOf, roundingOfCredit, type Payable } from './cash-rounding.ts';

const exact = (text: string): Decimal => parseDecimal(text) ?? ZERO;
const cents = (units: bigint): Decimal => ({ units, scale: 2 });
const payable = ({ total, rounding }: Payable): bigint => add(total, rounding).units;

test('half a coin is rounded away from zero', () => {
  const expected = {
    '0.02': '0.00',
    '0.025': '0.05',
    '-0.025': '-0.05',
    '10.02': '10.00',
    '10.03': '10.05',
    '-7.48': '-7.50',
    '1.07': '1.05',
  };
  for (const [amount, coins] of Object.entries(expected)) assert.equal(toText(inCoins(exact(amount))), coins);
  assert.equal(toText(roundingOf(exact('10.03'), true)), '0.02');
  assert.equal(toText(roundingOf(exact('10.03'), false)), '0.00');
});

const credits = fc.tuple(fc.array(fc.tuple(fc.bigInt(1n, 500n), fc.boolean()), { minLength: 1, maxLength: 12 }), fc.boolean());

test('credit notes of the whole take back what was payable, however the account rounded meanwhile, and none adds to it', () => {
  const run = fc.property(credits, ([parts, wasRounded]) => {
    const total = cents(parts.reduce((sum, [part]) => sum + part, 0n));
    const invoice: Payable = { total, rounding: roundingOf(total, wasRounded) };
    const notes: Payable[] = [];
    for (const [part, isRounded] of parts) {
      const note = cents(-part);
      notes.push({ total: note, rounding: roundingOfCredit(note, invoice, notes, isRounded) });
    }
    for (const note of notes) assert.ok(payable(note) <= 0n);
    const credited = -notes.reduce((sum, note) => sum + payable(note), 0n);
    const [whole] = [payable(invoice)];
    // Where the setting changed in between, a coin may have been credited that the invoice did not ask for: it is credit of the client.
    const isSteady = parts.every(([, isRounded]) => isRounded === wasRounded);
    if (isSteady || parts.length === 1) assert.equal(credited, whole);
    else assert.ok(credited >= whole && credited - whole < 5n);
    if (isSteady && wasRounded) for (const note of notes) assert.equal(payable(note) % 5n, 0n);
  });
  fc.assert(run, { numRuns: 1_000 });
});

test('a credit note that was deleted makes the next one right again', () => {
  const invoice: Payable = { total: exact('10.02'), rounding: exact('-0.02') };
  const second: Payable = { total: exact('-3.33'), rounding: roundingOfCredit(exact('-3.33'), invoice, [], true) };
  assert.equal(payable(second), -335n);
  const rest = exact('-6.69');
  assert.equal(payable({ total: rest, rounding: roundingOfCredit(rest, invoice, [second], true) }), -665n);
});
