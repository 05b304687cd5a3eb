export { erasePerson, eraseWithin, refusalOfErasing } from './erase-person.ts';
export type { Actor } from '../writes/index.ts';
export { endAccess, refuseRunningTimers, revokeTokens, runningTimers } from './end-access.ts';
export { ERASED } from './redact.rules.ts';
