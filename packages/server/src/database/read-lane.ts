import pg from 'pg';
import type { Socket } from 'node:net';
import { Statements, type Answered, type Observe } from './batch.ts';
import { classify, DatabaseUnavailable, sqlStateOf } from './database-error.ts';
import { BEGIN_READ, COMMIT, PreparedNames, type BoundStatement } from './statement.ts';

const MAX_ATTEMPTS = 5;
// A batch before this one failed: it took the preparation of a statement along, or left its transaction open.
const RETRYABLE = new Set(['26000', '25P02']);

/**
 * One connection that many callers share. A caller's whole transaction is one batch, so that no statement of another caller can come
 * between and read with the wrong account. What those of one turn of the event loop submit leaves in one system call.
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

  async read(settings: readonly pg.QueryConfig[], statements: readonly BoundStatement[]): Promise<Record<string, unknown>[][]> {
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

  async #submit(
    client: pg.Client,
    settings: readonly pg.QueryConfig[],
    statements: readonly BoundStatement[],
  ): Promise<Record<string, unknown>[][]> {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    setImmediate(() => stream.uncork());
    const batch = new Statements(client, this.#observe);
    const start = (config: pg.QueryConfig): Promise<Answered> => batch.start(config);
    const opening = [BEGIN_READ, ...settings].map(start);
    const reads = statements.map(({ name, text, values }) => start({ ...this.#prepared.nameOf(client, name), text, values: [...values] }));
    const ending = start(COMMIT);
    batch.send();
    const [results] = await Promise.all([Promise.all(reads), Promise.all(opening), ending]);
    return results.map(({ rows }) => rows);
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
