// npm run bench:cluster -- postgres://SUPERUSER@HOST:PORT/DATABASE [--rounds 9 --seconds 2 --invoices 1000 --moves 20 --rate 100
// --only beside,away,moves]: what requests cost on the cluster of that coordinator, against a database of the same server without workers,
// in turns; how long others wait while a worker is away; and how accounts move under so many requests a second.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createAccount } from '../packages/server/src/accounts/create-account.ts';
import { urlOf } from '../packages/server/test/support/cluster.ts';
import { createTestDatabase, prepareNodes, type TestDatabase } from '../packages/server/test/support/database.ts';
import { SERVE, startServer, type BenchServer } from './bench-server.ts';
import { measureAway, measureMoves } from './cluster-faults.ts';
import { median } from './bookings.ts';
import { growInvoices } from './grow.ts';
import { freshPage, knownPages } from './lists.ts';
import { load, requestBytes } from './load.ts';
import { nthEntry, openInvoices } from './writes.ts';

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '2' },
    invoices: { type: 'string', default: '1000' },
    moves: { type: 'string', default: '20' },
    rate: { type: 'string', default: '100' },
    only: { type: 'string', default: 'beside,away,moves' },
  },
  allowPositionals: true,
});
const [address] = positionals;
if (address === undefined) throw new Error('Name the address of the coordinator.');
process.env['DAYBOOK_TEST_DATABASE_URL'] = address;
const token = 'bench-token-0123456789-0123456789-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-cluster-'));

/** A server on a database of its own. */
interface Subject {
  readonly server: BenchServer;
  readonly database: TestDatabase;
  /** How many requests of each measure have been sent: every load goes on where the one before ended. */
  readonly sent: Map<string, number>;
}

interface Measure {
  readonly what: string;
  readonly goal: number | null;
  readonly prepare: (port: number) => Promise<(n: number) => Buffer>;
}

const measures: readonly Measure[] = [
  { what: 'POST time entry', goal: 3.5, prepare: async () => (n) => requestBytes('POST', '/v2/time-entry', token, nthEntry(n)) },
  { what: 'PUT invoice with 5 lines', goal: null, prepare: async (port) => (await openInvoices(port, token)).change },
  { what: 'list page, nothing cached', goal: 2.2, prepare: async () => (n) => freshPage(token, n) },
  { what: 'list page, unchanged', goal: null, prepare: async () => knownPages(token) },
];

const envOf = (database: TestDatabase, name: string): Record<string, string> => ({
  DATABASE_URL: urlOf(database),
  DAYBOOK_DATA_DIR: join(folder, name),
  DAYBOOK_ADMIN_TOKEN: token,
  DAYBOOK_PORT: '0',
  DAYBOOK_RATE_LIMIT: '0',
  DAYBOOK_WEB: 'off',
  DAYBOOK_LOG_LEVEL: 'fatal',
});

async function sqlOn<Row extends pg.QueryResultRow>({ owner }: TestDatabase, text: string, parameters: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return (await client.query<Row>(text, parameters)).rows;
  } finally {
    await client.end();
  }
}

const opened: Subject[] = [];
async function open(name: 'plain' | 'cluster'): Promise<Subject> {
  const database = await createTestDatabase({ isEmpty: true });
  if (name === 'cluster') {
    await prepareNodes(database.owner, database.machines);
    for (const { host, port } of database.machines) await sqlOn(database, 'select citus_add_node($1, $2)', [host, port]);
  }
  const server = await startServer(SERVE, envOf(database, name));
  const subject = { server, database, sent: new Map<string, number>() };
  opened.push(subject);
  return subject;
}

async function measureBeside(plain: Subject, cluster: Subject): Promise<void> {
  for (const { server } of [plain, cluster]) await growInvoices({ port: server.port, token }, Number(values.invoices));
  for (const connections of [1, 8])
    for (const { what, goal, prepare } of measures) {
      const key = `${what}, c = ${connections}`;
      const subjects = await Promise.all([plain, cluster].map(async (one) => ({ ...one, request: await prepare(one.server.port) })));
      const times = subjects.map((): number[] => []);
      // The first round warms up.
      for (let round = 0; round <= Number(values.rounds); round += 1)
        for (const k of round % 2 === 0 ? [0, 1] : [1, 0]) {
          const { server, sent, request } = subjects[k]!;
          const from = sent.get(what) ?? 0;
          const result = await load({ port: server.port, connections, seconds: Number(values.seconds), request: (n) => request(from + n) });
          if (result.failed > 0) throw new Error(`${key}: ${result.failed} failed`);
          sent.set(what, from + result.requests);
          // Alone, what one waits for; together, what each costs.
          if (round > 0) times[k]?.push(connections === 1 ? result.p50 : 1_000 / result.perSecond);
        }
      const [one = [], other = []] = times;
      const ratio = median(other.map((time, round) => time / (one[round] ?? Number.NaN)));
      const goals = goal === null || connections > 1 ? '' : `, goal ≤ ${goal} ×: ${ratio <= goal ? 'met' : 'MISSED'}`;
      console.log(`${key}: ${median(one).toFixed(2)} ms, on the cluster ${median(other).toFixed(2)} ms, ${ratio.toFixed(2)} ×${goals}`);
    }
}

/** `daybook` on the cluster, as an operator runs it. */
async function runOn(database: TestDatabase, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['packages/server/src/main.ts', ...words], {
    env: { ...process.env, ...envOf(database, 'commands') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}`);
}

const load1 = (): string => `load of the machine ${loadavg()[0]?.toFixed(1)}`;
try {
  const cluster = await open('cluster');
  const { database, server } = cluster;
  console.log(load1());
  if (values.only.includes('beside')) await measureBeside(await open('plain'), cluster);
  console.log(load1());
  const target = {
    url: `http://127.0.0.1:${server.port}`,
    machines: database.machines,
    sql: <Row extends pg.QueryResultRow>(text: string, parameters?: unknown[]) => sqlOn<Row>(database, text, parameters),
    newAccount: async (name: string) => {
      const { account, adminToken } = await createAccount(database.owner, { name });
      return { account, name, token: adminToken };
    },
    run: (...words: string[]) => runOn(database, words),
  };
  if (values.only.includes('moves')) await measureMoves(target, { moves: Number(values.moves), rate: Number(values.rate) });
  console.log(load1());
  if (values.only.includes('away')) await measureAway(target, 20);
  console.log(load1());
} catch (error) {
  // What follows may fail because of it.
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const { server, database } of opened) {
    await server.kill('SIGTERM');
    await database.drop().catch((error: unknown) => console.error(error));
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
