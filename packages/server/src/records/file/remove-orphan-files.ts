import type { Transaction } from '../../database/transaction.ts';
import { lockOrphans, noteUnused, noteUsed, removeOrphans } from './file.sql.ts';

/**
 * Removes the files of an account that nothing has shown for a day, at most so many, and answers how many those were.
 * A file that a record let go has its day from the round that finds it so.
 */
export async function removeOrphanFiles(tx: Transaction, most = 1_000): Promise<number> {
  tx.send(noteUsed);
  tx.send(noteUnused, { now: (await tx.opened).now });
  const orphans = await tx.run<{ id: number }>(lockOrphans, { most });
  if (orphans.length === 0) return 0;
  const removed = await tx.run(removeOrphans, { ids: orphans.map(({ id }) => id) });
  return removed.length;
}
