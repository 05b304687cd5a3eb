// npm run bench:sizes [-- --sizes 1000,10000,100000,1000000 --rounds 9 --seconds 0.5 --data folder]: what a page, a filtered page, a new
// record and a change cost for one caller in accounts of so many invoices of five lines, time entries and bookings each, in turns; draws
// docs/pictures/cost-by-size.svg and records the table in RESULTS.md. Filling a million takes a quarter of an hour: with --data what is
// filled is kept, and used again.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVE, startServer } from './bench-server.ts';
import { median, nthBooking, readWorkspaces } from './bookings.ts';
import { load, requestBytes } from './load.ts';
import { chartOf, type Line } from './size-chart.ts';
import { openInvoices, nthEntry } from './writes.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000,1000000' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '0.5' },
    data: { type: 'string' },
  },
});
const FIRST_HOUR_FREE = 18;
const sizes = values.sizes.split(',').map(Number);
const seconds = Number(values.seconds);
const token = 'bench-token-0123456789-0123456789-0123456789';
const folder = values.data ?? mkdtempSync(join(tmpdir(), 'daybook-sizes-'));

type Nth = (n: number) => Buffer;

/** One kind of request to an account of some size. */
interface Task {
  readonly name: string;
  readonly nth: Nth;
  /** The most in a round: after more the answers would come from the cache. */
  readonly most?: number;
  sent: number;
  readonly times: number[];
}

interface House {
  readonly size: number;
  readonly port: number;
  readonly tasks: Task[];
  readonly close: () => Promise<void>;
}

/** Addresses of one page that differ in nothing but zeros before a number: the cache knows none of them after a write. */
const SPELLINGS = 90;
const pages =
  (path: string): Nth =>
  (n) => {
    const [page, limit] = ['1'.padStart(1 + (n % 10), '0'), '10'.padStart(2 + (Math.floor(n / 10) % 9), '0')];
    return requestBytes('GET', `${path}page=${page}&limit=${limit}`, token);
  };

async function open(size: number): Promise<House> {
  const env = {
    DAYBOOK_DATA_DIR: join(folder, String(size)),
    DAYBOOK_ADMIN_TOKEN: token,
    DAYBOOK_PORT: '0',
    DAYBOOK_RATE_LIMIT: '0',
    DAYBOOK_LOG_LEVEL: 'warn',
  };
  if (!existsSync(env.DAYBOOK_DATA_DIR)) {
    console.log(`filling ${size} invoices, bookings and time entries …`);
    execFileSync(process.execPath, ['bench/fill.ts', ...[size, size, 0, size].map(String)], { env: { ...process.env, ...env } });
  }
  const server = await startServer(SERVE, env);
  const { port } = server;
  const { change } = await openInvoices(port, token);
  const workspaces = await readWorkspaces({ port, token });
  // In data that is kept other runs have booked: this one begins at another day and hour.
  const nth = nthBooking(workspaces, FIRST_HOUR_FREE + Math.floor(Math.random() * 5));
  const first = Math.floor(Math.random() * 1_000) * workspaces.reduce((sum, places) => sum + places[1].length, 0);
  const entries = await idsOf(port, 'time-entry?billed=false&locked=false&filter_operator=AND&');
  const bookings = await idsOf(port, 'booking?');
  const put = (kind: string, ids: readonly number[], body: (n: number) => object): Nth => {
    return (n) => requestBytes('PUT', `/v2/${kind}?id=${ids[n % ids.length]}`, token, body(n));
  };
  const tasks: Omit<Task, 'sent' | 'times'>[] = [
    { name: 'new time entry', nth: (n) => requestBytes('POST', '/v2/time-entry', token, nthEntry(n)) },
    { name: 'changed time entry', nth: put('time-entry', entries, (n) => ({ name: `Colours ${n}` })) },
    { name: 'page of time entries', nth: pages('/v2/time-entry?'), most: SPELLINGS },
    { name: 'changed invoice with 5 lines', nth: change },
    { name: 'page of invoices', nth: pages('/v2/invoice?'), most: SPELLINGS },
    { name: 'page of invoices of a status', nth: pages('/v2/invoice?status_id=2&'), most: SPELLINGS },
    { name: 'new booking of 3 resources', nth: (n) => requestBytes('POST', '/v2/booking', token, nth(first + n)) },
    { name: 'changed booking', nth: put('booking', bookings, (n) => ({ name: `Shoot ${n}` })) },
    { name: 'page of bookings', nth: pages('/v2/booking?'), most: SPELLINGS },
    { name: 'page of bookings of a resource', nth: pages('/v2/booking?resource_id=1&'), most: SPELLINGS },
  ];
  return { size, port, tasks: tasks.map((task) => ({ ...task, sent: 0, times: [] })), close: () => server.kill('SIGTERM') };
}

async function idsOf(port: number, list: string): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/v2/${list}limit=500&fields=id`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
}

async function measure({ port, size }: House, task: Task): Promise<number> {
  const from = task.most === undefined ? task.sent : 0;
  const request: Nth = (n) => task.nth(from + n);
  const result = await load({ port, connections: 1, seconds, request, ...(task.most === undefined ? {} : { most: task.most }) });
  if (result.failed > 0) throw new Error(`${task.name} of ${size}: ${result.failed} of ${result.requests} failed`);
  task.sent += result.requests;
  return result.p50;
}

function record(houses: readonly House[]): void {
  const [small] = houses;
  if (small === undefined) return;
  const shown = (number: number): string => number.toLocaleString('en');
  const lines: Line[] = small.tasks.map(({ name }, k) => ({
    name,
    points: houses.map(({ size, tasks }) => ({ size, milliseconds: median(tasks[k]?.times ?? []) })),
  }));
  const rows = small.tasks.map((task, k) => {
    const ratios = houses.at(-1)?.tasks[k]?.times.map((time, round) => time / (task.times[round] ?? Number.NaN)) ?? [];
    const ratio = median(ratios);
    const cells = lines[k]?.points.map(({ milliseconds }) => milliseconds.toFixed(2)) ?? [];
    return `| ${[task.name, ...cells, `${ratio.toFixed(2)} ×`, ratio <= 1.5 ? 'met' : '**missed**'].join(' | ')} |`;
  });
  const head = ['p50 in ms, one caller', ...houses.map(({ size }) => shown(size)), 'largest / smallest', '≤ 1.5 ×'];
  const table = [`| ${head.join(' | ')} |`, `|${head.map(() => '---').join('|')}|`, ...rows].join('\n');
  console.log(table);
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}`;
  const machine = `${processors}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  appendFileSync(new URL('./RESULTS.md', import.meta.url), `\n## ${time} UTC, cost by size\n\n${machine}\n\n${table}\n`);
  writeFileSync(new URL('../docs/pictures/cost-by-size.svg', import.meta.url), chartOf(lines));
}

const houses: House[] = [];
try {
  for (const size of sizes) houses.push(await open(size));
  for (let round = -1; round < Number(values.rounds); round += 1)
    for (const k of houses[0]?.tasks.keys() ?? [])
      for (const house of round % 2 === 0 ? houses : houses.toReversed()) {
        const task = house.tasks[k];
        if (task === undefined) continue;
        const time = await measure(house, task);
        // The first round warms up.
        if (round >= 0) task.times.push(time);
      }
  record(houses);
} finally {
  for (const house of houses) await house.close();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
