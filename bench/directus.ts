import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { copyForDirectus, describeForDirectus } from './directus.sql.ts';
import { freshPage, knownPages } from './lists.ts';
import { load, requestBytes, type LoadResult } from './load.ts';
import type { Figure } from './figure.ts';
import type { BenchTarget } from './target.ts';
import { nthEntry, openInvoices, type Invoice } from './writes.ts';

const PORT = 18_055;

/**
 * Lists and writes: against Directus on a copy of the same rows in the same PostgreSQL, in turns. `command` starts its command line, as
 * `/usr/bin/node /opt/directus/node_modules/directus/cli.js`.
 */
export async function measureDirectus(target: BenchTarget, command: string, say: (figure: Figure) => void): Promise<void> {
  const directus = await startDirectus(target.dataDir, command, target.token);
  try {
    await compareLists(target, say);
    await compareWrites(target, say);
  } finally {
    directus.stop();
  }
}

/** With `filter_count` as our `total`. */
async function compareLists({ port, token, seconds }: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const requestOf = knownPages(token);
  const fresh = (n: number): Buffer => freshPage(token, n);
  await load({ port: PORT, connections: 16, seconds: 2, request: (n) => directusPage(token, n) });
  const cached = await load({ port, connections: 16, seconds, request: requestOf });
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
}

/** With its log of activities and revisions, as it comes. It calculates no totals, and knows no events. */
async function compareWrites(target: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const { port, token } = target;
  const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString();
  await compareWrite(target, say, {
    what: 'POST time entry, c = 32, against Directus with its activity log',
    ours: (n) => requestBytes('POST', '/v2/time-entry', token, nthEntry(n)),
    theirs: (n) => {
      const { start, end, ...others } = nthEntry(n);
      return requestBytes('POST', '/items/time_entry', token, { ...others, start: iso(start), end: iso(end) });
    },
  });
  const { data, change } = await openInvoices(port, token);
  await compareWrite(target, say, {
    what: 'PUT invoice with 5 lines, c = 32, against Directus with its activity log',
    ours: change,
    theirs: (n) => {
      const { id, items } = data[n % data.length] as Invoice;
      const lines = items.map((line, i) => (i === n % 5 ? { id: line.id, quantity: String(1 + (n % 50)) } : { id: line.id }));
      return requestBytes('PATCH', `/items/invoice/${id}`, token, { items: lines });
    },
  });
}

interface Pair {
  readonly what: string;
  readonly ours: (n: number) => Buffer;
  readonly theirs: (n: number) => Buffer;
}

async function compareWrite({ port, seconds }: BenchTarget, say: (figure: Figure) => void, { what, ours, theirs }: Pair): Promise<void> {
  const connections = 32;
  const [mine, others]: [LoadResult[], LoadResult[]] = [[], []];
  let [sent, taken] = [0, 0];
  // The first round warms both up.
  for (let round = 0; round < 3; round += 1) {
    const [from, before] = [sent, taken];
    const other = await load({ port: PORT, connections, seconds, request: (n) => theirs(from + n) });
    const own = await load({ port, connections, seconds, request: (n) => ours(before + n) });
    if (other.failed + own.failed > 0) throw new Error(`some writes failed: ${other.failed} of Directus, ${own.failed} of ours`);
    [sent, taken] = [sent + other.requests, taken + own.requests];
    if (round === 0) continue;
    others.push(other);
    mine.push(own);
  }
  const rate = (all: readonly LoadResult[]): number => all.reduce((sum, { perSecond }) => sum + perSecond, 0) / all.length;
  const measured = `${(rate(mine) / rate(others)).toFixed(1)} × (${rate(mine).toFixed(0)} to ${rate(others).toFixed(0)}/s)`;
  say({ what, target: '', measured, met: null });
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
