import { invariant } from './invariant.ts';

export const fileContents = invariant(
  'file_contents',
  'files have the content that was uploaded',
  `select 'file ' || f.id || ' (' || f.name || '): its content is not what was uploaded; put it back from a backup' as fault
from file f where f.account_id = $account and f.sha256 <> '' and encode(sha256(f.content), 'hex') <> f.sha256`,
);

/** Columns that name a file, by their tables. */
const SHOWN: readonly (readonly [string, string, string])[] = [
  ['account', 'account', 'logo_id'],
  ['contact', 'contact', 'icon_id'],
  ['resource', 'resource', 'icon_id'],
  ['invoice-template', 'invoice_template', 'logo_id'],
  ['expense', 'expense', 'receipt_id'],
  ['quote', 'quote', 'paper_logo_id'],
  ['invoice', 'invoice', 'paper_logo_id'],
];

export const shownFiles = invariant(
  'shown_files',
  'files that records show are there',
  SHOWN.map(
    ([
      kind,
      table,
      column,
    ]) => `select '${kind} ' || r.id || ' shows file ' || r.${column} || ', which is not there' as fault from ${table} r
where r.account_id = $account and r.deleted is null and r.${column} is not null
  and not exists (select from file f where f.account_id = $account and f.id = r.${column})`,
  ).join('\nunion all '),
);
