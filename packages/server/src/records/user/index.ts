export { judgeUser } from './judge-user.ts';
export { userModule } from './user.routes.ts';
export { deleteUser, revokeTokens, secretsOf, userColumns } from './write-user.ts';
