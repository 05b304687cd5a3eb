import { account, file, mailServer, records, type RecordDescription } from '@daybook/contract';
import type { Run } from '../database/as-owner.ts';
import { selectColumn } from '../database/fields.ts';
import { ERASED } from '../erasure/index.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { readModels } from '../records/index.ts';
import { toldBy } from '../writes/borrowed.sql.ts';
import { columnsOf, ownMembers, type Columns } from '../writes/index.ts';

/** Records that are read at a time, with their histories. */
const AT_ONCE = 500;
/** Records of a kind that lack, as many as are named. */
const MAX_NAMED = 1_000;

/** The first records of these kinds come with the account, and tokens from the command line too: the audit trail begins after them. */
const MADE_WITH_ACCOUNT: ReadonlySet<string> = new Set(['account', 'contact', 'group', 'project-status', 'token', 'user']);
/** What is only appended to, and removed when its time is over, has no trail; files that nothing shows are removed without an entry. */
const UNTRAILED: ReadonlySet<string> = new Set(['audit', 'event', 'job', 'webhook-delivery']);
const REMOVED_SILENTLY: ReadonlySet<string> = new Set(['file']);

/** Every kind whose records are in the audit trail. */
export const trailedKinds: readonly RecordDescription[] = [...Object.values<RecordDescription>(records), account, file, mailServer].filter(
  ({ kind }) => !UNTRAILED.has(kind),
);

type Members = { readonly [member: string]: unknown };

/** How a kind is compared with the audit trail. */
interface Walk {
  readonly page: Statement;
  readonly missing: Statement;
}

function walkOf(description: RecordDescription): Walk {
  const columns = [...columnsOf(description)].map(
    ([column, field]) => `${selectColumn(`r.${quoted(column)}`, field)} as ${quoted(column)}`,
  );
  const owned = Object.entries(readModels[description.kind]?.owned ?? {}).map(([name, sql]) => `${sql} as ${quoted(name)}`);
  const key = `r.${quoted(description.key)}`;
  const live = description.appendOnly === true ? '' : ' and r.deleted is null';
  const table = quoted(description.table);
  return {
    page: statement(
      undefined,
      `select ${key}::text as key, (select row_to_json(c) from (select ${columns.join(', ')}) c) as columns,
  ${owned.length === 0 ? 'null' : `(select row_to_json(o) from (select ${owned.join(', ')}) o)`} as beside
from ${table} r where r.account_id = $account${live}
  and ($after::text is null or ${key} > ($after::text)::${description.key === 'id' ? 'bigint' : 'uuid'})
order by ${key} limit ${AT_ONCE}`,
    ),
    missing: statement(
      undefined,
      `with told as (
  select e.record_id as key, bool_or(e.action = 'deleted') as deleted from audit e
  where e.account_id = $account and e.kind = '${description.kind}' group by e.record_id
)
select t.key, t.deleted, count(*) over ()::int as total from told t left join ${table} r
  on r.account_id = $account and ${key}::text = t.key${live}
where (${key} is null) <> t.deleted order by length(t.key), t.key limit ${MAX_NAMED}`,
    ),
  };
}

const walks = new Map(trailedKinds.map((description) => [description.kind, walkOf(description)]));

/** The members of each record as the audit trail has them last. */
const toldOfRecords = statement(
  'told_of_records',
  `select r.key, (${toldBy('audit a where a.account_id = $account and a.kind = $kind and a.record_id = r.key')}) as told
from (select distinct e.record_id as key from audit e
  where e.account_id = $account and e.kind = $kind and e.record_id = any($keys::text[])) r`,
);

/** The entry of each record that has but one, of its creation: the record as it is kept there. Most records are never changed. */
const onlyEntries = statement(
  'only_entries_of_records',
  `select e.record_id as key, case when count(*) = 1 and min(e.action) = 'created' then (array_agg(e.changes))[1] end as told from audit e
where e.account_id = $account and e.kind = $kind and e.record_id = any($keys::text[]) group by e.record_id`,
);

async function toldOf(run: Run, kind: string, keys: readonly string[]): Promise<Map<string, Members>> {
  const entries = await run<{ key: string; told: Members | null }>(onlyEntries, { kind, keys });
  const told = new Map(entries.flatMap(({ key, told: only }) => (only === null ? [] : [[key, only] as const])));
  const changed = entries.flatMap(({ key, told: only }) => (only === null ? [key] : []));
  const histories = changed.length === 0 ? [] : await run<{ key: string; told: Members | null }>(toldOfRecords, { kind, keys: changed });
  for (const { key, told: last } of histories) told.set(key, last ?? {});
  return told;
}

