export { erasePerson, eraseWithin } from './erase-person.ts';
export type { Actor } from '../writes/index.ts';
export { refuseRunningTimers, revokeTokens } from './end-access.ts';
