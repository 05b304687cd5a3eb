import pg from 'pg';
import type { Logger } from '../logging.ts';
import { CONNECT_MS, IDLE_MS, STATEMENT_MS } from './connection-limits.ts';
import { connecting } from './pooler.ts';
import type { PoolTarget } from './pool-target.ts';
import { ReadLane } from './read-lane.ts';

// Ids and counts stay below 2^53; the driver would hand them over as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

// Plans hold for all values, but not those of a coordinator, which finds the worker by the account. What is compiled for a plan takes a
// second, for statements of a millisecond whose cost is overestimated.
const planningOf = ({ distributed = false }: PoolTarget): string =>
  distributed ? '-c jit=off' : '-c plan_cache_mode=force_generic_plan -c jit=off';
const timeouts = (milliseconds: number): string =>
  `-c statement_timeout=${milliseconds} -c lock_timeout=${milliseconds} -c idle_in_transaction_session_timeout=20000`;

const SHARED = {
  application_name: 'daybook',
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: STATEMENT_MS + 1_000,
  keepAlive: true,
  pipeline: true,
};

/** Opens connections to a database, as the role that row level security holds for. */
export class ConnectionFactory {
  readonly #target: PoolTarget;
  readonly #logger: Logger;

  constructor(target: PoolTarget, logger: Logger) {
    this.#target = target;
    this.#logger = logger;
  }

  /** So many connections whose statements end after so many milliseconds. `more` are startup options. */
  pool(most: number, milliseconds: number, more = ''): pg.Pool {
    const { config, begin } = this.#connecting(milliseconds, more);
    const pool = new pg.Pool({ ...config, ...SHARED, onConnect: begin, max: most, idleTimeoutMillis: IDLE_MS });
    // A connection may break in the pool or between two statements of its holder, which gets the error of the next one.
    // Without a listener either would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
    pool.on('error', (error) => this.#logger.debug({ err: error }, 'an idle database connection broke'));
    return pool;
  }

  lane(): ReadLane {
    const { config, begin } = this.#connecting(STATEMENT_MS);
    return new ReadLane({ config: { ...config, ...SHARED }, begin }, this.#target.distributed);
  }

  #connecting(milliseconds: number, more = '') {
    return connecting(this.#target, `${timeouts(milliseconds)} ${planningOf(this.#target)}${more}`);
  }
}
