export { judgeUser } from './judge-user.ts';
export { userModule } from './user.routes.ts';
export { refuseRunningTimers, revokeTokens, secretsOf, userColumns } from './write-user.ts';
