import { payment } from '@daybook/contract';
import { AWAITING_PAYMENT, PAID } from '../../billing/transitions.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { statement } from '../../database/statement.ts';
import type { RowTable } from '../../database/transaction.ts';
import { clientSummary } from '../shared/borrowed.sql.ts';

const allocations = `array_to_json(array(select row_to_json(s) from (
  select pa.invoice_id, pa.refunded_payment_id, pa.amount::text as amount from payment_allocation pa
  where pa.account_id = $account and pa.payment_id = r.id order by pa.place) s))`;

/** How payments are read. */
export const paymentReadModel: ReadModel = {
  description: payment,
  expressions: { client: clientSummary, allocations },
  owned: { allocations },
  filterMatches: {
    unapplied: 'r.unallocated_total > 0',
    invoice_id: `r.id = any(array(select pa.payment_id from payment_allocation pa
      where pa.account_id = $account and pa.invoice_id = any($values::bigint[])))`,
  },
  // Whether its books are closed.
  dependsOn: ['contact', 'account'],
};

/**
 * Locks live invoices, of credit notes those that they credit, in the order of their ids. Every write that settles an invoice holds it: so
 * no two writes wait for each other, and a statement that follows sees every credit note that was made of it.
 */
export const lockInvoices = statement(
  'lock_invoices',
  `select r.id from invoice r where r.account_id = $account and r.deleted is null and r.kind = 'invoice' and r.id = any(array(
  select o.id from unnest($ids::bigint[]) as o(id)
  union select c.cloned_id from invoice c where c.account_id = $account and c.id = any($ids::bigint[]) and c.kind = 'credit_note'))
order by r.id for update`,
);

/** Locks credit notes, those named and those of invoices, after all invoices and in the order of their ids. */
export const lockCreditNotes = statement(
  'lock_credit_notes',
  `select r.id from invoice r where r.account_id = $account and r.deleted is null and r.kind = 'credit_note' and r.id = any(array(
  select o.id from unnest($ids::bigint[]) as o(id)
  union select n.id from invoice n where n.account_id = $account and n.cloned_id = any($ids::bigint[]) and n.kind = 'credit_note'))
order by r.id for update`,
);

/** Payments are locked after invoices, and in the order of their ids. */
export const lockPayments = statement(
  'lock_payments',
  'select p.id from payment p where p.account_id = $account and p.id = any($ids::bigint[]) and p.deleted is null order by p.id for update',
);

/** What a payment settles, without waiting for a write that changes it. */
export const peekAllocations = statement(
  'peek_allocations',
  'select pa.invoice_id, pa.refunded_payment_id from payment_allocation pa where pa.account_id = $account and pa.payment_id = $key',
);

export const removeAllocations = statement(
  'remove_allocations',
  'delete from payment_allocation pa where pa.account_id = $account and pa.payment_id = $key',
);

export const ALLOCATION_ROWS: RowTable = {
  table: 'payment_allocation',
  columns: {
    payment_id: '$payment::bigint',
    place: '$place::smallint',
    invoice_id: '$invoice::bigint',
    refunded_payment_id: '$refunded::bigint',
    amount: '$amount::numeric',
  },
};

/** The payments that pay a rest of another one back, or use it. */
export const findUsesOfPayment = statement(
  'uses_of_payment',
  `select 'payment' as kind, p.id from payment_allocation pa join payment p on p.account_id = $account and p.id = pa.payment_id
where pa.account_id = $account and pa.refunded_payment_id = $key and p.deleted is null order by p.id limit $most`,
);

/** The latest payment that settles an invoice. */
export const lastPaymentOf = statement(
  'last_payment_of_invoice',
  `select p.id from payment_allocation pa join payment p on p.account_id = $account and p.id = pa.payment_id
where pa.account_id = $account and pa.invoice_id = $key and p.deleted is null order by p.id desc limit 1`,
);

/** The payments of some invoices that have a rest, which is credit of the client. */
export const overpaymentsOf = statement(
  'overpayments_of_invoices',
  `select distinct p.id from payment_allocation pa join payment p on p.account_id = $account and p.id = pa.payment_id
where pa.account_id = $account and pa.invoice_id = any($ids::bigint[]) and p.deleted is null and p.unallocated_total > 0 order by p.id`,
);

/** What each client owes and has in credit, currency by currency. */
export const loadBalances = statement(
  // The balance of one client is planned as such, not as that of all.
  undefined,
  `select row_to_json(b)::text as balance from (
  select u.client_uuid, u.currency, sum(u.open)::text as open_total, sum(u.credit)::text as credit_total,
    sum(u.open - u.credit)::text as balance
  from (
    select i.client_uuid, i.currency, greatest(i.open_total, i.open_total - i.open_total) as open,
      greatest(-i.open_total, i.open_total - i.open_total) as credit
    from invoice i where i.account_id = $account and i.deleted is null and i.open_total <> 0
      and i.status_id in (${AWAITING_PAYMENT}, ${PAID}) and ($client::uuid is null or i.client_uuid = $client::uuid)
    union all
    select p.client_uuid, p.currency, p.unallocated_total - p.unallocated_total, p.unallocated_total
    from payment p where p.account_id = $account and p.deleted is null and p.unallocated_total <> 0
      and ($client::uuid is null or p.client_uuid = $client::uuid)
  ) u group by u.client_uuid, u.currency order by u.client_uuid, u.currency limit $most) b`,
);
