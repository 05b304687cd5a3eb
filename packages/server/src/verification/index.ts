export type { Draw } from './draw-papers.ts';
export { KeptInFile } from './kept.ts';
export { verifyAccount, type Told, type Verified } from './verify.ts';
