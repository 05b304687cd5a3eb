import { readAmount } from '../../billing/read-amount.ts';
import {
  because,
  invoice,
  operationsOf,
  payment,
  readBalances,
  refundInvoice,
  type BodyOfOperation,
  type BodyOfRecord,
} from '@daybook/contract';
import { add, compare, negate, subtract, toText, ZERO, type Decimal } from '@daybook/values';
import { creditOf as creditOfSettlement, isZero } from '../../billing/settlement.ts';
import { bind } from '../../database/statement.ts';
import { answer, handle, list, type Module } from '../../http/handler.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  refuseInUse,
  reserveId,
  updateRecord,
  type Existing,
  type Target,
  type Write,
  type Written,
} from '../../writes/index.ts';
import { clientColumns, refuseClosed } from '../shared/index.ts';
import {
  allocationsOf,
  amountOf,
  drawnFrom,
  loadFamilies,
  lockPayment,
  lockTargets,
  ownAllocations,
  replaceAllocations,
  settleDifference,
  settlementOf,
  storeAllocations,
  targetsOf,
  type Locked,
  type Payer,
} from './allocate-payments.ts';
import { paymentActions } from './payment-actions.ts';
import { becauseRefunded, nothingToRefund } from './payment-refusals.ts';
import {
  planAllocations,
  targetKey,
  unallocatedOf,
  validateNew,
  validateRest,
  validateSign,
  type Allocation,
  type Head,
} from './payment.rules.ts';
import { findUsesOfPayment, loadBalances, overpaymentsOf, paymentReadModel } from './payment.sql.ts';

type Body = BodyOfRecord<typeof payment>;

const operations = operationsOf(payment);

/** The payment as it will be. Client and currency are those of the first record that it settles, unless others are sent. */
function plan(write: Write, body: Body, locked: Locked, existing?: Existing) {
  const { findings, viewer } = write;
  const { allocations: sent, client, currency: code, amount, ...plain } = body;
  const before = allocationsOf(existing);
  const targets = targetsOf(locked, existing);
  const [first] = sent ?? [];
  const target = first === undefined ? undefined : targets.get(targetKey(first));
  const own = existing?.columns as { client_uuid: string; currency: string } | undefined;
  const { client_uuid: named, ...person } = clientColumns(client, existing);
  const client_uuid = named ?? (client === null ? undefined : own?.client_uuid) ?? target?.client_uuid ?? null;
  const isReported = findings.faults.some(({ pointer }) => pointer.startsWith('/client'));
  if (client_uuid === null && !isReported) findings.fault('/client', 'required', 'is required, unless an invoice is allocated');
  const currency = (code === '' ? viewer.currency : code) ?? own?.currency ?? target?.currency ?? viewer.currency;
  const newAmount = amount ?? amountOf(existing?.columns['amount']);
  const head: Head = { client_uuid, currency, amount: readAmount(newAmount, currency, '/amount', findings) };
  const allocations = planAllocations(sent ?? before, head, targets, findings);
  const drawn = drawnFrom(existing);
  const unallocated = unallocatedOf(head, allocations, drawn);
  if (findings.faults.length === 0) validateRest(head, unallocated, findings);
  if (findings.faults.length === 0 && (sent ?? amount) !== undefined) validateSign(head, allocations, findings);
  if (drawn.units !== 0n && (client_uuid !== own?.client_uuid || currency !== own.currency))
    findings.fault(client_uuid === own?.client_uuid ? '/currency' : '/client', 'not_allowed', 'of a payment that was refunded this stays');
  return { columns: { ...plain, client_uuid, ...person, currency, amount: head.amount, unallocated_total: unallocated }, allocations };
}

async function createPayment(write: Write, body: Body): Promise<Written> {
  const locking = lockTargets(write, body.allocations ?? []);
  const [id, { now }, locked] = await Promise.all([
    reserveId(write, payment),
    write.opened,
    locking,
    // An invoice is paid by its client, also by one that was deleted since.
    checkReferences(write, { existing: async () => (await locking).families.get(Number(body.allocations?.[0]?.invoice_id)) }),
  ]);
  const { columns, allocations } = plan(write, body, locked);
  if (body.amount !== undefined) validateNew(columns.amount, allocations, write.findings);
  write.refuseFaults();
  await refuseClosed(write, [body.date ?? now], AT_DATE);
  const written = await insertRecord(write, payment, { ...columns, id, date: body.date ?? now }, { beside: ownAllocations(allocations) });
  storeAllocations(write, id, allocations);
  await settleDifference(write, locked, [], allocations);
  return written;
}

const AT_DATE = { pointer: '/date' };

const dayOf = ({ columns }: Existing): number | null => (columns['date'] as number | null | undefined) ?? null;
/** Whether its date changes: what a payment settles may change at any time. */
const isMoved = (existing: Existing, { date }: Body): boolean => date !== undefined && date !== dayOf(existing);
/** Refuses what the books of closed days have otherwise: of the day that it has, and of the one that it gets. */
const refuseMoved = (write: Write, existing: Existing, { date = null }: Body): Promise<void> =>
  refuseClosed(write, [date], { ...AT_DATE, paid: dayOf(existing) });

const SETTLING = ['amount', 'currency', 'client', 'allocations'] as const;

