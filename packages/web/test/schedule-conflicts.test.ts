import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { at, bar, boardApplication, dayWidth, drag, HOUR } from './support/board.ts';
import { eventually } from './support/eventually.ts';

const CONFIRMED = 3;

describe('conflicts on the schedule, with bookings and with people', () => {
  const { app, boardRooms, book, stored, board } = boardApplication();
  const press = (page: Page, name: RegExp): Promise<void> => page.getByRole('button', { name }).click();

  test('every way out of a conflict that a confirmation meets confirms it so', async () => {
    const ways = [
      { way: /next free time/, expected: [at(0, 12), boardRooms.roomA, false] },
      { way: /^Take Room B/, expected: [at(7, 9), boardRooms.roomB, false] },
      { way: /waitlist/, expected: [at(14, 9), boardRooms.roomA, true] },
    ];
    const placeOf = async (id: number): Promise<unknown[]> => {
      const { start, resources, waitlisted } = await stored(id);
      return [start, resources[0].id, waitlisted];
    };
    for (const [i, { way, expected }] of ways.entries()) {
      const id = await book(`Option ${i}`, 7 * i, 9, boardRooms.roomA, { status: [{ id: 2 }] });
      await book(`Agreed ${i}`, 7 * i, 9, boardRooms.roomA);
      const page = await board(`2030-03-${String(4 + 7 * i).padStart(2, '0')}`);
      await bar(page, new RegExp(`Option ${i}`)).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await press(page, way);
      await eventually(() => placeOf(id), expected);
      assert.equal((await stored(id)).status[0].id, CONFIRMED, way.source);
    }
  });

  test('what was to go to another row and did not stays selected, and so does what was taken back from there', async () => {
    const id = await book('Wanderer', 217, 9, boardRooms.roomA);
    const blocker = await book('Settled', 217, 9, boardRooms.roomB);
    const page = await board('2030-10-07');
    const lengthOf = async (one: number): Promise<number> => ((await stored(one)).end - (await stored(one)).start) / HOUR;
    await bar(page, /Wanderer/).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowDown');
    await press(page, /Leave it as it was/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(() => lengthOf(id), 3.5);
    assert.equal(await lengthOf(blocker), 3);
    await app.server.admin.delete(`/v2/booking?id=${blocker}`);
    await bar(page, /Settled/).waitFor({ state: 'detached' });
    const roomOf = async (): Promise<number> => (await stored(id)).resources[0].id;
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(roomOf, boardRooms.roomB);
    await page.keyboard.press('z');
    await eventually(roomOf, boardRooms.roomA);
    await bar(page, /Wanderer.*Room A/).waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await eventually(() => lengthOf(id), 4);
  });

  test('what takes a whole day is said to take that day', async () => {
    await book('Rigging', 210, 0, boardRooms.roomA, { end: at(211, 0), all_day: true });
    const page = await board('2030-09-30', `&open=new&row=${boardRooms.roomA}&start=${at(210, 9)}&end=${at(210, 12)}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Shoot');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
    const taken = page.getByRole('dialog').getByRole('listitem');
    await taken.getByText('Rigging').waitFor();
    assert.match(await taken.innerText(), /Mon,? 30 Sept( 2030)?$/);
  });

  test('what goes on through nights is said to fit into no opening hours, and not to find all of them taken', async () => {
    const rules = { hours: [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: 9 * HOUR, to: 18 * HOUR })) };
    const room = await app.server.admin.create('resource', { name: 'Warehouse', type_id: 1, rules });
    await book('Lit', 224, 9, room);
    const page = await board('2030-10-14', `&open=new&row=${room}&start=${at(224, 9)}&end=${at(226, 18)}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('On location');
    await press(page, /^Book$/);
    const none = page.getByRole('button', { name: 'Nothing free in opening hours in the next 60 days' });
    await none.waitFor();
    assert.equal(await none.isDisabled(), true);
  });

  test('what somebody changed since it was booked is not deleted by the way back', async () => {
    const page = await board('2030-06-03', `&open=new&row=${boardRooms.roomA}&start=${at(92, 9)}&end=${at(92, 12)}`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Brand new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
    await bar(page, /Brand new/).waitFor();
    const [{ id }] = (await app.server.admin.get('/v2/booking?name=Brand new')).body.data;
    await app.server.admin.put(`/v2/booking?id=${id}`, { description: 'Bring the key' });
    await page.getByRole('treegrid').press('z');
    await page
      .getByRole('alert')
      .getByText(/Somebody changed Brand new, Tue,? 4 Jun( 2030)?, 09:00 since\. It stays as it is now\./)
      .waitFor();
    assert.equal((await stored(id)).description, 'Bring the key');
  });

  test('what is booked elsewhere than is shown is led to, and whoever takes it back is told what that was', async () => {
    const page = await board('2030-06-10', `&open=new&row=${boardRooms.roomA}&start=${at(190, 9)}&end=${at(190, 12)}&text=Room+B`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Far away');
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
    await page.getByText(/Booked for Tue,? 10 Sept( 2030)?, 09:00/).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await bar(page, /Far away/)
      .and(page.locator('[aria-selected="true"]'))
      .waitFor();
    await page.getByText('The filters were cleared to show it').waitFor();
    const { searchParams } = new URL(page.url());
    assert.deepEqual([searchParams.get('at'), searchParams.get('text')], ['2030-09-10', null]);
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.goBack();
    await page.getByRole('treegrid').press('z');
    await page.getByText(/Taken back: Far away, Tue,? 10 Sept( 2030)?, 09:00/).waitFor();
    assert.deepEqual((await app.server.admin.get('/v2/booking?name=Far away')).body.data, []);
    assert.equal(await page.getByRole('button', { name: 'Show', exact: true }).count(), 0, 'nothing of it is left to show');
  });

  test('a way back is gone beside what somebody else changed, and leaves what they changed of the same', async () => {
    const id = await book('Edited', 98, 9, boardRooms.roomA);
    const page = await board('2030-06-10');
    const moveBack = async (meanwhile: object): Promise<void> => {
      await bar(page, /Edited/).click();
      await page.keyboard.press('Escape');
      await page.getByRole('treegrid').press('Alt+ArrowRight');
      await page.getByText(/^Moved to/).waitFor();
      await app.server.admin.put(`/v2/booking?id=${id}`, meanwhile);
      await page.getByRole('treegrid').press('z');
    };
    await moveBack({ name: 'Edited twice' });
    await page.getByText(/Taken back: Edited, Mon,? 10 Jun( 2030)?, 09:00/).waitFor();
    assert.deepEqual([(await stored(id)).name, (await stored(id)).start], ['Edited twice', at(98, 9)]);
    await moveBack({ start: at(100, 14), end: at(100, 17) });
    const alert = page.getByRole('alert');
    await alert.getByText(/Somebody moved Edited twice to Wed,? 12 Jun( 2030)?, 14:00 since\. It stays there\./).waitFor();
    assert.equal((await stored(id)).start, at(100, 14));
    assert.equal(await alert.getByRole('button', { name: /Undo|Try again/ }).count(), 0, 'nothing of the own change is left to take back');
  });

  test('what somebody writes before the way back is loaded is not taken for what was left', async () => {
    const id = await book('Slowly back', 112, 9, boardRooms.roomA);
    const page = await board('2030-06-24');
    const held: Route[] = [];
    await page.route(/\/way-back[^/]*\.js/, (route) => void held.push(route));
    await bar(page, /Slowly back/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').press('Alt+ArrowRight');
    await page.getByText(/^Moved to/).waitFor();
    await eventually(async () => held.length, 1);
    await app.server.admin.put(`/v2/booking?id=${id}`, { start: at(114, 14), end: at(114, 17) });
    for (const route of held) await route.continue();
    await page.getByRole('treegrid').press('z');
    await page
      .getByRole('alert')
      .getByText(/Somebody moved Slowly back to/)
      .waitFor();
    assert.equal((await stored(id)).start, at(114, 14));
  });

  test('whoever is away then is not offered instead', async () => {
    const { admin } = app.server;
    const crew = await admin.create('resource', { name: 'Crew', type_id: 4 });
    const people: number[] = [];
    for (const name of ['Ann', 'Away', 'Here', 'Zoe']) {
      const off = name === 'Away' ? { time_off: [{ start: at(119, 0), end: at(120, 0) }] } : {};
      people.push(await admin.create('resource', { name, type_id: 2, parent_id: crew, ...off }));
    }
    const [ann = 0, , , zoe = 0] = people;
    await book('In the way', 119, 9, ann);
    const id = await book('Wants Ann', 119, 9, zoe);
    const page = await board(`2030-07-01&open=${id}`);
    await page.getByRole('combobox', { name: 'Resources' }).press('Backspace');
    await page.getByRole('combobox', { name: 'Resources' }).fill('Ann');
    await page.getByRole('option', { name: /^Ann/ }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    await dialog.getByRole('button', { name: 'Take Here instead' }).click();
    await eventually(async () => (await stored(id)).resources.map((one: { id: number }) => one.id), [people[2]]);
  });

  test('of several that are taken the others are offered together, and where one has no other none is', async () => {
    const { admin } = app.server;
    const group = async (name: string, type: number, ...units: string[]): Promise<number[]> => {
      const parent = await admin.create('resource', { name, type_id: 4 });
      return Promise.all(units.map((unit) => admin.create('resource', { name: unit, type_id: type, parent_id: parent })));
    };
    const [suite = 0, otherSuite] = await group('Suites', 1, 'Suite 1', 'Suite 2');
    const [editor = 0, otherEditor] = await group('Editors', 2, 'Editor A', 'Editor B');
    const make = (name: string, start: number, ...ids: number[]): Promise<number> =>
      admin.create('booking', { name, start, end: start + 10_800, resources: ids.map((id) => ({ id })) });
    await make('Takes both', at(140, 9), suite, editor);
    const id = await make('Wants both', at(142, 9), suite, editor);
    const alone = await admin.create('resource', { name: 'The only crane', type_id: 3 });
    await make('Takes the crane', at(141, 9), suite, alone);
    const other = await make('Wants the crane', at(142, 13), suite, alone);
    const page = await board(`2030-07-22&open=${id}`);
    const start = page.getByRole('textbox', { name: 'Start' });
    await start.fill('22/07/2030 09:00');
    await start.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    await dialog.getByRole('button', { name: 'Take Suite 2 and Editor B instead' }).click();
    const taken = async (): Promise<number[]> => (await stored(id)).resources.map((one: { id: number }) => one.id).sort();
    await eventually(taken, [otherSuite, otherEditor].sort());
    await page.getByText(/^Moved to/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').press('z');
    await eventually(taken, [suite, editor].sort());
    const craned = await board(`2030-07-22&open=${other}`);
    await craned.getByRole('textbox', { name: 'Start' }).fill('23/07/2030 09:00');
    await craned.getByRole('textbox', { name: 'Start' }).press('Control+Enter');
    await craned.getByText(/^The only crane: Takes the crane/).waitFor();
    await craned.getByRole('button', { name: 'Put it on the waitlist' }).waitFor();
    assert.equal(await craned.getByRole('button', { name: /^Take/ }).count(), 0);
  });

  test('whoever is taken in a week that is not shown is not offered instead', async () => {
    const { admin } = app.server;
    const crew = await admin.create('resource', { name: 'Drivers', type_id: 4 });
    const people: number[] = [];
    for (const name of ['Driver A', 'Driver B', 'Driver C'])
      people.push(await admin.create('resource', { name, type_id: 2, parent_id: crew }));
    const [first = 0, second = 0] = people;
    await book('First is away', 133, 9, first);
    await book('Second is away', 133, 9, second);
    const id = await book('Drive', 126, 9, first);
    const page = await board(`2030-07-08&open=${id}`);
    const held: Route[] = [];
    await page.route('**/v2/availability/search', (route) => void held.push(route));
    await page.getByRole('textbox', { name: 'Start' }).fill('15/07/2030 09:00');
    await page.getByRole('textbox', { name: 'Start' }).press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    const other = dialog.getByRole('button', { name: 'Take Driver C instead' });
    await other.waitFor();
    assert.equal(await dialog.getByText('No free time').count(), 0, 'nothing is said before it is known');
    for (const route of held) await route.continue();
    await other.click();
    await eventually(async () => (await stored(id)).resources.map((one: { id: number }) => one.id), [people[2]]);
  });

  test('a way back into a time that is taken says by what, and has the ways out of every change', async () => {
    const [id, other] = [await book('Cancelled one', 105, 9, boardRooms.roomA), await book('Elsewhere', 107, 9, boardRooms.roomB)];
    const page = await board('2030-06-17');
    await bar(page, /Elsewhere/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').press('Alt+ArrowRight');
    await page.getByText(/^Moved to/).waitFor();
    const { start: moved } = await stored(other);
    await bar(page, /Cancelled one/).click();
    await page.keyboard.press('Escape');
    await page.getByRole('treegrid').press('Delete');
    await page.getByText('Cancelled one is cancelled').waitFor();
    await book('Moved in', 105, 9, boardRooms.roomA);
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    await page.getByRole('treegrid').press('z');
    await dialog.getByText(/Cancelled one, Mon,? 17 Jun( 2030)? 09:00–12:00/).waitFor();
    await dialog.getByText(/Room A: Moved in, Mon,? 17 Jun( 2030)? 09:00–12:00/).waitFor();
    await dialog.getByRole('button', { name: 'Leave it as it was' }).click();
    await dialog.waitFor({ state: 'detached' });
    // The step is still there.
    await page.getByRole('treegrid').press('z');
    await dialog.getByRole('button', { name: 'Put it on the waitlist' }).click();
    await page.getByText(/Taken back: Cancelled one, Mon,? 17 Jun( 2030)?, 09:00 · On the waitlist/).waitFor();
    assert.deepEqual([(await stored(id)).status[0].id, (await stored(id)).waitlisted], [CONFIRMED, true]);
    assert.equal((await stored(other)).start, moved, 'what was done before stays');
  });

  test('the way back of several into a time that is taken takes the others back, and has the ways out of every change', async () => {
    const ids = [await book('Free again', 147, 9, boardRooms.roomA), await book('Taken since', 148, 9, boardRooms.roomA)];
    const page = await board('2030-07-29');
    for (const name of [/Free again/, /Taken since/]) await bar(page, name).click({ modifiers: ['Control'] });
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await page.getByRole('treegrid').press('Delete');
    await page.getByText('Changed 2 bookings').waitFor();
    await book('Moved in', 148, 9, boardRooms.roomA);
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    const statuses = async (): Promise<unknown[]> => Promise.all(ids.map(async (id) => (await stored(id)).status[0].id));
    await page.getByRole('treegrid').press('z');
    await dialog.getByText(/Room A: Moved in, /).waitFor();
    await dialog.getByRole('button', { name: 'Leave it as it was' }).click();
    await page.getByText('Taken back: 1 of 2. Undo tries the rest again.').waitFor();
    assert.deepEqual(await statuses(), [3, 4]);
    await page.getByRole('treegrid').press('z');
    await dialog.getByRole('button', { name: 'Take Room B instead' }).click();
    await page.getByText(/Taken back: Changed 2 bookings/).waitFor();
    const { resources } = await stored(ids[1] ?? 0);
    assert.deepEqual([await statuses(), resources.map(({ id }: { id: number }) => id)], [[3, 3], [boardRooms.roomB]]);
  });

  test('what moves in from the waitlist is named, and the way back asks about it as every change does', async () => {
    const wait = (name: string, day: number): Promise<unknown> =>
      app.server.admin.post('/v2/booking?on_clash=waitlist', {
        name,
        start: at(day, 9),
        end: at(day, 12),
        resources: [{ id: boardRooms.roomA }],
      });
    await book('Given up', 119, 9, boardRooms.roomA);
    await wait('Second in line', 119);
    await wait('Third in line', 119);
    await book('Two days on', 121, 9, boardRooms.roomA);
    await wait('Behind it', 121);
    const page = await board('2030-07-01');
    const treegrid = page.getByRole('treegrid');
    const dialog = page.getByRole('dialog', { name: 'This time is taken' });
    await bar(page, /Given up/).click();
    await page.keyboard.press('Escape');
    await treegrid.press('Delete');
    await page.getByText('Given up is cancelled · Moved in from the waitlist: Second in line', { exact: true }).waitFor();
    await treegrid.press('z');
    await dialog.getByText(/Room A: Second in line, Mon,? 1 Jul( 2030)? 09:00–12:00/).waitFor();
    await dialog.getByRole('button', { name: 'Leave it as it was' }).click();
    await dialog.waitFor({ state: 'detached' });
    await bar(page, /Second in line/).click({ modifiers: ['ControlOrMeta'] });
    await bar(page, /Two days on/).click({ modifiers: ['ControlOrMeta'] });
    await treegrid.press('Delete');
    await page.getByText(/· Moved in from the waitlist: Third in line, Behind it$/).waitFor();
    await treegrid.press('z');
    await dialog.getByText(/Room A: Behind it, Wed,? 3 Jul( 2030)? 09:00–12:00/).waitFor();
    await dialog.getByRole('button', { name: 'Leave it as it was' }).click();
    const waits = (await app.server.admin.get('/v2/booking?name=Behind it')).body.data;
    assert.deepEqual([waits.length, waits[0].waitlisted], [1, false]);
  });

  test('what somebody deletes while it is dragged is said to be gone, and what was typed into it stays to be copied', async () => {
    const { admin } = app.server;
    const [dragged, opened] = [await book('Dragged away', 140, 9, boardRooms.roomA), await book('Typed into', 141, 9, boardRooms.roomB)];
    const page = await board('2030-07-22');
    await drag(page, bar(page, /Dragged away/), await dayWidth(page));
    await admin.delete(`/v2/booking?id=${dragged}`);
    await bar(page, /Dragged away/).waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.getByText('Dragged away is no longer there.').waitFor();
    await bar(page, /Typed into/).click();
    const notes = page.getByRole('textbox', { name: 'Notes' });
    await notes.click();
    await page.keyboard.type('What the director said');
    await admin.delete(`/v2/booking?id=${opened}`);
    await page.getByText(/^This was deleted meanwhile/).waitFor();
    assert.equal(await notes.inputValue(), 'What the director said');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/^This no longer exists/).waitFor();
    assert.equal(await notes.inputValue(), 'What the director said');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('Page not found').waitFor();
  });

  test('what goes to a group says which of it it takes, also where that is another one at another time', async () => {
    const { admin } = app.server;
    const group = await admin.create('resource', { name: 'Lifts', type_id: 4 });
    const [one, other] = [
      await admin.create('resource', { name: 'Lift 1', type_id: 1, parent_id: group }),
      await admin.create('resource', { name: 'Lift 2', type_id: 1, parent_id: group }),
    ];
    const id = await book('Rigging', 400, 9, boardRooms.roomA);
    await book('Taken first', 400, 9, one);
    await book('Taken next', 401, 9, other);
    const page = await board('2031-04-07');
    // All rows are in sight.
    await page.setViewportSize({ width: 1440, height: 2400 });
    const rowOf = async (name: string): Promise<number> => (await page.getByRole('rowheader', { name }).first().boundingBox())?.y ?? 0;
    await bar(page, /Rigging/).waitFor();
    await drag(page, bar(page, /Rigging/), 0, (await rowOf('Lifts')) - (await rowOf('Room A')));
    await page.mouse.up();
    await page.getByText('Moved to Lift 2', { exact: true }).waitFor();
    assert.deepEqual(
      (await stored(id)).resources.map((taken: any) => [taken.id, taken.units[0].id]),
      [[group, other]],
    );
    await bar(page, /Rigging.*Lifts/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'A day later' }).click();
    await page.getByText(/^Moved to Lift 1, /).waitFor();
  });
});
