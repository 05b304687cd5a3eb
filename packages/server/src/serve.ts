import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import { addressForLinks, listeningAt } from './address-for-links.ts';
import { Authentication } from './access/authenticate.ts';
import { instanceSecret } from './access/viewer.sql.ts';
import type { Config } from './config.ts';
import { OF_PLACE } from './database/connection-limits.ts';
import { Connections, databaseOutage } from './database/connections.ts';
import { replicaOf } from './database/external.ts';
import type { PoolTarget } from './database/pool-target.ts';
import { spaceOf } from './disk-space.ts';
import { documentationModule } from './documentation/documentation.ts';
import { batchModule } from './http/batch/batches.ts';
import { buildApp } from './http/app.ts';
import { trackConnections } from './http/open-connections.ts';
import { figuresOf, Installation } from './installation/index.ts';
import { createIntegrations } from './integrations/index.ts';
import { Lists } from './lists/list-records.ts';
import { PageCache } from './lists/pages.ts';
import type { Logger } from './logging.ts';
import { createMail } from './mail/index.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { healthModule } from './health.ts';
import { jobHandlers } from './housekeeping/job-handlers.ts';
import type { Outage } from './outage.ts';
import { Press } from './paper/index.ts';
import { Queue } from './queue/index.ts';
import { DueHolds } from './records/booking/index.ts';
import { constraints, modules, readModels } from './records/index.ts';
import { WebhookSender } from './records/webhook/index.ts';
import { securityModule } from './security-text.ts';
import { fillWithExample } from './seeding/fill-job.ts';
import type { Services } from './services.ts';
import { startTracer } from './tracing/index.ts';
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
  /** What else of the process notes when its database is away. */
  readonly outage?: Outage;
}

/** Serves requests on a migrated database. */
export async function serve(
  config: Config,
  logger: Logger,
  target: PoolTarget,
  { scrape, hasQueue = true, outage = databaseOutage(logger) }: Serving = {},
): Promise<Server> {
  const metrics = createMetrics();
  const tracer = await startTracer(config, logger);
  const { slowQueryMs } = config;
  const replica = replicaOf(config, target);
  const onQuery = metrics.queryDone;
  const connections = new Connections({ target, logger, slowQueryMs, ...OF_PLACE, onQuery, outage, replica, tracer });
  const installation = new Installation(connections);
  const [pages, calendars] = [new PageCache(PAGE_CACHE_BYTES), new PageCache(PAGE_CACHE_BYTES)];
  const printMetrics = (): string => printed({ metrics, connections, pages, calendars, config, installation });
  const secret = await secretOf(connections);
  await installation.look();
  const ending = new DueHolds({ connections, readModels, logger });
  const authentication = new Authentication(connections, secret, () => services.baseUrl, ending);
  const services: Services & { baseUrl: string } = {
    config,
    logger,
    clock: systemClock,
    connections,
    installation,
    authentication,
    ending,
    lists: new Lists(connections, authentication, pages, secret, ending),
    calendars,
    rates: new KeptByVersion(),
    readModels,
    constraints,
    ...createMail(config),
    ...createIntegrations(config),
    metrics,
    tracer,
    press: new Press(config.fontsDir, {}, tracer),
    web: config.web ? new WebApplication() : undefined,
    scrape: scrape ?? (async () => printMetrics()),
    instanceSecret: secret,
    baseUrl: config.baseUrl ?? '',
  };
  const app = buildApp(services, [...modules, ...viewModules, batchModule, healthModule, documentationModule, webModule, securityModule]);
  const serveBeside = (): Promise<Server> => serve(besideOf(config), logger, target, { hasQueue: false, outage });
  const background = [new Queue(services, [...jobHandlers, fillWithExample(serveBeside)]), new WebhookSender(services)];
  const closeAbandoned = trackConnections(app.server);
  const close = (): Promise<void> => shutDown(app, background, services, closeAbandoned);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await close();
    throw error;
  }
  const listening = listeningAt(config, (app.server.address() as AddressInfo).port);
  services.baseUrl = addressForLinks(config, listening);
  installation.start();
  if (hasQueue) for (const one of background) one.start();
  return { url: listening, printMetrics, close };
}

/** A server of this process beside the one that is asked from outside: what it is asked is work of that one. */
function besideOf(config: Config): Config {
  return { ...config, host: '127.0.0.1', port: 0, baseUrl: null, rateLimit: 0, workers: 1, traces: null };
}

async function secretOf(connections: Connections): Promise<string> {
  const [row] = await connections.shared(instanceSecret);
  return String(row?.['value']);
}

interface Measured extends Pick<Services, 'metrics' | 'connections' | 'calendars' | 'config' | 'installation'> {
  readonly pages: PageCache;
}

function printed({ metrics, connections, pages, calendars, config, installation }: Measured): string {
  metrics.poolHolds('writes', connections.inUse, connections.idle, connections.waiting);
  const { replica } = connections;
  if (replica !== undefined) metrics.replicaIs({ used: replica.reason === undefined, lagBytes: replica.lagBytes, counts: replica.counts });
  metrics.cacheHolds('pages', pages);
  metrics.cacheHolds('calendars', calendars);
  measureDisks(metrics, config);
  metrics.installationIs(figuresOf(installation.state));
  return metrics.print();
}

function measureDisks(metrics: Metrics, { dataDir, backupDir }: Config): void {
  for (const [name, folder] of [['data', dataDir] as const, ['backups', backupDir] as const]) {
    const space = folder === null ? undefined : spaceOf(folder);
    if (space !== undefined) metrics.diskHas(name, space);
  }
}

/** Finishes the requests and the work in the background, and releases everything else. */
async function shutDown(
  app: ReturnType<typeof buildApp>,
  background: readonly { stop(): Promise<void> }[],
  services: Services,
  closeAbandoned: () => void,
): Promise<void> {
  const closing = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  // Otherwise keep-alive connections would stay open after their last response.
  const closingIdle = setInterval(() => {
    app.server.closeIdleConnections();
    closeAbandoned();
  }, 50);
  await Promise.all([app.close(), ...background.map((one) => one.stop())]);
  services.installation.stop();
  await services.press.close();
  clearTimeout(closing);
  clearInterval(closingIdle);
  // A database that hangs must not delay the shutdown, nor must what takes traces.
  await Promise.all([Promise.race([services.connections.close(), sleep(5_000, undefined, { ref: false })]), services.tracer?.close()]);
  services.metrics.close();
}
