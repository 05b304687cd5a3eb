import { COMPLETED, CONFIRMED, HOLD } from '@daybook/contract';
import { withGroups } from '../records/booking/borrowed.sql.ts';
import { invariant, type Invariant } from './invariant.ts';

const BLOCKING = `b.status_id in (${HOLD}, ${CONFIRMED}, ${COMPLETED}) and not b.waitlisted`;

/** Of the times of a resource, in their order, one that begins before another has ended begins before the one ahead of it has. */
const overlaps = invariant(
  'overlaps',
  'nothing is booked twice at one time',
  `select 'bookings ' || n.booking_id || ' and ' || n.before_id || ' both take resource ' || n.resource_id || ' at '
  || lower(n.during) as fault
from (
  select o.resource_id, o.booking_id, o.during, lag(o.during) over w as before, lag(o.booking_id) over w as before_id
  from occupancy o where o.account_id = $account window w as (partition by o.resource_id order by lower(o.during), upper(o.during))) n
where n.during && n.before`,
);

const taken = invariant(
  'taken',
  'what bookings ask for is taken at each of their times',
  `select 'booking ' || b.id || ' does not take resource ' || a.resource_id || ' at ' || t.start as fault
from booking b
join booking_resource a on a.account_id = $account and a.booking_id = b.id and a.waiting_since is null
join booking_occurrence t on t.account_id = $account and t.booking_id = b.id
cross join lateral (select count(*) as count from occupancy o where o.account_id = $account and o.booking_id = b.id
  and o.occurrence_start = t.occurrence_start and (o.resource_id = a.resource_id or o.for_groups @> array[a.resource_id])) o
where b.account_id = $account and b.deleted is null and ${BLOCKING} and o.count <> coalesce(a.any_count, greatest(o.count, 1))`,
);

const seconds = (interval: string): string => `extract(epoch from ${interval})::bigint`;

/** Every buffer that a resource or a workspace has, or had: what was booked with a buffer keeps it. */
const BUFFERS = `known as materialized (
  select array_agg(coalesce((k.rules ->> 'buffer_before')::int, 0)) || 0 as before,
    array_agg(coalesce((k.rules ->> 'buffer_after')::int, 0)) || 0 as after
  from (
    select r.rules from resource r where r.account_id = $account
    union all
    select w.rules from workspace w where w.account_id = $account
    union all
    select v.rules from audit a
    cross join lateral (values (a.changes -> 'rules'), (a.changes -> 'rules' -> 'from'), (a.changes -> 'rules' -> 'to')) v(rules)
    where a.account_id = $account and a.kind in ('resource', 'workspace') and a.record_id = any(array(
      select r.id::text from resource r where r.account_id = $account
      union select w.id::text from workspace w where w.account_id = $account))
  ) k where json_typeof(k.rules) = 'object'
)`;

/** What is taken for a group is a member of it, and what is taken along shares the space of something; what is over keeps what it had. */
const occupied = invariant(
  'occupied',
  'what bookings take is what they ask for, at their times and with buffers that there are or were',
  `with ${BUFFERS}
select 'booking ' || o.booking_id || ' takes resource ' || o.resource_id || ' at ' || o.during || ', which it does not ask for' as fault
from occupancy o
left join booking b on b.account_id = $account and b.id = o.booking_id and b.deleted is null
cross join known k
left join booking_occurrence t on t.account_id = $account and t.booking_id = b.id and t.occurrence_start = o.occurrence_start
left join resource r on r.account_id = $account and r.id = o.resource_id
left join booking_resource a on a.account_id = $account and a.booking_id = b.id and a.resource_id = o.resource_id
where o.account_id = $account and (b.id is null or t.id is null or r.id is null or not (${BLOCKING})
  or (${seconds('t.start - lower(o.during)')} = any(k.before) and ${seconds('upper(o.during) - t."end"')} = any(k.after)) is not true
  or ${seconds('t.start - lower(o.during)')} < a.buffer_before or ${seconds('upper(o.during) - t."end"')} < a.buffer_after
  or o.for_groups is not null and (
    exists (select from unnest(o.for_groups) as g(id) where not exists (select from booking_resource q
      where q.account_id = $account and q.booking_id = b.id and q.resource_id = g.id))
    or t."end" > statement_timestamp() and not o.for_groups <@ ${withGroups('array[o.resource_id]')})
  or o.for_groups is null and a.resource_id is null and t."end" > statement_timestamp() and not exists (
    select from occupancy p join shared_space s on s.account_id = $account and s.resource_id = p.resource_id and s.shared_id = o.resource_id
    where p.account_id = $account and p.booking_id = b.id and p.occurrence_start = o.occurrence_start))`,
);

const TIMES = `times as (
  select t.booking_id, count(*) as count, min(t.occurrence_start) as own, min(t.start) as start, max(t."end") as "end"
  from booking_occurrence t where t.account_id = $account group by t.booking_id
)`;

const times = invariant(
  'times',
  'bookings that do not repeat take place at their own time',
  `with ${TIMES}
select 'booking ' || b.id || ' has other times than its record says' as fault
from booking b left join times t on t.booking_id = b.id
where b.account_id = $account and b.deleted is null and b.recurrence is null
  and (t.count = 1 and t.own = b.start and t.start = b.start and t."end" = b."end") is not true`,
);

const asked = invariant(
  'asked',
  'what bookings ask for is found by their first start and their last end',
  `with ${TIMES}, ${BUFFERS}
select 'booking ' || b.id || ' asks for resource ' || a.resource_id || ' at other times, or with other buffers, than it has' as fault
from booking_resource a
join booking b on b.account_id = $account and b.id = a.booking_id and b.deleted is null
cross join known k
left join times t on t.booking_id = b.id
where a.account_id = $account and (a.start <> least(b.start, t.start) or a."end" <> greatest(b."end", t."end")
  or (a.waiting_since is not null) <> b.waitlisted or a.buffer_before <> all(k.before) or a.buffer_after <> all(k.after))`,
);

const unassigned = invariant(
  'unassigned',
  'bookings that ask for nothing are found as unassigned, and no others',
  `select 'booking ' || b.id || case when b.unassigned then ' counts as unassigned, and asks for a resource'
  else ' asks for no resource, and does not count as unassigned' end as fault
from booking b
left join (select br.booking_id as id from booking_resource br where br.account_id = $account group by br.booking_id) a on a.id = b.id
where b.account_id = $account and b.deleted is null and b.unassigned = (a.id is not null)`,
);

/** What is promised of bookings, in the order of the report. */
export const bookingInvariants: readonly Invariant[] = [overlaps, taken, occupied, times, asked, unassigned];
