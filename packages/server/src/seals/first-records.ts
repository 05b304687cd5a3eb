import { account, contact, group, projectStatus, token, user, type RecordDescription } from '@daybook/contract';
import { quoted, statement } from '../database/statement.ts';
import { readRecords, recordEntries, type Write } from '../writes/index.ts';

/** What callers make has higher ids, or an entry of its creation. */
const FIRST_IDS = 100;

const FIRST: readonly RecordDescription[] = [account, contact, group, projectStatus, token, user];

const untoldOf = FIRST.map((description) => ({
  description,
  untold: statement(
    `first_records_of_${description.kind}`,
    `select r.${quoted(description.key)} as key from ${quoted(description.table)} r
where r.account_id = $account and r.deleted is null and (${description.kind === 'account'} or r.id < ${FIRST_IDS})
  and not exists (
    select from audit a where a.account_id = $account and a.kind = '${description.kind}'
      and a.record_id = r.${quoted(description.key)}::text and a.action = 'created')`,
  ),
}));

/**
 * Notes in the audit trail what came with the account, which no write has made: from then on a change past Daybook is found in these
 * records, too.
 */
export async function noteFirstRecords(write: Write): Promise<void> {
  for (const { description, untold } of untoldOf) {
    const keys = await write.tx.run<{ key: number | string }>(untold);
    if (keys.length === 0) continue;
    const records = await readRecords(
      write,
      description,
      keys.map(({ key }) => key),
    );
    await recordEntries(
      write,
      records.map(({ key, record }) => ({ kind: description.kind, key, changes: record })),
    );
  }
}
