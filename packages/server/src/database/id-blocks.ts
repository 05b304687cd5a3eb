/** Ids of one sort to be reserved: how many, and what is left of those before. */
export interface Reservation {
  readonly name: string;
  readonly count: number;
  /** How many are left, and the last of them. */
  readonly kept: number;
  readonly until: number;
}

/** Reserves ids of an account for good and returns the last id of each reservation. */
export type Reserve = (account: number, reservations: readonly Reservation[]) => Promise<number[]>;

interface Block {
  next: number;
  last: number;
  /** When it was reserved, and how many ids it had at least. */
  readonly at: number;
  readonly size: number;
}

interface Demand {
  readonly name: string;
  readonly count: number;
  readonly resolve: (ids: number[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Ids that a process has reserved and not given yet, and the callers that wait for some. */
interface IdsOfAccount {
  readonly blocks: Map<string, Block>;
  waiting: Demand[];
  isReserving: boolean;
}

/** How long ids are given from a block: over several processes they are in the order of creation but for this time. */
const FRESH_MS = 1_000;
/** A block has twice as many ids as the one before where that was used up while it was fresh, up to what so many writes take. */
const MAX_WRITES = 256;
const MAX_ACCOUNTS = 1_000;

/**
 * Gives ids that are counted for each account by itself, from blocks that a process reserves. No id is given twice; some are never given.
 */
export class IdBlocks {
  readonly #reserve: Reserve;
  readonly #accounts = new Map<number, IdsOfAccount>();

  constructor(reserve: Reserve) {
    this.#reserve = reserve;
  }

  /** Takes some ids of a sort, in their order. */
  take(account: number, name: string, count: number): Promise<number[]> {
    const ids = this.#of(account);
    const block = freshBlock(ids, name, count);
    if (block !== undefined) return Promise.resolve(takeFrom(block, count));
    return new Promise((resolve, reject) => this.#await(account, ids, { name, count, resolve, reject }));
  }

  /** Has an id of a sort ready soon, for a caller that takes one later. */
  expect(account: number, name: string): void {
    const ids = this.#of(account);
    if (freshBlock(ids, name, 1) !== undefined || ids.waiting.some((demand) => demand.name === name)) return;
    this.#await(account, ids, { name, count: 0, resolve: () => undefined, reject: () => undefined });
  }

  /** Gives nothing any more of what was reserved: after a crash of the database it may not be known there. */
  forget(): void {
    for (const { blocks } of this.#accounts.values()) blocks.clear();
  }

  #of(account: number): IdsOfAccount {
    const ids = this.#accounts.get(account);
    if (ids !== undefined) return ids;
    if (this.#accounts.size >= MAX_ACCOUNTS) this.#dropOne();
    const newIds = { blocks: new Map<string, Block>(), waiting: [], isReserving: false };
    this.#accounts.set(account, newIds);
    return newIds;
  }

  #dropOne(): void {
    for (const [account, { isReserving, waiting }] of this.#accounts) {
      if (isReserving || waiting.length > 0) continue;
      this.#accounts.delete(account);
      return;
    }
  }

  // What is asked for in one turn of the event loop, and while a reservation is under way, is reserved together.
  #await(account: number, ids: IdsOfAccount, demand: Demand): void {
    ids.waiting.push(demand);
    if (ids.isReserving) return;
    ids.isReserving = true;
    process.nextTick(() => void this.#serve(account, ids));
  }

  async #serve(account: number, ids: IdsOfAccount): Promise<void> {
    while (ids.waiting.length > 0) {
      const demands = ids.waiting;
      ids.waiting = [];
      const now = performance.now();
      // Always in the same order, so that two processes never wait for each other.
      const reservations = [...Map.groupBy(demands, ({ name }) => name)]
        .map(([name, of]) => reservationOf(ids.blocks.get(name), name, of, now))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
      for (const { name } of reservations) ids.blocks.delete(name);
      try {
        const lasts = await this.#reserve(account, reservations);
        for (const [i, { name, count, size }] of reservations.entries()) {
          const last = lasts[i] ?? 0;
          const block = { next: last - count + 1, last, at: now, size };
          ids.blocks.set(name, block);
          for (const demand of demands) if (demand.name === name) demand.resolve(takeFrom(block, demand.count));
        }
      } catch (error) {
        for (const { reject } of demands) reject(error);
      }
      ids.waiting = ids.waiting.filter(({ name, count, resolve }) => {
        const block = freshBlock(ids, name, Math.max(count, 1));
        if (block !== undefined) resolve(takeFrom(block, count));
        return block === undefined;
      });
    }
    ids.isReserving = false;
  }
}

const leftOf = ({ next, last }: Block): number => last - next + 1;

function reservationOf(block: Block | undefined, name: string, demands: readonly Demand[], now: number): Reservation & { size: number } {
  const demand = demands.reduce((sum, { count }) => sum + count, 0);
  const most = MAX_WRITES * Math.max(1, ...demands.map(({ count }) => count));
  const size = block !== undefined && now - block.at < FRESH_MS ? Math.min(block.size * 2, most) : 1;
  const kept = block === undefined ? 0 : leftOf(block);
  return { name, count: Math.max(demand, size), kept, until: block?.last ?? 0, size };
}

/** The block of a sort, where it is fresh and has enough ids. */
function freshBlock({ blocks }: IdsOfAccount, name: string, count: number): Block | undefined {
  const block = blocks.get(name);
  return block !== undefined && leftOf(block) >= count && performance.now() - block.at < FRESH_MS ? block : undefined;
}

function takeFrom(block: Block, count: number): number[] {
  block.next += count;
  return Array.from({ length: count }, (_, i) => block.next - count + i);
}
