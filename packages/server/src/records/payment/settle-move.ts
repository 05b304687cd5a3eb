import { payment } from '@daybook/contract';
import { negate, subtract, toText, type Decimal } from '@daybook/values';
import { isUnsettled, isZero, openOf, settleBy, settleCredits, type Settlement } from '../../billing/settlement.ts';
import { AWAITING_PAYMENT, PAID } from '../../billing/transitions.ts';
import { refuse } from '../../problem.ts';
import { refuseClosed } from '../shared/index.ts';
import { deleteRecord, insertRecord, lockRecord, reserveId, updateRecord, type Existing, type Write } from '../../writes/index.ts';
import {
  allocationsOf,
  amountOf,
  drawnFrom,
  loadFamilies,
  ownAllocations,
  replaceAllocations,
  settlementOf,
  storeAllocations,
  storeSettlements,
  type Families,
  type Payer,
} from './allocate-payments.ts';
import { refusalOfTakingOff } from './payment-refusals.ts';
import { unallocatedOf, type Allocation } from './payment.rules.ts';
import { lastPaymentOf } from './payment.sql.ts';

interface StatusMove {
  readonly from: number;
  readonly to: number;
}

/** What a payment had settled of an invoice that was moved back from Paid. */
interface Reversed {
  readonly payment_id: number;
  readonly amount: string;
  readonly currency: string;
}

/** Whether an invoice can be moved back from Paid: there is a payment to reverse, or nothing was to be paid. */
export async function canReverse(write: Write, existing: Existing): Promise<boolean> {
  const settlement = settlementOf(existing);
  return isUnsettled(settlement) || (await write.tx.maybe(lastPaymentOf, { key: existing.key })) !== undefined;
}

/**
 * Settles what the move of an invoice means, once it is stored: an issued credit note settles its invoice; what is moved to Paid has its
 * open rest booked as a payment of that date; what is moved back has its last payment reversed, which is answered.
 */
export async function settleMove(write: Write, key: number, { from, to }: StatusMove, date?: number): Promise<Reversed | undefined> {
  const isIssued = from < AWAITING_PAYMENT && to >= AWAITING_PAYMENT;
  if (from === to || to < AWAITING_PAYMENT) return undefined;
  const families = await loadFamilies(write, [key]);
  const existing = families.get(key);
  if (existing === undefined) throw new Error(`there is no invoice ${key}`);
  if (from === PAID) return reverseLast(write, families, existing);
  const settled = isIssued ? settleCredits([...families.values()].map(settlementOf)) : [settlementOf(existing)];
  await storeSettlements(write, families, to === PAID ? await bookRest(write, families, settled, key, date) : settled);
  return undefined;
}

async function bookRest(
  write: Write,
  families: Families,
  settled: readonly Settlement[],
  key: number,
  date: number | undefined,
): Promise<Settlement[]> {
  const settlement = settled.find(({ id }) => id === key);
  const columns = families.get(key)?.columns;
  if (settlement === undefined || columns === undefined) return [...settled];
  const open = openOf(settlement);
  if (!isZero(open)) await bookPayment(write, key, columns, open, date);
  return settled.map((one) => (one.id === key ? settleBy(open, one) : one));
}

async function bookPayment(write: Write, key: number, columns: Existing['columns'], amount: Decimal, date?: number): Promise<void> {
  const [id, { now }] = await Promise.all([reserveId(write, payment), write.opened]);
  const { client_uuid, client_person_id, currency } = columns as unknown as Payer;
  await refuseClosed(write, [date ?? now]);
  const allocations: Allocation[] = [{ invoice_id: key, refunded_payment_id: null, amount }];
  const head = { id, date: date ?? now, client_uuid, client_person_id, currency, amount, unallocated_total: subtract(amount, amount) };
  await insertRecord(write, payment, head, { beside: ownAllocations(allocations) });
  storeAllocations(write, id, allocations);
}

// A payment that settles nothing else is reversed. Of another one the part becomes credit of the client.
async function reverseLast(write: Write, families: Families, existing: Existing): Promise<Reversed | undefined> {
  const last = await write.tx.maybe<{ id: number }>(lastPaymentOf, { key: existing.key });
  const paid = last && (await lockRecord(write, payment, { key: last.id, ifMatch: undefined }));
  const before = paid === undefined ? [] : allocationsOf(paid);
  const own = before.find(({ invoice_id }) => invoice_id === existing.key);
  const settlement = settlementOf(existing);
  if (paid === undefined || own === undefined) {
    await storeSettlements(write, families, [settlement]);
    return undefined;
  }
  const others = before.filter((one) => one !== own);
  const drawn = drawnFrom(paid);
  if (others.length > 0 || !isZero(drawn)) await takeOff(write, paid, others, drawn);
  else {
    await refuseClosed(write, [], { paid: (paid.columns['date'] as number | null) ?? null });
    await deleteRecord(write, paid);
  }
  await storeSettlements(write, families, [settleBy(negate(own.amount), settlement)]);
  return { payment_id: Number(paid.key), amount: toText(own.amount), currency: String(existing.columns['currency']) };
}

async function takeOff(write: Write, paid: Existing<typeof payment>, others: readonly Allocation[], drawn: Decimal): Promise<void> {
  const amount = amountOf(paid.columns['amount']);
  const key = Number(paid.key);
  refuse(refusalOfTakingOff({ id: key, amount, drawn }, others));
  const unallocated = unallocatedOf({ amount }, others, drawn);
  replaceAllocations(write, key, others);
  await updateRecord(write, paid, { unallocated_total: unallocated }, { beside: ownAllocations(others) });
}
