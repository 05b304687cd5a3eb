import type { Socket } from 'node:net';
import pg from 'pg';
import { readSnapshot, type Observe, type Rows } from './batch.ts';
import { classify, DatabaseUnavailable, isStale, sqlStateOf } from './database-error.ts';
import type { Connecting } from './pooler.ts';
import { PreparedNames, type BoundStatement, type Scope } from './statement.ts';

const MAX_ATTEMPTS = 3;
// A batch before this one failed: it left its transaction open, or it took the preparation of a statement along, which the next one counted
// on and the one after that had made good already.
const OF_OTHERS = new Set(['25P02', '26000', '42P05']);

/** Whether a read failed by what others read on the same connection. */
export const isDisturbed = (error: unknown): boolean => OF_OTHERS.has(sqlStateOf(error) ?? '');

/**
 * One connection that many callers share. A caller's whole transaction is one batch, so that no statement of another caller can come
 * between and read with the wrong account. What those of one turn of the event loop submit leaves in one system call.
 */
export class ReadLane {
  /** Transactions under way. */
  load = 0;
  readonly #connecting: Connecting;
  readonly #prepared: PreparedNames;
  #client: Promise<pg.Client> | undefined;

  /** `isSpread` is of a coordinator. */
  constructor(target: Connecting, isSpread = false) {
    this.#connecting = target;
    this.#prepared = new PreparedNames(300, isSpread);
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

/** That with the fewest reads under way. */
export const leastLoaded = (lanes: readonly ReadLane[]): ReadLane =>
  lanes.reduce((least, other) => (other.load < least.load ? other : least));

function holdTurn(client: pg.Client): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  setImmediate(() => stream.uncork());
}
