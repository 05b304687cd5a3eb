import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('several bookings at once on the board', () => {
  const { app, made, book, stored, board } = boardApplication();
  const picked = (page: Page): Promise<number> => page.locator('.bar[aria-selected="true"]').count();
  const toolbar = (page: Page, count: number) => page.getByRole('toolbar', { name: `${count} selected` });

  test('those that are pressed with Ctrl are moved together, also into the place of each other, and taken back by one key', async () => {
    const [one, other] = [await book('First', 0, 9, made.roomA), await book('Second', 1, 9, made.roomA)];
    const page = await board('2030-03-04');
    await bar(page, /First/).click({ modifiers: ['Control'] });
    await bar(page, /Second/).click({ modifiers: ['Control'] });
    await toolbar(page, 2).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('open'), null, 'none is opened');
    await drag(page, bar(page, /First/), await dayWidth(page));
    await page.mouse.up();
    await page.getByText('Moved 2 bookings').waitFor();
    const starts = async (): Promise<unknown[]> => [(await stored(one)).start, (await stored(other)).start];
    assert.deepEqual(await starts(), [at(1, 9), at(2, 9)]);
    await bar(page, /Second.*Wednesday/).waitFor();
    await page.keyboard.press('z');
    await eventually(starts, [at(0, 9), at(1, 9)]);
    await page.keyboard.press('Escape');
    await toolbar(page, 2).waitFor({ state: 'detached' });
  });

  test('what lies in the way of one of them leaves all where they are', async () => {
    const ids = [await book('Alpha', 7, 9, made.roomA), await book('Beta', 7, 9, made.roomB)];
    await book('Obstacle', 8, 9, made.roomB);
    const page = await board('2030-03-11');
    await bar(page, /Alpha/).click({ modifiers: ['Control'] });
    await bar(page, /Beta/).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'A day later' }).click();
    await page.getByRole('alert').waitFor();
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await stored(id)).start)), [at(7, 9), at(7, 9)]);
  });

  test('by keyboard alone bookings are picked, moved and cancelled together', async () => {
    const ids = [await book('Key one', 56, 9, made.roomA), await book('Key two', 57, 9, made.roomA)];
    const page = await board('2030-04-29');
    await bar(page, /Key two/).waitFor();
    await page.getByRole('treegrid').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
    await toolbar(page, 2).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Moved 2 bookings').waitFor();
    const starts = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).start));
    assert.deepEqual(await starts(), [at(56, 9.5), at(57, 9.5)]);
    await page.keyboard.press('Delete');
    await page.getByText('Changed 2 bookings').waitFor();
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await stored(id)).status[0].id)), [4, 4]);
    await page.keyboard.press('z');
    await eventually(async () => Promise.all(ids.map(async (id) => (await stored(id)).status[0].id)), [3, 3]);
  });

  test('a lasso picks what it touches; it is coloured, copied and deleted together, each with one way back', async () => {
    const ids = [await book('Left', 14, 9, made.roomA), await book('Right', 15, 9, made.roomB)];
    const page = await board('2030-03-18');
    const [first, last] = [await bar(page, /Left/).boundingBox(), await bar(page, /Right/).boundingBox()];
    assert.ok(first !== null && last !== null);
    await page.keyboard.down('Control');
    await page.mouse.move(first.x - 6, first.y + 4);
    await page.mouse.down();
    await page.mouse.move(last.x, last.y, { steps: 4 });
    await page.mouse.move(last.x + last.width + 12, last.y + last.height - 4, { steps: 4 });
    await page.locator('.lasso').waitFor();
    await page.mouse.up();
    await page.keyboard.up('Control');
    await toolbar(page, 2).waitFor();
    assert.equal(await picked(page), 2);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour: Red' }).click();
    await page.getByText('Changed 2 bookings').waitFor();
    const colors = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).color));
    assert.deepEqual(await colors(), ['#c92a2a', '#c92a2a']);
    await page.getByRole('button', { name: 'Copy to the next week' }).click();
    await page.getByText('Copied 2 bookings').waitFor();
    const copies = async (): Promise<number> =>
      (await app.server.admin.get(`/v2/booking?filter_operator=AND&name=Left&from=${at(21, 0)}`)).body.data.length;
    assert.equal(await copies(), 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(copies, 0);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted 2 bookings').waitFor();
    assert.equal(await stored(ids[0] ?? 0), undefined);
    await page.getByRole('button', { name: 'Undo' }).click();
    await bar(page, /Left/).waitFor();
    await bar(page, /Right/).waitFor();
  });

  test('Shift picks all from the last one on, and of a series the occurrences that are picked', async () => {
    const series = await book('Daily', 28, 9, made.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const page = await board('2030-04-01');
    await bar(page, /Daily.*Monday/).click({ modifiers: ['Control'] });
    await bar(page, /Daily.*Wednesday/).click({ modifiers: ['Shift'] });
    await toolbar(page, 3).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted 3 bookings').waitFor();
    assert.equal((await stored(series)).occurrences.length, 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await stored(series)).occurrences.length, 4);
  });

  test('the other button opens a menu of a booking, and so does the menu key', async () => {
    const id = await book('Menued', 35, 9, made.roomA, { status: [{ id: 2 }] });
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
    await page.getByText('Moved 1 booking').waitFor();
    assert.equal((await stored(id)).start, at(42, 9));
  });

  test('time off of a person is a drag over the row and one press, and is taken back by a key', async () => {
    const { admin } = app.server;
    const person = await admin.create('resource', { name: 'Petra', type_id: 2 });
    const page = await board('2030-04-15');
    const row = page.getByRole('rowheader', { name: 'Petra' });
    const [box, width] = [await row.boundingBox(), await dayWidth(page)];
    assert.ok(box !== null);
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width + 1.02 * width, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 2.5 * width, y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('textbox', { name: 'Name' }).fill('Holiday');
    await page.getByRole('button', { name: 'Record time off instead' }).click();
    await page.getByText('Petra is off then').waitFor();
    await page.getByRole('region', { name: 'New booking' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'New booking' }).click();
    assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), '', 'the reason is no name of the next booking');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const off = async (): Promise<any[]> => (await admin.get(`/v2/resource?id=${person}`)).body.data[0].time_off;
    assert.deepEqual([(await off())[0].start, (await off())[0].end, (await off())[0].reason], [at(43, 0), at(44, 12), 'Holiday']);
    await page.keyboard.press('z');
    await eventually(async () => (await off()).length, 0);
  });

  test('whoever may not change a booking reads it as text', async () => {
    await book('Read only', 49, 9, made.roomB, { description: 'Bring the lights', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const crew = await colleague(app.server, { acl_schedule: 'R-' });
    const page = await app.open('/schedule?at=2030-04-22', { token: crew.token });
    await bar(page, /Read only/).click();
    const panel = page.getByRole('region', { name: 'Read only' });
    await panel.getByText('Bring the lights').waitFor();
    await panel.getByText(/every week, Mon, 2 times/).waitFor();
    assert.equal(await panel.locator('input, textarea').count(), 0);
    await assertAccessible(page);
  });
});
