import pg from 'pg';
import type { Socket } from 'node:net';
import type { Logger } from '../logging.ts';
import { Outage } from '../outage.ts';
import type { Tracer } from '../tracing/index.ts';
import { Turns } from '../turns.ts';
import { readSnapshot, Statements, type Observe, type Rows } from './batch.ts';
import { CONNECT_MS, COUNTING, IDLE_MS, LONG_READ_MS, LONG_READS, RESERVING, STATEMENT_MS, writesOn } from './connection-limits.ts';
import { classify, DatabaseUnavailable, isAway, isContended, isRetryable, isStale, sqlStateOf } from './database-error.ts';
import { IdBlocks, type Reservation } from './id-blocks.ts';
import { connecting, type Connecting } from './pooler.ts';
import type { PoolTarget } from './pool-target.ts';
import { Replica } from './replica.ts';
import { reserveIds } from './reserve-ids.sql.ts';
import { bind, COMMIT, PreparedNames, settingsOf, type BoundStatement, type Scope, type Statement, type Values } from './statement.ts';
import { isRolledBack, runTransaction, type Work } from './transaction.ts';

export interface ConnectionOptions {
  readonly target: PoolTarget;
  readonly logger: Logger;
  readonly slowQueryMs: number;
  /** Connections for writes. */
  readonly poolSize: number;
  /** How many writes may wait for one of them. */
  readonly mostWaitingWrites?: number;
  /** Pipelined connections for short reads. */
  readonly laneCount: number;
  readonly onQuery?: (milliseconds: number) => void;
  /** A copy of the database that long reads are sent to. */
  readonly replica?: PoolTarget | undefined;
  /** Where others of the process share what they know of the database. */
  readonly outage?: Outage;
  /** Called with what is done for what it traces. */
  readonly tracer?: Tracer | undefined;
}

// Ids and counts stay below 2^53; the driver would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Plans hold for all values, but not those of a coordinator, which finds the worker by the account. What is compiled for a plan takes a
// second, for statements of a millisecond whose cost is overestimated.
const planningOf = ({ distributed = false }: PoolTarget): string =>
  distributed ? '-c jit=off' : '-c plan_cache_mode=force_generic_plan -c jit=off';
const timeouts = (milliseconds: number): string =>
  `-c statement_timeout=${milliseconds} -c lock_timeout=${milliseconds} -c idle_in_transaction_session_timeout=20000`;

/** Logs when the database is away: one for all connections of a process, so that it is logged once. */
export const databaseOutage = (logger: Logger): Outage =>
  new Outage(logger, 'the database cannot be reached', 'the database answers again');

