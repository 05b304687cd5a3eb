import { records, type RecordDescription } from '@daybook/contract';
import { AWAITING_PAYMENT, PAID } from '../billing/transitions.ts';
import { quoted } from '../database/statement.ts';
import { bookingInvariants } from './bookings.sql.ts';
import { fileContents, shownFiles } from './files.sql.ts';
import { invariant, nameOf, type Invariant } from './invariant.ts';
import { paperOf } from './papers.sql.ts';

const totals = (document: 'invoice' | 'quote'): Invariant =>
  invariant(
    `${document}_totals`,
    `the totals of ${document}s are those of their lines`,
    `select ${nameOf(document, 'd')} || ': the lines come to ' || l.net || ' and ' || l.tax || ' tax, its totals to ' || d.net_total
      || ' and '
  || d.tax_total || ', together ' || d.total as fault
from ${document} d
cross join lateral (
  select coalesce(sum(i.total), 0) as net, coalesce(sum(t.tax), 0) as tax, coalesce(abs(sum(i.discount_share)), 0) as shares
  from json_to_recordset(d.items) as i(total numeric, discount_share numeric, tax boolean, taxes json, optional text, selected text)
  left join lateral (select sum(x.total) as tax from json_to_recordset(i.taxes) as x(total numeric) where i.tax) t on true
  where i.optional is distinct from 'true' or i.selected = 'true'
) l
where d.account_id = $account and d.deleted is null
  and (l.net <> d.net_total or l.tax <> d.tax_total or d.net_total + d.tax_total <> d.total
    or d.sub_total - d.discount_total <> d.net_total or (d.discount_amount <> 0 and l.shares <> d.discount_amount))`,
  );

const payable = invariant(
  'payable',
  'what is payable of invoices is their total, or that in whole coins of 0.05 francs',
  `select ${nameOf('invoice', 'i')} || ': its total is ' || i.total || ', its rounding ' || i.rounding as fault
from invoice i
where i.account_id = $account and i.deleted is null and i.rounding <> 0
  and (i.currency <> 'CHF' or (i.kind = 'invoice' and i.total + i.rounding <> round(i.total * 20) / 20))`,
);

const homeTax = invariant(
  'home_tax',
  'what invoices keep of their tax in the currency of the account is that tax by the rate that they keep',
  `select ${nameOf('invoice', 'i')} || ': its tax is ' || i.tax_total || ', in ' || coalesce(i.home_tax ->> 'currency', '?') || ' it is '
  || coalesce(i.home_tax ->> 'amount', '?') || ' by ' || coalesce(i.home_tax ->> 'rate', '?') as fault
from invoice i
cross join lateral (select (i.home_tax ->> 'amount')::numeric as amount, (i.home_tax ->> 'rate')::numeric as rate) k
where i.account_id = $account and i.deleted is null and i.home_tax is not null
  and (i.status_id not in (${AWAITING_PAYMENT}, ${PAID}) or i.currency = i.home_tax ->> 'currency'
    or (k.amount = round(i.tax_total * k.rate, scale(k.amount))) is not true)`,
);

const paid = invariant(
  'paid',
  'what is paid of invoices is what payments settle of them',
  `select ${nameOf('invoice', 'i')} || ': ' || i.paid_total || ' is paid by its record, ' || p.amount || ' by payments' as fault
from invoice i
cross join lateral (
  select coalesce(sum(a.amount), 0) as amount from payment_allocation a join payment p on p.account_id = $account and p.id = a.payment_id
  where a.account_id = $account and a.invoice_id = i.id and p.deleted is null
) p
where i.account_id = $account and i.deleted is null and p.amount <> i.paid_total`,
);

