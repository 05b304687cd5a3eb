import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Every theme and every width once: colours follow from the one, the layout from the other. */
export const THEMES_AND_WIDTHS = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360 },
] as const;

/** Asserts that axe finds no fault of WCAG 2.2 AA on a page, and that the page is not wider than its window. */
export async function assertAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Nothing runs in a frame without scripts, so that axe would wait for it forever.
    .exclude('iframe[sandbox=""]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  assert.deepEqual(faults, [], page.url());
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok((content ?? 0) <= (window ?? 0), `${page.url()} is ${content} pixels wide in a window of ${window}`);
}
