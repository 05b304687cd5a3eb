import { workspace } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { fileArray, workspaceVisible } from '../borrowed.sql.ts';

const resources = `array_to_json(array(select row_to_json(x) from (
  select s.id, s.name, s.description, s.type_id, s.type_person_id, s.parent_id,
    coalesce((select g.name from resource g where g.account_id = $account and g.id = s.parent_id), '') as parent_name, ${fileArray('icon_id', 's')} as icon
  from workspace_resource wr join resource s on s.account_id = $account and s.id = wr.resource_id and s.deleted is null
  where wr.account_id = $account and wr.workspace_id = r.id order by s.id) x))`;

// Who was deleted since still stands here: without that name the workspace would look open to everyone.
const access = `array_to_json(array(select row_to_json(x) from (
  select wa.grantee_id as id, wa.acl,
    case wa.type
      when 'group' then (select g.name from app_group g where g.account_id = $account and g.id = wa.grantee_id)
      else (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u where u.account_id = $account and u.id = wa.grantee_id)
    end as name, wa.type
  from workspace_access wa where wa.account_id = $account and wa.workspace_id = r.id order by wa.type, wa.grantee_id) x))`;

/** How workspaces are read: by everyone where nobody is named, otherwise by those who are and by administrators. */
export const workspaceReading: Reading = {
  description: workspace,
  expressions: {
    resources,
    access,
    feed: `case when r.feed_enabled then $feed::text || '/workspace/' || r.id || '.ics' else '' end`,
  },
  visible: workspaceVisible('r'),
  perViewer: true,
  borrows: ['resource', 'user', 'group'],
};
