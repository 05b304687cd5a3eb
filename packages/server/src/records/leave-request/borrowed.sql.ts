/** Whether the viewer may see a leave request, by the alias of its row: by `$viewer`, `$viewer_group`, `$writable` and `$sees_all`. */
export { leaveVisible } from './leave-visible.sql.ts';
