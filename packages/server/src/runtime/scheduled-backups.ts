import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { begunByNow, placeOf, removeOld, type BackupPlace, type StoredBackup } from '../backup/index.ts';
import type { Config } from '../config.ts';
import { asOwner } from '../database/as-owner.ts';
import type { PoolTarget } from '../database/pool-target.ts';
import { inWords, isFull, saysFull, spaceOf } from '../disk-space.ts';
import { databaseBytes, keepNote, readState, type FailureCode, type State } from '../installation/index.ts';
import type { Logger } from '../logging.ts';
import { CommandFailure, runCommand } from './run-command.ts';
import { TRIAL_FAULTS } from './trial.ts';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const RETRY_MS = 15 * 60_000;
const LOOK_EVERY_MS = 60_000;
/** What a trial needs beside twice the database: the programs' own files, and room for the server to go on. */
const ROOM_BYTES = 2 * 1024 ** 3;

interface Work {
  readonly config: Config;
  readonly owner: PoolTarget;
  readonly logger: Logger;
  readonly place: BackupPlace;
  /** Runs a command of `daybook` in a process of its own, so that no request waits for it. */
  readonly run: (...words: string[]) => Promise<void>;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  readonly onMade: () => void;
}

/**
 * Makes a backup whenever the newest one in the place is older than the configured interval, removes those that the rule does not keep,
 * and now and then restores one for a trial. A folder is not created: it may be a disk that is not there.
 */
export function startBackups(config: Config, owner: PoolTarget, logger: Logger, onMade: () => void): { stop(): Promise<void> } {
  const place = placeOf(config);
  if (place === undefined) return { stop: async () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  let child: ChildProcess | undefined;
  const run = (...words: string[]): Promise<void> => runCommand(words, (started) => (child = started));
  const work = { config, owner, logger, place, run, signal, onMade };
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      let pause = LOOK_EVERY_MS;
      try {
        const stored = await place.list();
        if (hoursSince(stored) >= config.backupHours) await makeBackup(work);
        else await tryWhenDue(work, stored);
      } catch (error) {
        if (!signal.aborted) await noteFailure(work, error);
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

/** How old the newest backup of a place is, in hours; infinite when there is none. */
export const hoursSinceBackup = async (place: BackupPlace): Promise<number> => hoursSince(await place.list());

function hoursSince(stored: readonly StoredBackup[]): number {
  const newest = begunByNow(stored).at(-1);
  return newest === undefined ? Infinity : (systemClock.now() - newest.at) / HOUR_S;
}

async function makeBackup({ config, logger, place, run, onMade }: Work): Promise<void> {
  await place.tidy();
  const began = systemClock.elapsedMilliseconds();
  await run('backup');
  const seconds = Math.round((systemClock.elapsedMilliseconds() - began) / 1_000);
  const newest = begunByNow(await place.list()).at(-1);
  if (newest === undefined) throw new Error('the backup that was made is not there');
  // The command has noted it.
  logger.info({ place: place.name, backup: newest.name, bytes: newest.bytes, seconds }, 'a backup was made');
  onMade();
  await removeOld(place, config.backupKeep).catch((err: unknown) =>
    logger.error({ err, place: place.name }, 'old backups were not removed; the next backup tries again'),
  );
}

/** The failure is beside the last success until there is another. */
async function noteFailure(work: Work, error: unknown): Promise<void> {
  const { owner, logger, place } = work;
  logger.error({ err: error, place: place.name }, 'the backup failed; it is tried again in 15 minutes');
  const failed = { at: systemClock.now(), reason: reasonIn(error), code: await codeOf(work, error) };
  await asOwner(owner, async (maintenance) => {
    const { backup } = await readState(maintenance.run);
    await keepNote(maintenance, 'backup', { ...backup, failed });
  }).catch((err: unknown) => logger.warn({ err }, 'the failure of a backup was not noted'));
}

/** What ended a backup, as a code to be worded in other languages. */
async function codeOf({ config, place }: Work, error: unknown): Promise<FailureCode> {
  const isOutOfRoom = saysFull(error) || /ENOSPC|no space left/i.test(reasonIn(error));
  if (isOutOfRoom || (config.backupDir !== null && isFull(config.backupDir))) return 'disk_full';
  if (error instanceof CommandFailure && error.code === null) return 'ended';
  return place.list().then(
    () => 'other',
    () => 'place_unusable',
  );
}

const MAX_REASON = 500;
const reasonIn = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON);

/** Restores the newest backup into a place of its own, verifies it, and removes it again: what is not tried may be no backup. */
async function tryWhenDue({ config, owner, logger, run, signal }: Work, stored: readonly StoredBackup[]): Promise<void> {
  if (config.backupTrialDays === 0) return;
  const [oldest, newest] = [stored[0], begunByNow(stored).at(-1)];
  if (oldest === undefined || newest === undefined) return;
  const [state, size] = await asOwner(owner, async ({ run: query }) => [await readState(query), await databaseBytes(query)] as const);
  const now = systemClock.now();
  if (now < nextTrial(state, oldest.at, config.backupTrialDays * DAY_S)) return;
  const note = (trial: State['trial'] & object): Promise<void> => asOwner(owner, (maintenance) => keepNote(maintenance, 'trial', trial));
  const space = spaceOf(config.dataDir);
  if (space !== undefined && space.free < 2 * size + ROOM_BYTES) {
    const reason = `there is no room for it beside the data: ${inWords(space)}, and the database has ${Math.ceil(size / 1024 ** 2)} MiB`;
    logger.warn({ folder: config.dataDir, reason }, 'no backup is restored for a trial');
    return note({ ...state.trial, left_out: { at: now, reason } });
  }
  const began = systemClock.elapsedMilliseconds();
  try {
    await run('restore', newest.name, '--trial');
  } catch (error) {
    // A stop is no fault of the backup.
    signal.throwIfAborted();
    const missed = { at: now, reason: reasonIn(error) };
    if (error instanceof CommandFailure && error.code === TRIAL_FAULTS) {
      logger.error({ err: error, backup: newest.name }, 'a backup that was restored for a trial is not as it has to be');
      return note({ ...state.trial, failed: missed });
    }
    logger.warn({ err: error, backup: newest.name }, 'no backup is restored for a trial');
    return note({ ...state.trial, left_out: missed });
  }
  const seconds = Math.round((systemClock.elapsedMilliseconds() - began) / 1_000);
  // The command has noted it.
  return logger.info({ backup: newest.name, seconds }, 'a backup was restored for a trial, and is as it has to be');
}

/** After the last that passed; after one that did not, or was left out, the next day. The first waits as long from the first backup on. */
function nextTrial({ trial = {} }: State, first: number, every: number): number {
  const again = Math.max(trial.failed?.at ?? 0, trial.left_out?.at ?? 0) + DAY_S;
  return Math.max((trial.passed?.at ?? first) + every, again);
}
