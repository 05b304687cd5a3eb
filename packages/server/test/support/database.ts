import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createHash, randomBytes } from 'node:crypto';
import { startEmbedded } from '../../src/database/embedded/index.ts';
import { migrate, migrations } from '../../src/database/migrate.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { fillIds } from './ids-of-rows.ts';
import { createLogger } from '../../src/logging.ts';

/** A database of its own for a test file, copied from a migrated template. */
export interface TestDatabase {
  /** Owner of the tables, a superuser: to look behind the API. */
  readonly owner: PoolTarget;
  /** As whom the server connects: held by row level security. */
  readonly app: PoolTarget;
  drop(): Promise<void>;
}

interface Cluster {
  readonly target: PoolTarget;
  release(): Promise<void>;
}

const APP_ROLE = 'daybook_app';
const SMALL = 2 ** 30;
const LOCK = 20_418;
const EMPTY = `template template0 encoding 'UTF8' locale_provider icu icu_locale 'und' locale 'C.UTF-8'`;

/** The cluster that the test run has started, or one of its own for a file that is run alone. */
async function openCluster(): Promise<Cluster> {
  const url = process.env['DAYBOOK_TEST_DATABASE_URL'];
  if (url !== undefined) return { target: targetOf(url), release: async () => undefined };
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const database = await startEmbedded({ dataDir, logger: createLogger('silent'), memoryBytes: SMALL });
  return {
    target: { ...database.ownerUrl, database: 'postgres' },
    release: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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

async function run(target: PoolTarget, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Makes the template once for the present migrations, whichever test file comes first. */
async function ensureTemplate(cluster: PoolTarget): Promise<string> {
  const hash = createHash('sha1')
    .update(
      migrations()
        .map((migration) => migration.hash)
        .join(),
    )
    .digest('hex')
    .slice(0, 12);
  const template = `daybook_template_${hash}`;
  await run(cluster, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await client.query(
        `do $$ begin create role ${APP_ROLE} nologin nosuperuser nobypassrls; exception when duplicate_object then null; end $$`,
      );
      // It takes its name only once it is whole, so that a run that was cut short leaves no half template.
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft} ${EMPTY}`);
      await migrate({ ...cluster, database: draft }, APP_ROLE);
      await run({ ...cluster, database: draft }, (inside) => inside.query(fillIds(APP_ROLE)));
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  });
  return template;
}

/** Copies the template into a database for one test file; an empty one has no tables yet. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const cluster = await openCluster();
  const name = `test_${randomBytes(8).toString('hex')}`;
  try {
    const template = await ensureTemplate(cluster.target);
    await run(cluster.target, async (client) => {
      await client.query(`select pg_advisory_lock(${LOCK})`);
      await client.query(`create database ${name} ${isEmpty ? EMPTY : `template ${template}`}`);
    });
  } catch (error) {
    await cluster.release();
    throw error;
  }
  const owner = { ...cluster.target, database: name };
  return {
    owner,
    app: { ...owner, options: `-c role=${APP_ROLE}` },
    drop: async () => {
      await run(cluster.target, (client) => client.query(`drop database if exists ${name} with (force)`));
      await cluster.release();
    },
  };
}
