import { CANCELLED, COMPLETED, CONFIRMED, MAX_WARNED, PERSON } from '@daybook/contract';
import { ACCEPTED, AWAITING_PAYMENT, INVOICED, PAID, SENT } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';
import { bookingVisible, isOver } from '../../records/booking/borrowed.sql.ts';
import { MANAGER } from '../../records/project/index.ts';
import { projectVisible } from '../../records/shared/borrowed.sql.ts';
import { timeEntryVisible } from '../../records/time-entry/borrowed.sql.ts';

/** Time entries, and booked people, of one answer. */
export const MAX_PIECES = 200_000;

const BUDGET = `trim_scale(p.budget_hours)::text as hours, p.budget_amount::text as amount,
  coalesce(nullif(p.budget_currency, ''), $currency) as currency, p.budget_warn_percent as warn`;

export const findProjects = statement(
  'projects_of_progress',
  `select p.id, ${BUDGET}
from project p where p.account_id = $account and p.id = any($projects::bigint[]) and p.deleted is null and ${projectVisible('p')}
order by p.id`,
);

const SECONDS = `greatest(0, floor(extract(epoch from coalesce(r."end", statement_timestamp()) - r.start)))`;

// What an entry is worth in a currency: by the price of an hour, or its share of that of a day; null where it has neither. Zero is not set.
// It is multiplied first: a division is rounded.
const WORTH = `coalesce(t.seconds * nullif((x -> 'regular' -> 'sell' ->> 'hour')::numeric, 0) / 3600,
    t.seconds * (x -> 'regular' -> 'sell' ->> 'day')::numeric / nullif(3600 * (x -> 'breaks' ->> 'hours_per_day')::numeric, 0))`;

/** The time of each project, and where amounts are asked for what the billable part is worth: null where nothing of it has a price. */
export const loadRecorded = statement(
  'recorded_on_projects',
  `with t as (
  select r.project_id, r.billable, ${SECONDS} as seconds, case when $amounts and r.billable then r.rate end as rate
  from time_entry r where r.account_id = $account and r.project_id = any($projects::bigint[]) and r.deleted is null
    and (${timeEntryVisible}) limit ${MAX_PIECES + 1}
)
select t.project_id as project, count(*)::int as pieces, sum(t.seconds)::bigint as seconds,
  coalesce(sum(t.seconds) filter (where t.billable), 0)::bigint as billable,
  coalesce(sum((select ${WORTH} from json_array_elements(t.rate) x
    where x ->> 'currency' = coalesce(nullif(p.budget_currency, ''), $currency) limit 1)),
    case when not bool_or(t.billable) then 0 end)::text as amount
from t join project p on p.account_id = $account and p.id = t.project_id
group by t.project_id`,
);

/**
 * For how long people are booked on each project, each of them by himself, as far as the viewer may see it and in all, and how much of it
 * is still to come: what a budget leaves is the same for all who see the project.
 */
export const loadBooked = statement(
  'booked_on_projects',
  `with b as (
  select k.project_id, extract(epoch from o."end" - o.start) as seconds, $bookings and (${bookingVisible('k.id', false, 'k')}) as seen,
    greatest(0, extract(epoch from o."end" - greatest(o.start, statement_timestamp()))) as ahead
  from booking k
  join booking_occurrence o on o.account_id = $account and o.booking_id = k.id
  join occupancy oc on oc.account_id = $account and oc.booking_id = k.id and oc.occurrence_start = o.occurrence_start
  join resource s on s.account_id = $account and s.id = oc.resource_id and s.type_id = ${PERSON}
  where k.account_id = $account and k.project_id = any($projects::bigint[]) and k.deleted is null
    and k.status_id in (${CONFIRMED}, ${COMPLETED}) limit ${MAX_PIECES + 1}
)
select b.project_id as project, count(*)::int as pieces, coalesce(sum(b.seconds) filter (where b.seen), 0)::bigint as seconds,
  coalesce(floor(sum(b.ahead) filter (where b.seen)), 0)::bigint as ahead, floor(sum(b.ahead))::bigint as taken
from b group by b.project_id`,
);

const sums = (table: 'quote' | 'invoice', statuses: readonly number[]): string => `select '${table}' as kind, r.project_id as project,
  r.currency, sum(r.net_total)::text as net_total, sum(r.buy_total)::text as buy_total, sum(r.net_total - r.buy_total)::text as margin
from ${table} r where r.account_id = $account and r.project_id = any($projects::bigint[]) and r.deleted is null
  and r.status_id in (${statuses.join(', ')})
group by r.project_id, r.currency`;

/** What was sold and invoiced for each project, by currency. */
export const loadSold = statement(
  'sold_for_projects',
  `${sums('quote', [ACCEPTED, INVOICED])} union all ${sums('invoice', [AWAITING_PAYMENT, PAID])} order by currency`,
);

/** Quotes that wait for an answer, invoices that wait for money and credit notes that are open, by project and currency. */
export const loadOpen = statement(
  'open_documents_of_projects',
  `select 'quote' as kind, r.project_id as project, r.currency, count(*)::int as count, sum(r.total)::text as total
from quote r where r.account_id = $account and r.project_id = any($projects::bigint[]) and r.deleted is null and r.status_id = ${SENT}
group by r.project_id, r.currency
union all select r.kind, r.project_id, r.currency, count(*)::int, sum(r.open_total)::text
from invoice r where r.account_id = $account and r.project_id = any($projects::bigint[]) and r.deleted is null
  and r.status_id = ${AWAITING_PAYMENT} and r.open_total <> 0
group by r.kind, r.project_id, r.currency order by 1 desc, 3`,
);

/**
 * What is booked now or next for each project, of what the viewer may see. What is long over is passed by with the row of its booking, and
 * a series counts by its next occurrence alone.
 */
export const loadNext = statement(
  'next_bookings_of_projects',
  `select distinct on (k.project_id) k.project_id as project, k.id, k.name,
  extract(epoch from o.occurrence_start)::bigint as occurrence_start, extract(epoch from o.start)::bigint as start,
  extract(epoch from o."end")::bigint as "end"
from booking k
join lateral (select n.occurrence_start, n.start, n."end" from booking_occurrence n
  where n.account_id = $account and n.booking_id = k.id and n."end" > statement_timestamp() order by n.start limit 1) o on true
where k.account_id = $account and k.project_id = any($projects::bigint[]) and k.deleted is null and k.status_id <> ${CANCELLED}
  and (k.recurrence is not null or k."end" > statement_timestamp() - interval '2 days')
  and not (${isOver('k')}) and (${bookingVisible('k.id', false, 'k')})
order by k.project_id, o.start, k.id`,
);

/** The projects with a budget that the viewer manages and that are not over, the ones with the latest time first. */
export const findManaged = statement(
  'managed_projects_with_budgets',
  `select p.id, p.name, ${BUDGET}
from project_user pu
join project p on p.account_id = $account and p.id = pu.project_id and p.deleted is null
  and (p.budget_hours > 0 or ($amounts and p.budget_amount > 0))
  and not exists (select from project_status st where st.account_id = $account and st.id = p.status_id and st.closed)
join lateral (select max(t.start) as latest from time_entry t
  where t.account_id = $account and t.project_id = p.id and t.deleted is null) t on t.latest > statement_timestamp() - interval '30 days'
where pu.account_id = $account and pu.user_id = $viewer and pu.role_id = ${MANAGER}
order by t.latest desc, p.id limit ${MAX_WARNED}`,
);
