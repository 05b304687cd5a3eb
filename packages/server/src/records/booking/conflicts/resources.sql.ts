import { CANCELLED, EQUIPMENT } from '@daybook/contract';
import { readsModule } from '../../../access/viewer.ts';
import { isDueHold } from '../due-holds.sql.ts';
import { AT_ACCOUNT, statement, type Statement } from '../../../database/statement.ts';
import { bookingVisible } from '../booking-visible.sql.ts';
import { IDS, marginOf, SPACE, withAsking } from '../resource-space.sql.ts';

const STRUCTURE_LOCK = 20_420;

/** Taken by every write of bookings, so that groups and shared spaces stay unchanged. Returns the database's clock. */
export const holdStructure = statement(
  'hold_structure',
  `select pg_advisory_xact_lock_shared(${STRUCTURE_LOCK}, (a.account_id % 2147483647)::int),
  floor(extract(epoch from statement_timestamp()))::bigint as now ${AT_ACCOUNT}`,
);

/** Waits for running writes of bookings and blocks others, because groups and shared spaces change. */
export const changeStructure = statement(
  'change_structure',
  `select pg_advisory_xact_lock(${STRUCTURE_LOCK}, (a.account_id % 2147483647)::int) ${AT_ACCOUNT}`,
);

const LOCKED = `, locked as materialized (
  select r.id from resource r where r.account_id = $account and r.id = any(array(select blocked.id from blocked)) order by r.id for update
)`;

const MAY_CHANGE = `coalesce((
      select bool_or(wa.acl = 'RW'
        and ((wa.type = 'user' and wa.grantee_id = $viewer) or (wa.type = 'group' and wa.grantee_id = $viewer_group)))
      from workspace_access wa where wa.account_id = $account and wa.workspace_id = w.id), true)`;

// The rules of the workspaces of a resource, and whether the viewer may book it: it is in no workspace, or in one that the viewer may
// change.
export const inWorkspaces = (resource: string, mayChange = `$sees_all or ${MAY_CHANGE}`): string => `(
  select json_agg(w.rules) filter (where w.rules is not null) as rules, count(*) = 0 or bool_or(${mayChange}) as writable
  from workspace_resource wr join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $account and wr.resource_id = ${resource})`;

/** Holds whose time is over and that are not yet expired. */
export const findDueHolds = statement('due_holds', `select h.id from booking h where ${isDueHold('h')} order by h.hold_until limit $limit`);

/** Locks those of some holds that are still due once it has the locks: a hold that takes nothing is not behind the lock of a resource. */
export const lockDueHolds = statement(
  'lock_due_holds',
  `select h.id from booking h where h.id = any($ids::bigint[]) and ${isDueHold('h')} order by h.id for update`,
);

// Whether there is any such hold in the account.
const EXPIRING = `exists (select 1 from booking h where ${isDueHold('h')}) as expiring`;

const resourceSet = (locked: string): string => `with ${SPACE}${locked}
select a.id as asked, a.type_id, a.deleted is null as live, a.name, u.id as unit,
  case when u.id is null then null else array_to_json(array(select b.id from blocked b where b.unit = u.id order by b.id)) end as blocks,
  (select x.rules from resource x where x.account_id = $account and x.id = u.id) as rules,
  (select w.rules from ${inWorkspaces('u.id')} w) as workspace_rules,
  (select w.writable from ${inWorkspaces('a.id')} w) as writable, ${EXPIRING}
from resource a left join unit u on u.asked = a.id
where a.account_id = $account and a.id = any(${IDS})${locked === '' ? '' : ' and (select count(*) from locked) >= 0'}
order by a.id, u.id`;

/** The units of each resource with what they block, and the rules of unit and workspaces. Null units: a group without any, or an action. */
export const loadResourceSet = statement('load_resource_set', resourceSet(''));

/**
 * The same, having locked everything that the resources block in the order of their ids: a write that needs some of it waits here, never
 * in a deadlock. It is read as it was before the wait. Groups, shared spaces and what is deleted cannot have changed meanwhile, as the
 * structure is held.
 */
export const lockResourceSet = statement('lock_resource_set', resourceSet(LOCKED));

const plain = (name: string, mayChange: string): Statement =>
  statement(
    name,
    `select r.id as asked, r.type_id, r.deleted is null as live, r.name, r.id as unit, array_to_json(array[r.id]) as blocks, r.rules,
  w.rules as workspace_rules, w.writable, ${EXPIRING}
from (select x.id, x.type_id, x.deleted, x.name, x.rules from resource x where x.account_id = $account and x.id = any($ids::bigint[])
    and not exists (select from resource o
      where o.account_id = $account and o.id = any($ids::bigint[]) and (o.type_id > ${EQUIPMENT} or o.shares_with <> '{}'))
  order by x.id for update) r cross join lateral ${inWorkspaces('r.id', mayChange)} w`,
  );
/**
 * The same where everything in $ids is a room, a person or equipment that shares no space, the usual case. Otherwise nothing is locked, and
 * there are no rows.
 */
export const lockPlainForAll = plain('lock_plain_for_all', 'true');
export const lockPlainForSome = plain('lock_plain_for_some', MAY_CHANGE);

