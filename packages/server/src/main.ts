#!/usr/bin/env node
import { countAccounts, createAccount } from './accounts/create-account.ts';
import { loadConfig } from './config.ts';
import { startEmbedded } from './database/embedded/index.ts';
import { migrate } from './database/migrate.ts';
import { createLogger } from './logging.ts';
import { serve } from './serve.ts';

const config = loadConfig();
const logger = createLogger(config.logLevel);
const database = await startEmbedded({ dataDir: config.dataDir, logger });
await migrate(database.ownerUrl, database.appUrl.user);
if ((await countAccounts(database.ownerUrl)) === 0) {
  const { adminToken } = await createAccount(database.ownerUrl, { name: 'Daybook', adminToken: config.adminToken });
  if (config.adminToken === null) console.log(`first administrator's token, shown only now: ${adminToken}`);
}
const server = await serve(config, logger, database.appUrl);
console.log(`listening on ${server.url}`);
const stop = async (): Promise<void> => {
  await server.close();
  await database.stop();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
