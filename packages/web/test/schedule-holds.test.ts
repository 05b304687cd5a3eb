import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible } from './support/accessible.ts';
import { bar, boardApplication } from './support/board.ts';
import { eventually, focused } from './support/eventually.ts';

describe('holds on the schedule', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const toolbar = (page: Page, count: number): Locator => page.getByRole('toolbar', { name: `${count} selected` });

  test('it is asked until when bookings are held, once for all of them, and the length that was used last is one key away', async () => {
    const ids = [await book('Held one', 84, 9, boardRooms.roomA), await book('Held two', 85, 9, boardRooms.roomA)];
    const page = await board('2030-05-27');
    for (const name of [/Held one/, /Held two/]) await bar(page, name).click({ modifiers: ['Control'] });
    await toolbar(page, 2).waitFor();
    const begun = Math.floor(Date.now() / 1_000);
    const held = (seconds: number) => async (): Promise<boolean[]> =>
      Promise.all(ids.map(async (id) => Math.abs((await stored(id)).hold_until - begun - seconds) < 120));
    await page.keyboard.press('h');
    await page.getByRole('dialog', { name: 'Hold: 2 selected' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: /^48 hours/ }).click();
    await page.getByText(/^Changed 2 bookings · On hold until /).waitFor();
    await eventually(held(48 * 3_600), [true, true]);
    await page.keyboard.press('Escape');
    await toolbar(page, 2).waitFor({ state: 'detached' });

    await bar(page, /Held one/).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('h');
    await focused(page.getByRole('button', { name: /^48 hours/ }));
    const until = page.getByRole('textbox', { name: 'Hold until' });
    await until.fill('soon');
    await until.press('Enter');
    await page.getByText('“soon” cannot be read as a time.').waitFor();
    await until.fill('+3d');
    await until.press('Enter');
    await page.getByText(/^On hold until /).waitFor();
    await eventually(held(72 * 3_600), [true, false]);
    await bar(page, /Held two/).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('Held two is confirmed').waitFor();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await page.getByRole('button', { name: /^\+3d/ }).click();
    await eventually(held(72 * 3_600), [true, true]);
  });

  test('another end is typed at once, also on a slow machine', async () => {
    const id = await book('Held by typing', 98, 9, boardRooms.roomA);
    const page = await board('2030-06-10');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await bar(page, /Held by typing/).click();
    await page.keyboard.press('Escape');
    const hours = async (): Promise<number> => Math.round(((await stored(id)).hold_until - Date.now() / 1_000) / 3_600);
    await page.keyboard.type('h+5h');
    await page.keyboard.press('Enter');
    await eventually(hours, 5);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('h');
    await focused(page.getByRole('button', { name: /^\+5h/ }));
    await page.keyboard.type('+7h');
    await page.keyboard.press('Enter');
    await eventually(hours, 7);
  });

  test('a hold that ended by itself is no change of somebody else: the way back from it is there', async () => {
    const id = await book('Held shortly', 105, 9, boardRooms.roomB);
    const page = await board('2030-06-17');
    await bar(page, /Held shortly/).click();
    await page.keyboard.press('Escape');
    await page.route(/\/v2\/booking\?/, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const until = Math.floor(Date.now() / 1_000) + 3;
      return route.continue({ postData: { ...route.request().postDataJSON(), hold_until: until } });
    });
    await page.getByRole('treegrid').press('h');
    await page.getByRole('button', { name: /^1 hour/ }).click();
    await page.getByText(/^On hold until /).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await eventually(async () => (await stored(id)).status[0].id, 4);
    await page.getByRole('treegrid').press('z');
    await page.getByText(/Taken back: Held shortly/).waitFor();
    assert.equal((await stored(id)).status[0].id, 3);
  });

  test('a hold that runs out while it is open says so, and keeps what was typed', async () => {
    const id = await book('Held until now', 112, 18, boardRooms.roomA);
    const page = await board('2030-06-24', `&open=${id}`);
    const panel = page.getByRole('region', { name: 'Held until now' });
    await panel.waitFor();
    await app.server.admin.put(`/v2/booking?id=${id}`, { status: [{ id: 1 }], hold_until: Math.floor(Date.now() / 1_000) + 8 });
    await panel.getByText(/On hold until/).waitFor();
    await panel.getByRole('textbox', { name: 'Notes' }).fill('Typed meanwhile');
    await panel.getByText(/^The hold was until .* so the booking is cancelled\.$/).waitFor();
    assert.equal(await panel.getByRole('textbox', { name: 'Notes' }).inputValue(), 'Typed meanwhile');
    await panel.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await stored(id)).description, 'Typed meanwhile');
    await panel.getByText(/^The hold was until/).waitFor({ state: 'detached' });
  });

  test('a bar and its panel say alike how long a hold still lasts', async () => {
    const id = await book('Held for a while', 112, 14, boardRooms.roomB);
    const until = Math.floor(Date.now() / 1_000) + 74 * 60 + 50;
    await app.server.admin.put(`/v2/booking?id=${id}`, { status: [{ id: 1 }], hold_until: until });
    const page = await board('2030-06-24');
    const held = bar(page, /Held for a while/);
    assert.match((await held.getAttribute('aria-label')) ?? '', /^1 h 1[45] min Held for a while/);
    await held.click();
    await page
      .getByRole('region', { name: 'Held for a while' })
      .getByText(/1 h 1[45] min/)
      .waitFor();
  });

  test('a hold that somebody ended before its time stays ended, also once that is over', async () => {
    const id = await book('Ended by hand', 112, 9, boardRooms.roomB);
    const page = await board('2030-06-24');
    await bar(page, /Ended by hand/).click();
    await page.keyboard.press('Escape');
    const until = Math.floor(Date.now() / 1_000) + 6;
    await page.route(/\/v2\/booking\?/, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      return route.continue({ postData: { ...route.request().postDataJSON(), hold_until: until } });
    });
    await page.getByRole('treegrid').press('h');
    await page.getByRole('button', { name: /^1 hour/ }).click();
    await page.getByText(/^On hold until /).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await app.server.admin.put(`/v2/booking?id=${id}`, { status: [{ id: 4 }] });
    assert.ok((await stored(id)).updated < until);
    await eventually(async () => Date.now() / 1_000 > until + 1, true);
    await page.getByRole('treegrid').press('z');
    await page.getByText(/^Somebody changed Ended by hand, .* since\. It stays as it is now\./).waitFor();
    assert.equal((await stored(id)).status[0].id, 4);
  });

  test('what needs a connection says without one that nothing was changed', async () => {
    const id = await book('Held offline', 91, 9, boardRooms.roomB, { status: [{ id: 2 }] });
    const page = await board('2030-06-03');
    await bar(page, /Held offline/).click();
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await page.getByRole('treegrid').press('c');
    await page.getByText('No connection. Nothing was changed.').waitFor();
    await page.context().setOffline(false);
    await eventually(async () => (await stored(id)).status[0].id, 2);
  });

  test('a booking that cannot be read without a connection says that and what the board knows, and has nothing to type in', async () => {
    await book('Unread booking', 98, 9, boardRooms.roomB);
    const page = await board('2030-06-10');
    await bar(page, /Unread booking/).waitFor();
    await page.context().setOffline(true);
    await bar(page, /Unread booking/).click();
    const panel = page.getByRole('region', { name: 'Unread booking' });
    await panel.getByText('No connection. Daybook tries again by itself.').waitFor();
    await panel.getByText('Confirmed').waitFor();
    assert.equal(await panel.getByRole('textbox').count(), 0);
    await page.context().setOffline(false);
    await eventually(() => panel.getByRole('textbox', { name: 'Name' }).inputValue(), 'Unread booking');
  });
});
