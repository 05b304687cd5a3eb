import { AWAITING_PAYMENT, PAID } from '../../billing/transitions.ts';
import { statement, type Statement } from '../../database/statement.ts';
import { rateOn } from '../../records/exchange-rate/borrowed.sql.ts';
import { projectVisible } from '../../records/shared/borrowed.sql.ts';

/** A report of more documents is refused. */
export const MAX_DOCUMENTS = 50_000;

type Grouping = 'client' | 'project' | 'resource' | 'currency';

const ISSUED = `r.account_id = $account and r.deleted is null and r.status_id in (${AWAITING_PAYMENT}, ${PAID})`;
const WITHIN = `r.date >= to_timestamp($from::bigint) and r.date < to_timestamp($to::bigint)`;
const PERIOD = `case when $period = 'none' then '' else to_char(date_trunc($period, r.date at time zone $zone), 'YYYY-MM-DD') end`;
const SUBJECT: { readonly [G in Grouping]: string } = {
  client: 'r.client_uuid::text',
  project: 'r.project_id::text',
  resource: 'null::text',
  currency: 'null::text',
};

/** The id, uuid and name of what a row `w` is about. Of a private project that the viewer may not see only the id is shown. */
const NAMES: { readonly [G in Grouping]: { readonly members: string; readonly join: string } } = {
  client: {
    members: `c.id, coalesce(w.subject, '') as uuid, coalesce(c.name, '') as name`,
    join: 'left join contact c on c.account_id = $account and c.uuid = w.subject::uuid',
  },
  project: {
    members: `w.subject::bigint as id, '' as uuid, case when ${projectVisible('p')} then coalesce(p.name, '') else '' end as name`,
    join: 'left join project p on p.account_id = $account and p.id = w.subject::bigint',
  },
  resource: {
    members: `w.subject::bigint as id, '' as uuid, coalesce(s.name, '') as name`,
    join: 'left join resource s on s.account_id = $account and s.id = w.subject::bigint',
  },
  currency: { members: `null::bigint as id, '' as uuid, '' as name`, join: '' },
};

const DOCUMENTS = `count(distinct d.id)::int as documents, array_to_json(array_agg(distinct d.id)) as document_ids`;
const sums = (...figures: readonly string[]): string => figures.map((figure) => `sum(d.${figure})::text as ${figure}`).join(', ');

/**
 * What one unit of the currency of a document `r` cost on its day, as it was kept when that was issued; null for the currency of the
 * account, and where no rate is known.
 */
const EXCHANGE = `coalesce(case when r.home_tax ->> 'currency' = $home then (r.home_tax ->> 'rate')::numeric end,
  ${rateOn('r.currency', '(r.date at time zone $zone)::date')}) as exchange`;

/** An amount of a document in the currency of the account, rounded once for each document, so that sums are those of documents. */
const atHome = (figure: string): string => `round(d.${figure} * d.exchange, $decimals::int)`;

const homeSums = (...figures: readonly string[]): string =>
  figures.map((figure) => `sum(${atHome(figure)})::text as home_${figure}`).join(', ');

const RATES = `trim_scale(min(d.exchange))::text as lowest_rate, trim_scale(max(d.exchange))::text as highest_rate,
    array_to_json(array_agg(distinct d.id) filter (where d.exchange is null and d.currency <> $home)) as without_rate_ids`;

const documents = (subject: string): string => `d as (
  select r.id, ${subject} as subject, ${PERIOD} as period, r.currency, r.net_total, r.tax_total, r.total, r.buy_total, ${EXCHANGE}
  from invoice r where ${ISSUED} and ${WITHIN} limit ${MAX_DOCUMENTS + 1}
)`;

/** The lines of a document `r`, and the taxes of a line `i`: each is parsed once for all that is read of it. */
const ITEMS = 'json_to_recordset(r.items) as i (id bigint, total numeric, buy_total numeric, tax boolean, taxes json)';
const TAXES = `json_to_recordset(case when i.tax then i.taxes else '[]' end) as t (id bigint, name text, rate numeric, total numeric)`;

// A line is of a resource if all the work on it is: what was booked, or what the person recorded who the resource is.
const RESOURCE = `(select case when count(distinct k.resource_id) = 1 then min(k.resource_id) end::text from (
    select case when b.kind = 'booking' then b.resource_id else s.id end as resource_id
    from billed_work b
    left join time_entry e on b.kind = 'time-entry' and e.account_id = $account and e.id = b.record_id
    left join app_user u on u.account_id = $account and u.id = e.owner_id
    left join contact c on c.account_id = $account and c.uuid = u.contact_uuid and c.type = 'person'
    left join resource s on s.account_id = $account and s.type_person_id = c.id and s.type_id = 2 and s.deleted is null
    where b.account_id = $account and b.invoice_id = r.id and i.id = any(b.line_ids)) k)`;

