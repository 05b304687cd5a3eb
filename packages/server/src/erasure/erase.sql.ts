import { recordOfEvent } from '../database/event-record.sql.ts';
import { statement, type Statement } from '../database/statement.ts';
import { HASH_OF_ENTRY } from '../writes/borrowed.sql.ts';
import { ERASED } from './redact.rules.ts';

export const lockPerson = statement(
  'lock_person',
  `select c.id, c.type, c.name, array_remove(array[lower(c.email_1), lower(c.email_2), lower(c.email_3)], '') as addresses,
  c.deleted is not null as deleted from contact c
where c.account_id = $account and c.uuid = $uuid for update`,
);

/** Everyone who was this person, also those who were deleted. */
export const lockUsers = statement(
  'lock_users_of_person',
  `select u.id, u.deleted is not null as deleted from app_user u
where u.account_id = $account and u.contact_uuid = $uuid order by u.id for update`,
);

export const lockResources = statement(
  'lock_resources_of_person',
  `select s.id, s.deleted is not null as deleted from resource s
where s.account_id = $account and s.type_person_id = $person order by s.id for update`,
);

// Each of them has an index of its own, of live documents or of deleted ones.
const ofPerson = (document: string): string =>
  ['d.deleted is null', 'd.deleted is not null']
    .flatMap((which) => [`d.client_uuid = $uuid and ${which}`, `d.client_person_id = $person and ${which}`])
    .map((condition) => `select d.id from ${document} d where d.account_id = $account and ${condition}`)
    .join('\n    union all ');

const documentsOfPerson = `${ofPerson('quote')}
    union all ${ofPerson('invoice')}`;

/** The answered links to documents that are for this person, or with an answer of its name. */
export const lockLinks = statement(
  'lock_links_of_person',
  `with documents as materialized (${documentsOfPerson}), found as materialized (
  select m.id from public_link m where m.account_id = $account and m.deleted is null and m.document_id in (select o.id from documents o)
  union select m.id from public_link m where m.account_id = $account and m.deleted is not null
    and m.document_id in (select o.id from documents o)
  union select m.id from public_link m where m.account_id = $account and m.answered_name <> '' and m.answered_name = lower($name)
)
select l.id, l.deleted is not null as deleted from public_link l
where l.account_id = $account and l.answer <> '' and l.id in (select f.id from found f) order by l.id for update`,
);

/** The links that show documents of this person to whoever has them. Where a firm is the client it stays one, whoever was its contact. */
export const lockOpenLinks = statement(
  'lock_open_links_of_person',
  `with documents as materialized (
  select d.id from quote d where d.account_id = $account and d.client_uuid = $uuid and d.deleted is null
  union all select d.id from invoice d where d.account_id = $account and d.client_uuid = $uuid and d.deleted is null
)
select l.id, false as deleted from public_link l
where l.account_id = $account and l.deleted is null and l.document_kind in ('quote', 'invoice')
  and l.document_id in (select o.id from documents o) order by l.id for update`,
);

/** Forgets the secrets of links. */
export const deleteLinkSecrets = statement(
  'delete_secrets_of_links',
  `delete from credential c where c.account_id = $account and c.kind = 'link' and c.record_id = any($links::bigint[])`,
);

/** The mails with documents or papers of the ledger that are for this person, or to an address of its own. */
export const lockDeliveries = statement(
  'lock_deliveries_of_person',
  `with documents as materialized (${documentsOfPerson}), payments as materialized (${ofPerson('payment')}), found as materialized (
  select m.id from delivery m where m.account_id = $account and m.deleted is null and m.document_id in (select o.id from documents o)
    and m.document_kind in ('quote', 'invoice')
  union
  select m.id from delivery m where m.account_id = $account and m.deleted is null and m.document_id in (select o.id from payments o)
    and m.document_kind = 'payment'
  union
  select m.id from delivery m where m.account_id = $account and m.client_uuid = $uuid
  union
  select a.delivery_id from delivery_address a where a.account_id = $account and a.address = any($addresses::text[])
)
select d.id, false as deleted from delivery d
where d.account_id = $account and d.id in (select f.id from found f) order by d.id for update`,
);

