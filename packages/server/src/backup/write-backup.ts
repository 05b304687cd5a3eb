import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { systemClock } from '@daybook/values';
import { inSnapshot, listTables, type CopiedTable, type CopySession } from '../database/copy.ts';
import { saysFull } from '../disk-space.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { BackupError, checksumLine, contentsLine, countLines, END_OF_ROWS, headerLines, sequenceLine, tableLine } from './format.ts';
import { checkBackup, type Checked } from './read-backup.ts';
import { sumUp } from './totals.ts';

/** What the name of a file ends with that is being written. */
export const UNFINISHED = '.part';

/**
 * Writes everything of the database, and the keys of its secrets, into a new file, in one snapshot and while others write. The file has
 * its name only when it is on the disk and was read back: whatever stops the work before leaves no file of that name.
 */
export async function writeBackup(owner: PoolTarget, file: string, keys: readonly Buffer[] = []): Promise<Checked> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Choose another name: backups are never overwritten.`);
  const draft = `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
  try {
    await inSnapshot(owner, (session) =>
      pipeline(
        checksummed(contentOf(session, keys)),
        createGzip({ level: 4, chunkSize: 256 * 1024 }),
        createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    );
    const checked = await checkBackup(draft);
    renameSync(draft, file);
    flushFolder(dirname(file));
    return checked;
  } catch (error) {
    rmSync(draft, { force: true });
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (code === undefined || !['open', 'write', 'fsync', 'rename', 'close'].includes(syscall ?? '')) throw error;
    const reason = saysFull(error) ? 'the disk is full' : message;
    throw new BackupError(`The backup cannot be written to ${file}: ${reason}. Nothing was kept of it.`, { cause: error });
  }
}

// The name is on the disk only when the folder is.
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

async function* checksummed(content: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
  const hash = createHash('sha256');
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
  yield checksumLine(hash.digest('hex'));
}

async function* contentOf(session: CopySession, secretKeys: readonly Buffer[]): AsyncGenerator<Buffer | string> {
  const migrations = await ranMigrations(session);
  const [server] = await session.query<{ version: string }>(`select current_setting('server_version') as version`);
  const accounts = (
    await session.query<{ id: string }>(`select account_id::text as id from credential where kind = 'account' order by account_id`)
  ).map(({ id }) => Number(id));
  const keys = secretKeys.length === 0 ? {} : { keys: secretKeys.map((key) => key.toString('base64')) };
  yield headerLines({ created: systemClock.now(), postgres: server?.version ?? '', migrations, accounts, ...keys });
  const rows: { [table: string]: number } = {};
  for (const table of (await listTables(session)).filter(({ lasting }) => lasting)) {
    for (const account of table.of_accounts ? accounts : [null]) {
      for await (const piece of rowsOf(session, table, account)) {
        if (typeof piece !== 'string') rows[table.name] = (rows[table.name] ?? 0) + countLines(piece);
        yield piece;
      }
    }
  }
  const totals = await sumUp(session, accounts);
  // Sequences stand outside of the snapshot: read at its end, they are past everything that it shows.
  for (const { name, value } of await session.query<{ name: string; value: string }>(SEQUENCES)) yield sequenceLine(name, value);
  yield contentsLine({ rows, totals });
}

async function* rowsOf(session: CopySession, table: CopiedTable, account: number | null): AsyncGenerator<Buffer | string> {
  let isEmpty = true;
  for await (const piece of (await session.readRows(table, account)) as AsyncIterable<Buffer>) {
    if (isEmpty) yield tableLine(table.name, table.columns);
    isEmpty = false;
    yield piece;
  }
  if (!isEmpty) yield END_OF_ROWS;
}

const SEQUENCES = `select s.sequencename::text as name, s.last_value::text as value from pg_sequences s
where s.schemaname = 'public' and s.last_value is not null order by 1`;

async function ranMigrations({ query }: CopySession): Promise<{ name: string; hash: string }[]> {
  const [state] = await query<{ migrated: boolean; restoring: boolean }>(
    `select to_regclass('public.applied_migration') is not null as migrated,
      to_regclass('public.restore_in_progress') is not null as restoring`,
  );
  if (state?.restoring === true) throw new BackupError('A restore into this database did not finish: there is nothing to back up.');
  const log = 'select name, hash from applied_migration order by name';
  const ran = state?.migrated === true ? await query<{ name: string; hash: string }>(log) : [];
  if (pendingMigrations(ran.map(({ name }) => name)).length > 0)
    throw new BackupError('The database is of another version of Daybook. Back it up with that version, or run "migrate" first.');
  return ran;
}
