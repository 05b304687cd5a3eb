import { statement } from '../../database/statement.ts';

/** Living resources by name and type, locked so that none goes while a workspace takes it; `place` counts from 1. */
export const findNamedResources = statement(
  'named_resources',
  `select s.place::int as place, r.id from unnest($names::text[], $types::smallint[]) with ordinality as s(name, type_id, place)
join resource r on r.account_id = $account and r.name = s.name and r.type_id = s.type_id and r.deleted is null
order by r.id for share of r`,
);

export const findUsers = statement(
  'living_users',
  `select u.id from app_user u where u.account_id = $account and u.id = any($ids::bigint[]) and u.deleted is null order by u.id for share`,
);

export const findGroups = statement(
  'living_groups',
  `select g.id from app_group g where g.account_id = $account and g.id = any($ids::bigint[]) and g.deleted is null order by g.id for share`,
);

/** Makes the resources of a workspace exactly those that were sent. */
export const saveResources = statement(
  'save_workspace_resources',
  `with gone as (
  delete from workspace_resource wr where wr.account_id = $account and wr.workspace_id = $workspace and wr.resource_id <> all($ids::bigint[])
)
insert into workspace_resource (account_id, workspace_id, resource_id)
select r.account_id, $workspace::bigint, r.id from resource r where r.account_id = $account and r.id = any($ids::bigint[])
on conflict (account_id, workspace_id, resource_id) do nothing`,
);

/** Makes the access to a workspace exactly what was sent. */
export const saveAccess = statement(
  'save_workspace_access',
  `with sent as (
  select s.type, s.id, s.acl from unnest($types::text[], $ids::bigint[], $acls::text[]) as s(type, id, acl)
), gone as (
  delete from workspace_access wa where wa.account_id = $account and wa.workspace_id = $workspace
    and not exists (select 1 from sent s where s.type = wa.type and s.id = wa.grantee_id)
)
insert into workspace_access (account_id, workspace_id, type, grantee_id, acl)
select w.account_id, w.id, s.type, s.id, s.acl from workspace w cross join sent s where w.account_id = $account and w.id = $workspace
on conflict (account_id, workspace_id, type, grantee_id) do update set acl = excluded.acl`,
);
