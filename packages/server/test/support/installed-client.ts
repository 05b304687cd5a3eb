import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');

/** A folder outside the project in which nothing but the packed client is installed. */
export interface InstalledClient {
  readonly folder: string;
  /** What the packed file holds. */
  readonly files: readonly string[];
  remove(): Promise<void>;
}

/** Packs the client and installs it, as the README of the client describes. */
export async function installClient(): Promise<InstalledClient> {
  // A copy is packed, so that test files that pack at the same time do not build over each other.
  await mkdir(join(root, '.tmp'), { recursive: true });
  const copy = await mkdtemp(join(root, '.tmp/client-'));
  await cp(join(root, 'packages/client'), copy, { recursive: true, filter: (path) => !/\/(?:dist|test|node_modules)$/.test(path) });
  const folder = await mkdtemp(join(tmpdir(), 'daybook-client-'));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: copy });
  await rm(copy, { recursive: true });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string; files: { path: string }[] }];
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', join(folder, packed.filename)], { cwd: folder });
  return { folder, files: packed.files.map(({ path }) => path), remove: () => rm(folder, { recursive: true }) };
}
