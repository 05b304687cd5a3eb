import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually } from './support/eventually.ts';

const CONFIRMED = 3;

describe('conflicts on the schedule, with bookings and with people', () => {
  const { app, made, book, stored, board } = boardApplication();
  const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  test('every way out of a conflict that a confirmation meets confirms it so', async () => {
    const ways = [
      { way: /next free time/, expected: [at(0, 12), made.roomA, false] },
      { way: /^Take Room B/, expected: [at(7, 9), made.roomB, false] },
      { way: /waitlist/, expected: [at(14, 9), made.roomA, true] },
    ];
    const placeOf = async (id: number): Promise<unknown[]> => {
      const { start, resources, waitlisted } = await stored(id);
      return [start, resources[0].id, waitlisted];
    };
    for (const [i, { way, expected }] of ways.entries()) {
      const id = await book(`Option ${i}`, 7 * i, 9, made.roomA, { status: [{ id: 2 }] });
      await book(`Agreed ${i}`, 7 * i, 9, made.roomA);
      const page = await board(`2030-03-${String(4 + 7 * i).padStart(2, '0')}`);
      await bar(page, new RegExp(`Option ${i}`)).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await press(page, way);
      await eventually(() => placeOf(id), expected);
      assert.equal((await stored(id)).status[0].id, CONFIRMED, way.source);
    }
  });

  test('what somebody changed since it was booked is not deleted by the way back', async () => {
    const page = await board('2030-06-03', `&open=new&row=${made.roomA}&start=${at(92, 9)}&end=${at(92, 12)}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brand new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
    await bar(page, /Brand new/).waitFor();
    const [{ id }] = (await app.server.admin.get('/v2/booking?name=Brand new')).body.data;
    await app.server.admin.put(`/v2/booking?id=${id}`, { description: 'Bring the key' });
    await page.getByRole('treegrid').press('z');
    await page.getByRole('alert').waitFor();
    assert.equal((await stored(id)).description, 'Bring the key');
  });
});
