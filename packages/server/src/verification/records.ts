import { account, file, mailServer, records, type RecordDescription } from '@daybook/contract';
import type { Run } from '../database/as-owner.ts';
import { ERASED } from '../erasure/index.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { toldBy } from '../writes/borrowed.sql.ts';
import { idsOfEntries } from './entries.sql.ts';
import { membersOf } from './members.sql.ts';

/** Records that are compared at a time. */
const AT_ONCE = 2_000;
/** Of these as many as are read at a time, with their histories, where the database could not tell. */
const MAX_LOOKED = 500;
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
  readonly some: Statement;
  readonly missing: Statement;
}

function walkOf(description: RecordDescription): Walk {
  const key = `r.${quoted(description.key)}`;
  const live = description.appendOnly === true ? '' : ' and r.deleted is null';
  const table = quoted(description.table);
  const members = membersOf(description);
  const keyType = description.key === 'id' ? 'bigint' : 'uuid';
  return {
    // Most records have one entry, of their creation, which is the record as it is now: equal texts say that without a look into them.
    page: statement(
      undefined,
      `with page as materialized (
  select ${key} as key, ${members}::text is distinct from (
    select case when count(*) = 1 and min(e.action) = 'created' then min(e.changes::text) end from audit e
    where e.account_id = $account and e.kind = '${description.kind}' and e.record_id = ${key}::text) as differs
  from ${table} r where r.account_id = $account${live} and ($after::text is null or ${key} > ($after::text)::${keyType})
  order by ${key} limit ${AT_ONCE}
)
select count(*)::int as count, (array_agg(p.key::text order by p.key desc))[1] as last,
  coalesce(array_agg(p.key::text order by p.key) filter (where p.differs), '{}') as differing from page p`,
    ),
    some: statement(
      undefined,
      `select ${key}::text as key, ${members} as members from ${table} r
where r.account_id = $account${live} and ${key} = any($keys::${keyType}[]) order by ${key}`,
    ),
    missing: statement(
      undefined,
      `with told as (
  select e.record_id as key, bool_or(e.action = 'deleted') as deleted from audit e
  where e.account_id = $account and e.id = any(${idsOfEntries(description.kind)}) group by e.record_id
)
select t.key, t.deleted, count(*) over ()::int as total from told t left join ${table} r
  on r.account_id = $account and ${key}::text = t.key${live}
where (${key} is null) <> t.deleted order by length(t.key), t.key limit ${MAX_NAMED}`,
    ),
  };
}

const walks = new Map(trailedKinds.map((description) => [description.kind, walkOf(description)]));

/** What is changed before it is created came with the account, and an earlier version noted it as created, in the middle of its changes. */
const CHANGED_BEFORE = `a.action = 'created' and exists (select from audit u where u.account_id = $account and u.kind = $kind
  and u.record_id = r.key and u.action = 'updated' and u.at < a.at - interval '1 minute' and u.changes -> m.key is not null)`;

/** The members of each record as the audit trail has them last. */
const toldOfRecords = statement(
  'told_of_records',
  `select r.key, (${toldBy('audit a where a.account_id = $account and a.kind = $kind and a.record_id = r.key', CHANGED_BEFORE)}) as told
from (select distinct e.record_id as key from audit e
  where e.account_id = $account and e.kind = $kind and e.record_id = any($keys::text[])) r`,
);

/**
 * The entry of each record that has but one, of its creation: the record as it is kept there. And when each record was written, by whom.
 */
const entriesOfRecords = statement(
  'entries_of_records',
  `select e.record_id as key, case when count(*) = 1 and min(e.action) in ('created', 'noted') then (array_agg(e.changes))[1] end as told,
  array_agg(date_part('epoch', e.at)::bigint || ' ' || coalesce(e.user_id::text, 'null')) as writes from audit e
where e.account_id = $account and e.kind = $kind and e.record_id = any($keys::text[]) group by e.record_id`,
);

/** What the audit trail has of a record. */
interface History {
  readonly told: Members;
  /** The moment of each entry, and its user. */
  readonly writes: readonly string[];
}

/** Whom or what a record has for as long as these are not deleted: no entry of the record says that they are gone. */
const HELD: { readonly [kind: string]: { readonly member: string; readonly table: string } } = {
  project: { member: 'people', table: 'app_user' },
  workspace: { member: 'resources', table: 'resource' },
};

const deletedOf = (table: string): Statement =>
  statement(
    undefined,
    `select coalesce(json_agg(d.id), '[]') as ids from ${table} d where d.account_id = $account and d.deleted is not null`,
  );

