export { accountModule } from './account.ts';
