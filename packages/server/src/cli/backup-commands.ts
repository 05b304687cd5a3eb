import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '@daybook/values';
import { BackupError, checkBackup, requireKnown, restoreBackup, writeBackup, type Checked } from '../backup/index.ts';
import { addKeys, KEY_BYTES, readKeptKeys } from '../integrations/secret-keys.ts';
import { openBesideServer, openDatabase } from '../runtime/open-database.ts';
import type { Command } from './command.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes everything into a new file, while the server runs or not, and checks the file.',
  argument: { value: 'FILE', doc: 'The file to write, which must not exist yet.' },
  options: {},
  examples: ['backup monday.backup'],
  run: async ({ config, logger, argument }) => {
    const file = resolve(argument);
    const seconds = stopwatch();
    const database = await openBesideServer(config, logger, false);
    try {
      const checked = await writeBackup(database.owner, file, readKeptKeys(config));
      report(`Wrote and checked ${file} in ${seconds()} s: ${megabytes(file)} MB.`, checked);
      return 0;
    } finally {
      await database.stop();
    }
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Loads a backup into an empty data folder or database, and proves by counts and totals that all of it is there.',
  argument: { value: 'FILE', doc: 'A file that "backup" wrote.' },
  examples: ['restore monday.backup --check'],
  options: { check: { type: 'boolean', doc: 'Only check the file: change nothing.' } },
  run: async ({ config, logger, argument, options }) => {
    const file = resolve(argument);
    const seconds = stopwatch();
    const checked = await checkBackup(file);
    requireKnown(checked);
    if (options['check'] === true) {
      report(`Checked ${file} in ${seconds()} s: it is complete.`, checked);
      return 0;
    }
    const database = await openDatabase(config, logger);
    try {
      // A restore that fails leaves keys that open nothing here; one without them would have secrets that nothing opens.
      addKeys(config, keysOf(checked));
      await restoreBackup(file, checked, database.owner, database.appRole);
      report(`Restored ${file} into ${database.place} in ${seconds()} s. Counts and totals are those of the backup.`, checked);
      return 0;
    } finally {
      await database.stop();
    }
  },
};

function keysOf({ header: { keys = [] } }: Checked): Buffer[] {
  const decoded = keys.map((key) => Buffer.from(key, 'base64'));
  if (decoded.some(({ length }) => length !== KEY_BYTES)) throw new BackupError('The keys of the backup are damaged. Use another backup.');
  return decoded;
}

function report(first: string, { header, rows, totals }: Checked): void {
  console.log(first);
  console.log(`Snapshot of ${new Date(header.created * 1_000).toISOString()}, accounts: ${header.accounts.length}`);
  for (const [table, count] of Object.entries(rows)) console.log(`${table}\t${count} rows`);
  for (const { account, kind, unit, count, total } of totals) console.log(`account ${account}\t${kind}\t${count}\t${total} ${unit}`);
}

function stopwatch(): () => string {
  const began = systemClock.elapsedMilliseconds();
  return () => ((systemClock.elapsedMilliseconds() - began) / 1_000).toFixed(1);
}

const megabytes = (file: string): string => (statSync(file).size / 1e6).toFixed(1);
