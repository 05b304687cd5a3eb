import type pg from 'pg';
import type { Logger } from '../logging.ts';
import { Outage } from '../outage.ts';
import type { Tracer } from '../tracing/index.ts';
import { readSnapshot, Statements, type Observe, type Rows } from './batch.ts';
import { findPlace } from './cluster.sql.ts';
import { ConnectionFactory } from './connection-factory.ts';
import { COUNTING, STATEMENT_MS } from './connection-limits.ts';
import { classify, DatabaseUnavailable, isAway, isContended, isRetryable, isUnknownTable, NeedsCoordinator } from './database-error.ts';
import { findNode } from './event-ids.sql.ts';
import { IdBlocks, type Reservation } from './id-blocks.ts';
import { Machine } from './machine.ts';
import { PlaceConnections, type PlaceLimits } from './place-connections.ts';
import { Places } from './places.ts';
import type { PoolTarget } from './pool-target.ts';
import { isDisturbed, leastLoaded } from './read-lane.ts';
import { Replica } from './replica.ts';
import { reserveIds } from './reserve-ids.sql.ts';
import { bind, COMMIT, PreparedNames, settingsOf, type BoundStatement, type Scope, type Statement, type Values } from './statement.ts';
import { isRolledBack, runTransaction, type Work } from './transaction.ts';

export interface ConnectionOptions extends PlaceLimits {
  readonly target: PoolTarget;
  readonly logger: Logger;
  readonly slowQueryMs: number;
  readonly onQuery?: (milliseconds: number) => void;
  /** A copy of the database that long reads are sent to. */
  readonly replica?: PoolTarget | undefined;
  /** Where others of the process share what they know of the database. */
  readonly outage?: Outage;
  /** Called with what is done for what it traces. */
  readonly tracer?: Tracer | undefined;
}

/** Logs when the database is away: one for all connections of a process, so that it is logged once. */
/** Whose write it is, and the moment of the process's clock, in milliseconds, after which it is no longer to be stored. */
export interface WriteScope extends Scope {
  readonly user?: number;
  readonly commitBy?: number | undefined;
}

export const databaseOutage = (logger: Logger): Outage =>
  new Outage(logger, 'the database cannot be reached', 'the database answers again');

const isOfShared = ({ isShared }: BoundStatement): boolean => isShared;
// What a write does with the shared tables is known once it does it.
const ofAccountAlone = (): boolean => false;

/** All connections of a process to the database, as the role that row level security holds for. */
export class Connections {
  readonly #factory: ConnectionFactory;
  readonly #limits: PlaceLimits;
  /** Where the shared tables are, and the accounts of what is no cluster. */
  readonly #here: PlaceConnections;
  /** Those of a cluster by their names. */
  readonly #machines = new Map<string, Machine>();
  /** Undefined where all accounts are in one place. */
  readonly #whereIs: Places | undefined;
  readonly #counting: pg.Pool;
  readonly #ids = new IdBlocks((account, reservations) => this.#reserve(account, reservations));
  readonly #prepared: PreparedNames;
  readonly #logger: Logger;
  readonly #distributed: boolean;
  readonly #observe: Observe;
  readonly #tracer: Tracer | undefined;
  readonly #outage: Outage;
  /** Undefined where none is set. */
  readonly replica: Replica | undefined;
  readonly #listeners = new Set<(account: number) => void>();

  constructor(options: ConnectionOptions) {
    const { target, logger, slowQueryMs, onQuery, replica, outage, tracer } = options;
    this.#logger = logger;
    this.#tracer = tracer;
    this.#distributed = target.distributed === true;
    this.#prepared = new PreparedNames(100, this.#distributed);
    this.#outage = outage ?? databaseOutage(logger);
    this.#observe = (statements, milliseconds) => {
      onQuery?.(milliseconds);
      if (milliseconds >= slowQueryMs) logger.warn({ statements, milliseconds: Math.round(milliseconds) }, 'slow query');
    };
    this.#limits = options;
    this.#factory = new ConnectionFactory(target, logger);
    this.#counting = this.#factory.pool(COUNTING, STATEMENT_MS);
    this.#here = this.#open(this.#factory);
    if (this.#distributed) this.#whereIs = new Places(async (account) => String((await this.shared(findPlace, { account }))[0]?.['place']));
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
    return this.#sum(({ writing }) => writing.totalCount - writing.idleCount);
  }

  get idle(): number {
    return this.#sum(({ writing }) => writing.idleCount);
  }

  get waiting(): number {
    return this.#sum(({ writing, writes }) => writing.waitingCount + writes.waiting);
  }