/** What the audit trail has of a record of a kind, without whom or what was deleted. */
async function withoutDeleted(run: Run, kind: string): Promise<(told: Members) => Members> {
  const held = HELD[kind];
  if (held === undefined) return (told) => told;
  const [row] = await run<{ ids: number[] }>(deletedOf(held.table));
  const deleted = new Set<unknown>(row?.ids);
  return (told) => (held.member in told ? { ...told, [held.member]: without(told[held.member], deleted) } : told);
}

/** A value whose lists have no elements of some ids. */
function without(value: unknown, ids: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.filter((one: Members) => !ids.has(one['id']));
  if (!isStructure(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(part, ids)]));
}

async function historiesOf(run: Run, kind: string, keys: readonly string[]): Promise<Map<string, History>> {
  const entries = await run<{ key: string; told: Members | null; writes: string[] }>(entriesOfRecords, { kind, keys });
  const changed = entries.flatMap(({ key, told }) => (told === null ? [key] : []));
  const last = changed.length === 0 ? [] : await run<{ key: string; told: Members | null }>(toldOfRecords, { kind, keys: changed });
  const lastOf = new Map(last.map(({ key, told }) => [key, told]));
  const leaveOut = await withoutDeleted(run, kind);
  return new Map(entries.map(({ key, told, writes }) => [key, { told: leaveOut(told ?? lastOf.get(key) ?? {}), writes }]));
}

/** Some records of a kind that were read: how many, and the key of the last one, after which the next ones follow. */
interface Page {
  readonly count: number;
  readonly last: string | undefined;
  /** Of how many the database could not tell by itself that they are as the audit trail has them. */
  readonly looked: number;
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
  const { page, some } = walks.get(description.kind) as Walk;
  const [read] = await run<{ count: number; last: string | null; differing: string[] }>(page, { after });
  const { count = 0, last = null, differing = [] } = read ?? {};
  for (let i = 0; i < differing.length; i += MAX_LOOKED) {
    const keys = differing.slice(i, i + MAX_LOOKED);
    const histories = await historiesOf(run, description.kind, keys);
    for (const { key, members } of await run<{ key: string; members: Members }>(some, { keys }))
      checkRecord(description, key, members, histories.get(key), fault);
  }
  return { count, last: count < AT_ONCE ? undefined : (last ?? undefined), looked: differing.length };
}

function checkRecord(
  description: RecordDescription,
  key: string,
  members: Members,
  history: History | undefined,
  fault: (text: string) => void,
): void {
  const { kind } = description;
  if (history === undefined) {
    if (!MADE_WITH_ACCOUNT.has(kind)) fault(`${kind} ${key} is not in the audit trail`);
    return;
  }
  const differing = differences(description, members, history);
  if (differing.length > 0) fault(`${kind} ${key}: the audit trail says otherwise about ${differing.join(', ')}`);
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
  const histories = await historiesOf(
    run,
    kind,
    rows.map(({ key }) => key),
  );
  for (const { key, deleted } of rows) {
    const name = nameOf(histories.get(key)?.told ?? {});
    const what = `${kind} ${key}${name === '' ? '' : ` (${name})`}`;
    fault(
      deleted
        ? `${what} is there, although the audit trail says that it was deleted`
        : `${what} is missing: the audit trail has it, and nobody deleted it; look for it in a backup`,
    );
  }
  if (first.total > rows.length) fault(`${first.total - rows.length} more of kind ${kind} are missing, or are there though deleted`);
  return rows.flatMap(({ key, deleted }) => {
    const { prefix, number } = histories.get(key)?.told ?? {};
    return deleted || typeof number !== 'number' ? [] : [{ kind, prefix: String(prefix), number }];
  });
}

/** What people call a record. */
function nameOf({ prefix, number, name, username }: Members): string {
  if (typeof number === 'number') return `${String(prefix ?? '')}${number}`;
  return [name, username].find((one): one is string => typeof one === 'string' && one !== '') ?? '';
}

function differences(description: RecordDescription, shown: Members, { told, writes }: History): string[] {
  const untold = UNTOLD[description.kind] ?? [];
  const isWritten = writes.includes(`${String(shown['updated'])} ${String(shown['updated_id'])}`);
  return Object.entries(shown).flatMap(([name, value]) => {
    const field = description.fields[name];
    const isTold = name in told && field?.type !== 'iso_instant' && !untold.includes(name) && !(isWritten && OF_WRITE.has(name));
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

/** What reads change: no entry says it. */
const UNTOLD: { readonly [kind: string]: readonly string[] } = {
  token: ['expires', 'last_used'],
  'public-link': ['last_seen'],
  'mail-server': ['reports_at'],
};
/** What changes with every write: the entry of one of them says it by its moment and its user, and that of the creation as a member. */
const OF_WRITE: ReadonlySet<string> = new Set(['updated', 'updated_id']);
