import { EQUIPMENT } from '@daybook/contract';

/**
 * The array of some ids and of all that `step` leads to from them. Each level is one look-up by an index, because a join that recurs row by
 * row is planned for as many rows as all of them could be, and sets up its memory for these at every execution. `step` selects ids from
 * those in `w.latest`.
 */
const reached = (ids: string, step: string): string => `(with recursive walk as (
    select s.ids, s.ids as latest from (select ${ids} as ids offset 0) s
    union all
    select w.ids || n.ids, n.ids from walk w cross join lateral (select array(${step}) as ids offset 0) n where n.ids <> '{}'
  ) select walk.ids from walk order by cardinality(walk.ids) desc limit 1)::bigint[]`;

/** The array of resources and of the members of the groups among them, however deep. */
const withMembers = (ids: string): string =>
  reached(
    ids,
    `select x.id from resource x where x.account_id = $account and x.parent_id = any(w.latest) and x.deleted is null
      and x.id <> all(w.ids)`,
  );

/** The array of units and of what shares their space. */
const withShared = (ids: string): string =>
  reached(
    ids,
    `select distinct s.shared_id from shared_space s where s.account_id = $account and s.resource_id = any(w.latest)
      and s.shared_id <> all(w.ids)`,
  );

/** The array of resources and of the groups that they lie in. */
export const withGroups = (ids: string): string =>
  reached(
    ids,
    `select distinct c.parent_id from resource c where c.account_id = $account and c.id = any(w.latest) and c.parent_id is not null
      and c.parent_id <> all(w.ids)`,
  );

/** The array of resources, of the groups that they lie in and of what shares their space: whatever takes up some of them. */
export const withAsking = (ids: string): string =>
  reached(
    ids,
    `select u.up from (
      select c.parent_id as up from resource c where c.account_id = $account and c.id = any(w.latest) and c.parent_id is not null
      union
      select s.resource_id from shared_space s where s.account_id = $account and s.shared_id = any(w.latest)) u where u.up <> all(w.ids)`,
  );

/** The array of everything that takes some of these units when it is booked. */
export const competing = (ids: string): string =>
  withAsking(
    withShared(
      `array(select u.id from resource u where u.account_id = $account and u.id = any(${withMembers(ids)}) and u.type_id <= ${EQUIPMENT})`,
    ),
  );

/**
 * The ids in $ids. Read so, a plan for any of them expects as many as one for these, and so is kept: to plan the steps from resource to
 * resource takes longer than to take them.
 */
export const IDS = '(select $ids::bigint[])::bigint[]';

/** The units of the resources in $ids (of a group its members, however deep), and what each unit blocks. */
export const SPACE = `unit as (
  select a.id as asked, u.id, u.shares_with <> '{}' as sharing from resource a
  cross join lateral (select ${withMembers('array[a.id]')} as ids offset 0) m
  join resource u on u.account_id = $account and u.id = any(m.ids) and u.type_id <= ${EQUIPMENT}
  where a.account_id = $account and a.id = any(${IDS})
), blocked as (
  select u.id as unit, b.id from (select distinct unit.id, unit.sharing from unit) u
  cross join lateral unnest(case when u.sharing then ${withShared('array[u.id]')} else array[u.id] end) as b(id)
)`;

/** The longest buffer of the resources in a table, by their own rules or by those of their workspaces. */
export const marginOf = (resources: string): string => `margin as (
  select make_interval(
    secs => coalesce(max(greatest((m.rules ->> 'buffer_before')::bigint, (m.rules ->> 'buffer_after')::bigint)), 0)) as width from (
    select x.rules from resource x where x.account_id = $account and x.id = any(array(select ${resources}.id from ${resources}))
    union all
    select w.rules from workspace_resource wr join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
    where wr.account_id = $account and wr.resource_id = any(array(select ${resources}.id from ${resources}))) m
)`;