/** All connections of a process to the database, as the role that row level security holds for. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #lanes: ReadLane[];
  readonly #longReads: pg.Pool;
  readonly #counting: pg.Pool;
  readonly #reserving: pg.Pool;
  readonly #ids = new IdBlocks((account, reservations) => this.#reserve(account, reservations));
  readonly #turns = new Turns(LONG_READS);
  readonly #writes: Turns;
  readonly #prepared = new PreparedNames(100);
  readonly #logger: Logger;
  readonly #distributed: boolean;
  readonly #observe: Observe;
  readonly #tracer: Tracer | undefined;
  readonly #outage: Outage;
  /** Undefined where none is set. */
  readonly replica: Replica | undefined;
  readonly #listeners = new Set<(account: number) => void>();

  constructor(options: ConnectionOptions) {
    const { target, logger, slowQueryMs, poolSize, laneCount, onQuery, replica, outage, tracer } = options;
    const shared = {
      application_name: 'daybook',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: STATEMENT_MS + 1_000,
      keepAlive: true,
      pipeline: true,
    };
    this.#logger = logger;
    this.#tracer = tracer;
    this.#distributed = target.distributed === true;
    this.#outage = outage ?? databaseOutage(logger);
    this.#observe = (statements, milliseconds) => {
      onQuery?.(milliseconds);
      if (milliseconds >= slowQueryMs) logger.warn({ statements, milliseconds: Math.round(milliseconds) }, 'slow query');
    };
    const poolOf = (most: number, milliseconds: number, more = ''): pg.Pool => {
      const { config, begin } = connecting(target, `${timeouts(milliseconds)} ${planningOf(target)}${more}`);
      const pool = new pg.Pool({ ...config, ...shared, onConnect: begin, max: most, idleTimeoutMillis: IDLE_MS });
      // A connection may break in the pool or between two statements of its holder, which gets the error of the next one.
      // Without a listener either would end the process.
      pool.on('connect', (client) => client.on('error', () => undefined));
      pool.on('error', (error) => logger.debug({ err: error }, 'an idle database connection broke'));
      return pool;
    };
    this.#pool = poolOf(poolSize, STATEMENT_MS);
    this.#writes = new Turns(writesOn(poolSize, options.mostWaitingWrites));
    this.#longReads = poolOf(LONG_READS.most, LONG_READ_MS);
    this.#counting = poolOf(COUNTING, STATEMENT_MS);
    // Nothing is flushed for a reservation: whatever uses its ids is committed after it, and reaches the disk after it.
    this.#reserving = poolOf(RESERVING, STATEMENT_MS, ' -c synchronous_commit=off');
    // So a crash may lose what nothing has used yet. It ends every connection, before any transaction can begin again. One that gets the
    // message of a shutdown, and is given up for it, ends without an error.
    this.#reserving.on('connect', (client) => {
      const forget = (): void => this.#ids.forget();
      client.on('error', forget).on('end', forget);
    });
    const { config, begin } = connecting(target, `${timeouts(STATEMENT_MS)} ${planningOf(target)}`);
    this.#lanes = Array.from({ length: laneCount }, () => new ReadLane({ config: { ...config, ...shared }, begin }));
    // It looks at once, and asks the database.
    if (replica !== undefined)
      this.replica = new Replica(replica, {
        logger,
        observer: () => this.#observer,
        read: (scope, statement) => this.read(scope, [statement]),
        shared: (statement) => this.sharedRead(statement),
      });
  }

  get inUse(): number {
    return this.#pool.totalCount - this.#pool.idleCount;
  }

  get idle(): number {
    return this.#pool.idleCount;
  }

  get waiting(): number {
    return this.#pool.waitingCount + this.#writes.waiting;
  }

  /** Calls back with the account of each write of this process once it is committed. */
  onCommit(listener: (account: number) => void): void {
    this.#listeners.add(listener);
  }

  /** Runs short reads of one account in one transaction and one trip: they see one snapshot. */
  read(scope: Scope, statements: readonly BoundStatement[]): Promise<Rows[]> {
    return this.#watch(this.#readShared(scope, statements));
  }

  /**
   * Runs reads of a user that may take long on a connection of their own, in one snapshot: at the replica, where that has all that the
   * account has written. That is unknown of what has no version, so the caller passes whether all that is read has one.
   */
  readAlone(
    scope: Scope & { readonly user: number },
    statements: readonly BoundStatement[],
    { versioned }: { readonly versioned: boolean },
  ): Promise<Rows[]> {
    const elsewhere = versioned ? this.replica : undefined;
    const waited = this.#tracer?.waiting('wait for a turn');
    const read = async (): Promise<Rows[]> => {
      waited?.();
      return (await elsewhere?.read(scope, statements)) ?? this.#watch(this.#readAlone(scope, statements, this.#longReads));
    };
    return this.#turns.run(`${scope.account} ${scope.user}`, read, { group: String(scope.account) });
  }

  // Where what others read fails again and again, nobody is refused for it.
  async #readShared(scope: Scope | undefined, statements: readonly BoundStatement[]): Promise<Rows[]> {
    try {
      return await this.#lane().read(scope, statements, this.#observer);
    } catch (error) {
      if (!isDisturbed(error)) throw error;
      return this.#readAlone(scope, statements, this.#pool);
    }
  }

  async #readAlone(scope: Scope | undefined, statements: readonly BoundStatement[], pool: pg.Pool): Promise<Rows[]> {
    const client = await this.#connect(pool);
    let broken = false;
    try {
      return await readSnapshot({ client, observe: this.#observer, prepared: this.#prepared }, scope, statements);
    } catch (error) {
      broken = !(await isRolledBack(client, error));
      throw classify(error);
    } finally {
      client.release(broken);
    }
  }

  /** Reads shared tables in the way of `read`: no caller takes a connection from the others. */
  async sharedRead(statement: Statement, values: Values = {}): Promise<Rows> {
    const [rows = []] = await this.#watch(this.#readShared(undefined, [bind(statement, values)]));
    return rows;
  }

  /** Runs one statement outside of any account: the shared tables only. */
  shared(statement: Statement, values: Values = {}): Promise<Rows> {
    return this.#watch(this.#runShared(this.#pool, statement, values));
  }

  /** The same on the connections of the counts. */
  count(statement: Statement, values: Values): Promise<Rows> {
    return this.#watch(this.#runShared(this.#counting, statement, values));
  }

  async #runShared(pool: pg.Pool, statement: Statement, values: Values): Promise<Rows> {
    const client = await this.#connect(pool);
    let broken = false;
    try {
      return await this.#query(client, bind(statement, values));
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
   * After a deadlock, and where an optimistic insert failed, it is run again, so the work must change nothing but the database. Where all
   * connections write, it waits for the turn of its user and account. What is done for no user counts for the account itself.
   */
  transaction<T>(scope: Scope & { readonly user?: number }, work: Work<T>): Promise<T> {
    return this.#watch(this.#transaction(scope, work));
  }

  async #transaction<T>(scope: Scope & { readonly user?: number }, work: Work<T>): Promise<T> {
    const { account, user = '' } = scope;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const started = { scope, observe: this.#observer, ids: this.#ids, attempt, distributed: this.#distributed };
        const run = async () => runTransaction(await this.#connect(), started, work);
        // Who has to do it again lets others go first.
        const { commit, value } = await this.#writes.run(`${account} ${user}`, run, { group: String(account) });
        if (commit) for (const listener of this.#listeners) listener(scope.account);
        return value;
      } catch (error) {
        if (attempt >= 5 && isContended(error)) throw new DatabaseUnavailable('others write the same records', { cause: error });
        if (attempt >= 5 || !isRetryable(error)) throw error;
        this.#logger.debug({ attempt }, 'retrying the transaction');
      }
    }
  }

  async #reserve(account: number, reservations: readonly Reservation[]): Promise<number[]> {
    const client = await this.#connect(this.#reserving);
    let broken = true;
    try {
      const batch = new Statements(client, this.#observer);
      const run = (statements: readonly pg.QueryConfig[]) => statements.map((config) => batch.start(config));
      const bound = reservations.map((one) => bind(reserveIds, { account, ...one }));
      const opening = run([{ name: 'begin', text: 'begin' }, ...settingsOf({ account, zone: null })]);
      const reserved = run(bound.map(({ values, text }) => ({ name: reserveIds.name ?? '', text, values: [...values] })));
      const done = await Promise.all([...reserved, ...opening, batch.start(COMMIT)]);
      broken = false;
      return done.slice(0, reservations.length).map(({ rows }) => Number(rows[0]?.['last']));
    } catch (error) {
      this.#ids.forget();
      throw classify(error);
    } finally {
      client.release(broken);
    }
  }

  async #watch<T>(work: Promise<T>): Promise<T> {
    try {
      const value = await work;
      if (this.#outage.isOn) this.#outage.succeeded();
      return value;
    } catch (error) {
      if (isAway(error)) this.#outage.failed(error);
      throw error;
    }
  }

  /** The observer of the statements that are sent now. */
  get #observer(): Observe {
    return this.#tracer === undefined ? this.#observe : this.#tracer.observing(this.#observe);
  }

  #lane(): ReadLane {
    return this.#lanes.reduce((least, other) => (other.load < least.load ? other : least));
  }

  async #connect(pool = this.#pool): Promise<pg.PoolClient> {
    try {
      return await (this.#tracer?.part('wait for a connection', 'own', {}, () => pool.connect()) ?? pool.connect());
    } catch (error) {
      throw new DatabaseUnavailable('no database connection', { cause: error });
    }
  }

  async #query(client: pg.PoolClient, bound: BoundStatement): Promise<Rows> {
    const observe = this.#observer;
    const started = performance.now();
    const { rows } = await client.query<Record<string, unknown>>({
      ...this.#prepared.nameOf(client, bound.name),
      text: bound.text,
      values: [...bound.values],
    });
    observe([bound.name ?? bound.text], performance.now() - started);
    return rows;
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#pool.end(),
      this.#longReads.end(),
      this.#counting.end(),
      this.#reserving.end(),
      this.replica?.close(),
      ...this.#lanes.map((lane) => lane.close()),
    ]);
  }
}

