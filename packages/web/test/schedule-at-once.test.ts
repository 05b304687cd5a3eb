import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';

describe('one booking in the hands of two', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const change = (id: number, values: object): Promise<unknown> => app.server.admin.put(`/v2/booking?id=${id}`, values);

  test('what somebody moves, cancels or assigns while it is dragged stays so, and who drops it is told', async () => {
    const { roomA, roomB } = boardRooms;
    const moved = await book('Moved meanwhile', 0, 9, roomA);
    const cancelled = await book('Cancelled meanwhile', 1, 9, roomA);
    const assigned = await app.server.admin.create('booking', { name: 'Assigned meanwhile', start: at(2, 9), end: at(2, 12) });
    const page = await board('2030-03-04');
    const width = await dayWidth(page);
    const dropped = async (name: string, id: number, values: object, x: number, y = 0): Promise<any> => {
      await drag(page, bar(page, new RegExp(name)), x, y);
      await change(id, values);
      await page.mouse.up();
      await page.getByText(`${name}: Somebody changed this in the meantime. Look at it, then try again.`).waitFor();
      return stored(id);
    };
    const one = await dropped('Moved meanwhile', moved, { start: at(0, 14), end: at(0, 16) }, width);
    assert.deepEqual([one.start, one.end], [at(0, 14), at(0, 16)]);
    const other = await dropped('Cancelled meanwhile', cancelled, { status: [{ id: 4 }] }, width);
    assert.equal(other.start, at(1, 9));
    const [from, to] = await Promise.all(
      [bar(page, /Assigned meanwhile/), page.locator('.board-name', { hasText: 'Room A' })].map((of) => of.boundingBox()),
    );
    assert.ok(from !== null && from !== undefined && to !== null && to !== undefined);
    const third = await dropped('Assigned meanwhile', assigned, { resources: [{ id: roomB }] }, 0, to.y - from.y);
    assert.deepEqual(
      third.resources.map((resource: { id: number }) => resource.id),
      [roomB],
    );
  });

  test('who saves what somebody cancelled is told that it is cancelled', async () => {
    const id = await book('Cancelled below the form', 7, 9, boardRooms.roomA);
    const page = await board('2030-03-11', `&open=${id}`);
    await page.getByRole('textbox', { name: 'Notes' }).fill('Bring the keys');
    await change(id, { status: [{ id: 4 }] });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved Cancelled below the form · Cancelled below the form is cancelled').waitFor();
    assert.equal((await stored(id)).description, 'Bring the keys');
  });

  test('what somebody changes right after a change is not taken back with it, and no way back is offered that there is not', async () => {
    const id = await book('Changed by two', 14, 9, boardRooms.roomA);
    const page = await board('2030-03-18');
    const width = await dayWidth(page);
    await drag(page, bar(page, /Changed by two/), width);
    const written = page.waitForResponse((response) => response.request().method() === 'PUT' && !response.url().includes('dry_run'));
    const dropping = page.mouse.up();
    await written;
    // What the page reads after its change, it reads after the other one too.
    const reads = await hold(page, 'GET', '/v2/booking');
    await dropping;
    await change(id, { start: at(17, 9), end: at(17, 12) });
    await reads.letGo();
    await page.getByText(/^Moved to Tue 19 Mar/).waitFor();
    await page.getByRole('treegrid').press('z');
    const said = page
      .getByRole('alert')
      .filter({ hasText: 'Somebody moved Changed by two to Thu 21 Mar 2030, 09:00 since. It stays there.' });
    await said.waitFor();
    assert.equal(await said.getByRole('button', { name: 'Undo' }).count(), 0);
    assert.equal((await stored(id)).start, at(17, 9));
  });

  test('of several, those that nobody changed since are taken back, and the others are named', async () => {
    const { roomA } = boardRooms;
    const [kept, renamed, moved] = [
      await book('Kept one', 28, 9, roomA),
      await book('Kept two', 29, 9, roomA),
      await book('Kept three', 30, 9, roomA),
    ];
    const page = await board('2030-04-01');
    for (const name of [/Kept one/, /Kept two/, /Kept three/]) await bar(page, name).click({ modifiers: ['Control'] });
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText('Moved 3 bookings').waitFor();
    await change(renamed, { name: 'Kept two, named' });
    await change(moved, { start: at(32, 9), end: at(32, 12) });
    await page.getByRole('treegrid').press('z');
    await page
      .getByText('Taken back: Moved 3 bookings · Somebody moved Kept three to Fri 5 Apr 2030, 09:00 since. It stays there.')
      .waitFor();
    const starts = await Promise.all([kept, renamed, moved].map(async (id) => (await stored(id)).start));
    assert.deepEqual(starts, [at(28, 9), at(29, 9), at(32, 9)]);
  });

  test('what somebody changes of several while they are dragged is not dropped, and named', async () => {
    const { roomB } = boardRooms;
    const [one, other] = [await book('Carried one', 35, 9, roomB), await book('Carried two', 36, 9, roomB)];
    const page = await board('2030-04-08');
    const width = await dayWidth(page);
    for (const name of [/Carried one/, /Carried two/]) await bar(page, name).click({ modifiers: ['Control'] });
    const left = async (): Promise<number> => (await bar(page, /Carried two/).boundingBox())?.x ?? 0;
    const before = await left();
    await drag(page, bar(page, /Carried one/), width / 2);
    await change(other, { start: at(39, 9), end: at(39, 12) });
    await eventually(async () => (await left()) > before + width, true);
    await page.mouse.up();
    await page.getByText('Carried two: Somebody changed this in the meantime. Look at it, then try again.').waitFor();
    assert.notEqual((await stored(one)).start, at(35, 9));
    assert.equal((await stored(other)).start, at(39, 9));
  });

  test('what somebody deletes of an open series is said to be gone, and a found time that is taken is no longer free', async () => {
    const { roomA } = boardRooms;
    const id = await book('Evening class', 42, 9, roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    const page = await board('2030-04-15', `&open=${id}&occ=${at(43, 9)}`);
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await app.server.admin.delete(`/v2/booking?id=${id}&scope=one&occurrence_start=${at(43, 9)}`);
    await page.getByText(/^Evening class, Tue 16 Apr 2030, 09:00 is no longer there\.$/).waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Find a time' }).click();
    await page.getByRole('combobox', { name: 'What do you need?' }).fill('Room B');
    await page.getByRole('option', { name: 'Room B' }).click();
    await page.getByRole('button', { name: 'Find free times' }).click();
    const monday = page.getByRole('region', { name: 'Monday, 15 April 2030' });
    await monday.getByRole('button', { name: /free/ }).waitFor();
    await app.server.admin.create('booking', { name: 'Faster', start: at(42, 0), end: at(43, 0), resources: [{ id: boardRooms.roomB }] });
    await monday.waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('region', { name: 'Tuesday, 16 April 2030' }).count(), 1);
  });

  test('what somebody takes out of several that are picked is told before these are moved', async () => {
    const { roomB } = boardRooms;
    const ids = [await book('Picked one', 49, 9, roomB), await book('Picked two', 50, 9, roomB), await book('Picked three', 51, 9, roomB)];
    const page = await board('2030-04-22');
    for (const name of [/Picked one/, /Picked two/, /Picked three/]) await bar(page, name).click({ modifiers: ['Control'] });
    await change(ids[2] ?? 0, { start: at(53, 9), end: at(53, 12) });
    await page.getByText('1 booking has changed and is no longer selected.').waitFor();
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await page.getByRole('button', { name: 'A day later' }).click();
    await page.getByText('Moved 2 bookings').waitFor();
    await page.keyboard.press('z');
    await page.getByText('Taken back: Moved 2 bookings').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Deleted 2 bookings').waitFor();
    assert.equal(await page.getByText('no longer selected').count(), 0, 'what one did oneself is not said to be changed');
  });

  test('what is typed below an occurrence stays where somebody makes a series of its own of it', async () => {
    const id = await book('Drawing class', 56, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const page = await board('2030-04-29', `&open=${id}&occ=${at(58, 9)}`);
    // A low window: who writes notes does not see the top of the panel.
    await page.setViewportSize({ width: 1280, height: 560 });
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.fill('Bring the easels');
    await notes.scrollIntoViewIfNeeded();
    await app.server.admin.put(`/v2/booking?id=${id}&scope=following&occurrence_start=${at(57, 9)}`, { name: 'Painting class' });
    const gone = page.getByText('What you typed is still here, so that you can copy it.');
    await gone.waitFor();
    const isSeen = (): Promise<boolean> =>
      gone.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return (
          document
            .elementFromPoint(x + width / 2, y + height / 2)
            ?.closest('[role="alert"]')
            ?.contains(one) === true
        );
      });
    await eventually(isSeen, true);
    assert.equal(await notes.inputValue(), 'Bring the easels');
  });

  test('who said which of a series are meant is not asked again, though somebody split it meanwhile', async () => {
    const id = await book('Singing class', 63, 9, boardRooms.roomA, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const page = await board('2030-05-06', `&open=${id}`);
    await page.getByRole('textbox', { name: 'Notes' }).fill('Bring the scores');
    await app.server.admin.put(`/v2/booking?id=${id}&scope=following&occurrence_start=${at(65, 9)}`, { name: 'Singing in a choir' });
    await page.getByRole('textbox', { name: 'Notes' }).press('Control+Enter');
    await page.getByRole('button', { name: 'All of them' }).click();
    await eventually(async () => (await stored(id)).description, 'Bring the scores');
    await page.getByText('Saved Singing class').waitFor();
    assert.equal(await page.getByRole('dialog').count(), 0);
    // Another save is another question.
    await page.getByRole('textbox', { name: 'Notes' }).fill('Bring the scores, please');
    await page.getByRole('textbox', { name: 'Notes' }).press('Control+Enter');
    await page.getByRole('button', { name: 'All of them' }).click();
    await eventually(async () => (await stored(id)).description, 'Bring the scores, please');
  });

  test('what takes several of a group names what is in its way there', async () => {
    const { admin } = app.server;
    const pool = await admin.create('resource', { name: 'Lights', type_id: 4 });
    const lights: number[] = [];
    for (const name of ['Light 1', 'Light 2', 'Light 3'])
      lights.push(await admin.create('resource', { name, type_id: 3, parent_id: pool }));
    await admin.create('booking', { name: 'Two lights', start: at(21, 9), end: at(21, 12), resources: [{ id: pool, any: 2 }] });
    await admin.create('booking', { name: 'One light', start: at(22, 9), end: at(22, 12), resources: [{ id: pool, any: 1 }] });
    await book('Other lights', 22, 9, lights[1] ?? 0, { resources: [{ id: lights[1] }] });
    const page = await board('2030-03-25');
    const width = await dayWidth(page);
    await drag(page, bar(page, /Two lights/), width);
    await page.getByText(/(One light|Other lights) is in the way/).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(page, bar(page, /Other lights/), -width);
    await eventually(() => page.getByText(/is in the way/).count(), 1);
  });
});

