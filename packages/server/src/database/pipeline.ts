import pg, { type ClientBase, type QueryConfig, type QueryResult } from 'pg';
import type { Socket } from 'node:net';
import { classify, DatabaseUnavailable, sqlStateOf } from './database-error.ts';
import { type BoundStatement, PreparedNames } from './statement.ts';

/** The settings that a transaction has from its first statement on. */
export interface Scope {
  readonly account: number;
  /** The account's time zone, in which ISO texts are written; null where none are. */
  readonly zone: string | null;
}

const ZONE = /^[A-Za-z0-9_+\-/]{1,64}$/;

/**
 * Sets the account for the transaction alone: what the policies of all tables compare with. It is a statement of its own and no function
 * in a query, so that
 * it reaches every machine that the tables may be spread over. Statements are planned once for all values, unless `isPlanned` asks for a
 * plan with the
 * values at hand.
 */
export function settingsOf({ account, zone }: Scope, isPlanned = false): QueryConfig[] {
  if (!Number.isSafeInteger(account)) throw new Error(`${account} is not an account`);
  if (zone !== null && !ZONE.test(zone)) throw new Error(`${JSON.stringify(zone)} is not a time zone`);
  return [
    { text: `set local daybook.account = '${account}'` },
    ...(zone === null ? [] : [{ text: `set local timezone = '${zone}'` }]),
    ...(isPlanned ? [{ text: 'set local plan_cache_mode = force_custom_plan' }] : []),
  ];
}

/** What of the driver's connection a query writes to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly submittedNamedStatements: Record<string, string>;
  _send(bytes: Buffer): void;
  close(message: object): void;
  sync(): void;
}

/** The driver's query, with the members that its client calls as the answer comes in. */
interface DriverQuery {
  name: string | undefined;
  text: string;
  queryMode?: 'extended';
  submit(wire: Wire): Error | null;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

/** Called with each batch that was answered: the names or texts of its statements, and how long they took together. */
export type Observe = (statements: readonly string[], milliseconds: number) => void;

type Callback = (error: Error | null, result: QueryResult) => void;

// The driver's types know nothing of the members; its client takes nothing else in a pipeline but its own class.
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[] | undefined, callback: Callback) => DriverQuery;

/**
 * Statements that leave in one piece and are answered in one piece: the database reports only once, after the last, that it is ready,
 * which takes most of the time of short statements. When one fails, those after it are not run and fail too; outside of a transaction
 * block nothing is changed.
 */
class Batch extends Query {
  readonly #parts: DriverQuery[] = [];
  readonly #observe: Observe;
  #answered = 0;
  #sent = performance.now();

  constructor(observe: Observe) {
    super('', undefined, () => undefined);
    this.#observe = observe;
  }

  add({ name, text, values }: QueryConfig): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const part = new Query(text, values, (error, result) => (error === null ? resolve(result) : reject(error)));
      part.name = name;
      part.queryMode = 'extended';
      this.#parts.push(part);
    });
  }

  override submit(wire: Wire): Error | null {
    const pieces: Buffer[] = [];
    let isBroken = false;
    const held: Wire = Object.assign(Object.create(wire) as Wire, {
      _send: (bytes: Buffer) => void pieces.push(bytes),
      sync: () => undefined,
      // The driver closes a statement whose values it cannot write.
      close: () => (isBroken = true),
    });
    for (const part of this.#parts) {
      const error = part.submit(held);
      if (error !== null) return error;
    }
    if (isBroken) return new Error('a value of a statement cannot be written');
    this.#turn();
    this.#sent = performance.now();
    wire.stream.cork();
    wire._send(Buffer.concat(pieces));
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  override handleRowDescription(message: object): void {
    this.#parts[this.#answered]?.handleRowDescription(message);
  }

  override handleDataRow(message: object): void {
    this.#parts[this.#answered]?.handleDataRow(message);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    this.#parts[this.#answered]?.handleCommandComplete(message, wire);
    this.#answered += 1;
    this.#turn();
  }

  override handleReadyForQuery(wire: Wire): void {
    this.#tell();
    for (const part of this.#parts) part.handleReadyForQuery(wire);
    super.handleReadyForQuery(wire);
  }

  override handleError(error: Error, wire: Wire): void {
    this.#tell();
    this.#parts.forEach((part, i) => {
      if (i < this.#answered) return part.handleReadyForQuery(wire);
      // What was not run may not have been prepared either.
      if (part.name !== undefined) delete wire.submittedNamedStatements[part.name];
      part.handleError(error, wire);
    });
    super.handleError(error, wire);
  }

  #tell(): void {
    this.#observe(
      this.#parts.map(({ name, text }) => name ?? text),
      performance.now() - this.#sent,
    );
  }

  // By these the client notes which statement the connection has prepared.
  #turn(): void {
    const part = this.#parts[this.#answered];
    this.name = part?.name;
    this.text = part?.text ?? '';
  }
}

