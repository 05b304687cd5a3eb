import { because, type Findings } from '@daybook/contract';
import {
  add,
  compare,
  divide,
  HUNDRED,
  multiply,
  roundHalfAwayFromZero,
  sizeOf,
  storedDecimal,
  subtract,
  toText,
  ZERO,
  type Decimal,
} from '@daybook/values';
import { creditedTax, planCredits, restsOf, type Credit, type CreditedDocument, type CreditedTax, type CreditNote } from './credit.ts';
import { inputOf } from './merge-content.ts';
import { repairFiner } from './read-amount.ts';
import { isZero } from './settlement.ts';
import { calculateDocument, taxKey } from './totals.ts';

interface CreditedInvoice extends CreditedDocument {
  readonly currency: string;
}

/** What a credit note takes of the lines, and how its taxes come about. */
export interface CreditPlan {
  readonly credits: readonly Credit[];
  readonly taxAmount: CreditedTax;
}

/**
 * The lines of a credit note of exactly a total with tax, each with its share of what is left. What rounding leaves over is of the largest
 * line; a cent that no amount without tax comes to is of its tax.
 */
export function planTotal(
  invoice: CreditedInvoice,
  notes: readonly CreditNote[],
  sent: Decimal,
  minorUnits: number,
  findings: Findings,
): CreditPlan {
  const taxAmount = creditedTax(invoice, notes, minorUnits);
  const left = notes.reduce((sum, { total }) => add(sum, storedDecimal(total)), storedDecimal(invoice.total));
  const target = roundHalfAwayFromZero(sent, minorUnits);
  refuseTotal(sent, target, left, findings);
  if (findings.count > 0) return { credits: [], taxAmount };
  const plan = (lines?: readonly { readonly id: number; readonly amount: Decimal }[]): readonly Credit[] =>
    planCredits(invoice, notes, lines === undefined ? {} : { lines }, minorUnits, findings);
  if (compare(target, left) === 0) return { credits: plan(), taxAmount };
  /** How much less than the total lines come to. */
  const lackOf = (credits: readonly Credit[]): Decimal => {
    const { figures } = calculateDocument({ currency: invoice.currency, lines: credits.map(({ line }) => inputOf(line)), taxAmount });
    return add(target, figures?.totals.total ?? ZERO);
  };
  const rests = [...restsOf(invoice, notes).values()];
  const amounts = rests.map(({ line, amount }) => ({ id: line.id, amount: divide(multiply(amount, target), left, minorUnits) }));
  const some = amounts.filter(({ amount }) => !isZero(amount));
  const largest = rests.toSorted((one, other) => compare(sizeOf(other.amount), sizeOf(one.amount)))[0];
  if (largest === undefined) return { credits: [], taxAmount };
  const { taxes, tax: isTaxed } = largest.line;
  const rates = isTaxed ? taxes : [];
  const whole = rates.reduce((sum, { rate }) => add(sum, rate), HUNDRED);
  const moved = divide(multiply(lackOf(plan(some)), HUNDRED), whole, minorUnits);
  const own = add(amounts.find(({ id }) => id === largest.line.id)?.amount ?? ZERO, moved);
  const kept = compare(sizeOf(own), sizeOf(largest.amount)) > 0 ? largest.amount : own;
  const others = some.filter(({ id }) => id !== largest.line.id);
  const credits = plan(isZero(kept) ? others : [...others, { id: largest.line.id, amount: kept }]);
  const lack = lackOf(credits);
  const [rated] = rates.filter(({ rate }) => !isZero(rate));
  if (isZero(lack) || rated === undefined) return { credits, taxAmount };
  return {
    credits,
    taxAmount: (tax, base) => (taxKey(tax) === taxKey(rated) ? subtract(taxAmount(tax, base), lack) : taxAmount(tax, base)),
  };
}

function refuseTotal(sent: Decimal, target: Decimal, left: Decimal, findings: Findings): void {
  if (compare(sent, target) !== 0) repairFiner(sent, target, '/total', findings);
  if (compare(target, ZERO) <= 0 || compare(target, left) > 0)
    findings.fault('/total', 'out_of_range', `${toText(left)} is left to be credited`, because('credit_at_most', { most: toText(left) }));
}
