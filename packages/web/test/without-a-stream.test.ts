import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('a page whose stream of events does not stand', () => {
  const { made, book, stored, board } = boardApplication();

  test('without a stream of events requests work on: the page says what is so, and nothing waits', async () => {
    const id = await book('Streamless', 218, 9, made.roomA);
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
});
