// Serves the API for a measurement, filled with invoices at its first start: DAYBOOK_* settings as always, the number of invoices as argument.
import pg from 'pg';
import { countAccounts, createAccount } from '../packages/server/src/accounts/create-account.ts';
import { loadConfig } from '../packages/server/src/config.ts';
import { startEmbedded } from '../packages/server/src/database/embedded/index.ts';
import { migrate } from '../packages/server/src/database/migrate.ts';
import { createLogger } from '../packages/server/src/logging.ts';
import { fillAccount } from './company.sql.ts';

const config = loadConfig();
const logger = createLogger(config.logLevel);
const database = await startEmbedded({ dataDir: config.dataDir, logger });
await migrate(database.ownerUrl, database.appUrl.user);
if ((await countAccounts(database.ownerUrl)) === 0) {
  const { account } = await createAccount(database.ownerUrl, { name: 'Bench', adminToken: config.adminToken });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(`set daybook.account = '${account}'`);
  for (const sql of fillAccount(account, Number(process.argv[2] ?? 0))) await client.query(sql);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
}
console.log(`filled ${database.ownerUrl.host}`);
await database.stop();
