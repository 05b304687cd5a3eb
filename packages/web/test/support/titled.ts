import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const TRIES = 300;

/** Waits until the window has a title. */
export async function titled(page: Page, title: string): Promise<void> {
  for (let i = 0; i < TRIES && (await page.title()) !== title; i += 1) await page.waitForTimeout(100);
  assert.equal(await page.title(), title);
}
