export { approvalActions } from './approval-actions.ts';
export { approvalHandlers, deletionHandler } from './approval.ts';
export { changedMembers, changeUnderApproval } from './change.ts';
export { projectAfter, requireRightToWrite } from './rights.ts';
