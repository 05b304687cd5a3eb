export { approvalActions } from './approval-actions.ts';
export { approvalHandlers, deletionHandler } from './approval.ts';
export { approvalSql } from './approval.sql.ts';
export { changedMembers, changeUnderApproval } from './change.ts';
export { managesProject, projectAfter, requireRightToWrite } from './rights.ts';
