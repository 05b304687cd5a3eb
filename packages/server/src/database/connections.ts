import pg from 'pg';
import type { Logger } from '../logging.ts';
import { Turns } from '../turns.ts';
import { Statements, type Observe } from './batch.ts';
import { classify, DatabaseUnavailable, isContended, isRetryable } from './database-error.ts';
import type { PoolTarget } from './pool-target.ts';
import { ReadLane } from './read-lane.ts';
import {
  BEGIN_READ,
  bind,
  COMMIT,
  PreparedNames,
  settingsOf,
  statement,
  type BoundStatement,
  type Scope,
  type Statement,
  type Values,
} from './statement.ts';
import { Transaction } from './transaction.ts';

export interface ConnectionOptions {
  readonly target: PoolTarget;
  readonly logger: Logger;
  readonly slowQueryMs: number;
  /** Connections for writes. */
  readonly poolSize: number;
  /** Pipelined connections for short reads. */
  readonly laneCount: number;
  readonly onQuery?: (milliseconds: number) => void;
}

// Ids and counts stay below 2^53; the driver would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Long reads have connections of their own, so that no write waits for one; a caller has most of them at best. */
const LONG_READS = { most: 3, mostOfCaller: 2, mostWaiting: 100, waitMs: 6_000 };
const LONG_READ_MS = 5_000;
/** No statement takes longer, so that no caller waits over ten seconds. */
const STATEMENT_MS = 8_000;
const CONNECT_MS = 4_000;
/** A new connection plans its statements anew, which makes its first write take several times as long. */
const IDLE_MS = 300_000;
// Plans hold for all values. What is compiled for a plan takes a second, for statements of a millisecond whose cost is overestimated.
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off';
const timeouts = (milliseconds: number): string =>
  `-c statement_timeout=${milliseconds} -c lock_timeout=${milliseconds} -c idle_in_transaction_session_timeout=20000`;
const SLOTS = 64;
const SLOT_LOCK = 20_417;

const leaseSlot = statement(
  undefined,
  `select n from generate_series(0, ${SLOTS - 1}) n where pg_try_advisory_lock(${SLOT_LOCK}, n) limit 1`,
);

