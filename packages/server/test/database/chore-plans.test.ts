import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Connections } from '../../src/database/connections.ts';
import { runChores } from '../../src/housekeeping/index.ts';
import { createLogger } from '../../src/logging.ts';
import { pagesOf } from '../support/pages-of.ts';
import { testServer } from '../support/server.ts';
import { watchStatements, type Sent } from '../support/watch-statements.ts';

const SECRET = Buffer.alloc(32, 7);
const ENTRIES = 30_000;
/** Entries of old changes. */
const FILL = `insert into audit (account_id, id, at, kind, record_id, action, changes)
  select $1, 1000000 + n, '2020-01-01', (array['invoice', 'booking', 'contact', 'project'])[1 + n % 4], (n / 3)::text, 'created', '{}'
  from generate_series(1, ${ENTRIES}) n`;

describe('what is done by itself costs what there is to do, however long the audit trail is', () => {
  const server = testServer();
  let connections: Connections;
  before(async () => {
    const logger = createLogger('silent');
    connections = new Connections({ target: server.database.app, logger, slowQueryMs: 60_000, poolSize: 2, laneCount: 0 });
    await server.sql(FILL, [server.account]);
    // The first round notes what came with the account. What is younger than ten minutes waits for its seal.
    await runChores('seal', connections, logger, () => SECRET);
    await server.sql(`update audit set at = '2020-01-01'`);
    await server.sql('analyze audit');
  });
  after(() => connections.close());

  test('no chore looks through the trail', async () => {
    const sent = new Map<string, Sent>();
    const stop = watchStatements((one) => sent.set(one.text, one));
    await runChores('', connections, createLogger('silent'), () => SECRET);
    stop();
    const [{ pages: whole } = { pages: 0 }] = await server.sql<{ pages: number }>(
      `select relpages as pages from pg_class where oid = 'audit'::regclass`,
    );
    const reads = [...sent.values()].filter(({ text }) => /\baudit\b/.test(text) && !/^\s*insert/.test(text));
    assert.ok(reads.length > 5, `${reads.length} statements`);
    for (const read of reads) {
      const pages = await pagesOf(server, read);
      assert.ok(pages < whole, `${pages} pages were looked at, the trail has ${whole}:\n${read.text}`);
    }
  });
});
