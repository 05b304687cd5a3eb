import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { at, bar, boardApplication, dayWidth } from './support/board.ts';
import { Counted } from './support/counted.ts';
import { eventually, focused } from './support/eventually.ts';

// The numbers are those of docs/decisions/0120, where the same tasks are compared with other products.
describe('tasks of the schedule take the steps that the comparison says', () => {
  const { app, boardRooms, book, board } = boardApplication();

  /** The middle of a bar, or of an hour of a row. */
  const middle = async (page: Page, name: RegExp): Promise<{ x: number; y: number; width: number }> => {
    const box = await bar(page, name).boundingBox();
    assert.ok(box !== null);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
  };
  const hourOf = async (page: Page, row: string, day: number, hour: number): Promise<{ x: number; y: number }> => {
    const box = await page.getByRole('rowheader', { name: row }).boundingBox();
    assert.ok(box !== null);
    return { x: box.x + box.width + (day + hour / 24) * (await dayWidth(page)), y: box.y + box.height / 2 };
  };
  const nameOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Name' });
  const filterOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Filter', exact: true });
  const timesOf = async (name: string): Promise<number[]> => {
    const [booking] = (await app.server.admin.get(`/v2/booking?name=${encodeURIComponent(name)}`)).body.data;
    return booking === undefined ? [] : [booking.start, booking.end];
  };

  test('booking by a drag', async () => {
    const page = await board('2030-03-04');
    const hand = new Counted(page);
    const day = await dayWidth(page);
    await hand.drag(await hourOf(page, 'Room A', 0, 10.1), (5.8 / 24) * day);
    await hand.type(nameOf(page), 'Dragged');
    await hand.key('Control+Enter');
    await hand.takes('book by a drag', { drags: 1, keys: 1 }, () => eventually(() => timesOf('Dragged'), [at(0, 10), at(0, 16)]));
  });

  test('booking by keys alone', async () => {
    const page = await board('2030-05-06');
    const hand = new Counted(page);
    await page.getByRole('treegrid').waitFor();
    await hand.key('n');
    await hand.type(nameOf(page), 'By keys');
    await hand.key('Tab');
    await hand.type(page.getByRole('combobox', { name: 'Resources' }), 'Room B');
    await page.getByRole('option', { name: 'Room B' }).waitFor();
    await hand.key('Enter', 'Tab');
    await hand.type(page.getByRole('textbox', { name: 'Start' }), 'fri 10-16');
    await hand.key('Control+Enter');
    const isBooked = (): Promise<void> => eventually(() => timesOf('By keys'), [at(67, 10), at(67, 16)]);
    await hand.takes('book by keys alone', { keys: 5 }, isBooked);
  });

  test('what is done with a bar', async () => {
    await book('Moved', 7, 9, boardRooms.roomA);
    await book('In the way', 9, 9, boardRooms.roomA);
    const page = await board('2030-03-11');
    const hand = new Counted(page);
    const day = await dayWidth(page);
    await bar(page, /Moved/).waitFor();
    await hand.drag(await middle(page, /Moved/), day);
    await hand.takes('move', { drags: 1 }, () => eventually(() => timesOf('Moved'), [at(8, 9), at(8, 12)]));
    await bar(page, /Moved.*Tuesday/).waitFor();
    await page.keyboard.press('z');
    await eventually(() => timesOf('Moved'), [at(7, 9), at(7, 12)]);
    await bar(page, /Moved.*Monday/).waitFor();
    await hand.drag(await middle(page, /Moved/), 0, 44);
    await hand.takes('to another resource', { drags: 1 }, () => bar(page, /Moved.*Room B/).waitFor());
    await hand.key('z');
    await hand.takes('take it back', { keys: 1 }, () => bar(page, /Moved.*Room A/).waitFor());
    const { x, y, width } = await middle(page, /Moved/);
    await hand.drag({ x: x + width / 2 - 2, y }, day / 3);
    await hand.takes('eight hours longer', { drags: 1 }, () => eventually(() => timesOf('Moved'), [at(7, 9), at(7, 20)]));
    await hand.key('p');
    await hand.takes('a pencil with its rank', { keys: 1 }, () => bar(page, /Moved.*Pencil/).waitFor());
  });

  test('a conflict, a part of a series, and what a bar says', async () => {
    await book('Taken', 71, 9, boardRooms.roomB);
    await book('Clashing', 70, 9, boardRooms.roomB);
    await book('Weekly', 70, 14, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    const page = await board('2030-05-13');
    const hand = new Counted(page);
    const day = await dayWidth(page);
    await bar(page, /Clashing/).waitFor();
    await page.mouse.move(0, 0);
    await bar(page, /Weekly/).hover();
    await hand.takes('time and client of a bar', {}, () => page.getByRole('tooltip').getByText('14:00–17:00 · 3 h').waitFor());
    await hand.drag(await middle(page, /Clashing/), day);
    await hand.click(page.getByRole('button', { name: /Book the next free time/ }));
    await hand.takes('a conflict', { drags: 1, clicks: 1 }, () =>
      eventually(async () => (await timesOf('Clashing'))[0] === at(70, 9), false),
    );
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hand.drag(await middle(page, /Weekly/), day);
    await hand.click(page.getByRole('button', { name: 'This and the following' }));
    await hand.takes('this one and those after it', { drags: 1, clicks: 1 }, () => bar(page, /Weekly.*Tuesday/).waitFor());
  });

  test('a hold, and a series', async () => {
    const page = await board('2030-04-01', `&open=new&row=${boardRooms.roomA}&start=${at(28, 9)}&end=${at(28, 12)}`);
    const hand = new Counted(page);
    await hand.type(nameOf(page), 'Held');
    await hand.click(page.getByRole('radio', { name: 'Hold' }));
    await hand.click(page.getByRole('radio', { name: '48 hours' }));
    await hand.key('Control+Enter');
    await hand.takes('a hold for two days', { clicks: 2, keys: 1 }, () => bar(page, /Held/).waitFor());
    await page.goto(page.url().replace(/\?.*$/, `?at=2030-04-01&open=new&row=${boardRooms.roomA}&start=${at(28, 14)}&end=${at(28, 15)}`));
    await hand.type(nameOf(page), 'Class');
    await hand.click(page.getByRole('combobox', { name: 'Repeats' }));
    await hand.click(page.getByRole('option', { name: 'Every week' }));
    await hand.click(page.getByRole('button', { name: 'Wednesday' }));
    await hand.click(page.getByRole('combobox', { name: 'Ends' }));
    await hand.click(page.getByRole('option', { name: 'On a date' }));
    await hand.type(page.getByRole('textbox', { name: 'Last day' }), '17/04/2030');
    await hand.key('Control+Enter');
    await hand.takes('Mondays and Wednesdays until a day', { clicks: 5, keys: 1 }, () => bar(page, /Class.*Wednesday/).waitFor());
  });

  test('finding a row, a booking and a week, and time off', async () => {
    await book('Needle', 49, 9, boardRooms.roomB);
    await app.server.admin.create('resource', { name: 'Petra', type_id: 2 });
    const page = await board('2030-03-04');
    const hand = new Counted(page);
    await page.getByRole('rowheader', { name: 'Room A' }).waitFor();
    await hand.key('/');
    await hand.type(filterOf(page), 'pet');
    await hand.takes('find a row', { keys: 1 }, () => page.getByRole('rowheader', { name: 'Room A' }).waitFor({ state: 'detached' }));
    const day = await dayWidth(page);
    await hand.drag(await hourOf(page, 'Petra', 2, 0.2), 0.9 * day);
    await hand.click(page.getByRole('button', { name: 'Record time off instead' }));
    await hand.takes('time off of a person', { drags: 1, clicks: 1 }, () => page.getByText('Petra is off then').waitFor());
    await page.getByRole('region', { name: 'New booking' }).waitFor({ state: 'detached' });
    await filterOf(page).fill('');
    await hand.key('Control+k');
    await hand.type(page.getByRole('dialog').getByRole('combobox'), 'Needle');
    await page
      .getByRole('option', { name: /Needle/ })
      .first()
      .waitFor();
    await hand.key('Enter');
    await hand.takes('find a booking and see it in its place', { keys: 2 }, () => bar(page, /Needle/).waitFor());
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').focus();
    await hand.key('Shift+G');
    await hand.type(page.locator('.mantine-DateInput-input:focus, [role="dialog"] input:focus').first(), '28/03/2031');
    await hand.key('Enter');
    const shown = (): Promise<void> => page.getByRole('banner').getByText('24 Mar – 30 Mar 2031').first().waitFor();
    await hand.takes('go to March', { keys: 2 }, shown);
  });

  test('two of three cameras, and a free time of a studio and a camera', async () => {
    const { admin } = app.server;
    const cameras = await admin.create('resource', { name: 'Cameras', type_id: 4 });
    for (const letter of 'ABC') await admin.create('resource', { name: `Camera ${letter}`, type_id: 3, parent_id: cameras });
    const page = await board('2030-06-03', `&open=new&row=${boardRooms.roomA}&start=${at(91, 9)}&end=${at(91, 12)}`);
    const hand = new Counted(page);
    await hand.type(nameOf(page), 'Shoot');
    await hand.key('Tab');
    await hand.type(page.getByRole('combobox', { name: 'Resources' }), 'Cameras');
    await page.getByRole('option', { name: 'Cameras' }).waitFor();
    await hand.key('Enter', 'Tab');
    await hand.type(page.getByRole('textbox', { name: 'How many of Cameras' }), '2');
    await hand.key('Control+Enter');
    const taken = async (): Promise<number> => {
      const [booking] = (await admin.get('/v2/booking?name=Shoot&fields=resources')).body.data;
      return booking?.resources.find(({ id }: any) => id === cameras)?.any;
    };
    await hand.takes('two of three cameras', { keys: 4 }, () => eventually(taken, 2));
    await hand.click(page.getByRole('button', { name: 'Find a time' }));
    const need = page.getByRole('combobox', { name: 'What do you need?' });
    await hand.type(need, 'Room A');
    await page.getByRole('option', { name: 'Room A' }).waitFor();
    await hand.key('Enter');
    await hand.type(need, 'Camera B');
    await page.getByRole('option', { name: 'Camera B' }).waitFor();
    await hand.key('Enter', 'Control+Enter');
    const freeTimes = page.getByRole('group', { name: 'Free times' });
    await focused(freeTimes.getByRole('button').first());
    await hand.key('Enter');
    await hand.takes('a free time of studio and camera', { clicks: 1, keys: 4 }, () =>
      page.locator('.mantine-MultiSelect-pill').getByText('Camera B').waitFor(),
    );
  });
});
