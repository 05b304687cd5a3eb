import { because } from '@daybook/contract';
import { memo } from '@daybook/values';
import type { Existing, Write } from '../../writes/index.ts';
import { AT_ACCOUNT, statement, type Statement } from '../../database/statement.ts';

/** Reports a move that would put a record into itself or into one of its descendants. */
export async function refuseCycle(
  write: Write,
  tree: Tree,
  existing: Existing | undefined,
  parent: number | null | undefined,
): Promise<void> {
  if (existing === undefined || parent === undefined || parent === null || parent === existing.record[tree.parent]) return;
  const locked = write.tx.run(lockTree, { tree: tree.table });
  const { found: isWithin } = await write.tx.one<{ found: boolean }>(findInAncestors(tree), { ancestor: parent, id: existing.key });
  await locked;
  if (isWithin) write.findings.fault(`/${tree.parent}`, 'not_allowed', 'would create a cycle', because('would_contain_itself'));
}

/** Tables whose records lie in one another. */
type Tree = { readonly table: 'project_folder' | 'resource'; readonly parent: 'parent_id' };

export const folderTree: Tree = { table: 'project_folder', parent: 'parent_id' };
export const resourceTree: Tree = { table: 'resource', parent: 'parent_id' };

// Two moves far apart in a tree could close a ring together, so the moves of one account and tree come one after another.
const lockTree: Statement = statement(
  'lock_tree',
  `select pg_advisory_xact_lock(hashtextextended('tree ' || $tree::text || ' ' || a.account_id, 0)) ${AT_ACCOUNT}`,
);

/** Whether `$id` is `$ancestor` or one of its ancestors. */
const findInAncestors = memo(({ table, parent }: Tree): Statement =>
  statement(
    `ancestors_${table}`,
    `with recursive above as (
  select t.id, t.${parent} as parent from ${table} t where t.account_id = $account and t.id = $ancestor
  union
  select t.id, t.${parent} from ${table} t join above on t.id = above.parent where t.account_id = $account
)
select exists (select 1 from above where above.id = $id) as found`,
  ),
);

export type { Tree };
