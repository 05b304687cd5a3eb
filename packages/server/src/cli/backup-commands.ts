import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { systemClock } from '@daybook/values';
import {
  BackupError,
  begunByNow,
  checkBackup,
  fileSource,
  fileTarget,
  keysOf,
  momentOf,
  PlaceError,
  placeOf,
  requireKnown,
  restoreBackup,
  writeBackup,
  type BackupPlace,
  type BackupSource,
  type Checked,
} from '../backup/index.ts';
import { programName, type Config } from '../config.ts';
import { asOwner } from '../database/as-owner.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { keepNote, type State } from '../installation/index.ts';
import { addKeys, readKeptKeys } from '../integrations/secret-keys.ts';
import { besideServer, openDatabase } from '../runtime/open-database.ts';
import { CommandError } from '../runtime/reason.ts';
import type { Command, CommandInput } from './command.ts';

const LATEST = 'latest';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Writes everything into a new file, or into the place of backups, while the server runs or not, and checks it.',
  argument: { value: 'FILE', doc: 'The file to write, which must not exist yet; without it, the place of the settings.', optional: true },
  options: {},
  examples: ['backup monday.backup'],
  run: async ({ config, logger, argument }) => {
    const place = argument === '' ? requirePlace(config) : undefined;
    const target = place?.target() ?? fileTarget(resolve(argument));
    const seconds = stopwatch();
    return besideServer({ config, logger }, async ({ owner }) => {
      const checked = await writeBackup(owner, target, { keys: readKeptKeys(config), passphrase: config.backupPassphrase });
      report(`Wrote and checked ${target.name} in ${seconds()} s${config.backupPassphrase === null ? '' : ', encrypted'}.`, checked);
      if (place !== undefined)
        await noteMade(owner, place, Number(seconds())).catch((err: unknown) => logger.warn({ err }, 'the backup was not noted'));
      return 0;
    });
  },
};

/** Metrics, the doctor and the page of administrators report it, also where another command made it. */
async function noteMade(owner: PoolTarget, place: BackupPlace, seconds: number): Promise<void> {
  const newest = begunByNow(await place.list()).at(-1);
  if (newest === undefined) return;
  const backup = { ...newest, seconds: Math.round(seconds) };
  await asOwner(owner, (maintenance) => keepNote(maintenance, 'backup', { made: backup }));
}

