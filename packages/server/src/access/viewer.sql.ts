import { statement } from '../database/statement.ts';

/** Whether the link that the first start printed was not used yet. */
export const isSetupPending = statement(
  'is_setup_pending',
  `select exists (select 1 from credential c where c.kind = 'setup link') as pending`,
);

/** Finds whose token a hash is. The table is shared by all accounts. */
export const findCredential = statement(
  'find_credential',
  'select account_id, record_id from credential where hash = $hash and kind = $kind',
);

/** Lets a record be found by the hash of its secret. */
export const insertCredential = statement(
  'insert_credential',
  'insert into credential (hash, account_id, kind, record_id) values ($hash, $account, $kind, $record)',
);

/** Nobody finds a record by its secrets of a kind any more. */
export const deleteCredentials = statement(
  'delete_credentials_of_record',
  'delete from credential c where c.account_id = $account and c.kind = $kind and c.record_id = $record',
);

const USER = `u.id as user_id, trim(u.first_name || ' ' || u.last_name) as user_name, u.username,
  extract(epoch from u.expires)::bigint as user_expires,
  u.group_id, u.contact_uuid, u.feed_epoch, u.feed_epochs, u.schedule_view_mode,
  g.acl_schedule, g.acl_project, g.acl_task, g.acl_finance, g.acl_report, g.acl_contact, g.acl_admin, g.acl_account,
  a.time_zone, a.currency`;

// The group and the account of the user `u`.
const JOINS = `join app_group g on g.account_id = $account and g.id = u.group_id
join account a on a.account_id = $account`;

/** The viewer of a token. Planned each time: a plan made while there were few users stays, and reads all of them when there are many. */
export const loadViewer = statement(
  undefined,
  `select t.id as token_id, t.kind as token_kind, t.scopes, extract(epoch from t.expires)::bigint as token_expires,
  ${USER}
from token t
join app_user u on u.account_id = $account and u.id = t.user_id and u.deleted is null
${JOINS}
where t.account_id = $account and t.id = $token and t.deleted is null`,
);

/** The viewer of a user name, or else of an e-mail address, with what the password is checked against. */
export const loadSignIn = statement(
  'load_sign_in',
  `select null as token_id, null as scopes, u.password_hash, coalesce(u.expires <= now(), false) as expired,
  ${USER}
from app_user u
${JOINS}
where u.account_id = $account and u.deleted is null
  and (lower(normalize(u.username)) = lower(normalize($username::text))
    or lower(normalize(u.primary_email)) = lower(normalize($username::text)))
order by lower(normalize(u.username)) = lower(normalize($username::text)) desc limit 1`,
);

export const loadPassword = statement(
  'load_password',
  'select u.password_hash from app_user u where u.account_id = $account and u.id = $user and u.deleted is null',
);

/** The same as it is now, which no other transaction changes before this one ends. */
export const lockPassword = statement(
  'lock_password',
  'select u.password_hash from app_user u where u.account_id = $account and u.id = $user and u.deleted is null for share',
);

/** The account where there is only one; a second row means that there are more. */
export const loneAccount = statement('lone_account', `select account_id from credential where kind = 'account' limit 2`);

/** The viewer of a feed: its user, without the limits of a token. */
export const loadFeedUser = statement(
  'load_feed_user',
  `select null as token_id, null as scopes, coalesce(u.expires <= now(), false) as expired,
  ${USER}
from app_user u
${JOINS}
where u.account_id = $account and u.id = $user and u.deleted is null`,
);

/** Lets a user's feeds be found by the hash of their mark, and no longer by that of an earlier one. */
export const keepFeed = statement(
  'keep_feed',
  `with former as (
  delete from credential where account_id = $account and kind = 'feed' and record_id = $user and hash <> $hash
)
insert into credential (hash, account_id, kind, record_id) values ($hash, $account, 'feed', $user) on conflict (hash) do nothing`,
);

/** Notes that a token was used, to the minute. A session lives on by it. */
export const touchToken = statement(
  'touch_token',
  `update token set last_used = to_timestamp($minute::bigint),
    expires = case when kind = 'session' then least(ends, to_timestamp($minute::bigint + idle_seconds))
      else expires end
  where account_id = $account and id = $token and (last_used is null
    or last_used < to_timestamp($minute::bigint))`,
);

export const instanceSecret = statement('instance_secret', `select value from instance where name = 'secret'`);

export const accountIds = statement('account_ids', `select c.account_id from credential c where c.kind = 'account' order by c.account_id`);
