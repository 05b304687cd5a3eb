import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

/** Draws a lasso over a whole row. */
async function lasso(page: Page, row: string): Promise<void> {
  const name = await page.getByRole('rowheader', { name: row }).boundingBox();
  const board = await page.getByRole('treegrid').boundingBox();
  assert.ok(name !== null && board !== null);
  const y = name.y + name.height - 2;
  await page.keyboard.down('Control');
  await page.mouse.move(name.x + name.width + 2, y);
  await page.mouse.down();
  await page.mouse.move(board.x + board.width / 2, y - 8, { steps: 3 });
  await page.mouse.move(board.x + board.width - 4, y - 8, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Control');
}

describe('more bookings than are changed at once', () => {
  const { app, made, book, board } = boardApplication();
  const daily = { recurrence: { rrule: 'FREQ=DAILY;COUNT=7' } };
  const bookHour = (name: string, hour: number, more: object = {}): Promise<number> =>
    book(name, 0, hour, made.roomA, { end: at(0, hour + 1), ...more });

  test('occurrences of many series are changed whole and taken back whole; of too many none is changed, and that is said', async () => {
    const { admin } = app.server;
    for (let hour = 0; hour < 3; hour += 1) await bookHour(`Daily ${hour}`, hour, daily);
    const all = async (): Promise<any[]> => (await admin.get('/v2/booking?limit=1000&order_asc=id')).body.data;
    const shapes = async (): Promise<unknown[]> =>
      (await all()).filter(({ status }) => status[0].id === 3).map(({ id, color, occurrences }) => [id, color, occurrences.length]);
    const before = await shapes();
    const page = await board('2030-03-04');
    await bar(page, /Daily 2/).waitFor();
    await lasso(page, 'Room A');
    await page.getByRole('toolbar', { name: '21 selected' }).waitFor();
    const color = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Colour', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Colour: Red' }).click();
    };
    await color();
    await page.getByText('Changed 21 bookings').waitFor({ timeout: 120_000 });
    assert.equal((await shapes()).length, 21);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(shapes, before);

    for (let hour = 3; hour < 16; hour += 1) await bookHour(`Daily ${hour}`, hour, daily);
    await bar(page, /Daily 15/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar', { name: / selected$/ }).waitFor({ state: 'detached' });
    await lasso(page, 'Room A');
    // What is said to be picked is all that the lasso touched.
    await page.getByRole('toolbar', { name: '112 selected' }).waitFor();
    const [last] = (await admin.get('/v2/audit?limit=1&order_desc=id')).body.data;
    await color();
    await page.getByText('At most 100 bookings are changed at once. Select fewer.').waitFor();
    assert.deepEqual((await admin.get('/v2/audit?limit=1&order_desc=id')).body.data[0].id, last.id);
  });
});
