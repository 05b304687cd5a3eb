import { statement } from '../../database/statement.ts';

/** Projects that have a status; also private ones, of which only the id is told. */
export const findUsesOfStatus = statement(
  'uses_of_project_status',
  `select 'project' as kind, p.id from project p
where p.account_id = $account and p.status_id = $id and p.deleted is null order by p.id limit $most`,
);
