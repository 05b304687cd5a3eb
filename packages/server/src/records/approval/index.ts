export { approvalActions } from './approval-actions.ts';
export { approvalHandlers } from './approval.ts';
export { approvalSql } from './approval.sql.ts';
export { changedMembers, changeUnderApproval, refuseFixed } from './change.ts';
export { managesProject, requireRightToWrite } from './rights.ts';
