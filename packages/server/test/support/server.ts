import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import pg from 'pg';
import { createAccount } from '../../src/accounts/create-account.ts';
import { readConfig } from '../../src/config.ts';
import { createLogger } from '../../src/logging.ts';
import { serve, type Server } from '../../src/serve.ts';
import { Api } from './api.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { ErrorLog } from './error-log.ts';

/** A server on a database of its own, with one account and its administrator. */
export interface TestServer {
  readonly url: string;
  readonly database: TestDatabase;
  readonly account: number;
  /** The API as the first administrator. */
  readonly admin: Api;
  readonly adminToken: string;
  /** The API with another token, or with none. */
  as(token: string | undefined): Api;
  /** Makes another account and returns the API as its administrator. */
  newAccount(name: string): Promise<{ api: Api; account: number; token: string }>;
  /** Runs SQL as the owner of the tables, beside the API. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** The errors that the server has logged; closing fails where one was not expected. */
  readonly errorLog: ErrorLog;
  close(): Promise<void>;
}

/** The server of a suite: it is started before the first test and closed after the last, and cannot be used outside of them. */
export function testServer(settings: Record<string, string> = {}): TestServer {
  const server = {} as TestServer;
  before(async () => {
    Object.assign(server, await startTestServer(settings));
  });
  after(() => server.close());
  return server;
}

/** Starts a server for a test that ends it; settings are DAYBOOK_* variables. */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-data-'));
  const config = readConfig({
    DAYBOOK_DATA_DIR: dataDir,
    DAYBOOK_PORT: '0',
    DAYBOOK_RATE_LIMIT: '0',
    DAYBOOK_LOG_LEVEL: 'error',
    ...settings,
  });
  const { account, adminToken } = await createAccount(database.owner, { name: 'Test' });
  const errorLog = new ErrorLog();
  const server: Server = await serve(config, createLogger(config.logLevel, errorLog), database.app);
  const owner = new pg.Pool({ ...database.owner, max: 2 });
  // The pool ends before its connections have: dropping the database then cuts the last of them.
  owner.on('error', () => undefined);
  const machines = database.machines.length === 1 ? [owner] : database.machines.map((machine) => new pg.Pool({ ...machine, max: 1 }));
  for (const machine of machines) machine.on('error', () => undefined);
  const settle = async (): Promise<void> => void (await Promise.all(machines.map(waitForOlder)));
  const as = (token: string | undefined): Api => new Api(server.url, token, settle);
  return {
    url: server.url,
    database,
    account,
    admin: as(adminToken),
    adminToken,
    as,
    newAccount: async (name) => {
      const created = await createAccount(database.owner, { name });
      return { api: as(created.adminToken), account: created.account, token: created.adminToken };
    },
    sql: async (text, values = []) => (await owner.query(text, values)).rows,
    errorLog,
    close: async () => {
      await server.close();
      await Promise.all([...new Set([owner, ...machines])].map((pool) => pool.end()));
      await database.drop();
      rmSync(dataDir, { recursive: true });
      errorLog.assertExpected();
    },
  };
}

// An event is shown once every older transaction has ended, also those of the other test files' databases in the cluster.
async function waitForOlder(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  for (let attempt = 0; attempt < 4_000; attempt += 1) {
    const { rowCount } = await owner.query('select 1 where pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8', [rows[0]?.xid]);
    if (rowCount === 1) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('an older transaction of the cluster does not end');
}
