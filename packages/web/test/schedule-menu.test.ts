import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('the menu of bookings on the board', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();

  test('the other button opens a menu of a booking, and so does the menu key', async () => {
    const id = await book('Menued', 35, 9, boardRooms.roomA, { status: [{ id: 2 }] });
    const page = await board('2030-04-08');
    await bar(page, /Menued/).click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Confirm' }).waitFor();
    await assertAccessible(page);
    await menu.getByRole('menuitem', { name: 'Confirm' }).click();
    await page.getByText('Menued is confirmed').waitFor();
    assert.equal((await stored(id)).status[0].id, 3);
    await bar(page, /Menued/).click({ button: 'right' });
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await page.locator('[role="treegrid"]:focus').waitFor();
    await bar(page, /Menued/).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Open' }).click();
    await page.getByRole('region', { name: 'Menued' }).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await bar(page, /Menued/).click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'A week later' }).click();
    await page.getByText(/^Moved to Mon 15 Apr/).waitFor();
    assert.equal((await stored(id)).start, at(42, 9));
  });

  test('what the menu copies into a time that is taken has the ways out of every change; a key confirms what is cancelled', async () => {
    const id = await book('Copied', 63, 9, boardRooms.roomA);
    await book('There already', 70, 9, boardRooms.roomA);
    const page = await board('2030-05-06');
    await bar(page, /Copied/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Copy to the next week' }).click();
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    await dialog.getByText(/Room A: There already/).waitFor();
    await dialog.getByRole('button', { name: 'Take Room B instead' }).click();
    await page.getByText(/^Booked for Mon,? 13 May/).waitFor();
    const named = async (): Promise<any[]> => (await app.server.admin.get('/v2/booking?name=Copied&order_asc=id')).body.data;
    const places = (await named()).map(({ start, resources }) => [start, resources[0].id]);
    assert.deepEqual(places, [
      [at(63, 9), boardRooms.roomA],
      [at(70, 9), boardRooms.roomB],
    ]);
    await page.getByRole('treegrid').press('z');
    await eventually(async () => (await named()).length, 1);
    await app.server.admin.put(`/v2/booking?id=${id}`, { status: [{ id: 4 }] });
    const cancelled = await board('2030-05-06', '&cancelled=true');
    await bar(cancelled, /Copied/).click();
    await cancelled.keyboard.press('Escape');
    await cancelled.getByRole('treegrid').press('c');
    await cancelled.getByText('Copied is confirmed').waitFor();
    assert.equal((await stored(id)).status[0].id, 3);
  });

  test('the menu of several says of how many each of its actions is', async () => {
    const ids = [await book('One of two', 35, 14, boardRooms.roomA), await book('Two of two', 36, 14, boardRooms.roomA)];
    const page = await board('2030-04-08');
    await bar(page, /One of two/).click({ modifiers: ['Control'] });
    await bar(page, /Two of two/).click({ modifiers: ['Control'] });
    await bar(page, /Two of two/).click({ button: 'right' });
    const items = page.getByRole('menu').getByRole('menuitem');
    await page.getByRole('menuitem', { name: 'Cancel 2 bookings' }).waitFor();
    const labels = (await items.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))).filter(
      Boolean,
    );
    assert.deepEqual(
      labels.filter((label) => !/(^| )2 |\(2\)$/.test(label)),
      [],
    );
    await page.getByRole('menuitem', { name: 'Cancel 2 bookings' }).click();
    await page.getByText('Changed 2 bookings').waitFor();
    for (const id of ids) assert.equal((await stored(id)).status[0].id, 4);
  });

  test('the key that confirms leaves what is completed as it is', async () => {
    const ids = [
      await book('Over', 35, 18, boardRooms.roomA, { status: [{ id: 5 }] }),
      await book('Open', 36, 18, boardRooms.roomA, { status: [{ id: 2 }] }),
    ];
    const page = await board('2030-04-08');
    for (const name of [/Over/, /Open/]) await bar(page, name).click({ modifiers: ['Control'] });
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('c');
    await page.getByText('Changed 1 booking').waitFor();
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await stored(id)).status[0].id)), [5, 3]);
    // The bar of what is picked is as wide as its buttons, which are more than half of a narrow board.
    await page.setViewportSize({ width: 1024, height: 800 });
    const labels = page.getByRole('toolbar', { name: '2 selected' }).locator('.mantine-Button-label');
    const cut = await labels.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length);
    assert.equal(cut, 0);
  });
});
