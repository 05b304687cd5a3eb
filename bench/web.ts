// npm run bench:web [-- --bookings 1000000 --resources 300 --rounds 36 --minutes 60 --data folder]: the web application in a browser. How
// soon the schedule can be used, how evenly it scrolls and drags, how soon it shows what another changed, how soon the editor of documents
// has new totals, and whether it takes more memory in the course of so many rounds or minutes of work. 200 resources with about 5,000
// bookings in the month, out of a million in the account; the built application is served as `npm start` serves it. With --data the filled
// folder is kept, and used again. With --resources the account is a house of so many, all of which are on the board: 300 with 20,000
// bookings have about 5,400 of them in the month.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { CHROMIUM_FLAGS, unpackChromium } from '../packages/server/test/support/chromium.ts';
import { SERVE, startServer } from './bench-server.ts';
import { median } from './bookings.ts';
import type { Figure } from './figure.ts';
import { drag, framesOf, makeInvoice, othersChange, scroll, typeInEditor, visit, type Site } from './web-actions.ts';
import { memoryOfWork, type Memory } from './web-memory.ts';

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000000' },
    resources: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '36' },
    minutes: { type: 'string', default: '0' },
    data: { type: 'string' },
  },
});
const isHouse = values.resources !== '0';
// A house is filled from its first month on; in the other account the workspace of 200 resources is looked at.
const board = isHouse ? '/schedule?view=month&at=2024-01-01' : '/schedule?view=month&at=2026-05-01&workspace=1';
const PROFILES = 3;
const LATER = 4;
const CHANGES = 5;
const token = 'bench-token-0123456789-0123456789-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-web-'));
const env = {
  DAYBOOK_DATA_DIR: values.data ?? join(folder, 'data'),
  DAYBOOK_ADMIN_TOKEN: token,
  DAYBOOK_PORT: '0',
  DAYBOOK_RATE_LIMIT: '0',
  DAYBOOK_LOG_LEVEL: 'warn',
};
if (values.data === undefined || !existsSync(values.data)) {
  console.log(`filling an account with ${values.bookings} bookings …`);
  execFileSync(process.execPath, ['bench/fill.ts', '0', values.bookings, values.resources], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
}
const server = await startServer(SERVE, env);
const site: Site = { address: `http://127.0.0.1:${server.port}`, token, board };
const executablePath = process.env['DAYBOOK_TEST_CHROMIUM'] ?? (await unpackChromium(folder));

/** On a machine that does something else, each step takes long; that is to be seen in its figure. */
const PATIENCE_MS = 120_000;

const profiles: BrowserContext[] = [];

// A profile on disk, as people have: what a browser keeps of one visit is there at the next.
async function newProfile(): Promise<BrowserContext> {
  const profile = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    executablePath,
    args: [...CHROMIUM_FLAGS],
    viewport: { width: 1600, height: 900 },
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  profile.setDefaultTimeout(PATIENCE_MS);
  profiles.push(profile);
  return profile;
}

async function visits(): Promise<{ first: number[]; later: number[] }> {
  const [first, later]: number[][] = [[], []];
  for (let i = 0; i < PROFILES; i++) {
    const profile = await newProfile();
    for (let n = 0; n <= LATER; n++) {
      const page = await profile.newPage();
      (n === 0 ? first : later)?.push(await visit(page, site));
      await page.close();
    }
    await profile.close();
  }
  return { first: first ?? [], later: later ?? [] };
}

/** Visits without a connection, of what a visit before kept: a week of the board. */
async function visitsWithout(): Promise<number[]> {
  const week = { ...site, board: site.board.replace('view=month', 'view=week') };
  const profile = await newProfile();
  const page = await profile.newPage();
  await visit(page, week);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // What was read is kept a moment later.
  await page.waitForTimeout(3_000);
  await profile.setOffline(true);
  const times: number[] = [];
  for (let i = 0; i < LATER; i++) times.push(await visit(page, week));
  await profile.close();
  return times;
}

async function measure(): Promise<Figure[]> {
  const { first, later } = await visits();
  const without = await visitsWithout();
  const profile = await newProfile();
  const page = await profile.newPage();
  await visit(page, site);
  await page.waitForTimeout(1_500);
  const [scrolled, dragged] = [await framesOf(page, () => scroll(page)), await framesOf(page, () => drag(page))];
  const changes: number[] = [];
  for (let i = 0; i < CHANGES; i++) changes.push(await othersChange(page, site));
  const invoice = await makeInvoice(site);
  // A house has a board and nothing else to work on.
  const memory = isHouse ? [] : await memoryOfWork(page, Number(values.rounds), Number(values.minutes));
  if (memory.length > 0) console.table(memory);
  const typed = await typeInEditor(page, site, invoice);
  await profile.close();
  const figure = (what: string, limit: number, measured: number): Figure => ({
    what,
    target: `≤ ${limit} ms`,
    measured: `${Math.round(measured)} ms`,
    met: measured <= limit,
  });
  return [
    figure('first visit: month usable (median)', 1_500, median(first)),
    figure('later visits: month usable (median)', isHouse ? 1_000 : 700, median(later)),
    figure('a week without a connection (median)', 1_000, median(without)),
    figure('scrolling, frame p95', 20, scrolled),
    figure('dragging, frame p95', 20, dragged),
    figure("another's change on the screen (worst)", 1_000, Math.max(...changes)),
    figure('typing in the editor to new totals (median)', 150, median(typed)),
    ...growthOf(memory),
  ];
}

/** What is held at the end of the work against its beginning, without and with what the browser compiled. */
function growthOf(memory: readonly Memory[]): Figure[] {
  const [first, last] = [memory[0], memory.at(-1)];
  if (first === undefined || last === undefined) return [];
  const grown = (what: string, of: (one: Memory) => number): Figure => ({
    what: `${what} after ${last.minutes} minutes, ${last.rounds} rounds of work`,
    target: '≤ 1.10 ×',
    measured: `${(of(last) / of(first)).toFixed(2)} × of ${(of(first) / 1e6).toFixed(1)} MB`,
    met: of(last) / of(first) <= 1.1,
  });
  return [grown('memory', ({ held, code }) => held + code), grown('the same without compiled code', ({ held }) => held)];
}

try {
  console.table(await measure());
} catch (error) {
  // What could not be measured is printed even where clearing up fails too.
  console.error(error);
  process.exitCode = 1;
} finally {
  await Promise.all(profiles.map((profile) => profile.close()));
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
