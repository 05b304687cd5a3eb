// npm run bench [-- --invoices 100000 --bookings 1000000 --seconds 5 --only lists,writes,turns,start,search,bookings,backup,limits
//   --filled <folder> --directus '<command line of Directus>']: fills a new database, measures, prints a table and records it in
//   RESULTS.md.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SERVE, startServer } from './bench-server.ts';
import { measureBackup } from './backup.ts';
import { measureBookings } from './bookings.ts';
import { measureDirectus } from './directus.ts';
import type { Figure } from './figure.ts';
import { measureLimits } from './limits.ts';
import { measureLists } from './lists.ts';
import { measureSearch } from './search.ts';
import { measureStart } from './start.ts';
import { measureBatches, measureCompression } from './turns.ts';
import { measureWrites } from './writes.ts';

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: 'lists,writes,turns,start,search,bookings,backup' },
    bookings: { type: 'string', default: '1000000' },
    // A folder that was filled with bookings before, which takes minutes; what is measured adds to it.
    filled: { type: 'string' },
    // How to start the command line of an installed Directus, to measure lists against it.
    directus: { type: 'string' },
  },
});
const invoices = Number(values.invoices);
const seconds = Number(values.seconds);
const token = 'bench-token-0123456789-0123456789-0123456789';
const dataDir = mkdtempSync(join(tmpdir(), 'daybook-bench-'));
const env = {
  DAYBOOK_DATA_DIR: dataDir,
  DAYBOOK_ADMIN_TOKEN: token,
  DAYBOOK_PORT: '0',
  DAYBOOK_RATE_LIMIT: '0',
  DAYBOOK_LOG_LEVEL: 'warn',
};
const figures: Figure[] = [];
const say = (figure: Figure): void => {
  figures.push(figure);
  const mark = figure.met === null ? ' ' : figure.met ? '✔' : '✖';
  console.log(`${mark} ${figure.what.padEnd(78)} ${figure.measured.padEnd(34)} target ${figure.target}`);
};

try {
  if (/lists|writes|turns|start/.test(values.only)) await measureCompany();
  if (/search|bookings/.test(values.only)) await measureSchedule();
  if (values.only.includes('backup')) await measureRestore();
  if (values.only.includes('limits')) await measureLarge();
  record();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureCompany(): Promise<void> {
  console.log(`filling ${invoices} invoices …`);
  execFileSync(process.execPath, ['bench/fill.ts', String(invoices)], { env: { ...process.env, ...env }, stdio: 'inherit' });
  const server = await startServer(SERVE, env);
  const constant = await startServer(['bench/constant-server.ts', '35000']);
  const classic = await startServer(['bench/classic-server.ts', join(dataDir, 'postgres')]);
  const target = { port: server.port, token, seconds, invoices, constant: constant.port, classic: classic.port, dataDir };
  // What the start needed is given back when nothing was asked for a while.
  await sleep(25_000);
  const idle = server.memory();
  if (values.only.includes('lists')) await measureLists(target, say);
  if (values.directus !== undefined) await measureDirectus(target, values.directus, say);
  if (values.only.includes('writes')) await measureWrites(target, say);
  if (values.only.includes('turns')) {
    await measureCompression(target, say);
    await measureBatches(target, say);
  }
  say({
    what: 'memory of the server process idle / after load',
    target: '≤ 150 / ≤ 350 MB',
    measured: `${idle.toFixed(0)} / ${server.memory().toFixed(0)} MB`,
    met: idle <= 150 && server.memory() <= 350,
  });
  await classic.kill('SIGKILL');
  await constant.kill('SIGKILL');
  await server.kill('SIGTERM');
  if (values.only.includes('start')) await measureStart(env, say);
}

async function measureSchedule(): Promise<void> {
  const folder = values.filled ?? join(dataDir, 'bookings');
  const own = { ...env, DAYBOOK_DATA_DIR: folder };
  console.log(`filling ${values.bookings} bookings …`);
  execFileSync(process.execPath, ['bench/fill.ts', '0', values.bookings], { env: { ...process.env, ...own }, stdio: 'inherit' });
  const server = await startServer(SERVE, own);
  if (values.only.includes('search')) await measureSearch({ port: server.port, token, seconds }, say);
  if (values.only.includes('bookings')) {
    const classic = await startServer(['bench/classic-server.ts', join(folder, 'postgres')]);
    await measureBookings({ port: server.port, classic: classic.port, token, seconds }, say);
    await classic.kill('SIGKILL');
  }
  await server.kill('SIGTERM');
}

async function measureRestore(): Promise<void> {
  const own = { ...env, DAYBOOK_DATA_DIR: join(dataDir, 'backup') };
  console.log(`filling ${invoices} invoices …`);
  execFileSync(process.execPath, ['bench/fill.ts', String(invoices)], { env: { ...process.env, ...own }, stdio: 'inherit' });
  await measureBackup({ env: own, dataDir: own.DAYBOOK_DATA_DIR, token, invoices }, say);
}

// A million of each kind takes a quarter of an hour to fill: only where it is asked for.
async function measureLarge(): Promise<void> {
  const folder = values.filled ?? join(dataDir, 'large');
  const own = { ...env, DAYBOOK_DATA_DIR: folder };
  console.log(`filling ${invoices} invoices and time entries and ${values.bookings} bookings …`);
  execFileSync(process.execPath, ['bench/fill.ts', String(invoices), values.bookings, '0', String(invoices)], {
    env: { ...process.env, ...own },
    stdio: 'inherit',
  });
  const server = await startServer(SERVE, own);
  const counts = { invoice: invoices, 'time-entry': invoices, booking: Number(values.bookings) };
  await measureLimits({ port: server.port, token, counts }, say);
  await server.kill('SIGTERM');
}

function record(): void {
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${memory} GiB, Node ${process.versions.node}`;
  const rows = figures.map(
    ({ what, target, measured, met }) => `| ${what} | ${target} | ${measured} | ${met === null ? '' : met ? 'met' : '**missed**'} |`,
  );
  const measured = [
    ...(/lists|writes|turns|start|backup|limits/.test(values.only) ? [`${invoices} invoices`] : []),
    ...(/search|bookings|limits/.test(values.only) ? [`${values.bookings} bookings`] : []),
  ];
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const head = `\n## ${time} UTC, ${measured.join(' and ')}\n\n${machine}\n\n| what | target | measured | |\n|---|---|---|---|\n`;
  appendFileSync(new URL('./RESULTS.md', import.meta.url), `${head}${rows.join('\n')}\n`);
}
