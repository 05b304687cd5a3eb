export { secretsOf, userColumns, userModule } from './user.ts';
export { validateUser } from './validate-user.ts';