/** Forgets who got mails that are erased. */
export const forgetAddresses = statement(
  'forget_addresses',
  'delete from delivery_address a where a.account_id = $account and a.delivery_id = any($deliveries::bigint[])',
);

/** What would go on making invoices for a client. */
export const recurringOfClient = statement(
  'recurring_of_client',
  `select r.id from recurring_invoice r where r.account_id = $account and r.deleted is null and r.client_uuid = $uuid and r.state <> 'ended'
order by r.id`,
);

/** Names of tokens show whose they are. */
export const eraseTokens = statement(
  'erase_tokens',
  `update token t set name = case when t.name = '' then '' else '${ERASED}' end where t.account_id = $account
    and t.user_id = any($users::bigint[]) returning t.id`,
);

/** Responses that are stored for repeated requests. */
export const forgetAnswers = statement(
  'forget_answers',
  `delete from idempotency i where i.account_id = $account and (i.user_id = any($users::bigint[]) or strpos(i.body, $uuid::text) > 0
    or strpos(i.headers::text, $uuid::text) > 0)`,
);

/** Entries that are read and overwritten at a time: each may have a whole record. */
const MAX_AT_ONCE = 1_000;

/** The entries of some records in a journal, by the index of the record, and how they are overwritten. */
interface Journal {
  readonly find: Statement;
  readonly overwrite: Statement;
}

function journal(table: 'audit' | 'event', column: string, content: string, original: string, action: string, others = ''): Journal {
  return {
    find: statement(
      `find_own_${table}`,
      // By themselves they are found by their record; asked for in their order, by looking through the journal.
      `with own as materialized (
  select r.id from ${table} r where r.account_id = $account and r.record_id = any($keys::text[])
    and (r.kind || ' ' || r.record_id) = any($own::text[]) and r.id > $after
)
select r.id, r.kind, r.record_id, ${action} as action, ${content} as content, ${original} as original
from (select o.id from own o order by o.id limit ${MAX_AT_ONCE}) o join ${table} r on r.account_id = $account and r.id = o.id
order by r.id`,
    ),
    overwrite: statement(
      `overwrite_${table}`,
      `update ${table} r set ${column} = case when r.${column} is not null then n.content::json end,
  original_hash = decode(n.original, 'hex')${others}
from unnest($ids::bigint[], $contents::text[], $originals::text[]) n(id, content, original) where r.account_id = $account and r.id = n.id`,
    ),
  };
}

const hashOf = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const AUDIT_ORIGINAL = `encode(${HASH_OF_ENTRY}, 'hex')`;

/** Takes the salts away with which an older process beside this one has not sealed: they would be hashed along with what is erased. */
export const dropUnsealedSalts = statement(
  'drop_unsealed_salts',
  `update audit r set salt = null from (
  select s.last_id, coalesce((select b.last_id from seal b where b.account_id = $account and b.id = s.id - 1), 0) as after
  from seal s where s.account_id = $account and not s.salted) u
where r.account_id = $account and r.id > u.after and r.id <= u.last_id and r.salt is not null`,
);

/** Nobody shall guess from its hash what an entry said: its salt goes. */
const WITHOUT_SALT = ', salt = null';

export const auditJournal = journal('audit', 'changes', 'r.changes', AUDIT_ORIGINAL, 'r.action', WITHOUT_SALT);
/** An event whose record is in its audit entry is overwritten there, and keeps the hash of it. */
const EVENT_ORIGINAL = `coalesce(encode(r.original_hash, 'hex'), ${hashOf(`(${recordOfEvent})::jsonb::text`)})`;
export const eventJournal = journal('event', 'record', recordOfEvent, EVENT_ORIGINAL, 'null');

const MAX_NAMED = 20_000;

/** Entries that name who did something, some at a time, with the hash of their original. */
export const findActorEntries = statement(
  'find_actor_entries',
  `select r.id, ${AUDIT_ORIGINAL} as original from audit r
where r.account_id = $account and r.user_id = any($users::bigint[]) and r.user_name <> '${ERASED}' limit ${MAX_NAMED}`,
);
export const eraseActor = statement(
  'erase_actor',
  `update audit r set user_name = '${ERASED}', original_hash = decode(n.original, 'hex')${WITHOUT_SALT}
from unnest($ids::bigint[], $originals::text[]) n(id, original) where r.account_id = $account and r.id = n.id`,
);
