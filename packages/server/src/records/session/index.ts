export { beginSession } from './begin-session.ts';
export { sessionModule } from './session.ts';
