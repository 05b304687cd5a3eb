import { statement } from '../database/statement.ts';

/** Statements of maintenance, run as the owner of the tables with one account set at a time. */

export const listAccountIds = statement(
  'account_ids',
  `select c.account_id from credential c where c.kind = 'account' order by c.account_id`,
);

export const findAccountId = statement('find_account', `select c.account_id from credential c where c.kind = 'account' and c.hash = $hash`);

export const describeAccount = statement(
  undefined,
  `select a.account_id as id, a.name, a.time_zone, a.currency, (select count(*)::int from app_user u where u.account_id = $account
    and u.deleted is null) as users
from account a where a.account_id = $account`,
);

/** The user that was named, or else the first who has Admin RW and may sign in. */
export const findAdministrator = statement(
  undefined,
  `select u.id, u.username, g.acl_admin = 'RW' as is_admin, coalesce(u.expires <= now(), false) as expired
from app_user u join app_group g on g.account_id = $account and g.id = u.group_id
where u.account_id = $account and u.deleted is null
  and case when $username = '' then g.acl_admin = 'RW' and coalesce(u.expires > now(), true) else lower(u.username) = lower($username) end
order by u.id limit 1`,
);

export const insertAuditEntry = statement(
  undefined,
  `insert into audit (account_id, user_name, kind, record_id, action, changes)
values ($account, 'daybook token create', 'token', $token::text, 'created', $changes::jsonb)`,
);
