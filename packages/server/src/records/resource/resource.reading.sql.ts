import { resource } from '@daybook/contract';
import type { Reading } from '../../database/reading.ts';
import { fileArray, workspaceVisible } from '../borrowed.sql.ts';

const workspaces = `array_to_json(array(select row_to_json(s) from (
  select w.id, w.name, w.description from workspace_resource wr
  join workspace w on w.account_id = $account and w.id = wr.workspace_id and w.deleted is null
  where wr.account_id = $account and wr.resource_id = r.id and ${workspaceVisible('w')} order by w.id) s))`;

/** How resources are read. The feed's address is the viewer's own. */
export const resourceReading: Reading = {
  description: resource,
  expressions: {
    feed: `$feed::text || '/resource/' || r.id || '.ics'`,
    icon: fileArray('icon_id'),
    workspaces,
    rates: `case when $finance then r.rates else '[]'::json end`,
  },
  perViewer: true,
  borrows: ['workspace', 'user'],
};
