// npm run bench:web [-- --bookings 5000 --resources 200]: the schedule of the web application in a real browser. How soon it can be used,
// how evenly it scrolls and drags, and how soon it shows what another changed. The built application is served as `npm start` serves it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, unpackChromium } from '../packages/server/test/support/browser.ts';
import { SERVE, startServer } from './bench-server.ts';
import { median } from './bookings.ts';
import type { Figure } from './figure.ts';

const { values } = parseArgs({
  options: { resources: { type: 'string', default: '200' }, bookings: { type: 'string', default: '5000' } },
});
const [RESOURCES, BOOKINGS] = [Number(values.resources), Number(values.bookings)];
const MONTH = '2030-03-01';
// 1 March 2030, eight o'clock, in UTC: the zone of the account.
const FIRST = 1_898_582_400;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const DAYS = 30;
const AT_ONCE = 8;
const VISITS = 5;
const FRAMES = 90;
const token = 'bench-token-0123456789-0123456789-0123456789';
const folder = mkdtempSync(join(tmpdir(), 'daybook-bench-web-'));

const server = await startServer(SERVE, {
  DAYBOOK_DATA_DIR: join(folder, 'data'),
  DAYBOOK_ADMIN_TOKEN: token,
  DAYBOOK_PORT: '0',
  DAYBOOK_RATE_LIMIT: '0',
  DAYBOOK_LOG_LEVEL: 'warn',
});
const address = `http://127.0.0.1:${server.port}`;

async function send(method: string, path: string, body: object): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { success: { id: number } }).success.id;
}

async function fill(): Promise<number[]> {
  const rooms: number[] = [];
  for (let i = 0; i < RESOURCES / 10; i++) {
    const group = await send('POST', '/v2/resource', { name: `Group ${i + 1}`, type_id: 4 });
    for (let j = 1; j < 10; j++)
      rooms.push(await send('POST', '/v2/resource', { name: `Room ${i + 1}.${j}`, type_id: 1, parent_id: group }));
  }
  let next = 0;
  const work = async (): Promise<void> => {
    for (let n = next++; n < BOOKINGS; n = next++) {
      const turn = Math.floor(n / rooms.length);
      const start = FIRST + (turn % DAYS) * DAY + Math.floor(turn / DAYS) * 4 * HOUR;
      const status = [{ id: n % 7 === 0 ? 1 : n % 5 === 0 ? 2 : 3 }];
      await send('POST', '/v2/booking', {
        name: `Booking ${n}`,
        start,
        end: start + 3 * HOUR,
        status,
        resources: [{ id: rooms[n % rooms.length] }],
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return rooms;
}

/** From the request of the page to the first bars, in milliseconds. */
async function visit(page: Page): Promise<number> {
  const began = performance.now();
  await page.goto(`${address}/schedule?view=month&at=${MONTH}`, { waitUntil: 'commit' });
  await page.locator('.bar').first().waitFor();
  return performance.now() - began;
}

/** The times between frames while something happens in the page, as the browser draws them. */
async function framesOf(page: Page, happen: () => Promise<void>): Promise<number> {
  const frames = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const frame = (): void => {
          const now = performance.now();
          times.push(now - before);
          before = now;
          if (times.length < count) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    FRAMES,
  );
  await happen();
  const times = (await frames).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

const scroll = (page: Page): Promise<void> =>
  page.locator('.board').evaluate((board) => {
    let left = 80;
    const step = (): void => {
      board.scrollBy(8, 24);
      if (left-- > 0) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });

async function drag(page: Page): Promise<void> {
  const box = await page.locator('.bar').nth(20).boundingBox();
  if (box === null) throw new Error('there is no bar to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let i = 0; i < 60; i++) await page.mouse.move(box.x + box.width / 2 + i * 4, box.y + box.height / 2 + (i % 20) * 4);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** From the answer to another's change to the bar at its new name on the screen. */
async function othersChange(page: Page): Promise<number> {
  const id = Number(((await page.locator('.bar').first().getAttribute('data-bar')) ?? '').split('-')[1]);
  const name = `Changed ${Math.round(performance.now())}`;
  await send('PUT', `/v2/booking?id=${id}`, { name });
  const began = performance.now();
  await page.locator('.bar', { hasText: name }).first().waitFor();
  return performance.now() - began;
}

const contextOf = async (browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 1600, height: 900 }, extraHTTPHeaders: { authorization: `Bearer ${token}` } });

try {
  console.log(`filling ${RESOURCES} resources with ${BOOKINGS} bookings …`);
  await fill();
  const executablePath = process.env['DAYBOOK_TEST_CHROMIUM'] ?? (await unpackChromium(folder));
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] });
  const first: number[] = [];
  const later: number[] = [];
  for (let i = 0; i < VISITS; i++) {
    const context = await contextOf(browser);
    first.push(await visit(await context.newPage()));
    later.push(await visit(await context.newPage()));
    await context.close();
  }
  const page = await (await contextOf(browser)).newPage();
  await visit(page);
  await page.waitForTimeout(1_500);
  const [scrolled, dragged] = [await framesOf(page, () => scroll(page)), await framesOf(page, () => drag(page))];
  const changes: number[] = [];
  for (let i = 0; i < VISITS; i++) changes.push(await othersChange(page));
  await browser.close();
  const ms = (value: number): string => `${Math.round(value)} ms`;
  const figure = (what: string, limit: number, measured: number): Figure => ({
    what,
    target: `≤ ${limit} ms`,
    measured: ms(measured),
    met: measured <= limit,
  });
  console.table([
    figure('first visit to the first bars (median)', 1_500, median(first)),
    figure('later visits (median)', 700, median(later)),
    figure('scrolling, frame p95', 20, scrolled),
    figure('dragging, frame p95', 20, dragged),
    figure("another's change on the screen (worst)", 1_000, Math.max(...changes)),
  ]);
} finally {
  await server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
