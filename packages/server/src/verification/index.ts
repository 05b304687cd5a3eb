export type { Draw } from './draw-papers.ts';
export { KeptInFile } from './kept.ts';
export { trailedKinds } from './records.ts';
export { verifyAccount, type Told, type Verified } from './verify.ts';
