export { erasePerson, eraseWithin } from './erase-person.ts';
export type { Actor } from '../access/machine-viewer.ts';
