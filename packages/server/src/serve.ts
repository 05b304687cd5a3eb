import type { AddressInfo } from 'node:net';
import { systemClock } from '@daybook/values';
import { Authentication } from './access/authenticate.ts';
import { instanceSecret } from './access/viewer.sql.ts';
import type { Config } from './config.ts';
import { Connections } from './database/connections.ts';
import type { PoolTarget } from './database/pool-target.ts';
import { buildApp } from './http/app.ts';
import { CountCache } from './listing/count-cache.ts';
import { Listing } from './listing/list-records.ts';
import { PageCache } from './listing/page-cache.ts';
import type { Logger } from './logging.ts';
import { recordModules } from './records/index.ts';
import type { Services } from './services.ts';

/** A running HTTP server. */
export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

const PAGE_CACHE_BYTES = 64 * 1024 * 1024;

/** Serves requests on a migrated database. */
export async function serve(config: Config, logger: Logger, target: PoolTarget): Promise<Server> {
  const connections = new Connections({ target, logger, slowQueryMs: config.slowQueryMs, poolSize: 12, laneCount: 2 });
  let url = config.baseUrl ?? '';
  const baseUrl = (): string => url;
  const [row] = await connections.shared(instanceSecret);
  const secret = String(row?.['value']);
  const services: Services = {
    config,
    logger,
    clock: systemClock,
    connections,
    authentication: new Authentication(connections, secret, baseUrl),
    listing: new Listing(connections, new PageCache(PAGE_CACHE_BYTES), new CountCache()),
    readings: Object.fromEntries(recordModules.flatMap(({ reading }) => (reading === undefined ? [] : [[reading.description.kind, reading]]))),
    instanceSecret: secret,
    baseUrl,
  };
  const app = buildApp(services, recordModules);
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  const listening = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  if (config.baseUrl === null) url = listening;
  return {
    url: listening,
    close: async () => {
      await app.close();
      await connections.close();
    },
  };
}
