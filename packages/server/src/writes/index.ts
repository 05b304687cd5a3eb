export { inUse, inUseOf, refusalOfUses, refuseInUse, usesIn, type Uses } from './in-use.ts';
export { lockRecord, lockRecords, peekRecord, readRecord, readRecords } from './existing.ts';
export { recordChanges, recordEntries, recordTogether, type PlainEntry } from './journal.ts';
export { KeptByVersion } from './kept-by-version.ts';
export {
  columnsIn,
  Computed,
  deleteRecord,
  deleteRecords,
  insertRecord,
  noteInserted,
  reserveId,
  touchRecord,
  updateColumns,
  updateRecord,
  updateRecords,
  withColumns,
  writtenOf,
  type Along,
  type WrittenColumns,
} from './store.ts';
export { writeAsDaybook } from './write-as-daybook.ts';
export {
  checkReferences,
  refuseFaults,
  validate,
  validationProblem,
  Write,
  type Actor,
  type Columns,
  type Existing,
  type SessionChange,
  type Target,
  type Written,
} from './write.ts';
