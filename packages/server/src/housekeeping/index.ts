import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { accountIds } from '../access/viewer.sql.ts';
import type { Connections } from '../database/connections.ts';
import { isAway } from '../database/database-error.ts';
import type { Logger } from '../logging.ts';
import { readModels } from '../records/index.ts';
import { writeAsDaybook } from '../writes/index.ts';
import { claimAccount } from './housekeeping.sql.ts';
import { chores, type Chore } from './chores.ts';

const BATCH = 1_000;

interface Housekeeping {
  /** Ends after the batch that is under way. */
  stop(): Promise<void>;
}

/** Runs every chore whenever it is due, for as long as the process lives. */
export function startHousekeeping(connections: Connections, logger: Logger): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const repeat = async (chore: Chore): Promise<void> => {
    while (!signal.aborted) {
      const began = systemClock.elapsedMilliseconds();
      await runChore(chore, connections, logger, signal);
      const took = systemClock.elapsedMilliseconds() - began;
      await sleep(Math.max(chore.everyMs, 50 * took), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = Promise.all(chores.map(repeat));
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Runs the chores whose names have the word in all accounts, and returns how much was done. */
export async function runChores(word: string, connections: Connections, logger: Logger): Promise<number> {
  let done = 0;
  for (const chore of chores) if (chore.name.includes(word)) done += await runChore(chore, connections, logger);
  return done;
}

/** One round over all accounts. A failure in one does not keep the others from their turn: the next round is soon. */
async function runChore(chore: Chore, connections: Connections, logger: Logger, signal?: AbortSignal): Promise<number> {
  let done = 0;
  const accounts = await connections.shared(accountIds).catch(() => []);
  for (const { account_id: account } of accounts) {
    if (signal?.aborted === true) break;
    try {
      done += await runInAccount(chore, connections, Number(account), signal);
    } catch (error) {
      logger[isAway(error) ? 'debug' : 'warn']({ err: error, account, chore: chore.name }, 'a chore failed and will be retried');
    }
  }
  if (done > 0) logger.debug({ chore: chore.name, done }, 'chore done');
  return done;
}

// As long as a batch is full there may be more.
async function runInAccount(chore: Chore, connections: Connections, account: number, signal?: AbortSignal): Promise<number> {
  let done = 0;
  const { atOnce = BATCH } = chore;
  for (let batch = atOnce; batch === atOnce && signal?.aborted !== true; done += batch) {
    batch = await writeAsDaybook(connections, readModels, account, async (write) => {
      const { free } = await write.tx.one<{ free: boolean }>(claimAccount);
      return free ? chore.run(write, atOnce) : 0;
    });
  }
  return done;
}
