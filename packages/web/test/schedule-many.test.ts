import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

/** A busy machine takes long for a hundred writes. */
const LONG_MS = 180_000;

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
  const { app, boardRooms, book, board } = boardApplication();
  const daily = { recurrence: { rrule: 'FREQ=DAILY;COUNT=7' } };
  const bookHour = (name: string, hour: number, more: object = {}): Promise<number> =>
    book(name, 0, hour, boardRooms.roomA, { end: at(0, hour + 1), ...more });

  test('occurrences of many series are changed whole and taken back whole; of too many none is changed, and that is said', async () => {
    const { admin } = app.server;
    for (let hour = 0; hour < 12; hour += 1) await bookHour(`Daily ${hour}`, hour, daily);
    const all = async (): Promise<any[]> => (await admin.get('/v2/booking?limit=1000&order_asc=id')).body.data;
    const shapes = async (): Promise<unknown[]> =>
      (await all()).filter(({ status }) => status[0].id === 3).map(({ id, color, occurrences }) => [id, color, occurrences.length]);
    const before = await shapes();
    const page = await board('2030-03-04');
    await bar(page, /Daily 11/).waitFor();
    await lasso(page, 'Room A');
    await page.getByRole('toolbar', { name: '84 selected' }).waitFor();
    let reads = 0;
    const batches: Response[] = [];
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (pathname === '/v2/batch') batches.push(response);
      if (pathname === '/v2/booking' && searchParams.has('id')) reads += 1;
    });
    /** Without those of which the rest is sent again, because a busy server had no time for it. */
    const sentBatches = async (): Promise<number> => {
      const texts = await Promise.all(batches.map((response) => response.text()));
      return texts.filter((text) => !text.includes('"unavailable"')).length;
    };
    const color = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Colour', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Colour: Red' }).click();
    };
    await color();
    await page.getByText('Changed 84 bookings').waitFor({ timeout: LONG_MS });
    assert.equal((await shapes()).length, 84);
    // Twenty at once, and each series is read before.
    assert.ok((await sentBatches()) <= 5, String(batches.length));
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(shapes, before, 'all of it is taken back', LONG_MS);
    // A batch makes two series of eight writes whole again.
    assert.ok((await sentBatches()) <= 11, String(batches.length));
    assert.equal(reads, 12);

    for (let hour = 12; hour < 16; hour += 1) await bookHour(`Daily ${hour}`, hour, daily);
    await bar(page, /Daily 15/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('toolbar', { name: / selected$/ }).waitFor({ state: 'detached' });
    await lasso(page, 'Room A');
    // The number of selected bookings is all that the lasso touched.
    await page.getByRole('toolbar', { name: '112 selected' }).waitFor();
    const [last] = (await admin.get('/v2/audit?limit=1&order_desc=id')).body.data;
    await color();
    await page.getByText('At most 100 bookings are changed at once. Select fewer.').waitFor();
    assert.deepEqual((await admin.get('/v2/audit?limit=1&order_desc=id')).body.data[0].id, last.id);
  });

  test('how far it is is said, and what is stopped leaves the rest as it was', async () => {
    const { admin } = app.server;
    for (let hour = 0; hour < 4; hour += 1) await book(`Later ${hour}`, 14, hour, boardRooms.roomB, { ...daily, end: at(14, hour + 1) });
    const page = await board('2030-03-18');
    await bar(page, /Later 3/).waitFor();
    await lasso(page, 'Room B');
    await page.getByRole('toolbar', { name: '28 selected' }).waitFor();
    // The second batch is answered once it is to be stopped.
    page.setDefaultTimeout(LONG_MS);
    let batches = 0;
    const pressed = Promise.withResolvers<void>();
    await page.route('**/v2/batch', async (route) => {
      batches += 1;
      if (batches === 1) {
        // After five it has no time for the rest, which is sent again.
        const { operations, ...others } = route.request().postDataJSON();
        const answer = await route.fetch({ postData: { ...others, operations: operations.slice(0, 5) } });
        const { results } = await answer.json();
        const late = { status: 503, headers: {}, body: { code: 'unavailable' } };
        return route.fulfill({ response: answer, json: { results: [...results, ...operations.slice(5).map(() => late)] } });
      }
      await pressed.promise;
      return route.continue();
    });
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour: Red' }).click();
    await page.getByText('5 of 28').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    pressed.resolve();
    const notice = page.getByRole('alert').filter({ hasText: 'Stopped. Not done: ' });
    await notice.waitFor();
    const [, changed, left] = /Changed (\d+) bookings.*Not done: (\d+)/s.exec(await notice.innerText()) ?? [];
    assert.equal(Number(changed) + Number(left), 28);
    // A busy server may have had no time for all of the second batch.
    assert.ok(Number(left) >= 3);
    const red = async (): Promise<number> =>
      (await admin.get(`/v2/booking?limit=1000&filter_operator=AND&from=${at(14, 0)}&to=${at(21, 0)}`)).body.data.filter(
        ({ color }: { color: string }) => color !== '',
      ).length;
    assert.equal(await red(), Number(changed));
    await notice.getByRole('button', { name: 'Undo' }).click();
    await eventually(red, 0, 'all of it is taken back', LONG_MS);
  });

  test('an undo that meets what somebody changed meanwhile takes back the rest, and says how far it came', async () => {
    const { admin } = app.server;
    for (let hour = 0; hour < 4; hour += 1) await book(`Theirs ${hour}`, 28, hour, boardRooms.roomB, { ...daily, end: at(28, hour + 1) });
    const page = await board('2030-04-01');
    page.setDefaultTimeout(LONG_MS);
    await bar(page, /Theirs 3/).waitFor();
    await lasso(page, 'Room B');
    await page.getByRole('toolbar', { name: '28 selected' }).waitFor();
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour: Red' }).click();
    await page.getByText('Changed 28 bookings').waitFor();
    const red = async (): Promise<any[]> =>
      (await admin.get(`/v2/booking?limit=1000&filter_operator=AND&from=${at(28, 0)}&to=${at(35, 0)}`)).body.data.filter(
        ({ color }: { color: string }) => color !== '',
      );
    const [first] = await red();
    assert.equal((await admin.put(`/v2/booking?id=${first.id}`, { name: 'Changed by a colleague' })).status, 200);
    await page.getByRole('button', { name: 'Undo' }).click();
    // Two series go back together, or not at all.
    await page.getByRole('alert').filter({ hasText: 'Taken back: 2 of 4. Undo tries the rest again.' }).waitFor();
    assert.equal((await red()).length, 14);
  });
});
