import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** The script of axe, which makes `window.axe`. */
export const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8');
export const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
}

/** Every theme and every width once: colours follow from the one, the layout from the other. */
export const THEMES_AND_WIDTHS = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360 },
] as const;

/** Nothing runs in a frame without scripts, so that axe would wait for it forever. */
const STILL = 'iframe[sandbox=""]';

/** What axe says of a control that is half below buttons that stay in view: no fault, as it can be scrolled away from them. */
export const OBSCURED = 'partially obscured';

type Violations = Awaited<ReturnType<Axe['run']>>['violations'];

/** Asserts that axe finds no fault of WCAG 2.2 AA on a page, and that the page is not wider than its window. */
export async function assertAccessible(page: Page): Promise<void> {
  const hasFrames = (await page.locator(`iframe:not(${STILL.slice('iframe'.length)})`).count()) > 0;
  const violations = hasFrames ? await inFrames(page) : await inPage(page);
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ failureSummary }) => !failureSummary.includes(OBSCURED))
      .map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
  assert.deepEqual(faults, [], page.url());
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok((content ?? 0) <= (window ?? 0), `${page.url()} is ${content} pixels wide in a window of ${window}`);
}

/** What looks into frames too takes twice as long, and a page of its own for what it has found. */
async function inFrames(page: Page): Promise<Violations> {
  const { violations } = await new AxeBuilder({ page }).exclude(STILL).withTags(TAGS).analyze();
  return violations as unknown as Violations;
}

async function inPage(page: Page): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([tags, still]) => {
      const { axe } = window as unknown as { readonly axe: Axe };
      const options = { runOnly: tags, resultTypes: ['violations'], iframes: false };
      return (await axe.run({ exclude: [[still]] }, options)).violations;
    },
    [TAGS, STILL] as const,
  );
}
