export { accountModule, changeAccount } from './account.ts';