/** Sends statements to a connection in the order in which they are started. Those of one turn of the event loop form one batch. */
export class Statements {
  readonly #client: ClientBase;
  readonly #observe: Observe;
  #batch: Batch | undefined;
  #isOver = false;

  constructor(client: ClientBase, observe: Observe) {
    this.#client = client;
    this.#observe = observe;
  }

  start(config: QueryConfig): Promise<QueryResult> {
    if (this.#isOver) return Promise.reject(new Error('a statement came after the end of its transaction'));
    if (this.#batch === undefined) {
      this.#batch = new Batch(this.#observe);
      process.nextTick(() => this.send());
    }
    return this.#batch.add(config);
  }

  /** From now on the connection is another's: work that was left behind, because some beside it failed, may go on for a while. */
  end(): void {
    this.send();
    this.#isOver = true;
  }

  /** Sends what was started and has not left yet. */
  send(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch !== undefined) this.#client.query(batch as unknown as pg.Submittable);
  }
}

type Rows = Record<string, unknown>[];

export const BEGIN_READ = { name: 'begin_read', text: 'begin isolation level repeatable read read only' };
export const COMMIT = { name: 'commit', text: 'commit' };

const MAX_ATTEMPTS = 5;
// A batch before this one failed: it took the preparation of a statement along, or left its transaction open.
const RETRYABLE = new Set(['26000', '25P02']);

/**
 * One connection that many callers share. A caller's whole transaction is one batch, so that no statement of another caller can come
 * between and
 * read with the wrong account. What those of one turn of the event loop submit leaves in one system call.
 */
export class ReadLane {
  /** Transactions under way. */
  load = 0;
  readonly #config: pg.ClientConfig;
  readonly #observe: Observe;
  readonly #prepared = new PreparedNames(300);
  #client: Promise<pg.Client> | undefined;

  constructor(config: pg.ClientConfig, observe: Observe) {
    this.#config = config;
    this.#observe = observe;
  }

  async read(settings: readonly pg.QueryConfig[], statements: readonly BoundStatement[]): Promise<Rows[]> {
    this.load += 1;
    try {
      for (let attempt = 1; ; attempt += 1) {
        const client = await this.#connected();
        try {
          return await this.#submit(client, settings, statements);
        } catch (error) {
          // The next transaction of the connection must not begin within this one.
          await client.query('rollback').catch(() => undefined);
          if (attempt >= MAX_ATTEMPTS || !RETRYABLE.has(sqlStateOf(error) ?? '')) throw error;
        }
      }
    } catch (error) {
      throw classify(error);
    } finally {
      this.load -= 1;
    }
  }

  async #submit(client: pg.Client, settings: readonly pg.QueryConfig[], statements: readonly BoundStatement[]): Promise<Rows[]> {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    setImmediate(() => stream.uncork());
    const batch = new Statements(client, this.#observe);
    const start = (config: pg.QueryConfig): Promise<pg.QueryResult> => batch.start(config);
    const opening = [BEGIN_READ, ...settings].map(start);
    const reads = statements.map(({ name, text, values }) => start({ ...this.#prepared.nameOf(client, name), text, values: [...values] }));
    const ending = start(COMMIT);
    batch.send();
    const [results] = await Promise.all([Promise.all(reads), Promise.all(opening), ending]);
    return results.map((result) => result.rows as Rows);
  }

  #connected(): Promise<pg.Client> {
    this.#client ??= this.#connect().catch((error: unknown) => {
      this.#client = undefined;
      throw new DatabaseUnavailable('no database connection', { cause: error });
    });
    return this.#client;
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const forget = (): void => {
      this.#client = undefined;
    };
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }
}
