import { setImmediate as immediate } from 'node:timers/promises';
import { Problem } from './problem.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other work has which asks in this way: what several callers ask for at once is done one
 * after the other, and others are served in between.
 */
export async function nextTurn(): Promise<void> {
  const own = last.then(() => immediate());
  last = own;
  await own;
}

interface Waiting {
  readonly caller: string;
  readonly yields: boolean;
  /** How many works of the caller were before it. */
  readonly round: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

interface TurnOptions {
  /** Work that no request waits for lets all other work go first. */
  readonly yields?: boolean;
  /** How long it waits, where that is not as long as all other work. */
  readonly waitMs?: number;
}

interface TurnLimits {
  /** How many works run at once. */
  readonly most: number;
  /** How many of them may be one caller's. */
  readonly mostOfCaller: number;
  /** How many more of one caller may wait. */
  readonly mostWaiting: number;
  /** How many may wait of all callers, apart from those that yield, and of those. */
  readonly mostWaitingOfAll?: number;
  readonly waitMs: number;
}

/**
 * Lets so many works run at once, and fewer of one caller. The others wait in rounds: first the next work of each caller, then the one
 * after it, so that no caller waits for all that another has sent.
 */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  #count = 0;
  #waiting: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is the caller's turn. Throws problems 429 and 503 to callers with too much waiting, or that wait too long. */
  async run<T>(caller: string, work: () => Promise<T>, options: TurnOptions = {}): Promise<T> {
    await this.#turn(caller, options);
    try {
      return await work();
    } finally {
      this.#leave(caller);
    }
  }

  /** Whether work that comes now begins at once. */
  get isFree(): boolean {
    return this.#count < this.#limits.most && this.#waiting.length === 0;
  }

  #mayRun(caller: string): boolean {
    return this.#count < this.#limits.most && (this.#running.get(caller) ?? 0) < this.#limits.mostOfCaller;
  }

  #enter(caller: string): void {
    this.#count += 1;
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
  }

  #leave(caller: string): void {
    this.#count -= 1;
    const left = (this.#running.get(caller) ?? 1) - 1;
    if (left === 0) this.#running.delete(caller);
    else this.#running.set(caller, left);
    const ready = this.#waiting.filter((one) => this.#mayRun(one.caller));
    const next = ready.find((one) => !one.yields) ?? ready[0];
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.begin();
  }

  #turn(caller: string, { yields = false, waitMs = this.#limits.waitMs }: TurnOptions): Promise<void> | void {
    if (this.#mayRun(caller)) return this.#enter(caller);
    const own = this.#waiting.filter((one) => one.caller === caller);
    if (own.length >= this.#limits.mostWaiting)
      throw new Problem('rate_limited', {
        detail: 'too many long requests of this caller wait for one another; send them one after the other',
        headers: { 'retry-after': '2' },
      });
    const round = (this.#running.get(caller) ?? 0) + own.filter((one) => one.yields === yields).length;
    this.#makeRoom(yields, round);
    return new Promise((resolve, reject) => {
      const refuse = (): void => {
        clearTimeout(timeout);
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(tooMany());
      };
      const timeout = setTimeout(refuse, waitMs);
      const begin = (): void => {
        clearTimeout(timeout);
        this.#enter(caller);
        resolve();
      };
      const waiting = { caller, yields, round, begin, refuse };
      const later = this.#waiting.findIndex((one) => one.round > round);
      this.#waiting.splice(later < 0 ? this.#waiting.length : later, 0, waiting);
    });
  }

  // Where there is no place, the caller with the most waiting gives up its last for one with less.
  #makeRoom(yields: boolean, round: number): void {
    const waiting = this.#waiting.filter((one) => one.yields === yields);
    if (waiting.length < (this.#limits.mostWaitingOfAll ?? Infinity)) return;
    const last = waiting.at(-1);
    if (last === undefined || last.round <= round) throw tooMany();
    last.refuse();
  }
}

const tooMany = (): Problem =>
  new Problem('unavailable', { detail: 'too many long requests wait for one another', headers: { 'retry-after': '2' } });
