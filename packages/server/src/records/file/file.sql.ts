import type { Module } from '@daybook/contract';
import { readsModule } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import { expenseVisible } from '../expense/borrowed.sql.ts';

/**
 * Where the file `f` is shown, and the module whose readers see it there; null: every caller. `seen` is true of the records that the
 * viewer may see, where not every reader sees all.
 */
const usesOf = (f: string): readonly { module: Module | null; shown: string; seen?: string }[] => [
  { module: null, shown: `select 1 from account a where a.account_id = $account and a.logo_id = ${f}.id` },
  { module: 'Contact', shown: `select 1 from contact c where c.account_id = $account and c.icon_id = ${f}.id` },
  { module: 'Schedule', shown: `select 1 from resource s where s.account_id = $account and s.icon_id = ${f}.id` },
  { module: 'Finance', shown: `select 1 from invoice_template i where i.account_id = $account and i.logo_id = ${f}.id` },
  // The paper of what was issued keeps its logo.
  { module: 'Finance', shown: `select 1 from invoice i where i.account_id = $account and i.paper_logo_id = ${f}.id` },
  { module: 'Finance', shown: `select 1 from quote q where q.account_id = $account and q.paper_logo_id = ${f}.id` },
  // The icon of a user is shown with its time entries.
  {
    module: 'Project',
    shown: `select 1 from contact c join app_user u on u.account_id = $account and u.contact_uuid = c.uuid
      where c.account_id = $account and c.icon_id = ${f}.id`,
  },
  {
    module: 'Project',
    shown: `select 1 from expense e where e.account_id = $account and e.receipt_id = ${f}.id`,
    seen: ` and e.deleted is null and ${expenseVisible('e')}`,
  },
];

const usedBy = (f: string): string =>
  usesOf(f)
    .map(({ shown }) => `exists (${shown})`)
    .join(' or ');

// Where the viewer reads a record that shows it.
const seenBy = (f: string): string => {
  const shown = usesOf(f).map(
    ({ module, shown, seen = '' }) => `${module === null ? '' : `${readsModule(module)} and `}exists (${shown}${seen})`,
  );
  return shown.join(' or ');
};

/**
 * Whether a record may be given a file: one's own, one that nothing shows, or that one sees somewhere. Naming one gives nobody its content.
 */
export const fileGivable = (f: string): string => `${f}.created_id = $viewer or ${seenBy(f)} or not (${usedBy(f)})`;

// Readers of a record that shows it, and until there is one the user who uploaded it.
const readable = `${seenBy('f')} or (f.created_id = $viewer and not (${usedBy('f')}))`;

const used = usedBy('f');

export const insertFile = statement(
  'insert_file',
  `insert into file (account_id, id, alias, name, size, extension, mime_type, sha256, content, drawn, created_id, created)
values ($account, $id, $alias, $name, $size, $extension, $mime_type, $sha256, $content, $drawn, $actor, to_timestamp($now::bigint))`,
);

/** A file for a user who may read it. */
export const findFile = statement(
  'find_file_content',
  `select f.name, f.extension, f.mime_type, f.content from file f
where f.account_id = $account and f.alias = $alias and (${readable})`,
);

/** What is known of a picture beside its content, for the same callers. */
export const findPicture = statement(
  'find_picture',
  `select f.id, f.alias, f.mime_type, f.size from file f where f.account_id = $account and f.alias = $alias and f.mime_type like 'image/%'
  and (${readable})`,
);

/** Notes what is shown again, and since when what is not. */
export const noteUsed = statement(
  'files_used',
  `update file f set unused_since = null where f.account_id = $account and f.unused_since is not null and (${used})`,
);
export const noteUnused = statement(
  'files_unused',
  `update file f set unused_since = to_timestamp($now::bigint) where f.account_id = $account and f.unused_since is null and not (${used})`,
);

/** Keeps the hash of what they are now with files that have none yet. */
export const hashUnhashed = statement(
  'hash_unhashed_files',
  `update file f set sha256 = encode(sha256(f.content), 'hex') where f.account_id = $account and f.id in (
  select n.id from file n where n.account_id = $account and n.sha256 = '' order by n.id limit $most for update skip locked)
returning f.id as key, f.sha256`,
);

/** Locks files that nothing has shown for a day; one that a record takes at this moment is left alone. */
export const lockOrphans = statement(
  'lock_orphan_files',
  `select f.id from file f where f.account_id = $account and f.unused_since < now() - interval '1 day' order by f.id limit $most
    for update skip locked`,
);

/** Removes locked files. What took one before the lock has committed by now, and is seen. */
export const removeOrphans = statement(
  'remove_orphan_files',
  `delete from file f where f.account_id = $account and f.id = any($ids::bigint[]) and not (${used}) returning f.id`,
);
