import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';

describe('the key that takes back in every program', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();

  test('it takes back what was done on the board, also when the notice is gone, and leaves what is typed', async () => {
    const id = await book('Casting', 0, 9, boardRooms.roomA);
    const page = await board('2030-03-04');
    for (const day of [1, 2]) {
      await drag(page, bar(page, /Casting/), await dayWidth(page));
      await page.mouse.up();
      await eventually(async () => (await stored(id)).start, at(day, 9));
      await page.getByText(day === 1 ? /^Moved to Tue/ : /^Moved to Wed/).waitFor();
    }
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    const filter = page.getByRole('textbox', { name: 'Filter' });
    await filter.fill('Cast');
    await filter.press('Control+z');
    await eventually(() => filter.inputValue(), '');
    assert.equal((await stored(id)).start, at(2, 9));
    await page.getByRole('treegrid').press('Control+z');
    await eventually(async () => (await stored(id)).start, at(1, 9));
    await page.keyboard.press('Control+z');
    await eventually(async () => (await stored(id)).start, at(0, 9));
  });

  test('what was done while a move was being taken back is said with the time that the booking has', async () => {
    const id = await book('Hurried', 14, 9, boardRooms.roomA);
    const page = await board('2030-03-18');
    await bar(page, /Hurried/).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Moved to Mon 18 Mar 2030, 09:30').waitFor();
    const way = await hold(page, 'PUT', '/v2/booking');
    await page.keyboard.press('z');
    await way.begun();
    await page.keyboard.press('p');
    await way.letGo();
    await page.getByText('Hurried is now a pencil').waitFor();
    await page.keyboard.press('z');
    await page.getByText('Taken back: Hurried, Mon 18 Mar 2030, 09:00').waitFor();
    assert.deepEqual([(await stored(id)).start, (await stored(id)).status[0].id], [at(14, 9), 3]);
  });

  test('it takes back the hours of a week', async () => {
    const { admin } = app.server;
    const owner = (await admin.get('/v2/me')).body.data.id;
    await admin.create('time-entry', { owner_id: owner, name: 'Edit', start: at(-7, 9), end: at(-7, 11) });
    const count = async (): Promise<number> => (await admin.get('/v2/time-entry')).body.data.length;
    const page = await app.open('/time?week=2030-03-04', { token: app.server.adminToken });
    await page.getByRole('button', { name: 'Copy last week' }).click();
    await page.getByRole('menuitem', { name: 'Rows with hours' }).click();
    await eventually(count, 2);
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await page.keyboard.press('Control+z');
    await eventually(count, 1);
  });
});
