import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { systemClock } from '@daybook/values';
import { inSnapshot, listTables, type CopiedTable, type CopySession } from '../database/copy.ts';
import { problemOfFile } from '../file-problem.ts';
import { pendingMigrations } from '../database/migrate.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { lastingRows } from '../installation/borrowed.sql.ts';
import { encrypted } from './encryption.ts';
import { fileTarget, type BackupTarget } from './file.ts';
import { BackupError, checksumLine, contentsLine, countLines, END_OF_ROWS, headerLines, sequenceLine, tableLine } from './format.ts';
import { checkBackup, type Checked } from './read-backup.ts';
import { sumUp } from './totals.ts';

/** What a backup needs beside the database: the keys of its secrets, and the passphrase where it is to be encrypted. */
interface Secrets {
  readonly keys?: readonly Buffer[];
  readonly passphrase?: string | null;
}

/**
 * Writes everything of the database, and the keys of its secrets, to a new place, in one snapshot and while others write. What is there has
 * its name only when it was written and read back: whatever stops the work before leaves no backup of that name. A text is the path of a
 * file.
 */
export async function writeBackup(
  owner: PoolTarget,
  to: BackupTarget | string,
  { keys = [], passphrase = null }: Secrets = {},
): Promise<Checked> {
  const target = typeof to === 'string' ? fileTarget(to) : to;
  await target.requireNew();
  try {
    await inSnapshot(owner, async (session) => {
      const packed = Readable.from(checksummed(contentOf(session, keys))).compose(createGzip({ level: 4, chunkSize: 256 * 1024 }));
      await target.write(passphrase === null ? packed : encrypted(packed, passphrase));
    });
    const checked = await checkBackup({ name: target.name, passphrase, read: () => target.read() });
    await target.keep();
    return checked;
  } catch (error) {
    // The reason of the failure is what counts.
    await target.drop().catch(() => undefined);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || !['open', 'write', 'fsync', 'rename', 'close'].includes(syscall ?? '')) throw error;
    throw new BackupError(`The backup cannot be written to ${target.name}: ${problemOfFile(error)}. Nothing was kept of it.`, {
      cause: error,
    });
  }
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
  // Sequences are outside of the snapshot: read at its end, they are past everything that it shows.
  for (const { name, value } of await session.query<{ name: string; value: string }>(SEQUENCES)) yield sequenceLine(name, value);
  yield contentsLine({ rows, totals });
}

async function* rowsOf(session: CopySession, table: CopiedTable, account: number | null): AsyncGenerator<Buffer | string> {
  let isEmpty = true;
  for await (const piece of (await session.readRows(table, account, lastingRowsOf(table))) as AsyncIterable<Buffer>) {
    if (isEmpty) yield tableLine(table.name, table.columns);
    isEmpty = false;
    yield piece;
  }
  if (!isEmpty) yield END_OF_ROWS;
}

const lastingRowsOf = ({ name }: CopiedTable): string | undefined => (name === 'instance' ? lastingRows : undefined);

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
