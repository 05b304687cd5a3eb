import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { programName } from '../config.ts';
import { programVersion } from '../version.ts';
import { isContended, sqlStateOf } from './database-error.ts';
import type { PoolTarget } from './pool-target.ts';
import { countWorkers, distribute } from './distribute.ts';
import { extensionOf, statementsOf } from './migration-statements.ts';
import { quoted, statement } from './statement.ts';
import { createLogOf } from './migration-log.sql.ts';
import { createInstanceSecret, leakproofOperators, separateAccounts } from './separation.sql.ts';
import { withClient } from './with-client.ts';

const folder = new URL('../../migrations/', import.meta.url);
const LOCK = 20_416;

interface Migration {
  readonly name: string;
  /** Whether a process of the version before may work beside it, by its first line. */
  readonly compatible: boolean;
  readonly text: string;
  readonly hash: string;
}

/** The migrations that this version brings, in order. */
export function migrations(): Migration[] {
  return readdirSync(fileURLToPath(folder))
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, text, compatible: text.startsWith('-- compatible:'), hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** The database is not one that this version can work with. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** A migration could not run. Its transaction is undone, so the earlier version keeps working; those that ran before it are kept. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`the migration ${migration} failed`, { cause });
    this.migration = migration;
  }
}

interface MigrateOptions {
  /** The migrations that may run; all without it. */
  readonly only?: readonly string[];
  /** A restore migrates the database whose mark nobody else passes. */
  readonly restoring?: boolean;
  /** Refuses, and changes nothing, where a migration needs servers of the version before to stop. */
  readonly beside?: boolean;
  /** Called with migrations of a newer version beside which this one may work. */
  readonly onNewer?: (names: readonly string[]) => void;
}

/** What waits for a table makes everybody wait who comes after: so long it may be while others serve, and so often it is tried. */
const LOCK_TIMEOUT = '2s';
const TRIES = 5;
const PAUSE_MS = 3_000;

/**
 * Brings the database to this version, as the owner of the tables and under a lock, lays row level security over every table, and spreads
 * the tables over the workers that it has. Returns the names of the migrations that ran.
 */
export async function migrate(owner: PoolTarget, appRole: string, options: MigrateOptions = {}): Promise<string[]> {
  const done: string[] = [];
  for (let tries = 1; ; tries += 1) {
    try {
      await migrateOnce(owner, appRole, options, done);
      return done;
    } catch (error) {
      const { cause = error } = error as Error;
      // It locks many tables one after another, and writes of those who serve have theirs in another order.
      const isInUse = sqlStateOf(cause) === '55P03' || isContended(cause);
      if (options.beside !== true || !isInUse) throw error;
      if (tries === TRIES)
        throw new MigrationError('a table is in use for long, such as by a backup or by verify: try again when that has ended');
    }
    await sleep(PAUSE_MS);
  }
}

async function migrateOnce(
  owner: PoolTarget,
  appRole: string,
  { only, restoring = false, beside = false, onNewer }: MigrateOptions,
  done: string[],
): Promise<void> {
  await withClient(owner, async (client) => {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    if (!restoring) await refuseHalfRestored(client);
    const isNew = await createLog(client);
    const newer = newerMigrations((await client.query<RanMigration>(RAN)).rows);
    const refusal = refusalOfNewer(newer);
    if (refusal !== undefined) throw new MigrationError(refusal);
    if (newer.length > 0) onNewer?.(newer.map(({ name }) => name));
    if (beside) {
      await refuseBreaking(client);
      await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    }
    await runPending(client, only, done);
    const workers = await countWorkers(client);
    // What has been restored is distributed once all migrations have run.
    const isSpread = workers > 0 && !restoring && (await distribute(client)).length > 0;
    const isForced = workers === 0 || (await ownerOf(client)) === appRole;
    if (isNew || isSpread || done.length > 0 || !(await isSeparated(client, appRole, isForced))) {
      await begin(client, workers);
      for (const sql of separateAccounts(appRole, isForced)) await client.query(sql);
      await client.query(createInstanceSecret(randomBytes(32).toString('hex')));
      await client.query('commit');
      await markLeakproof(client);
    }
    await client.query(`select pg_advisory_unlock(${LOCK})`);
  });
}

/** Begins changes of the schema. Workers make those of one transaction one after another, or refuse some of them. */
async function begin(client: pg.Client, workers: number): Promise<void> {
  await client.query('begin');
  if (workers > 0) await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
}

async function ownerOf(client: pg.Client): Promise<string | undefined> {
  return (await client.query<{ name: string }>('select current_user as name')).rows[0]?.name;
}

async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ restoring: boolean }>(`select to_regclass('public.restore_in_progress') is not null as restoring`);
  if (rows[0]?.restoring !== true) return;
  throw new MigrationError(
    `a restore into this database did not finish, and it holds nothing: run "${programName} restore FILE" again, or use an empty one`,
  );
}

/**
 * Makes the log of migrations where there is none, and returns whether it did. What ran before their compatibility was kept is marked by
 * their first lines. Earlier code looks for the table `migration`, starts on whatever it finds there, and cannot be taught
 * any more: the view of that name shows its operator why.
 */
