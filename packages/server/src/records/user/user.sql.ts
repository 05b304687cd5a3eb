import { statement } from '../../database/statement.ts';

/** Other living users that have the name or the address, however these are capitalized or composed. */
export const findSameNames = statement(
  'find_same_names',
  `select lower(normalize(u.username)) = lower(normalize($username::text)) as username, lower(normalize(u.primary_email)) = lower(normalize($email::text)) as email
from app_user u
where u.account_id = $account and u.deleted is null and u.id <> $self
  and (lower(normalize(u.username)) = lower(normalize($username::text)) or lower(normalize(u.primary_email)) = lower(normalize($email::text)))`,
);

/** A living person with the address who is no user yet, locked so that no other user becomes it. The index of the order by address finds it. */
export const findPerson = statement(
  'find_person_of_user',
  `select r.uuid, r.id from contact r
where r.account_id = $account and r.type = 'person' and r.deleted is null and r.email_1 = $email::text collate daybook_text
  and not exists (select 1 from app_user u where u.account_id = $account and u.contact_uuid = r.uuid and u.deleted is null)
order by r.id limit 1 for update`,
);

/** Whether a contact is the person of a resource. */
export const isResource = statement(
  'is_resource',
  `select exists (
  select 1 from contact c join resource s on s.account_id = $account and s.type_person_id = c.id and s.deleted is null
  where c.account_id = $account and c.uuid = $contact and c.type = 'person') as found`,
);

export const contactOfUser = statement('contact_of_user', 'select u.contact_uuid as uuid from app_user u where u.account_id = $account and u.id = $user');

/** Timers of the user that still run. */
export const runningTimers = statement(
  'running_timers_of_user',
  `select 'time-entry' as kind, t.id from time_entry t where t.account_id = $account and t.owner_id = $user and t."end" is null and t.deleted is null order by t.id limit $most`,
);

/** Turns the living tokens of a user into tombstones. */
export const deleteTokens = statement(
  'delete_tokens_of_user',
  `update token t set deleted = date_trunc('second', statement_timestamp()), updated = date_trunc('second', statement_timestamp()), updated_id = $actor, version = t.version + 1
where t.account_id = $account and t.user_id = $user and t.deleted is null returning t.id`,
);

/** Forgets every secret by which the user is found: tokens and feeds. */
export const deleteCredentials = statement(
  'delete_credentials_of_user',
  `delete from credential c where c.account_id = $account
  and ((c.kind = 'token' and c.record_id in (select t.id from token t where t.account_id = $account and t.user_id = $user and t.deleted is null)) or (c.kind = 'feed' and c.record_id = $user))`,
);
