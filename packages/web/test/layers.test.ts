import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import assert from 'node:assert/strict';
import { at, bar, boardApplication } from './support/board.ts';
import { opened } from './support/eventually.ts';

describe('one press of Escape closes one layer', () => {
  const { app, boardRooms, book, board } = boardApplication();

  const gone = (layer: Locator): Promise<void> => layer.waitFor({ state: 'hidden' });
  const newBooking = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: 'New booking' }).click();
    const panel = page.getByRole('region', { name: 'New booking' });
    await panel.getByRole('textbox', { name: 'Name' }).fill('Night shoot');
    return panel;
  };
  const calendar = (page: Page): Locator => page.locator('[data-dates-dropdown]');
  /** Opens something over what is there, and closes it alone. */
  const closes = async (page: Page, open: () => Promise<void>, layer: Locator, below: Locator): Promise<void> => {
    await open();
    await layer.waitFor();
    await page.keyboard.press('Escape');
    await gone(layer);
    assert.ok(await below.isVisible(), `what is below ${layer.toString()} stays`);
  };

  test('what drops down in a panel closes before it, and what was typed stays', async () => {
    await book('Chosen', 7, 9, boardRooms.roomA);
    const page = await board('2030-03-11');
    await bar(page, /Chosen/).waitFor();
    const panel = await newBooking(page);
    const name = panel.getByRole('textbox', { name: 'Name' });
    const start = panel.getByRole('button', { name: 'Calendar: Start' });
    await closes(page, () => start.click(), calendar(page), panel);
    const fromButton = async (): Promise<void> => {
      await start.click();
      await calendar(page).locator(':focus').waitFor();
      await start.focus();
    };
    await closes(page, fromButton, calendar(page), panel);
    for (const field of ['Resources', 'Repeats'])
      await closes(page, () => panel.getByRole('combobox', { name: field }).click(), page.getByRole('listbox'), panel);
    await closes(page, () => page.keyboard.press('Control+k'), page.getByRole('dialog', { name: 'Search' }), panel);
    assert.equal(await name.inputValue(), 'Night shoot');
    await name.focus();
    await page.keyboard.press('Escape');
    await gone(panel);
  });

  test('a dialog closes before the panel under it, the panel before the selection, and the selection last', async () => {
    await book('Wanted', 14, 9, boardRooms.roomA);
    await book('Taken', 15, 9, boardRooms.roomA);
    const page = await board('2030-03-18');
    await bar(page, /Wanted/).click();
    const panel = page.getByRole('region', { name: 'Wanted' });
    await panel.getByRole('button', { name: 'Calendar: Start' }).click();
    await page.getByRole('button', { name: '19 March 2030', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Name' }).click();
    const conflict = page.getByRole('dialog', { name: 'This time is taken' });
    await closes(page, () => page.keyboard.press('Control+Enter'), conflict, panel);
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('Escape');
    await gone(panel);
    const selected = page.locator('.bar[aria-selected="true"]');
    assert.equal(await selected.count(), 1);
    await page.keyboard.press('Escape');
    await gone(selected);
  });

  test('of two dialogs the upper one closes, and a calendar closes before its dialog', async () => {
    const page = await app.open('/settings/tokens', { token: app.server.adminToken });
    await page.getByRole('button', { name: 'New token' }).first().click();
    const dialog = page.getByRole('dialog').first();
    await opened(dialog);
    const day = dialog.getByRole('button', { name: 'Calendar: Expires' });
    await closes(page, () => day.click(), calendar(page), dialog);
    await closes(page, () => page.keyboard.press('Control+k'), page.getByRole('dialog', { name: 'Search' }), dialog);
    await page.keyboard.press('Escape');
    await gone(dialog);
  });

  test('a drag is taken back before the panel closes', async () => {
    await book('Dragged', 21, 9, boardRooms.roomA);
    const page = await board('2030-03-25');
    await bar(page, /Dragged/).click();
    const panel = page.getByRole('region', { name: 'Dragged' });
    await panel.waitFor();
    const box = await bar(page, /Dragged/).boundingBox();
    assert.ok(box !== null);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
    await page.locator('.drag-ghost').waitFor();
    await page.keyboard.press('Escape');
    await gone(page.locator('.drag-ghost'));
    await page.mouse.up();
    assert.ok(await panel.isVisible());
    assert.equal((await app.server.admin.get('/v2/booking?name=Dragged')).body.data[0].start, at(21, 9));
  });
});
