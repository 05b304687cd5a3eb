import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { checkBackup, restoreBackup, writeBackup } from '../../src/backup/index.ts';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logging.ts';
import { serve } from '../../src/serve.ts';
import { Api } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { populate } from '../support/populate.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const COUNTERS = '0026_ids_of_accounts.sql';
/** Kinds that came after the sequences had gone. */
const LATER = new Set(['webhook', 'webhook_delivery', 'mail_server', 'item', 'exchange_rate', 'leave_request']);
/** What the sequences had reached. */
const REACHED = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const server = testServer();

const jsonOf = (line: string): any => JSON.parse(line.slice(3));

/** A backup as it was before ids were counted for each account: without the counters, with the sequences. */
function asBefore(file: string): string {
  const [first, header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(0, -2);
  const contents = lines.pop() ?? '';
  const names = new Set<string>();
  // Each account has its own.
  for (let from = 0; (from = lines.findIndex((line) => line.startsWith('COPY "account_counter"'))) >= 0;)
    for (const row of lines.splice(from, lines.indexOf('\\.', from) + 1 - from).slice(1, -1)) names.add(row.split('\t')[1] ?? '');
  const { migrations, ...head } = jsonOf(header);
  const { rows, ...stated } = jsonOf(contents);
  const before = [
    first,
    `-- ${JSON.stringify({ ...head, migrations: migrations.filter(({ name }: { name: string }) => name !== COUNTERS) })}`,
    ...lines,
    ...[...names].filter((name) => !LATER.has(name)).map((name) => `SELECT pg_catalog.setval('${name}_id_seq', ${REACHED}, true);`),
    `-- ${JSON.stringify({ rows: { ...rows, account_counter: undefined }, ...stated })}`,
    '',
  ].join('\n');
  const earlier = join(folder, 'earlier.backup');
  writeFileSync(earlier, gzipSync(`${before}-- sha256 ${createHash('sha256').update(before).digest('hex')}\n`));
  return earlier;
}

test('a backup from before ids were counted for each account is restored, and ids go on above all that were given', async () => {
  await populate(new World(server), 3);
  const second = await server.newAccount('Second');
  await second.api.create('tax', { name: 'VAT', rate: '19' });
  const file = join(folder, 'now.backup');
  await writeBackup(server.database.owner, file);
  const earlier = asBefore(file);
  const database = await createTestDatabase({ isEmpty: true });
  try {
    await restoreBackup(earlier, await checkBackup(earlier), database.owner, 'daybook_app');
    const config = readConfig({ DAYBOOK_PORT: '0', DAYBOOK_RATE_LIMIT: '0', DAYBOOK_LOG_LEVEL: 'error' });
    const restored = await serve(config, createLogger('error'), database.app);
    try {
      for (const token of [server.adminToken, second.token]) {
        const api = new Api(restored.url, token);
        assert.equal(await api.create('tax', { name: 'New', rate: '7' }), REACHED + 1);
        assert.equal((await api.get('/v2/audit?order_desc=id&limit=1')).body.data[0].id, REACHED + 1);
        const [other] = await Promise.all([api.create('project-status', { name: 'New' }), api.create('group', { name: 'New' })]);
        assert.ok(other > REACHED);
      }
    } finally {
      await restored.close();
    }
  } finally {
    await database.drop();
  }
});
