import { join } from 'node:path';
import pg from 'pg';
import { load, requestBytes, type LoadResult } from './load.ts';
import type { Figure } from './figure.ts';
import type { BenchTarget } from './target.ts';

const share = (one: LoadResult, other: LoadResult): number => one.perSecond / other.perSecond;
const percent = (ratio: number): string => `${(ratio * 100).toFixed(0)} %`;

/** Returns the nth request of a walk over 20 pages that the cache holds; made once, because the load must cost little. */
export function knownPages(token: string, kind = 'invoice'): (n: number) => Buffer {
  const pages = Array.from({ length: 20 }, (_, i) =>
    requestBytes('GET', `/v2/${kind}?page=${1 + (i % 5)}&status_id=${1 + (i % 4)}`, token),
  );
  return (n) => pages[n % pages.length] ?? Buffer.alloc(0);
}

/** The nth request of the same pages under 3,600 addresses in turn, more than the cache has room for: each is read from the database. */
export function freshPage(token: string, n: number, kind = 'invoice'): Buffer {
  const turn = Math.floor(n / 20);
  const page = String(1 + (n % 5)).padStart(1 + (turn % 10), '0');
  const limit = '10'.padStart(2 + (Math.floor(turn / 10) % 9), '0');
  return requestBytes(
    'GET',
    `/v2/${kind}?page=${page}&limit=${limit}&status_id=${1 + (n % 4)}&filter_operator=${turn % 180 < 90 ? 'OR' : 'AND'}`,
    token,
  );
}

/** Lists: against a constant answer of the same size, in turns, so that both see the same machine. */
export async function measureLists(target: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const { port, token, seconds, constant } = target;
  const fixed = requestBytes('GET', '/constant', token);
  const requestOf = knownPages(token);
  const fresh = (n: number): Buffer => freshPage(token, n);
  const yardstick = await load({ port: constant, connections: 16, seconds, request: () => fixed });
  const warm = await load({ port, connections: 16, seconds: 1, request: requestOf });
  const cached = await load({ port, connections: 16, seconds, request: requestOf });
  const uncached = await load({ port, connections: 16, seconds, request: fresh });
  const single = await load({ port, connections: 1, seconds: 2, request: fresh });
  const again = await load({ port: constant, connections: 16, seconds, request: () => fixed });
  const encoded = await load({ port: constant, connections: 16, seconds, request: () => requestBytes('GET', '/bytes', token) });
  const limit = { ...yardstick, perSecond: (yardstick.perSecond + again.perSecond) / 2 };
  if (warm.failed + cached.failed + uncached.failed + single.failed > 0) throw new Error('some list reads failed');
  say({
    what: 'constant 35 KB Fastify route, c = 16 (already encoded)',
    target: '',
    measured: `${limit.perSecond.toFixed(0)}/s, p99 ${yardstick.p99.toFixed(1)} ms (${encoded.perSecond.toFixed(0)}/s)`,
    met: null,
  });
  say({
    what: 'list page, unchanged data (token and version read at every request)',
    target: '≥ 75 % of the constant, p99 ≤ 5 ms',
    measured: `${percent(share(cached, limit))} (${cached.perSecond.toFixed(0)}/s), p99 ${cached.p99.toFixed(1)} ms`,
    met: share(cached, limit) >= 0.75 && cached.p99 <= 5,
  });
  say({
    what: 'list page, nothing cached',
    target: '≥ 15 % of the constant, p50 at c = 1 ≤ 0.7 ms',
    measured: `${percent(share(uncached, limit))} (${uncached.perSecond.toFixed(0)}/s), p50 ${single.p50.toFixed(2)} ms`,
    met: share(uncached, limit) >= 0.15 && single.p50 <= 0.7,
  });
  await measureTotals(target, say);
  await measureDepth(target, say);
}

async function measureTotals({ dataDir, port, token }: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const client = new pg.Client({ host: join(dataDir, 'postgres'), port: 5432, user: 'daybook_app', database: 'daybook' });
  await client.connect();
  await client.query(`set daybook.account = '1'`);
  const time = async (sql: string): Promise<number> => {
    const runs: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { rows } = await client.query(`explain (analyze, timing off, format json) ${sql}`);
      runs.push(rows[0]['QUERY PLAN'][0]['Execution Time']);
    }
    return runs.sort((one, other) => one - other)[2] ?? 0;
  };
  const unfiltered = await time('select sum(v.invoice_live) from kind_version v where v.account_id = 1');
  const filtered = await time(
    'select count(*) from invoice r where r.account_id = 1 and r.deleted is null and r.status_id = any(array[2]::bigint[])',
  );
  await client.end();
  say({
    what: 'total: unfiltered / filter not seen before (database time)',
    target: '≤ 0.1 / ≤ 60 ms',
    measured: `${unfiltered.toFixed(3)} / ${filtered.toFixed(1)} ms`,
    met: unfiltered <= 0.1 && filtered <= 60,
  });
  const either = await load({
    port,
    connections: 1,
    seconds: 3,
    request: (n) => requestBytes('GET', `/v2/invoice?status_id=${1 + (n % 4)}&prefix=b${n}`, token),
  });
  say({
    what: 'default OR of two filters, first time',
    target: '≤ 100 ms',
    measured: `p50 ${either.p50.toFixed(1)} ms, p99 ${either.p99.toFixed(1)} ms`,
    met: either.p50 <= 100,
  });
}

async function measureDepth({ port, token, invoices }: BenchTarget, say: (figure: Figure) => void): Promise<void> {
  const last = Math.floor(invoices / 10);
  const first = await load({
    port,
    connections: 1,
    seconds: 2,
    request: (n) =>
      requestBytes(
        'GET',
        `/v2/invoice?filter_operator=OR&page=${String(1 + (n % 50)).padStart(2 + (Math.floor(n / 50) % 8), '0')}` +
          `&limit=${'10'.padStart(2 + (Math.floor(n / 400) % 8), '0')}`,
        token,
      ),
  });
  const deep = await load({
    port,
    connections: 1,
    seconds: 2,
    request: (n) => requestBytes('GET', `/v2/invoice?page=${last - 1 - n}`, token),
  });
  say({
    what: `page ${last} at limit 10 (first pages p50 ${first.p50.toFixed(2)} ms)`,
    target: '≤ 50 ms',
    measured: `p50 ${deep.p50.toFixed(2)} ms`,
    met: deep.p50 <= 50,
  });
  const began = performance.now();
  let next: string | undefined = `http://127.0.0.1:${port}/v2/invoice?limit=1000&fields=id,number,total`;
  let seen = 0;
  while (next !== undefined) {
    const answer: Response = await fetch(next, { headers: { authorization: `Bearer ${token}` } });
    const body = (await answer.json()) as { data: unknown[] };
    seen += body.data.length;
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const elapsed = (performance.now() - began) / 1000;
  say({
    what: `walk of ${seen} records at limit 1000 by Link`,
    target: `linear, ≤ ${((60 * invoices) / 1_000_000).toFixed(1)} s`,
    measured: `${elapsed.toFixed(2)} s`,
    met: seen >= invoices && elapsed <= (60 * invoices) / 1_000_000,
  });
}
