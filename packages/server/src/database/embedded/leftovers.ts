import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Logger } from '../../logging.ts';
import { socketName } from './address.ts';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedDatabaseError } from './embedded-database-error.ts';

const patienceMs = 60_000;

/**
 * Ends the database processes that a killed Daybook left behind, and removes the files by which a dead server
 * (perhaps still a zombie, for seconds) would refuse the next one. Only the holder of the data folder's lock may call this.
 *
 * A running server is stopped rather than adopted: it then runs with the present settings, and as a child of this
 * process, whose end is noticed at once.
 */
export async function endLeftovers(folder: DataFolder, logger: Logger): Promise<void> {
  const started = systemClock.elapsedMilliseconds();
  let signal: NodeJS.Signals | null = null;
  for (;;) {
    const processes = processesOf(folder);
    if (processes.length === 0) break;
    const waited = systemClock.elapsedMilliseconds() - started;
    if (waited > patienceMs) throw stillRunning(processes);
    const next = waited > patienceMs / 2 ? 'SIGQUIT' : 'SIGINT';
    if (signal !== next) {
      logger.warn({ processes, signal: next }, 'stopping the database that an earlier run left behind');
      endProcesses(processes, next, recordedPid(folder));
      signal = next;
    }
    await sleep(10);
  }
  if (process.platform === 'win32') return;
  for (const file of ['postmaster.pid', `${socketName}.lock`]) rmSync(join(folder.cluster, file), { force: true });
}

/** The process id that the server wrote into its folder, or null. */
function recordedPid(folder: DataFolder): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder.cluster, 'postmaster.pid'), 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

// The server ends its own on a signal. Without a server its orphans have nobody to report to: they end at once.
function endProcesses(processes: number[], signal: NodeJS.Signals, server: number | null): void {
  const headless = server === null || !processes.includes(server);
  for (const pid of headless ? processes : [server]) {
    try {
      process.kill(pid, headless ? 'SIGQUIT' : signal);
    } catch {
      // Gone meanwhile, or another user's: the caller keeps looking and reports it in the end.
    }
  }
}

// Every process of a database carries its cluster's name in its title. A zombie has no title left.
function processesOf(folder: DataFolder): number[] {
  if (process.platform === 'win32') return [];
  return listProcesses(statSync(folder.cluster).uid)
    .filter(({ title }) => /^postgres: |\/postgres[\0 ]/.test(title) && title.includes(folder.clusterName))
    .map(({ pid }) => pid);
}

function listProcesses(uid: number): { pid: number; title: string }[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-U', String(uid), '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), title: line.replace(/^\s*\d+\s+/, '') }));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        if (statSync(`/proc/${name}`).uid !== uid) return [];
        return [{ pid: Number(name), title: readFileSync(`/proc/${name}/cmdline`, 'latin1') }];
      } catch {
        return [];
      }
    });
}

function stillRunning(processes: number[]): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database of an earlier run is still running (processes ${processes.join(', ')}). Stop them, then start again.`,
  );
}
