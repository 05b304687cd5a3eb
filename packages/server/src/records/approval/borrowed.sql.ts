import { MANAGER } from '../project/index.ts';
import { userName } from '../shared/borrowed.sql.ts';

/** The approval of the row `r`. */
export const approvalSql = `(select row_to_json(s) from (select r.approval_status as status,
  case when r.approval_by is not null then (select row_to_json(n) from (select r.approval_by as id, ${userName('approval_by')} as name) n)
  end as by, extract(epoch from r.approval_at)::bigint as at, r.approval_reason as reason) s)`;

/** Whether the viewer (`$viewer`) manages the project of a row, by its alias. */
export const managesProject = (row = 'r'): string => `exists (select 1 from project_user pu where pu.account_id = $account
  and pu.project_id = ${row}.project_id and pu.user_id = $viewer and pu.role_id = ${MANAGER})`;
