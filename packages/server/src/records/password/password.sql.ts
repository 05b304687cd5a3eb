import { statement } from '../../database/statement.ts';

/** Whether a link was mailed that is younger than so many seconds. Those that an administrator made are passed on by hand. */
export const hasYoungLink = statement(
  'has_young_link',
  `select exists (select 1 from token t where t.account_id = $account and t.user_id = $user and t.kind = 'password_link'
  and t.created_id is null and t.deleted is null and t.created > now() - make_interval(secs => $seconds::int)) as found`,
);

/** A link that still works, locked so that it is used once. */
export const lockLink = statement(
  'lock_link',
  `select t.id from token t where t.account_id = $account and t.id = $token and t.deleted is null and coalesce(t.expires > now(), true)
for update`,
);

/** Forgets the secret that a link had. */
export const forgetSecret = statement(
  'forget_secret_of_link',
  `delete from credential c where c.account_id = $account and c.kind = 'password link' and c.record_id = $token`,
);

/** The user of a name or an e-mail address who may sign in, locked so that two who ask at once get one link. */
export const findByLogin = statement(
  'find_user_by_login',
  `select u.id from app_user u where u.account_id = $account and u.deleted is null and coalesce(u.expires > now(), true)
  and (lower(normalize(u.username)) = lower(normalize($login::text)) or lower(normalize(u.primary_email)) = lower(normalize($login::text)))
order by lower(normalize(u.username)) = lower(normalize($login::text)) desc limit 1 for update`,
);

/** Whom a link is for, and how the firm writes. */
export const describeLink = statement(
  undefined,
  `select t.kind, extract(epoch from t.expires)::bigint as expires, u.id as user_id, u.username, u.first_name, u.last_name,
  u.primary_email as email, a.name as account, a.language, a.address_country as country,
  a.email as account_email
from token t
join app_user u on u.account_id = $account and u.id = t.user_id and u.deleted is null
join account a on a.account_id = $account
where t.account_id = $account and t.id = $token and t.deleted is null and t.expires > now()`,
);
