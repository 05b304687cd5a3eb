export { displayName } from './user.rules.ts';
export { afterSignInChange, endLinks, tellOfSignIn } from './tell-of-sign-in.ts';
export { secretsOf, userColumns, userModule } from './user.ts';
export { levelsOf } from './validate-grants.ts';
export { validatePassword } from './validate-password.ts';
export { validateUser } from './validate-user.ts';
export { loadNames } from './user.sql.ts';
export { refusalOfLink } from './refuse-link.ts';
