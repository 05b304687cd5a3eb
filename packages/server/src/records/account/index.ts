export { accountModule } from './account.routes.ts';
