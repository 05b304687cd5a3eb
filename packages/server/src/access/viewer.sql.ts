import { statement } from '../database/statement.ts';

/** Finds whose token a hash is. The table is shared by all accounts. */
export const findCredential = statement('find_credential', 'select account_id, record_id from credential where hash = $hash and kind = $kind');

/** The viewer of a token. */
export const loadViewer = statement(
  'load_viewer',
  `select t.id as token_id, t.scopes, extract(epoch from t.expires)::bigint as token_expires,
  u.id as user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.username, extract(epoch from u.expires)::bigint as user_expires,
  u.group_id, u.contact_uuid, u.feed_epoch, u.schedule_view_mode,
  g.acl_schedule, g.acl_project, g.acl_task, g.acl_finance, g.acl_report, g.acl_contact, g.acl_admin, g.acl_account,
  a.time_zone, a.currency
from token t
join app_user u on u.account_id = $account and u.id = t.user_id and u.deleted is null
join app_group g on g.account_id = $account and g.id = u.group_id
join account a on a.account_id = $account
where t.account_id = $account and t.id = $token and t.deleted is null`,
);

/** Notes that a token was used, to the minute. */
export const touchToken = statement(
  'touch_token',
  `update token set last_used = date_trunc('minute', now()) where account_id = $account and id = $token and (last_used is null or last_used < date_trunc('minute', now()))`,
);

export const instanceSecret = statement('instance_secret', `select value from instance where name = 'secret'`);