/** The next records of a kind, as they own their members now. */
export async function readMembers(
  run: Run,
  description: RecordDescription,
  after: string | null,
): Promise<{ key: string; members: Members }[]> {
  const { page } = walks.get(description.kind) as Walk;
  const rows = await run<{ key: string; columns: Columns; beside: Columns | null }>(page, { after });
  return rows.map(({ key, columns, beside }) => ({ key, members: ownMembers(description, columns, beside ?? {}, 'UTC') }));
}

/** Some records of a kind that were read: how many, and the key of the last one, after which the next ones follow. */
interface Page {
  readonly count: number;
  readonly last: string | undefined;
}

/**
 * Compares the next records of a kind with what the audit trail says they came to, and names every member that differs: what was changed
 * past Daybook is found.
 */
export async function checkRecords(
  run: Run,
  description: RecordDescription,
  after: string | null,
  fault: (text: string) => void,
): Promise<Page> {
  const { kind } = description;
  const rows = await readMembers(run, description, after);
  const last = rows.at(-1)?.key;
  if (last === undefined) return { count: 0, last };
  const told = await toldOf(
    run,
    kind,
    rows.map(({ key }) => key),
  );
  for (const { key, members } of rows) {
    const history = told.get(key);
    if (history === undefined && !MADE_WITH_ACCOUNT.has(kind)) fault(`${kind} ${key} is not in the audit trail`);
    const differing = differences(description, members, history ?? {});
    if (differing.length > 0) fault(`${kind} ${key}: the audit trail says otherwise about ${differing.join(', ')}`);
  }
  return { count: rows.length, last: rows.length < AT_ONCE ? undefined : last };
}

/** What somebody took out of the tables, or put back, past Daybook. */
export interface Missing {
  readonly kind: string;
  /** Of quotes and invoices. */
  readonly prefix?: string;
  readonly number?: number;
}

/** Names each record of a kind that the audit trail has and the table has not, though nobody deleted it; and the other way round. */
export async function checkMissing(run: Run, { kind }: RecordDescription, fault: (text: string) => void): Promise<Missing[]> {
  if (REMOVED_SILENTLY.has(kind)) return [];
  const rows = await run<{ key: string; deleted: boolean; total: number }>((walks.get(kind) as Walk).missing);
  const [first] = rows;
  if (first === undefined) return [];
  const told = await toldOf(
    run,
    kind,
    rows.map(({ key }) => key),
  );
  for (const { key, deleted } of rows) {
    const name = nameOf(told.get(key) ?? {});
    const what = `${kind} ${key}${name === '' ? '' : ` (${name})`}`;
    fault(
      deleted
        ? `${what} is there, although the audit trail says that it was deleted`
        : `${what} is missing: the audit trail has it, and nobody deleted it; look for it in a backup`,
    );
  }
  if (first.total > rows.length) fault(`${first.total - rows.length} more of kind ${kind} are missing, or are there though deleted`);
  return rows.flatMap(({ key, deleted }) => {
    const { prefix, number } = told.get(key) ?? {};
    return deleted || typeof number !== 'number' ? [] : [{ kind, prefix: String(prefix), number }];
  });
}

/** What people call a record. */
function nameOf({ prefix, number, name, username }: Members): string {
  if (typeof number === 'number') return `${String(prefix ?? '')}${number}`;
  return [name, username].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
}

function differences(description: RecordDescription, shown: Members, told: Members): string[] {
  const untold = [...ALWAYS_UNTOLD, ...(UNTOLD[description.kind] ?? [])];
  return Object.entries(shown).flatMap(([name, value]) => {
    const field = description.fields[name];
    const isTold = value !== undefined && name in told && field?.type !== 'iso_instant' && !untold.includes(name);
    const isErased = field?.personal === true && told[name] === ERASED;
    return isTold && !isErased && !isSame(value, told[name]) ? [name] : [];
  });
}

const isStructure = (value: unknown): value is Members => typeof value === 'object' && value !== null;

/** Whether two values say the same as JSON, whatever the order of members. It has less to look at than `isDeepStrictEqual`. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isStructure(one) || !isStructure(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => name in other && isSame(one[name], other[name]));
}

/** What changes with every update, and what reads change: no entry says it. */
const UNTOLD: { readonly [kind: string]: readonly string[] } = {
  token: ['expires', 'last_used'],
  'public-link': ['last_seen'],
  'mail-server': ['reports_at'],
};
const ALWAYS_UNTOLD: readonly string[] = ['updated', 'updated_id'];