  #sum(count: (place: PlaceConnections) => number): number {
    return this.#places.reduce((sum, place) => sum + count(place), 0);
  }

  get #places(): PlaceConnections[] {
    return [this.#here, ...[...this.#machines.values()].flatMap(({ connections }) => connections)];
  }

  #open(factory: ConnectionFactory): PlaceConnections {
    return new PlaceConnections(factory, this.#limits, () => this.#ids.forget());
  }

  /** The machine of an account; undefined where all accounts are in one place. */
  async #machineOf(account: number): Promise<Machine | undefined> {
    const name = await this.#whereIs?.of(account);
    if (name === undefined || name === '') return undefined;
    const machine = this.#machines.get(name);
    if (machine !== undefined) return machine;
    const identify = (): Promise<string> =>
      this.transaction({ account, zone: null }, async (tx) => {
        const { node } = await tx.one<{ node: string }>(findNode);
        return { commit: false, value: node };
      });
    const open = (factory: ConnectionFactory): PlaceConnections => this.#open(factory);
    const newMachine = new Machine({ name, coordinator: this.#factory, open, identify, logger: this.#logger });
    this.#machines.set(name, newMachine);
    return newMachine;
  }

  /** Works on the connections to where an account is. `needsCoordinator`: whether the shared tables are needed, too. */
  async #at<T>(account: number, needsCoordinator: () => boolean, work: (place: PlaceConnections) => Promise<T>): Promise<T> {
    const machine = await this.#machineOf(account);
    if (machine === undefined) return work(this.#here);
    const place = needsCoordinator() ? machine.byCoordinator : machine.nearest;
    try {
      return await work(place);
    } catch (error) {
      const isLost = isUnknownTable(error);
      if (isLost || isAway(error)) machine.leave(place);
      if (place === machine.byCoordinator || !(isLost || error instanceof NeedsCoordinator)) throw error;
      return work(machine.byCoordinator);
    }
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
  async readAlone(
    scope: Scope & { readonly user: number },
    statements: readonly BoundStatement[],
    { versioned }: { readonly versioned: boolean },
  ): Promise<Rows[]> {
    const elsewhere = versioned ? this.replica : undefined;
    const waited = this.#tracer?.waiting('wait for a turn');
    return this.#at(
      scope.account,
      () => statements.some(isOfShared),
      (place) => {
        const read = async (): Promise<Rows[]> => {
          waited?.();
          return (await elsewhere?.read(scope, statements)) ?? this.#watch(this.#readAlone(scope, statements, place.longReads));
        };
        return place.longTurns.run(`${scope.account} ${scope.user}`, read, { group: String(scope.account) });
      },
    );
  }

  // Where what others read fails again and again, nobody is refused for it.
  #readShared(scope: Scope | undefined, statements: readonly BoundStatement[]): Promise<Rows[]> {
    const read = async (place: PlaceConnections): Promise<Rows[]> => {
      try {
        return await leastLoaded(place.lanes).read(scope, statements, this.#observer);
      } catch (error) {
        if (!isDisturbed(error)) throw error;
        return this.#readAlone(scope, statements, place.writing);
      }
    };
    return scope === undefined ? read(this.#here) : this.#at(scope.account, () => statements.some(isOfShared), read);
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
    return this.#watch(this.#runShared(this.#here.writing, statement, values));
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
  transaction<T>(scope: WriteScope, work: Work<T>): Promise<T> {
    return this.#watch(this.#transaction(scope, work));
  }

  async #transaction<T>(scope: WriteScope, work: Work<T>): Promise<T> {
    return this.#at(scope.account, ofAccountAlone, (place) => this.#write(scope, place, work));
  }

  async #write<T>(scope: WriteScope, place: PlaceConnections, work: Work<T>): Promise<T> {
    const { account, user = '', commitBy } = scope;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const started = {
          scope,
          observe: this.#observer,
          ids: this.#ids,
          attempt,
          commitBy,
          distributed: this.#distributed,
          isDirect: place.isDirect,
        };
        const run = async () => runTransaction(await this.#connect(place.writing), started, work);
        // Who has to do it again lets others go first.
        const { commit, value } = await place.writes.run(`${account} ${user}`, run, { group: String(account) });
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
    return this.#at(account, ofAccountAlone, ({ reserving }) => this.#reserveOn(reserving, account, reservations));
  }

  async #reserveOn(reserving: pg.Pool, account: number, reservations: readonly Reservation[]): Promise<number[]> {
    const client = await this.#connect(reserving);
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

  async #connect(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      return await (this.#tracer?.part('wait for a connection', 'own', {}, () => pool.connect()) ?? pool.connect());
    } catch (error) {
      throw new DatabaseUnavailable('no database connection', { cause: error });
    }
  }

  async #query(client: pg.PoolClient, bound: BoundStatement): Promise<Rows> {
    const observe = this.#observer;
    const started = performance.now();
    const { rows } = await client.query<Record<string, unknown>>(this.#prepared.queryOf(client, bound));
    observe([bound.name ?? bound.text], performance.now() - started);
    return rows;
  }

  async close(): Promise<void> {
    const machines = [...this.#machines.values()].map((machine) => machine.close());
    await Promise.all([this.#counting.end(), this.replica?.close(), this.#here.close(), ...machines]);
  }
}
