export { accountModule, changeAccount } from './account.ts';
export { askForSealMail, mailSeal } from './mail-seal.ts';
