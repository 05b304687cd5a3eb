import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { at, bar, boardApplication, dayWidth, drag, HOUR } from './support/board.ts';
import { hold } from './support/hold.ts';
import { eventually, focused } from './support/eventually.ts';

const hours = (from: number, to: number) => ({ hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: from * HOUR, to: to * HOUR })) });

describe('opening hours on the board', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  before(async () => {
    for (const [id, from, to] of [
      [boardRooms.roomA, 7, 15],
      [boardRooms.roomB, 10, 19],
    ] as const)
      await app.server.admin.put(`/v2/resource?id=${id}`, { rules: hours(from, to) });
  });
  const ticks = (page: Awaited<ReturnType<typeof board>>): Promise<number[]> =>
    page
      .locator('.board-day')
      .first()
      .locator('.board-tick')
      .allTextContents()
      .then((all) => all.map(Number));

  test('a day of the board is written as everywhere else, without the comma of the language', async () => {
    const page = await app.open('/schedule?at=2030-03-04', { token: app.server.adminToken, language: 'de-DE' });
    await page.locator('.board-day-name').first().waitFor();
    assert.equal(await page.locator('.board-day-name').first().textContent(), 'Mo 4. März');
  });

  test('a day begins with the earliest opening of its rows, and stays where one scrolls to', async () => {
    const page = await board('2030-03-04', '&view=day');
    const hidden = (): Promise<number> =>
      page.evaluate(() => {
        const element = document.querySelector('.board');
        return (24 * (element?.scrollLeft ?? 0)) / ((element?.scrollWidth ?? 1) - 208);
      });
    await eventually(async () => Math.round(await hidden()), 7);
    await page.locator('.board').evaluate((element) => element.scrollTo({ left: 0 }));
    await page.getByRole('button', { name: 'Later' }).click();
    await page.waitForURL(/2030-03-05/);
    await eventually(async () => Math.round(await hidden()), 0);
  });

  test('a week has no night, but for what is booked in it, and a press shows it', async () => {
    const id = await book('Morning call', 7, 10, boardRooms.roomB);
    const page = await board('2030-03-11');
    await bar(page, /Morning call/).waitFor();
    await eventually(async () => ((await ticks(page)).at(0) ?? 0) >= 7 && ((await ticks(page)).at(-1) ?? 24) < 19, true);
    const width = await dayWidth(page);
    const { width: length = 0 } = (await bar(page, /Morning call/).boundingBox()) ?? {};
    assert.ok(Math.abs(length - (width * 3) / 12) < 3, `three of twelve hours: ${length} of ${width}`);
    // A day further is the same hour of the next day.
    await drag(page, bar(page, /Morning call/), width);
    await page.mouse.up();
    await page.getByText(/^Moved to/).waitFor();
    assert.equal((await stored(id)).start, at(8, 10));
    await app.server.admin.create('booking', { name: 'Night call', start: at(9, 3), end: at(9, 4), resources: [] });
    await bar(page, /Night call/).waitFor();
    const hoursOfDay = async (): Promise<number> => {
      const { width: hour = 1 } = (await bar(page, /Night call/).boundingBox()) ?? {};
      return Math.round((await dayWidth(page)) / (hour + 1));
    };
    await eventually(hoursOfDay, 16);
    await page.getByRole('button', { name: 'Appearance of the board' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Show the night' }).click();
    await eventually(hoursOfDay, 24);
  });

  test('free times are looked for in the opening hours of what is needed, or in those that are typed', async () => {
    const page = await board('2030-03-18', '&open=finder');
    const earliest = page.getByLabel('Earliest start');
    assert.equal(await earliest.inputValue(), '09:00');
    await page.getByRole('combobox', { name: 'What do you need?' }).click();
    await page.getByRole('option', { name: 'Room A' }).click();
    await eventually(() => earliest.inputValue(), '07:00');
    assert.equal(await page.getByLabel('Latest end').inputValue(), '15:00');
    await page.getByRole('button', { name: 'Find free times' }).click();
    await page
      .getByRole('button', { name: /07:00–15:00 free/ })
      .first()
      .waitFor();
    await earliest.fill('8.30');
    await earliest.press('Tab');
    assert.equal(await earliest.inputValue(), '08:30');
    await page.getByRole('button', { name: 'Find free times' }).click();
    await page
      .getByRole('button', { name: /08:30–15:00 free/ })
      .first()
      .waitFor();
  });

  test('times of the day are read and written as the user has times', async () => {
    const { admin } = app.server;
    const { id } = (await admin.get('/v2/me')).body.data;
    await admin.put(`/v2/user?id=${id}`, { time_format: '0' });
    const page = await board('2030-03-18', '&open=finder');
    const earliest = page.getByLabel('Earliest start');
    await eventually(() => earliest.inputValue(), '9:00 AM');
    assert.ok((await page.locator('.board-tick').allTextContents()).includes('12 PM'));
    await earliest.fill('1pm');
    await earliest.press('Tab');
    assert.equal(await earliest.inputValue(), '1:00 PM');
    await admin.put(`/v2/user?id=${id}`, { time_format: '1' });
  });

  test('a week that is wider than the window begins with today, and nothing of a panel lies under its bar', async () => {
    const page = await app.open('/schedule', { token: app.server.adminToken, width: 720, height: 500 });
    const today = page.locator('.board-day[data-today]');
    await today.waitFor();
    const isSeen = async (): Promise<boolean> => {
      const { x = -1, width = 0 } = (await today.boundingBox()) ?? {};
      return x > 0 && x + Math.min(width, 40) <= 720;
    };
    await eventually(isSeen, true);
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(`${app.server.url}/schedule?open=new`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    const { x = 0, width = 0 } = (await name.boundingBox()) ?? {};
    const { x: left = 0, width: room = 0 } = (await page.locator('.panel-body .mantine-ScrollArea-root').first().boundingBox()) ?? {};
    assert.ok(left + room - x - width >= 12, `${left + room - x - width} pixels are left for the bar`);
  });

  test('a board that was scrolled keeps its middle where it is zoomed, and begins a day with the morning', async () => {
    const page = await board('2030-09-16');
    const grid = page.getByRole('treegrid');
    const middle = (): Promise<number> =>
      grid.evaluate((element) => {
        const names = document.querySelector('[role="rowheader"]')?.clientWidth ?? 0;
        return Math.round((100 * (element.scrollLeft + element.clientWidth / 2)) / (element.scrollWidth - names));
      });
    const length = (): Promise<number> => grid.evaluate((element) => element.scrollWidth);
    const zoom = async (key: '+' | '-'): Promise<void> => {
      const before = await length();
      await grid.press(key);
      await eventually(async () => (key === '+' ? (await length()) > before : (await length()) < before), true);
    };
    await zoom('+');
    await grid.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const before = await middle();
    for (const key of ['+', '+', '-', '-'] as const) {
      await zoom(key);
      assert.ok(Math.abs((await middle()) - before) < 2, `${await middle()} and ${before} after ${key}`);
    }
    await page.getByText('Day', { exact: true }).click();
    await eventually(() => page.locator('.board-day').count(), 1);
    const firstHour = async (): Promise<number> => {
      const [day, names] = await Promise.all([page.locator('.board-day').boundingBox(), page.getByRole('rowheader').first().boundingBox()]);
      assert.ok(day !== null && names !== null);
      return Math.round((24 * (names.x + names.width - day.x)) / day.width);
    };
    await eventually(firstHour, 7);
  });

  test('where nothing can be booked, only resources can be added', async () => {
    const { token } = await app.server.newAccount('Empty');
    const page = await app.open('/schedule', { token });
    await page.getByRole('link', { name: 'Add resources' }).waitFor();
    for (const name of ['Find a time', 'New booking', 'Free now']) assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    await page.keyboard.press('n');
    assert.equal(new URL(page.url()).searchParams.get('open'), null);
  });

  test('the form of a booking says where something is closed then, and on which holiday, and books all the same', async () => {
    const { admin } = app.server;
    await admin.create('workspace', {
      name: 'Germany',
      country_region: 'DE',
      show_public_holiday: true,
      resources: [{ id: boardRooms.roomA }, { id: boardRooms.roomB }],
    });
    const form = async (start: number, row = boardRooms.roomA): Promise<Awaited<ReturnType<typeof board>>> =>
      board('2030-03-04', `&open=new&start=${start}&end=${start + HOUR}&row=${row}`);
    const sunday = await form(at(6, 9));
    const note = sunday.getByText('Room A: outside of the opening hours, or away.');
    await note.waitFor();
    const start = sunday.getByRole('textbox', { name: 'Start' });
    await start.fill('11/03/2030 9:00');
    await note.waitFor({ state: 'detached' });
    await start.fill('10/03/2030 9:00');
    await note.waitFor();
    // What was said of one day is not said of another while that is asked about.
    const held = await hold(sunday, 'GET', '/v2/availability');
    await start.fill('12/03/2030 9:00');
    await note.waitFor({ state: 'detached' });
    await held.begun();
    await held.letGo();
    await start.fill('10/03/2030 9:00');
    await note.waitFor();
    await sunday.getByRole('textbox', { name: 'Name' }).fill('All the same');
    await sunday.getByRole('button', { name: 'Book', exact: true }).click();
    await eventually(async () => (await admin.get('/v2/booking?name=All%20the%20same')).body.data[0]?.start, at(6, 9));
    // Easter Monday of 2030 is 22 April.
    const easter = await form(at(49, 9));
    await easter.getByText(/22 April.*: Ostermontag/).waitFor();
    // A pointer on the grey day says so too, also where days are cells and in the row of the group.
    await easter.getByRole('button', { name: 'Close', exact: true }).click();
    for (const [row, view] of [
      ['Room A', 'week'],
      ['Rooms', 'month'],
    ]) {
      await easter.goto(`${app.server.url}/schedule?at=2030-04-22&view=${view}`);
      await easter.getByRole('gridcell', { name: `Ostermontag, Mon 22 Apr 2030, ${row}` }).hover();
      const card = easter.getByRole('tooltip');
      await card.getByText('Ostermontag').waitFor();
      assert.equal(await card.textContent(), `${row}Mon 22 Apr 2030Ostermontag`);
    }
  });

  test('what is dragged says that it is closed then, before it is let go', async () => {
    await book('Early bird', 29, 12, boardRooms.roomA);
    const page = await board('2030-04-01');
    const note = page.locator('.drag-note');
    await drag(page, bar(page, /Early bird/), 0.1 * (await dayWidth(page)));
    await note.getByText(/Closed or away$/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    const width = await dayWidth(page);
    await drag(page, bar(page, /Early bird/), width);
    await note.waitFor();
    assert.doesNotMatch((await note.textContent()) ?? '', /Closed/);
    // Saturday
    await page.mouse.move(((await bar(page, /Early bird/).boundingBox())?.x ?? 0) + 4 * width + 10, 300, { steps: 4 });
    await note.getByText(/Closed or away$/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  test('on a telephone the days have who is off, and who asked to be', async () => {
    const { admin } = app.server;
    const off = { start: at(36, 0), end: at(38, 12), reason: 'Holiday' };
    const mina = await colleague(app.server, { acl_schedule: 'R-' });
    const [{ contact_id: person }] = (await admin.get(`/v2/user?id=${mina.id}`)).body.data;
    const own = await admin.create('resource', { name: 'Mina', type_id: 2, type_person_id: person, time_off: [off] });
    await admin.create('resource', { name: 'Nobody else', type_id: 2, time_off: [off] });
    const asked = await mina.api.post('/v2/leave-request', { resource_id: own, start: at(39, 9), end: at(39, 12) });
    assert.equal(asked.status, 200, asked.text);
    const page = await app.open('/schedule?at=2030-04-08', { token: mina.token, width: 360 });
    const day = (name: RegExp) => page.getByRole('region', { name });
    await day(/9 April/)
      .getByText('Whole days · Time off · Holiday')
      .waitFor();
    await day(/11 April/)
      .getByText('00:00–12:00 · Time off · Holiday')
      .waitFor();
    await day(/12 April/)
      .getByText('09:00–12:00 · Leave asked for · not decided yet')
      .waitFor();
    assert.equal(await page.getByText('Nobody else').count(), 0);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'My bookings only', pressed: true }).click();
    await page.getByText('Nobody else').first().waitFor();
  });

  test('what is kept free around bookings follows what others book', async () => {
    const { admin } = app.server;
    const hall = await admin.create('resource', { name: 'Hall', type_id: 1, rules: { buffer_before: 3_600, buffer_after: 3_600 } });
    await book('Fair', 140, 9, hall);
    const page = await board('2030-07-22', '&text=Hall');
    const tails = (): Promise<number> => page.locator('.tail').count();
    await eventually(tails, 2);
    await book('Feast', 142, 9, hall);
    await bar(page, /Feast/).waitFor();
    await eventually(tails, 4);
  });

  test('rows are as high as one chooses, and all groups fold at once', async () => {
    const page = await board('2030-03-18');
    const heightOf = async (): Promise<number> => (await page.getByRole('rowheader', { name: 'Room A' }).boundingBox())?.height ?? 0;
    assert.equal(await heightOf(), 44);
    const look = async (role: 'menuitemradio' | 'menuitem', name: string): Promise<void> => {
      await page.getByRole('button', { name: 'Appearance of the board' }).click();
      await page.getByRole(role, { name }).click();
    };
    await look('menuitemradio', 'Low');
    await eventually(heightOf, 28);
    await look('menuitemradio', 'Medium');
    await eventually(heightOf, 36);
    await look('menuitem', 'Fold all groups');
    await page.getByRole('rowheader', { name: 'Room A' }).waitFor({ state: 'detached' });
    await look('menuitem', 'Unfold all groups');
    await page.getByRole('rowheader', { name: 'Room A' }).waitFor();
  });

  test('the board has the focus once it is there, and F6 goes from part to part', async () => {
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    await page.getByRole('heading', { name: 'Your profile' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await focused(page.getByRole('treegrid'));
    await page.keyboard.press('ArrowDown');
    await page.locator('.board-name[data-selected]').waitFor();
    const isIn = (selector: string): Promise<boolean> => page.evaluate((one) => document.activeElement?.closest(one) !== null, selector);
    await page.keyboard.press('F6');
    assert.ok((await isIn('nav')) || (await isIn('header')), 'after the last part comes the first');
    await page.keyboard.press('Shift+F6');
    await focused(page.getByRole('treegrid'));
    await page.keyboard.press('Shift+F6');
    assert.ok(await isIn('.schedule-tools'));
  });

  test('on a telephone the controls are one row, the filters a sheet, and empty days are passed over', async () => {
    await book('Lonely', 24, 11, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-03-25', { token: app.server.adminToken, width: 360 });
    await page.getByRole('button', { name: /Lonely/ }).waitFor();
    assert.equal(await page.getByRole('heading', { level: 2 }).count(), 1);
    const { height = 99 } = (await page.locator('.board-toolbar').boundingBox()) ?? {};
    assert.ok(height <= 56, `${height} pixels of controls`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('textbox', { name: 'Filter' }).fill('nothing like it');
    const { height: tall = 999 } = (await sheet.boundingBox()) ?? {};
    assert.ok(tall < 500, `a sheet of ${tall} pixels`);
    await sheet.getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Nothing matches the filter').waitFor();
    await page.getByRole('button', { name: 'Filter (1)' }).waitFor();
  });

  test('what is kept free around a booking, or is too short for one, is not called closed', async () => {
    const rules = { ...hours(8, 18), buffer_before: HOUR / 2, buffer_after: HOUR, min_length: 2 * HOUR };
    const suite = await app.server.admin.create('resource', { name: 'Suite', type_id: 1, rules });
    await book('Mix', 9, 10, suite);
    const page = await board('2030-03-11', `&open=new&row=${suite}&start=${at(9, 13) + HOUR / 4}&end=${at(9, 15) + HOUR / 4}`);
    const start = page.getByRole('textbox', { name: 'Start' });
    const isClosed = page.getByText('Suite: outside of the opening hours');
    await start.fill('13/03/2030 17-19');
    await start.press('Tab');
    await isClosed.waitFor();
    await start.fill('13/03/2030 13:15-15:15');
    await start.press('Tab');
    await isClosed.waitFor({ state: 'detached' });
    await start.fill('13/03/2030 8:30-9:30');
    await start.press('Tab');
    await page.waitForTimeout(1_000);
    assert.equal(await isClosed.count(), 0);
  });

  test('a booking that is too short is refused with the length that it needs', async () => {
    await app.server.admin.create('resource', { name: 'Booth', type_id: 1, rules: { min_length: 2 * HOUR } });
    const page = await board('2030-03-11', '&open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Call');
    await page.getByRole('combobox', { name: 'Resources' }).click();
    await page.getByRole('option', { name: 'Booth', exact: true }).click();
    await page.getByRole('textbox', { name: 'Start' }).fill('13/03/2030 10-11');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const said = page.locator('.mantine-TextInput-error');
    assert.equal(await said.textContent(), 'A booking has to take at least 2 hours.');
  });

  test('whoever is a row sees their own bookings first on a telephone, and all by one press', async () => {
    const { admin } = app.server;
    const mina = await colleague(app.server, { acl_schedule: 'R-' });
    const [{ contact_id: person }] = (await admin.get(`/v2/user?id=${mina.id}`)).body.data;
    const me = await admin.create('resource', { name: 'Myself', type_id: 2, type_person_id: person });
    await book('My shift', 28, 11, me);
    await book('Their shift', 28, 11, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-04-01', { token: mina.token, width: 360 });
    await page.getByRole('button', { name: /My shift/ }).waitFor();
    assert.equal(await page.getByRole('button', { name: /Their shift/ }).count(), 0);
    await page.getByRole('button', { name: 'My bookings only', pressed: true }).click();
    await page.getByRole('button', { name: /Their shift/ }).waitFor();
    const hit = await app.open(`/schedule?at=2030-04-01&resource=${boardRooms.roomA}`, { token: mina.token, width: 360 });
    await hit.getByRole('button', { name: /Their shift/ }).waitFor();
  });

  for (const view of THEMES_AND_WIDTHS)
    test(`nobody is shut out of low rows, folded nights and the sheet of filters (${view.scheme}, ${view.width} pixels)`, async () => {
      const page = await app.open('/schedule?at=2030-03-11&rows=28', { token: app.server.adminToken, ...view });
      await page.getByText('Morning call').first().waitFor();
      await assertAccessible(page);
      if (view.width > 400) return;
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('dialog', { name: 'Filter' }).waitFor();
      await page.waitForTimeout(300);
      await assertAccessible(page);
    });
});
