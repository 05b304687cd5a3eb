import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { copyForDirectus, describeForDirectus } from './directus.sql.ts';
import { freshPage, knownPages } from './lists.ts';
import { load, requestBytes } from './load.ts';
import type { Figure } from './figure.ts';
import type { BenchTarget } from './target.ts';

const PORT = 18_055;

/**
 * Lists: against Directus on a copy of the same rows in the same PostgreSQL, with `filter_count` as our `total`, in
 * turns. `command` starts its command line, as `/usr/bin/node /opt/directus/node_modules/directus/cli.js`.
 */
export async function measureDirectus(target: BenchTarget, command: string, say: (figure: Figure) => void): Promise<void> {
  const { port, token, seconds, dataDir } = target;
  const known = knownPages(token);
  const fresh = (n: number): Buffer => freshPage(token, n);
  const directus = await startDirectus(dataDir, command, token);
  try {
    await load({ port: PORT, connections: 16, seconds: 2, request: (n) => directusPage(token, n) });
    const cached = await load({ port, connections: 16, seconds, request: known });
    const first = await load({ port: PORT, connections: 16, seconds: 2 * seconds, request: (n) => directusPage(token, n) });
    const uncached = await load({ port, connections: 16, seconds, request: fresh });
    const second = await load({ port: PORT, connections: 16, seconds: 2 * seconds, request: (n) => directusPage(token, n) });
    const alone = await load({ port: PORT, connections: 1, seconds, request: (n) => directusPage(token, n) });
    const ours = await load({ port, connections: 1, seconds, request: fresh });
    if (first.failed + second.failed + alone.failed + cached.failed + uncached.failed > 0) throw new Error('some list reads failed');
    const perSecond = (first.perSecond + second.perSecond) / 2;
    const [unchanged, read] = [cached.perSecond / perSecond, uncached.perSecond / perSecond];
    say({
      what: 'list page, against Directus with filter_count on the same rows',
      target: '≥ 80 × unchanged, ≥ 20 × not cached',
      measured:
        `${unchanged.toFixed(0)} × (${cached.perSecond.toFixed(0)} to ${perSecond.toFixed(0)}/s), ` +
        `${read.toFixed(1)} × (${uncached.perSecond.toFixed(0)}/s); ` +
        `c = 1: p50 ${ours.p50.toFixed(2)} to ${alone.p50.toFixed(2)} ms`,
      met: unchanged >= 80 && read >= 20,
    });
  } finally {
    directus.stop();
  }
}

/** The same page as ours: ten invoices with their lines, taxes, groups, project and client, and the count of all that pass the filter. */
function directusPage(token: string, n: number): Buffer {
  const fields = '*,project.*,client.*,groups.*,items.*,items.taxes.*';
  return requestBytes(
    'GET',
    `/items/invoice?limit=10&page=${1 + (n % 5)}&filter[status_id][_eq]=${1 + (n % 4)}&meta=filter_count&fields=${fields}`,
    token,
  );
}

async function startDirectus(dataDir: string, command: string, token: string): Promise<{ stop(): void }> {
  const database = { host: join(dataDir, 'postgres'), port: 5432, user: 'daybook_owner', database: 'daybook' };
  const client = new pg.Client(database);
  await client.connect();
  for (const sql of copyForDirectus) await client.query(sql);
  const folder = mkdtempSync(join(tmpdir(), 'daybook-directus-'));
  const env = {
    DB_CLIENT: 'pg',
    DB_HOST: database.host,
    DB_PORT: '5432',
    DB_DATABASE: database.database,
    DB_USER: database.user,
    DB_SEARCH_PATH: 'directus',
    PATH: process.env['PATH'],
    HOME: folder,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    SECRET: token,
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
  };
  const [program = '', ...args] = command.split(' ');
  execFileSync(program, [...args, 'bootstrap'], { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  for (const sql of describeForDirectus(token)) await client.query(sql);
  await client.end();
  const child = spawn(program, [...args, 'start'], { env, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/server/ping`).catch(() => null);
    if (answer?.ok === true) return { stop };
    await pause(500);
  }
  stop();
  throw new Error('Directus did not answer within a minute.');
}
