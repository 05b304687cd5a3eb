import pg from 'pg';
import { classify, DatabaseUnavailable } from './database-error.ts';
import { holdBack } from './hold-back.ts';
import { PreparedNames } from './prepared-names.ts';
import type { BoundStatement } from './statement.ts';
import type { Observe } from './transaction.ts';

type Rows = Record<string, unknown>[];

/**
 * One connection that many callers share. A caller's whole transaction is written in one synchronous step, so that
 * no statement of another caller can come between and read with the wrong account.
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

  async read(opening: string, statements: readonly BoundStatement[]): Promise<Rows[]> {
    this.load += 1;
    try {
      const client = await this.#connected();
      return await this.#submit(client, opening, statements);
    } catch (error) {
      throw classify(error);
    } finally {
      this.load -= 1;
    }
  }

  // Must stay synchronous up to the last query: see the class.
  #submit(client: pg.Client, opening: string, statements: readonly BoundStatement[]): Promise<Rows[]> {
    const started = performance.now();
    holdBack(client, 'turn');
    const queries = [
      client.query(opening),
      ...statements.map(({ name, text, values }) => client.query({ ...this.#prepared.nameOf(client, name), text, values: [...values] })),
      client.query('commit'),
    ];
    return Promise.allSettled(queries).then((settled) => {
      const failed = settled.find((one) => one.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      const results = settled.map((one) => (one as PromiseFulfilledResult<pg.QueryResult>).value);
      if (results.at(-1)?.command !== 'COMMIT') throw new Error('the read was rolled back');
      for (const bound of statements) this.#observe(bound, performance.now() - started);
      return results.slice(1, -1).map((result) => result.rows as Rows);
    });
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
