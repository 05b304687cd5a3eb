import { statement } from '../database/statement.ts';

/** Taken by every write that could leave an account without administrator, before it is counted who is left. */
export const lockAccount = statement('lock_whole_account', 'select a.id from account a where a.account_id = $account for update');

export const hasAdministrator = statement(
  'has_administrator',
  `select exists (
  select 1 from app_user u join app_group g on g.account_id = $account and g.id = u.group_id and g.acl_admin = 'RW' and g.deleted is null
  where u.account_id = $account and u.deleted is null and (u.expires is null or u.expires > statement_timestamp())) as found`,
);
