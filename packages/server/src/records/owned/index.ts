export { clientColumns } from './client-columns.ts';
export { customValues } from './custom-values.ts';
export { fileReference } from './file-reference.ts';
export { projectColumns, projectOf, withoutFormerProject, type ProjectColumns } from './project-columns.ts';
export { refuseCycle } from './tree.ts';
export { folderTree, resourceTree } from './tree.sql.ts';
