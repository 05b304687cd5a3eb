import { COMPLETED, CONFIRMED, type WorkKind } from '@daybook/contract';
import { INVOICED } from '../../../../billing/transitions.ts';
import { inlined, statement } from '../../../../database/statement.ts';
import { bookingVisible, ofOccurrence } from '../../../booking/borrowed.sql.ts';
import { projectVisible } from '../../borrowed.sql.ts';
import { hasUncreditedInvoice } from '../document.sql.ts';

// Statements that are narrowed by what is asked for are planned again each time.

// Nobody bills, or sees in a report, work on a project that they may not see.
const projectShown = `(p.id is null or ${projectVisible('p')})`;

/** Whether work lacks what is asked to be missing. */
const lacking = (client: string, project: string): string =>
  `case $without::text when 'client' then ${client} is null when 'project' then ${project} is null else true end`;

/** The resource that the user `u` is. */
export const resourceOfUser = `left join lateral (select x.id, x.name from contact c join resource x on x.account_id = $account
    and x.type_person_id = c.id and x.type_id = 2 and x.deleted is null
  where c.account_id = $account and c.uuid = u.contact_uuid and c.type = 'person' order by x.id limit 1) w on true`;

export const occurrenceKey = `case when b.recurrence is null then 0 else extract(epoch from o.occurrence_start)::bigint end`;

/** Whether the person whose time the row `t` is was booked for the same occurrence, and what else is asked of that time. */
const bookedFor = (condition: string): string => `exists (select 1 from booking b
  join booking_occurrence o on o.account_id = $account and o.booking_id = b.id
  where b.account_id = $account and b.id = t.booking_id and b.deleted is null and t.booking_id = o.booking_id
  and ${ofOccurrence} and ${condition})`;

/** Whether work belongs to a quote of which a part is invoiced: its other parts bill it. */
const quotesHolding = (kind: WorkKind, id: string, others = ''): string => `from quoted_work q
  join quote s on s.account_id = $account and s.id = q.quote_id and s.deleted is null and s.status_id <> ${INVOICED}
  where q.account_id = $account and q.kind = '${kind}' and q.record_id = ${id}${others} 
  and (select found.found from ${inlined(hasUncreditedInvoice, { key: 'q.quote_id' })})`;
const heldByQuote = (...of: Parameters<typeof quotesHolding>): string => `exists (select 1 ${quotesHolding(...of)})`;

const takesResource = `exists (select 1 from occupancy oc where oc.account_id = $account and oc.booking_id = b.id
    and oc.occurrence_start = o.occurrence_start and oc.resource_id = w.id) and b.status_id in (${CONFIRMED}, ${COMPLETED})`;

const billedAsBooked = `exists (select 1 from billed_work k where k.account_id = $account and k.kind = 'booking' and k.record_id = b.id
    and k.occurrence = ${occurrenceKey} and k.resource_id = w.id)`;

const entriesSelected = `from time_entry t
join app_user u on u.account_id = $account and u.id = t.owner_id
left join project p on p.account_id = $account and p.id = t.project_id
${resourceOfUser}
where t.account_id = $account and t.deleted is null and t."end" is not null and (t.billable or not $billable_only::boolean)
  and (t.approval_status = 'approved' or not $approved_only::boolean)
  and ($from::bigint is null or t.start >= to_timestamp($from::bigint)) and t.start < to_timestamp($to::bigint)
  and ($project::bigint is null or t.project_id = $project::bigint) and ($client::uuid is null or p.client_uuid = $client::uuid)
  and ${projectShown} and ${lacking('p.client_uuid', 'p.id')}`;

const entries = `${entriesSelected}
  and not exists (select 1 from billed_work k where k.account_id = $account and k.kind = 'time-entry' and k.record_id = t.id)
  and not ${heldByQuote('time-entry', 't.id')}
  and (t.booking_id is null
    or not ${bookedFor(billedAsBooked)} and ($source = 'recorded' or not ${bookedFor(takesResource)}))`;

