import { inWriting, listTables } from '../database/copy.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { quoted } from '../database/statement.ts';

/** Deletes every row of an account, those first that refer to others, and returns how many there were. */
export function deleteAccount(owner: PoolTarget, account: number): Promise<number> {
  return inWriting(owner, async (session) => {
    const tables = (await listTables(session)).filter(({ of_accounts: isSeparate }) => isSeparate).reverse();
    let rows = 0;
    // The policies of the tables may hold for the owner too.
    await session.query(`set local daybook.account = '${account}'`);
    for (const { name } of tables) {
      const [deleted] = await session.query<{ n: string }>(
        `with gone as (delete from ${quoted(name)} where account_id = $1 returning 1) select count(*)::text as n from gone`,
        [account],
      );
      rows += Number(deleted?.n);
    }
    return rows;
  });
}
