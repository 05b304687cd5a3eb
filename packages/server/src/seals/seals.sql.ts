import { statement } from '../database/statement.ts';
import { CONTENT_OF_ENTRY, HASH_OF_ENTRY } from '../writes/borrowed.sql.ts';
import { LEAF_BYTES, type Leaf } from './leaves.ts';
import type { Seal } from './signing.ts';

/** How long an entry has been there before it is sealed: no write that took its id before takes so long. */
const SETTLED = '10 minutes';

const text = `jsonb_build_array(r.id, extract(epoch from r.at)::bigint, r.user_id, r.token_id, r.kind, r.record_id, r.action, r.project_id,
  encode(${HASH_OF_ENTRY}, 'hex'))::text`;
/** The bytes before a leaf set it apart from an inner node of the tree, so that none passes for the other (RFC 6962, 2.1). */
const leafBytes = `sha256('\\x00'::bytea || convert_to(${text}, 'UTF8'))`;
const leaf = `encode(${leafBytes}, 'hex')`;
/** An entry as it is stored, letter for letter, is much cheaper to hash than its leaf, and another one once a person is erased from it. */
const storedHash = `sha256(record_send(row(r.id, r.at, r.user_id, r.user_name, r.token_id, r.kind, r.record_id, r.action, r.project_id,
  r.changes, r.original_hash, r.salt)))`;

/** A seal as it is stored. */
export interface StoredSeal extends Omit<Seal, 'account'>, Record<string, unknown> {
  readonly public_key: Buffer;
  readonly signature: Buffer;
}

export interface SealWithLeaves extends StoredSeal {
  readonly leaves: Buffer;
}

export interface Entry extends Leaf, Record<string, unknown> {}

export interface EntryToSeal extends Entry {
  /** The hash of the entry as it is stored. */
  readonly stored: Buffer;
  readonly fresh: boolean;
}

const seal = `s.id, extract(epoch from s.at)::bigint as at, s.last_id, length(s.leaves) / ${LEAF_BYTES} as entries, s.root,
  s.previous, s.public_key, s.signature`;

/** Bytes of entries, as they are stored, that are hashed in one statement: it has to end in time, however large records are. */
const MAX_BYTES = 4 * 2 ** 20;

export const entriesToSeal = statement(
  'entries_to_seal',
  `with next as materialized (
  select s.id, sum(s.bytes) over (order by s.id) - s.bytes as before from (
    select r.id, pg_column_size(r.changes) as bytes from audit r where r.account_id = $account and r.id > $after
      order by r.id limit $limit) s
)
select r.id, ${leaf} as hash, ${storedHash} as stored, r.at >= statement_timestamp() - interval '${SETTLED}' as fresh
from next n join audit r on r.account_id = $account and r.id = n.id where n.before < ${MAX_BYTES} order by r.id`,
);

export interface SealOfStored extends StoredSeal {
  readonly stored: Buffer | null;
  readonly stored_signature: Buffer | null;
}

/** A seal, and the hash of its leaves and of its entries as they are stored, where it has a signature of that. */
export const sealOfStored = statement(
  'seal_of_stored',
  `select ${seal}, s.stored_signature, case when s.stored_signature is not null then (
  select sha256(s.leaves || string_agg(${storedHash}, '' order by r.id)) from audit r
  where r.account_id = $account and r.id > $after and r.id <= s.last_id) end as stored
from seal s where s.account_id = $account and s.id = $id`,
);

/** Whether the entries of a seal are as they were sealed: their leaves, as they are packed, are the same bytes. */
export const isAsSealed = statement(
  'is_as_sealed',
  `select s.leaves is not distinct from (
  select string_agg(int8send(r.id) || ${leafBytes}, '' order by r.id) from audit r
  where r.account_id = $account and r.id > $after and r.id <= s.last_id) as same
from seal s where s.account_id = $account and s.id = $id`,
);

export const entriesOfSeal = statement(
  'entries_of_seal',
  `select r.id, ${leaf} as hash from audit r where r.account_id = $account and r.id > $after and r.id <= $last order by r.id`,
);

/** The entries of a record, and of its paper, as they were hashed: `content` is null where a person was erased from it. */
export const entriesOfRecord = statement(
  'entries_of_record',
  `select r.id, ${leaf} as hash, ${text} as text, case when r.original_hash is null then ${CONTENT_OF_ENTRY} end as content,
  case when r.original_hash is null then encode(r.salt, 'hex') end as salt
from audit r where r.account_id = $account
  and ((r.kind = $kind and r.record_id = $record) or (r.kind = 'paper' and r.record_id = $kind::text || ' ' || $record::text))
order by r.id`,
);

export const lastSeal = statement('last_seal', `select ${seal} from seal s where s.account_id = $account order by s.id desc limit 1`);

export const sealById = statement('seal_by_id', `select ${seal}, s.leaves from seal s where s.account_id = $account and s.id = $id`);

/** The seal that has an entry, if it is sealed. */
export const sealOfEntry = statement(
  'seal_of_entry',
  `select ${seal}, s.leaves from seal s where s.account_id = $account and s.last_id >= $entry order by s.id limit 1`,
);

export const sealIds = statement('seal_ids', 'select s.id from seal s where s.account_id = $account order by s.id');

export const insertSeal = statement(
  'insert_seal',
  `insert into seal (account_id, id, at, last_id, leaves, root, previous, public_key, signature, stored_signature, salted)
values ($account, $id::bigint, to_timestamp($at::bigint), $last_id::bigint, $leaves::bytea, $root::bytea, $previous::bytea,
  $public_key::bytea, $signature::bytea, $stored_signature::bytea, true)`,
);

/** A seal that an older process made without the salts of its entries, with the last entry of the one before. */
export const unsaltedSeal = statement(
  'unsalted_seal',
  `select s.id, s.last_id, coalesce((select b.last_id from seal b where b.account_id = $account and b.id = s.id - 1), 0) as after
from seal s where s.account_id = $account and not s.salted order by s.id limit 1`,
);

/** Takes the salts away that were not hashed. */
export const dropSalts = statement(
  'drop_salts',
  'update audit r set salt = null where r.account_id = $account and r.id > $after and r.id <= $last and r.salt is not null',
);
export const noteSaltsDropped = statement(
  'note_salts_dropped',
  'update seal s set salted = null where s.account_id = $account and s.id = $id',
);

/** How many entries come after one. */
export const countUnsealed = statement(
  'count_unsealed_entries',
  'select count(*)::int as count from audit r where r.account_id = $account and r.id > $after',
);

/** When the oldest entry was made that no seal has, in UNIX seconds; no row where all have one. */
export const oldestUnsealed = statement(
  'oldest_unsealed_entry',
  `select extract(epoch from r.at)::bigint as at from audit r where r.account_id = $account
  and r.id > coalesce((select s.last_id from seal s where s.account_id = $account order by s.id desc limit 1), 0)
order by r.id limit 1`,
);
