export { clientColumns } from './client-columns.ts';
export { customValues, definitionsOf, mergeValues, type Definition, type StoredValue } from './custom-values.ts';
export { electronicAddress } from './electronic-address.ts';
export { fileReference } from './file-reference.ts';
export { projectColumns, projectOf, type ProjectColumns } from './project-columns.ts';
export { validateTimeZone } from './time-zone.ts';
export { folderTree, resourceTree } from './tree.sql.ts';
export { refuseCycle } from './tree.ts';
export { rulesColumn } from './booking-rules.ts';
