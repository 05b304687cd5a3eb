import { because, invoice, payment } from '@daybook/contract';
import { add, equals, negate, parseDecimal, subtract, sumOf, toText, ZERO, type Decimal } from '@daybook/values';
import { openOf, settleBy, settleCredits, statusOf, type Settlement } from '../../billing/settlement.ts';
import { isFixed, transitionEvent } from '../../billing/transitions.ts';
import { TryAgain } from '../../database/database-error.ts';
import { insertRows } from '../../database/transaction.ts';
import { Computed, lockRecord, readRecords, updateRecord, type Existing, type Target as TargetOf, type Write } from '../../writes/index.ts';
import { targetKey, type Allocation, type SentAllocation, type Target } from './payment.rules.ts';
import { ALLOCATION_ROWS, lockCreditNotes, lockInvoices, lockPayments, peekAllocations, removeAllocations } from './payment.sql.ts';

/** Invoices with their credit notes and what they credit, all locked. */
export type Families = ReadonlyMap<number, Existing<typeof invoice>>;

/** Whose invoice it is, and in which currency. */
export interface Payer {
  readonly client_uuid: string;
  readonly client_person_id: number | null;
  readonly currency: string;
}

/** An amount of money as a column has it. */
export const amountOf = (value: unknown): Decimal => (typeof value === 'string' ? (parseDecimal(value) ?? ZERO) : ZERO);

/** Locks invoices with their credit notes and with what they credit. */
export async function lockFamilies({ tx }: Write, ids: readonly (number | string)[]): Promise<readonly number[]> {
  const locked = await Promise.all([lockInvoices, lockCreditNotes].map((lock) => tx.run<{ id: number }>(lock, { ids })));
  return locked.flat().map(({ id }) => id);
}

export async function loadFamilies(write: Write, ids: readonly number[]): Promise<Families> {
  if (ids.length === 0) return new Map();
  const records = await readRecords(write, invoice, await lockFamilies(write, ids));
  return new Map(records.map((record) => [Number(record.key), record]));
}

export function settlementOf({ key, columns }: Existing): Settlement {
  return {
    id: Number(key),
    creditedId: columns['kind'] === 'credit_note' ? Number(columns['cloned_id']) : null,
    status: Number(columns['status_id']),
    payable: add(amountOf(columns['total']), amountOf(columns['rounding'])),
    paid: amountOf(columns['paid_total']),
    credited: amountOf(columns['credited_total']),
  };
}

/** The columns of a settlement. What is open is calculated by the database. */
function settlementColumns(settlement: Pick<Settlement, 'payable' | 'paid' | 'credited'>) {
  const { payable, paid, credited } = settlement;
  const zero = { units: 0n, scale: payable.scale };
  const open = toText(subtract(openOf(settlement), zero));
  return { paid_total: paid, credited_total: credited, open_total: new Computed(() => 'default', null, open) };
}

/** The columns of an invoice of which nothing is settled. */
export function unsettledColumns(total: Decimal, rounding: Decimal) {
  const zero = { units: 0n, scale: total.scale };
  return { rounding, ...settlementColumns({ payable: add(total, rounding), paid: zero, credited: zero }) };
}

/** Settles what credit notes can settle by now, and stores every invoice that is settled otherwise than before, with its status. */
export async function storeSettlements(write: Write, families: Families, changed: readonly Settlement[]): Promise<void> {
  const present = new Map([...families.values()].map((existing) => [Number(existing.key), settlementOf(existing)]));
  for (const settlement of changed) present.set(settlement.id, settlement);
  for (const after of settleCredits([...present.values()])) {
    const existing = families.get(after.id);
    if (existing !== undefined) await storeSettlement(write, existing, after);
  }
}

async function storeSettlement(write: Write, existing: Existing<typeof invoice>, after: Settlement): Promise<void> {
  const before = settlementOf(existing);
  const status = statusOf(after);
  const isCredited = !equals(before.credited, after.credited);
  if (status === before.status && !isCredited && equals(before.paid, after.paid)) return;
  const events = [
    ...(isCredited && after.creditedId === null ? ['credited'] : []),
    ...(status === before.status ? [] : [transitionEvent('invoice', before.status, status)]),
  ];
  await updateRecord(write, existing, { ...settlementColumns(after), status_id: status }, { events });
}

/** What a payment settles or will settle, locked: invoices first, then payments, each in the order of their ids. */
export interface Locked {
  readonly families: Families;
  readonly payments: ReadonlyMap<number, Existing<typeof payment>>;
}

type Named = Pick<SentAllocation, 'invoice_id' | 'refunded_payment_id'>;

const numbers = (values: readonly (number | null | undefined)[]): number[] => [...new Set(values.filter((id) => typeof id === 'number'))];

/** Locks what some allocations name, and the payments of these ids beside. */
export async function lockTargets(write: Write, named: readonly Named[], also: readonly number[] = []): Promise<Locked> {
  const families = await loadFamilies(write, numbers(named.map(({ invoice_id }) => invoice_id)));
  const ids = [...numbers(named.map(({ refunded_payment_id }) => refunded_payment_id)), ...also];
  if (ids.length === 0) return { families, payments: new Map() };
  const locked = await write.tx.run<{ id: number }>(lockPayments, { ids });
  const records = await readRecords(
    write,
    payment,
    locked.map(({ id }) => id),
  );
  return { families, payments: new Map(records.map((record) => [Number(record.key), record])) };
}

