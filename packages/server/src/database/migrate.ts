import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { programName } from '../config.ts';
import type { PoolTarget } from './pool-target.ts';
import { raiseEventBase } from './event-ids.sql.ts';
import { quoted, statement } from './statement.ts';
import { createInstanceSecret, leakproofOperators, separateAccounts } from './separation.sql.ts';

const folder = new URL('../../migrations/', import.meta.url);
const LOCK = 20_416;

interface Migration {
  readonly name: string;
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
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/** A migration that ran is not the one that this version has. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface MigrateOptions {
  /** The migrations that may run; all without it. */
  readonly only?: readonly string[];
  /** A restore migrates the database whose mark nobody else passes. */
  readonly restoring?: boolean;
}

/**
 * Brings the database to this version, as the owner of the tables and under a lock, and lays row level security over
 * every table. Returns the names of the migrations that ran.
 */
export async function migrate(owner: PoolTarget, appRole: string, { only, restoring = false }: MigrateOptions = {}): Promise<string[]> {
  const client = new pg.Client(owner);
  // A connection that is lost fails the statement that runs; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    if (!restoring) await refuseHalfRestored(client);
    const done = await runPending(client, only);
    if (done.length > 0 || !(await isSeparated(client, appRole))) {
      await client.query('begin');
      for (const sql of [...separateAccounts(appRole), createInstanceSecret(randomBytes(32).toString('hex'))]) await client.query(sql);
      await client.query('commit');
      await markLeakproof(client);
    }
    await client.query(raiseEventBase);
    await client.query(`select pg_advisory_unlock(${LOCK})`);
    return done;
  } finally {
    await client.end();
  }
}

async function refuseHalfRestored(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ restoring: boolean }>(`select to_regclass('public.restore_in_progress') is not null as restoring`);
  if (rows[0]?.restoring !== true) return;
  throw new MigrationError(
    `a restore into this database did not finish, and it holds nothing: run "${programName} restore FILE" again, or use an empty one`,
  );
}

async function runPending(client: pg.Client, only: readonly string[] | undefined): Promise<string[]> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, ran timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration');
  const ran = new Map(rows.map((row) => [row.name, row.hash]));
  const done: string[] = [];
  for (const { name, text, hash } of migrations().filter((migration) => only?.includes(migration.name) ?? true)) {
    const known = ran.get(name);
    if (known !== undefined && known !== hash)
      throw new MigrationError(`the migration ${name} was changed after it ran; restore its text, changes go into a new one`);
    if (known !== undefined) continue;
    await client.query('begin');
    const forced = await forcedTables(client, text);
    for (const table of forced) await client.query(`alter table ${quoted(table)} no force row level security`);
    await client.query(text);
    for (const table of forced) await client.query(`alter table if exists ${quoted(table)} force row level security`);
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
    done.push(name);
  }
  return done;
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

async function isSeparated(client: pg.Client, appRole: string): Promise<boolean> {
  const { rows } = await client.query<{ ready: boolean }>(
    `select coalesce(bool_and(has_table_privilege($1, c.oid, 'select') and c.relforcerowsecurity), false) as ready
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'credential'`,
    [appRole],
  );
  return rows[0]?.ready === true;
}

// Only a superuser may do this. Without it everything works, but filters cannot use all indexes: `daybook doctor` says so.
async function markLeakproof(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>('select rolsuper as super from pg_roles where rolname = current_user');
  if (rows[0]?.super !== true) return;
  for (const sql of leakproofOperators) await client.query(sql);
}

let names: string[] | undefined;

/** The migrations of this version that are not among those that ran: what /readyz asks. */
export function pendingMigrations(ran: readonly string[]): string[] {
  names ??= migrations().map(({ name }) => name);
  const known = new Set(ran);
  return names.filter((name) => !known.has(name));
}

export const ranMigrations = statement('ran_migrations', 'select name from migration');
