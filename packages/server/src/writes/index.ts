export { inUse, inUseOf, refusalOfUses, refuseInUse, usesIn, type Uses } from './in-use.ts';
export { recordChanges } from './journal.ts';
export { KeptByVersion } from './kept-by-version.ts';
export { checkReferences, validate } from './references.ts';
export {
  Computed,
  deleteRecord,
  deleteRecords,
  insertRecord,
  lockRecord,
  lockRecords,
  noteInserted,
  peekRecord,
  readRecord,
  readRecords,
  reserveId,
  updateRecord,
  updateRecords,
  withColumns,
  writtenOf,
  type Along,
  type Happened,
} from './store.ts';
export { writeAsDaybook } from './write-as-daybook.ts';
export type { Columns } from './columns.ts';
export {
  validationProblem,
  Write,
  type Actor,
  type Change,
  type Existing,
  type SessionChange,
  type Target,
  type Written,
} from './write.ts';
