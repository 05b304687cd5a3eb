export { displayName } from './user.rules.ts';
export { secretsOf, userColumns, userModule } from './user.ts';
export { levelsOf } from './validate-given.ts';
export { validateUser } from './validate-user.ts';
export { refusalOfLink } from './refuse-link.ts';
