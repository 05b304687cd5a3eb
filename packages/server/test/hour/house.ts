import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { startEmbedded } from '../../src/database/embedded/index.ts';
import { createLogger } from '../../src/logging.ts';
import { ChildServer } from '../support/child-server.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { Logs } from './logs.ts';
import { Workers } from './workers.ts';
import { rowsOf } from '../support/rows-of.ts';

const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const clock = new URL('../support/jumping-clock.ts', import.meta.url).href;
const DISK_MB = 4_096;
export const TOKEN = 'the-hour-of-everything-0123456789abcdef';

interface Database {
  readonly owner: pg.ClientConfig;
  /** How it is reached past the proxy. */
  readonly to: pg.ClientConfig;
  /** Kills it, where it is ours to kill. */
  readonly kill: (() => void) | undefined;
  stop(): Promise<void>;
}

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** An installation to be mistreated: servers with a data folder each, one database behind a proxy, a mail server behind another one. */
export class House {
  readonly servers: ChildServer[] = [];
  readonly urls: string[] = [];
  /** When each server was started last, by the monotonic clock. */
  readonly started: number[] = [];
  readonly disk: SmallDisk | undefined;
  readonly folder: string;
  readonly backups: string;
  readonly logs: Logs;
  /** Servers that ended although nothing killed them. */
  readonly ended: string[] = [];
  database!: Database;
  way!: TcpProxy;
  mailWay!: TcpProxy;
  mails!: MailServer;
  /** Where the database is the coordinator of a cluster. */
  workers: Workers | undefined;
  readonly #own: string;
  readonly #killed = new Set<number>();
  #closing = false;

  private constructor(logs: string | undefined) {
    this.logs = new Logs(logs);
    this.disk = mountSmallDisk(DISK_MB);
    this.#own = mkdtempSync(join(tmpdir(), 'daybook-hour-'));
    this.folder = this.disk?.folder ?? this.#own;
    this.backups = join(this.folder, 'backups');
    mkdirSync(this.backups);
  }

  /** `logs` names a folder that keeps what the servers log. */
  static async open(count: number, databaseUrl: string | undefined, logs: string | undefined): Promise<House> {
    const house = new House(logs);
    try {
      house.database = databaseUrl === undefined ? await ownDatabase(join(house.folder, 'database')) : givenDatabase(databaseUrl);
      const { host = '', port = 5432 } = house.database.to;
      house.way = await TcpProxy.open(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
      if (databaseUrl !== undefined) house.workers = await Workers.find((text) => house.sql(text));
      house.mails = await startMailServer({ encrypts: 'never' });
      house.mailWay = await TcpProxy.open({ port: house.mails.port });
      for (let i = 0; i < count; i += 1) await house.#addServer(i);
      return house;
    } catch (error) {
      await house.close();
      throw error;
    }
  }

  /** The database, as servers and commands reach it. */
  get databaseUrl(): string {
    return this.#urlAt(`127.0.0.1:${this.way.port}`);
  }

  /** The same past the proxy, as on the machine of the database itself. */
  get ownUrl(): string {
    const { host, port } = this.database.owner;
    return this.#urlAt(`${host}:${port}`);
  }

  #urlAt(place: string): string {
    const { user = '', password, database = '' } = this.database.owner;
    const secret = typeof password === 'string' ? `:${encodeURIComponent(password)}` : '';
    return `postgres://${encodeURIComponent(user)}${secret}@${place}/${database}`;
  }

  /** Kills a server; it is started again as a service manager does. */
  async killServer(i: number): Promise<void> {
    this.#killed.add(i);
    await this.servers[i]?.kill();
  }

  /** Runs a command of `daybook` beside the servers. */
  async run(
    words: readonly string[],
    { main = program, settings = {} }: { main?: string; settings?: Record<string, string | undefined> } = {},
  ): Promise<Ended> {
    const env = { PATH: process.env['PATH'], DATABASE_URL: this.databaseUrl, DAYBOOK_DATA_DIR: join(this.#own, 'commands'), ...settings };
    const child = spawn(process.execPath, [main, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  }

  /** Asks the database itself, past the proxy. */
  async sql<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return rowsOf<Row>(this.database.to, text);
  }

  /** Starts again, once a second, what is not running. */
  async keepRunning(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await sleep(1_000, undefined, { signal }).catch(() => undefined);
      for (const [i, server] of this.servers.entries()) {
        if (server.isRunning || signal.aborted) continue;
        if (!this.#killed.delete(i) && this.started[i] !== 0) this.ended.push(`server ${i + 1}`);
        // One that does not find its database ends again, and is started again.
        this.started[i] = 0;
        await server.start().then(
          () => void (this.started[i] = performance.now()),
          () => undefined,
        );
      }
    }
  }

  async close(): Promise<void> {
    if (this.#closing) return;
    this.#closing = true;
    this.way?.set('open');
    this.disk?.empty();
    for (const server of this.servers) await server.stop().catch(() => server.kill());
    await this.workers?.close();
    await this.mailWay?.close();
    await this.mails?.close();
    await this.way?.close();
    await this.database?.stop();
    this.disk?.remove();
    rmSync(this.#own, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }

  async #addServer(i: number): Promise<void> {
    // It keeps its port when it starts again, as it does where a proxy leads to it.
    const port = await freePort();
    const dataDir = join(this.folder, `server-${i + 1}`);
    mkdirSync(dataDir);
    const settings = {
      DATABASE_URL: this.databaseUrl,
      DAYBOOK_PORT: String(port),
      DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${this.mailWay.port}`,
      DAYBOOK_MAIL_FROM: 'studio@example.com',
      DAYBOOK_MAIL_PER_HOUR: '0',
      DAYBOOK_WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1',
      // What was answered 503 is noted, with its reason.
      DAYBOOK_LOG_LEVEL: 'debug',
      // All have the same, as several servers have to.
      DAYBOOK_SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    };
    const server = new ChildServer(dataDir, TOKEN, settings, [clock]);
    this.logs.follow(server, `server-${i + 1}`);
    this.servers.push(server);
    await server.start();
    this.urls.push(server.url);
    this.started.push(performance.now());
  }
}

async function ownDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir);
  const database = await startEmbedded({ dataDir, logger: createLogger('silent'), memoryBytes: 2 ** 30 });
  const { user, host, port, database: name } = database.ownerUrl;
  const owner = { user, host, port, database: name };
  return { owner, to: owner, kill: () => void process.kill(database.pid, 'SIGKILL'), stop: () => database.stop() };
}

function givenDatabase(url: string): Database {
  const { hostname, port, username, password, pathname } = new URL(url);
  const secret = password === '' ? {} : { password: decodeURIComponent(password) };
  const owner = { user: decodeURIComponent(username), host: hostname, port: Number(port || 5432), database: pathname.slice(1), ...secret };
  return { owner, to: owner, kill: undefined, stop: async () => undefined };
}
