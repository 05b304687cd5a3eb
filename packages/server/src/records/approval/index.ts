export { approvalHandlers } from './approval.ts';
export { approvalSql } from './approval.sql.ts';
export { changedMembers, changeUnderApproval, refuseLocked } from './change.ts';
export { managesProject, requireRightToWrite } from './rights.ts';
