import { accessSync, constants, statSync } from 'node:fs';
import { ConfigurationError, type Config } from '../config.ts';

/** Refuses a start that would make no backups: the folder is never created, because it may be a disk that is not there. */
export function requireBackupFolder({ backupDir: folder }: Pick<Config, 'backupDir'>): void {
  if (folder === null) return;
  const refuse = (how: string): never => {
    throw new ConfigurationError([
      `DAYBOOK_BACKUP_DIR="${folder}" ${how}. Create or mount it, and let the account that runs Daybook write there; or unset it to ` +
        'make no backups in the background.',
    ]);
  };
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return refuse('is not there');
  if (!stats.isDirectory()) return refuse('is no folder');
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    refuse('cannot be written to');
  }
}
