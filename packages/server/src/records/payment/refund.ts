import { invoice, payment, type BodyOfOperation, type refundInvoice } from '@daybook/contract';
import { add, compare, negate, subtract, toText, ZERO, type Decimal } from '@daybook/values';
import { creditOf as creditOfSettlement, isZero } from '../../billing/settlement.ts';
import { insertRecord, lockRecord, reserveId, type Existing, type Target, type Write, type Written } from '../../writes/index.ts';
import { lockTargets, ownAllocations, settleDifference, storeAllocations } from './allocate.ts';
import { amountOf, loadFamilies, settlementOf } from './families.ts';
import { nothingToRefund } from './payment-refusals.ts';
import { readAmount, type Allocation } from './payment.rules.ts';
import { overpaymentsOf } from './payment.sql.ts';

type Body = BodyOfOperation<typeof refundInvoice>;
type Named = Omit<Allocation, 'amount'>;

/** What can be paid back, above zero. */
interface Source extends Named {
  readonly credit: Decimal;
}

/** Pays credit back to the client: first that of credit notes, then what was paid too much, each the oldest first. */
export async function payBack(write: Write, target: Target, body: Body): Promise<Written> {
  const { findings } = write;
  const key = Number(target.key);
  await loadFamilies(write, [key]);
  const existing = await lockRecord(write, invoice, target);
  const ids = existing.columns['kind'] === 'credit_note' ? [key] : await familyOf(write, key);
  const overpaid = await write.tx.run<{ id: number }>(overpaymentsOf, { ids });
  const named = [
    ...ids.map((invoice_id): Named => ({ invoice_id, refunded_payment_id: null })),
    ...overpaid.map(({ id }): Named => ({ invoice_id: null, refunded_payment_id: id })),
  ];
  const locked = await lockTargets(write, named);
  const sources = named.map((one): Source => {
    const source = one.invoice_id === null ? locked.payments.get(one.refunded_payment_id ?? 0) : locked.families.get(one.invoice_id);
    return { ...one, credit: creditOf(source) };
  });
  const { client_uuid, client_person_id, currency } = existing.columns as {
    client_uuid: string;
    client_person_id: number;
    currency: string;
  };
  const most = sources.reduce((sum, { credit }) => add(sum, credit), ZERO);
  const amount = body.amount === undefined ? most : readAmount(body.amount, currency, '/amount', findings);
  validateRefund(write, amount, most);
  const allocations = takeFrom(sources, amount);
  const [id, { now }] = await Promise.all([reserveId(write, payment), write.opened]);
  const columns = { ...body, date: body.date ?? now, client_uuid, client_person_id, currency, amount: negate(amount) };
  const unallocated_total = subtract(amount, amount);
  const written = await insertRecord(write, payment, { ...columns, id, unallocated_total }, { beside: ownAllocations(allocations) });
  storeAllocations(write, id, allocations);
  await settleDifference(write, locked, [], allocations);
  return written;
}

async function familyOf(write: Write, key: number): Promise<number[]> {
  return [...(await loadFamilies(write, [key])).keys()];
}

function creditOf(existing: Existing | undefined): Decimal {
  if (existing === undefined) return ZERO;
  if (existing.description.kind === 'payment') return amountOf(existing.columns['unallocated_total']);
  return creditOfSettlement(settlementOf(existing));
}

function validateRefund(write: Write, amount: Decimal, most: Decimal): void {
  if (isZero(most)) throw nothingToRefund();
  if (compare(amount, ZERO) <= 0) write.findings.fault('/amount', 'out_of_range', 'must be above zero');
  else if (compare(amount, most) > 0) write.findings.fault('/amount', 'out_of_range', `only ${toText(most)} can be paid back`);
  write.refuseFaults();
}

function takeFrom(sources: readonly Source[], amount: Decimal): Allocation[] {
  let rest = amount;
  return sources.flatMap(({ credit, ...named }): Allocation[] => {
    const taken = compare(credit, rest) < 0 ? credit : rest;
    if (isZero(taken)) return [];
    rest = subtract(rest, taken);
    return [{ ...named, amount: negate(taken) }];
  });
}
