// What somebody does in the web application again and again, as the benchmark of its memory repeats it.
import type { Page } from 'playwright-core';
import { drag, scroll } from './web-actions.ts';

type Step = (page: Page, n: number) => Promise<void>;

/** How many lines or bars take turns in being opened. */
const OTHERS = 8;
const TYPED = 4;

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();

async function openAndClose(page: Page, what: string, n: number): Promise<void> {
  await page
    .locator(what)
    .nth(n % OTHERS)
    .click();
  await page.locator('.panel-body h2').waitFor();
  await press(page, 'Close');
  await page.locator('.panel-body').waitFor({ state: 'detached' });
}

/** At the board: through the month and the two after it, a filter, a bar dragged and let go, a booking, the search. */
async function atBoard(page: Page, n: number): Promise<void> {
  await scroll(page);
  for (const name of ['Later', 'Later', 'Earlier', 'Earlier']) {
    await press(page, name);
    await page.locator('.bar').first().waitFor();
  }
  const filter = page.getByRole('textbox', { name: 'Filter' });
  for (const text of ['Shoot', '']) await filter.fill(text);
  await drag(page);
  await openAndClose(page, '.bar', n);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill(`Client ${1 + (n % 2000)}`);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
}

/** Types prices into the newest invoice, and takes back what was typed. */
const typePrices: Step = async (page, n) => {
  await page.locator('tr.record a').first().click();
  const price = page.getByLabel('Price, line 1');
  for (let i = 0; i < TYPED; i++) {
    await price.fill(String(500 + i + (n % 100)));
    await page.locator('.totals[aria-busy="false"]').waitFor();
  }
  await press(page, 'Discard');
};

const look =
  (what: string): Step =>
  (page) =>
    page.locator(what).first().waitFor();

/** The other areas, and what is done in each. */
const AREAS: readonly (readonly [name: string, step: Step])[] = [
  ['Contacts', (page, n) => openAndClose(page, 'tr.record', n)],
  ['Time', look('#content h1')],
  ['Projects', look('tr.record')],
  ['Invoices', typePrices],
  ['Reports', look('#content h1')],
  ['Settings', look('#content h1')],
];

/** Rounds in which each area is visited once. */
export const ALL_AREAS = AREAS.length;

/** A round of work: at the board, then in another area and back. */
export async function workRound(page: Page, n: number): Promise<void> {
  await atBoard(page, n);
  const [name, step] = AREAS[n % ALL_AREAS] ?? AREAS[0]!;
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
  await page.locator('.board').waitFor({ state: 'detached' });
  await step(page, n);
  while (!page.url().includes('/schedule')) await page.goBack();
  await page.locator('.bar').first().waitFor();
}
