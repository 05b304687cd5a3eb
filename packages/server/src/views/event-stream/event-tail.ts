import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Connections } from '../../database/connections.ts';
import { bind } from '../../database/statement.ts';
import { newestEvent } from './event-stream.sql.ts';

const LOOK_EVERY_MS = 400;

interface Follower {
  readonly after: number;
  readonly wake: () => void;
}

/** Watches for new events of the accounts that somebody follows: one look at each, however many follow it. */
export class EventTail {
  readonly #connections: Connections;
  readonly #followers = new Map<number, Set<Follower>>();

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  /** The last event of an account that can be shown. */
  async newest(account: number): Promise<number> {
    const [rows] = await this.#connections.read({ account, zone: null }, [bind(newestEvent, { account })]);
    return Number(rows?.[0]?.['newest'] ?? 0);
  }

  /** Waits for an event after another, at most so long; false if none came, or the signal did. */
  beyond(account: number, after: number, milliseconds: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (came: boolean) => (): void => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', end);
        this.#leave(account, follower);
        resolve(came);
      };
      const end = finish(false);
      const follower: Follower = { after, wake: finish(true) };
      const timeout = setTimeout(end, milliseconds);
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
      this.#join(account, follower);
    });
  }

  #join(account: number, follower: Follower): void {
    const followers = this.#followers.get(account);
    if (followers !== undefined) {
      followers.add(follower);
      return;
    }
    this.#followers.set(account, new Set([follower]));
    void this.#watch(account);
  }

  #leave(account: number, follower: Follower): void {
    this.#followers.get(account)?.delete(follower);
  }

  // A look that fails is repeated; whoever waits learns of a database that is gone when asking it.
  async #watch(account: number): Promise<void> {
    for (;;) {
      const began = systemClock.elapsedMilliseconds();
      const newest = await this.newest(account).catch(() => 0);
      const followers = this.#followers.get(account);
      if (followers === undefined || followers.size === 0) break;
      for (const follower of followers) if (follower.after < newest) follower.wake();
      const took = systemClock.elapsedMilliseconds() - began;
      await sleep(Math.max(LOOK_EVERY_MS, 10 * took), undefined, { ref: false });
    }
    this.#followers.delete(account);
  }
}
