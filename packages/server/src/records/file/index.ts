export { fileModule } from './file.ts';
export { pixelsOf } from './picture.rules.ts';
export { removeOrphanFiles } from './remove-orphan-files.ts';
