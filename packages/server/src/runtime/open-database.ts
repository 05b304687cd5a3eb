import type { Config } from '../config.ts';
import { connectEmbedded, DataFolderInUse, requireDatabase, startEmbedded } from '../database/embedded/index.ts';
import { prepareExternal } from '../database/external.ts';
import { requireRole } from '../database/pooler.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import type { Logger } from '../logging.ts';

/** The database of this instance, for as long as a process works with it. */
export interface OpenDatabase {
  /** Migrations and maintenance. */
  readonly owner: PoolTarget;
  /** The application: held by row level security. */
  readonly app: PoolTarget;
  /** The role that the tables are granted to. */
  readonly appRole: string;
  /** Where it is, in words. */
  readonly place: string;
  /** The data folder of an embedded one. */
  readonly folder?: string;
  /** Stops what was started for it, and nothing else. */
  stop(): Promise<void>;
}

/** Opens the database for a server: the embedded one is started, and belongs to this process alone. */
export async function openDatabase(config: Config, logger: Logger, prepare = true): Promise<OpenDatabase> {
  if (config.databaseUrl !== null) return openExternal(config.databaseUrl, prepare);
  const database = await startEmbedded({ dataDir: config.dataDir, logger, prepare });
  const opened = { ...embedded(config, database), stop: database.stop };
  if (!prepare) return opened;
  return requireRole(opened.app).then(
    () => opened,
    async (error: unknown) => {
      await database.stop();
      throw error;
    },
  );
}

interface ForCommand {
  readonly config: Config;
  readonly logger: Logger;
  /** Without it, the database stays as it is. */
  readonly prepare?: boolean;
}

/** Work of a command with the database: that of a server that runs, or else it is started for that time. It must exist. */
export async function besideServer<T>(
  { config, logger, prepare = false }: ForCommand,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = await openBesideServer(config, logger, prepare);
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

async function openBesideServer(config: Config, logger: Logger, prepare: boolean): Promise<OpenDatabase> {
  if (config.databaseUrl === null) requireDatabase(config.dataDir);
  try {
    return await openDatabase(config, logger, prepare);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return { ...embedded(config, connectEmbedded(config.dataDir)), stop: async () => undefined };
  }
}

function embedded({ dataDir }: Config, { ownerUrl, appUrl }: { ownerUrl: PoolTarget; appUrl: PoolTarget }): Omit<OpenDatabase, 'stop'> {
  const place = `the embedded PostgreSQL in ${dataDir}`;
  return { owner: ownerUrl, app: { ...appUrl, role: appUrl.user }, appRole: appUrl.user, place, folder: dataDir };
}

async function openExternal(url: string, prepare: boolean): Promise<OpenDatabase> {
  const { ownerTarget: owner, appTarget: app, appRole } = await prepareExternal(url, prepare);
  if (prepare) await requireRole(app);
  return {
    owner,
    app,
    appRole,
    place: `PostgreSQL at ${owner.host}:${owner.port}, database ${owner.database}`,
    stop: async () => undefined,
  };
}
