export { erasePerson, eraseWithin, refusalOfErasing } from './erase-person.ts';
export { endAccess, refuseRunningTimers, revokeTokens, runningTimers } from './end-access.ts';
export { ERASED } from './redact.rules.ts';
