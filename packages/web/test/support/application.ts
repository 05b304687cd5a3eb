import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before } from 'node:test';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, unpackChromium } from '../../../server/test/support/chromium.ts';
import { startTestServer, type TestServer } from '../../../server/test/support/server.ts';
import { routesHold } from './routed.ts';

export interface Application {
  readonly server: TestServer;
  readonly browser: Browser;
  /**
   * A page of a browser of its own, signed in by a token where one is given, until the test ends. What it throws, or is refused to load,
   * fails the file.
   */
  open(path: string, options?: OpenOptions): Promise<Page>;
}

export interface OpenOptions {
  readonly token?: string | undefined;
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly language?: string;
  /** Of the browser's clock, where it is not that of the machine. */
  readonly zone?: string;
  /** A telephone: fingers instead of a pointer. */
  readonly touch?: boolean;
  /** Keeps the page and its files, as browsers do; requests of these do not pass by routes of a test. */
  readonly keeps?: boolean;
  /** Stays open for the tests after this one. */
  readonly shared?: boolean;
}

/** The built application in a real browser, on a server and a database of its own, for the tests of a file. */
export function application(settings: Record<string, string> = {}): Application {
  const running = {} as { server: TestServer; browser: Browser };
  const began: Promise<() => Promise<unknown>>[] = [];
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  let unpacked = '';
  before(async () => {
    unpacked = await mkdtemp(join(tmpdir(), 'daybook-browser-'));
    const executablePath = process.env['DAYBOOK_TEST_CHROMIUM'] ?? (await unpackChromium(unpacked));
    const starting = [startTestServer(settings), chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS] })] as const;
    began.push(...starting.map((start) => start.then((one) => () => one.close())));
    const [server, browser] = await Promise.all(starting);
    Object.assign(running, { server, browser });
  });
  // Each page that is left open has a stream of events.
  afterEach(async () => {
    await Promise.all(
      contexts.splice(0).map(async (context) => {
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }),
    );
  });
  after(async () => {
    // Where one of the two has not started, the other one would keep the process.
    for (const one of await Promise.allSettled(began)) if (one.status === 'fulfilled') await one.value();
    await rm(unpacked, { recursive: true, force: true });
    if (faults.length > 0) throw new Error(`pages had faults:\n${faults.join('\n')}`);
  });
  return {
    get server() {
      return running.server;
    },
    get browser() {
      return running.browser;
    },
    open: async (path, options = {}) => {
      const {
        token,
        width = 1440,
        height = 900,
        scheme = 'light',
        language = 'en-GB',
        zone,
        touch = false,
        shared = false,
        keeps = false,
      } = options;
      const context = await running.browser.newContext({
        viewport: { width, height },
        colorScheme: scheme,
        locale: language,
        ...(zone === undefined ? {} : { timezoneId: zone }),
        reducedMotion: 'reduce',
        hasTouch: touch,
        isMobile: touch,
        serviceWorkers: keeps ? 'allow' : 'block',
        ...(token === undefined ? {} : { extraHTTPHeaders: { authorization: `Bearer ${token}` } }),
      });
      if (!shared) contexts.push(context);
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      routesHold(page);
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.stack ?? error.message}`));
      // A policy that was broken is logged, and what is thrown while a component is shown or goes.
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to|^\w*Error: /i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
      });
      await page.goto(running.server.url + path);
      return page;
    },
  };
}
