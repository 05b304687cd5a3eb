import { setTimeout as sleep } from 'node:timers/promises';
import { readHealth, readMetrics, readReadiness } from '@daybook/contract';
import { pendingMigrations, ranMigrations } from './database/migrate.ts';
import { answer, type Module } from './http/handler.ts';
import { metricsContentType } from './metrics/metrics.ts';
import { Problem } from './problem.ts';

const READY_WITHIN_MS = 3_000;
const headers = { 'cache-control': 'no-store' };

function notReady(detail: string): Problem {
  return new Problem('unavailable', { detail, headers: { 'retry-after': '2' } });
}

/** What service managers, load balancers and monitoring ask: no token is needed. */
export const healthModule: Module = {
  handlers: [
    answer(readHealth, async () => ({ body: { status: 'alive' }, headers })),

    // Whether requests can be served: a load balancer asks this often, so a database that hangs must not hold it up.
    answer(readReadiness, async ({ services: { connections } }) => {
      const rows = await Promise.race([connections.shared(ranMigrations), sleep(READY_WITHIN_MS, undefined, { ref: false })]).catch(
        () => undefined,
      );
      if (rows === undefined) throw notReady('the database does not answer');
      const pending = pendingMigrations(rows.map(({ name }) => String(name)));
      if (pending.length > 0) throw notReady(`the database lacks ${pending.join(', ')}`);
      return { body: { status: 'ready' }, headers };
    }),

    answer(readMetrics, async ({ services: { config, scrape } }) => {
      if (!config.metrics) throw new Problem('not_found', { detail: 'there is no path /metrics' });
      return { body: await scrape(), type: metricsContentType, headers };
    }),
  ],
};
