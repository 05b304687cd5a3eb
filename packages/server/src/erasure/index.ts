export { erasePerson, eraseWithin, refusalOfErasing } from './erase-person.ts';
export { endAccess, refusalOfTimers, refuseRunningTimers, revokeTokens, runningTimers } from './end-access.ts';
export { endRecurring } from './end-recurring.ts';
export { ERASED } from './redact.rules.ts';
