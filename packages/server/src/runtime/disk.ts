import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Config } from '../config.ts';
import { inWords, isFull, isLow, spaceOf } from '../disk-space.ts';
import type { Logger } from '../logging.ts';

const LOOK_EVERY_MS = 5_000;
const REMIND_EVERY_MS = 3_600_000;

/** Warns while a disk that Daybook writes to has little room: when that begins, when there is none left, and once an hour. */
export function watchDisks({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>, logger: Logger): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watches = [dataDir, ...(backupDir === null ? [] : [backupDir])].map((folder) => watchOf(folder, logger));
  const repeat = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const look of watches) look();
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  void repeat();
  return { stop: () => stopping.abort() };
}

function watchOf(folder: string, logger: Logger): () => void {
  let last: { readonly state: string; readonly at: number } = { state: 'enough', at: 0 };
  return () => {
    const space = spaceOf(folder);
    if (space === undefined) return;
    const state = isFull(folder) ? 'full' : isLow(space) ? 'low' : 'enough';
    const now = systemClock.elapsedMilliseconds();
    if (state === last.state && (state === 'enough' || now - last.at < REMIND_EVERY_MS)) return;
    last = { state, at: now };
    if (state === 'enough') logger.warn({ folder, ...space }, 'the disk has room again');
    else if (state === 'low') logger.warn({ folder, ...space }, `the disk is nearly full: ${inWords(space)}`);
    else logger.error({ folder, ...space }, `the disk is full, nothing can be written: ${inWords(space)}`);
  };
}
