export { erasePerson, eraseWithin } from './erase-person.ts';
export type { Actor } from '../writes/index.ts';
export { endAccess, refuseRunningTimers, revokeTokens } from './end-access.ts';
