import { type ChildProcess, type SpawnOptions, execFileSync, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Logger } from '../../logging.ts';
import { type Account, giveTo } from './account.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';
import { endLeftovers } from './leftovers.ts';

/** What it takes to start the server, again and again. */
export type ServerPlan = {
  folder: DataFolder;
  account: Account;
  /** The content of daybook.conf. */
  settings: string;
  /** Where the server listens, as command-line options. */
  listen: string[];
  logger: Logger;
};

const largestLog = 10 * 1024 * 1024;
const retryForMs = 15_000;

/** How the server names its own folder: under Linux without the path to it, which its user may not be able to walk. */
export function ownFolder(folder: string): string {
  return process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** A session of its own: the signals of a terminal or of a process group never reach the database. */
export function spawnOptions(account: Account, folder: string): SpawnOptions {
  const env = process.platform === 'win32' ? undefined : { PATH: '/usr/local/bin:/usr/bin:/bin' };
  return { cwd: folder, uid: account.uid, gid: account.gid, env, detached: true, windowsHide: true };
}

/** Starts the server and waits until it accepts connections, however long its recovery takes. */
export async function startServer(plan: ServerPlan): Promise<ChildProcess> {
  const deadline = systemClock.elapsedMilliseconds() + retryForMs;
  for (;;) {
    await endLeftovers(plan.folder, plan.logger);
    writeSettings(plan);
    const { child, failure } = await launch(plan);
    if (failure === null) return child;
    // Another server's last process may need a moment to release the shared memory.
    const passing = /lock file ".*" already exists|shared memory block .* is still in use/.test(failure);
    if (!passing || systemClock.elapsedMilliseconds() > deadline) throw failedStart(plan, failure);
    await sleep(50);
  }
}

/** A clean stop: no new connections, running statements are cancelled, everything is written. */
export async function stopServer(child: ChildProcess, plan: ServerPlan): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (hasEnded(child)) return;
  if (process.platform === 'win32') {
    execFileSync(plan.account.programs.pgCtl, ['stop', '-D', plan.folder.cluster, '-m', 'fast']);
  } else {
    child.kill('SIGINT');
  }
  const timeout = setTimeout(() => child.kill('SIGQUIT'), 60_000);
  await ended;
  clearTimeout(timeout);
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function launch(plan: ServerPlan): Promise<{ child: ChildProcess; failure: string | null }> {
  const { folder, account } = plan;
  const log = openLog(folder.log);
  const begin = fstatSync(log).size;
  const [command = '', ...args] = [
    ...account.launcher,
    account.programs.postgres,
    `-D${ownFolder(folder.cluster)}`,
    `--cluster_name=${folder.clusterName}`,
    ...plan.listen,
  ];
  const child = spawn(command, args, { ...spawnOptions(account, folder.cluster), stdio: ['ignore', log, log] });
  closeSync(log);
  let failure: string | null = null;
  child.once('error', (error) => (failure = error.message));
  let notice = systemClock.elapsedMilliseconds() + 10_000;
  while (!isReady(folder, child)) {
    if (hasEnded(child) || failure !== null) return { child, failure: failure ?? lastLines(folder.log, begin) };
    if (systemClock.elapsedMilliseconds() > notice) {
      plan.logger.warn('the database is recovering; requests are served afterwards');
      notice = Infinity;
    }
    await sleep(3);
  }
  return { child, failure: null };
}

// The server keeps its state in the eighth line of this file. It is looked at every few milliseconds, because that
// costs nothing and a failed connection would.
function isReady(folder: DataFolder, child: ChildProcess): boolean {
  try {
    const lines = readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

// The folder belongs to an unprivileged user, who must not be able to lead a write by root elsewhere: so the file is
// made new, never written through whatever has its name.
function writeSettings({ folder, account, settings }: ServerPlan): void {
  const draft = join(folder.cluster, 'daybook.conf.new');
  rmSync(draft, { force: true });
  writeFileSync(draft, settings, { mode: 0o600, flag: 'wx' });
  giveTo(account, draft);
  renameSync(draft, join(folder.cluster, 'daybook.conf'));
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function lastLines(path: string, begin: number): string {
  return readFileSync(path).subarray(begin).toString('utf8').trim().split('\n').slice(-20).join('\n');
}

function failedStart({ folder }: ServerPlan, failure: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'The embedded database does not start. Fix what the end of its log reports (such as a full disk, too little memory ' +
      `or changed owners of files), then start again. The whole log is in ${folder.log}.\n${failure}`,
  );
}
