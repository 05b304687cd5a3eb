import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../../logging.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import type { Programs } from './programs.ts';
import { copyToReachableFolder } from './reachable-copy.ts';

/** The user that the database's programs run as, and where these are. */
export type Account = {
  programs: Programs;
  /** Set when the process has to change to another user for it. */
  uid?: number;
  gid?: number;
  /** A command in front of the program, or nothing. */
  launcher: string[];
};

// PostgreSQL refuses to run as root. A user number of its own, rather than "nobody", keeps other services that run as
// nobody away from the database; it needs no entry in /etc/passwd and lies outside what distributions hand out.
const ownUser = 60_917;
const nobody = 65_534;

// Inside a user namespace root appears as nobody and has no privilege over the machine.
const asNobodyInNamespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'];

/** The caller's own account; for root an unprivileged one that can reach the programs. */
export function chooseAccount(programs: Programs, cluster: string, logger: Logger): Account {
  if (process.getuid?.() !== 0) return { programs, launcher: [] };
  if (process.platform !== 'linux') {
    throw new EmbeddedDatabaseError('The embedded PostgreSQL does not run as root on this system: use an ordinary account.');
  }
  const user = clusterOwner(cluster) ?? { uid: ownUser, gid: ownUser };
  const installed: Account = { ...user, programs, launcher: [] };
  const failure = tryOut(installed);
  if (failure === null) return installed;

  // The checkout lies under a folder that only root may enter, so the unprivileged user gets a copy of the programs.
  // The data may stay where they are: the server is started inside its folder and never walks the path to it.
  const works = (candidate: Programs) => tryOut({ ...installed, programs: candidate }) === null;
  const copy = failure === 'EACCES' ? copyToReachableFolder(programs, works) : null;
  if (copy !== null) {
    logger.info({ folder: copy.folder }, 'running a copy of the database programs that an unprivileged user can reach');
    return { ...installed, programs: copy };
  }
  // A container may allow a single user only, or no other place to run programs from.
  const inNamespace: Account = { programs, launcher: asNobodyInNamespace };
  if (tryOut(inNamespace) === null) return inNamespace;
  throw new EmbeddedDatabaseError(
    `PostgreSQL does not run as root, and no other user can run ${programs.postgres}. Install Daybook in a folder that ` +
      'other users may enter, start it as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** initdb, unlike the server, insists on a user with a name; what it makes is handed over by `giveTo`. */
export function namedAccount(account: Account): Account {
  if (account.uid !== undefined) return { ...account, uid: nobody, gid: nobody };
  return account.launcher.length > 0 || hasName() ? account : { ...account, launcher: asNobodyInNamespace };
}

/** Makes the account the owner of a file, or of a folder and everything in it. */
export function giveTo(account: Account, path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = { uid: account.uid ?? 0, gid: account.gid ?? 0 };
  if (lstatSync(path).uid === uid) return;
  for (const entry of lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []) {
    lchownSync(join(path, entry), uid, gid);
  }
  // The folder itself comes last: a hand-over that was cut short is then done again.
  chownSync(path, uid, gid);
}

// A database that an ordinary user made stays that user's, also when root starts it once.
function clusterOwner(cluster: string): { uid: number; gid: number } | null {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner === undefined || owner.uid === 0 ? null : { uid: owner.uid, gid: owner.gid };
}

// Null when the program runs, otherwise why not: EACCES means that the account cannot reach it.
function tryOut({ programs, launcher, uid, gid }: Account): string | null {
  const [command, ...args] = [...launcher, programs.postgres, '--version'];
  const { status, error } = spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore' });
  return status === 0 ? null : ((error as NodeJS.ErrnoException | undefined)?.code ?? `status ${status}`);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