/** Locks a payment behind everything that it settles and that the body names. */
export async function lockPayment(
  write: Write,
  target: TargetOf,
  sent: readonly Named[],
): Promise<{ readonly existing: Existing<typeof payment>; readonly locked: Locked }> {
  const key = Number(target.key);
  const peeked = await write.tx.run<Named & { invoice_id: number | null }>(peekAllocations, { key });
  const locked = await lockTargets(write, [...peeked, ...sent], [key]);
  const existing = await lockRecord(write, payment, target);
  const isLocked = ({ invoice_id, refunded_payment_id }: Named): boolean =>
    typeof invoice_id === 'number' ? locked.families.has(invoice_id) : locked.payments.has(Number(refunded_payment_id));
  // Somebody changed what it settles between the look and the lock.
  if (!allocationsOf(existing).every(isLocked)) throw new TryAgain('the payment settles others by now');
  return { existing, locked };
}

/** What a payment settles by now. */
export function allocationsOf(existing: Existing | undefined): Allocation[] {
  const stored = (existing?.record['allocations'] ?? []) as (Omit<Allocation, 'amount'> & { amount: string })[];
  return stored.map((one) => ({ ...one, amount: amountOf(one.amount) }));
}

/** What other payments have paid back or used of a payment. */
export function drawnFrom(existing: Existing | undefined): Decimal {
  const spent = sumOf(allocationsOf(existing).map(({ amount }) => amount));
  return subtract(subtract(amountOf(existing?.columns['amount']), spent), amountOf(existing?.columns['unallocated_total']));
}

/** What a payment can settle, by the names that allocations give it; what it settles of that by now is free again. */
export function targetsOf({ families, payments }: Locked, payer: Existing | undefined): Map<string, Target> {
  const own = new Map(allocationsOf(payer).map((one) => [targetKey(one), one.amount]));
  const free = (key: string, open: Decimal): Decimal => add(open, own.get(key) ?? { units: 0n, scale: open.scale });
  const invoices = [...families.values()].map((existing): [string, Target] => {
    const settlement = settlementOf(existing);
    const key = targetKey({ invoice_id: settlement.id });
    const target = invoiceTarget(settlement, existing.columns as unknown as Owed);
    return [key, { ...target, open: free(key, target.open) }];
  });
  const others = [...payments.values()].map((existing): [string, Target] => {
    const key = targetKey({ refunded_payment_id: Number(existing.key) });
    const { client_uuid, currency } = existing.columns as { client_uuid: string; currency: string };
    const refusal = existing.key === payer?.key ? { refusal: 'a payment cannot pay back itself' } : {};
    return [key, { client_uuid, currency, open: free(key, negate(amountOf(existing.columns['unallocated_total']))), ...refusal }];
  });
  return new Map([...invoices, ...others]);
}

/** Who owes an invoice, and in which currency. */
export type Owed = Pick<Target, 'client_uuid' | 'currency'> & { readonly prefix: string; readonly number: string | number | null };

/** What a payment can settle of an invoice. */
export function invoiceTarget(settlement: Settlement, { client_uuid, currency, prefix, number: bare }: Owed): Target {
  // A draft may have none yet.
  const number = bare === null ? '' : `${prefix}${bare}`;
  const refusal = isFixed('invoice', settlement.status)
    ? {}
    : {
        refusal: `invoice ${settlement.id} is not issued yet`,
        reason: bare === null ? because('draft_not_issued') : because('target_not_issued', { document: number }),
      };
  return { client_uuid, currency, number, open: openOf(settlement), ...refusal };
}

/** What a payment settles, as the record has it. */
export const ownAllocations = (allocations: readonly Allocation[]): { readonly allocations: readonly object[] } => ({
  allocations: allocations.map(({ amount, ...named }) => ({ ...named, amount: toText(amount) })),
});

/** Stores what a payment settles, without waiting. */
export function storeAllocations(write: Write, key: number, allocations: readonly Allocation[]): void {
  insertRows(
    write.tx,
    ALLOCATION_ROWS,
    allocations.map(({ invoice_id, refunded_payment_id, amount }, place) => ({
      payment: key,
      place,
      invoice: invoice_id,
      refunded: refunded_payment_id,
      amount: toText(amount),
    })),
  );
}

/** Stores other allocations of a payment instead of those that it has. */
export function replaceAllocations(write: Write, key: number, allocations: readonly Allocation[]): void {
  write.tx.send(removeAllocations, { key });
  storeAllocations(write, key, allocations);
}

/** Settles invoices and draws on other payments, or opens them again, by what a payment settled before and settles after. */
export async function settleDifference(
  write: Write,
  { families, payments }: Locked,
  before: readonly Allocation[],
  after: readonly Allocation[],
): Promise<void> {
  const differences = new Map<string, Allocation>();
  for (const one of [...before.map((each) => ({ ...each, amount: negate(each.amount) })), ...after]) {
    const key = targetKey(one);
    differences.set(key, { ...one, amount: add(differences.get(key)?.amount ?? { units: 0n, scale: 0 }, one.amount) });
  }
  const changed = [...differences.values()].filter(({ amount }) => amount.units !== 0n);
  const settled = changed.flatMap(({ invoice_id, amount }) => {
    const existing = families.get(invoice_id ?? 0);
    return existing === undefined ? [] : [settleBy(amount, settlementOf(existing))];
  });
  await storeSettlements(write, families, settled);
  for (const { refunded_payment_id, amount } of changed) {
    const existing = payments.get(refunded_payment_id ?? 0);
    if (existing === undefined) continue;
    await updateRecord(write, existing, { unallocated_total: add(amountOf(existing.columns['unallocated_total']), amount) });
  }
}
