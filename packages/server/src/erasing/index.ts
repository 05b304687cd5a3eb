export { erasePerson, eraseWithin, type Actor } from './erase-person.ts';