describe('several bookings that wait, are copied, or cannot be reached', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const pick = async (page: Page, ...names: readonly RegExp[]): Promise<void> => {
    for (const name of names) await bar(page, name).click({ modifiers: ['Control'] });
    await page.getByRole('toolbar', { name: `${names.length} selected` }).waitFor();
  };

  test('of several that are confirmed, one that waits for its place is tried again, and named where it gets none', async () => {
    await book('In place', 154, 9, boardRooms.roomA);
    const body = { name: 'In line', start: at(154, 9), end: at(154, 12), resources: [{ id: boardRooms.roomA }] };
    const { success } = (await app.server.admin.post('/v2/booking?on_clash=waitlist', body)).body;
    const pencil = await book('Perhaps', 155, 9, boardRooms.roomB, { status: [{ id: 2 }] });
    const page = await board('2030-08-05');
    await pick(page, /In line/, /Perhaps/);
    await page.getByRole('treegrid').press('c');
    const notice = page.getByRole('alert').filter({ hasText: 'Changed 1 booking' });
    await notice.getByText(/^In line: .*Room A: In place, /).waitFor();
    assert.deepEqual([(await stored(pencil)).status[0].id, (await stored(success.id)).waitlisted], [3, true]);
  });

  test('what was copied is taken back also after one of the copies was moved and moved back', async () => {
    await book('Original one', 161, 9, boardRooms.roomA);
    await book('Original two', 162, 9, boardRooms.roomA);
    const page = await board('2030-08-12');
    await pick(page, /Original one/, /Original two/);
    await page.getByRole('button', { name: 'Copy to the next week' }).click();
    await page.getByText('Copied 2 bookings').waitFor();
    await page.getByRole('button', { name: 'Later', exact: true }).click();
    await bar(page, /Original one.*Monday, 19/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').press('Alt+ArrowRight');
    await page.getByText(/^Moved to/).waitFor();
    await page.getByRole('treegrid').press('z');
    await page.getByText(/^Taken back: Original one/).waitFor();
    await page.getByRole('treegrid').press('z');
    await page.getByText('Taken back: Copied 2 bookings').waitFor();
    const left = (await app.server.admin.get(`/v2/booking?from=${at(161, 0)}&to=${at(175, 0)}`)).body.data;
    assert.deepEqual(
      left.map(({ start }: { start: number }) => start),
      [at(161, 9), at(162, 9)],
    );
  });

  test('several that cannot be read without a connection are not changed, which is said', async () => {
    const ids = [await book('Cut off one', 168, 9, boardRooms.roomA), await book('Cut off two', 169, 9, boardRooms.roomA)];
    const page = await board('2030-08-19');
    await pick(page, /Cut off one/, /Cut off two/);
    await page.route(/\/v2\/booking\?/, (route) => route.abort());
    await page.getByRole('treegrid').press('Alt+ArrowRight');
    await page.getByText('No connection. Nothing was changed.').waitFor();
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await stored(id)).start)), [at(168, 9), at(169, 9)]);
  });
});
