import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listAccounts } from '../accounts/manage-accounts.ts';
import { keysOf, restoreBackup, type BackupSource, type Checked } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { asOwner } from '../database/as-owner.ts';
import { startEmbedded } from '../database/embedded/index.ts';
import { addKeys, loadSecretKeys } from '../integrations/secret-keys.ts';
import type { Logger } from '../logging.ts';
import { verifyAccount } from '../verification/index.ts';

const FOLDER = 'trial';
/** Beside the database of the data this one is small, however large the machine is. */
const MEMORY_BYTES = 1024 ** 3;

/**
 * Restores a checked backup into an embedded database beside the data, verifies every account of it, and removes it again, whatever comes.
 * Answers the faults.
 */
export async function tryBackup(config: Config, logger: Logger, source: BackupSource, checked: Checked): Promise<string[]> {
  const dataDir = join(config.dataDir, FOLDER);
  // What a trial that was killed has left.
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const place = { secretKeys: config.secretKeys, dataDir };
  const faults: string[] = [];
  try {
    addKeys(place, keysOf(checked));
    const database = await startEmbedded({ dataDir, logger, memoryBytes: MEMORY_BYTES });
    // Whoever ends a trial must not leave its database behind.
    process.once('SIGTERM', () => void database.stop().finally(() => process.exit(1)));
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
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
  return faults;
}
