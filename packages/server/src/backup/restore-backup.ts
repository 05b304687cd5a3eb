import { pipeline } from 'node:stream/promises';
import { inWriting, listTables, type CopySession } from '../database/copy.ts';
import { migrate, migrations } from '../database/migrate.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { quoted } from '../database/statement.ts';
import { KEY_BYTES } from '../integrations/secret-keys.ts';
import type { BackupSource } from './file.ts';
import { BackupError, type Contents } from './format.ts';
import { readBackup, type Checked, type BackupPart } from './read-backup.ts';
import { sumUp } from './totals.ts';

/** Refuses a backup whose tables this version cannot create. */
export function requireKnown({ header }: Checked): void {
  const hashes = new Map(migrations().map(({ name, hash }) => [name, hash]));
  const foreign = header.migrations.filter(({ name, hash }) => hashes.get(name) !== hash).map(({ name }) => name);
  if (foreign.length > 0)
    throw new BackupError(
      `The backup is of another version of Daybook (${foreign.join(', ')}). Restore it with that version or a newer one.`,
    );
}

/** The keys of secrets that a backup brings. */
export function keysOf({ header: { keys = [] } }: Checked): Buffer[] {
  const decoded = keys.map((key) => Buffer.from(key, 'base64'));
  if (decoded.some(({ length }) => length !== KEY_BYTES)) throw new BackupError('The keys of the backup are damaged. Use another backup.');
  return decoded;
}

/**
 * Loads a checked backup into an empty database, and proves by its counts and totals that everything is there. A mark is in the
 * database from the first change until everything is committed: a database that has it is never served, and takes another restore.
 */
export async function restoreBackup(from: BackupSource | string, { header }: Checked, owner: PoolTarget, appRole: string): Promise<void> {
  await inWriting(owner, async (session) => {
    await requireEmpty(session);
    await session.query('create table if not exists restore_in_progress (began timestamptz not null default now())');
  });
  await migrate(owner, appRole, { only: header.migrations.map(({ name }) => name), restoring: true });
  await inWriting(owner, async (session) => {
    const { query } = session;
    // A command that creates an account meanwhile waits, and then finds these.
    await query('lock table credential in access exclusive mode');
    await requireEmpty(session);
    const forced = (await listTables(session)).flatMap((table) => (table.forced && table.lasting ? [quoted(table.name)] : []));
    // COPY loads no table whose policies hold for the owner.
    for (const name of forced) await query(`alter table ${name} no force row level security`);
    await query('delete from instance');
    const stated = await load(session, readBackup(from));
    await prove(session, stated);
    for (const name of forced) await query(`alter table ${name} force row level security`);
    await query('drop table restore_in_progress');
  });
  await migrate(owner, appRole);
  await analyze(owner);
}

async function requireEmpty({ query }: CopySession): Promise<void> {
  const [{ exists } = { exists: false }] = await query<{ exists: boolean }>(
    `select to_regclass('public.credential') is not null as exists`,
  );
  if (!exists) return;
  const [{ taken } = { taken: false }] = await query<{ taken: boolean }>('select exists (select from credential) as taken');
  if (taken) throw new BackupError('The database has accounts already. A backup is restored into an empty data folder or database.');
}

async function load(session: CopySession, parts: AsyncGenerator<BackupPart, Checked>): Promise<Checked> {
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done === true) return part;
    if (part.type === 'table') await pipeline(rowsOf(parts), session.writeRows(part.table, part.columns));
    else if (part.type === 'sequence') await session.query('select setval($1, $2)', [part.name, part.value]);
  }
}

async function* rowsOf(parts: AsyncGenerator<BackupPart, Checked>): AsyncGenerator<Buffer> {
  for (;;) {
    const { done, value: part } = await parts.next();
    if (done === true || part.type !== 'rows') return;
    yield part.rows;
  }
}

/** Counts and sums up what was loaded. */
async function prove(session: CopySession, stated: Checked): Promise<void> {
  const rows: { [table: string]: number } = {};
  for (const table of Object.keys(stated.rows)) {
    const [row] = await session.query<{ count: string }>(`select count(*)::text as count from ${quoted(table)}`);
    rows[table] = Number(row?.count);
  }
  const contents: Contents = { rows, totals: await sumUp(session, stated.header.accounts) };
  for (const [table, count] of Object.entries(stated.rows))
    if (rows[table] !== count) throw new BackupError(`${table} has ${rows[table]} rows instead of ${count}. Nothing was restored.`);
  const [is, must] = [contents.totals, stated.totals].map((totals) => JSON.stringify(totals));
  if (is !== must) throw new BackupError(`The totals are ${is} instead of ${must}. Nothing was restored.`);
}

// So that the first plans know how much there is.
async function analyze(owner: PoolTarget): Promise<void> {
  await inWriting(owner, ({ query }) => query('analyze'));
}
