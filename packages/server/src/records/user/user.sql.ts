import { readsModule } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';

/** Other live users with the username or e-mail address, regardless of case and Unicode composition. */
export const findSameNames = statement(
  'find_same_names',
  `select lower(normalize(u.username)) = lower(normalize($username::text)) as username,
    lower(normalize(u.primary_email)) = lower(normalize($email::text)) as email
from app_user u
where u.account_id = $account and u.deleted is null and u.id <> $self
  and (lower(normalize(u.username)) = lower(normalize($username::text))
    or lower(normalize(u.primary_email)) = lower(normalize($email::text)))`,
);

/** SQL of what a group lets its users do. */
export function groupLevels(group: string): string {
  return `select g.acl_schedule, g.acl_project, g.acl_task, g.acl_finance, g.acl_report, g.acl_contact, g.acl_admin, g.acl_account
from app_group g where g.account_id = $account and g.id = ${group} and g.deleted is null`;
}

/** What a group lets its users do, locked so that it stays so until the write ends. */
export const levelsOfGroup = statement('levels_of_group', `${groupLevels('$group')} for share`);

/** A live person with the address who is not yet a user, locked so that no other user is linked to it. */
export const findPerson = statement(
  'find_person_of_user',
  `select r.uuid, r.id from contact r
where r.account_id = $account and r.type = 'person' and r.deleted is null and r.email_1 = $email::text collate daybook_text
  and not exists (select 1 from app_user u where u.account_id = $account and u.contact_uuid = r.uuid and u.deleted is null)
order by r.id limit 1 for update`,
);

/** The id of the person that a user `r` is, for readers of contacts. */
export const personOfUser = `case when ${readsModule('Contact')} then (
  select c.id from contact c
  where c.account_id = $account and c.uuid = r.contact_uuid and c.type = 'person' and c.deleted is null) end`;

/** Whether a contact is the person of a resource. */
export const isResource = statement(
  'is_resource',
  `select exists (
  select 1 from contact c join resource s on s.account_id = $account and s.type_person_id = c.id and s.deleted is null
  where c.account_id = $account and c.uuid = $contact and c.type = 'person') as found`,
);

/** What the firm is called. */
export const loadFirmName = statement('firm_name', 'select a.name from account a where a.account_id = $account');

/** What a user is called. */
export const loadNames = statement(
  'names_of_user',
  'select u.username, u.primary_email, u.first_name, u.last_name from app_user u where u.account_id = $account and u.id = $user',
);

/** The links of a user by which a password can be set. */
export const findLinks = statement(
  'links_of_user',
  `select t.id from token t where t.account_id = $account and t.user_id = $user and t.kind in ('invitation', 'password_link')
  and t.deleted is null order by t.id for update`,
);
