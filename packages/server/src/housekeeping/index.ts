import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Connections } from '../database/connections.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Logger } from '../logging.ts';
import { machineViewer } from '../access/machine-viewer.ts';
import { lapseDueHolds } from '../records/booking/index.ts';
import { removeOrphanFiles } from '../records/file/index.ts';
import { readings } from '../records/index.ts';
import { Write } from '../writing/index.ts';
import { accountIds, claimAccount, removals } from './housekeeping.sql.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** Holds end at most so late, unless there are so many accounts that the rounds would take more than a fiftieth of the time. */
const HOLDS_MS = 5_000;
const BATCH = 1_000;

/** Each removes at most so many rows, and answers how many those were. */
const rounds: readonly ((tx: Transaction, most: number) => Promise<number>)[] = [
  ...removals.map((removal) => async (tx: Transaction, most: number) => (await tx.one<{ removed: number }>(removal, { most })).removed),
  removeOrphanFiles,
];

export interface Housekeeping {
  /** Ends after the batch that is under way. */
  stop(): Promise<void>;
}

/** Removes what has had its time once an hour, and ends holds every few seconds, for as long as the process lives. */
export function startHousekeeping(connections: Connections, logger: Logger): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const every = async (milliseconds: number, work: typeof tidyAll): Promise<void> => {
    while (!signal.aborted) {
      const began = systemClock.elapsedMilliseconds();
      await work(connections, logger, signal);
      const took = systemClock.elapsedMilliseconds() - began;
      await sleep(Math.max(milliseconds, 50 * took), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = Promise.all([every(HOUR_MS, tidyAll), every(HOLDS_MS, lapseAll)]);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Ends the holds of all accounts whose time is over, and answers how many. */
export async function lapseAll(connections: Connections, logger: Logger, signal?: AbortSignal): Promise<number> {
  let ended = 0;
  const accounts = await connections.shared(accountIds).catch(() => []);
  for (const { account_id: id } of accounts) {
    if (signal?.aborted === true) break;
    const account = Number(id);
    try {
      ended += await connections.transaction({ account, zone: 'UTC' }, async (tx) => {
        const viewer = machineViewer(account, { userId: null, userName: 'Daybook', tokenId: null });
        return { commit: true, value: await lapseDueHolds(new Write(viewer, tx, { mode: 'strict', dryRun: false }, readings), BATCH) };
      });
    } catch (error) {
      logger.warn({ err: error, account }, 'holds could not be ended and will be tried again');
    }
  }
  return ended;
}

/** One round over all accounts. A failure in one does not keep the others from their turn: the next round is soon. */
export async function tidyAll(connections: Connections, logger: Logger, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  const accounts = await connections.shared(accountIds).catch(() => []);
  for (const { account_id: id } of accounts) {
    if (signal?.aborted === true) break;
    try {
      removed += await tidyAccount(connections, Number(id), signal);
    } catch (error) {
      logger.warn({ err: error, account: id }, 'housekeeping failed and will be tried again');
    }
  }
  if (removed > 0) logger.info({ removed }, 'housekeeping removed what had expired');
  return removed;
}

async function tidyAccount(connections: Connections, account: number, signal?: AbortSignal): Promise<number> {
  let removed = 0;
  for (const remove of rounds) {
    for (let batch = BATCH; batch === BATCH && signal?.aborted !== true; removed += batch) {
      batch = await connections.transaction({ account, zone: 'UTC' }, async (tx) => {
        const { free } = await tx.one<{ free: boolean }>(claimAccount);
        const value = free ? await remove(tx, BATCH) : 0;
        return { commit: true, value };
      });
    }
  }
  return removed;
}
