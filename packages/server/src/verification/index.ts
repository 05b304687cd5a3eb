export { verifyAccount, type Verified } from './verify.ts';
