import { chmodSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join, parse } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** Where everything of the embedded database lies. */
export type DataFolder = {
  path: string;
  /** PostgreSQL's own folder, with its Unix socket; it belongs to the account that runs the server. */
  cluster: string;
  log: string;
  lock: string;
  ownerPid: string;
  /** The superuser's password, where there is no Unix socket to protect (Windows). */
  password: string;
  /** In the title of every process of this database, so that leftovers of a killed run are recognised. */
  clusterName: string;
};

/** Creates the folder where it is missing, and makes it private. */
export function prepareDataFolder(requested: string): DataFolder {
  try {
    createFolder(requested);
    const path = realpathSync(requested);
    requireOwner(path);
    makePrivate(path);
    return {
      path,
      cluster: join(path, 'postgres'),
      log: join(path, 'postgres.log'),
      lock: join(path, 'daybook.lock'),
      ownerPid: join(path, 'daybook.pid'),
      password: join(path, 'postgres.password'),
      clusterName: `daybook-${createHash('sha256').update(identityOf(path)).digest('hex').slice(0, 16)}`,
    };
  } catch (cause) {
    if (cause instanceof EmbeddedDatabaseError) throw cause;
    if ((cause as NodeJS.ErrnoException).code === 'EROFS')
      throw new EmbeddedDatabaseError(
        `The data folder ${requested} cannot be written: its disk is read-only. Mount it so that it can be, or set DAYBOOK_DATA_DIR to ` +
          'another folder.',
        { cause },
      );
    throw new EmbeddedDatabaseError(
      `The data folder ${requested} cannot be created or used: ${(cause as Error).message}. It must belong to the account that ` +
        'runs Daybook. Change its owner, or set DAYBOOK_DATA_DIR to another folder.',
      { cause },
    );
  }
}

/** Throws unless there is a database in the folder, and creates nothing. */
export function requireDatabase(dataDir: string): void {
  if (statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false })?.isDirectory() === true) return;
  throw new EmbeddedDatabaseError(
    `There is no database of Daybook in ${dataDir}, and nothing was created. Check DAYBOOK_DATA_DIR. The first start of the server ` +
      'creates the database.',
  );
}

// Level by level: Node's own recursion never ends in a file system that takes no folders, such as /proc.
function createFolder(path: string): void {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (entry?.isDirectory() === true) return;
  if (entry !== undefined) {
    throw new EmbeddedDatabaseError(`${path} is a file, and Daybook needs a folder for its data. Set DAYBOOK_DATA_DIR to one.`);
  }
  createFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts may just have made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

// The folder itself rather than its path: a folder that was moved, or is mounted elsewhere, is still the same.
function identityOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true });
  return `${dev}:${ino}`;
}

// Root hands over what it finds. Anybody else could neither read the database of another user nor close the folder to others.
function requireOwner(path: string): void {
  const own = process.getuid?.();
  if (own === undefined || own === 0) return;
  for (const folder of [path, join(path, 'postgres')]) {
    const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
    if (owner === undefined || owner === own) continue;
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} belongs to user number ${owner}, and Daybook runs as user number ${own}. Start it as that user, or ` +
        `give this one the folder with everything in it (chown -R ${own} ${path}), or set DAYBOOK_DATA_DIR to another folder.`,
    );
  }
}

function makePrivate(path: string): void {
  if (process.platform === 'win32') return;
  const { mode } = statSync(path);
  if ((mode & 0o077) === 0) return;
  const shared = (mode & 0o1000) !== 0 || path === parse(path).root || existsSync(join(path, '.git'));
  if (shared) {
    throw new EmbeddedDatabaseError(
      `The data folder ${path} is used by others too, and Daybook would close it to them. Set DAYBOOK_DATA_DIR to a ` +
        'folder of its own.',
    );
  }
  chmodSync(path, 0o700);
}
