import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import type { Logger } from '../logging.ts';
import { Outage } from '../outage.ts';
import { readSnapshot, type Observe, type Rows } from './batch.ts';
import type { Run } from './as-owner.ts';
import { DatabaseUnavailable } from './database-error.ts';
import { reasonOf } from './external.ts';
import { accountVersions } from './kind-version.sql.ts';
import { connecting } from './pooler.ts';
import type { PoolTarget } from './pool-target.ts';
import { bind, PreparedNames, statement, type BoundStatement, type Scope, type Statement } from './statement.ts';

/** How the database itself is asked. */
interface Primary {
  readonly logger: Logger;
  /** The observer of the statements that are sent now. */
  readonly observer: () => Observe;
  readonly read: (scope: Scope, statement: BoundStatement) => Promise<Rows[]>;
  readonly shared: (statement: Statement) => Promise<Rows>;
}

/** Where long reads were answered: at the replica; at the database, because that had more of the account, or because the replica failed. */
type Counts = Record<'replica' | 'behind' | 'failed', number>;

const LOOK_EVERY_MS = 1_000;
/** What a look may take: a replica that does not answer is not waited for. */
const LOOK_MS = 2_000;
/** A read that takes longer there begins again at the database, and still is in time. */
const READ_MS = 3_000;
const MOST = 4;
const IDLE_MS = 300_000;
/** Below this it catches up with a burst of writes. */
const MOST_BEHIND_S = 30;

const position = statement(
  'position_of_primary',
  `select pg_current_wal_lsn()::text as lsn, (select i.value from instance i where i.name = 'secret') as secret`,
);

const FACTS = `select pg_is_in_recovery() as standby, current_user::text as role,
  (select r.rolsuper or r.rolbypassrls from pg_roles r where r.rolname = current_user) as bypasses,
  (select value from instance where name = 'secret') as secret`;
const LAG = `select greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::bigint as bytes,
  pg_last_wal_replay_lsn() >= $2::pg_lsn as caught_up`;

interface ReplicaFacts {
  readonly standby: boolean;
  readonly role: string;
  readonly bypasses: boolean;
  readonly secret: string;
}

// A pooler in between may drop the role from any connection, and without it every account would be seen.
async function requireSeparation(client: pg.ClientBase, { role }: PoolTarget): Promise<void> {
  const facts = await factsOf(client);
  if (facts.role !== role || facts.bypasses) throw new Error(`row level security does not hold for ${facts.role} there`);
}

/** Why a connection does not lead to a replica of the database at which policies hold; undefined where it does. */
function unfit({ standby, role, bypasses, secret }: ReplicaFacts, expected: string | undefined, ours: unknown): string | undefined {
  if (secret !== ours) return 'it is not a replica of this database';
  if (!standby) return 'it is no replica any more: it takes writes itself';
  if (role !== expected) return `reads would be made as ${role} instead of ${expected}`;
  return bypasses ? `the role ${role} bypasses row level security there` : undefined;
}

