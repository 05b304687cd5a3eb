import { setTimeout as sleep } from 'node:timers/promises';
import { addressForLinks } from '../address-for-links.ts';
import { createFirstAccount, FIRST_ACCOUNT, pendingSetup, type FirstSecrets } from '../accounts/create-account.ts';
import { programName, type Config } from '../config.ts';
import { Connections, databaseOutage } from '../database/connections.ts';
import { startHousekeeping } from '../housekeeping/index.ts';
import { firstKey } from '../integrations/secret-keys.ts';
import type { Logger } from '../logging.ts';
import type { Outage } from '../outage.ts';
import { serve } from '../serve.ts';
import { watchDisks } from './disk.ts';
import { startExaminations } from './examinations.ts';
import type { OpenDatabase } from './open-database.ts';
import { startBackups } from './scheduled-backups.ts';
import { startWorkers, type Serving } from './workers.ts';

/** What runs beside the server has so long to end, once that is closed. */
const BESIDE_WITHIN_MS = 5_000;

interface Means {
  readonly config: Config;
  readonly logger: Logger;
  /** It is migrated. */
  readonly database: OpenDatabase;
  readonly onServing: (serving: Serving) => void;
}

/** Serves, in this process or in several, with all that a server does besides, until it is stopped by the signal of this name. */
export async function serveUntil(stopped: Promise<string>, { config, logger, database, onServing }: Means): Promise<void> {
  const outage = databaseOutage(logger);
  const serving =
    config.workers > 1 ? await startWorkers(config, logger, database.app) : await serve(config, logger, database.app, { outage });
  onServing(serving);
  let besideEnded: Promise<unknown> = Promise.resolve();
  await whileServing(config, serving, { ...database, outage }, logger, async () => {
    await greet(config, database, serving);
    const examinations = startExaminations(config, database, logger);
    const beside = [startBackups(config, database.owner, logger, examinations.again), examinations, watchDisks(config, logger)];
    logger.info({ signal: await stopped }, 'stopping');
    besideEnded = Promise.allSettled(beside.map(async (one) => one.stop()));
  });
  // A store or a mail server that hangs must not delay the end.
  await Promise.race([besideEnded, sleep(BESIDE_WITHIN_MS)]);
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
  const address = addressForLinks(config, url);
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