/** What can be billed, in order. More than is billed at once is refused by who asks: it is cut off before it is sorted. */
const inOrder = (work: string): string => `select * from (${work} limit $most) work order by id, start, resource_id`;

/** Time entries that can be billed. */
export const loadEntries = statement(
  undefined,
  inOrder(`select t.id, 0 as occurrence, w.id as resource_id, coalesce(w.name, '') as resource, t.owner_id as user_id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as person, t.name, t.description,
  extract(epoch from t.start)::bigint as start, extract(epoch from t."end")::bigint as "end",
  p.id as project_id, coalesce(p.name, '') as project, p.client_uuid,
  coalesce((select c.name from contact c where c.account_id = $account and c.uuid = p.client_uuid), '') as client,
  t.rate, null::json as price
${entries} and ($ids::bigint[] is null or t.id = any($ids::bigint[]))`),
);

/** Locks the time entries that can be billed: who else bills or changes them comes before or after. */
export const lockEntries = statement(undefined, `select t.id ${entries} order by t.id limit $most for update of t`);

const clientOfBooking = 'coalesce(b.client_uuid, p.client_uuid)';

// What a booking takes is what it was asked for, or was given of a group: not what is only blocked along with that. What is booked for
// nobody, such as maintenance, is billed to nobody: time and expenses that lack a client were rather forgotten.
const bookingsSelected = `from booking_occurrence o
join booking b on b.account_id = $account and b.id = o.booking_id and b.deleted is null and not b.waitlisted
  and b.status_id in (${CONFIRMED}, ${COMPLETED}) and (b.client_uuid is not null or b.project_id is not null)
join occupancy oc on oc.account_id = $account and oc.booking_id = b.id and oc.occurrence_start = o.occurrence_start
  and (oc.for_groups is not null or exists (select 1 from booking_resource br where br.account_id = $account and br.booking_id = b.id
    and br.resource_id = oc.resource_id))
join resource w on w.account_id = $account and w.id = oc.resource_id
left join project p on p.account_id = $account and p.id = b.project_id
where o.account_id = $account
  and ($from::bigint is null or o.start >= to_timestamp($from::bigint)) and o.start < to_timestamp($to::bigint)
  and ($project::bigint is null or b.project_id = $project::bigint)
  and ($client::uuid is null or ${clientOfBooking} = $client::uuid) and ${lacking(clientOfBooking, 'p.id')}
  and ${projectShown} and ${bookingVisible('b.id', false, 'b')}`;

const bookings = `${bookingsSelected}
  and not ${billedAsBooked}
  and not ${heldByQuote('booking', 'b.id', ` and q.occurrence = ${occurrenceKey} and q.resource_id = w.id`)}
  and not exists (select 1 from time_entry t join app_user u on u.account_id = $account and u.id = t.owner_id
    join contact c on c.account_id = $account and c.uuid = u.contact_uuid and c.type = 'person' and c.id = w.type_person_id
    where t.account_id = $account and t.deleted is null and t.booking_id = o.booking_id
  and ${ofOccurrence}
      and ($source = 'recorded' or exists (select 1 from billed_work k
        where k.account_id = $account and k.kind = 'time-entry' and k.record_id = t.id)))`;

/** The time of resources in bookings that can be billed. */
export const loadBookings = statement(
  undefined,
  inOrder(`select b.id, ${occurrenceKey} as occurrence, w.id as resource_id, w.name as resource, null::bigint as user_id, '' as person,
  b.name, b.description, extract(epoch from o.start)::bigint as start, extract(epoch from o."end")::bigint as "end",
  p.id as project_id, coalesce(p.name, '') as project, ${clientOfBooking} as client_uuid,
  coalesce((select c.name from contact c where c.account_id = $account and c.uuid = ${clientOfBooking}), '') as client,
  null::json as rate, null::json as price
${bookings} and ($ids::bigint[] is null or b.id = any($ids::bigint[]))`),
);

