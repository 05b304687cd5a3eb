export { customValues } from './custom-values.ts';
export { fileReference } from './file-reference.ts';
