export { fileModule } from './file.ts';
export { findPicture } from './file.sql.ts';
export { pixelsOf } from './picture.rules.ts';
export { removeOrphanFiles } from './remove-orphan-files.ts';
