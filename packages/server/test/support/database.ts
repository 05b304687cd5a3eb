import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createHash, randomBytes } from 'node:crypto';
import { startEmbedded } from '../../src/database/embedded/index.ts';
import { migrate, migrations } from '../../src/database/migrate.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { defaultIds, fillIds } from './ids-of-rows.ts';
import { createLogger } from '../../src/logging.ts';
import { withClient } from '../../src/database/with-client.ts';

/** A database of its own for a test file, copied from a migrated template: on a coordinator with workers a distributed one. */
export interface TestDatabase {
  /** Owner of the tables, a superuser: to look behind the API. */
  readonly owner: PoolTarget;
  /** The role that the server connects as: held by row level security. */
  readonly app: PoolTarget;
  /** The machines that its accounts are on: the workers of a coordinator, otherwise the one that it is on. */
  readonly machines: readonly PoolTarget[];
  drop(): Promise<void>;
}

interface Cluster {
  readonly target: PoolTarget;
  readonly workers: readonly PoolTarget[];
  release(): Promise<void>;
}

const APP_ROLE = 'daybook_app';
const SMALL = 2 ** 30;
const LOCK = 20_418;
const EMPTY = `template template0 encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8'`;

/** The cluster that the test run has started, or one of its own for a file that is run alone. */
async function openCluster(): Promise<Cluster> {
  const url = process.env['DAYBOOK_TEST_DATABASE_URL'];
  if (url !== undefined) return openGiven(targetOf(url));
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const database = await startEmbedded({ dataDir, logger: createLogger('silent'), memoryBytes: SMALL });
  return {
    target: { ...database.ownerUrl, database: 'postgres' },
    workers: [],
    release: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server that the tests use as it is, with the workers that it knows as a coordinator. */
async function openGiven(target: PoolTarget): Promise<Cluster> {
  const workers: PoolTarget[] = [];
  await withClient(target, async (client) => {
    if ((await client.query("select from pg_extension where extname = 'citus'")).rowCount === 0) return;
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and shouldhaveshards and ` +
        `isactive order by nodeid`,
    );
    workers.push(...rows.map((place) => ({ ...target, ...place })));
  });
  const distributed = workers.length > 0 ? { distributed: true, options: '-c citus.propagate_set_commands=local' } : {};
  return { target: { ...target, ...distributed }, workers, release: async () => undefined };
}

function targetOf(url: string): PoolTarget {
  const parsed = new URL(url);
  const host = parsed.searchParams.get('host') ?? parsed.hostname;
  const password = parsed.password === '' ? {} : { password: decodeURIComponent(parsed.password) };
  return {
    host,
    port: Number(parsed.port || 5432),
    user: decodeURIComponent(parsed.username),
    database: parsed.pathname.slice(1) || 'postgres',
    ssl: false,
    options: '',
    ...password,
  };
}

const hashOfMigrations = (): string => {
  const hashes = migrations().map(({ hash }) => hash);
  return createHash('sha1').update(hashes.join()).digest('hex').slice(0, 12);
};

/** Makes the template once for the present migrations, whichever test file comes first. */
async function ensureTemplate({ target, workers }: Cluster): Promise<string> {
  const template = `daybook_template_${hashOfMigrations()}`;
  await withClient(target, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      // It takes its name only once it is whole, so that a run that was cut short leaves no half template.
      const draft = `${template}_draft`;
      for (const node of [...workers, target]) await withClient(node, (one) => makeEmpty(one, draft, workers.length > 0));
      if (workers.length > 0) await connectWorkers({ ...target, database: draft }, workers);
      const created = { ...target, database: draft };
      if (workers.length === 0) {
        await migrate(created, APP_ROLE);
        await withClient(created, (inside) => inside.query(fillIds(APP_ROLE)));
      } else {
        // What restores is not distributed yet.
        await migrate(created, APP_ROLE, { restoring: true });
        await withClient(created, (inside) => inside.query(defaultIds));
        await migrate(created, APP_ROLE);
      }
      for (const node of [...workers, target]) await withClient(node, (one) => seal(one, draft, template));
    }
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  });
  return template;
}

async function makeEmpty(client: pg.Client, name: string, isOfCluster: boolean): Promise<void> {
  const login = isOfCluster ? 'login' : 'nologin';
  await client.query(
    `do $$ begin create role ${APP_ROLE} ${login} nosuperuser nobypassrls; exception when duplicate_object then null; end $$`,
  );
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} ${EMPTY}`);
}

/** Makes a database a coordinator that knows workers. */
async function connectWorkers(target: PoolTarget, workers: readonly PoolTarget[]): Promise<void> {
  await prepareNodes(target, workers, 2 * workers.length);
  await withClient(target, async (client) => {
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
  });
}

/** What a superuser does on each machine before a coordinator can add its workers. Tables will be spread over so many parts. */
export async function prepareNodes(target: PoolTarget, workers: readonly PoolTarget[], parts = workers.length): Promise<void> {
  for (const node of [...workers, target])
    await withClient({ ...node, database: target.database, options: '' }, async (client) => {
      for (const name of ['citus', 'btree_gist', 'pg_trgm']) await client.query(`create extension if not exists ${name}`);
    });
  await withClient(target, async (client) => {
    await client.query(`alter database ${target.database} set citus.shard_count = ${parts}`);
    await client.query('select citus_set_coordinator_host($1, $2)', [target.host, target.port]);
  });
}

// Whatever is connected keeps a database from being copied, also what tends a cluster.
async function seal(client: pg.Client, draft: string, template: string): Promise<void> {
  await client.query(`alter database ${draft} allow_connections false`);
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [draft]);
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Copies the template into a database for one test file; an empty one has no tables yet. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const cluster = await openCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  // The parts of a table have the same names in each copy, and workers are found by the name of the database.
  const nodes = [...cluster.workers, cluster.target];
  try {
    const template = await ensureTemplate(cluster);
    await withClient(cluster.target, async (client) => {
      await client.query(`select pg_advisory_lock(${LOCK})`);
      for (const node of nodes)
        await withClient(node, (one) => one.query(`create database ${name} ${isEmpty ? EMPTY : `template ${template}`}`));
    });
  } catch (error) {
    await cluster.release();
    throw error;
  }
  const owner = { ...cluster.target, database: name };
  return {
    owner,
    app: { ...owner, options: `${owner.options} -c role=${APP_ROLE}`.trim() },
    machines: (cluster.workers.length > 0 ? cluster.workers : [cluster.target]).map((node) => ({ ...node, database: name, options: '' })),
    drop: async () => {
      for (const node of nodes.toReversed())
        await withClient(node, (client) => client.query(`drop database if exists ${name} with (force)`));
      await cluster.release();
    },
  };
}