export const backupList: Command = {
  name: 'backup list',
  summary: 'Lists the backups in the place of the settings, the oldest first.',
  options: {},
  run: async ({ config }) => {
    const place = requirePlace(config);
    const stored = await place.list();
    if (stored.length === 0) console.error(`There is no backup in ${place.name} yet.`);
    for (const { name, at, bytes } of stored) console.log(`${name}\t${new Date(at * 1_000).toISOString()}\t${sizeOf(bytes)}`);
    return 0;
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Loads a backup into an empty data folder or database, and proves by counts and totals that all of it is there.',
  argument: { value: 'FILE', doc: `A file, the name of a backup in the place of the settings, or "${LATEST}" for the newest there.` },
  examples: ['restore monday.backup --check'],
  options: {
    check: { type: 'boolean', doc: 'Only check the file: change nothing.' },
    trial: { type: 'boolean', doc: 'Restore it into a place of its own, verify everything there, and remove it again.' },
  },
  run: async (input) => {
    const { config, options } = input;
    const { source, newest } = await sourceOf(input);
    if (options['trial'] === true && options['check'] !== true) return tryIt(input, source, newest);
    const seconds = stopwatch();
    const checked = await checkBackup(source);
    requireKnown(checked);
    if (options['check'] !== true) return restore(config, input, { source, checked, seconds });
    report(`Checked ${source.name} in ${seconds()} s: it is complete.`, checked);
    return 0;
  },
};

interface Restoring {
  readonly source: BackupSource;
  readonly checked: Checked;
  readonly seconds: () => string;
}

async function restore(config: Config, { logger }: CommandInput, { source, checked, seconds }: Restoring): Promise<number> {
  const database = await openDatabase(config, logger);
  try {
    // A restore that fails leaves keys that open nothing here; one without them would have secrets that nothing opens.
    addKeys(config, keysOf(checked));
    await restoreBackup(source, checked, database.owner, database.appRole);
    report(`Restored ${source.name} into ${database.place} in ${seconds()} s. Counts and totals are those of the backup.`, checked);
    return 0;
  } finally {
    await database.stop();
  }
}

/** `newest` is the name of the backup where it is the newest in the place of the settings. */
async function tryIt(input: CommandInput, source: BackupSource, newest: string | undefined): Promise<number> {
  const { config, logger } = input;
  const { TRIAL_FAULTS, tryBackup } = await import('../runtime/trial.ts');
  const began = systemClock.now();
  const isFaulty = (how: string): number => {
    console.error(`${programName}: ${how}`);
    return TRIAL_FAULTS;
  };
  const seconds = stopwatch();
  try {
    const checked = await checkBackup(source);
    requireKnown(checked);
    const faults = await tryBackup(config, logger, source, checked);
    if (faults.length > 0) return isFaulty(`${source.name} was restored for a trial, and has faults:\n${faults.join('\n')}`);
    if (newest !== undefined)
      await notePassed(input, { at: began, name: newest, seconds: Math.round(Number(seconds())) }).catch((err: unknown) =>
        logger.warn({ err }, 'the trial was not noted'),
      );
    report(`Restored ${source.name} for a trial and verified it in ${seconds()} s: it is as it has to be. Nothing was kept.`, checked);
    return 0;
  } catch (error) {
    if (error instanceof BackupError && !(error instanceof PlaceError)) return isFaulty(error.message);
    throw error;
  }
}

function requirePlace(config: Config): BackupPlace {
  const place = placeOf(config);
  if (place === undefined) throw new CommandError('The settings name no place of backups. Set DAYBOOK_BACKUP_DIR or DAYBOOK_BACKUP_S3.');
  return place;
}

/** Metrics, the doctor and the page of administrators report it; a trial that failed before counts no more. */
function notePassed(input: CommandInput, passed: NonNullable<State['trial']>['passed'] & object): Promise<void> {
  return besideServer(input, ({ owner }) => asOwner(owner, (maintenance) => keepNote(maintenance, 'trial', { passed })));
}

interface Source {
  readonly source: BackupSource;
  /** Its name, where no backup of the place is newer. */
  readonly newest?: string;
}

/** A name that the place of the settings gives is looked for there, unless there is a file of that name. */
async function sourceOf({ config, argument }: CommandInput): Promise<Source> {
  const isOfPlace = (argument === LATEST || momentOf(argument) !== undefined) && !existsSync(argument);
  if (!isOfPlace) {
    if (!existsSync(argument))
      throw new CommandError(`There is no file ${resolve(argument)}. Name one, or a backup that "backup list" shows.`);
    return { source: fileSource(resolve(argument), config.backupPassphrase) };
  }
  const place = requirePlace(config);
  const stored = await place.list();
  // Where the clock is behind, all are of days to come.
  const last = begunByNow(stored).at(-1) ?? stored.at(-1);
  const backup = argument === LATEST ? last : stored.find(({ name }) => name === argument);
  if (stored.length === 0) throw new CommandError(`There is no backup in ${place.name}. Is it the place of your backups?`);
  if (backup === undefined) throw new CommandError(`There is no such backup in ${place.name}. "backup list" lists those that there are.`);
  return { source: place.source(backup.name), ...(backup === last ? { newest: backup.name } : {}) };
}

const sizeOf = (bytes: number): string => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

function report(first: string, { header, rows, totals }: Checked): void {
  console.log(first);
  console.log(`Snapshot of ${new Date(header.created * 1_000).toISOString()}, accounts: ${header.accounts.length}`);
  for (const [table, count] of Object.entries(rows)) console.log(`${table}\t${count} ${count === 1 ? 'row' : 'rows'}`);
  for (const { account, kind, unit, count, total } of totals) console.log(`account ${account}\t${kind}\t${count}\t${total} ${unit}`);
}

function stopwatch(): () => string {
  const began = systemClock.elapsedMilliseconds();
  return () => ((systemClock.elapsedMilliseconds() - began) / 1_000).toFixed(1);
}
