import { projectVisible } from '../shared/borrowed.sql.ts';

/** Whether the viewer may see a time entry `r`: that of a private project its people, administrators and its owner (`$viewer`, `$sees_all`). */
export const timeEntryVisible = `r.project_id is null or r.owner_id = $viewer or $sees_all
  or exists (select 1 from project p where p.account_id = $account and p.id = r.project_id and ${projectVisible('p')})`;
