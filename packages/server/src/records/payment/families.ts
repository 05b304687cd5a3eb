import { invoice } from '@daybook/contract';
import { equals, parseDecimal, subtract, toText, ZERO, type Decimal } from '@daybook/values';
import { openOf, settleCredits, statusOf, type Settlement } from '../../billing/settlement.ts';
import { transitionEvent } from '../../billing/transitions.ts';
import { Computed, readRecords, updateRecord, type Columns, type Existing, type Write } from '../../writes/index.ts';
import { lockCreditNotes, lockInvoices } from './payment.sql.ts';

/** Invoices with their credit notes and what they credit, all locked. */
export type Families = ReadonlyMap<number, Existing>;

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
    total: amountOf(columns['total']),
    paid: amountOf(columns['paid_total']),
    credited: amountOf(columns['credited_total']),
  };
}

/** The columns of a settlement. What is open is calculated by the database. */
export function settlementColumns(settlement: Pick<Settlement, 'total' | 'paid' | 'credited'>): Columns {
  const { total, paid, credited } = settlement;
  const zero = { units: 0n, scale: total.scale };
  const open = toText(subtract(openOf(settlement), zero));
  return { paid_total: paid, credited_total: credited, open_total: new Computed(() => 'default', null, open) };
}

/** The columns of an invoice of which nothing is settled. */
export function unsettledColumns(given: unknown): Columns {
  const total = typeof given === 'object' && given !== null ? (given as Decimal) : amountOf(given);
  const zero = { units: 0n, scale: total.scale };
  return settlementColumns({ total, paid: zero, credited: zero });
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

async function storeSettlement(write: Write, existing: Existing, after: Settlement): Promise<void> {
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
