import { setTimeout as sleep } from 'node:timers/promises';
import type { TimedEnding } from '../../access/shared-versions.ts';
import type { Services } from '../../services.ts';
import { writeAsDaybook } from '../../writes/index.ts';
import { endOfFirstHold } from './due-holds.sql.ts';
import { expireDueHolds } from './waitlist/promote.ts';

/** How many holds one transaction ends at most. */
const AT_ONCE = 100;
/** How many such transactions one reader awaits. */
const MAX_BATCHES = 10;
/** How long a reader waits: then it returns what is stored. The job goes on trying. */
const WAIT_MS = 2_000;
/** For how long requests do not wait after that, or after a failure. */
const PAUSE_MS = 1_000;

type Means = Pick<Services, 'connections' | 'readModels' | 'logger'>;

/** Ends holds whose time is over before they are read, if their job has not yet. */
export class DueHolds implements TimedEnding {
  /** Bookings, and the journals, which show their end. */
  readonly kinds = ['booking', 'event', 'audit'];
  readonly first = endOfFirstHold;
  readonly #means: Means;
  readonly #running = new Map<number, Promise<boolean>>();
  readonly #paused = new Set<number>();

  constructor(means: Means) {
    this.#means = means;
  }

  /** Ends those that are due by now. Returns whether they have ended: then what was read before is to be read again. */
  async end(account: number): Promise<boolean> {
    if (this.#paused.has(account)) return false;
    const late = new AbortController();
    const timeout = sleep(WAIT_MS, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
    const ended = await Promise.race([this.#endNow(account), timeout]);
    late.abort();
    if (ended !== true) this.#pause(account);
    return ended === true;
  }

  async #endNow(account: number): Promise<boolean> {
    // Work that runs already may have looked before the last of them was due.
    await this.#running.get(account);
    const joined = this.#running.get(account);
    if (joined !== undefined) return joined;
    const running = this.#work(account).finally(() => this.#running.delete(account));
    this.#running.set(account, running);
    return running;
  }

  async #work(account: number): Promise<boolean> {
    const { connections, readModels, logger } = this.#means;
    try {
      let due = AT_ONCE;
      for (let batch = 1; batch <= MAX_BATCHES && due === AT_ONCE; batch += 1)
        due = await writeAsDaybook(connections, readModels, account, (write) => expireDueHolds(write, AT_ONCE));
      return due < AT_ONCE;
    } catch (error) {
      logger.warn({ err: error, account }, 'holds whose time is over could not be ended for a reader');
      return false;
    }
  }

  #pause(account: number): void {
    this.#paused.add(account);
    setTimeout(() => this.#paused.delete(account), PAUSE_MS).unref();
  }
}
