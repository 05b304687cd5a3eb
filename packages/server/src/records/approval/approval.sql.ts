import { userName } from '../shared/borrowed.sql.ts';

/** The approval of the row `r`. */
export const approvalSql = `json_build_object('status', r.approval_status,
  'by', case when r.approval_by is not null then json_build_object('id', r.approval_by, 'name', ${userName('approval_by')}) end,
  'at', extract(epoch from r.approval_at)::bigint, 'reason', r.approval_reason)`;
