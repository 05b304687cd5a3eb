import { project } from '@daybook/contract';
import { feedAddress } from '../../access/feed-secret.ts';
import { readsModule } from '../../access/viewer.ts';
import { textSorts } from '../../database/fields.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { clientSummary, customFields, historyNames, historyOrders, projectVisible } from '../shared/borrowed.sql.ts';
import { MANAGER } from './project.rules.ts';

const status = `array_to_json(array(select row_to_json(s) from (
  select st.id, st.name, st.description, st.notification from project_status st where st.account_id = $account
    and st.id = r.status_id) s))`;

const people = `(select row_to_json(p) from (select array_to_json(array(select row_to_json(s) from (
  select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as name, (g.acl_admin = 'RW')::int as admin_flag,
    pu.role_id, (array['manager', 'member', 'viewer'])[pu.role_id] as role_name, pu.role_id = ${MANAGER} as project_admin,
      g.acl_project = 'RW' as group_write_admin
  from project_user pu
  join app_user u on u.account_id = $account and u.id = pu.user_id and u.deleted is null
  join app_group g on g.account_id = $account and g.id = u.group_id
  where pu.account_id = $account and pu.project_id = r.id order by u.id) s)) as users) p)`;

const ownPeople = `json_build_object('users', array_to_json(array(select row_to_json(s) from (
  select pu.user_id as id, pu.role_id from project_user pu join app_user u on u.account_id = $account and u.id = pu.user_id
    and u.deleted is null
  where pu.account_id = $account and pu.project_id = r.id order by pu.user_id) s)))`;

const timeEntries = `array_to_json(array(select row_to_json(s) from (
  select t.id, t.owner_id, t.name, t.description, extract(epoch from t.start)::bigint as start, extract(epoch from t."end")::bigint
    as "end", t.booking_id
  from time_entry t where t.account_id = $account and t.project_id = r.id and t.deleted is null order by t.start, t.id) s))`;

const timeEntriesTotal = `(select count(*) from time_entry t
  where t.account_id = $account and t.project_id = r.id and t.deleted is null)`;

/** How projects are read: private ones by their people and by administrators alone. The address of the calendar is the viewer's own. */
export const projectReadModel: ReadModel = {
  description: project,
  expressions: {
    status,
    client: clientSummary,
    custom_fields: customFields('r.custom_values'),
    people,
    time_entries: timeEntries,
    time_entries_total: timeEntriesTotal,
    budget_amount: `case when $finance then r.budget_amount else 0 end::text`,
    feed: `case when ${readsModule('Schedule')} then ${feedAddress(`'project/' || r.id`)} else '' end`,
    ...historyNames,
  },
  sorts: textSorts(historyOrders),
  owned: { people: ownPeople },
  unbounded: ['time_entries'],
  visible: projectVisible('r'),
  perViewer: true,
  dependsOn: ['project-status', 'contact', 'custom-field', 'user', 'group', 'time-entry'],
};
