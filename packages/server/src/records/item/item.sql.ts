import { MAX_DOCUMENTS_READ, MAX_PROPOSED } from '@daybook/contract';
import { statement } from '../../database/statement.ts';

/** The lines of a document that takes more room, compressed, are not looked through: they would take as long as hundreds of others. */
const MAX_BYTES = 16_384;

const latest = (kind: 'quote' | 'invoice', condition: string): string =>
  `(select '${kind}' as kind, r.id, r.date, r.currency, r.items from ${kind} r
    where r.account_id = $account and r.deleted is null and r.date is not null and pg_column_size(r.items) <= ${MAX_BYTES}${condition}
    order by r.id desc limit ${MAX_DOCUMENTS_READ})`;

/** What is invoiced again and again; a text that names its period is another one each time, and no item. */
const RECURRING = `(select 'recurring-invoice' as kind, r.id, r.updated as date, r.currency, r.items from recurring_invoice r
    where r.account_id = $account and r.deleted is null and r.state <> 'ended' and pg_column_size(r.items) <= ${MAX_BYTES}
    order by r.id desc limit ${MAX_DOCUMENTS_READ})`;

/**
 * The texts of the lines of the latest documents and recurring invoices, each with a unit, that no item has yet in any language, by how
 * often they occur there, with the last price in each currency. What costs so much an hour is another thing than what costs so much a day.
 * Invoices of quotes have shares of these, or their lines again: the quotes themselves count.
 */
export const linesUsedMost = statement(
  'lines_used_most',
  `with line as (
  select lower(trim(l.item_text)) as key, lower(trim(l.unit)) as per, trim(l.item_text) as name, trim(l.unit) as unit, l.unit_amount,
    d.currency, d.date, d.kind, d.id, l.id as line
  from (${latest('invoice', ` and r.kind = 'invoice' and r.part_of_quote is null`)} union all ${latest('quote', '')}
    union all ${RECURRING}) d
  cross join lateral json_to_recordset(d.items) as l(id bigint, item_text text, unit text, unit_amount text)
  where trim(l.item_text) <> '' and l.unit_amount::numeric > 0 and (d.kind <> 'recurring-invoice' or l.item_text !~ '[{]\\w+[}]')
), listed as (
  select lower(trim(i.name)) as key, lower(trim(i.unit)) as per from item i where i.account_id = $account and i.deleted is null
  union all select lower(trim(t.name)), lower(trim(u.unit)) from item i
  cross join lateral json_to_recordset(i.texts) as t(name text, unit text)
  cross join lateral (values (i.unit), (t.unit)) as u(unit)
  where i.account_id = $account and i.deleted is null and t.name <> ''
), used as (
  select key, per, count(*)::bigint as count, extract(epoch from max(date))::bigint as last_used from line
  where not exists (select 1 from listed where listed.key = line.key and listed.per = line.per)
  group by key, per order by count(*) desc, max(date) desc, key, per limit ${MAX_PROPOSED}
), priced as (
  select distinct on (key, per, currency) key, per, name, unit, currency, unit_amount, date from line
  order by key, per, currency, date desc, kind, id desc, line desc
)
select (array_agg(p.name order by p.date desc, p.currency))[1] as name, (array_agg(p.unit order by p.date desc, p.currency))[1] as unit,
  u.count, u.last_used, json_agg(json_build_object('currency', p.currency, 'amount', p.unit_amount)
    order by p.date desc, p.currency) as prices
from used u join priced p on p.key = u.key and p.per = u.per
group by u.key, u.per, u.count, u.last_used order by u.count desc, u.last_used desc, u.key, u.per`,
);
