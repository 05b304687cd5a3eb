import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFirstAccount, FIRST_ACCOUNT, pendingSetup, type FirstSecrets } from '../accounts/create-account.ts';
import { programName, startedByNpm, type Config } from '../config.ts';
import { Connections, databaseOutage } from '../database/connections.ts';
import { migrate } from '../database/migrate.ts';
import { startHousekeeping } from '../housekeeping/index.ts';
import { firstKey } from '../integrations/secret-keys.ts';
import type { Logger } from '../logging.ts';
import type { Outage } from '../outage.ts';
import { serve } from '../serve.ts';
import { buildWeb } from './build-web.ts';
import { requireBackupFolder } from './check-folders.ts';
import { watchDisks } from './disk.ts';
import { startExaminations } from './examinations.ts';
import { openDatabase, type OpenDatabase } from './open-database.ts';
import { renewAtSignal } from './renew.ts';
import { startBackups } from './scheduled-backups.ts';
import { runWorker, startWorkers, STOP_SIGNALS, type Serving } from './workers.ts';

/** What runs beside the server has so long to end, once that is closed. */
const BESIDE_WITHIN_MS = 5_000;

/** Serves until a signal ends it; in a worker of the cluster, until the primary process ends it. */
export async function runServer(config: Config, logger: Logger): Promise<void> {
  if (cluster.isWorker) return runWorker(config, logger);
  let server: Serving | undefined;
  renewAtSignal(() => server, logger);
  requireBackupFolder(config);
  const stopped = stopSignal(startedByNpm());
  if (config.web) void buildWeb(logger);
  const database = await openDatabase(config, logger);
  try {
    const outage = databaseOutage(logger);
    await migrate(database.owner, database.appRole, {
      onNewer: (names) =>
        logger.warn({ migrations: names }, 'a newer Daybook has migrated the database; this one works beside it until its update'),
    });
    const serving =
      config.workers > 1 ? await startWorkers(config, logger, database.app) : await serve(config, logger, database.app, { outage });
    server = serving;
    let besideEnded: Promise<unknown> = Promise.resolve();
    await whileServing(config, serving, { ...database, outage }, logger, async () => {
      await greet(config, database, serving);
      const beside = [
        startBackups(config, database.owner, logger),
        startExaminations(config, database, logger),
        watchDisks(config, logger),
      ];
      logger.info({ signal: await stopped }, 'stopping');
      besideEnded = Promise.allSettled(beside.map(async (one) => one.stop()));
    });
    // A store or a mail server that hangs must not delay the end.
    await Promise.race([besideEnded, sleep(BESIDE_WITHIN_MS)]);
  } finally {
    await database.stop();
  }
}

async function whileServing(
  config: Config,
  server: Serving,
  database: OpenDatabase & { outage: Outage },
  logger: Logger,
  wait: () => Promise<void>,
): Promise<void> {
  const connections = new Connections({
    target: database.app,
    outage: database.outage,
    logger,
    slowQueryMs: 60_000,
    poolSize: 1,
    laneCount: 0,
  });
  const housekeeping = startHousekeeping(connections, logger, () => firstKey(config));
  try {
    await wait();
  } finally {
    await server.close();
    await housekeeping.stop();
    await connections.close();
  }
}

/**
 * Creates the first account and prints the token of its administrator, unless the configuration set it. The server listens already: a
 * start that fails on its address leaves no account behind whose token was never shown.
 */
async function greet(config: Config, database: OpenDatabase, { url }: Serving): Promise<void> {
  const address = config.baseUrl ?? url;
  let isFirst = false;
  await createFirstAccount(database.owner, { name: FIRST_ACCOUNT, adminToken: config.adminToken }, (secrets) => {
    isFirst = true;
    if (config.adminToken === null) console.log(firstSteps(secrets, address));
  });
  if (!isFirst) await greetAgain(config, database, address);
  console.log(`listening on ${url}`);
}

// An operator who has set the token needs no link, and the log has no secret.
async function greetAgain({ adminToken }: Config, { owner }: OpenDatabase, address: string): Promise<void> {
  const setup = adminToken === null ? await pendingSetup(owner) : undefined;
  if (setup !== undefined) console.log(`Set it up in a browser: ${address}/setup#${setup}`);
  console.log(`Lost your token? ${programName} token create --admin`);
}

const firstSteps = ({ adminToken, setup }: FirstSecrets, url: string): string => `
The first account is ready. Set it up in a browser, with this link that works once:

  ${url}/setup#${setup}

Or use the API. Token of the administrator, shown only once:

  ${adminToken}

Try it:    curl -H 'Authorization: Bearer ${adminToken}' ${url}/v2/me
Read on:   ${url}/docs
Lost it?   ${programName} token create --admin
`;

const LOOK_EVERY_MS = 200;

/**
 * Resolves at the first SIGTERM, SIGINT or SIGHUP, with its name. Later ones are ignored: a service manager and an impatient
 * operator send several, and none of them may cut short what the first has begun.
 *
 * npm passes a signal to its shell, which dies without passing it on: so under npm the end of the parent counts too.
 */
function stopSignal(startedByNpm: boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of STOP_SIGNALS) process.on(signal, resolve);
    // A terminal that was closed refuses what is printed to it.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    const parent = process.ppid;
    if (startedByNpm) setInterval(() => process.ppid !== parent && resolve('the end of npm'), LOOK_EVERY_MS).unref();
  });
}
