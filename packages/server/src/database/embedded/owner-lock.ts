import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { DataFolder } from './data-folder.ts';
import { DataFolderInUse, EmbeddedDatabaseError } from './embedded-database-error.ts';

const busy = 5;

/**
 * Makes this process the only one on the data folder, until `release` or its death.
 *
 * SQLite's write lock is the one lock of the operating system that Node can hold: the kernel drops it with the
 * process, however that ends, so there are no stale locks to detect by process ids and start times. The file itself
 * stays empty. Nothing else in this process may open it: closing such a copy would drop the lock.
 */
export function lockDataFolder(folder: DataFolder): { release: () => void } {
  const lock = openLocked(folder);
  // What was left by another account, root that was killed for one, can be removed but not written.
  rmSync(folder.ownerPid, { force: true });
  writeFileSync(folder.ownerPid, `${process.pid}\n`, { mode: 0o600 });
  return {
    release: () => {
      rmSync(folder.ownerPid, { force: true });
      lock.close();
    },
  };
}

function openLocked(folder: DataFolder): DatabaseSync {
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(folder.lock);
    lock.exec('PRAGMA journal_mode = memory; BEGIN IMMEDIATE');
    return lock;
  } catch (cause) {
    lock?.close();
    throw refusal(folder, cause as Error & { errcode?: number });
  }
}

function refusal(folder: DataFolder, cause: Error & { errcode?: number }): EmbeddedDatabaseError {
  if (cause.errcode !== busy) {
    return new EmbeddedDatabaseError(
      `The data folder ${folder.path} cannot be locked: ${cause.message}. It must ` + 'belong to the account that runs Daybook.',
      { cause },
    );
  }
  return new DataFolderInUse(
    `The data folder ${folder.path} is in use by another Daybook, process ${ownerOf(folder)}. Stop that one first, or ` +
      'set DAYBOOK_DATA_DIR to another folder.',
  );
}

function ownerOf(folder: DataFolder): string {
  try {
    return readFileSync(folder.ownerPid, 'utf8').trim();
  } catch {
    return 'unknown';
  }
}
