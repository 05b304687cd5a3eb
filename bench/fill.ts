// Fills a new data folder for a measurement: DAYBOOK_* settings as always, the numbers of invoices and of bookings as arguments; with a
// third one, of resources, the bookings are those of a house; the fourth is the number of time entries.
import pg from 'pg';
import { countAccounts, createAccount } from '../packages/server/src/accounts/create-account.ts';
import { loadConfig } from '../packages/server/src/config.ts';
import { startEmbedded } from '../packages/server/src/database/embedded/index.ts';
import { migrate } from '../packages/server/src/database/migrate.ts';
import { createLogger } from '../packages/server/src/logging.ts';
import { fillBookings } from './bookings.sql.ts';
import { countIds } from './counters.sql.ts';
import { fillAccount, fillTimeEntries } from './company.sql.ts';
import { fillHouse } from './house.sql.ts';

const config = loadConfig();
const logger = createLogger(config.logLevel);
const database = await startEmbedded({ dataDir: config.dataDir, logger });
await migrate(database.ownerUrl, database.appUrl.user);
if ((await countAccounts(database.ownerUrl)) === 0) {
  const { account } = await createAccount(database.ownerUrl, { name: 'Bench', adminToken: config.adminToken });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(`set daybook.account = '${account}'`);
  const [invoices = 0, bookings = 0, resources = 0, entries = 0] = process.argv.slice(2).map(Number);
  const schedule = resources === 0 ? fillBookings(account, bookings) : fillHouse(account, resources, bookings);
  for (const sql of [...fillAccount(account, invoices), ...schedule, ...fillTimeEntries(account, entries), ...countIds(account, invoices)])
    await client.query(sql);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  await client.end();
}
console.log(`filled ${database.ownerUrl.host}`);
await database.stop();
