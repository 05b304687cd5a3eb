export { fileModule } from './file.ts';
export { removeOrphanFiles } from './remove-orphan-files.ts';
