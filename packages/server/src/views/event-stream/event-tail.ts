import { systemClock } from '@daybook/values';
import type { Connections } from '../../database/connections.ts';
import { bind } from '../../database/statement.ts';
import { newestEvent } from './event-stream.sql.ts';

/** Writes of other processes are looked for so often; those of this one at once. */
const LOOK_EVERY_MS = 400;
const SOON_MS = 25;

/** What a look at an account finds: its last event, and who is present. */
export interface Look {
  readonly newest: number;
  readonly present: string;
}

/** What a follower knows already; who is present, where it follows that. */
export interface Position {
  readonly after: number;
  readonly present: string | undefined;
}

interface Follower {
  readonly position: Position;
  readonly wake: (look: Look) => void;
}

const NOTHING: Look = { newest: 0, present: '' };

const isNews = ({ newest, present }: Look, position: Position): boolean =>
  position.after < newest || (position.present !== undefined && position.present !== present);

/** Watches for new events of the accounts that somebody follows: one look at each, however many follow it. */
export class EventTail {
  readonly #connections: Connections;
  readonly #followers = new Map<number, Set<Follower>>();
  readonly #sleeping = new Map<number, () => void>();
  /** Accounts that were written to while they were looked at. */
  readonly #written = new Set<number>();

  constructor(connections: Connections) {
    this.#connections = connections;
    connections.onCommit((account) => {
      if (this.#followers.has(account)) this.#written.add(account);
      this.#sleeping.get(account)?.();
    });
  }

  /** Looks at an account. */
  async look(account: number): Promise<Look> {
    const [rows] = await this.#connections.read({ account, zone: null }, [bind(newestEvent, { account })]);
    const { newest, present } = rows?.[0] ?? NOTHING;
    return { newest: Number(newest), present: String(present) };
  }

  /** Waits for what is not known yet, at most so long; undefined if nothing came, or the signal did. */
  beyond(account: number, position: Position, milliseconds: number, signal: AbortSignal): Promise<Look | undefined> {
    return new Promise((resolve) => {
      const finish = (look?: Look): void => {
        clearTimeout(timeout);
        signal.removeEventListener('abort', end);
        this.#leave(account, follower);
        resolve(look);
      };
      const end = (): void => finish();
      const follower: Follower = { position, wake: finish };
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

  // A look that fails is repeated; a follower gets the error of a lost database when it reads. After a write the looks begin close
  // together: its events are shown once everything that was begun before it has ended.
  async #watch(account: number): Promise<void> {
    for (let pause = LOOK_EVERY_MS; ; pause = Math.min(2 * pause, LOOK_EVERY_MS)) {
      const began = systemClock.elapsedMilliseconds();
      const look = await this.look(account).catch(() => undefined);
      const followers = this.#followers.get(account);
      if (followers === undefined || followers.size === 0) break;
      for (const { position, wake } of followers) if (look !== undefined && isNews(look, position)) wake(look);
      const took = systemClock.elapsedMilliseconds() - began;
      if (await this.#sleep(account, Math.max(pause, pause < LOOK_EVERY_MS ? took : 10 * took))) pause = SOON_MS / 2;
    }
    this.#followers.delete(account);
    this.#written.delete(account);
  }

  /** Waits until the next look; true where this process wrote to the account. */
  #sleep(account: number, milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.#sleeping.delete(account);
        resolve(this.#written.delete(account));
      };
      const timer = setTimeout(end, milliseconds).unref();
      const wake = (): void => {
        this.#sleeping.delete(account);
        clearTimeout(timer);
        setTimeout(end, SOON_MS).unref();
      };
      this.#sleeping.set(account, wake);
      if (this.#written.has(account)) wake();
    });
  }
}
