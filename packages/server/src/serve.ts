import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { Authentication } from './access/authenticate.ts';
import { instanceSecret } from './access/viewer.sql.ts';
import type { Config } from './config.ts';
import { Connections } from './database/connections.ts';
import type { PoolTarget } from './database/pool-target.ts';
import { documentationModule } from './documentation/documentation.ts';
import { batchModule } from './http/batch/batches.ts';
import { buildApp } from './http/app.ts';
import { Lists } from './lists/list-records.ts';
import { PageCache } from './lists/pages.ts';
import type { Logger } from './logging.ts';
import { createPost } from './mail/index.ts';
import { createMetrics } from './metrics/metrics.ts';
import { healthModule } from './health.ts';
import { jobHandlers } from './housekeeping/job-handlers.ts';
import { Press } from './paper/index.ts';
import { Queue } from './queue/index.ts';
import { DueHolds } from './records/booking/index.ts';
import { constraints, modules, readModels } from './records/index.ts';
import { fillWithExample } from './seeding/fill-job.ts';
import type { Services } from './services.ts';
import { WebApplication } from './web-application/index.ts';
import { webModule } from './web-pages.ts';
import { viewModules } from './views/index.ts';
import { KeptByVersion } from './writes/kept-by-version.ts';

/** A running HTTP server. */
export interface Server {
  readonly url: string;
  /** This process's metrics in Prometheus's text format. */
  readonly printMetrics: () => string;
  /** Resolves when the requests in flight are finished, at the latest after 20 seconds. */
  close(): Promise<void>;
}

const PAGE_CACHE_BYTES = 32 * 1024 * 1024;
const FINISH_WITHIN_MS = 20_000;

/** How a server is one of several. */
interface Serving {
  /** Prints the metrics of all of them. */
  readonly scrape?: () => Promise<string>;
  /** Whether it does what is left to the background. */
  readonly hasQueue?: boolean;
}

/** Serves requests on a migrated database. */
export async function serve(
  config: Config,
  logger: Logger,
  target: PoolTarget,
  { scrape, hasQueue = true }: Serving = {},
): Promise<Server> {
  const metrics = createMetrics();
  const { slowQueryMs } = config;
  const connections = new Connections({ target, logger, slowQueryMs, poolSize: 6, laneCount: 2, onQuery: metrics.queryDone });
  const pages = new PageCache(PAGE_CACHE_BYTES);
  const calendars = new PageCache(PAGE_CACHE_BYTES);
  const printMetrics = (): string => {
    metrics.poolHolds('writes', connections.inUse, connections.idle, connections.waiting);
    metrics.cacheHolds('pages', pages);
    metrics.cacheHolds('calendars', calendars);
    return metrics.print();
  };
  const [row] = await connections.shared(instanceSecret);
  const secret = String(row?.['value']);
  const dueHolds = new DueHolds({ connections, readModels, logger });
  const endDueHolds = (account: number): Promise<boolean> => dueHolds.end(account);
  const authentication = new Authentication(connections, secret, () => services.baseUrl, endDueHolds);
  const services: Services & { baseUrl: string } = {
    config,
    logger,
    clock: systemClock,
    connections,
    authentication,
    endDueHolds,
    lists: new Lists(connections, authentication, pages, secret, endDueHolds),
    calendars,
    rates: new KeptByVersion(),
    readModels,
    constraints,
    post: createPost(config),
    metrics,
    press: new Press(config.fontsDir),
    web: config.web ? new WebApplication() : undefined,
    scrape: scrape ?? (async () => printMetrics()),
    instanceSecret: secret,
    baseUrl: config.baseUrl ?? '',
  };
  const app = buildApp(services, [...modules, ...viewModules, batchModule, healthModule, documentationModule, webModule]);
  const serveBeside = (): Promise<Server> =>
    serve({ ...config, host: '127.0.0.1', port: 0, baseUrl: null, rateLimit: 0, workers: 1 }, logger, target, { hasQueue: false });
  const queue = new Queue(services, [...jobHandlers, fillWithExample(serveBeside)]);
  const close = (): Promise<void> => shutDown(app, queue, services);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const listening = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  if (config.baseUrl === null) services.baseUrl = listening;
  if (hasQueue) queue.start();
  return { url: listening, printMetrics, close };
}

/** Finishes the requests and the work in the background, and lets go of everything else. */
async function shutDown(app: ReturnType<typeof buildApp>, queue: Queue, services: Services): Promise<void> {
  const closing = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  // Otherwise keep-alive connections would stay open after their last response.
  const closingIdle = setInterval(() => app.server.closeIdleConnections(), 50);
  await Promise.all([app.close(), queue.stop()]);
  await services.press.close();
  clearTimeout(closing);
  clearInterval(closingIdle);
  // A database that hangs must not delay the shutdown.
  await Promise.race([services.connections.close(), sleep(5_000, undefined, { ref: false })]);
  services.metrics.close();
}
