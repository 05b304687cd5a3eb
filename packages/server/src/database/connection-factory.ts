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

// A standby takes no writes, and a machine that was removed from the cluster has no tables.
const OWN_NUMBER = `select c.system_identifier::text as node from pg_control_system() c
where not pg_is_in_recovery() and exists (select from pg_dist_partition d where d.logicalrelid = to_regclass('account'))`;

const SHARED = {
  application_name: 'daybook',
  connectionTimeoutMillis: CONNECT_MS,
  query_timeout: STATEMENT_MS + 1_000,
  keepAlive: true,
  pipeline: true,
};

/** Opens connections to a database, as the role that row level security holds for. */
export class ConnectionFactory {
  readonly isDirect: boolean;
  readonly #target: PoolTarget;
  readonly #logger: Logger;

  /** `isDirect`: to a machine of a cluster, and not to its coordinator. */
  constructor(target: PoolTarget, logger: Logger, isDirect = false) {
    this.#target = target;
    this.isDirect = isDirect;
    this.#logger = logger;
  }

  /** Opens connections to another machine of a cluster in the same way. */
  at(machine: string): ConnectionFactory {
    const { hostname, port } = new URL(`postgres://${machine}`);
    return new ConnectionFactory({ ...this.#target, host: hostname.replaceAll(/[[\]]/g, ''), port: Number(port) }, this.#logger, true);
  }

  /** The number of the machine that connections lead to. Throws where it lets nobody in, or knows nothing of the cluster. */
  async identify(): Promise<string> {
    const { config, begin } = this.#connecting(STATEMENT_MS);
    const client = new pg.Client({ ...config, ...SHARED });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await begin(client);
      const { rows } = await client.query<{ node: string }>(OWN_NUMBER);
      if (rows[0] === undefined) throw new Error('the machine does not serve accounts by itself');
      return rows[0].node;
    } finally {
      await client.end();
    }
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
