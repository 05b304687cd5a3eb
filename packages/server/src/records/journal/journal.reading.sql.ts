import { audit, event } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { EVENT_PLACE_BITS } from '../../writing/record-change.ts';

/** The module whose level lets a caller see the records of each kind. */
const MODULE_OF_KIND = `case r.kind
  when 'quote' then 'Finance' when 'invoice' then 'Finance' when 'invoice-template' then 'Finance' when 'tax' then 'Finance' when 'rate-scheme' then 'Finance'
  when 'project' then 'Project' when 'project-status' then 'Project' when 'project-folder' then 'Project' when 'time-entry' then 'Project'
  when 'resource' then 'Schedule' when 'workspace' then 'Schedule' when 'booking' then 'Schedule'
  when 'contact' then 'Contact'
  when 'user' then 'Admin' when 'group' then 'Admin' when 'custom-field' then 'Admin'
  else 'Account' end`;

// What a caller may not see as a record is not to be seen as its history either.
const visible = `${MODULE_OF_KIND} = any($readable::text[])
  and (r.project_id is null or $sees_all or exists (
    select 1 from project p where p.account_id = $account and p.id = r.project_id
      and (not p.private or exists (select 1 from project_user pu where pu.account_id = $account and pu.project_id = p.id and pu.user_id = $viewer))))`;

const ended = `r.id < ((pg_snapshot_xmin(pg_current_snapshot())::text::bigint + (select i.value::bigint from instance i where i.name = 'event_base')) << ${EVENT_PLACE_BITS})`;

/** Events whose transaction is older than every one that still runs. */
export const eventReading: Reading = {
  description: event,
  expressions: {},
  visible: `${visible} and ${ended}`,
  perViewer: true,
  uncached: true,
  borrows: [],
};

export const auditReading: Reading = {
  description: audit,
  expressions: {},
  visible,
  perViewer: true,
  uncached: true,
  borrows: [],
};
