import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@daybook/values';
import { listAccounts } from '../accounts/manage-accounts.ts';
import { keysOf, restoreBackup, type BackupSource, type Checked } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { asOwner } from '../database/as-owner.ts';
import { startEmbedded } from '../database/embedded/index.ts';
import { addKeys, loadSecretKeys } from '../integrations/secret-keys.ts';
import type { Logger } from '../logging.ts';
import { verifyAccount } from '../verification/index.ts';
import { STOP_SIGNALS } from './stop-signal.ts';

/** The exit code of a trial that shows that the backup is not as it has to be; any other failure proves nothing about it. */
export const TRIAL_FAULTS = 3;
/** What the names of the folders of trials begin with. */
const FOLDER = 'trial-';
/** No trial takes so long: a folder that is older was left by one that was killed. */
const LEFT_BEHIND_S = 48 * 3_600;
/** Beside the database of the data this one is small, however large the machine is. */
const MEMORY_BYTES = 1024 ** 3;

/**
 * Restores a checked backup into an embedded database beside the data, verifies every account of it, and removes it again in any case.
 * Returns the faults.
 */
export async function tryBackup(config: Config, logger: Logger, source: BackupSource, checked: Checked): Promise<string[]> {
  removeLeftBehind(config.dataDir);
  // Of its own, because another trial may be running.
  const dataDir = mkdtempSync(join(config.dataDir, FOLDER));
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  const place = { secretKeys: config.secretKeys, dataDir };
  const faults: string[] = [];
  try {
    addKeys(place, keysOf(checked));
    const database = await startEmbedded({ dataDir, logger, memoryBytes: MEMORY_BYTES });
    // A trial that is stopped must not leave its database behind.
    const end = (): void =>
      void database.stop().finally(() => {
        remove();
        process.exit(1);
      });
    for (const signal of STOP_SIGNALS) process.once(signal, end);
    try {
      await restoreBackup(source, checked, database.ownerUrl, database.appUrl.user);
      const secrets = loadSecretKeys(place);
      for (const { id, name } of await listAccounts(database.ownerUrl))
        await asOwner(database.ownerUrl, (maintenance) =>
          verifyAccount(maintenance, Number(id), secrets, {
            fault: (text) => void faults.push(`${name}: ${text}`),
            note: () => undefined,
            step: () => undefined,
          }),
        );
    } finally {
      await database.stop();
    }
  } finally {
    remove();
  }
  return faults;
}

function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(FOLDER))) {
    const { mtimeMs = Infinity } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
    if (mtimeMs / 1_000 < systemClock.now() - LEFT_BEHIND_S) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
