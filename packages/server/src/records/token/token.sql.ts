import { statement } from '../../database/statement.ts';

export const insertCredential = statement(
  'insert_credential',
  'insert into credential (hash, account_id, kind, record_id) values ($hash, $account, $kind, $record)',
);

export const deleteCredential = statement(
  'delete_credential',
  `delete from credential where account_id = $account and kind = 'token' and record_id = $token`,
);

/** What a user's group lets it do, and whether the token that asks has scopes of its own. */
export const levelsOfUser = statement(
  'levels_of_user',
  `select g.acl_schedule, g.acl_project, g.acl_task, g.acl_finance, g.acl_report, g.acl_contact, g.acl_admin, g.acl_account,
  exists (select 1 from token t where t.account_id = $account and t.id = $maker::bigint and t.scopes is not null) as limited
from app_user u join app_group g on g.account_id = $account and g.id = u.group_id
where u.account_id = $account and u.id = $user and u.deleted is null`,
);
