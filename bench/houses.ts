// npm run bench:houses [-- --bookings 1000000 --rounds 15 --seconds 2 --data folder]: what the change of a booking costs in a house of
// 1,000 resources that share space and lie in groups, against a house of 10 with as many bookings of each, in turns. With --data the
// filled houses are kept, and used again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SERVE, startServer } from './bench-server.ts';
import { median } from './bookings.ts';
import { FIRST_DAY } from './bookings.sql.ts';
import { STEP_HOURS } from './house.sql.ts';
import { load, requestBytes, type LoadResult } from './load.ts';

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '2' },
    data: { type: 'string' },
  },
});
const HOUR = 3_600;
const CALLERS = 16;
const token = 'bench-token-0123456789-0123456789-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'daybook-houses-'));

interface House {
  readonly resources: number;
  readonly bookings: number;
  readonly port: number;
  changed: number;
  readonly alone: number[];
  readonly together: LoadResult[];
}

// Within the three hours until the next booking, and another one in each run: in houses that are kept, bookings were moved before.
const MINUTES = 120;
const run = Math.floor(Math.random() * MINUTES);

/** Moves a booking that takes time by some minutes: every one is another, until all have been moved. */
function nthChange({ resources, bookings }: House): (n: number) => Buffer {
  const tens = resources / 10;
  const slots = bookings / tens;
  // Neither what waits nor a Pencil, of which there are few.
  const isPlain = (slot: number): boolean => slot % 33 !== 32 && slot % 500 !== 499 && slot % 500 !== 498;
  const plain = Array.from({ length: slots }, (_, slot) => slot).filter(isPlain);
  return (n) => {
    // By steps that have no factor in common with their number, so that callers meet seldom.
    const k = (n * 7919) % (plain.length * tens);
    const slot = plain[Math.floor(k / tens)] ?? 0;
    const minutes = 1 + ((run + Math.floor(n / (plain.length * tens))) % MINUTES);
    const start = FIRST_DAY + slot * STEP_HOURS * HOUR + minutes * 60;
    return requestBytes('PUT', `/v2/booking?id=${slot * tens + (k % tens) + 1}`, token, { start, end: start + HOUR });
  };
}

async function open(resources: number, bookings: number): Promise<House & { close: () => Promise<void> }> {
  const env = {
    DAYBOOK_DATA_DIR: join(values.data ?? folder, String(resources)),
    DAYBOOK_ADMIN_TOKEN: token,
    DAYBOOK_PORT: '0',
    DAYBOOK_RATE_LIMIT: '0',
    DAYBOOK_LOG_LEVEL: 'warn',
  };
  if (!existsSync(env.DAYBOOK_DATA_DIR)) {
    console.log(`filling a house of ${resources} resources with ${bookings} bookings …`);
    const numbers = ['0', bookings, resources].map(String);
    execFileSync(process.execPath, ['bench/fill.ts', ...numbers], { env: { ...process.env, ...env }, stdio: 'inherit' });
  }
  // The data is read into memory first: the time of a cold disk is not measured.
  execFileSync('sh', ['-c', `cat '${env.DAYBOOK_DATA_DIR}'/postgres/base/*/* > /dev/null`]);
  const server = await startServer(SERVE, env);
  const close = (): Promise<void> => server.kill('SIGTERM');
  return { resources, bookings, port: server.port, changed: 0, alone: [], together: [], close };
}

async function change(house: House, connections: number): Promise<LoadResult> {
  const [nth, from] = [nthChange(house), house.changed];
  const result = await load({ port: house.port, connections, seconds: Number(values.seconds), request: (n) => nth(from + n) });
  if (result.failed > 0) throw new Error(`${result.failed} of ${result.requests} changes failed in a house of ${house.resources}`);
  house.changed += result.requests;
  return result;
}

try {
  const bookings = Number(values.bookings);
  const houses = [await open(10, bookings / 100), await open(1_000, bookings)];
  for (const house of houses) await change(house, CALLERS);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const order = round % 2 === 0 ? houses : houses.toReversed();
    for (const house of order) house.alone.push((await change(house, 1)).p50);
    for (const house of order) house.together.push(await change(house, CALLERS));
  }
  const [small, large] = houses;
  if (small === undefined || large === undefined) throw new Error('two houses are measured');
  const ratio = (of: (house: House) => readonly number[]): string =>
    median(of(large).map((time, round) => time / (of(small)[round] ?? Number.NaN))).toFixed(2);
  const each = (house: House): number[] => house.together.map(({ perSecond }) => 1000 / perSecond);
  console.log(`change of a booking, large / small house: ${ratio(({ alone }) => alone)} × at c = 1, ${ratio(each)} × at c = ${CALLERS}`);
  for (const { resources, alone, together } of houses) {
    const worst = Math.max(...together.map((one) => one.worst));
    const p99 = median(together.map((one) => one.p99));
    const times = `p50 ${median(alone).toFixed(2)} ms at c = 1; at c = ${CALLERS} p99 ${p99.toFixed(1)}, worst ${worst.toFixed(0)} ms`;
    console.log(`house of ${resources}: ${times}`);
  }
  for (const house of houses) await house.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
