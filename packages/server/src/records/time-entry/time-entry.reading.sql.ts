import { timeEntry } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { fileObject, projectSummary, projectVisible } from '../borrowed.sql.ts';

const owner = `(select row_to_json(o) from (
  select u.id, u.first_name, u.last_name, u.primary_email,
    (select ${fileObject('icon_id', 'c')} from contact c where c.account_id = $account and c.uuid = u.contact_uuid) as icon
  from app_user u where u.account_id = $account and u.id = r.owner_id) o)`;

// A timer that was set to start later has run for no time yet.
const seconds = `greatest(0, floor(extract(epoch from coalesce(r."end", now()) - r.start)))::bigint`;

/** How time entries are read: those of a private project by its people, by administrators and by their owner. */
export const timeEntryReading: Reading = {
  description: timeEntry,
  expressions: {
    owner,
    duration_sec: `${seconds}::text`,
    project: projectSummary,
    // Bookings cannot be named yet.
    booking: `'[]'::json`,
  },
  sorts: { duration_sec: { sql: seconds, type: 'bigint', changing: true } },
  visible: `r.project_id is null or r.owner_id = $viewer or $sees_all
  or exists (select 1 from project p where p.account_id = $account and p.id = r.project_id and ${projectVisible('p')})`,
  changing: `r."end" is null`,
  borrows: ['user', 'contact', 'project'],
};
