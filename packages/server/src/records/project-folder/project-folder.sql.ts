import { statement } from '../../database/statement.ts';

/** Folders and projects that lie in a folder; also private projects, of which only the id is told. */
export const findContents = statement(
  'contents_of_project_folder',
  `select u.kind, u.id from (
  select 'project-folder' as kind, f.id from project_folder f where f.account_id = $account and f.parent_id = $id and f.deleted is null
  union all
  select 'project' as kind, p.id from project p where p.account_id = $account and p.parent_folder_id = $id and p.deleted is null
) u order by u.kind, u.id limit $most`,
);
