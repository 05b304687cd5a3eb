// What people do in the web application, as the benchmark of it does and measures it.
import type { Page } from 'playwright-core';

/** The server that is measured. */
export interface Site {
  readonly address: string;
  readonly token: string;
  /** The path of the month that is looked at. */
  readonly board: string;
}

const FRAMES = 90;
const TYPED = 12;

async function send(method: string, { address, token }: Site, path: string, body: object): Promise<{ id: number; uuid?: string }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { success: { id: number; uuid?: string } }).success;
}

/** From the request of the page to the first bars, in milliseconds. */
export async function visit(page: Page, { address, board }: Site): Promise<number> {
  const began = performance.now();
  await page.goto(address + board, { waitUntil: 'commit' });
  await page.locator('.bar').first().waitFor();
  return performance.now() - began;
}

/** The time between frames while something happens in the page, of which 19 of 20 are shorter. */
export async function framesOf(page: Page, happen: () => Promise<void>): Promise<number> {
  const frames = page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let before = performance.now();
        const frame = (): void => {
          const now = performance.now();
          times.push(now - before);
          before = now;
          if (times.length < count) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    FRAMES,
  );
  await happen();
  const times = (await frames).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

export const scroll = (page: Page): Promise<void> =>
  page.locator('.board').evaluate(
    (board) =>
      new Promise<void>((resolve) => {
        let left = 80;
        const step = (): void => {
          board.scrollBy(8, 24);
          if (left-- > 0) requestAnimationFrame(step);
          else resolve();
        };
        requestAnimationFrame(step);
      }),
  );

export async function drag(page: Page): Promise<void> {
  const box = await page.locator('.bar').nth(20).boundingBox();
  if (box === null) throw new Error('there is no bar to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (let i = 0; i < 60; i++) await page.mouse.move(box.x + box.width / 2 + i * 4, box.y + box.height / 2 + (i % 20) * 4);
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

/** From the answer to another's change to the bar at its new name on the screen. */
export async function othersChange(page: Page, site: Site): Promise<number> {
  const id = Number(((await page.locator('.bar').first().getAttribute('data-bar')) ?? '').split('-')[1]);
  const name = `Changed ${Math.round(performance.now())}`;
  await send('PUT', site, `/v2/booking?id=${id}`, { name });
  const began = performance.now();
  await page.locator(`.bar[aria-label*="${name}"]`).first().waitFor();
  return performance.now() - began;
}

/** Makes an invoice of a line; returns its id. */
export async function makeInvoice(site: Site): Promise<number> {
  const { uuid } = await send('POST', site, '/v2/contact', { name: 'Typed', type: 'organization', client: true });
  const items = [{ item_text: 'Studio', quantity: '2', unit: 'day', unit_amount: '400.00' }];
  return (await send('POST', site, '/v2/invoice', { client: { uuid }, items })).id;
}

/** From each key to the totals of what is typed, in an invoice of a line. */
export async function typeInEditor(page: Page, { address }: Site, invoice: number): Promise<number[]> {
  await page.goto(`${address}/invoices/${invoice}`);
  const price = page.getByLabel('Price, line 1');
  await price.focus();
  const waits: number[] = [];
  for (let i = 0; i < TYPED; i++) {
    const waited = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const totals = document.querySelector('.totals');
          let typed = 0;
          document.activeElement?.addEventListener('input', () => (typed = performance.now()), { once: true });
          new MutationObserver((_, observer) => {
            if (typed === 0 || totals?.getAttribute('aria-busy') !== 'false') return;
            observer.disconnect();
            resolve(performance.now() - typed);
          }).observe(totals as Element, { attributes: true });
        }),
    );
    await price.fill(String(500 + i));
    waits.push(await waited);
  }
  return waits;
}