const credited = invariant(
  'credited',
  'what is credited of invoices is what credit notes settle of them',
  `select ${nameOf('invoice', 'i')} || ': ' || i.credited_total || ' is credited by its record, ' || c.amount
    || ' by its credit notes' as fault
from invoice i
cross join lateral (
  select coalesce(-sum(n.credited_total), 0) as amount from invoice n
  where n.account_id = $account and n.cloned_id = i.id and n.kind = 'credit_note' and n.deleted is null
) c
where i.account_id = $account and i.kind = 'invoice' and i.deleted is null and c.amount <> i.credited_total`,
);

const unallocated = invariant(
  'unallocated',
  'what is left of payments is their amount without what they settle',
  `select 'payment ' || p.id || ': ' || p.unallocated_total || ' is left by its record, ' || p.amount - o.amount + r.amount
    || ' by what it settles' as fault
from payment p
cross join lateral (
  select coalesce(sum(a.amount), 0) as amount from payment_allocation a where a.account_id = $account and a.payment_id = p.id
) o
cross join lateral (
  select coalesce(sum(a.amount), 0) as amount from payment_allocation a join payment b on b.account_id = $account and b.id = a.payment_id
  where a.account_id = $account and a.refunded_payment_id = p.id and b.deleted is null
) r
where p.account_id = $account and p.deleted is null and p.amount - o.amount + r.amount <> p.unallocated_total`,
);

const billed = invariant(
  'billed',
  'work that is marked as billed is there, and on a line of an invoice',
  `select w.kind || ' ' || w.record_id || ' is marked as billed by invoice ' || w.invoice_id || ', which has no line of it' as fault
from billed_work w left join invoice i on i.account_id = $account and i.id = w.invoice_id and i.deleted is null
where w.account_id = $account and (
  i.id is null or not exists (select from json_array_elements(i.items) as x(item) where (x.item ->> 'id')::bigint = any(w.line_ids))
  or w.kind <> 'booking' and (w.occurrence <> 0 or w.resource_id <> 0)
  or case w.kind
    when 'time-entry' then not exists (select from time_entry t where t.account_id = $account and t.id = w.record_id)
    when 'expense' then not exists (select from expense e where e.account_id = $account and e.id = w.record_id)
    when 'booking' then not exists (select from booking b where b.account_id = $account and b.id = w.record_id) end)`,
);

const users = invariant(
  'users',
  'users are contacts that there are',
  `select 'user ' || u.id || ' is contact ' || u.contact_uuid || ', which is not there' as fault from app_user u
where u.account_id = $account and u.deleted is null
  and not exists (select from contact c where c.account_id = $account and c.uuid = u.contact_uuid)`,
);

const words = invariant(
  'words_of_items',
  'items are found by their code and their names',
  `select 'item ' || i.id || ' is found by other words than its code and its names' as fault from item i
where i.account_id = $account and i.deleted is null
  and i.words <> i.code || E'\\n' || i.name || (select coalesce(string_agg(E'\\n' || (t.text ->> 'name'), '' order by t.place), '')
    from json_array_elements(i.texts) with ordinality as t(text, place))`,
);

const counted = (description: RecordDescription): Invariant => {
  const column = quoted(`${description.kind.replaceAll('-', '_')}_live`);
  return invariant(
    `count_of_${description.kind}`,
    `${description.plural} are as many as are counted`,
    `select '${description.plural}: ' || n.live || ' are counted, ' || n.present || ' are there' as fault
from (select (select coalesce(sum(v.${column}), 0) from kind_version v where v.account_id = $account) as live,
  (select count(*) from ${quoted(description.table)} r where r.account_id = $account and r.deleted is null) as present) n
where n.live <> n.present`,
  );
};

/** Whatever is promised across records, in the order of the report. */
export const invariants: readonly Invariant[] = [
  totals('quote'),
  totals('invoice'),
  payable,
  homeTax,
  paid,
  credited,
  unallocated,
  ...bookingInvariants,
  billed,
  users,
  words,
  paperOf('quote'),
  paperOf('invoice'),
  fileContents,
  shownFiles,
  ...Object.values<RecordDescription>(records)
    .filter(({ appendOnly }) => appendOnly !== true)
    .map(counted),
];
