import { add, compare, negate, subtract, ZERO, type Decimal } from '@daybook/values';
import { AWAITING_PAYMENT, isFixed, PAID } from './transitions.ts';

/**
 * What of an invoice is settled. `payable` is its total, rounded where its account does that; `paid` and `credited` have the sign of it.
 */
export interface Settlement {
  readonly id: number;
  /** The invoice that a credit note credits; null of an invoice. */
  readonly creditedId: number | null;
  readonly status: number;
  readonly payable: Decimal;
  readonly paid: Decimal;
  readonly credited: Decimal;
}

export const isZero = (amount: Decimal): boolean => compare(amount, ZERO) === 0;

/** What is neither paid nor credited. */
export const openOf = ({ payable, paid, credited }: Pick<Settlement, 'payable' | 'paid' | 'credited'>): Decimal =>
  subtract(subtract(payable, paid), credited);

/** Whether nothing has to be reversed before an invoice can be open again. */
export const isUnsettled = (settlement: Pick<Settlement, 'payable' | 'paid' | 'credited'>): boolean =>
  isZero(settlement.payable) || !isZero(openOf(settlement));

/** What an issued document is open below zero: the client is owed it. */
export function creditOf(settlement: Omit<Settlement, 'id' | 'creditedId'>): Decimal {
  const open = openOf(settlement);
  return isFixed('invoice', settlement.status) && compare(open, ZERO) < 0 ? negate(open) : ZERO;
}

/** An invoice is settled by a payment, or with the opposite sign opened again. */
export function settleBy(payment: Decimal, settlement: Settlement): Settlement {
  return { ...settlement, paid: add(settlement.paid, payment) };
}

/** Issued credit notes settle what is open of their invoices, the oldest first. What they are more than that is credit of the client. */
export function settleCredits(all: readonly Settlement[]): Settlement[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  for (const { id } of all.toSorted((one, other) => one.id - other.id)) {
    const note = byId.get(id);
    const invoice = byId.get(note?.creditedId ?? 0);
    if (note === undefined || invoice === undefined || !isFixed('invoice', note.status)) continue;
    const [open, credit] = [openOf(invoice), negate(openOf(note))];
    const amount = compare(open, credit) < 0 ? open : credit;
    if (compare(amount, ZERO) <= 0) continue;
    byId.set(invoice.id, { ...invoice, credited: add(invoice.credited, amount) });
    byId.set(note.id, { ...note, credited: subtract(note.credited, amount) });
  }
  return [...byId.values()];
}

/** An issued invoice is Paid when nothing of it is open. One over zero has nothing to settle, and stays where it was put. */
export function statusOf(settlement: Settlement): number {
  const { status, payable } = settlement;
  if (!isFixed('invoice', status) || isZero(payable)) return status;
  return isZero(openOf(settlement)) ? PAID : AWAITING_PAYMENT;
}
