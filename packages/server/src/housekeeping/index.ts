import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { accountIds } from '../access/viewer.sql.ts';
import type { Connections } from '../database/connections.ts';
import { isAway } from '../database/database-error.ts';
import { Installation } from '../installation/index.ts';
import type { Logger } from '../logging.ts';
import { readModels } from '../records/index.ts';
import { writeAsDaybook } from '../writes/index.ts';
import { awaitAccount, claimAccount } from './housekeeping.sql.ts';
import { chores, type Chore } from './chores.ts';

const BATCH = 1_000;

/** Yields the key that seals are signed with. */
type Secret = () => Buffer;

const MAINTENANCE_MS = 2_000;
/** How old what is known of the maintenance may be. */
const LOOK_EVERY_MS = 1_000;

interface Tools {
  readonly connections: Connections;
  readonly logger: Logger;
  readonly secret: Secret;
  readonly signal?: AbortSignal;
  /** Whether nothing is to be written now. */
  readonly isClosed?: () => Promise<boolean>;
  /** Whether an account that another process works on is waited for, as there is no next round. */
  readonly waits?: boolean;
}

interface Housekeeping {
  /** Ends after the batch that is under way. */
  stop(): Promise<void>;
}

/** Runs every chore whenever it is due, until the process ends. */
export function startHousekeeping(connections: Connections, logger: Logger, secret: Secret): Housekeeping {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isClosed = maintenanceOf(connections);
  const repeat = async (chore: Chore): Promise<void> => {
    while (!signal.aborted) {
      if (await isClosed()) {
        await sleep(MAINTENANCE_MS, undefined, { signal }).catch(() => undefined);
        continue;
      }
      const began = systemClock.elapsedMilliseconds();
      await runChore(chore, { connections, logger, secret, signal, isClosed });
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

function maintenanceOf(connections: Connections): () => Promise<boolean> {
  const installation = new Installation(connections);
  let looked = -Infinity;
  let looking: Promise<void> | undefined;
  return async () => {
    const now = systemClock.elapsedMilliseconds();
    if (now - looked >= LOOK_EVERY_MS) {
      looked = now;
      looking = installation.look().catch(() => undefined);
    }
    await looking;
    return installation.state.maintenance !== undefined;
  };
}

const noSecret: Secret = () => {
  throw new Error('there is no key to sign with');
};

/** Runs the chores whose names have the word in all accounts, and returns how much was done. */
export async function runChores(word: string, connections: Connections, logger: Logger, secret: Secret = noSecret): Promise<number> {
  let done = 0;
  for (const chore of chores) if (chore.name.includes(word)) done += await runChore(chore, { connections, logger, secret, waits: true });
  return done;
}

/** One round over all accounts. A failure in one does not keep the others from their turn: the next round is soon. */
async function runChore(chore: Chore, tools: Tools): Promise<number> {
  const { connections, logger, signal } = tools;
  let done = 0;
  const accounts = await connections.shared(accountIds).catch(() => []);
  for (const { account_id: account } of accounts) {
    if (signal?.aborted === true) break;
    try {
      done += await runInAccount(chore, Number(account), tools);
    } catch (error) {
      logger[isAway(error) ? 'debug' : 'warn']({ err: error, account, chore: chore.name }, 'a chore failed and will be retried');
    }
  }
  if (done > 0) logger.debug({ chore: chore.name, done }, 'chore done');
  return done;
}

// As long as a batch is full there may be more.
async function runInAccount(
  chore: Chore,
  account: number,
  { connections, secret, signal, isClosed, waits = false }: Tools,
): Promise<number> {
  let done = 0;
  const { atOnce = BATCH } = chore;
  for (let batch = atOnce; batch === atOnce && signal?.aborted !== true; done += batch) {
    if ((await isClosed?.()) === true) break;
    batch = await writeAsDaybook(connections, readModels, account, async (write) => {
      const { free } = await write.tx.one<{ free: boolean }>(waits ? awaitAccount : claimAccount);
      return free ? chore.run(write, atOnce, secret) : 0;
    });
  }
  return done;
}
