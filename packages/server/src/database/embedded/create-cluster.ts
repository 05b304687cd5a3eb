import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { type Account, giveTo, namedAccount } from './account.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { ownFolder, spawnOptions } from './server-process.ts';
import { hostBasedAuthentication } from './settings.ts';

/** The superuser of the cluster, who owns the tables. */
export const ownerRole = 'daybook_owner';
const majorVersion = '18';

// The character classes come from the C library, and its name for Unicode differs between systems. Sorting and
// lower-casing are ICU's. Under "C" nothing breaks, but letters beyond ASCII find no trigram index.
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Makes the database's files unless they are there. A first start that was cut short is begun again. */
export async function ensureCluster(folder: DataFolder, account: Account): Promise<void> {
  discardDrafts(folder);
  if (existsSync(folder.cluster)) return checkVersion(folder);
  let output = '';
  for (const characterType of characterTypes) {
    const draft = mkdtempSync(draftPrefix(folder));
    const result = await runInitdb(folder, draft, account, characterType);
    output = result.output;
    if (result.status === 0) {
      appendFileSync(join(draft, 'postgresql.conf'), "\ninclude 'daybook.conf'\n");
      writeFileSync(join(draft, 'pg_hba.conf'), hostBasedAuthentication(process.platform));
      // Given away before it counts as there: a start that is killed on the way leaves nothing of two owners.
      giveTo(account, draft);
      renameSync(draft, folder.cluster);
      return;
    }
    rmSync(draft, { recursive: true, force: true });
    if (!output.includes('invalid locale name')) break;
  }
  throw new EmbeddedDatabaseError(
    `The database could not be created in ${folder.path}. Check that the disk has 100 MB free and is writable, then ` +
      `start again. initdb says:\n${output.trim()}`,
  );
}

const draftPrefix = (folder: DataFolder) => `${folder.cluster}.new-`;

// The initdb of a start that was killed may still be busy in its folder: what cannot be removed yet is left to the
// next start.
function discardDrafts(folder: DataFolder): void {
  const prefix = basename(draftPrefix(folder));
  for (const name of readdirSync(folder.path).filter((entry) => entry.startsWith(prefix))) {
    try {
      rmSync(join(folder.path, name), { recursive: true, force: true });
    } catch {
      // The new draft has another name.
    }
  }
}

async function runInitdb(folder: DataFolder, draft: string, account: Account, characterType: string) {
  const runner = namedAccount(account);
  giveTo(runner, draft);
  const [command = '', ...args] = [
    ...runner.launcher,
    runner.programs.initdb,
    `--pgdata=${ownFolder(draft)}`,
    `--username=${ownerRole}`,
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--locale-provider=icu',
    '--icu-locale=und',
    '--data-checksums',
    ...authentication(folder),
  ];
  const child = spawn(command, args, { ...spawnOptions(runner, draft), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.on('error', (error) => (output += error.message));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

function authentication(folder: DataFolder): string[] {
  if (process.platform !== 'win32') return ['--auth=trust'];
  writeFileSync(folder.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${folder.password}`];
}

function checkVersion(folder: DataFolder): void {
  const version = readFileSync(join(folder.cluster, 'PG_VERSION'), 'utf8').trim();
  if (version === majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The database in ${folder.cluster} is of PostgreSQL ${version}, this Daybook runs ${majorVersion}. Export the data ` +
      'with the Daybook that made them and import them into a new data folder.',
  );
}
