import { AWAITING_PAYMENT, PAID } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';

const ISSUED = `i.account_id = $account and i.deleted is null and i.status_id in (${AWAITING_PAYMENT}, ${PAID})
  and i.client_uuid = $client::uuid`;
const OPEN = `${ISSUED} and i.kind = 'invoice' and i.open_total > 0`;
const DUE = '(i.due_date at time zone a.time_zone)::date';
const TODAY = '(now() at time zone a.time_zone)::date';
const LIVE = 'p.account_id = $account and p.deleted is null and p.client_uuid = $client::uuid';
const DATED_INVOICE = 'coalesce(i.date, i.created)';
const DATED_PAYMENT = 'coalesce(p.date, p.created)';
const within = (moment: string): string => `${moment} >= to_timestamp($from::bigint) and ${moment} < to_timestamp($to::bigint)`;
const day = (moment: string): string => `to_char(${moment} at time zone a.time_zone, 'YYYY-MM-DD')`;

/** What a client owed before a moment, by currency. */
export const loadOpening = statement(
  'statement_opening',
  `select m.currency, sum(m.amount)::text as amount from (
  select i.currency, i.total + i.rounding as amount from invoice i where ${ISSUED} and ${DATED_INVOICE} < to_timestamp($from::bigint)
  union all
  select p.currency, -p.amount from payment p where ${LIVE} and ${DATED_PAYMENT} < to_timestamp($from::bigint)
) m group by m.currency`,
);

/** What moved the balance of a client in a period: on one day documents before payments, and these before refunds. */
export const loadEntries = statement(
  'statement_entries',
  `select e.type, e.id, extract(epoch from e.moment)::bigint as date, ${day('e.moment')} as day, e.number, e.currency,
    e.amount::text as amount,
  extract(epoch from e.due_date)::bigint as due_date, ${day('e.due_date')} as until
from account a cross join (
  select i.kind as type, i.id, ${DATED_INVOICE} as moment, i.prefix || coalesce(i.number::text, '') as number, i.currency,
    i.total + i.rounding as amount,
    case when i.kind = 'invoice' then i.due_date end as due_date, 0 as place
  from invoice i where ${ISSUED} and ${within(DATED_INVOICE)}
  union all
  select case when p.amount < 0 then 'refund' else 'payment' end, p.id, ${DATED_PAYMENT}, p.reference, p.currency, -p.amount,
    null::timestamptz, case when p.amount < 0 then 2 else 1 end
  from payment p where ${LIVE} and ${within(DATED_PAYMENT)}
) e where a.account_id = $account order by day, e.place, e.moment, e.id limit $limit`,
);

/** Invoices of a client of which something is open now. */
export const loadOpenItems = statement(
  'statement_open_items',
  `select i.id, i.prefix || coalesce(i.number::text, '') as number, extract(epoch from ${DATED_INVOICE})::bigint as date,
  ${day(DATED_INVOICE)} as day, extract(epoch from i.due_date)::bigint as due_date, ${day('i.due_date')} as until,
  coalesce(${TODAY} - ${DUE}, 0) as days,
  i.open_total::text as open_total, i.currency
from account a cross join invoice i
where a.account_id = $account and ${OPEN}
order by i.due_date nulls last, i.id limit $limit`,
);

const openWithin = (condition: string): string => `coalesce(sum(i.open_total) filter (where ${condition}), 0)::text`;

/** What is open now, by currency and by how long ago it was due. */
export const loadAges = statement(
  'statement_ages',
  `select i.currency, count(*)::int as items,
  ${openWithin('d.late <= 0')} as not_due, ${openWithin('d.late between 1 and 30')} as days_1_to_30,
  ${openWithin('d.late between 31 and 60')} as days_31_to_60, ${openWithin('d.late between 61 and 90')} as days_61_to_90,
  ${openWithin('d.late > 90')} as days_over_90
from account a cross join invoice i cross join lateral (select coalesce(${TODAY} - ${DUE}, 0) as late) d
where a.account_id = $account and ${OPEN}
group by i.currency`,
);

/** What a client has in credit now, by currency: rests of payments, and what is owed to it on issued documents. */
export const loadCredits = statement(
  'statement_credits',
  `select u.currency, sum(u.credit)::text as amount from (
  select i.currency, -i.open_total as credit from invoice i where ${ISSUED} and i.open_total < 0
  union all
  select p.currency, p.unallocated_total from payment p where ${LIVE} and p.unallocated_total > 0
) u group by u.currency`,
);

export const findClient = statement(
  'client_of_statement',
  'select c.uuid, c.name from contact c where c.account_id = $account and c.uuid = $client::uuid and c.deleted is null',
);

/** A payment, what it settles, and what was paid back of it. */
export const loadPayment = statement(
  'payment_of_receipt',
  `select p.client_uuid as client, p.method, p.reference, p.currency, p.amount::text as amount,
  p.unallocated_total::text as rest, ${day(DATED_PAYMENT)} as day,
  array_to_json(array(select row_to_json(s) from (
    (select coalesce(i.kind, 'refund') as type, coalesce(i.prefix || coalesce(i.number::text, ''), '') as number, pa.amount::text as amount
    from payment_allocation pa left join invoice i on i.account_id = $account and i.id = pa.invoice_id
    where pa.account_id = $account and pa.payment_id = p.id order by pa.place)
    union all
    (select 'refund', o.reference, (-pa.amount)::text
    from payment_allocation pa join payment o on o.account_id = $account and o.id = pa.payment_id and o.deleted is null
    where pa.account_id = $account and pa.refunded_payment_id = p.id order by o.id)) s)) as parts
from payment p join account a on a.account_id = $account
where p.account_id = $account and p.id = $id and p.deleted is null`,
);