/** Locks the bookings that can be billed, if they are to be, and those that some time entries were recorded on. */
export const lockBookings = statement(
  undefined,
  `select b.id from booking b where b.account_id = $account and ($is_billed::boolean and b.id in (select b.id ${bookings})
  or b.id in (select t.booking_id from time_entry t where t.account_id = $account and t.id = any($entries::bigint[])))
order by b.id limit 2 * $most for no key update`,
);

const expensesSelected = `from expense e
join app_user u on u.account_id = $account and u.id = e.owner_id
left join project p on p.account_id = $account and p.id = e.project_id
where e.account_id = $account and e.deleted is null and (e.billable or not $billable_only::boolean)
  and (e.approval_status = 'approved' or not $approved_only::boolean)
  and ($from::bigint is null or e.date >= to_timestamp($from::bigint)) and e.date < to_timestamp($to::bigint)
  and ($project::bigint is null or e.project_id = $project::bigint) and ($client::uuid is null or p.client_uuid = $client::uuid)
  and ${projectShown} and ${lacking('p.client_uuid', 'p.id')}`;

const expenses = `${expensesSelected}
  and not exists (select 1 from billed_work k where k.account_id = $account and k.kind = 'expense' and k.record_id = e.id)
  and not ${heldByQuote('expense', 'e.id')}`;

/** Expenses that can be billed. */
export const loadExpenses = statement(
  undefined,
  inOrder(`select e.id, 0 as occurrence, null::bigint as resource_id, '' as resource, e.owner_id as user_id,
  coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as person, e.category as name,
  e.description, extract(epoch from e.date)::bigint as start, extract(epoch from e.date)::bigint as "end",
  p.id as project_id, coalesce(p.name, '') as project, p.client_uuid,
  coalesce((select c.name from contact c where c.account_id = $account and c.uuid = p.client_uuid), '') as client,
  null::json as rate,
  json_build_object('sell', e.sell_total::text, 'buy', e.net_total::text, 'currency', e.currency, 'tax_id', e.tax_id) as price
${expenses} and ($ids::bigint[] is null or e.id = any($ids::bigint[]))`),
);

export const lockExpenses = statement(undefined, `select e.id ${expenses} order by e.id limit $most for update of e`);

/**
 * The client of a project, which work on it is billed to, locked so that it does not go meanwhile. A project keeps one that was deleted,
 * but nothing new is made for it.
 */
export const clientOfProject = statement(
  'client_of_project',
  `select p.client_uuid, (select o.id from contact o
  where o.account_id = $account and o.type = 'person' and o.id = p.client_person_id and o.deleted is null) as client_person_id
from project p join contact c on c.account_id = $account and c.uuid = p.client_uuid and c.deleted is null
where p.account_id = $account and p.id = $project for share of c`,
);

const placesOf = (kind: WorkKind, id: string, others = ''): string => `
  (select min(k.invoice_id) from billed_work k where k.account_id = $account and k.kind = '${kind}' and k.record_id = ${id}${others}),
  (select min(q.quote_id) ${quotesHolding(kind, id, others.replaceAll('k.', 'q.'))})`;
const ofBooking = ` and k.occurrence = ${occurrenceKey} and k.resource_id = w.id`;

/** Where work that is asked for is billed already. */
export const findBilled = statement(
  undefined,
  `select r.kind, r.id, min(r.invoice_id) as invoice_id, min(r.quote_id) as quote_id from (
  (select 'time-entry', t.id, ${placesOf('time-entry', 't.id')} ${entriesSelected} limit $most)
  union all (select 'booking', b.id, ${placesOf('booking', 'b.id', ofBooking)} ${bookingsSelected} limit $most)
  union all (select 'expense', e.id, ${placesOf('expense', 'e.id')} ${expensesSelected} limit $most)
) r (kind, id, invoice_id, quote_id)
where r.kind = any($kinds::text[]) and (r.invoice_id is not null or r.quote_id is not null)
group by r.kind, r.id order by r.kind, r.id limit $named`,
);