/**
 * Reads at a streaming replica of the database. Before each read it is asked what it has of the account, and the database what the account
 * has: counts of changes that only grow. So a read there sees all that was committed before it began, by any process. If anything goes
 * wrong, the database answers instead.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #primary: Primary;
  readonly #target: PoolTarget;
  readonly #prepared = new PreparedNames(100);
  readonly #outage: Outage;
  readonly #stopping = new AbortController();
  /** What ends each read there that is under way. One promise for all would keep the rows of each for as long as the replica is well. */
  readonly #reading = new Set<(reason: Error) => void>();
  /** What the replica had not applied when it was seen first. */
  #awaited: { readonly lsn: string; readonly since: number } | undefined;
  /** Why nothing is read there; undefined while it is. */
  reason: string | undefined = 'it was not looked at yet';
  lagBytes = 0;
  readonly counts: Counts = { replica: 0, behind: 0, failed: 0 };

  constructor(target: PoolTarget, primary: Primary) {
    this.#primary = primary;
    this.#target = target;
    this.#outage = new Outage(primary.logger, 'nothing is read at the replica', 'the replica is read again');
    const options = `-c statement_timeout=${READ_MS} -c idle_in_transaction_session_timeout=20000 -c jit=off`;
    const { config, begin } = connecting(target, options);
    this.#pool = new pg.Pool({
      ...config,
      application_name: 'daybook',
      connectionTimeoutMillis: LOOK_MS,
      query_timeout: READ_MS + 1_000,
      keepAlive: true,
      pipeline: true,
      onConnect: async (client) => {
        await begin(client);
        await requireSeparation(client, target);
      },
      max: MOST,
      idleTimeoutMillis: IDLE_MS,
    });
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', () => undefined);
    void this.#keepLooking();
  }

  /** What the statements read; undefined where the database has to be asked. */
  async read(scope: Scope, statements: readonly BoundStatement[]): Promise<Rows[] | undefined> {
    if (this.reason !== undefined) return this.#counted('failed');
    const versions = bind(accountVersions, { account: scope.account });
    const primaryVersions = this.#primary.read(scope, versions);
    primaryVersions.catch(() => undefined);
    const lost = Promise.withResolvers<never>();
    this.#reading.add(lost.reject);
    try {
      const rows = await Promise.race([this.#readWhereCurrent(scope, versions, primaryVersions, statements), lost.promise]);
      return rows === undefined ? this.#counted('behind') : (this.#counted('replica'), rows);
    } catch {
      await primaryVersions;
      return this.#counted('failed');
    } finally {
      this.#reading.delete(lost.reject);
    }
  }

  async #readWhereCurrent(
    scope: Scope,
    versions: BoundStatement,
    primaryVersions: Promise<Rows[]>,
    statements: readonly BoundStatement[],
  ): Promise<Rows[] | undefined> {
    return this.#with(async (client) => {
      const reading = { client, observe: this.#primary.observer(), prepared: this.#prepared };
      const [there, here] = await Promise.all([readSnapshot(reading, scope, [versions]), primaryVersions]);
      return hasAll(there, here) ? readSnapshot(reading, scope, statements) : undefined;
    });
  }

  async #with<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let failed = true;
    try {
      const value = await work(client);
      failed = false;
      return value;
    } finally {
      // A transaction may be left open on it.
      client.release(failed);
    }
  }

  #counted(where: keyof Counts): undefined {
    this.counts[where] += 1;
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#look(signal);
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    let reason: string | undefined;
    try {
      const [primary] = await this.#primary.shared(position);
      if (primary === undefined) return;
      const late = sleep(LOOK_MS, undefined, { signal, ref: false }).then(() => Promise.reject(new Error('it does not answer')));
      late.catch(() => undefined);
      reason = await Promise.race([this.#examine(String(primary['lsn']), primary['secret']), late]).catch(reasonOf);
    } catch (error) {
      // Nothing is known of the replica while the database is away, and nothing is lost: reads ask both.
      if (error instanceof DatabaseUnavailable) return;
      reason = reasonOf(error);
    }
    if (signal.aborted) return;
    this.reason = reason;
    if (reason === undefined) {
      if (this.#outage.isOn) this.#outage.succeeded();
      return;
    }
    this.#outage.failed(new Error(reason));
    // What is being read there is not waited for any more.
    for (const end of this.#reading) end(new Error(reason));
  }

  async #examine(lsn: string, secret: unknown): Promise<string | undefined> {
    return this.#with(async (client) => {
      const reason = unfit(await factsOf(client), this.#target.role, secret);
      if (reason !== undefined) return reason;
      this.#awaited ??= { lsn, since: systemClock.elapsedMilliseconds() };
      const { bytes, isCaughtUp } = await lagOf(client, lsn, this.#awaited.lsn);
      this.lagBytes = bytes;
      const seconds = Math.round((systemClock.elapsedMilliseconds() - this.#awaited.since) / 1_000);
      if (isCaughtUp) this.#awaited = undefined;
      return isCaughtUp || seconds <= MOST_BEHIND_S ? undefined : `it is ${seconds} seconds and ${bytes} bytes behind`;
    });
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#pool.end();
  }
}

/** Whether each count there is as high as here. An account that has none here was deleted, or never existed. */
function hasAll([there = []]: readonly Rows[], [here = []]: readonly Rows[]): boolean {
  const counts = new Map(there.map(({ slot, version }) => [slot, Number(version)]));
  return here.length > 0 && here.every(({ slot, version }) => (counts.get(slot) ?? 0) >= Number(version));
}

/** A replica that lags by so much is behind, for a single look. */
const MANY_BYTES = 256 * 1024 * 1024;

/** Why nothing can be read at a replica, by a single look; undefined where it can. */
export async function examineReplica(target: PoolTarget, run: Run): Promise<string | undefined> {
  const [primary] = await run<{ lsn: string; secret: string }>(position);
  if (primary === undefined) return 'the database returned no facts';
  const { config, begin } = connecting(target, `-c statement_timeout=${LOOK_MS}`);
  const client = new pg.Client({ ...config, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await begin(client);
    const reason = unfit(await factsOf(client), target.role, primary.secret);
    if (reason !== undefined) return reason;
    const { bytes } = await lagOf(client, primary.lsn, primary.lsn);
    return bytes > MANY_BYTES ? `it is ${bytes} bytes behind` : undefined;
  } catch (error) {
    return reasonOf(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function factsOf(client: pg.ClientBase): Promise<ReplicaFacts> {
  const { rows } = await client.query<ReplicaFacts>(FACTS);
  if (rows[0] === undefined) throw new Error('it returned no facts');
  return rows[0];
}

async function lagOf(client: pg.ClientBase, lsn: string, awaited: string): Promise<{ bytes: number; isCaughtUp: boolean }> {
  const { rows } = await client.query<{ bytes: number; caught_up: boolean }>(LAG, [lsn, awaited]);
  return { bytes: Number(rows[0]?.bytes ?? 0), isCaughtUp: rows[0]?.caught_up === true };
}
