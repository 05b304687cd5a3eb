import { managesProject } from '../approval/borrowed.sql.ts';
import { projectVisible } from '../shared/borrowed.sql.ts';

/**
 * Whether the viewer may see an expense, and so its amounts and its receipt: its owner, its deciders, and readers of Finance but
 * for those of private projects that they may not see (`$viewer`, `$sees_all`, `$finance`).
 */
export const expenseVisible = (row: string): string => `(${row}.owner_id = $viewer or $sees_all or ${managesProject(row)}
  or ($finance and (${row}.project_id is null or exists (select 1 from project p where p.account_id = $account
    and p.id = ${row}.project_id and ${projectVisible('p')}))))`;
