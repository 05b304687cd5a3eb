import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { DAY, HOUR } from '@daybook/values';
import { Api } from '../../server/test/support/api.ts';
import { CHROMIUM_FLAGS, unpackChromium } from '../../server/test/support/chromium.ts';
import { ChildServer } from '../../server/test/support/child-server.ts';
import { seeded, seedOfRun } from '../../server/test/support/seed.ts';
import { isLongRun } from '../../server/test/support/tier.ts';

const TOKEN = 'offline-suite-token-0123456789abcdef';
/** Each row of a week takes six entries: two devices with 14 rows in six weeks record 1,008. */
const ROWS = isLongRun ? 14 : 3;
const WEEKS = isLongRun ? 6 : 1;
const DAYS = 6;
/** So often a browser is killed while it records, and so often the server or a browser while it is sent. */
const KILLS = isLongRun ? 4 : 1;
/** A busy machine takes long for each; what does not come for so long does not come. */
const STILL_MS = 90_000;
const PAUSE_MS = 100;
const DEVICES = [0, 1] as const;
const MONDAY = Date.parse('2030-03-04T00:00Z') / 1_000;

/** When a week of a device begins: no two share one. */
const startOf = (device: number, week: number): number => MONDAY + (device * WEEKS + week) * 7 * DAY;
const nameOf = (device: number, row: number): string => `Row ${device}-${String(row).padStart(2, '0')}`;
/** Reads a number until it is as it should be, for as long as it goes on changing. */
async function awaited(read: () => Promise<number>, isThere: (count: number) => boolean, what: string): Promise<void> {
  let [count, since] = [await read(), Date.now()];
  while (!isThere(count)) {
    assert.ok(Date.now() - since < STILL_MS, `${what}: still ${count}`);
    await sleep(PAUSE_MS);
    const now = await read();
    if (now !== count) [count, since] = [now, Date.now()];
  }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 1_000);

/** The hours of an entry, which are those of no other in its row. */
const hoursOf = (row: number, day: number): number => 1 + ((row + day) % 7);

/** A browser with a folder of its own, which is killed and started again. */
class Device {
  readonly #executable: string;
  readonly #url: string;
  readonly #number: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'daybook-device-'));
  #context: BrowserContext | undefined;
  page: Page = undefined as unknown as Page;
  /** Milliseconds from the address to the first row, where the page was opened without a connection. */
  readonly opened: number[] = [];

  constructor(executable: string, url: string, number: number) {
    this.#executable = executable;
    this.#url = url;
    this.#number = number;
  }