const LINES = `r as (
  select r.id, r.date, r.currency, r.items, ${EXCHANGE} from invoice r where ${ISSUED} and ${WITHIN} limit ${MAX_DOCUMENTS + 1}
), l as (
  select r.id, ${RESOURCE} as subject, ${PERIOD} as period, r.currency, r.exchange, i.total as net_total,
    (select coalesce(sum(t.total), 0) from ${TAXES}) as tax_total, i.buy_total
  from r cross join lateral ${ITEMS}
), d as (
  select l.id, l.subject, l.period, l.currency, l.exchange, sum(l.net_total) as net_total, sum(l.tax_total) as tax_total,
    sum(l.tax_total + l.net_total) as total, sum(l.buy_total) as buy_total
  from l group by l.id, l.subject, l.period, l.currency, l.exchange
)`;

/** What was sold and bought, by subject, period and currency. */
export const loadSales: { readonly [G in Grouping]: Statement } = byGrouping(
  (by) => `with ${by === 'resource' ? LINES : documents(SUBJECT[by])}, w as (
  select d.subject, d.period, d.currency, ${sums('net_total', 'tax_total', 'total', 'buy_total')},
    sum(d.net_total - d.buy_total)::text as margin,
    (case when sum(d.net_total) = 0 then null else round(sum(d.net_total - d.buy_total) / sum(d.net_total), 4) end)::text as margin_ratio,
    ${homeSums('net_total', 'tax_total', 'buy_total')}, sum(${atHome('net_total')} + ${atHome('tax_total')})::text as home_total,
    sum(${atHome('net_total')} - ${atHome('buy_total')})::text as home_margin, ${RATES}, ${DOCUMENTS}
  from d group by d.subject, d.period, d.currency
)
select ${NAMES[by].members}, w.* from w ${NAMES[by].join} order by w.period, name, w.subject, w.currency`,
);

// A day counts as over when it is over where the account is.
const TODAY = '(statement_timestamp() at time zone $zone)::date';
const DAYS = `(${TODAY} - (r.due_date at time zone $zone)::date)`;
const openOf = (amount: string, condition: string, name: string): string =>
  `coalesce(sum(${amount}) filter (where ${condition}), 0 * sum(${amount}))::text as ${name}`;
const open = (condition: string, name: string): string =>
  `${openOf('d.open_total', condition, name)}, ${openOf(atHome('open_total'), condition, `home_${name}`)}`;

/** What is open now, by subject, age and currency; in the currency of the account by the rates of now. */
export const loadReceivables: { readonly [G in Grouping]: Statement } = byGrouping(
  (by) => `with d as (
  select r.id, ${SUBJECT[by]} as subject, r.currency, r.open_total, coalesce(${DAYS}, 0) as days,
    ${rateOn('r.currency', TODAY)} as exchange
  from invoice r where ${ISSUED} and r.open_total <> 0 limit ${MAX_DOCUMENTS + 1}
), w as (
  select d.subject, d.currency, ${open('d.days <= 0', 'not_due')}, ${open('d.days between 1 and 30', 'days_1_to_30')},
    ${open('d.days between 31 and 60', 'days_31_to_60')}, ${open('d.days between 61 and 90', 'days_61_to_90')},
    ${open('d.days > 90', 'days_over_90')}, ${open('d.days > 0', 'overdue_total')}, ${sums('open_total')}, ${homeSums('open_total')},
    ${RATES}, ${DOCUMENTS}
  from d group by d.subject, d.currency
)
select ${NAMES[by].members}, w.* from w ${NAMES[by].join} order by name, w.subject, w.currency`,
);

/** The taxes of what was issued, by period, tax, rate and currency. Lines without a tax have none of these. */
export const loadTaxes = statement(
  undefined,
  `with r as (
  select r.id, r.date, r.currency, r.items, ${EXCHANGE} from invoice r where ${ISSUED} and ${WITHIN} limit ${MAX_DOCUMENTS + 1}
), l as (
  select r.id, ${PERIOD} as period, r.currency, r.exchange, i.total as base, coalesce(t.total, 0) as tax, t.id as tax_id,
    coalesce(t.name, '') as name, t.rate
  from r cross join lateral ${ITEMS} left join lateral ${TAXES} on true
), d as (
  select l.id, l.period, l.currency, l.exchange, l.tax_id, l.name, l.rate, sum(l.base) as base, sum(l.tax + 0 * l.base) as tax
  from l group by l.id, l.period, l.currency, l.exchange, l.tax_id, l.name, l.rate
)
select d.period, d.tax_id, d.name, coalesce(x.category, '') as category, trim_scale(d.rate)::text as rate, d.currency,
  ${sums('base', 'tax')}, ${homeSums('base', 'tax')}, ${RATES}, ${DOCUMENTS}
from d left join tax x on x.account_id = $account and x.id = d.tax_id
group by d.period, d.tax_id, d.name, x.category, d.rate, d.currency
order by d.period, d.name, d.rate nulls last, d.tax_id, d.currency`,
);

function byGrouping(textOf: (by: Grouping) => string): { readonly [G in Grouping]: Statement } {
  const statementBy = (by: Grouping): Statement => statement(undefined, textOf(by));
  return {
    client: statementBy('client'),
    project: statementBy('project'),
    resource: statementBy('resource'),
    currency: statementBy('currency'),
  };
}
