import cluster from 'node:cluster';
import { countAccounts, createAccount } from '../accounts/create-account.ts';
import { startedByNpm, type Config } from '../config.ts';
import { Connections } from '../database/connections.ts';
import { constraintOf } from '../database/database-error.ts';
import { migrate } from '../database/migrate.ts';
import { startHousekeeping } from '../housekeeping/index.ts';
import type { Logger } from '../logging.ts';
import { serve } from '../serve.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { stopSignal } from './stop-signal.ts';
import { runWorker, startWorkers, type Serving } from './workers.ts';

/** Serves until a signal ends it; in a worker of the cluster, until the primary process says so. */
export async function runServer(config: Config, logger: Logger): Promise<void> {
  if (cluster.isWorker) return runWorker(config, logger);
  const stopped = stopSignal(startedByNpm());
  const database = await openDatabase(config, logger);
  try {
    await migrate(database.owner, database.appRole);
    const firstToken = await ensureAccount(config, database);
    const server = config.workers > 1 ? await startWorkers(config, logger, database.app) : await serve(config, logger, database.app);
    await whileServing(server, database, logger, async () => {
      greet(server, firstToken);
      logger.info({ signal: await stopped }, 'stopping');
    });
  } finally {
    await database.stop();
  }
}

async function whileServing(server: Serving, database: OpenDatabase, logger: Logger, wait: () => Promise<void>): Promise<void> {
  const connections = new Connections({ target: database.app, logger, slowQueryMs: 60_000, poolSize: 1, laneCount: 0 });
  const housekeeping = startHousekeeping(connections, logger);
  try {
    await wait();
  } finally {
    await server.close();
    await housekeeping.stop();
    await connections.close();
  }
}

/** Creates the first account. Returns the token of its administrator, unless the configuration set it. */
async function ensureAccount(config: Config, database: OpenDatabase): Promise<string | undefined> {
  if ((await countAccounts(database.owner)) > 0) return undefined;
  try {
    const { adminToken } = await createAccount(database.owner, { name: 'Daybook', adminToken: config.adminToken });
    return config.adminToken === null ? adminToken : undefined;
  } catch (error) {
    // Another server on the same database, started at the same moment, was first.
    if (constraintOf(error) === 'credential_pkey') return undefined;
    throw error;
  }
}

function greet(server: Serving, firstToken: string | undefined): void {
  if (firstToken !== undefined) {
    console.log(`
The first account is ready. Token of its administrator, shown only once:

  ${firstToken}

Try it:    curl -H 'Authorization: Bearer ${firstToken}' ${server.url}/v2/me
Read on:   ${server.url}/docs
Lost it?   npm run daybook -- token create --admin
`);
  }
  console.log(`listening on ${server.url}`);
}
