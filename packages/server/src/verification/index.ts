export { verifyAccount, type Told, type Verified } from './verify.ts';