const MAX_ATTEMPTS = 3;
// A batch before this one failed: it left its transaction open, or it took the preparation of a statement along, which the next one counted
// on and the one after that had made good already.
const OF_OTHERS = new Set(['25P02', '26000', '42P05']);

/** Whether a read failed by what others read on the same connection. */
const isDisturbed = (error: unknown): boolean => OF_OTHERS.has(sqlStateOf(error) ?? '');

/**
 * One connection that many callers share. A caller's whole transaction is one batch, so that no statement of another caller can come
 * between and read with the wrong account. What those of one turn of the event loop submit leaves in one system call.
 */
class ReadLane {
  /** Transactions under way. */
  load = 0;
  readonly #connecting: Connecting;
  readonly #prepared = new PreparedNames(300);
  #client: Promise<pg.Client> | undefined;

  constructor(target: Connecting) {
    this.#connecting = target;
  }

  async read(scope: Scope | undefined, statements: readonly BoundStatement[], observe: Observe): Promise<Rows[]> {
    this.load += 1;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const client = await this.#connected();
        try {
          holdTurn(client);
          return await readSnapshot({ client, observe, prepared: this.#prepared }, scope, statements);
        } catch (error) {
          // The next transaction of the connection must not begin within this one.
          await client.query('rollback').catch(() => undefined);
          if (isStale(error)) this.#leave(client);
          if (attempt >= MAX_ATTEMPTS || !isDisturbed(error)) throw error;
        }
      }
    } catch (error) {
      throw classify(error);
    } finally {
      this.load -= 1;
    }
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect();
    return this.#client;
  }

  #connect(): Promise<pg.Client> {
    const { config, begin } = this.#connecting;
    const client = new pg.Client(config);
    const connected = (async () => {
      await client.connect();
      await begin(client);
      return client;
    })().catch((error: unknown) => {
      forget();
      throw new DatabaseUnavailable('no database connection', { cause: error });
    });
    // A connection ends twice, by its error and by its end: by then there may be the next one.
    const forget = (): void => {
      if (this.#client === connected) this.#client = undefined;
    };
    client.on('error', forget).on('end', forget);
    return connected;
  }

  // Those that wait for it are still answered.
  #leave(client: pg.Client): void {
    void this.#client?.then((present) => present === client && (this.#client = undefined)).catch(() => undefined);
    void client.end();
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }
}

function holdTurn(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
