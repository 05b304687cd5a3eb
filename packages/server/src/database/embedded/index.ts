import { readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../logging.ts';
import type { PoolTarget } from '../pool-target.ts';
import { chooseAccount, giveTo } from './account.ts';
import { type Address, addressOfRunning, chooseAddress } from './address.ts';
import { appRole, checkServer, databaseName } from './check-server.ts';
import { ensureCluster, ownerRole } from './create-cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { lockDataFolder } from './owner-lock.ts';
import { findPrograms } from './programs.ts';
import { serverSettings } from './settings.ts';
import { type Crash, superviseServer } from './supervisor.ts';

export { requireDatabase } from './data-folder.ts';
export { DataFolderInUse, EmbeddedDatabaseError } from './embedded-database-error.ts';
export type { Crash } from './supervisor.ts';

export type EmbeddedDatabase = {
  /** Migrations and maintenance: the cluster's superuser, who owns the tables. */
  ownerUrl: PoolTarget;
  /** The application: cannot bypass row level security. */
  appUrl: PoolTarget;
  socketDir: string;
  /** The server's process id; another one after a crash. */
  readonly pid: number;
  /** Called when the server has ended on its own. It is started again without help; connections must be made again. */
  onCrash: (callback: (crash: Crash) => void) => void;
  /** Stops the server cleanly and gives the data folder free. */
  stop: () => Promise<void>;
};

/**
 * `memoryBytes` overrides the memory of the machine, so that the database of a test stays small. With `prepare` false nothing that the
 * server lacks is created in it.
 */
type EmbeddedOptions = { dataDir: string; logger: Logger; memoryBytes?: number; prepare?: boolean };

/**
 * Starts PostgreSQL under the data folder, creating it at first. Throws `EmbeddedDatabaseError` when the folder is in
 * use, or when the server does not start.
 */
export async function startEmbedded({ dataDir, logger, memoryBytes, prepare = true }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = prepareDataFolder(dataDir);
  const lock = lockDataFolder(folder);
  try {
    const account = chooseAccount(await findPrograms(), folder.cluster, logger);
    await ensureCluster(folder, account);
    giveTo(account, folder.cluster);
    const address = await chooseAddress(folder);
    const settings = serverSettings(memoryBytes ?? machineMemory(), folder.clusterName);
    const server = await superviseServer({ folder, account, settings, listen: address.listen, logger });
    const ownerUrl = targetOf(address, ownerRole);
    await checkServer(ownerUrl, prepare).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    let stopped: Promise<void> | null = null;
    return {
      ownerUrl,
      appUrl: targetOf(address, appRole),
      socketDir: address.host,
      get pid() {
        return server.pid;
      },
      onCrash: server.onCrash,
      stop: () =>
        (stopped ??= server.stop().finally(() => {
          address.release();
          lock.release();
        })),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Where the database is that another process runs on the data folder. Throws when that one is not up yet or any more. */
export function connectEmbedded(dataDir: string): Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl'> {
  const folder = prepareDataFolder(dataDir);
  const [, , , port, , , , state] = linesOf(join(folder.cluster, 'postmaster.pid'));
  if (state?.trim() !== 'ready') {
    throw new EmbeddedDatabaseError(`The Daybook that runs on ${folder.path} is still starting, or stopping. Try again in a moment.`);
  }
  const address = addressOfRunning(folder, Number(port));
  return { ownerUrl: targetOf(address, ownerRole), appUrl: targetOf(address, appRole) };
}

// The server keeps its port in the fourth line and its state in the eighth.
function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function targetOf({ host, port, password }: Pick<Address, 'host' | 'port' | 'password'>, user: string): PoolTarget {
  const target = { host, port, user, database: databaseName, ssl: false, options: '' };
  return password === undefined ? target : { ...target, password };
}

// A container's limit counts where there is one.
function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
