import { statement } from '../../database/statement.ts';
import { type RowTable } from '../../database/transaction.ts';

/** Live resources by name and type, locked so that none goes while a workspace takes it; `place` counts from 1. */
export const findNamedResources = statement(
  'named_resources',
  `select s.place::int as place, r.id from unnest($names::text[], $types::smallint[]) with ordinality as s(name, type_id, place)
join resource r on r.account_id = $account and r.name = s.name and r.type_id = s.type_id and r.deleted is null
order by r.id for share of r`,
);

export const findUsers = statement(
  'live_users',
  `select u.id from app_user u where u.account_id = $account and u.id = any($ids::bigint[]) and u.deleted is null order by u.id for share`,
);

export const findGroups = statement(
  'live_groups',
  `select g.id from app_group g where g.account_id = $account and g.id = any($ids::bigint[]) and g.deleted is null order by g.id for share`,
);

/** Takes all resources out of a workspace but those in $ids. */
export const deleteResources = statement(
  'delete_workspace_resources',
  `delete from workspace_resource wr where wr.account_id = $account and wr.workspace_id = $workspace
    and wr.resource_id <> all($ids::bigint[])`,
);

export const resourceRows: RowTable = {
  table: 'workspace_resource',
  columns: { workspace_id: '$workspace::bigint', resource_id: '$id::bigint' },
  conflict: ' on conflict (account_id, workspace_id, resource_id) do nothing',
};

/** Takes the access to a workspace from everybody but those in $types and $ids. */
export const deleteAccess = statement(
  'delete_workspace_access',
  `delete from workspace_access wa where wa.account_id = $account and wa.workspace_id = $workspace
  and not exists (select from unnest($types::text[], $ids::bigint[]) as s(type, id) where s.type = wa.type and s.id = wa.grantee_id)`,
);

export const accessRows: RowTable = {
  table: 'workspace_access',
  columns: { workspace_id: '$workspace::bigint', type: '$type', grantee_id: '$id::bigint', acl: '$acl' },
  conflict: ' on conflict (account_id, workspace_id, type, grantee_id) do update set acl = excluded.acl',
};
