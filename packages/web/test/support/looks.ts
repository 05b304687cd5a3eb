import type { Page } from 'playwright-core';
import { AXE, OBSCURED, TAGS, type Axe } from './accessible.ts';
import { MARK } from './longest-texts.ts';

/** How a page is looked at. */
export interface View {
  readonly scheme: 'light' | 'dark';
  readonly width: number;
}

/** Every theme at every width. */
export const VIEWS: readonly View[] = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 360 },
  { scheme: 'light', width: 1024 },
  { scheme: 'dark', width: 1024 },
];

/** Makes a page ready to be looked at, from when it is opened next. */
export async function prepareLooks(page: Page): Promise<void> {
  await page.addInitScript({ content: AXE });
}

/** What is wrong with a page in each of some views: faults of accessibility, texts that are cut off, a page wider than its window. */
export async function faultsIn(page: Page, views: readonly View[]): Promise<string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const faults: string[] = [];
  for (const { scheme, width } of views) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: before.height });
    for (const fault of await page.evaluate(look, [TAGS, MARK, OBSCURED] as const)) faults.push(`${scheme} ${width}: ${fault}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
  return faults;
}

async function look([tags, mark, obscured]: readonly [readonly string[], string, string]): Promise<string[]> {
  // What the new size asks for is drawn first.
  for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  // A chart gets the new size later, on a busy machine by many frames.
  const isWide = (): boolean => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  for (let i = 0; i < 60 && isWide(); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
  // What moves to its new place is there then; what turns for ever is not waited for.
  const moving = document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().endTime) < 2_000);
  await Promise.allSettled(moving.map((one) => one.finished));
  const { scrollWidth, clientWidth } = document.documentElement;
  const faults = scrollWidth > clientWidth ? [`${scrollWidth} pixels wide in a window of ${clientWidth}`] : [];
  const isCut = (one: HTMLElement): boolean => {
    if (!one.checkVisibility() || !one.textContent.includes(mark) || one.closest('.unseen, .board, svg') !== null || one.clientWidth < 2)
      return false;
    const { overflowX, display } = getComputedStyle(one);
    return display !== 'inline' && overflowX !== 'visible' && overflowX !== 'auto' && one.scrollWidth > one.clientWidth + 1;
  };
  const texts = 'button, button *, a, a *, label, label *, legend, h1, h2, h3, [role="tab"] *, th, .mantine-Badge-root *';
  for (const one of document.querySelectorAll<HTMLElement>(texts))
    if (isCut(one))
      faults.push(`cut off by ${one.scrollWidth - one.clientWidth} pixels: "${one.textContent.slice(0, 60)}" in ${one.className}`);
  const { axe } = window as unknown as { readonly axe: Axe };
  // What drops down is drawn outside of the landmarks, and its options are reached from its field.
  const rules = { region: { enabled: false }, 'scrollable-region-focusable': { enabled: false } };
  const options = { runOnly: tags, rules, resultTypes: ['violations'], iframes: false };
  const { violations } = await axe.run({ exclude: [['iframe[sandbox=""]']] }, options);
  // What is scrolled below buttons that stay in view is not seen on their colour.
  const isBelow = (selector: string): boolean => {
    const one = document.querySelector(selector);
    const { x = 0, y = 0, width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
    const shown = document.elementFromPoint(x + width / 2, y + height / 2);
    return shown !== null && one !== null && !one.contains(shown) && !shown.contains(one);
  };
  for (const { id, nodes } of violations)
    for (const { target, failureSummary } of nodes)
      if (!failureSummary.includes(obscured) && !(id === 'color-contrast' && isBelow(target[0] ?? '')))
        faults.push(`${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`);
  return faults;
}
