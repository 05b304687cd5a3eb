import { statement } from '../../database/statement.ts';

const givenUp = (gone: string): string => `given_up as (
  insert into booking_left (account_id, resource_id, booking_id) select distinct $account::bigint, gone.resource_id, $booking::bigint from ${gone}
  on conflict (account_id, resource_id, booking_id) do update set at = excluded.at
)`;

const insertAsked = `insert into booking_resource (account_id, booking_id, resource_id, any_count, start, "end")
select $account::bigint, $booking::bigint, s.id, s.any_count, to_timestamp($start::bigint), to_timestamp($end::bigint)
from unnest($ids::bigint[], $counts::smallint[]) as s(id, any_count)`;

const insertTimes = `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
select $account::bigint, $booking::bigint, to_timestamp(s.own), to_timestamp(s.starts), to_timestamp(s.ends)
from unnest($own::bigint[], $starts::bigint[], $ends::bigint[]) as s(own, starts, ends)`;

const insertTaken = `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during, for_groups)
select $account::bigint, s.resource_id, $booking::bigint, to_timestamp(s.own), tstzrange(to_timestamp(s.starts), to_timestamp(s.ends)), s.for_groups::bigint[]
from unnest($taken::bigint[], $taken_own::bigint[], $taken_starts::bigint[], $taken_ends::bigint[], $groups::text[]) as s(resource_id, own, starts, ends, for_groups)`;

/** What a new booking asks for, when it takes place, and what it takes: expressions of a `with`, and what follows them. */
export const STORE_PLACED = `asked as (${insertAsked}), happens as (${insertTimes}) ${insertTaken}`;
export const storeNew = statement('store_booking', `with ${STORE_PLACED}`);

/** Makes what a booking asks for exactly what was sent. */
export const saveResources = statement(
  'save_booking_resources',
  `with gone as (
  delete from booking_resource br where br.account_id = $account and br.booking_id = $booking and br.resource_id <> all($ids::bigint[])
  returning br.resource_id
), ${givenUp('gone')}
${insertAsked}
on conflict (account_id, booking_id, resource_id) do update set any_count = excluded.any_count, start = excluded.start, "end" = excluded."end"`,
);

export const deleteOccurrences = statement('delete_occurrences', 'delete from booking_occurrence o where o.account_id = $account and o.booking_id = $booking');

export const insertOccurrences = statement('insert_occurrences', insertTimes);

/** Frees what a booking takes. What it took for groups counts as given up, unless it takes it again. */
export const freeBooking = statement(
  'free_booking',
  `with gone as (
  delete from occupancy oc where oc.account_id = $account and oc.booking_id = $booking returning oc.resource_id, oc.for_groups
), ${givenUp('gone where gone.for_groups is not null')}
select`,
);

export const occupy = statement('occupy', insertTaken);

/**
 * The other pencils for something that pencils in $bookings are for too, at a time that they share, by the options of both. What a
 * group or a hall comes to counts: other members, or other halves, are nobody's rivals.
 */
export const findRivals = statement(
  'find_rivals',
  `with recursive member as (
  select br.booking_id as booking, x.id, x.type_id from booking_resource br join resource x on x.account_id = $account and x.id = br.resource_id
  where br.account_id = $account and br.booking_id = any($bookings::bigint[])
  union
  select m.booking, x.id, x.type_id from member m join resource x on x.account_id = $account and x.parent_id = m.id and x.deleted is null where m.type_id = 4
), blocked as (
  select m.booking, m.id from member m where m.type_id <= 3
  union
  select b.booking, x.id from blocked b join resource s on s.account_id = $account and s.id = b.id
  join resource x on x.account_id = $account and x.id = any(s.shares_with) and x.deleted is null
), asking as (
  select b.booking, b.id from blocked b
  union
  select k.booking, x.up from asking k cross join lateral (
    select c.parent_id as up from resource c where c.account_id = $account and c.id = k.id and c.parent_id is not null
    union all
    select s.id from resource s where s.account_id = $account and s.shares_with <> '{}' and s.shares_with @> array[k.id]) x
)
select o.id as booking, o.option_rank as "own", p.id, p.option_rank as "option"
from (select distinct k.booking, br.booking_id as rival from asking k join booking_resource br on br.account_id = $account and br.resource_id = k.id) s
join booking p on p.account_id = $account and p.id = s.rival and p.id <> s.booking and p.status_id = 2 and p.deleted is null and not p.waitlisted
join booking o on o.account_id = $account and o.id = s.booking
where exists (select 1 from booking_occurrence m join booking_occurrence n on n.account_id = $account and n.booking_id = p.id
  and tstzrange(n.start, n."end") && tstzrange(m.start, m."end") where m.account_id = $account and m.booking_id = s.booking)
order by o.option_rank nulls last, o.id, p.option_rank nulls last, p.id`,
);

/** Another booking like one, with the same members but for what takes time and space. */
export const copyBooking = statement(
  'copy_booking',
  `insert into booking (account_id, id, name, description, start, "end", all_day, time_zone, status_id, option_rank, hold_until, project_id, project_start, project_end,
  client_uuid, client_person_id, quote_id, color, custom_values, created_id, updated_id)
select b.account_id, $id::bigint, b.name, b.description, b.start, b."end", b.all_day, b.time_zone, b.status_id, b.option_rank, b.hold_until, b.project_id, b.project_start, b.project_end,
  b.client_uuid, b.client_person_id, b.quote_id, b.color, b.custom_values, $actor::bigint, $actor::bigint
from booking b where b.account_id = $account and b.id = $booking`,
);

/** Time that was recorded on a booking and can still change. */
export const findUses = statement(
  'uses_of_booking',
  `select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.booking_id = $id and t.deleted is null and not t.locked order by t.id limit $most`,
);

export const findOfQuote = statement(
  'bookings_of_quote',
  'select b.id from booking b where b.account_id = $account and b.quote_id = $quote and b.deleted is null and b.status_id <> all(array[4, 5]) order by b.id',
);

/** Bookings to come that hang on a quote. */
export const findOnQuote = statement(
  'future_bookings_of_quote',
  `select 'booking' as kind, b.id from booking b where b.account_id = $account and b.quote_id = $id and b.deleted is null and b.status_id <> 4
  and exists (select 1 from booking_occurrence o where o.account_id = $account and o.booking_id = b.id and o."end" > statement_timestamp()) order by b.id limit $most`,
);

export const findLapsed = statement(
  'lapsed_holds',
  `select b.id from booking b where b.account_id = $account and b.status_id = 1 and b.deleted is null and b.hold_until <= statement_timestamp() order by b.hold_until limit $most`,
);

/** The rank of a pencil that is made in the same write. */
export const setOption = statement('set_option', 'update booking b set option_rank = $option where b.account_id = $account and b.id = $booking');
