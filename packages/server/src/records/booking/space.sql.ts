import { statement, type Statement } from '../../database/statement.ts';
import { bookingVisible } from './booking-visible.sql.ts';

const STRUCTURE_LOCK = 20_420;

/** Held by every booking while it is made: groups and shared spaces stay as they are. Answers the database's clock. */
export const holdStructure = statement(
  'hold_structure',
  `select pg_advisory_xact_lock_shared(${STRUCTURE_LOCK}, ($account::bigint % 2147483647)::int), extract(epoch from statement_timestamp())::bigint as now`,
);

/** Waits for the bookings that are being made, and keeps others waiting: groups and shared spaces change. */
export const changeStructure = statement('change_structure', `select pg_advisory_xact_lock(${STRUCTURE_LOCK}, ($account::bigint % 2147483647)::int)`);

// What the resources in $ids come to: the units of each (of a group its members, however deep), and what each unit blocks.
export const SPACE = `recursive member as (
  select x.id as asked, x.id, x.type_id from resource x where x.account_id = $account and x.id = any($ids::bigint[])
  union
  select m.asked, x.id, x.type_id from member m join resource x on x.account_id = $account and x.parent_id = m.id and x.deleted is null where m.type_id = 4
), unit as (
  select m.asked, m.id from member m where m.type_id <= 3
), blocked as (
  select u.id as unit, u.id from unit u
  union
  select b.unit, x.id from blocked b join resource s on s.account_id = $account and s.id = b.id and s.shares_with <> '{}'
  join resource x on x.account_id = $account and x.id = any(s.shares_with) and x.deleted is null
)`;

const LOCKED = `, locked as materialized (
  select r.id from resource r where r.account_id = $account and r.id = any(array(select blocked.id from blocked)) order by r.id for update
)`;

const MAY_CHANGE = `coalesce((
      select bool_or(wa.acl = 'RW' and ((wa.type = 'user' and wa.grantee_id = $viewer) or (wa.type = 'group' and wa.grantee_id = $viewer_group)))
      from workspace_access wa where wa.account_id = $account and wa.workspace_id = w.id), true)`;

// What the workspaces of a resource say: their rules, and whether it may be booked: it lies in none, or in one that the viewer may change.
const inWorkspaces = (resource: string, mayChange = `$sees_all or ${MAY_CHANGE}`): string => `(
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or(${mayChange}) as writable
  from workspace_resource wr join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $account and wr.resource_id = ${resource})`;

// Whether there is any hold in the account that has lapsed and not ended yet.
const LAPSING =
  'exists (select 1 from booking h where h.account_id = $account and h.status_id = 1 and h.deleted is null and h.hold_until <= statement_timestamp()) as lapsing';

const space = (locked: string): string => `with ${SPACE}${locked} select a.id as asked, a.type_id, a.deleted is null as living, a.name, u.id as unit,
  case when u.id is null then null else array_to_json(array(select b.id from blocked b where b.unit = u.id order by b.id)) end as blocks,
  (select x.rules from resource x where x.account_id = $account and x.id = u.id) as rules,
  (select w.rules from ${inWorkspaces('u.id')} w) as workspace_rules, (select w.writable from ${inWorkspaces('a.id')} w) as writable, ${LAPSING}
from resource a left join unit u on u.asked = a.id
where a.account_id = $account and a.id = any($ids::bigint[])${locked === '' ? '' : ' and (select count(*) from locked) >= 0'} order by a.id, u.id`;

/** The units of each resource with what they block, and the rules of unit and workspaces. Null units: a group without any, or an action. */
export const loadSpace = statement('load_space', space(''));

/**
 * The same, having locked everything that the resources block in the order of their ids: whoever wants some of it waits here, and never crosswise. It is
 * read as it was before the wait. Groups, shared spaces and what is deleted cannot have changed meanwhile, as the structure is held.
 */
export const lockSpace = statement('lock_space', space(LOCKED));

