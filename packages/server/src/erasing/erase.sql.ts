import { statement, type Statement } from '../database/statement.ts';
import { ERASED } from './redact.rules.ts';

export const lockPerson = statement(
  'lock_person',
  'select c.id, c.type, c.deleted is not null as deleted from contact c where c.account_id = $account and c.uuid = $uuid for update',
);

/** Everyone who was this person, also those who were deleted. */
export const lockUsers = statement(
  'lock_users_of_person',
  'select u.id, u.deleted is not null as deleted from app_user u where u.account_id = $account and u.contact_uuid = $uuid order by u.id for update',
);

export const lockResources = statement(
  'lock_resources_of_person',
  'select s.id, s.deleted is not null as deleted from resource s where s.account_id = $account and s.type_person_id = $person order by s.id for update',
);

const NOW = `date_trunc('second', statement_timestamp())`;
const CHANGED = `updated = ${NOW}, updated_id = $actor, version = r.version + 1`;

export const eraseContact = statement(
  'erase_contact',
  `update contact r set name = '${ERASED}', linked_organization_id = null, client = false, email_1 = '', email_2 = '', email_3 = '', phone_1 = '', phone_2 = '', phone_3 = '',
  address_line_1 = '', address_line_2 = '', address_line_3 = '', address_city = '', address_state = '', address_postcode = '', address_country = '', website = '',
  icon_id = null, custom_values = '[]', vat_number = '', tax_number = '', electronic_address = null, language = '', payment_terms_days = null,
  deleted = coalesce(r.deleted, ${NOW}), ${CHANGED}
where r.account_id = $account and r.uuid = $uuid`,
);

export const eraseUsers = statement(
  'erase_users',
  `update app_user r set first_name = '${ERASED}', last_name = '', primary_email = '${ERASED}', username = '${ERASED}', password_hash = null, notification = false,
  feed_epoch = r.feed_epoch + 1, deleted = coalesce(r.deleted, ${NOW}), ${CHANGED}
where r.account_id = $account and r.id = any($users::bigint[])`,
);

export const eraseResources = statement(
  'erase_resources',
  `update resource r set name = '${ERASED}', description = '', icon_id = null, ${CHANGED} where r.account_id = $account and r.id = any($resources::bigint[])`,
);

/** Names of tokens say whose they are. */
export const eraseTokens = statement(
  'erase_tokens',
  `update token t set name = case when t.name = '' then '' else '${ERASED}' end where t.account_id = $account and t.user_id = any($users::bigint[]) returning t.id`,
);

/** Answers that are kept for repeated requests. */
export const forgetAnswers = statement(
  'forget_answers',
  `delete from idempotency i where i.account_id = $account and (i.user_id = any($users::bigint[]) or strpos(i.body, $uuid::text) > 0 or strpos(i.headers::text, $uuid::text) > 0)`,
);

const SCANNED_MOST = 20_000;

/** One stretch of a journal: where it ends, and what in it may mention the person. */
interface Journal {
  readonly scan: Statement;
  readonly overwrite: Statement;
}

function journal(table: 'audit' | 'event', content: string, original: string, action: string): Journal {
  return {
    scan: statement(
      `scan_${table}`,
      `with stretch as materialized (
  select r.id, r.kind, r.record_id, r.${content} as content, ${action} as action from ${table} r where r.account_id = $account and r.id > $after order by r.id limit ${SCANNED_MOST}
)
select max(s.id) as last, coalesce(json_agg(json_build_object('id', s.id::text, 'kind', s.kind, 'record_id', s.record_id, 'action', s.action, 'content', s.content)) filter (
  where exists (select 1 from unnest($needles::text[]) n(needle) where strpos(s.content::text, n.needle) > 0)
    or (s.kind || ' ' || s.record_id) = any($own::text[])), '[]') as entries
from stretch s`,
    ),
    overwrite: statement(
      `overwrite_${table}`,
      `update ${table} r set ${content} = n.content::jsonb, original_hash = coalesce(r.original_hash, ${original})
from unnest($ids::bigint[], $contents::text[]) n(id, content) where r.account_id = $account and r.id = n.id`,
    ),
  };
}

const AUDIT_ORIGINAL = `sha256(convert_to(jsonb_build_object('user_name', r.user_name, 'changes', r.changes)::text, 'UTF8'))`;

export const auditJournal = journal('audit', 'changes', AUDIT_ORIGINAL, 'r.action');
export const eventJournal = journal('event', 'record', `sha256(convert_to(r.record::text, 'UTF8'))`, 'null');

/** Overwrites the name of who did something, some entries at a time. */
export const eraseActor = statement(
  'erase_actor',
  `update audit r set user_name = '${ERASED}', original_hash = coalesce(r.original_hash, ${AUDIT_ORIGINAL})
where r.account_id = $account and r.id in (
  select a.id from audit a where a.account_id = $account and a.user_id = any($users::bigint[]) and a.user_name <> '${ERASED}' limit ${SCANNED_MOST})
returning r.id`,
);
