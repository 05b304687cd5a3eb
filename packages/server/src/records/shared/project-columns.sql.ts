import { statement } from '../../database/statement.ts';
import { projectVisible } from './borrowed.sql.ts';

/** When a project begins and ends, and whether the viewer may see it. */
export const loadProjectSpan = statement(
  'load_project_span',
  `select extract(epoch from p.start)::bigint as start, extract(epoch from p."end")::bigint as "end", ${projectVisible('p')} as visible
from project p where p.account_id = $account and p.id = $project`,
);
