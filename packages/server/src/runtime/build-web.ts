import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '../logging.ts';
import { beginBuild } from '../web-application/index.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const BUILDER = join(ROOT, 'node_modules/vite/bin/vite.js');
const BUILT = join(ROOT, 'packages/web/dist/index.html');
/** What the application is made of. */
const SOURCES = [
  'packages/web/src',
  'packages/web/public',
  'packages/web/index.html',
  'packages/web/vite.config.ts',
  'packages/web/offline.ts',
  'packages/web/packed.ts',
  'packages/web/package.json',
  'packages/client/src',
  'packages/values/src',
];

const changedAt = (path: string): number => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

function newestOf(path: string): number {
  if (!existsSync(join(ROOT, path)) || !statSync(join(ROOT, path)).isDirectory()) return changedAt(path);
  return Math.max(...readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((name) => changedAt(join(path, name))));
}

/** Whether the web application has to be built: its sources are here, and newer than what was built of them. */
function isOutdated(): boolean {
  if (!existsSync(BUILDER) || !existsSync(join(ROOT, 'packages/web/src'))) return false;
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return SOURCES.some((path) => newestOf(path) > built);
}

/** Builds the web application beside the start of the server where its sources are newer. Resolves when it is ready. */
export async function buildWeb(logger: Logger): Promise<void> {
  if (!isOutdated()) return;
  try {
    const ended = beginBuild();
    await build(logger).finally(ended);
  } catch (error) {
    logger.error({ err: error }, 'the web application could not be built; the API is not affected');
  }
}

async function build(logger: Logger): Promise<void> {
  console.log('Building the web application (once, and after each change of its sources) …');
  const child = spawn(process.execPath, [BUILDER, 'build', 'packages/web', '--logLevel', 'error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve).once('error', () => resolve(null)));
  if (code === 0) console.log('The web application is built.');
  else logger.error({ code }, 'the web application could not be built; the API is not affected');
}
