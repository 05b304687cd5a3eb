import { isDeepStrictEqual } from 'node:util';
import type { RecordDescription } from '@daybook/contract';
import type { Run } from '../database/as-owner.ts';
import { selectColumn } from '../database/fields.ts';
import { ERASED } from '../erasure/index.ts';
import { quoted, statement, type Statement } from '../database/statement.ts';
import { toldBy } from '../writes/borrowed.sql.ts';
import { columnsOf, ownMembers, type Columns } from '../writes/index.ts';

/** Records that are read at a time, with their histories. */
const AT_ONCE = 500;

/** The first records of these kinds come with the account, and tokens from the command line too: the audit trail begins after them. */
const MADE_WITH_ACCOUNT: ReadonlySet<string> = new Set(['contact', 'group', 'project-status', 'token', 'user']);

type Members = { readonly [member: string]: unknown };

const page = (description: RecordDescription): Statement => {
  const columns = [...columnsOf(description)].map(
    ([column, field]) => `${selectColumn(`r.${quoted(column)}`, field)} as ${quoted(column)}`,
  );
  const key = `r.${quoted(description.key)}`;
  return statement(
    undefined,
    `select ${key}::text as key, (select row_to_json(c) from (select ${columns.join(', ')}) c) as columns
from ${quoted(description.table)} r where r.account_id = $account and r.deleted is null
  and ($after::text is null or ${key} > ($after::text)::${description.key === 'id' ? 'bigint' : 'uuid'})
order by ${key} limit ${AT_ONCE}`,
  );
};

/** The members of each record as the audit trail has them last. */
const toldOfRecords = statement(
  'told_of_records',
  `select r.key, (${toldBy('audit a where a.account_id = $account and a.kind = $kind and a.record_id = r.key')}) as told
from (select distinct e.record_id as key from audit e
  where e.account_id = $account and e.kind = $kind and e.record_id = any($keys::text[])) r`,
);

/**
 * Compares each record of a kind with its state by the audit trail, and names every member that differs: what was changed past
 * Daybook is found. Returns how many records there were.
 */
export async function checkRecords(run: Run, description: RecordDescription, fault: (text: string) => void): Promise<number> {
  const statementOfPage = page(description);
  let [after, count]: [string | null, number] = [null, 0];
  for (;;) {
    const rows: { key: string; columns: Columns }[] = await run<{ key: string; columns: Columns }>(statementOfPage, { after });
    const last = rows.at(-1);
    if (last === undefined) return count;
    const histories = await run<{ key: string; told: Members | null }>(toldOfRecords, {
      kind: description.kind,
      keys: rows.map(({ key }) => key),
    });
    const states = new Map(histories.map((one) => [one.key, one.told ?? {}]));
    for (const { key, columns } of rows) {
      const history = states.get(key);
      if (history === undefined && !MADE_WITH_ACCOUNT.has(description.kind)) fault(`${description.kind} ${key} is not in the audit trail`);
      const differing = differences(description, columns, history ?? {});
      if (differing.length > 0) fault(`${description.kind} ${key}: the audit trail says otherwise about ${differing.join(', ')}`);
    }
    [after, count] = [last.key, count + rows.length];
  }
}

function differences(description: RecordDescription, columns: Columns, told: Members): string[] {
  const members = JSON.parse(JSON.stringify(ownMembers(description, columns, {}, 'UTC'))) as Members;
  const untold = [...ALWAYS_UNTOLD, ...(UNTOLD[description.kind] ?? [])];
  return Object.entries(members).flatMap(([name, value]) => {
    const field = description.fields[name];
    const isTold = name in told && field?.storage !== 'own table' && field?.type !== 'iso_instant' && !untold.includes(name);
    const isErased = field?.personal === true && told[name] === ERASED;
    return isTold && !isErased && !isDeepStrictEqual(value, told[name]) ? [name] : [];
  });
}

/** What changes with every update, and what reads change: no entry has it. */
const UNTOLD: { readonly [kind: string]: readonly string[] } = { token: ['expires', 'last_used'], 'public-link': ['last_seen'] };
const ALWAYS_UNTOLD: readonly string[] = ['updated', 'updated_id'];
