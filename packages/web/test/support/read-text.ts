import type { Locator } from 'playwright-core';

/** The text beside a label where it can only be read. */
export const readText = async (within: Locator, label: string): Promise<string | null> =>
  within
    .locator('dl', { has: within.page().locator(`dt:text-is("${label}")`) })
    .locator('dd')
    .first()
    .textContent();