async function createLog(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ log: boolean; former: boolean }>(
    `select to_regclass('public.applied_migration') is not null as log, to_regclass('public.migration') is not null as former`,
  );
  if (rows[0]?.log === true) return false;
  await client.query('begin');
  if (rows[0]?.former === true) await client.query('alter table migration rename to applied_migration');
  const own = migrations();
  for (const sql of createLogOf(programVersion, own.at(-1)?.name ?? '')) await client.query(sql);
  const breaking = own.flatMap(({ name, compatible }) => (compatible ? [] : [name]));
  await client.query('update applied_migration set compatible = false where name = any($1::text[])', [breaking]);
  await client.query('commit');
  return true;
}

async function refuseBreaking(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from applied_migration');
  const pending = pendingMigrations(rows.map(({ name }) => name));
  const breaking = migrations().flatMap(({ name, compatible }) => (!compatible && pending.includes(name) ? [name] : []));
  if (breaking.length === 0) return;
  throw new MigrationError(
    `servers of the version before cannot go on beside ${breaking.join(', ')}: stop them all, then start this version`,
  );
}

async function runPending(client: pg.Client, only: readonly string[] | undefined, done: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from applied_migration');
  const ran = new Map(rows.map((row) => [row.name, row.hash]));
  const workers = await countWorkers(client);
  for (const { name, text, hash, compatible } of migrations().filter((migration) => only?.includes(migration.name) ?? true)) {
    const ranHash = ran.get(name);
    if (ranHash !== undefined && ranHash !== hash)
      throw new MigrationError(
        `${name} ran with another text in this database, which a version between releases made: start that version again. ` +
          'A migration that ran is never changed.',
      );
    if (ranHash !== undefined) continue;
    await begin(client, workers);
    const forced = await forcedTables(client, text);
    for (const table of forced) await client.query(`alter table ${quoted(table)} no force row level security`);
    await runStatements(client, text).catch((error: unknown) => {
      throw new MigrationFailed(name, error);
    });
    for (const table of forced) await client.query(`alter table if exists ${quoted(table)} force row level security`);
    await client.query('insert into applied_migration (name, hash, compatible, version) values ($1, $2, $3, $4)', [
      name,
      hash,
      compatible,
      programVersion,
    ]);
    await client.query('commit');
    done.push(name);
  }
}

// In the extended protocol, which takes no two statements at once.
async function runStatements(client: pg.Client, text: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension');
  for (const sql of statementsOf(text)) {
    const extension = extensionOf(sql);
    if (rows.some(({ name }) => name === extension)) continue;
    await client.query({ text: sql, queryMode: 'extended' } as pg.QueryConfig);
  }
}

/**
 * The tables that a migration names whose policies hold for their owner too: without an account it would see none of their rows, and
 * change none without a word.
 */
async function forcedTables(client: pg.Client, text: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and c.relforcerowsecurity and $1 ~ ('\\m' || c.relname || '\\M') order by 1`,
    [text],
  );
  return rows.map(({ name }) => name);
}

async function isSeparated(client: pg.Client, appRole: string, forced: boolean): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select coalesce(bool_and(has_table_privilege($1, c.oid, 'select') and c.relforcerowsecurity = $2), false) as ready
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'credential'`,
    [appRole, forced],
  );
  return rows[0]?.ready === true;
}

// Only a superuser may do this. Without it everything works, but filters cannot use all indexes: `daybook doctor` reports it.
async function markLeakproof(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  if (rows[0]?.super !== true) return;
  for (const sql of leakproofOperators) await client.query(sql);
}

/** A migration that ran, with the version of Daybook that ran it. */
export interface RanMigration {
  readonly name: string;
  readonly compatible: boolean;
  readonly version: string;
}

const RAN = 'select m.name, m.compatible, m.version from applied_migration m';

/** The migrations that ran and that this version does not have: those of a newer one. */
export function newerMigrations(ran: readonly RanMigration[]): RanMigration[] {
  names ??= migrations().map(({ name }) => name);
  const own = new Set(names);
  return ran.filter(({ name }) => !own.has(name)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Why this version cannot work on a database that a newer one migrated; undefined where it can. */
export function refusalOfNewer(newer: readonly RanMigration[]): string | undefined {
  const last = newer.findLast(({ compatible }) => !compatible);
  if (last === undefined) return undefined;
  const needed = last.version === '' ? 'a newer Daybook' : `Daybook ${last.version} or newer`;
  return (
    `This is Daybook ${programVersion}, which is too old for its database: the migration ${last.name} changed what it reads and writes. ` +
    `Start ${needed}, one that has this migration, or restore a backup of before the update.`
  );
}

let names: string[] | undefined;

/** The migrations of this version that are not among those that ran: what /readyz asks. */
export function pendingMigrations(ran: readonly string[]): string[] {
  names ??= migrations().map(({ name }) => name);
  const ranNames = new Set(ran);
  return names.filter((name) => !ranNames.has(name));
}

export const ranMigrations = statement('ran_migrations', RAN);
