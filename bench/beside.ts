// npm run bench:beside -- --before <folder of another checkout> [--invoices 5000 --bookings 20000 --rounds 7 --seconds 2]: measures two
// states of the code in turns, each on a server that grew through its API and on one that was filled and analysed, and prints the ratios
// of the rounds.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVE, startServer, type BenchServer } from './bench-server.ts';
import { median, nthBooking, readWorkspaces } from './bookings.ts';
import { growInvoices, growWorkspaces } from './grow.ts';
import { freshPage, knownPages } from './lists.ts';
import { load, requestBytes } from './load.ts';
import { nthEntry, openInvoices } from './writes.ts';

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    invoices: { type: 'string', default: '5000' },
    bookings: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '2' },
    only: { type: 'string', default: 'invoices,bookings' },
  },
});
const rounds = Number(values.rounds);
const token = 'bench-token-0123456789-0123456789-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'daybook-beside-'));

interface Subject {
  readonly name: string;
  readonly server: BenchServer;
  /** Every load goes on where the one before ended. */
  readonly sent: Map<string, number>;
  readonly rates: Map<string, number[]>;
  /** Processor time of a request in microseconds, which other work on the machine moves less than the clock. */
  readonly costs: Map<string, number[]>;
}

interface Measure {
  readonly what: string;
  readonly connections: number;
  /** Makes the bytes of the nth request to a server. */
  readonly prepare: (port: number) => Promise<(n: number) => Buffer>;
}

const ofInvoices: readonly Measure[] = [
  {
    what: 'POST time entry, c = 32',
    connections: 32,
    prepare: async () => (n) => requestBytes('POST', '/v2/time-entry', token, nthEntry(n)),
  },
  { what: 'PUT invoice with 5 lines, c = 32', connections: 32, prepare: async (port) => (await openInvoices(port, token)).change },
  { what: 'list page, unchanged, c = 16', connections: 16, prepare: async () => knownPages(token) },
  { what: 'list page, nothing cached, c = 16', connections: 16, prepare: async () => (n) => freshPage(token, n) },
];
const ofBookings: readonly Measure[] = [
  {
    what: 'POST booking of 3 resources, c = 32',
    connections: 32,
    prepare: async (port) => {
      const nth = nthBooking((await readWorkspaces({ port, token })).slice(1), 18);
      return (n) => requestBytes('POST', '/v2/booking', token, nth(n));
    },
  },
  { what: 'list page of bookings, unchanged, c = 16', connections: 16, prepare: async () => knownPages(token, 'booking') },
  {
    what: 'list page of bookings, nothing cached, c = 16',
    connections: 16,
    prepare: async () => (n) => freshPage(token, n, 'booking'),
  },
];

try {
  if (values.only.includes('invoices')) await compare('invoices', ofInvoices);
  if (values.only.includes('bookings')) await compare('bookings', ofBookings);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function compare(of: 'invoices' | 'bookings', measures: readonly Measure[]): Promise<void> {
  const subjects: Subject[] = [];
  const states: readonly [string, string][] = [
    ['now', '.'],
    ...(values.before === undefined ? [] : [['before', values.before] as [string, string]]),
  ];
  for (const [state, checkout] of states) {
    subjects.push({ name: `${state}, grown`, server: await grown(of, checkout), ...measured() });
    subjects.push({ name: `${state}, filled`, server: await filled(of, checkout), ...measured() });
  }
  for (const { what, connections, prepare } of measures) {
    const requests = await Promise.all(subjects.map(({ server }) => prepare(server.port)));
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const order = [...subjects.keys()];
      if (round % 2 === 1) order.reverse();
      for (const k of order) {
        const subject = subjects[k] as Subject;
        const from = subject.sent.get(what) ?? 0;
        const request = requests[k] as (n: number) => Buffer;
        const spent = subject.server.processor();
        const result = await load({
          port: subject.server.port,
          connections,
          seconds: Number(values.seconds),
          request: (n) => request(from + n),
        });
        if (result.failed > 0) throw new Error(`${what}, ${subject.name}: ${result.failed} failed`);
        subject.sent.set(what, from + result.requests);
        if (round === 0) continue;
        const cost = ((subject.server.processor() - spent) * 1000) / result.requests;
        subject.rates.set(what, [...(subject.rates.get(what) ?? []), result.perSecond]);
        subject.costs.set(what, [...(subject.costs.get(what) ?? []), cost]);
      }
    }
    report(what, subjects);
  }
  for (const { server } of subjects) await server.kill('SIGTERM');
}

function measured(): Pick<Subject, 'sent' | 'rates' | 'costs'> {
  return { sent: new Map(), rates: new Map(), costs: new Map() };
}

/** The rates, and the median of the ratios of each round: the machine may be faster in one than in another. */
function report(what: string, subjects: readonly Subject[]): void {
  const [rates, costs] = [
    subjects.map(({ rates: subjectRates }) => subjectRates.get(what) ?? []),
    subjects.map(({ costs: subjectCosts }) => subjectCosts.get(what) ?? []),
  ];
  const ratio = (all: readonly number[][], one: number, other: number): string =>
    median((all[one] ?? []).map((value, round) => value / (all[other]?.[round] ?? Number.NaN))).toFixed(2);
  const each = subjects
    .map(({ name }, k) => `${name} ${median(rates[k] ?? []).toFixed(0)}/s, ${median(costs[k] ?? []).toFixed(0)} µs`)
    .join('; ');
  const sides = subjects.length === 4 ? `; now / before ${ratio(rates, 0, 2)} × grown, ${ratio(rates, 1, 3)} × filled` : '';
  const work = subjects.length === 4 ? `; processor time before / now ${ratio(costs, 2, 0)} × grown, ${ratio(costs, 3, 1)} × filled` : '';
  const grownToFilled = `; grown / filled ${ratio(rates, 0, 1)}${subjects.length === 4 ? ` now, ${ratio(rates, 2, 3)} before` : ''}`;
  console.log(`${what}: ${each}${sides}${work}${grownToFilled}`);
}

function settings(name: string): Record<string, string> {
  return {
    DAYBOOK_DATA_DIR: join(folder, name.replaceAll(/[^a-z]+/g, '-')),
    DAYBOOK_ADMIN_TOKEN: token,
    DAYBOOK_PORT: '0',
    DAYBOOK_RATE_LIMIT: '0',
    DAYBOOK_LOG_LEVEL: 'warn',
  };
}

async function grown(of: 'invoices' | 'bookings', checkout: string): Promise<BenchServer> {
  const server = await startServer(SERVE, settings(`${of} grown ${checkout}`), checkout);
  if (of === 'invoices') await growInvoices({ port: server.port, token }, Number(values.invoices));
  else await growWorkspaces({ port: server.port, token });
  return server;
}

async function filled(of: 'invoices' | 'bookings', checkout: string): Promise<BenchServer> {
  const env = settings(`${of} filled ${checkout}`);
  const numbers = of === 'invoices' ? [values.invoices] : ['0', values.bookings];
  execFileSync(process.execPath, ['bench/fill.ts', ...numbers], { cwd: checkout, env: { ...process.env, ...env }, stdio: 'inherit' });
  return startServer(SERVE, env, checkout);
}