async function updatePayment(write: Write, target: Target, body: Body): Promise<Written> {
  if (SETTLING.every((member) => body[member] === undefined)) {
    const existing = await lockRecord(write, payment, target);
    write.refuseFaults();
    if (isMoved(existing, body)) await refuseMoved(write, existing, body);
    const { allocations: _allocations, client: _client, ...plain } = body;
    return updateRecord(write, existing, plain);
  }
  const { existing, locked } = await lockPayment(write, target, body.allocations ?? []);
  await checkReferences(write, { existing });
  const before = allocationsOf(existing);
  const { columns, allocations } = plan(write, body, locked, existing);
  write.refuseFaults();
  const isOther = compare(columns.amount, amountOf(existing.columns['amount'])) !== 0;
  const isOthers = (['client_uuid', 'currency'] as const).some((name) => columns[name] !== existing.columns[name]);
  if (isOther || isOthers || isMoved(existing, body)) await refuseMoved(write, existing, body);
  const own = ownAllocations(allocations);
  const isChanged = JSON.stringify(own) !== JSON.stringify(ownAllocations(before));
  if (isChanged) replaceAllocations(write, Number(existing.key), allocations);
  const written = await updateRecord(write, existing, columns, { beside: own });
  if (isChanged) await settleDifference(write, locked, before, allocations);
  return written;
}

/** A reversed payment keeps what it had settled, as the last that is known of it; all of that is open again. */
async function reversePayment(write: Write, target: Target): Promise<Written> {
  const { existing, locked } = await lockPayment(write, target, []);
  await refuseClosed(write, [], { paid: dayOf(existing) });
  await refuseInUse(write, findUsesOfPayment, { key: existing.key }, becauseRefunded);
  const written = await deleteRecord(write, existing);
  await settleDifference(write, locked, allocationsOf(existing), []);
  return written;
}

/** More clients than this are asked for by their uuids. */
const MAX_BALANCES = 10_000;

export const paymentModule: Module = {
  readModel: paymentReadModel,
  handlers: [
    list(operations.list, paymentReadModel, { actions: paymentActions }),
    handle(operations.create, (write, { body }) => createPayment(write, body)),
    handle(operations.update, (write, { target, body }) => updatePayment(write, target, body)),
    handle(operations.delete, (write, { target }) => reversePayment(write, target)),
    handle(refundInvoice, (write, { target, body }) => payBack(write, target, body)),
    answer(readBalances, async ({ query, viewer, services }) => {
      const scope = { account: viewer.account, user: viewer.userId, zone: null };
      const values = { account: viewer.account, client: query.client_uuid ?? null, most: MAX_BALANCES };
      const [rows = []] = await services.connections.readAlone(scope, [bind(loadBalances, values)], { versioned: true });
      return { body: `{"data":[${rows.map(({ balance }) => String(balance)).join(',')}]}` };
    }),
  ],
};

type RefundBody = BodyOfOperation<typeof refundInvoice>;
type Named = Omit<Allocation, 'amount'>;

/** What can be paid back, above zero. */
interface Source extends Named {
  readonly credit: Decimal;
}

/** Pays credit back to the client: first that of credit notes, then what was paid too much, each the oldest first. */
async function payBack(write: Write, target: Target, body: RefundBody): Promise<Written> {
  const { findings } = write;
  const key = Number(target.key);
  const family = await loadFamilies(write, [key]);
  const existing = await lockRecord(write, invoice, target);
  const ids = existing.columns['kind'] === 'credit_note' ? [key] : [...family.keys()];
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
  const { client_uuid, client_person_id, currency } = existing.columns as unknown as Payer;
  const most = sources.reduce((sum, { credit }) => add(sum, credit), ZERO);
  const amount = body.amount === undefined ? most : readAmount(body.amount, currency, '/amount', findings);
  validateRefund(write, amount, most, currency);
  const allocations = takeFrom(sources, amount);
  const [id, { now }] = await Promise.all([reserveId(write, payment), write.opened]);
  await refuseClosed(write, [body.date ?? now], AT_DATE);
  const columns = { ...body, date: body.date ?? now, client_uuid, client_person_id, currency, amount: negate(amount) };
  const unallocated_total = subtract(amount, amount);
  const written = await insertRecord(write, payment, { ...columns, id, unallocated_total }, { beside: ownAllocations(allocations) });
  storeAllocations(write, id, allocations);
  await settleDifference(write, locked, [], allocations);
  return written;
}

function creditOf(existing: Existing | undefined): Decimal {
  if (existing === undefined) return ZERO;
  if (existing.description.kind === 'payment') return amountOf(existing.columns['unallocated_total']);
  return creditOfSettlement(settlementOf(existing));
}

function validateRefund(write: Write, amount: Decimal, most: Decimal, currency: string): void {
  if (isZero(most)) throw nothingToRefund();
  if (compare(amount, ZERO) <= 0) write.findings.fault('/amount', 'out_of_range', 'must be above zero', because('amount_not_positive'));
  else if (compare(amount, most) > 0)
    write.findings.fault(
      '/amount',
      'out_of_range',
      `only ${toText(most)} can be paid back`,
      because('refund_at_most', { most: { amount: toText(most), currency } }),
    );
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
