import { statement } from '../../database/statement.ts';

/** Which of some projects the viewer manages. */
export const findManaged = statement(
  'managed_projects',
  `select pu.project_id as id from project_user pu
where pu.account_id = $account and pu.project_id = any($projects::bigint[]) and pu.user_id = $viewer and pu.role_id = 1`,
);
