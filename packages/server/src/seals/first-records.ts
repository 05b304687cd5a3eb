import { account, contact, group, projectStatus, token, user, type RecordDescription } from '@daybook/contract';
import { quoted, statement } from '../database/statement.ts';
import { readRecords, recordEntries, type Write } from '../writes/index.ts';

/** What callers make has higher ids, or an entry of its creation. */
const FIRST_IDS = 100;

const FIRST: readonly RecordDescription[] = [account, contact, group, projectStatus, token, user];

// The entries are looked up record by record: joined, the whole trail would be looked through.
const untoldOf = FIRST.map((description) => ({
  description,
  untold: statement(
    `first_records_of_${description.kind}`,
    `select r.${quoted(description.key)} as key from ${quoted(description.table)} r
where r.account_id = $account and r.deleted is null and (${description.kind === 'account'} or r.id < ${FIRST_IDS})
  and (
    select true from audit a where a.account_id = $account and a.kind = '${description.kind}'
      and a.record_id = r.${quoted(description.key)}::text and a.action in ('created', 'noted') limit 1) is null`,
  ),
}));

const changedMembers = statement(
  'changed_members_of_records',
  `select a.record_id as key, array_agg(distinct m.name) as names from audit a cross join lateral json_object_keys(a.changes) m(name)
where a.account_id = $account and a.kind = $kind and a.record_id = any($keys::text[]) and a.action = 'updated' group by a.record_id`,
);

/**
 * Notes in the audit trail what came with the account, which no write has made: from then on a change past Daybook is found in these
 * records, too. What was changed before has entries of its own, which lead from value to value: a value of in between would be none of
 * the chain's. They are read last, so that they have every change that the records have.
 */
export async function noteFirstRecords(write: Write): Promise<void> {
  for (const { description, untold } of untoldOf) {
    const keys = (await write.tx.run<{ key: number | string }>(untold)).map(({ key }) => key);
    if (keys.length === 0) continue;
    const { kind } = description;
    const records = await readRecords(write, description, keys);
    const changed = await write.tx.run<{ key: string; names: string[] }>(changedMembers, { kind, keys: keys.map(String) });
    const namesOf = new Map(changed.map(({ key, names }) => [key, names]));
    await recordEntries(
      write,
      records.map(({ key, record }) => {
        const untouched = Object.entries(record).filter(([name]) => !namesOf.get(String(key))?.includes(name));
        return { kind, key, action: 'noted', changes: Object.fromEntries(untouched) };
      }),
    );
  }
}