  async open(isOffline: boolean, week = 0): Promise<void> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: this.#executable,
      args: [...CHROMIUM_FLAGS],
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
      extraHTTPHeaders: { authorization: `Bearer ${TOKEN}` },
    });
    await this.#context.setOffline(isOffline);
    this.page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.page.setDefaultTimeout(60_000);
    const begun = performance.now();
    await this.show(week);
    if (isOffline) this.opened.push(performance.now() - begun);
  }

  async show(week: number): Promise<void> {
    const monday = new Date(startOf(this.#number, week) * 1_000).toISOString().slice(0, 10);
    await this.page.goto(`${this.#url}/time?week=${monday}`, { waitUntil: 'commit' });
    await this.cell(0, 1).waitFor();
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.#context?.setOffline(isOffline);
  }

  cell(row: number, day: number) {
    const weekday = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][day];
    return this.page.getByRole('textbox', { name: new RegExp(`^Time on ${weekday}.*, ${nameOf(this.#number, row)}$`) });
  }

  /** How many writes the page shows as waiting, which is how many are on its disk. */
  async #waiting(): Promise<number> {
    const text = (await this.page.locator('.lost').allTextContents()).join(' ');
    return Number(/([\d,]+) changes? (?:is|are) waiting/.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  }

  waits = (count: number): Promise<void> =>
    awaited(
      () => this.#waiting(),
      (number) => number === count,
      `${count} writes wait`,
    );

  /** What a page that was killed leaves to the next: nothing but its folder. */
  async kill(): Promise<void> {
    const isOwn = (pid: string): boolean => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return words.includes(`--user-data-dir=${this.#folder}`) && !words.some((word) => word.startsWith('--type='));
      } catch {
        return false;
      }
    };
    const closed = this.#context === undefined ? undefined : new Promise((done) => this.#context?.once('close', done));
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOwn(name))) process.kill(Number(pid), 'SIGKILL');
    await closed;
  }

  async end(): Promise<void> {
    await this.#context?.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

describe('many entries that are recorded without a connection', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const random = seeded(seedOfRun());
  let server: ChildServer;
  let devices: readonly Device[] = [];
  const api = (): Api => new Api(server.url, TOKEN);
  before(async () => {
    server = new ChildServer(join(folder, 'data'), TOKEN, { DAYBOOK_WEB: 'on', DAYBOOK_PORT: String(await freePort()) });
    const executable = process.env['DAYBOOK_TEST_CHROMIUM'] ?? (await unpackChromium(folder));
    await server.start();
    const { id: me } = (await api().get('/v2/me')).body.data;
    const project = (await api().post('/v2/project', { name: 'Harbour film' })).body.success.id;
    for (const device of DEVICES)
      for (let place = 0; place < WEEKS * ROWS; place += 1) {
        const start = startOf(device, Math.floor(place / ROWS)) + 9 * HOUR;
        const values = {
          owner_id: me,
          name: nameOf(device, place % ROWS),
          start,
          end: start + HOUR,
          project: { id: project },
          billable: true,
        };
        assert.equal((await api().post('/v2/time-entry', values)).status, 200);
      }
    devices = DEVICES.map((_, number) => new Device(executable, server.url, number));
  });
  after(async () => {
    await Promise.all(devices.map((device) => device.end()));
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  /** Types an entry into each free cell of a device; it is killed some times meanwhile, and goes on with what its folder has. */
  async function record(device: Device): Promise<void> {
    await device.open(false);
    await device.page.evaluate(() => navigator.serviceWorker.ready);
    // What is seen is kept a moment later.
    for (let week = WEEKS - 1; week >= 0; week -= 1) {
      await device.show(week);
      await sleep(2_000);
    }
    await device.setOffline(true);
    const places = WEEKS * ROWS;
    const kills = new Set(Array.from({ length: KILLS }, () => Math.floor(random() * places)));
    for (let place = 0; place < places; place += 1) {
      const [week, row] = [Math.floor(place / ROWS), place % ROWS];
      if (row === 0 && week > 0) await device.show(week);
      await device.cell(row, 1).focus();
      for (let day = 1; day <= DAYS; day += 1) {
        await device.page.keyboard.type(String(hoursOf(row, day)));
        await device.page.keyboard.press('Tab');
      }
      if (row !== ROWS - 1 && !kills.has(place)) continue;
      // A page that is left has stored what was typed.
      await device.waits((place + 1) * DAYS);
      if (!kills.has(place)) continue;
      await device.kill();
      await device.open(true, week);
      await device.waits((place + 1) * DAYS);
    }
  }

  const countRecorded = async (): Promise<number> =>
    (await api().get('/v2/time-entry?limit=1')).body.meta.pagination.total - devices.length * WEEKS * ROWS;

  test('are each stored once, and none is lost, whatever is killed', async () => {
    const begun = performance.now();
    await Promise.all(devices.map(record));
    const total = devices.length * WEEKS * ROWS * DAYS;
    console.log(`${total} entries were recorded in ${seconds(begun)} s`);
    const sent = performance.now();
    await Promise.all(devices.map((device) => device.setOffline(false)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      const next = (total * (kill + 0.3)) / (KILLS + 1);
      await awaited(countRecorded, (number) => number > next, `more than ${next} are sent`);
      await sleep(random() * 300);
      await server.kill();
      const device = devices[kill % devices.length] as Device;
      await device.kill();
      await server.start();
      await device.open(false);
    }
    for (const device of devices) await device.waits(0);
    await assertEachOnce();
    const times = devices.flatMap(({ opened }) => opened).map(Math.round);
    console.log(`sent in ${seconds(sent)} s; opened without a connection in ${times.join(', ')} ms`);
  });

  async function assertEachOnce(): Promise<void> {
    for (const device of DEVICES) {
      const from = startOf(device, 0);
      const { data } = (await api().get(`/v2/time-entry?text=${encodeURIComponent(`Row ${device}-`)}&limit=1000`)).body;
      const entries = data.map(({ name, start, duration_sec: seconds }: { name: string; start: number; duration_sec: number }) =>
        [name, Math.floor((start - from) / DAY), seconds / HOUR].join(' '),
      );
      const recorded = Array.from({ length: WEEKS * ROWS }, (_, place) => {
        const [week, row] = [Math.floor(place / ROWS), place % ROWS];
        const days = Array.from({ length: DAYS + 1 }, (_each, day) => day);
        return days.map((day) => [nameOf(device, row), 7 * week + day, day === 0 ? 1 : hoursOf(row, day)].join(' '));
      });
      assert.deepEqual(entries.sort(), recorded.flat().sort());
    }
  }
});
