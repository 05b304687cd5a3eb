export { fileModule, hashFiles, removeOrphanFiles } from './file.ts';
export { findPicture } from './file.sql.ts';
