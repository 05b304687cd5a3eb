import { because, Findings } from '@daybook/contract';
import { subtract, sumOf, toText, type Decimal } from '@daybook/values';
import { creditOf, isUnsettled, isZero } from '../../billing/settlement.ts';
import { Problem } from '../../problem.ts';
import { inUseOf, validationProblem } from '../../writes/index.ts';
import { amountOf, invoiceTarget, type Owed } from './allocate-payments.ts';
import { isRestAllowed, planAllocations, targetKey, unallocatedOf, validateNew, type Allocation } from './payment.rules.ts';

// Why payments are not made or reversed: thrown by the handlers, and shown beforehand in the actions of an invoice.

/** What of an invoice is settled, as the facts of a row have it. */
export interface StoredSettlement {
  readonly status: number;
  readonly payable: string;
  readonly paid: string;
  readonly credited: string;
}

const readSettlement = ({ status, payable, paid, credited }: StoredSettlement, id = 0) => ({
  id,
  creditedId: null,
  status,
  payable: amountOf(payable),
  paid: amountOf(paid),
  credited: amountOf(credited),
});

/** The body of a payment that settles what is open of an invoice, and why it would be refused. */
export function paymentOf(
  key: number,
  stored: StoredSettlement,
  owed: Owed,
): { readonly body: object; readonly refusal: Problem | undefined } {
  const target = invoiceTarget(readSettlement(stored, key), owed);
  const allocation = { invoice_id: key, amount: target.open };
  const findings = new Findings('strict');
  const planned = planAllocations([allocation], { ...owed, amount: target.open }, new Map([[targetKey(allocation), target]]), findings);
  validateNew(target.open, planned, findings);
  const amount = toText(target.open);
  return {
    body: { amount, allocations: [{ invoice_id: key, amount }] },
    refusal: validationProblem(findings),
  };
}

/** Why a payment is not reversed whose rest another one has paid back or used. */
export const becauseRefunded = because('overpayment_refunded');

export const nothingToRefund = (): Problem => new Problem('nothing_to_refund');

/** Why nothing can be paid back of an invoice with its credit notes. */
export function refusalOfRefund(family: readonly StoredSettlement[], isOverpaid: boolean): Problem | undefined {
  return isOverpaid || family.some((one) => !isZero(creditOf(readSettlement(one)))) ? undefined : nothingToRefund();
}

/** A payment of which a part is taken off. */
interface Paid {
  readonly id: number;
  readonly amount: Decimal;
  /** What other payments have paid back or used of it. */
  readonly drawn: Decimal;
}

/** Why a payment cannot settle only some of what it settles. */
export function refusalOfTakingOff({ id, amount, drawn }: Paid, others: readonly Pick<Allocation, 'amount'>[]): Problem | undefined {
  if (others.length === 0 && isZero(drawn)) return undefined;
  if (isRestAllowed(amount, unallocatedOf({ amount }, others, drawn))) return undefined;
  return inUseOf([{ kind: 'payment', id }], 1, 'other invoices are settled with it by', because('payment_settles_others'));
}

/** The latest payment of an invoice, as the facts of a row have it. */
export interface LastPayment {
  readonly id: number;
  readonly amount: string;
  readonly unallocated: string;
  readonly date: number | null;
  readonly parts: readonly { readonly invoice: number | null; readonly amount: string }[];
}

/** The refusals that the reversal of a settlement may meet. */
interface Against {
  /** Of the move of the invoice, given whether its condition holds. */
  readonly move: (isFree: boolean) => Problem | undefined;
  /** Of a day whose books are closed. */
  readonly closed: (moment: number | null) => Problem | undefined;
}

/** Why the settlement of an invoice is not reversed. */
export function refusalOfReversal(
  invoice: number,
  stored: StoredSettlement,
  last: LastPayment | null,
  against: Against,
): Problem | undefined {
  const refusal = against.move(isUnsettled(readSettlement(stored)) || last !== null);
  if (refusal !== undefined || last === null) return refusal;
  const amount = amountOf(last.amount);
  const parts = last.parts.map((part) => ({ ...part, amount: amountOf(part.amount) }));
  const drawn = subtract(subtract(amount, sumOf(parts.map((part) => part.amount))), amountOf(last.unallocated));
  const others = parts.filter((part) => part.invoice !== invoice);
  // One that settles nothing else is reversed whole.
  return others.length === 0 && isZero(drawn) ? against.closed(last.date) : refusalOfTakingOff({ id: last.id, amount, drawn }, others);
}
