export { checkReferences } from './references.ts';
export { lockExisting, peekExisting, readRecord } from './existing.ts';
export { refuseInUse } from './in-use.ts';
export { recordChanges } from './record-change.ts';
export { Column, decimal, deleteRow, drawAhead, drawId, insertRow, json, moment, sendInsert, updateRow, type Along, type ColumnValues } from './rows.ts';
export { validationProblem, Write, type Change, type Existing, type WriteAnswer, type WriteOptions } from './write.ts';
