import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Route } from 'playwright-core';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually, focused } from './support/eventually.ts';

describe('a series on the schedule', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();

  test('a whole series is moved over a clock change by what the clocks show', async () => {
    const id = await book('Weekly', 49, 8, boardRooms.roomB, { time_zone: 'Europe/Berlin', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    const times = async (): Promise<number[]> => (await stored(id)).occurrences.map((one: any) => one.start);
    assert.deepEqual(await times(), [at(49, 8), at(56, 8), at(63, 8)]);
    await app.server.admin.put(`/v2/booking?id=${id}`, { start: at(21, 8) });
    assert.deepEqual(await times(), [at(21, 8), at(28, 7), at(35, 7)]);
    const page = await board('2030-03-25', '&text=Weekly');
    await drag(page, bar(page, /Weekly/), await dayWidth(page));
    await page.mouse.up();
    await page.getByRole('button', { name: 'All of them' }).click();
    await page.getByText(/^Moved to/).waitFor();
    assert.deepEqual(await times(), [at(22, 8), at(29, 7), at(36, 7)]);
  });

  for (const { season, day, week, first, next } of [
    { season: 'forward', day: '31/03/2030', week: '2030-03-25', first: [at(27, 0), at(27, 8)], next: [at(27, 23), at(28, 8)] },
    { season: 'back', day: '27/10/2030', week: '2030-10-21', first: [at(236, 23), at(237, 9)], next: [at(238, 0), at(238, 9)] },
  ] as const)
    test(`a series that is made on the day when clocks go ${season} keeps its times of the day`, async () => {
      await app.server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
      const called = `Night ${season}`;
      const page = await board(week, `&open=new&row=${boardRooms.roomA}&start=${first[0]}&end=${first[1]}`);
      await page.getByRole('textbox', { name: 'Name' }).fill(called);
      const [start, end] = [page.getByRole('textbox', { name: 'Start' }), page.getByRole('textbox', { name: 'End', exact: true })];
      await start.fill(`${day} 1:00-10:00`);
      await page.getByRole('combobox', { name: 'Repeats' }).click();
      await page.getByRole('option', { name: 'Every day' }).click();
      assert.deepEqual([await start.inputValue(), await end.inputValue()], [`Sun ${day} 01:00`, `Sun ${day} 10:00`]);
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await bar(page, new RegExp(called)).waitFor();
      const [{ id }] = (await app.server.admin.get(`/v2/booking?name=${encodeURIComponent(called)}&fields=id`)).body.data;
      const { occurrences } = await stored(id);
      assert.deepEqual(
        occurrences.slice(0, 3).map((one: any) => [one.start, one.end]),
        [first, next, next.map((moment) => moment + 86_400)],
      );
      await app.server.admin.delete(`/v2/booking?id=${id}`);
      await app.server.admin.put('/v2/account', { time_zone: 'UTC' });
    });

  test('a bar stays where it was dropped while it is asked which are meant, whatever is read meanwhile', async () => {
    const id = await book('Fitting', 168, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const page = await board('2030-08-19');
    await bar(page, /Fitting/).waitFor();
    await drag(page, bar(page, /Fitting/), await dayWidth(page));
    await page.mouse.up();
    await page.getByRole('button', { name: 'This one' }).waitFor();
    const room = await app.server.admin.create('resource', { name: 'Room C', type_id: 1 });
    await page.getByText('Room C').waitFor();
    assert.match((await page.locator('.bar[aria-label*="Fitting"]').getAttribute('aria-label')) ?? '', /Tuesday/);
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText(/^Moved to/).waitFor();
    assert.deepEqual((await stored(id)).occurrences[0], { occurrence_start: at(168, 9), start: at(169, 9), end: at(169, 12) });
    await app.server.admin.delete(`/v2/resource?id=${room}`);
  });

  test('a panel stays with the occurrence that was opened, its draft too, and asks which are meant wherever the board is', async () => {
    const id = await book('Class', 189, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const page = await board('2030-09-09');
    const notes = page.getByRole('textbox', { name: 'Notes' });
    const leaf = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
    const open = async (day: number): Promise<void> => {
      await page.locator(`[data-bar="${boardRooms.roomA}-${id}-${at(day, 9)}"]`).click();
      await page.waitForURL(`**occ=${at(day, 9)}`);
      await notes.waitFor();
    };
    await open(189);
    await notes.fill('Bring chairs');
    await leaf('Later');
    await open(196);
    assert.equal(await notes.inputValue(), '');
    await leaf('Earlier');
    await open(189);
    assert.equal(await notes.inputValue(), 'Bring chairs');
    for (const week of ['16 Sep', '23 Sep']) {
      await leaf('Later');
      await page.getByRole('banner').getByText(week).first().waitFor();
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Saved Class').waitFor();
    const { body } = await app.server.admin.get('/v2/booking?name=Class&order_asc=id&fields=id,description,start');
    const [series, one] = body.data;
    assert.deepEqual([series.description, one.description, one.start], ['', 'Bring chairs', at(189, 9)]);
    await page.waitForURL(`**open=${one.id}**`);
  });

  test('whatever was done with a part of a series is taken back, and the series is what it was', async () => {
    let id = await book('Daily', 105, 9, boardRooms.roomA, {
      description: 'Kept',
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4', exdates: [at(107, 9)] },
    });
    const members = ({ name, description, status, start, end, recurrence, occurrences, resources }: any) =>
      ({ name, description, status, start, end, recurrence, occurrences, resources }) as unknown;
    const ofName = async (): Promise<any[]> => (await app.server.admin.get('/v2/booking?name=Daily&order_asc=id')).body.data;
    const before = members(await stored(id));
    const page = await board('2030-06-17');
    const shown = (): Locator => page.locator(`[data-bar="${boardRooms.roomA}-${id}-${at(106, 9)}"]`);
    const ask = (scope: string): Promise<void> => page.getByRole('button', { name: scope }).click();
    /** Does something with Tuesday's, and takes it back. */
    const backAfter = async (act: () => Promise<void>, scope: string, bookings: number): Promise<void> => {
      await shown().waitFor();
      await act();
      await ask(scope);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
      assert.equal((await ofName()).length, bookings, scope);
      const after = page.waitForResponse((response) => response.request().method() !== 'GET');
      await page.getByRole('button', { name: 'Undo' }).click();
      await after;
      const present = async (): Promise<unknown[]> => (await ofName()).map(members);
      await eventually(present, [before]);
      const [first] = await ofName();
      id = first.id;
    };
    const move = async (): Promise<void> => {
      await drag(page, shown(), 0, 40);
      await page.mouse.up();
    };
    const press = (name: string) => async (): Promise<void> => {
      await shown().click();
      await page.getByRole('button', { name, exact: true }).click();
    };
    for (const scope of ['This one', 'This and the following', 'All of them']) {
      await backAfter(move, scope, scope === 'All of them' ? 1 : 2);
      await backAfter(press('Delete'), scope, scope === 'All of them' ? 0 : 1);
      await backAfter(press('Cancel booking'), scope, scope === 'This and the following' ? 2 : 1);
    }
  });

  test('a part of a series that was split off goes back also after a change of it that was taken back', async () => {
    const id = await book('Rounds', 259, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const ofName = async (): Promise<any[]> => (await app.server.admin.get('/v2/booking?name=Rounds&order_asc=id')).body.data;
    const starts = async (): Promise<number[][]> => (await ofName()).map((one) => one.occurrences.map(({ start }: any) => start));
    const before = await starts();
    const page = await board('2030-11-18');
    await page.locator(`[data-bar="${boardRooms.roomA}-${id}-${at(260, 9)}"]`).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'This and the following' }).click();
    await page.locator('.bar[aria-selected="true"][aria-label*="09:00–12:30"]').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => (await ofName()).length, 2);
    await page.getByText(/^Now /).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Rounds is now a pencil').waitFor();
    await eventually(async () => (await ofName()).length, 3);
    for (const left of [2, 1]) {
      await page.keyboard.press('z');
      await eventually(async () => (await ofName()).length, left);
    }
    assert.deepEqual(await starts(), before);
    await app.server.admin.delete(`/v2/booking?id=${id}`);
  });

  test('what is pressed while a part of a series is split off is for the same occurrence', async () => {
    const id = await book('Hurried', 280, 9, boardRooms.roomB, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const page = await board('2030-12-09');
    const held: Route[] = [];
    await page.route(/\/v2\/booking\?.*scope=following(?!.*dry_run)/, (route) => void held.push(route), { times: 1 });
    await page.locator(`[data-bar="${boardRooms.roomB}-${id}-${at(281, 9)}"]`).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'This and the following' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => held.length, 1);
    await page.keyboard.press('p');
    await held[0]?.continue();
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Hurried is now a pencil').waitFor();
    const { body } = await app.server.admin.get('/v2/booking?name=Hurried&order_asc=id&fields=id,start,status');
    assert.deepEqual(
      body.data.map(({ start, status }: any) => [start, status[0].name]),
      [
        [at(280, 9), 'Confirmed'],
        [at(281, 9), 'Confirmed'],
        [at(281, 9), 'Pencil'],
      ],
    );
    for (const one of body.data) await app.server.admin.delete(`/v2/booking?id=${one.id}`);
  });

  test('keys go on with the occurrence that was changed, and with no other one once it is gone', async () => {
    const { roomB } = boardRooms;
    const id = await book('Stages', 266, 9, roomB, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const page = await board('2030-11-25');
    const selected = page.locator('.bar[aria-selected="true"]');
    await page.locator(`[data-bar="${roomB}-${id}-${at(267, 9)}"]`).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Stages is now a pencil').waitFor();
    await page.locator('.bar[aria-selected="true"][aria-label*="Pencil"]').waitFor();
    assert.match((await selected.getAttribute('aria-label')) ?? '', /Tuesday/);
    await page.keyboard.press('z');
    await page.getByText(/^Taken back: Stages/).waitFor();
    await page.locator('.bar[aria-selected="true"][aria-label*="Confirmed"]').waitFor();
    assert.match((await selected.getAttribute('aria-label')) ?? '', /Tuesday/);
    await page.keyboard.press('Delete');
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Stages is cancelled').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await bar(page, /Stages.*Tuesday/).waitFor({ state: 'detached' });
    assert.equal(await selected.count(), 0);
    await page.keyboard.press('Delete');
    assert.equal(await page.getByRole('dialog').count(), 0);
    for (const { id: one } of (await app.server.admin.get('/v2/booking?name=Stages')).body.data)
      await app.server.admin.delete(`/v2/booking?id=${one}`);
  });

  test('one occurrence of a series is confirmed, and the others stay as they are', async () => {
    const id = await book('Casting', 210, 9, boardRooms.roomA, { status: { id: 2 }, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const page = await board('2030-09-30');
    await page.locator(`[data-bar="${boardRooms.roomA}-${id}-${at(210, 9)}"]`).click();
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Casting is confirmed').waitFor();
    const { body } = await app.server.admin.get('/v2/booking?name=Casting&order_asc=id&fields=status,occurrences');
    assert.deepEqual(
      body.data.map(({ status, occurrences }: any) => [status[0].name, ...occurrences.map(({ start }: any) => start)]),
      [
        ['Pencil', at(217, 9)],
        ['Confirmed', at(210, 9)],
      ],
    );
  });

  test('the key that confirms asks which of a series are meant', async () => {
    const id = await book('Take', 252, 9, boardRooms.roomA, { status: { id: 2 }, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const page = await board('2030-11-11');
    await page.locator(`[data-bar="${boardRooms.roomA}-${id}-${at(252, 9)}"]`).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'Leave it as it was' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('c');
    await page.getByRole('button', { name: 'This one' }).click();
    await page.getByText('Take is confirmed').waitFor();
    assert.equal((await stored(id)).status[0].name, 'Pencil', 'the others are as they were');
  });

  test('the menu of an occurrence asks which are meant before it colours or moves them', async () => {
    const id = await book('Course', 266, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const page = await board('2030-11-25');
    const choose = async (item: string): Promise<void> => {
      await bar(page, /Course/).click({ button: 'right' });
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('button', { name: 'All of them' }).click();
    };
    await choose('Colour: Red');
    await page.getByText('Saved Course').waitFor();
    assert.equal((await stored(id)).color, '#c92a2a');
    await choose('A day later');
    await page.getByText(/^Moved to Tue 26 Nov/).waitFor();
    assert.deepEqual(
      (await stored(id)).occurrences.map(({ start }: any) => start),
      [at(267, 9), at(274, 9)],
    );
  });

  test('a series keeps its length where the form gives it another day to start', async () => {
    const id = await book('Rehearsal', 224, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } });
    const page = await board('2030-10-14');
    await bar(page, /Rehearsal/).click();
    await page.getByRole('button', { name: 'Calendar: Start' }).click();
    await page.getByRole('button', { name: '15 October 2030' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'All of them' }).click();
    await page.getByText('Moved to Tue 15 Oct 2030, 09:00').waitFor();
    const { start, end } = await stored(id);
    assert.deepEqual([start, end], [at(225, 9), at(225, 12)]);
  });

  test('how often a series repeats is typed anew in its field, and read as the usual rule that it is', async () => {
    const recurrence = { rrule: 'FREQ=WEEKLY;COUNT=3;BYDAY=MO,TU,WE,TH,FR' };
    const id = await book('Night shift', 238, 22, boardRooms.roomA, { end: at(239, 6), recurrence });
    const page = await board('2030-10-28');
    await bar(page, /Night shift/).click();
    await page.getByText('Confirmed · 28/10/2030 22:00 – 29/10/2030 06:00').waitFor();
    assert.equal(await page.getByRole('combobox', { name: 'Repeats' }).inputValue(), 'Every week');
    await page.getByText('every Monday, Tuesday, Wednesday, Thursday and Friday, 3 times').waitFor();
    const times = page.getByRole('textbox', { name: 'Number of bookings' });
    assert.equal(await times.inputValue(), '3');
    await times.press('End');
    await times.press('Backspace');
    await focused(times);
    await times.press('2');
    await times.press('Control+Enter');
    await page.getByText('Saved Night shift').waitFor();
    assert.deepEqual((await stored(id)).occurrences.length, 2);
  });

  test('what says that a series is booked says how it repeats, and when the first of it is', async () => {
    const page = await board('2030-12-02', `&view=week&open=new&row=${boardRooms.roomA}&start=${at(273, 9)}&end=${at(273, 12)}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Course');
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every week' }).click();
    await page.getByRole('button', { name: 'Wednesday' }).click();
    await page.getByRole('button', { name: 'Monday' }).click();
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByText('Booked for Wed 4 Dec 2030, 09:00 · every Wednesday, 10 times').waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const panel = page.getByRole('region', { name: 'Course' });
    await panel.getByText('every Wednesday, 10 times').waitFor();
    assert.equal(await panel.getByRole('textbox', { name: 'Start' }).inputValue(), 'Wed 04/12/2030 09:00');
  });

  test('a series leaves out the occurrences that conflict, whether it is made by a form or dragged into the way', async () => {
    await book('Taken', 71, 9, boardRooms.roomA);
    const page = await board('2030-05-13', `&view=week&open=new&row=${boardRooms.roomA}&start=${at(70, 9)}&end=${at(70, 12)}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Rotation');
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every day' }).click();
    await page.getByRole('textbox', { name: 'Number of bookings' }).fill('4');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    await dialog.getByText(/^Room A: Taken/).waitFor();
    await dialog.getByRole('button', { name: 'Leave out the occurrences that conflict' }).click();
    await bar(page, /Rotation.*Thursday/).waitFor();
    const days = async (): Promise<string[]> => {
      const { body } = await app.server.admin.get('/v2/booking?name=Rotation');
      return body.data[0].occurrences.map(({ start }: any) => new Date(start * 1_000).toISOString().slice(0, 13));
    };
    assert.deepEqual(await days(), ['2030-05-13T09', '2030-05-15T09', '2030-05-16T09']);
    await bar(page, /Rotation.*Tuesday/).waitFor({ state: 'detached' });
    await book('Also taken', 73, 13, boardRooms.roomA);
    await bar(page, /Also taken/).waitFor();
    await drag(page, bar(page, /Rotation.*Monday/), (await dayWidth(page)) / 8);
    await page.mouse.up();
    await page.getByRole('button', { name: 'All of them' }).click();
    await dialog.getByText(/^Room A: Also taken/).waitFor();
    await dialog.getByRole('button', { name: 'Leave out the occurrences that conflict' }).click();
    await page.getByText(/^Moved to/).waitFor();
    assert.deepEqual(await days(), ['2030-05-13T12', '2030-05-15T12'], 'what was left out stays out');
    await bar(page, /Rotation.*Thursday/).waitFor({ state: 'detached' });
  });
});
