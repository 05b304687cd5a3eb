import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('a page whose stream of events does not stand', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();

  test('without a stream of events requests work on: the page says what is so, and nothing waits', async () => {
    const id = await book('Streamless', 218, 9, boardRooms.roomA);
    const page = await board('2030-10-07');
    await page.route('**/v2/event/stream**', (route) => route.fulfill({ status: 503, body: '' }));
    await page.reload();
    await bar(page, /Streamless/).waitFor();
    await page.getByRole('status').getByText('Changes that others made since').waitFor();
    assert.equal(await page.getByText('No connection').count(), 0);
    await bar(page, /Streamless/).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowRight');
    await eventually(async () => (await stored(id)).start, at(218, 9.5));
    await page.unroute('**/v2/event/stream**');
    await page.getByText('Changes that others made since').waitFor({ state: 'detached' });
  });

  test('more tabs than a browser has lines for one server all work: hidden ones let go of theirs, and go on where they were', async () => {
    const id = await book('Behind', 225, 9, boardRooms.roomA);
    const first = await board('2030-10-14');
    const pages = [first];
    const show = async (page: Page, isShown: boolean): Promise<void> => {
      await page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, !isShown);
    };
    await bar(first, /Behind/).waitFor();
    for (let tab = 2; tab <= 8; tab += 1) {
      await show(pages.at(-1) ?? first, false);
      if (tab % 2 === 1) await first.waitForTimeout(6_000);
      const page = await first.context().newPage();
      pages.push(page);
      await page.goto(first.url());
      await bar(page, /Behind/).waitFor();
    }
    const last = pages.at(-1) ?? first;
    await app.server.admin.put(`/v2/booking?id=${id}`, { name: 'Before' });
    await bar(last, /Before/).waitFor();
    assert.equal(await bar(first, /Before/).count(), 0, 'what nobody sees is not read');
    await show(last, false);
    await show(first, true);
    await bar(first, /Before/).waitFor();
    await app.server.admin.put(`/v2/booking?id=${id}`, { name: 'Since' });
    await bar(first, /Since/).waitFor();
    assert.equal(await first.getByText('No connection').count(), 0);
  });
});
