import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

// The flags that the package proposes leave out the security of pages, and keep all of them in one process.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Starts the browser of the tests, which needs nothing of the machine; `flags` are more flags of Chromium. */
export async function startBrowser(...flags: string[]): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const unpacked = await mkdtemp(join(tmpdir(), 'daybook-browser-'));
  const executablePath = process.env['DAYBOOK_TEST_CHROMIUM'] ?? (await unpack(unpacked));
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] });
  const close = async (): Promise<void> => {
    await browser.close();
    await rm(unpacked, { recursive: true });
  };
  return { browser, close };
}

// The package unpacks into the folder for temporary files, and its libraries only where it believes to be at Amazon's.
async function unpack(folder: string): Promise<string> {
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return path;
}