/** All connections of a process to the database, as the role that row level security holds for. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #lanes: ReadLane[];
  readonly #longReads: pg.Pool;
  readonly #turns = new Turns(LONG_READS);
  readonly #slots = new WeakMap<pg.PoolClient, number>();
  readonly #prepared = new PreparedNames(100);
  readonly #logger: Logger;
  readonly #observe: Observe;
  readonly #listeners = new Set<(account: number) => void>();

  constructor({ target, logger, slowQueryMs, poolSize, laneCount, onQuery }: ConnectionOptions) {
    const config = {
      ...target,
      options: `${target.options} ${timeouts(STATEMENT_MS)} ${PLANNING}`,
      application_name: 'daybook',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS + 1_000,
      keepAlive: true,
      pipeline: true,
    };
    this.#logger = logger;
    this.#observe = (statements, milliseconds) => {
      onQuery?.(milliseconds);
      if (milliseconds >= slowQueryMs) logger.warn({ statements, milliseconds: Math.round(milliseconds) }, 'slow query');
    };
    const poolOf = (most: number, milliseconds: number): pg.Pool => {
      const options = `${target.options} ${timeouts(milliseconds)} ${PLANNING}`;
      const pool = new pg.Pool({ ...config, options, max: most, idleTimeoutMillis: IDLE_MS });
      // A connection may break in the pool or between two statements of its holder, who learns it from the next one.
      // Without a listener either would end the process.
      pool.on('connect', (client) => client.on('error', () => undefined));
      pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection broke'));
      return pool;
    };
    this.#pool = poolOf(poolSize, STATEMENT_MS);
    this.#longReads = poolOf(LONG_READS.most, LONG_READ_MS);
    this.#lanes = Array.from({ length: laneCount }, () => new ReadLane(config, this.#observe));
  }

  get inUse(): number {
    return this.#pool.totalCount - this.#pool.idleCount;
  }

  get idle(): number {
    return this.#pool.idleCount;
  }

  get waiting(): number {
    return this.#pool.waitingCount;
  }

  /** Hears the account of each write of this process once it is committed. */
  onCommit(listener: (account: number) => void): void {
    this.#listeners.add(listener);
  }

  /** Runs short reads of one account in one transaction and one trip: they see one snapshot. */
  read(scope: Scope, statements: readonly BoundStatement[]): Promise<Record<string, unknown>[][]> {
    return this.#lane().read(settingsOf(scope, needsPlan(statements)), statements);
  }

  /** Runs reads of a user that may take long on a connection of their own, in one snapshot. */
  readAlone(scope: Scope & { readonly user: number }, statements: readonly BoundStatement[]): Promise<Record<string, unknown>[][]> {
    return this.#turns.run(`${scope.account} ${scope.user}`, () => this.#readAlone(scope, statements));
  }

  async #readAlone(scope: Scope, statements: readonly BoundStatement[]): Promise<Record<string, unknown>[][]> {
    const client = await this.#connect(this.#longReads);
    let failed: unknown;
    try {
      const batch = new Statements(client, this.#observe);
      const opening = [BEGIN_READ, ...settingsOf(scope, needsPlan(statements))].map((config) => batch.start(config));
      const answers = statements.map(({ name, text, values }) =>
        batch.start({ ...this.#prepared.nameOf(client, name), text, values: [...values] }),
      );
      const settled = await Promise.allSettled([...opening, ...answers, batch.start(COMMIT)]);
      failed = settled.find((one) => one.status === 'rejected')?.reason;
      if (failed !== undefined) throw classify(failed);
      return (await Promise.all(answers)).map(({ rows }) => rows);
    } finally {
      client.release(failed !== undefined && !(await isRolledBack(client, failed)));
    }
  }

  /** Reads shared tables in the way of `read`: whoever asks takes no connection from the others. */
  async sharedRead(given: Statement, values: Values = {}): Promise<Record<string, unknown>[]> {
    const [rows = []] = await this.#lane().read([], [bind(given, values)]);
    return rows;
  }

  /** Runs one statement outside of any account: the shared tables only. */
  async shared(given: Statement, values: Values = {}): Promise<Record<string, unknown>[]> {
    const client = await this.#connect();
    let broken = false;
    try {
      return await this.#query(client, bind(given, values));
    } catch (error) {
      const classified = classify(error);
      broken = classified instanceof DatabaseUnavailable;
      throw classified;
    } finally {
      client.release(broken);
    }
  }

  /**
   * Runs a write transaction and commits it, or rolls it back when the work throws or answers `commit: false`.
   * After a deadlock, and where an optimistic insert failed, it is run again, so the work must change nothing but the database.
   */
  async transaction<T>(scope: Scope, work: (transaction: Transaction) => Promise<{ commit: boolean; value: T }>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(scope, attempt, work);
      } catch (error) {
        if (attempt >= 5 && isContended(error)) throw new DatabaseUnavailable('others write the same records', { cause: error });
        if (attempt >= 5 || !isRetryable(error)) throw error;
        this.#logger.debug({ attempt }, 'retrying the transaction');
      }
    }
  }

  async #attempt<T>(scope: Scope, attempt: number, work: (transaction: Transaction) => Promise<{ commit: boolean; value: T }>): Promise<T> {
    const client = await this.#connect();
    const statements = new Statements(client, this.#observe);
    let broken = false;
    try {
      const slot = await this.#slotOf(client);
      const opening = Promise.all([{ name: 'begin', text: 'begin' }, ...settingsOf(scope)].map((config) => statements.start(config)));
      opening.catch(() => undefined);
      const transaction = new Transaction(statements, scope, slot, attempt);
      const outcome = await work(transaction);
      // The end is sent behind statements that are still under way, and comes only when all of them succeeded.
      const ending = statements.start(outcome.commit ? COMMIT : { name: 'rollback', text: 'rollback' });
      ending.catch(() => undefined);
      await opening;
      await transaction.settled();
      const ended = await ending;
      // After a failed statement PostgreSQL answers COMMIT with ROLLBACK, and without an error.
      if (outcome.commit && ended.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      if (outcome.commit) for (const listener of this.#listeners) listener(scope.account);
      return outcome.value;
    } catch (error) {
      statements.end();
      broken = !(await isRolledBack(client, error));
      throw classify(error);
    } finally {
      client.release(broken);
    }
  }

  #lane(): ReadLane {
    return this.#lanes.reduce((least, other) => (other.load < least.load ? other : least));
  }

  async #connect(pool = this.#pool): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (error) {
      throw new DatabaseUnavailable('no database connection', { cause: error });
    }
  }

  async #query(client: pg.PoolClient, bound: BoundStatement): Promise<Record<string, unknown>[]> {
    const started = performance.now();
    const { rows } = await client.query<Record<string, unknown>>({
      ...this.#prepared.nameOf(client, bound.name),
      text: bound.text,
      values: [...bound.values],
    });
    this.#observe([bound.name ?? bound.text], performance.now() - started);
    return rows;
  }

  // Each connection holds a slot of its own, so that two writers never wait for the same counter row.
  async #slotOf(client: pg.PoolClient): Promise<number> {
    const known = this.#slots.get(client);
    if (known !== undefined) return known;
    const [row] = await this.#query(client, bind(leaseSlot, {}));
    const slot = Number(row?.['n'] ?? Math.floor(Math.random() * SLOTS));
    this.#slots.set(client, slot);
    return slot;
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#longReads.end(), ...this.#lanes.map((lane) => lane.close())]);
  }
}

// A connection of which that is not known is not used again.
async function isRolledBack(client: pg.PoolClient, failed: unknown): Promise<boolean> {
  if (classify(failed) instanceof DatabaseUnavailable) return false;
  return client.query('rollback').then(
    () => true,
    () => false,
  );
}

function needsPlan(statements: readonly BoundStatement[]): boolean {
  return statements.some(({ name }) => name === undefined);
}
