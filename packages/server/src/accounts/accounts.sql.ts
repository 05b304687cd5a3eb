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
  `insert into audit (account_id, id, user_name, kind, record_id, action, changes)
values ($account, $id, 'daybook token create', 'token', $token::text, 'created', $changes::json)`,
);

export const listUsers = statement(
  undefined,
  `select u.id::int as id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.primary_email as email, g.name as "group",
  coalesce(u.expires <= now(), false) as expired
from app_user u join app_group g on g.account_id = $account and g.id = u.group_id
where u.account_id = $account and u.deleted is null order by u.id`,
);

export const listTokens = statement(
  undefined,
  `select t.id::int as id, t.name, t.kind, u.username, to_char(t.last_used at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as used,
  to_char(t.expires at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as expires
from token t join app_user u on u.account_id = $account and u.id = t.user_id
where t.account_id = $account and t.deleted is null and ($user::bigint is null or t.user_id = $user::bigint) order by t.id`,
);
