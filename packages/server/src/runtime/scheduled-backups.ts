import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { UNFINISHED } from '../backup/index.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../logging.ts';

type BackupPlan = Pick<Config, 'backupDir' | 'backupHours' | 'backupKeep'>;

const HOUR_S = 3_600;
const RETRY_MS = 15 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** A file without a write for so long was left by a process that was killed. */
const LEFT_BEHIND_S = HOUR_S;

const NAME = /^daybook-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/;

/**
 * Makes a backup whenever the newest one in the folder is older than the settings say, and removes the oldest ones. Each is made by the
 * command in a process of its own, so that no request waits for it. The folder is not created: it may be a disk that is not there.
 */
export function startBackups(plan: BackupPlan, logger: Logger): { stop(): Promise<void> } {
  const folder = plan.backupDir;
  if (folder === null) return { stop: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  let child: ChildProcess | undefined;
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      let pause = LOOK_EVERY_MS;
      try {
        if (isDue(folder, plan.backupHours)) {
          removeLeftBehind(folder);
          await makeBackup(join(folder, nameAt(systemClock.now())), (started) => (child = started));
          for (const name of tooOld(folder, plan.backupKeep)) rmSync(join(folder, name));
          logger.info({ folder }, 'a backup was made');
        }
      } catch (error) {
        if (!signal.aborted) logger.error({ err: error, folder }, 'the backup failed; it is tried again in 15 minutes');
        pause = RETRY_MS;
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = repeat();
  return {
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      await running;
    },
  };
}

/** The finished backups of a folder, the oldest first. */
function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

/** How old the newest backup of a folder is, in hours; infinite when there is none. */
export function hoursSinceBackup(folder: string): number {
  const newest = listBackups(folder).at(-1);
  return newest === undefined ? Infinity : (systemClock.now() - momentOf(newest)) / HOUR_S;
}

const isDue = (folder: string, hours: number): boolean => hoursSinceBackup(folder) >= hours;
const tooOld = (folder: string, keep: number): string[] => listBackups(folder).slice(0, -keep);

function nameAt(now: number): string {
  return `daybook-${new Date(now * 1_000).toISOString().replace(/\.\d+|[-:]/g, '')}.backup`;
}

function momentOf(name: string): number {
  const [year = 0, month = 1, ...rest] = (NAME.exec(name) ?? []).slice(1).map(Number);
  const [day = 1, hour = 0, minute = 0, second = 0] = rest;
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1_000;
}

function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('daybook-') && entry.endsWith(UNFINISHED))) {
    const { mtimeMs } = statSync(join(folder, name));
    if (mtimeMs / 1_000 < systemClock.now() - LEFT_BEHIND_S) rmSync(join(folder, name), { force: true });
  }
}

async function makeBackup(file: string, onStart: (child: ChildProcess) => void): Promise<void> {
  const program = process.argv[1] ?? '';
  const child = spawn(process.execPath, [...process.execArgv, program, 'backup', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  onStart(child);
  let reason = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (reason += text));
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(reason.trim() || 'the process that makes it was ended');
}
