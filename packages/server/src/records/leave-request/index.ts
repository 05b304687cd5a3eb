export { leaveRequestModule } from './leave-request.ts';
