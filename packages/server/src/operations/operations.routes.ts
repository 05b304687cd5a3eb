import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pendingMigrations } from '../database/migrate.ts';
import type { PlainEndpoint, RecordModule } from '../http/endpoint.ts';
import { metricsContentType } from '../observe/metrics.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { ranMigrations } from './operations.sql.ts';

const READY_WITHIN_MS = 3_000;

const health: PlainEndpoint['handle'] = async (_services: Services, _request: FastifyRequest, reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send({ status: 'alive' });

/** Whether requests can be served: a load balancer asks this often, so a database that hangs must not hold it up. */
const readiness: PlainEndpoint['handle'] = async ({ connections }, _request, reply) => {
  const rows = await Promise.race([connections.shared(ranMigrations), sleep(READY_WITHIN_MS, undefined, { ref: false })]).catch(() => undefined);
  if (rows === undefined) throw notReady('the database does not answer');
  const pending = pendingMigrations(rows.map(({ name }) => String(name)));
  if (pending.length > 0) throw notReady(`the database lacks ${pending.join(', ')}`);
  return reply.header('cache-control', 'no-store').send({ status: 'ready' });
};

const metrics: PlainEndpoint['handle'] = async ({ config, scrape }, _request, reply) => {
  if (!config.metrics) throw new Problem('not_found', { detail: 'there is no such path' });
  return reply
    .header('cache-control', 'no-store')
    .type(metricsContentType)
    .send(await scrape());
};

function notReady(detail: string): Problem {
  return new Problem('unavailable', { detail, headers: { 'retry-after': '2' } });
}

/** What service managers, load balancers and monitoring ask: no token is needed. */
export const operationsModule: RecordModule = {
  plain: [
    { method: 'GET', path: '/healthz', handle: health },
    { method: 'GET', path: '/readyz', handle: readiness },
    { method: 'GET', path: '/metrics', handle: metrics },
  ],
};
