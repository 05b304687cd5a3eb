import type { Clock } from '@daybook/values';
import type { Authentication } from './access/authenticate.ts';
import type { Config } from './config.ts';
import type { Connections } from './database/connections.ts';
import type { Reading } from './database/reading.ts';
import type { Listing } from './listing/list-records.ts';
import type { CalendarPage, PageCache } from './listing/page-cache.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './observe/metrics.ts';

/** What requests are served with: made once in `serve.ts` and passed to whoever needs it. */
export interface Services {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly connections: Connections;
  readonly authentication: Authentication;
  readonly listing: Listing;
  /** Calendar feeds as they were served last. */
  readonly calendars: PageCache<CalendarPage>;
  readonly readings: { readonly [kind: string]: Reading };
  readonly metrics: Metrics;
  /** The answer to a scrape: of this process, or of all workers where there are several. */
  readonly scrape: () => Promise<string>;
  readonly instanceSecret: string;
  /** The public address, without a trailing slash. */
  readonly baseUrl: () => string;
}
