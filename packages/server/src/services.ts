import type { timeEntry } from '@daybook/contract';
import type { Clock } from '@daybook/values';
import type { Authentication } from './access/authenticate.ts';
import type { TimedEnding } from './access/shared-versions.ts';
import type { Config } from './config.ts';
import type { Connections } from './database/connections.ts';
import type { Installation } from './installation/index.ts';
import type { Integrations } from './integrations/index.ts';
import type { Lists } from './lists/list-records.ts';
import type { PageCache } from './lists/pages.ts';
import type { Logger } from './logging.ts';
import type { MailServers, Post } from './mail/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Press } from './paper/index.ts';
import type { Tracer } from './tracing/index.ts';
import type { WebApplication } from './web-application/index.ts';
import type { KeptByVersion } from './writes/kept-by-version.ts';
import type { WrittenColumns } from './writes/store.ts';
import type { ReadModels } from './writes/write.ts';

/** The rates of time, and how they were found. */
export type RateColumns = Pick<WrittenColumns<typeof timeEntry>, 'rate' | 'rate_steps'>;

/** What requests are served with: made once in `serve.ts` and passed to those that need it. */
export interface Services extends Integrations {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly connections: Connections;
  /** What the installation knows of itself: whether it is closed for maintenance, its backups, what the doctor found. */
  readonly installation: Installation;
  readonly authentication: Authentication;
  /** What ends by time alone, and is ended for what is about to be read. */
  readonly ending: TimedEnding;
  readonly lists: Lists;
  /** Calendar feeds as they were served last. */
  readonly calendars: PageCache;
  /** The rates of work as they were found last. */
  readonly rates: KeptByVersion<RateColumns>;
  /** How records of each kind are read. */
  readonly readModels: ReadModels;
  /** What the violation of a constraint of the database means to the caller. */
  readonly constraints: { readonly [name: string]: () => Error };
  /** Sends mails of accounts that have no mail server of their own. */
  readonly post: Post;
  /** Sends mails by the mail servers of accounts. */
  readonly mailServers: MailServers;
  readonly metrics: Metrics;
  /** Sends traces of what is done; undefined where nothing is traced. */
  readonly tracer: Tracer | undefined;
  /** The application for people; undefined where only the API is served. */
  readonly web: WebApplication | undefined;
  /** Renders templates and sets documents. */
  readonly press: Press;
  /** The answer to a scrape: of this process, or of all workers where there are several. */
  readonly scrape: () => Promise<string>;
  readonly instanceSecret: string;
  /** The public address, without a trailing slash; empty until the server listens, where none is set. */
  readonly baseUrl: string;
}
