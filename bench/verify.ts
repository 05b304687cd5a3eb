// npm run bench:verify [-- --invoices 20000 --data folder]: how long `daybook verify` takes for so many invoices of five lines, as many
// bookings and as many time entries, each with its entry of the audit trail, sealed. With --data what is filled is kept, and used again.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../packages/server/src/config.ts';
import { Connections } from '../packages/server/src/database/connections.ts';
import { startEmbedded } from '../packages/server/src/database/embedded/index.ts';
import { runChores } from '../packages/server/src/housekeeping/index.ts';
import { loadSecretKeys } from '../packages/server/src/integrations/secret-keys.ts';
import { createLogger } from '../packages/server/src/logging.ts';
import { membersOf } from '../packages/server/src/verification/members.sql.ts';
import { trailedKinds } from '../packages/server/src/verification/records.ts';
import { idAfter } from './counters.sql.ts';

const { values } = parseArgs({ options: { invoices: { type: 'string', default: '20000' }, data: { type: 'string' } } });
const invoices = Number(values.invoices);
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'daybook-verify-'));
const env = { DAYBOOK_DATA_DIR: join(folder, String(invoices)), DAYBOOK_LOG_LEVEL: 'warn' };

if (!existsSync(env.DAYBOOK_DATA_DIR)) {
  console.log(`filling ${invoices} invoices, bookings and time entries …`);
  execFileSync(process.execPath, ['bench/fill.ts', ...[invoices, invoices, 0, invoices].map(String)], { env: { ...process.env, ...env } });
  await fillTrail();
}
const began = performance.now();
const { status, stdout } = spawnSync(process.execPath, ['packages/server/src/main.ts', 'verify'], { env: { ...process.env, ...env } });
const seconds = (performance.now() - began) / 1_000;
console.log(String(stdout).split('\n').slice(0, 5).join('\n'));
console.log(
  `verify of ${invoices} invoices, bookings and time entries each: ${seconds.toFixed(1)} s, exit code ${status}, ` +
    `${((seconds / invoices) * 100_000).toFixed(0)} s per 100,000; load ${loadavg()[0]?.toFixed(1)}`,
);
if (values.data === undefined) rmSync(folder, { recursive: true, force: true });

/** Gives each record the entry of its creation, and seals them. */
async function fillTrail(): Promise<void> {
  const config = readConfig(env);
  const logger = createLogger('error');
  const database = await startEmbedded({ dataDir: config.dataDir, logger });
  const client = new pg.Client(database.ownerUrl);
  await client.connect();
  await client.query(`set daybook.account = '1'`);
  // Entries have moments in the zone of the account, as its writes store them.
  const [{ zone }] = (await client.query('select time_zone as zone from account where account_id = 1')).rows;
  await client.query(`select set_config('timezone', $1, false)`, [zone]);
  const [{ id }] = (await client.query(`select ${idAfter('1', 'audit')} as id`)).rows;
  let next = Number(id);
  for (const description of trailedKinds) {
    const { rowCount } = await client.query(
      `insert into audit (account_id, id, at, user_id, user_name, kind, record_id, action, changes)
select 1, $1::bigint + row_number() over (order by r.${description.key}), now() - interval '1 hour', 1, 'Administrator', $2,
  r.${description.key}::text, 'created', ${membersOf(description)}
from ${description.table} r where r.account_id = 1${description.appendOnly === true ? '' : ' and r.deleted is null'}`.replaceAll(
        '$account',
        '1',
      ),
      [next, description.kind],
    );
    next += rowCount ?? 0;
  }
  await client.query('vacuum (analyze)');
  await client.end();
  const target = { ...database.appUrl, role: database.appUrl.user };
  const connections = new Connections({ target, logger, slowQueryMs: 60_000, poolSize: 2, laneCount: 0 });
  const [secret] = loadSecretKeys(config);
  await runChores('seal the audit trail', connections, logger, () => secret as Buffer);
  await connections.close();
  await database.stop();
}