const plain = (name: string, mayChange: string): Statement =>
  statement(
    name,
    `select r.id as asked, r.type_id, r.deleted is null as living, r.name, r.id as unit, array_to_json(array[r.id]) as blocks, r.rules,
  w.rules as workspace_rules, w.writable, ${LAPSING}
from (select x.id, x.type_id, x.deleted, x.name, x.rules from resource x where x.account_id = $account and x.id = any($ids::bigint[])
    and not exists (select from resource o where o.account_id = $account and o.id = any($ids::bigint[]) and (o.type_id > 3 or o.shares_with <> '{}'))
  order by x.id for update) r cross join lateral ${inWorkspaces('r.id', mayChange)} w`,
  );
const plainForAll = plain('lock_plain_for_all', 'true');
const plainForSome = plain('lock_plain_for_some', MAY_CHANGE);

/** The same where everything in $ids is a room, a person or equipment that shares no space, as mostly. Otherwise nothing is locked, and there are no rows. */
export const lockPlain = (seesAll: boolean): Statement => (seesAll ? plainForAll : plainForSome);

/**
 * Bookings that the write will touch, with what they ask for: those named in $bookings, holds in the space that have lapsed,
 * and, where the space may become free, those that wait for some of it.
 */
export const findTouched = statement(
  'find_touched',
  `with ${SPACE}, asking as (
  select blocked.id from blocked
  union
  select x.up from asking k cross join lateral (
    select c.parent_id as up from resource c where c.account_id = $account and c.id = k.id and c.parent_id is not null
    union all
    select s.id from resource s where s.account_id = $account and s.shares_with <> '{}' and s.shares_with @> array[k.id]) x
), lapsed as (
  select h.id from booking h where h.account_id = $account and h.status_id = 1 and h.deleted is null and h.hold_until <= statement_timestamp()
    and (h.id = any($bookings::bigint[])
      or exists (select 1 from occupancy oc where oc.account_id = $account and oc.booking_id = h.id and oc.resource_id in (select blocked.id from blocked)))
), touched as (
  select t.id, 'named' as reason from booking t where t.account_id = $account and t.id = any($bookings::bigint[])
  union all select lapsed.id, 'lapsed' from lapsed
  union all
  select w.id, 'waiting' from booking w where w.account_id = $account and w.waitlisted and w.deleted is null and w.status_id <> 4
    and ($frees::boolean or exists (select 1 from lapsed))
    and exists (select 1 from booking_resource br where br.account_id = $account and br.booking_id = w.id and br.resource_id in (select id from asking))
)
select t.id, t.reason, array_to_json(array(select br.resource_id from booking_resource br where br.account_id = $account and br.booking_id = t.id)) as resources
from touched t order by t.id`,
);

/**
 * What blocks some resources at some times, but for the bookings in $but. The times are ranges before the occupancy is looked up: what is computed
 * on the way could tell of rows that the policies hide, and so would be compared with all that a resource ever had instead of asked of the index.
 */
export const findBusy = statement(
  'find_busy',
  `select distinct oc.booking_id as booking, oc.resource_id as resource, extract(epoch from lower(oc.during))::bigint as start, extract(epoch from upper(oc.during))::bigint as "end"
from (
  select s.resource_id, tstzrange(to_timestamp(s.starts), to_timestamp(s.ends)) as during
  from unnest($resources::bigint[], $starts::bigint[], $ends::bigint[]) as s(resource_id, starts, ends) offset 0) s
join occupancy oc on oc.account_id = $account and oc.resource_id = s.resource_id and oc.during && s.during
where oc.booking_id <> all($but::bigint[])
order by 3, 4, 1, 2`,
);

/** Which of some bookings the viewer may see. Asked only of those in the way of others: the question is long, and mostly there are none. */
export const findVisible = statement(
  'find_visible_bookings',
  `select b.id from booking b where b.account_id = $account and b.id = any($bookings::bigint[]) and (${bookingVisible('b.id', false, 'b')})`,
);

export const saveSpace = statement('save_space', 'savepoint space');
export const leaveSpace = statement('leave_space', 'rollback to savepoint space');

export const databaseNow = statement(
  'database_now',
  'select extract(epoch from statement_timestamp())::bigint as now from account a where a.account_id = $account',
);

/** Locks bookings whoever may see them, in the order of their ids. */
export const lockRows = statement(
  'lock_bookings',
  'select b.id from booking b where b.account_id = $account and b.id = any($ids::bigint[]) and b.deleted is null order by b.id for update',
);
