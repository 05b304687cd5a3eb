export { fileModule } from './file.routes.ts';
export { removeOrphanFiles } from './remove-orphan-files.ts';
