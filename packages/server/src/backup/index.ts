export { BackupError } from './format.ts';
export { checkBackup, type Checked } from './read-backup.ts';
export { requireKnown, restoreBackup } from './restore-backup.ts';
export { UNFINISHED, writeBackup } from './write-backup.ts';
