export { fileSource, fileTarget, type BackupSource } from './file.ts';
export { BackupError, PlaceError } from './format.ts';
export { begunByNow, momentOf, type StoredBackup } from './names.ts';
export { placeOf, removeOld, type BackupPlace } from './place.ts';
export { checkBackup, type Checked } from './read-backup.ts';
export { keysOf, requireKnown, restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
