import cluster from 'node:cluster';
import { startedByNpm, type Config } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import type { Logger } from '../logging.ts';
import { buildWeb } from './build-web.ts';
import { requireBackupFolder } from './check-folders.ts';
import { openDatabase } from './open-database.ts';
import { renewAtSignal } from './renew.ts';
import { stopSignal } from './stop-signal.ts';
import type { Serving } from './workers.ts';

/** Serves until a signal ends it; in a worker of the cluster, until the primary process ends it. */
export async function runServer(config: Config, logger: Logger): Promise<void> {
  if (cluster.isWorker) return (await import('./workers.ts')).runWorker(config, logger);
  let server: Serving | undefined;
  renewAtSignal(() => server, logger);
  requireBackupFolder(config);
  const stopped = stopSignal(startedByNpm());
  if (config.web) void buildWeb(logger);
  const opening = openDatabase(config, logger);
  // What serves is loaded while the database starts, which is most of a start.
  const loading = import('./serve-until.ts');
  loading.catch(() => undefined);
  const database = await opening;
  try {
    await migrate(database.owner, database.appRole, {
      onNewer: (names) =>
        logger.warn({ migrations: names }, 'a newer Daybook has migrated the database; this one works beside it until its update'),
    });
    const { serveUntil } = await loading;
    await serveUntil(stopped, { config, logger, database, onServing: (serving) => (server = serving) });
  } finally {
    await database.stop();
  }
}
