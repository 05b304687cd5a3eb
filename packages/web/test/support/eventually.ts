import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';

const LIMIT_MS = 30_000;
const PAUSE_MS = 50;

/** Asserts that what is read becomes what is wanted: a page reads and draws a moment after what it was asked for. */
export async function eventually<T>(read: () => Promise<T>, expectedValue: T, message?: string, limitMs = LIMIT_MS): Promise<void> {
  const until = Date.now() + limitMs;
  let value = await read();
  while (!isDeepStrictEqual(value, expectedValue) && Date.now() < until) {
    await sleep(PAUSE_MS);
    value = await read();
  }
  assert.deepEqual(value, expectedValue, message);
}

/** Waits until something has the focus, so that the next key is for it. */
export const focused = (target: Locator): Promise<void> =>
  eventually(
    () => target.evaluate((element) => element === document.activeElement),
    true,
    `the focus does not come to ${target.toString()}`,
  );

/** Waits until something of a dialog has the focus. */
export const opened = (dialog: Locator): Promise<void> => dialog.locator(':focus').first().waitFor();
