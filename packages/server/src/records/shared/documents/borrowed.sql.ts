import { lineFields } from '@daybook/contract';
import { documentStatuses, isFixed, type DocumentKind } from '../../../billing/transitions.ts';
import { ifCustom } from '../../../database/list-statement.ts';
import { quoted } from '../../../database/statement.ts';
import { customFields } from '../borrowed.sql.ts';

const kinds: readonly DocumentKind[] = ['invoice', 'quote'];

const unfixed = (kind: DocumentKind): string =>
  documentStatuses(kind)
    .flatMap(({ id }) => (isFixed(kind, id) ? [] : [id]))
    .join(', ');

/** The hash of what the paper of a fixed document `r` takes from other records. */
export const paperHash = (r: string): string =>
  `encode(sha256(convert_to(coalesce(${r}.paper_issued::text, '') || coalesce(${r}.client_issued::text, ''), 'UTF8')), 'hex')`;

/** The kinds of documents, with what is true of a row `r` that can change. Of a recurring invoice that is not ended more are made. */
const changeable = [
  ...kinds.map((kind) => ({ kind, table: kind, state: `r.status_id in (${unfixed(kind)})` })),
  { kind: 'recurring-invoice', table: 'recurring_invoice', state: `r.state <> 'ended'` },
].map(({ table, state, ...one }) => ({ ...one, table, live: `r.account_id = $account and r.deleted is null and ${state}` }));

/** The live documents that can still change and of which the condition over `r` holds, as rows of kind and id, `$most` of each kind. */
export const unfixedDocuments = (condition: string): string =>
  changeable
    .map(({ kind, table, live }) => `(select '${kind}' as kind, r.id from ${table} r where ${live} and ${condition} limit $most)`)
    .join('\nunion all\n');

/** The live documents that can still change, as rows of key, kind and id, with the keys that each document `r` has. */
export const keysOfUnfixed = (keys: string): string =>
  changeable
    .map(({ kind, table, live }) => `select k.key, '${kind}' as kind, r.id from ${table} r cross join lateral (${keys}) k where ${live}`)
    .join('\nunion all\n');

const COLUMN_TYPES: Record<string, string> = {
  text: 'text',
  integer: 'bigint',
  decimal: 'text',
  percentage: 'text',
  boolean: 'boolean',
  set: 'json',
  elements: 'jsonb',
  date: 'text',
};

const lineColumns = Object.entries(lineFields).map(([name, { type }]) => `${quoted(name)} ${COLUMN_TYPES[type] ?? 'json'}`);
const lineMembers = Object.keys(lineFields).map((name) =>
  name === 'custom_fields' ? `${customFields('l.custom_fields')} as custom_fields` : `l.${quoted(name)}`,
);

/**
 * The lines of a document `r`, as they are stored. Only those that have custom fields are taken apart, to join the names: where there is a
 * definition at all (`$custom_fields`).
 */
export const documentItems = ifCustom(
  `case when not ($custom_fields and r.has_line_fields) then r.items else (
  select ('[' || string_agg((select row_to_json(m) from (select ${lineMembers.join(', ')}) m)::text, ',' order by l."order",
    l.id) || ']')::json
  from json_to_recordset(r.items) as l(${lineColumns.join(', ')})) end`,
  'r.items',
);

/** The invoice that the row `r` of a kind is billed on: for readers of Finance (`$finance`). */
export const billedOn = (
  kind: string,
): string => `array_to_json(array(select row_to_json(s) from (select i.id, i.prefix, i.number, k.line_ids[1] as line_id
  from billed_work k join invoice i on i.account_id = $account and i.id = k.invoice_id
  where k.account_id = $account and k.kind = '${kind}' and k.record_id = r.id and $finance order by i.id limit 1) s))`;

/** Whether the row `r` of a kind is billed, for the same readers (`$finance`). */
export const isBilled = (kind: string): string => `$finance and exists (select 1 from billed_work k
  where k.account_id = $account and k.kind = '${kind}' and k.record_id = r.id)`;
