import { asOwner, type Run } from '../database/as-owner.ts';
import { migrations, newerMigrations, pendingMigrations, ranMigrations, refusalOfNewer, type RanMigration } from '../database/migrate.ts';
import { inWords, isLow, spaceOf } from '../disk-space.ts';
import { databaseBytes, readState } from '../installation/index.ts';
import { upgradeFacts } from '../runtime/doctor.sql.ts';
import { besideServer } from '../runtime/open-database.ts';
import { programVersion } from '../version.ts';
import { UsageError, type Command, type CommandInput } from './command.ts';

export const upgradeCommand: Command = {
  name: 'upgrade',
  summary: 'Says what the next start of this version would do with the database, and changes nothing; exit code 1 where it would refuse.',
  options: { check: { type: 'boolean', doc: 'Required: a start migrates by itself, so there is nothing else to be done.' } },
  examples: ['upgrade --check'],
  run: async (input) => {
    if (input.options['check'] !== true) throw new UsageError('--check is required: a start migrates by itself.');
    return besideServer(input, ({ owner, place }) => asOwner(owner, ({ run }) => check(input, run, place)));
  },
};

interface Facts extends Record<string, unknown> {
  readonly restoring: boolean;
  readonly migrated: boolean;
  readonly others: number;
}

async function check({ config }: CommandInput, run: Run, place: string): Promise<number> {
  const [facts] = await run<Facts>(upgradeFacts);
  const ran = facts?.migrated === true ? await run<RanMigration & Record<string, unknown>>(ranMigrations) : [];
  const last = ran.toSorted((a, b) => (a.name < b.name ? 1 : -1))[0];
  console.log(
    `This is Daybook ${programVersion}. ${place.charAt(0).toUpperCase()}${place.slice(1)} is of ` +
      `${last === undefined ? 'no version yet' : `Daybook ${last.version || 'before 0.1.0'}`}.`,
  );
  if (facts?.restoring === true) return refused('A restore into this database did not finish: run "restore FILE" again.');
  const refusal = refusalOfNewer(newerMigrations(ran));
  if (refusal !== undefined) return refused(refusal);
  const pending = pendingMigrations(ran.map(({ name }) => name));
  const breaking = migrations().flatMap(({ name, compatible }) => (!compatible && pending.includes(name) ? [name] : []));
  if (pending.length === 0) console.log('No migration is to run. The next start changes nothing in the database.');
  else
    console.log(`The next start runs ${pending.length === 1 ? 'one migration' : `${pending.length} migrations`}: ${pending.join(', ')}.`);
  if (breaking.length > 0)
    console.log(`Servers of the version before stop working then, and refuse to start: ${breaking.join(', ')}. Stop them all first.`);
  else if (pending.length > 0) console.log('Servers of the version before go on beside them: update one after another.');
  if ((facts?.others ?? 0) > 0) console.log(`${facts?.others} connections of servers and others are open on the database now.`);
  await sayRoom(config.dataDir, run);
  const { backup } = facts?.migrated === true ? await readState(run) : {};
  const moment = backup?.made === undefined ? 'none in the background' : new Date(backup.made.at * 1_000).toISOString();
  console.log(`The last backup: ${moment}.${pending.length === 0 ? '' : ' Make one before: migrations cannot be undone.'}`);
  return 0;
}

function refused(reason: string): number {
  console.log(`The next start would be refused. ${reason}`);
  return 1;
}

async function sayRoom(folder: string, run: Run): Promise<void> {
  const bytes = await databaseBytes(run);
  console.log(`The database has ${Math.ceil(bytes / 1024 ** 2)} MiB.`);
  const space = spaceOf(folder);
  if (space === undefined) return;
  // A migration that writes a table again needs room for both at once, and a backup for one more.
  const isEnough = !isLow(space) && space.free > 2 * bytes;
  console.log(
    `The disk of the data folder: ${inWords(space)}${isEnough ? '' : ', which may be too little: make room for twice the database'}.`,
  );
}
