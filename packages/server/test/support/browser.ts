import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, unpackChromium } from './chromium.ts';

export interface TestBrowser {
  /** Opens a page and returns what it logs, until it logs the word; what the page throws is thrown. */
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
