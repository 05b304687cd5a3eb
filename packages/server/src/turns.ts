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
  readonly group: string | undefined;
  readonly yields: boolean;
  /** How many works of the caller were before it. */
  readonly round: number;
  readonly begin: () => void;
  readonly refuse: () => void;
}

interface TurnOptions {
  /** What several callers are of, such as their account: of what waits, that goes first whose group has the fewest works that run. */
  readonly group?: string;
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
  /** And how many one group's. */
  readonly mostOfGroup?: number;
  /** How many of all are left to groups of which none runs. */
  readonly keptForOthers?: number;
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
  readonly #runningOfGroup = new Map<string, number>();
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
      this.#leave(caller, options.group);
    }
  }

  /** Whether work that comes now begins at once. */
  get isFree(): boolean {
    return this.#count < this.#limits.most && this.#waiting.length === 0;
  }

  /** How many works wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  #mayRun(caller: string, group: string | undefined): boolean {
    const { most, mostOfCaller, mostOfGroup = Infinity, keptForOthers = 0 } = this.#limits;
    const own = this.#runningOf(group);
    return this.#count < most - (own > 0 ? keptForOthers : 0) && own < mostOfGroup && (this.#running.get(caller) ?? 0) < mostOfCaller;
  }

  #runningOf(group: string | undefined): number {
    return group === undefined ? 0 : (this.#runningOfGroup.get(group) ?? 0);
  }

  #enter(caller: string, group: string | undefined): void {
    this.#count += 1;
    change(this.#running, caller, 1);
    if (group !== undefined) change(this.#runningOfGroup, group, 1);
  }

  #leave(caller: string, group: string | undefined): void {
    this.#count -= 1;
    change(this.#running, caller, -1);
    if (group !== undefined) change(this.#runningOfGroup, group, -1);
    const next = this.#next();
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.begin();
  }

  #next(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const one of this.#waiting) {
      if (!this.#mayRun(one.caller, one.group)) continue;
      if (next === undefined || (next.yields && !one.yields)) next = one;
      else if (next.yields === one.yields && this.#runningOf(one.group) < this.#runningOf(next.group)) next = one;
    }
    return next;
  }

  #turn(caller: string, { group, yields = false, waitMs = this.#limits.waitMs }: TurnOptions): Promise<void> | void {
    if (this.#mayRun(caller, group)) return this.#enter(caller, group);
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
        this.#enter(caller, group);
        resolve();
      };
      const waiting = { caller, group, yields, round, begin, refuse };
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

function change<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

const tooMany = (): Problem =>
  new Problem('unavailable', { detail: 'too many requests wait for one another', headers: { 'retry-after': '2' } });
