import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually, focused } from './support/eventually.ts';

describe('several bookings at once on the board', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const picked = (page: Page): Promise<number> => page.locator('.bar[aria-selected="true"]').count();
  const toolbar = (page: Page, count: number) => page.getByRole('toolbar', { name: `${count} selected` });

  test('those that are pressed with Ctrl are moved together, also into the place of each other, and taken back by one key', async () => {
    const [one, other] = [await book('First', 0, 9, boardRooms.roomA), await book('Second', 1, 9, boardRooms.roomA)];
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

  test('what lies in the way of one of them is named, the others are moved, and all of it is taken back', async () => {
    const ids = [await book('Alpha', 7, 9, boardRooms.roomA), await book('Beta', 7, 9, boardRooms.roomB)];
    await book('Obstacle', 8, 9, boardRooms.roomB);
    const page = await board('2030-03-11');
    await bar(page, /Alpha/).click({ modifiers: ['Control'] });
    await bar(page, /Beta/).click({ modifiers: ['Control'] });
    await page.getByRole('button', { name: 'A day later' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Moved 1 booking' });
    await notice.getByText(/^Beta: .*Room B: Obstacle, /).waitFor();
    const starts = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).start));
    assert.deepEqual(await starts(), [at(8, 9), at(7, 9)]);
    await notice.getByRole('button', { name: 'Undo' }).click();
    await eventually(starts, [at(7, 9), at(7, 9)]);
  });

  test('what somebody changed meanwhile is left as they made it and named, before it is read and after', async () => {
    const ids = [
      await book('Mine', 140, 9, boardRooms.roomA),
      await book('Theirs', 140, 13, boardRooms.roomA),
      await book('Late', 141, 9, boardRooms.roomB),
    ];
    const [, theirs = 0, late = 0] = ids;
    const page = await board('2030-07-22');
    // This page gets no changes of others.
    await page.route('**/v2/event/stream*', (route) => route.abort());
    await page.reload();
    for (const name of [/Mine/, /Theirs/, /Late/]) await bar(page, name).click({ modifiers: ['Control'] });
    await toolbar(page, 3).waitFor();
    await app.server.admin.put(`/v2/booking?id=${theirs}`, { color: '#c92a2a' });
    // The last one is changed between the look at it and the write.
    await page.route('**/v2/batch', async (route) => {
      await page.unroute('**/v2/batch');
      await app.server.admin.put(`/v2/booking?id=${late}`, { description: 'Changed at the last moment' });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Deleted 1 booking' });
    await notice.getByText(/^Theirs, Late: Somebody changed this/).waitFor();
    const present = async (): Promise<boolean[]> => Promise.all(ids.map(async (id) => (await stored(id)) !== undefined));
    assert.deepEqual(await present(), [false, true, true]);
    assert.equal(await picked(page), 2, 'what is left stays selected');
  });

  test('by keyboard alone bookings are picked, moved and cancelled together', async () => {
    const ids = [await book('Key one', 56, 9, boardRooms.roomA), await book('Key two', 57, 9, boardRooms.roomA)];
    const page = await board('2030-04-29');
    await bar(page, /Key two/).waitFor();
    await page.getByRole('treegrid').focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', ' ', 'ArrowRight', ' ']) await page.keyboard.press(key);
    await toolbar(page, 2).waitFor();
    await page.keyboard.press('F6');
    await focused(toolbar(page, 2).getByRole('button').first());
    await page.keyboard.press('Shift+F6');
    await focused(page.getByRole('treegrid'));
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
    const ids = [await book('Left', 14, 9, boardRooms.roomA), await book('Right', 15, 9, boardRooms.roomB)];
    await book('Elsewhere', 17, 9, boardRooms.roomA);
    const page = await board('2030-03-18');
    // What is selected alone looks the same, and is none of them.
    await bar(page, /Elsewhere/).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('.panel').waitFor({ state: 'detached' });
    assert.equal(await picked(page), 1);
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
    const series = await book('Daily', 28, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
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

  test('options of the same time are moved together, though the first that goes lets the others move up', async () => {
    const status = [{ id: 2 }];
    const ids = [
      await book('Option one', 21, 9, boardRooms.roomA, { status }),
      await book('Option two', 21, 9, boardRooms.roomA, { status }),
      await book('Option three', 21, 9, boardRooms.roomA, { status }),
    ];
    const page = await board('2030-03-25');
    for (const name of [/Option one/, /Option two/, /Option three/]) await bar(page, name).click({ modifiers: ['Control'] });
    await toolbar(page, 3).waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Moved 3 bookings').waitFor();
    const starts = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).start));
    assert.deepEqual(await starts(), [at(21, 9.5), at(21, 9.5), at(21, 9.5)]);
    await page.keyboard.press('z');
    await eventually(starts, [at(21, 9), at(21, 9), at(21, 9)]);
  });

  const pick = async (page: Page, ...names: readonly RegExp[]): Promise<void> => {
    for (const name of names) await bar(page, name).click({ modifiers: ['Control'] });
    await toolbar(page, names.length).waitFor();
  };
  const changes = (page: Page): Locator => page.getByText(/^(Moved|Changed|Deleted) \d/);

  test('what is picked does not become another occurrence, and is let go of where another week is shown', async () => {
    const series = await book('Weekly', 63, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    await book('Once', 64, 9, boardRooms.roomA);
    const later = await book('Other', 71, 9, boardRooms.roomB);
    const page = await board('2030-05-06');
    await pick(page, /Weekly/, /Once/);
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await bar(page, /Other/).waitFor();
    await toolbar(page, 2).waitFor({ state: 'detached' });
    await page.getByRole('treegrid').focus();
    await bar(page, /Other/).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('Delete');
    await eventually(async () => (await stored(later)).status[0].id, 4);
    assert.equal((await stored(series)).occurrences.length, 3);
  });

  test('the occurrences that are cancelled are no longer picked, and the days beside them stay', async () => {
    const daily = { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } };
    const ids = [await book('Dawn', 77, 6, boardRooms.roomA, daily), await book('Dusk', 77, 18, boardRooms.roomA, daily)];
    const page = await board('2030-05-20');
    await pick(page, /Dawn.*Monday/, /Dusk.*Monday/);
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('Delete');
    await page.getByText('Changed 2 bookings').waitFor();
    await toolbar(page, 2).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    const left = async (): Promise<number[]> => Promise.all(ids.map(async (id) => (await stored(id)).occurrences.length));
    assert.deepEqual(await left(), [2, 2]);
    await page.keyboard.press('z');
    await eventually(left, [3, 3]);
  });

  test('a change of occurrences of series is taken back whole, also where all of one are changed', async () => {
    const daily = { recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } };
    const ids = [await book('Painted', 84, 6, boardRooms.roomA, daily), await book('Dipped', 84, 18, boardRooms.roomA, daily)];
    const page = await board('2030-05-27');
    await pick(page, /Painted.*Monday/, /Painted.*Tuesday/, /Dipped.*Monday/);
    await page.getByRole('button', { name: 'Colour', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Colour: Red' }).click();
    await page.getByText('Changed 3 bookings').waitFor();
    const named = async (): Promise<number[]> =>
      Promise.all(
        ['Painted', 'Dipped'].map(
          async (name) => (await app.server.admin.get(`/v2/booking?filter_operator=AND&name=${name}&status_id=3`)).body.data.length,
        ),
      );
    assert.deepEqual(await named(), [2, 2]);
    // What they became stays picked.
    await toolbar(page, 3).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(named, [1, 1]);
    for (const id of ids) {
      const { color, occurrences, status } = await stored(id);
      assert.deepEqual([color, occurrences.length, status[0].id], ['', 2, 3]);
    }
  });

  test('presses that follow each other move as often, and are taken back one after the other', async () => {
    const ids = [
      await book('Held one', 91, 9, boardRooms.roomA),
      await book('Held two', 91, 9, boardRooms.roomB, { recurrence: { rrule: 'FREQ=WEEKLY;INTERVAL=20;COUNT=2' } }),
    ];
    const page = await board('2030-06-03');
    await pick(page, /Held one/, /Held two.*Monday/);
    await page.getByRole('treegrid').focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Alt+ArrowRight');
    const starts = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).occurrences[0].start));
    await eventually(starts, [at(91, 11), at(91, 11)]);
    await page.getByRole('button', { name: 'A day later' }).click();
    await eventually(starts, [at(92, 11), at(92, 11)]);
    for (let i = 0; i < 5; i += 1) await page.keyboard.press('z');
    await eventually(starts, [at(91, 9), at(91, 9)]);
    assert.equal(await page.getByRole('alert').filter({ hasNotText: 'Taken back' }).count(), 0);
  });

  test('several are dragged into another row; and none into that of bookings that take nothing', async () => {
    const ids = [await book('Drawn', 98, 9, boardRooms.roomA), await book('Along', 99, 9, boardRooms.roomA)];
    await app.server.admin.create('booking', { name: 'Nowhere', start: at(98, 9), end: at(98, 12), resources: [] });
    const page = await board('2030-06-10');
    await pick(page, /Drawn/, /Along/);
    const rowOf = async (name: string): Promise<number> => (await page.getByRole('rowheader', { name }).boundingBox())?.y ?? 0;
    const [none, one, other] = [await rowOf('Unassigned'), await rowOf('Room A'), await rowOf('Room B')];
    await drag(page, bar(page, /Drawn/), 0, none - one);
    await page.mouse.up();
    await page.getByText('This row is for bookings without a resource').waitFor();
    await toolbar(page, 2).waitFor();
    await drag(page, bar(page, /Drawn/), 0, other - one);
    await page.mouse.up();
    await page.getByText('Moved 2 bookings').waitFor();
    const rooms = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).resources[0].id));
    assert.deepEqual(await rooms(), [boardRooms.roomB, boardRooms.roomB]);
    await bar(page, /Along.*Room B/).waitFor();
    await toolbar(page, 2).waitFor();
  });

  test('keys for one booking alone do nothing to several, and the keys go to the board where they are let go of', async () => {
    const ids = [await book('Calm', 105, 9, boardRooms.roomA, { status: [{ id: 2 }] }), await book('Still', 106, 9, boardRooms.roomA)];
    const page = await board('2030-06-17');
    await pick(page, /Calm/, /Still/);
    await page.getByRole('treegrid').focus();
    for (const key of ['Alt+ArrowDown', 'Shift+ArrowRight', 'Shift+C', 'Alt+ArrowRight']) await page.keyboard.press(key);
    await changes(page).first().waitFor();
    const all = await Promise.all(ids.map(stored));
    assert.deepEqual(
      all.map(({ start, end, status, resources }) => [start, end, status[0].id, resources[0].id]),
      [
        [at(105, 9.5), at(105, 12.5), 2, boardRooms.roomA],
        [at(106, 9.5), at(106, 12.5), 3, boardRooms.roomA],
      ],
    );
    await toolbar(page, 2).getByRole('button', { name: 'Close' }).click();
    await page.locator('[role="treegrid"]:focus').waitFor();
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
    const start = page.getByRole('textbox', { name: 'Start' });
    await start.fill('fri 9-1x');
    await page.getByRole('button', { name: 'Record time off instead' }).click();
    await page
      .locator('.mantine-Notification-root')
      .getByText(/^Write it like/)
      .waitFor();
    await start.fill('tue 0:00');
    await page.getByRole('textbox', { name: 'End' }).fill('wed 12:00');
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
    // The name of a booking that was thought of before is no reason, and what is booked then is named.
    await book('Steadicam day', 44, 9, person);
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.keyboard.type('An old idea');
    await page.keyboard.press('Escape');
    await page.mouse.move(box.x + box.width + 1.02 * width, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + 1.5 * width, y, { steps: 4 });
    await page.mouse.up();
    await page.getByText('Your texts were restored.').waitFor();
    await page.getByRole('textbox', { name: 'End' }).fill('wed 18:00');
    await page.getByRole('button', { name: 'Record time off instead' }).click();
    await page.getByText('Still booked then: Steadicam day').waitFor();
    assert.equal((await off())[0].reason, '');
  });

  test('whoever may not change a booking reads it as text', async () => {
    await book('Read only', 49, 9, boardRooms.roomB, { description: 'Bring the lights', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const crew = await colleague(app.server, { acl_schedule: 'R-' });
    const page = await app.open('/schedule?at=2030-04-22', { token: crew.token });
    await bar(page, /Read only/).click();
    const panel = page.getByRole('region', { name: 'Read only' });
    await panel.getByText('Bring the lights').waitFor();
    await panel.getByText(/every Monday, 2 times/).waitFor();
    assert.equal(await panel.locator('input, textarea').count(), 0);
    await assertAccessible(page);
  });

  test('Z takes back what was done last, also while that is being stored', async () => {
    const id = await book('Queued', 112, 9, boardRooms.roomA);
    const page = await board('2030-06-24');
    await bar(page, /Queued/).click();
    await page.keyboard.press('Escape');
    await focused(page.getByRole('treegrid'));
    await page.route(
      (url) => url.pathname === '/v2/booking',
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      },
    );
    const starts: number[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.method() === 'PUT' && !request.url().includes('dry_run')) starts.push(request.postDataJSON().start);
    });
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(/^Moved to/).waitFor();
    await page.keyboard.press('z');
    await eventually(async () => starts, [at(112, 9.5), at(112, 10), at(112, 9.5)]);
    await eventually(async () => (await stored(id)).start, at(112, 9.5));
    assert.equal(await page.getByRole('alert').count(), 0);
  });
});
