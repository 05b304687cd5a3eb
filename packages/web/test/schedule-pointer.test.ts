import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('the board below a pointer or a finger', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();

  /** Moves a finger over the screen, from the middle of something. */
  const swipe = async (page: Page, from: Locator, x: number, y = 0): Promise<void> => {
    const box = await from.boundingBox();
    assert.ok(box !== null);
    const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: startX + x * share, y: startY + y * share }],
      });
    await touch('touchStart', 0);
    for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share);
    await touch('touchEnd', 1);
  };

  test('it scrolls by what is not selected, and drags what is', async () => {
    const id = await book('Fragile', 1, 9, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-03-04', { token: app.server.adminToken, width: 1024, height: 768, touch: true });
    await bar(page, /Fragile/).waitFor();
    const width = await dayWidth(page);
    await swipe(page, bar(page, /Fragile/), width);
    await page.getByRole('treegrid').press('Home');
    assert.equal((await stored(id)).start, at(1, 9));
    assert.equal(new URL(page.url()).searchParams.get('open'), null, 'nor is it opened');
    await bar(page, /Fragile/).tap();
    await page.getByRole('region', { name: 'Fragile' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('.panel').waitFor({ state: 'detached' });
    await swipe(page, bar(page, /Fragile/), width);
    await eventually(async () => (await stored(id)).start, at(2, 9));
  });

  test('the menu that a long press shows stays when the finger is lifted', async () => {
    await book('Long pressed', 1, 13, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-03-04', { token: app.server.adminToken, width: 1024, height: 768, touch: true });
    const box = await bar(page, /Long pressed/).boundingBox();
    assert.ok(box !== null);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    // Browsers of tablets send it while the finger is down, and no click after it.
    await bar(page, /Long pressed/).evaluate((element) => element.addEventListener('touchend', (event) => event.preventDefault()));
    await bar(page, /Long pressed/).dispatchEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y });
    await page.getByRole('menuitem', { name: 'Open' }).waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.getByRole('menuitem', { name: 'Open' }).click();
    await page.getByRole('region', { name: 'Long pressed' }).waitFor();
  });

  test('a finger that presses and is not quite still opens what is selected, and does not move it', async () => {
    const id = await book('Pressed roughly', 2, 13, boardRooms.roomB);
    const page = await app.open('/schedule?at=2030-03-04', { token: app.server.adminToken, width: 1024, height: 768, touch: true });
    for (const press of ['not selected', 'selected']) {
      await swipe(page, bar(page, /Pressed roughly/), 8, 3);
      await page.getByRole('region', { name: 'Pressed roughly' }).waitFor();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.locator('.panel').waitFor({ state: 'detached' });
      assert.equal((await stored(id)).start, at(2, 13), press);
    }
  });

  test('a second finger does not drop what the first one drags', async () => {
    const id = await book('Held by one', 3, 9, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-03-04', { token: app.server.adminToken, width: 1024, height: 768, touch: true });
    await bar(page, /Held by one/).tap();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('.panel').waitFor({ state: 'detached' });
    const [box, width] = [await bar(page, /Held by one/).boundingBox(), await dayWidth(page)];
    assert.ok(box !== null);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number; id: number }[]
    ): Promise<unknown> => session.send('Input.dispatchTouchEvent', { type, touchPoints });
    const first = { x: x + width, y, id: 0 };
    const second = { x: x - 2 * width, y: y + 100, id: 1 };
    await touch('touchStart', { ...first, x });
    for (const share of [0.3, 0.6, 1]) await touch('touchMove', { ...first, x: x + width * share });
    await touch('touchStart', first, second);
    await touch('touchEnd', second);
    await page.locator('.drag-ghost').waitFor();
    await touch('touchEnd', first);
    await eventually(async () => (await stored(id)).start, at(4, 9));
  });

  test('below the last row, and for the menu key where nothing is selected, there is no hour to book', async () => {
    const page = await board('2030-04-15', '&text=Room+B');
    const last = await page.getByRole('rowheader', { name: 'Room B' }).boundingBox();
    assert.ok(last !== null);
    await page.mouse.click(last.x + last.width + 100, last.y + last.height + 80, { button: 'right' });
    await page.getByRole('treegrid').press('Escape');
    await page.getByRole('treegrid').press('ContextMenu');
    await page.getByRole('treegrid').press('ArrowDown');
    assert.equal(new URL(page.url()).searchParams.get('open'), null);
    await page.mouse.click(last.x + last.width + 100, last.y + last.height / 2, { button: 'right' });
    await page.waitForURL('**open=new**');
  });

  test('rows that differ in their end alone are told apart in the narrowest columns, too', async () => {
    await app.server.admin.create('resource', { name: 'Cinema camera A', type_id: 3 });
    const page = await board('2030-03-04', '&axis=vertical&rows=28');
    const name = page.locator('.board-name-text').getByText('Cinema camera A');
    await name.waitFor();
    assert.deepEqual(await name.evaluate((element) => [element.scrollHeight <= element.clientHeight, element.clientHeight < 40]), [
      true,
      true,
    ]);
  });

  test('what is held at the edge stays on the board, and what is written at it is read whole', async () => {
    const id = await book('Long haul', 63, 9, boardRooms.roomA, { end: at(65, 12) });
    const page = await board('2030-05-06');
    await bar(page, /Long haul/).waitFor();
    const [grid, from] = [page.getByRole('treegrid'), await bar(page, /Long haul/).boundingBox()];
    const frame = await grid.boundingBox();
    assert.ok(from !== null && frame !== null);
    const width = (): Promise<number> => grid.evaluate((element) => element.scrollWidth);
    const before = await width();
    await drag(page, bar(page, /Long haul/), frame.x + frame.width - 12 - from.x - from.width / 2);
    await page.evaluate(async () => {
      for (let i = 0; i < 40; i += 1) await new Promise(requestAnimationFrame);
    });
    assert.equal(await width(), before);
    const note = await page.locator('.drag-note').boundingBox();
    assert.ok(note !== null && note.x + note.width <= frame.x + frame.width, JSON.stringify([note, frame]));
    // Beyond the edge the end of the week is meant.
    await page.mouse.move(frame.x + frame.width + 400, from.y + 10);
    await page.mouse.up();
    await eventually(async () => (await stored(id)).start > at(63, 9), true);
    assert.ok((await stored(id)).start < at(70, 0), 'it begins in the week that is shown');
  });

  test('an end that is dragged over the other one leaves a step of the board, and a whole day of whole days', async () => {
    const short = await book('Overdone', 72, 9, boardRooms.roomA);
    const whole = await book('Whole days', 72, 0, boardRooms.roomB, { end: at(75, 0), all_day: true });
    const page = await board('2030-05-13');
    for (const name of [/Overdone/, /Whole days/]) {
      await bar(page, name).waitFor();
      const [box, day] = [await bar(page, name).boundingBox(), await dayWidth(page)];
      assert.ok(box !== null);
      await page.mouse.move(box.x + 2, box.y + 15);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width + 0.5 * day, box.y + 15, { steps: 6 });
      await page.mouse.up();
    }
    await eventually(async () => (await stored(short)).start, at(72, 11.5));
    await eventually(async () => (await stored(whole)).start, at(74, 0));
  });
});
