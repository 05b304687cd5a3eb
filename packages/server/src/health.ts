import { setTimeout as sleep } from 'node:timers/promises';
import { readHealth, readMetrics, readReadiness } from '@daybook/contract';
import { newerMigrations, pendingMigrations, ranMigrations, refusalOfNewer, type RanMigration } from './database/migrate.ts';
import { statement } from './database/statement.ts';
import type { Connections } from './database/connections.ts';
import { answer, type Module } from './http/handler.ts';
import { metricsContentType } from './metrics/metrics.ts';
import { Problem } from './problem.ts';

const READY_WITHIN_MS = 3_000;
const headers = { 'cache-control': 'no-store' };

function notReady(detail: string): Problem {
  return new Problem('unavailable', { detail, headers: { 'retry-after': '2' } });
}

// The server listens before the first account is made, whose token is lost if the address is taken.
const findAccount = statement('find_any_account', 'select exists (select 1 from credential) as found');

/** Why requests cannot be served yet, or any more; undefined where they can. */
async function reasonNotReady(connections: Connections): Promise<string | undefined> {
  const [ran, [first]] = await Promise.all([connections.shared(ranMigrations), connections.shared(findAccount)]);
  const migrations = ran as unknown as readonly RanMigration[];
  const pending = pendingMigrations(migrations.map(({ name }) => name));
  if (pending.length > 0) return `the database lacks ${pending.join(', ')}`;
  return refusalOfNewer(newerMigrations(migrations)) ?? (first?.['found'] === true ? undefined : 'there is no account yet');
}

const looking = new WeakMap<Connections, Promise<string | undefined>>();

/** The same, looked for once for all who ask meanwhile: nobody needs a token for it, and it takes the database's time. */
function reasonForAll(connections: Connections): Promise<string | undefined> {
  const reason = looking.get(connections) ?? reasonNotReady(connections).finally(() => looking.delete(connections));
  looking.set(connections, reason);
  return reason;
}

/** What service managers, load balancers and monitoring ask: no token is needed. */
export const healthModule: Module = {
  handlers: [
    answer(readHealth, async ({ services: { installation } }) => {
      const { maintenance } = installation.state;
      return { body: { status: 'alive', ...(maintenance === undefined ? {} : { maintenance: maintenance.sentence }) }, headers };
    }),

    // Whether requests can be served: a load balancer asks this often, so a database that hangs must not hold it up.
    answer(readReadiness, async ({ services: { connections } }) => {
      const silence = 'the database does not answer';
      const reason = await Promise.race([reasonForAll(connections), sleep(READY_WITHIN_MS, silence, { ref: false })]).catch(() => silence);
      if (reason !== undefined) throw notReady(reason);
      // Why it is not used names machines and roles: the log has that.
      const replica = connections.replica && { replica: connections.replica.reason === undefined ? 'used' : 'not used' };
      return { body: { status: 'ready', ...replica }, headers };
    }),

    answer(readMetrics, async ({ services: { config, scrape } }) => {
      if (!config.metrics) throw new Problem('not_found', { detail: 'there is no path /metrics' });
      return { body: await scrape(), type: metricsContentType, headers };
    }),
  ],
};