const BOOKINGS = '(select $bookings::bigint[])::bigint[]';
const FREES = '(select $frees::boolean)';
const BLOCKED = '(select $blocked::bigint[])::bigint[]';

/**
 * Bookings that the write will touch, with what they ask for: those named in $bookings, holds on the resources in $blocked whose time is
 * over, and, where some of these may become free, those that wait for them at the times that the others take, in the order in which they
 * wait. Where no booking is named, groups or shared spaces change, and any time may become free.
 */
export const findTouched = statement(
  'find_touched',
  `with expired as (
  select h.id from booking h where ${isDueHold('h')}
    and (h.id = any(${BOOKINGS})
      or exists (select 1 from occupancy oc where oc.account_id = $account and oc.booking_id = h.id
        and oc.resource_id = any(${BLOCKED})))
), asking as (
  select a.id from unnest(${withAsking(BLOCKED)}) as a(id)
), ${marginOf('asking')}, freed as (
  select range_agg(tstzrange(lower(oc.during) - m.width, upper(oc.during) + m.width)) as during,
    min(lower(oc.during) - m.width) as start, max(upper(oc.during) + m.width) as "end"
  from occupancy oc cross join margin m
  where oc.account_id = $account and oc.booking_id = any(array(
    select expired.id from expired union all select f.id from unnest(${BOOKINGS}) as f(id) where ${FREES}))
  union all select tstzmultirange(tstzrange(null, null)), '-infinity', 'infinity' where ${FREES} and ${BOOKINGS} = '{}'
), touched as (
  select t.id, 'named' as reason from unnest(${BOOKINGS}) as t(id)
  union all select expired.id, 'expired' from expired
  union all
  select w.id, 'waiting' from (
    select br.booking_id as id from freed f join booking_resource br on br.account_id = $account and br.waiting_since is not null
      and br.resource_id = any(array(select asking.id from asking)) and br.start < f."end" and br."end" > f.start
      and tstzrange(br.start, br."end") && f.during
    group by br.booking_id) s
  join booking w on w.account_id = $account and w.id = s.id and w.waitlisted and w.deleted is null and w.status_id <> ${CANCELLED}
)
select t.id, t.reason, r.resources, r.buffers
from touched t cross join lateral (select coalesce(json_agg(br.resource_id), '[]') as resources,
    coalesce(json_agg(json_build_array(br.resource_id, br.buffer_before, br.buffer_after)), '[]') as buffers,
    max(br.waiting_since) as since
  from booking_resource br where br.account_id = $account and br.booking_id = t.id) r
order by r.since, t.id`,
);

/**
 * What blocks some resources at some times, but for the bookings in $excluded. The times are ranges before the occupancy is looked up: what
 * is computed on the way could reveal rows that the policies hide, and so would be compared with all that a resource ever had instead of
 * asked of the index.
 */
export const findBusy = statement(
  'find_busy',
  `select distinct oc.booking_id as booking, oc.resource_id as resource,
  extract(epoch from lower(oc.during))::bigint as start, extract(epoch from upper(oc.during))::bigint as "end"
from (
  select s.resource_id, tstzrange(to_timestamp(s.starts), to_timestamp(s.ends)) as during
  from unnest($resources::bigint[], $starts::bigint[], $ends::bigint[]) as s(resource_id, starts, ends) offset 0) s
join occupancy oc on oc.account_id = $account and oc.resource_id = s.resource_id and oc.during && s.during
where oc.booking_id <> all($excluded::bigint[])
order by 3, 4, 1, 2`,
);

/**
 * Those of some bookings that the viewer may see, with their names: none without the Schedule module, as when a client accepts a quote. The
 * query is long, so it runs only if there are conflicts.
 */
export const findVisible = statement(
  'find_visible_bookings',
  `select b.id, b.name from booking b where b.account_id = $account and b.id = any($bookings::bigint[])
    and ${readsModule('Schedule')} and (${bookingVisible('b.id', false, 'b')})`,
);

export const findNames = statement(
  'find_resource_names',
  'select r.id, r.name from resource r where r.account_id = $account and r.id = any($resources::bigint[])',
);

export const beginLocking = statement('begin_locking', 'savepoint locking');
export const releaseLocks = statement('release_locks', 'rollback to savepoint locking');

/** What some bookings ask for. */
export const findAsked = statement(
  'find_asked',
  `select distinct br.resource_id as id from booking_resource br
where br.account_id = $account and br.booking_id = any($bookings::bigint[])`,
);

/** Locks bookings, visible or not, in the order of their ids. */
export const lockBookings = statement(
  'lock_bookings',
  'select b.id from booking b where b.account_id = $account and b.id = any($ids::bigint[]) and b.deleted is null order by b.id for update',
);

/** The buffers that some bookings were made with. */
export const loadBuffers = statement(
  'load_buffers',
  `select br.booking_id as booking, br.resource_id as resource, br.buffer_before as before, br.buffer_after as after
from booking_resource br where br.account_id = $account and br.booking_id = any($bookings::bigint[])`,
);
