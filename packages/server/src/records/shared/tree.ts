import type { Existing, Write } from '../../writes/index.ts';
import { findInAncestors, lockTree, type Tree } from './tree.sql.ts';

/** Reports a move that would put a record into itself or into one of its descendants. */
export async function refuseCycle(
  write: Write,
  tree: Tree,
  existing: Existing | undefined,
  parent: number | null | undefined,
): Promise<void> {
  if (existing === undefined || parent === undefined || parent === null || parent === existing.record[tree.parent]) return;
  const locked = write.tx.run(lockTree, { tree: tree.table });
  const { found } = await write.tx.one<{ found: boolean }>(findInAncestors(tree), { ancestor: parent, id: existing.key });
  await locked;
  if (found) write.findings.fault(`/${tree.parent}`, 'not_allowed', 'would create a cycle');
}
