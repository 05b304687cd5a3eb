import { projectVisible } from '../shared/borrowed.sql.ts';

/** Whether the viewer (`$viewer`, `$sees_all`) may see a time entry `r`: of a private project its people, administrators, its owner. */
export const timeEntryVisible = `r.project_id is null or r.owner_id = $viewer or $sees_all
  or exists (select 1 from project p where p.account_id = $account and p.id = r.project_id and ${projectVisible('p')})`;
