import type { Socket } from 'node:net';
import pg from 'pg';
import { Statements, type Observe } from './batch.ts';
import { classify, DatabaseUnavailable, sqlStateOf } from './database-error.ts';
import { PreparedNames } from './prepared-names.ts';
import type { BoundStatement } from './statement.ts';

type Rows = Record<string, unknown>[];

const UNPREPARED = '26000';

/**
 * One connection that many callers share. A caller's whole transaction is one batch, so that no statement of another caller can come between and
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

  async read(setting: pg.QueryConfig, statements: readonly BoundStatement[]): Promise<Rows[]> {
    this.load += 1;
    try {
      const client = await this.#connected();
      return await this.#submit(client, setting, statements).catch((error: unknown) => {
        // A batch before this one failed, and took the preparation of a statement along that this one counted on.
        if (sqlStateOf(error) !== UNPREPARED) throw error;
        return this.#submit(client, setting, statements);
      });
    } catch (error) {
      throw classify(error);
    } finally {
      this.load -= 1;
    }
  }

  async #submit(client: pg.Client, setting: pg.QueryConfig, statements: readonly BoundStatement[]): Promise<Rows[]> {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    setImmediate(() => stream.uncork());
    const batch = new Statements(client, this.#observe);
    const answers = [setting, ...statements.map(({ name, text, values }) => ({ ...this.#prepared.nameOf(client, name), text, values: [...values] }))].map(
      (config) => batch.start(config),
    );
    batch.send();
    const [, ...results] = await Promise.all(answers);
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
