import { statement, type Statement } from '../../database/statement.ts';
import { workspaceVisible } from '../borrowed.sql.ts';

/** The record of a feed, where the viewer may see it and it has one. */
export const findCalendar: { readonly [kind in 'resource' | 'workspace']: Statement } = {
  resource: statement('feed_resource', 'select r.name from resource r where r.account_id = $account and r.id = $id and r.deleted is null'),
  workspace: statement(
    'feed_workspace',
    `select r.name from workspace r where r.account_id = $account and r.id = $id and r.deleted is null and r.feed_enabled and ${workspaceVisible('r')}`,
  ),
};
