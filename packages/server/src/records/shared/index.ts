export { clientColumns } from './columns.ts';
export { customValues, definitionsOf, mergeValues, type Definition, type StoredValue } from './custom-values.ts';
export { electronicAddress } from './columns.ts';
export { fileReference } from './columns.ts';
export { projectColumns, projectOf, type ProjectColumns } from './columns.ts';
export { validateTimeZone } from './columns.ts';
export { folderTree, resourceTree } from './tree.ts';
export { refuseCycle } from './tree.ts';
export { rulesColumn } from './columns.ts';
