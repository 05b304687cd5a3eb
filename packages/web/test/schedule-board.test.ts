import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { bar, at, boardApplication, dayWidth, drag, HOUR } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('what a board tells at a glance', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const named = {} as { project: number; client: string; camera: number };
  before(async () => {
    const { admin } = app.server;
    named.project = await admin.create('project', { name: 'Lighthouse' });
    named.client = (await admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' })).body.success.uuid;
    named.camera = await admin.create('resource', { name: 'Camera', type_id: 3 });
  });
  const boxOf = async (one: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
    const box = await one.boundingBox();
    assert.ok(box !== null);
    return box;
  };
  const rows = (page: Page): Promise<string[]> => page.locator('.board-name-text').allTextContents();

  test('a pointer that rests on a bar is told what it is about, and the board stays as it is beside an open panel', async () => {
    await book('Interviews', 0, 9, boardRooms.roomA, {
      project: [{ id: named.project }],
      client: [{ uuid: named.client }],
      description: 'Bring lamps',
    });
    const page = await board('2030-03-04');
    const one = bar(page, /Interviews/);
    await one.hover();
    const card = page.getByRole('tooltip');
    await card.getByText('Bring lamps').waitFor();
    const told = (await card.textContent()) ?? '';
    for (const part of ['Interviews', 'Mon 4 Mar 2030', '09:00–12:00 · 3 h', 'Harbour Films', 'Lighthouse', 'Room A', 'Confirmed'])
      assert.ok(told.includes(part), `${part} in ${told}`);
    await card.hover();
    await page.getByRole('button', { name: 'Today' }).hover();
    await card.waitFor({ state: 'detached' });
    const [day, place] = [await dayWidth(page), await boxOf(one)];
    await one.click();
    await page.getByRole('region', { name: 'Interviews' }).waitFor();
    // Longer than a card waits: what was pressed is in the panel, and nothing lies over that.
    await page.waitForTimeout(600);
    assert.equal(await card.count(), 0);
    assert.deepEqual([await dayWidth(page), await boxOf(one)], [day, place]);
    assert.ok((await boxOf(page.locator('.panel'))).y >= (await boxOf(page.getByRole('treegrid'))).y, 'the tools stay in sight');
  });

  test('what is dragged, pressed or led to under a panel comes out from there, and goes back once it closes', async () => {
    const id = await book('At the end', 6, 9, boardRooms.roomA);
    const page = await board('2030-03-04');
    await bar(page, /At the end/).waitFor();
    const [grid, panel] = [page.getByRole('treegrid'), page.locator('.panel')];
    const place = await boxOf(bar(page, /At the end/));
    const isBeside = async (one: Locator): Promise<boolean> => {
      const [left, { x, width }] = [(await boxOf(panel)).x, await boxOf(one)];
      return x + width <= left && x > (await boxOf(grid)).x;
    };
    await bar(page, /At the end/).click();
    await panel.waitFor();
    await eventually(() => isBeside(bar(page, /At the end/)), true);
    assert.equal((await boxOf(page.getByRole('rowheader', { name: 'Room A' }))).x, (await boxOf(grid)).x, 'names of rows stay');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    assert.deepEqual(await boxOf(bar(page, /At the end/)), place);
    // What is being made is seen as well, also where its form is changed.
    const row = await boxOf(page.getByRole('rowheader', { name: 'Room B' }));
    await page.mouse.move(place.x + 4, row.y + row.height / 2);
    await page.mouse.down();
    await page.mouse.move(place.x + place.width, row.y + row.height / 2, { steps: 4 });
    await page.mouse.up();
    await panel.waitFor();
    const ghost = page.locator('.slot-ghost');
    await eventually(() => isBeside(ghost), true);
    const before = await boxOf(ghost);
    await page.getByRole('textbox', { name: 'Start' }).fill('08/03/2030 09:00');
    await page.getByRole('textbox', { name: 'Start' }).press('Tab');
    await eventually(async () => (await boxOf(ghost)).x < before.x, true);
    await page.goto(page.url().replace(/\/schedule.*/, `/schedule?open=${id}`));
    await eventually(() => isBeside(bar(page, /At the end/)), true);
  });

  test('what is agreed has no sign, and bars have the colour of their project', async () => {
    await book('Agreed', 7, 9, boardRooms.roomA, { project: [{ id: named.project }] });
    await book('Perhaps', 9, 9, boardRooms.roomA, { project: [{ id: named.project }], status: [{ id: 2 }] });
    const page = await board('2030-03-11');
    const look = (name: RegExp): Promise<string[]> =>
      bar(page, name).evaluate((one) => [
        getComputedStyle(one, '::before').content,
        String(one.dataset['painted']),
        getComputedStyle(one).backgroundImage,
      ]);
    const [agreed, perhaps] = [await look(/Agreed/), await look(/Perhaps/)];
    assert.deepEqual(agreed, ['none', 'true', 'none']);
    assert.match(perhaps[2] ?? '', /repeating-linear-gradient/, 'a pencil is hatched in every colour');
  });

  test('the box leaves the rows that are meant, by their name, their kind, or what is booked in them', async () => {
    await book('Grading', 14, 9, boardRooms.roomB);
    const page = await board('2030-03-18');
    await bar(page, /Grading/).waitFor();
    const box = page.getByRole('textbox', { name: 'Filter' });
    const shows = async (text: string, expectedRows: string[]): Promise<void> => {
      await box.fill(text);
      await eventually(() => rows(page), expectedRows);
    };
    await shows('room b', ['Rooms', 'Room B']);
    const faded = (): Promise<string | null> => bar(page, /Grading/).getAttribute('data-filtered');
    assert.equal(await faded(), null, 'whatever is booked in what is looked for');
    await shows('equipment', ['Camera']);
    assert.equal(
      (await app.server.admin.put(`/v2/resource?id=${boardRooms.roomB}`, { description: 'Skills: Steadicam, drone licence' })).status,
      200,
    );
    await shows('steadicam', ['Rooms', 'Room B']);
    assert.equal(await faded(), null, 'also by what it is described as');
    await shows('grad', ['Rooms', 'Room B']);
    await shows('rooms', ['Rooms', 'Room A', 'Room B']);
    assert.equal(await faded(), null);
    await shows('room a', ['Rooms', 'Room A']);
    await shows('rooms', ['Rooms', 'Room A', 'Room B']);
    await shows('nobody', []);
    await page.getByText('Nothing matches the filter').waitFor();
    await shows('', ['Camera', 'Rooms', 'Room A', 'Room B']);
  });

  test('a press leaves what is free now, and is none in another week', async () => {
    const { admin } = app.server;
    const now = Math.floor(Date.now() / 1_000);
    const id = await admin.create('booking', {
      name: 'Going on',
      start: now - HOUR,
      end: now + HOUR,
      resources: [{ id: boardRooms.roomA }],
    });
    const page = await app.open('/schedule', { token: app.server.adminToken });
    await eventually(() => rows(page), ['Camera', 'Rooms', 'Room A', 'Room B']);
    await page.getByRole('button', { name: 'Free now' }).click();
    await eventually(() => rows(page), ['Camera', 'Rooms', 'Room B']);
    await admin.delete(`/v2/booking?id=${id}`);
    await eventually(() => rows(page), ['Camera', 'Rooms', 'Room A', 'Room B']);
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await page.getByRole('button', { name: 'Free now', disabled: true }).waitFor();
  });

  test('in a week one drags by half hours, and sees from when to when, and how long', async () => {
    const page = await board('2030-03-25');
    await page.getByRole('rowheader', { name: 'Room A' }).waitFor();
    const [day, row] = [await dayWidth(page), await boxOf(page.getByRole('rowheader', { name: 'Room A' }))];
    const first = (await boxOf(page.locator('.board-day').first())).x;
    assert.ok(day >= 120 && day < 300, String(day));
    const y = row.y + row.height / 2;
    await page.mouse.move(first + day * (1 + 10.1 / 24), y);
    await page.mouse.down();
    await page.mouse.move(first + day * (1 + 16.4 / 24), y, { steps: 5 });
    await page.getByText('10:00–16:30 · 6 h 30 min').waitFor();
    await page.mouse.up();
    await page.getByRole('textbox', { name: 'Name' }).fill('Half hours');
    await page.keyboard.press('Control+Enter');
    await bar(page, /Half hours/).waitFor();
    const { body } = await app.server.admin.get('/v2/booking?name=Half hours&fields=start,end');
    assert.deepEqual(body.data, [{ start: at(22, 10), end: at(22, 16) + 1_800 }]);
  });

  test('a day begins in the morning, a month has a cell for each day, and Shift G goes to a date', async () => {
    await book('Early', 42, 9, boardRooms.roomA);
    await book('Late', 42, 14, boardRooms.roomA);
    await book('Long', 43, 9, boardRooms.roomA, { end: at(45, 12) });
    const page = await board('2030-04-15', '&view=day');
    const early = await boxOf(bar(page, /Early/));
    const eight = (await boxOf(page.getByRole('treegrid'))).x + 208;
    const hour = early.width / 3;
    assert.ok(Math.abs(early.x - hour - eight) < 4, `${early.x - eight} for ${hour}`);

    await page.getByText('Month', { exact: true }).click();
    await page.locator('.board-day').nth(29).waitFor();
    const day = await dayWidth(page);
    const [one, other, long] = [await boxOf(bar(page, /Early/)), await boxOf(bar(page, /Late/)), await boxOf(bar(page, /Long/))];
    const cell = await boxOf(page.locator('.board-day').nth(14));
    for (const box of [one, other]) assert.ok(Math.abs(box.x - cell.x) < 2 && Math.abs(box.width - day) < 3, JSON.stringify([box, cell]));
    assert.ok(one.y + one.height <= other.y || other.y + other.height <= one.y, 'two of a day lie below each other');
    assert.ok(one.height >= 24, 'as high as a finger needs');
    assert.ok(Math.abs(long.width - 3 * day) < 3 && long.height > one.height, JSON.stringify([long, one]));

    await page.getByText('Week', { exact: true }).click();
    await page.getByRole('treegrid').focus();
    // The second time, nothing of it is to be loaded.
    for (const [day, week] of Object.entries({ '28/03/2031': '24 Mar – 30 Mar 2031', '18/03/2031': '17 Mar – 23 Mar 2031' })) {
      await page.keyboard.press('Shift+G');
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
      await page.keyboard.type(day);
      await page.keyboard.press('Enter');
      await page.getByRole('banner').getByText(week).first().waitFor();
    }
    await page.keyboard.press('Shift+G');
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
    await page.keyboard.type('sometime');
    await page.keyboard.press('Enter');
    await page.getByText('Enter a date.').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+G');
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'));
    await page.keyboard.type('march 2031');
    await page.keyboard.press('Enter');
    await page.getByRole('banner').getByText('24 Feb – 2 Mar 2031').first().waitFor();
    await page.getByRole('button', { name: /^Go to a date/ }).click();
    await page.getByRole('button', { name: '12 March 2031' }).click();
    await page.getByRole('banner').getByText('10 Mar – 16 Mar 2031').first().waitFor();
  });

  test('a board that is left open goes with the time, and at midnight to the next week', async () => {
    const page = await app.open('/favicon.ico', { token: app.server.adminToken });
    await page.clock.install({ time: new Date('2030-09-08T10:00:00Z') });
    await page.goto(`${app.server.url}/schedule`);
    const line = page.locator('.board-now');
    const { x: before } = await boxOf(line);
    await page.clock.fastForward('06:00:00');
    await eventually(async () => (await boxOf(line)).x > before + 10, true);
    await page.getByRole('banner').getByText('2 Sept – 8 Sept 2030').first().waitFor();
    await page.clock.fastForward('08:00:30');
    await page.getByRole('banner').getByText('9 Sept – 15 Sept 2030').first().waitFor();
  });

  test('whoever points at days of a month books whole days', async () => {
    const page = await board('2030-07-01', '&view=month');
    const days = page.locator('.board-day');
    await days.nth(9).waitFor();
    const [first, second] = [await boxOf(days.nth(8)), await boxOf(days.nth(9))];
    const row = await boxOf(page.getByRole('rowheader', { name: 'Room B' }));
    const y = row.y + row.height / 2;
    await page.mouse.move(first.x + 8, y);
    await page.mouse.down();
    await page.mouse.move(second.x + 12, y, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('textbox', { name: 'Name' }).fill('Two days');
    assert.ok(await page.getByRole('checkbox', { name: 'Whole days' }).isChecked());
    await page.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
    await bar(page, /Two days/).waitFor();
    const [one] = (await app.server.admin.get('/v2/booking?name=Two days')).body.data;
    const tuesday = Date.UTC(2030, 6, 9) / 1000;
    assert.deepEqual([one.all_day, one.start, one.end], [true, tuesday, tuesday + 2 * 86_400]);
  });

  test('the figures of a group lie over no bar, also where it is booked itself', async () => {
    const { admin } = app.server;
    const group = await admin.create('resource', { name: 'Lights', type_id: 4 });
    const [first] = [
      await admin.create('resource', { name: 'Light 1', type_id: 3, parent_id: group }),
      await admin.create('resource', { name: 'Light 2', type_id: 3, parent_id: group }),
    ];
    await book('Both', 49, 9, group, { status: [{ id: 2 }], end: at(49, 20) });
    await book('Taken', 49, 9, first, { end: at(49, 20) });
    for (const view of ['week', 'month']) {
      const page = await board('2030-04-22', `&view=${view}&text=light`);
      const figure = page.locator('.taken-count').first();
      await figure.waitFor();
      const count = await boxOf(figure);
      for (const one of await page.locator('.bar').all()) {
        const box = await boxOf(one);
        const isApart = box.y >= count.y + count.height || box.y + box.height <= count.y;
        assert.ok(isApart || box.x >= count.x + count.width || box.x + box.width <= count.x, view);
      }
      assert.equal(await figure.evaluate((element) => element.scrollWidth <= element.clientWidth + 1), true, 'a figure is whole');
    }
  });

  test('rows are hinted at while they are read, and an outline is for who goes by keys', async () => {
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v2/booking/board**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Schedule' }).click();
    await page.locator('.board-skeleton').waitFor();
    answer();
    await page.getByRole('rowheader', { name: 'Room A' }).waitFor();
    assert.equal(await page.locator('.board-skeleton').count(), 0);
    const outline = (): Promise<string> => page.locator('.board-frame').evaluate((one) => getComputedStyle(one, '::after').content);
    const box = await boxOf(page.getByRole('treegrid'));
    await page.mouse.click(box.x + box.width - 60, box.y + box.height - 60);
    assert.equal(await outline(), 'none');
    await page.keyboard.press('ArrowDown');
    assert.equal(await outline(), '""');
  });

  test('a key that changes what is agreed says so, with the way back', async () => {
    const id = await book('Sure', 56, 9, boardRooms.roomA);
    const page = await board('2030-04-29');
    await bar(page, /Sure/).click();
    await page.keyboard.press('Escape');
    for (const [keys, said] of [
      [['p'], 'Sure is now a pencil'],
      [['h', 'Enter'], /^On hold until /],
    ] as const) {
      for (const key of keys) await page.keyboard.press(key);
      await page.locator('.mantine-Notification-root').getByText(said).waitFor();
      await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
      await eventually(async () => (await stored(id)).status[0].id, 3);
      await bar(page, /Sure.*Confirmed/).waitFor();
    }
  });

  test('what others book without a resource stands in a row of its own, and is dragged to what it takes', async () => {
    const { admin } = app.server;
    const id = await admin.create('booking', { name: 'Somewhere', start: at(63, 9), end: at(63, 15), resources: [] });
    const series = { recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } };
    await admin.create('booking', { name: 'Sometimes', start: at(65, 9), end: at(65, 15), resources: [], ...series });
    const page = await board('2030-05-06');
    await bar(page, /Somewhere.*Unassigned/).waitFor();
    assert.equal((await rows(page))[0], 'Unassigned');
    assert.equal(await page.getByRole('gridcell', { name: /Sometimes.*Unassigned/ }).count(), 2);
    const [from, to] = [await boxOf(bar(page, /Somewhere/)), await boxOf(page.getByRole('rowheader', { name: 'Room B' }))];
    await drag(page, bar(page, /Somewhere/), 0, to.y + to.height / 2 - from.y - from.height / 2);
    await page.mouse.up();
    await page.getByText('Moved to Room B').waitFor();
    await bar(page, /Somewhere.*Room B/).waitFor();
    assert.deepEqual(
      (await stored(id)).resources.map((one: any) => one.id),
      [boardRooms.roomB],
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    await bar(page, /Somewhere.*Unassigned/).waitFor();
    assert.deepEqual((await stored(id)).resources, []);
  });

  test('a copy of what takes nothing takes its row, and nothing is put among what takes nothing', async () => {
    const { admin } = app.server;
    await admin.create('booking', { name: 'Loose', start: at(70, 9), end: at(70, 15), resources: [] });
    const fixed = await book('Fixed', 73, 9, boardRooms.roomB);
    const top = await book('Top', 72, 9, named.camera);
    const all = async (name: string): Promise<any[]> => (await admin.get(`/v2/booking?name=${name}`)).body.data;
    const page = await board('2030-05-13');
    const across = async (name: string, to: string): Promise<number> => {
      const [from, row] = [await boxOf(bar(page, new RegExp(name))), await boxOf(page.getByRole('rowheader', { name: to }))];
      return row.y + row.height / 2 - from.y - from.height / 2;
    };
    await bar(page, /Loose.*Unassigned/).waitFor();
    await page.keyboard.down('Shift');
    await drag(page, bar(page, /Loose/), 0, await across('Loose', 'Room B'));
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await bar(page, /Loose.*Room B/).waitFor();
    assert.deepEqual(
      (await all('Loose')).map(({ resources }) => resources.length).toSorted((one, other) => one - other),
      [0, 1],
    );

    await page.keyboard.down('Shift');
    await drag(page, bar(page, /Fixed/), 0, await across('Fixed', 'Unassigned'));
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.getByText('This row is for bookings without a resource.').waitFor();
    assert.equal((await all('Fixed')).length, 1);
    const selected = await page.getByRole('treegrid').getAttribute('aria-activedescendant');
    assert.equal(selected, `bar-${boardRooms.roomB}-${fixed}-${at(73, 9)}`, 'what stays where it is stays selected');
    await page.getByRole('button', { name: 'Dismiss' }).click();

    assert.equal((await rows(page))[1], 'Camera');
    await bar(page, /Top/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('This row is for bookings without a resource.').waitFor();
    assert.equal(await page.getByRole('treegrid').getAttribute('aria-activedescendant'), `bar-${named.camera}-${top}-${at(72, 9)}`);
  });

  test('in the row of a group one of it is taken, whether it is booked there or moved there', async () => {
    const { admin } = app.server;
    const group = await admin.create('resource', { name: 'Drones', type_id: 4 });
    for (const name of ['Drone one', 'Drone two']) await admin.create('resource', { name, type_id: 3, parent_id: group });
    const id = await book('Flight', 77, 9, boardRooms.roomB);
    const page = await board('2030-05-20', '&text=Drones');
    const taken = async (): Promise<unknown> => (await stored(id)).resources.map((one: any) => [one.id, one.any]);
    const head = await boxOf(page.getByRole('rowheader', { name: /Drones/ }));
    const width = await dayWidth(page);
    await page.mouse.move(head.x + head.width + 10, head.y + head.height - 6);
    await page.mouse.down();
    await page.mouse.move(head.x + head.width + width - 10, head.y + head.height - 6, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('textbox', { name: 'How many of Drones' }).waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'How many of Drones' }).inputValue(), '1');

    await page.goto(`${app.server.url}/schedule?at=2030-05-20`);
    const [from, to] = [await boxOf(bar(page, /Flight/)), await boxOf(page.getByRole('rowheader', { name: /Drones/ }))];
    await drag(page, bar(page, /Flight/), 0, to.y + to.height / 2 - from.y - from.height / 2);
    await page.mouse.up();
    await eventually(taken, [[group, 1]]);
    await admin.delete(`/v2/booking?id=${id}`);
  });
});
