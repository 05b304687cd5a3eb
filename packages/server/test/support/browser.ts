import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

// The flags that the package proposes leave out the security of pages, and keep all of them in one process.
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

export interface TestBrowser {
  /** Opens a page and answers what it logs, until it logs the word; what the page throws is thrown. */
  logOf(url: string, until: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Starts the browser of the tests, which needs nothing of the machine; `flags` are more flags of Chromium. */
export async function startBrowser(...flags: string[]): Promise<TestBrowser> {
  const unpacked = await mkdtemp(join(tmpdir(), 'daybook-browser-'));
  const executablePath = process.env['DAYBOOK_TEST_CHROMIUM'] ?? (await unpackChromium(unpacked));
  const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_FLAGS, ...flags] });
  return {
    logOf: async (url, until) => {
      const page = await browser.newPage();
      const lines: string[] = [];
      const ended = new Promise<void>((resolve, reject) => {
        page.on('pageerror', reject);
        page.on('console', (message) => {
          if (message.text() === until) resolve();
          // Chromium logs answers that are not a success as errors.
          else if (message.type() === 'log') lines.push(message.text());
        });
      });
      await Promise.all([ended, page.goto(url)]);
      await page.close();
      return lines;
    },
    close: async () => {
      await browser.close();
      await rm(unpacked, { recursive: true });
    },
  };
}

/** Unpacks the browser into a folder, and answers its path. */
export async function unpackChromium(folder: string): Promise<string> {
  // The package unpacks into the folder for temporary files, and its libraries only where it believes to be at Amazon's.
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // Its fonts are looked for where it would have unpacked them at Amazon's; without any font no text is drawn.
  const fonts = join(folder, 'fonts');
  await writeFile(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_PATH'] = fonts;
  return path;
}
