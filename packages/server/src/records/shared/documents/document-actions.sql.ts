import { ACCEPTED, AWAITING_PAYMENT, PAID } from '../../../billing/transitions.ts';
import { inlined } from '../../../database/statement.ts';
import { usesIn } from '../../../writes/index.ts';
import { findOnQuote } from '../../booking/index.ts';
import { lastPaymentOf, overpaymentsOf } from '../../payment/index.ts';
import { closedUntilSql } from '../borrowed.sql.ts';
import { findBilledOfQuote } from './from-work/quoted-work.sql.ts';
import { MAX_NAMED } from './from-work/work-names.ts';
import { hasUncreditedInvoice, invoicesOfQuote, madeOfQuote } from './document.sql.ts';
import { MAX_PARTS } from './part-of-quote.ts';

// What decides about the operations on a document, over its row `r`.

const shared = { status: 'r.status_id', client: 'r.client_uuid' };

// An optional line that is not chosen is not invoiced.
const COUNTS = `((line ->> 'optional') is distinct from 'true' or line ->> 'selected' = 'true')`;
const ALL_LINES = `array(select (line ->> 'id')::bigint from jsonb_array_elements(r.items::jsonb) line where ${COUNTS})`;

const billedOf = (lines: string, most: number): string => inlined(findBilledOfQuote, { quote: 'r.id', lines, most });
const NO_BILLED_WORK = `not exists (select from ${billedOf(`array[(line ->> 'id')::bigint]`, 1)})`;

export const quoteFacts = {
  ...shared,
  items: `case when r.status_id = ${ACCEPTED} then r.items end`,
  parts: `case when r.status_id = ${ACCEPTED} then (select json_agg(row_to_json(found)) from ${inlined(invoicesOfQuote, {
    quote: 'r.id',
    most: MAX_PARTS,
  })}) end`,
  is_every_line_billed: `r.status_id = ${ACCEPTED} and exists (select from ${billedOf(ALL_LINES, 1)})
    and not exists (select from jsonb_array_elements(r.items::jsonb) line where ${COUNTS} and ${NO_BILLED_WORK})`,
  invoices: `array_to_json(array(select found.id from ${inlined(madeOfQuote, { key: 'r.id' })}))`,
  is_invoiced: `(select found.found from ${inlined(hasUncreditedInvoice, { key: 'r.id' })})`,
  bookings: usesIn(findOnQuote, { id: 'r.id' }),
  billed: `case when r.status_id = ${ACCEPTED} then (select json_agg(row_to_json(found)) from ${billedOf(ALL_LINES, MAX_NAMED)}) end`,
};

const settlement = (row: string): string =>
  `${row}.status_id as status, (${row}.total + ${row}.rounding)::text as payable, ${row}.paid_total::text as paid, ` +
  `${row}.credited_total::text as credited`;

const NOTES = `n.account_id = $account and n.cloned_id = r.id and n.kind = 'credit_note' and n.deleted is null`;
/** The row, and its credit notes. */
const FAMILY = `array(select r.id union all select n.id from invoice n where ${NOTES})`;

export const invoiceFacts = {
  ...shared,
  kind: 'r.kind',
  cloned_id: 'r.cloned_id',
  prefix: 'r.prefix',
  number: 'r.number',
  currency: 'r.currency',
  date: 'extract(epoch from r.date)::bigint',
  closed_until: closedUntilSql,
  due_date: 'extract(epoch from r.due_date)::bigint',
  open_total: 'r.open_total::text',
  settlement: `(select row_to_json(s) from (select ${settlement('r')}) s)`,
  items: `case when r.kind = 'invoice' and r.status_id in (${AWAITING_PAYMENT}, ${PAID}) then r.items end`,
  notes: `(select coalesce(json_agg(row_to_json(s)), '[]') from (
    select ${settlement('n')}, n.credited_lines from invoice n where ${NOTES}) s)`,
  is_overpaid: `exists (select from ${inlined(overpaymentsOf, { ids: FAMILY })})`,
  last_payment: `case when r.status_id = ${PAID} then (select row_to_json(s) from (
    select p.id, extract(epoch from p.date)::bigint as date, p.amount::text as amount, p.unallocated_total::text as unallocated,
      array(select json_build_object('invoice', pa.invoice_id, 'amount', pa.amount::text) from payment_allocation pa
        where pa.account_id = $account and pa.payment_id = p.id) as parts
    from payment p where p.account_id = $account and p.id = (select found.id from ${inlined(lastPaymentOf, { key: 'r.id' })})) s) end`,
};
