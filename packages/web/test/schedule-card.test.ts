import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { scheduled } from '../../server/test/support/bookings.ts';
import { at, bar, boardApplication, dayWidth, drag } from './support/board.ts';
import { eventually } from './support/eventually.ts';

describe('what is said of a bar that is pointed at or dragged', () => {
  const { app, boardRooms, book, board } = boardApplication();

  test('the card of a bar says who waits for its time, at most three by their names', async () => {
    await book('Taken time', 35, 9, boardRooms.roomA);
    const waits = (name: string, hour: number): Promise<unknown> =>
      app.server.admin.post('/v2/booking?on_clash=waitlist', {
        name,
        start: at(35, hour),
        end: at(35, hour + 3),
        resources: [{ id: boardRooms.roomA }],
      });
    for (const [i, name] of ['Nova', 'Orbit', 'Pulsar', 'Quasar', 'Rigel'].entries()) await waits(name, 9 + (i % 2));
    const page = await board('2030-04-08');
    await bar(page, /Taken time/).hover();
    const card = page.getByRole('tooltip');
    await card.getByText('Waiting').waitFor();
    assert.match((await card.textContent()) ?? '', /Waiting1\. Nova, 2\. Orbit, 3\. Pulsar, and 2 more$/);
    // Whoever waits is among them, with the own place.
    await bar(page, /Orbit/).hover();
    await card.getByText('Orbit', { exact: true }).waitFor();
    assert.match((await card.textContent()) ?? '', /On the waitlistWaiting1\. Nova, 2\. Orbit, /);
  });

  test('a bar that began before the day that is shown says on which day', async () => {
    await book('Night shoot', 63, 20, boardRooms.roomA, { end: at(64, 4) });
    const page = await board('2030-05-07', '&view=day&night=true');
    const heard = (): Promise<string | null> => bar(page, /Night shoot/).getAttribute('aria-label');
    await bar(page, /Night shoot/).waitFor();
    assert.match((await heard()) ?? '', /^Night shoot Mon 6 May 2030 20:00 – Tue 7 May 2030 04:00, Confirmed/);
    await page.goto(page.url().replace('05-07', '05-06'));
    await bar(page, /Night shoot/).waitFor();
    assert.match((await heard()) ?? '', /^Night shoot 20:00 – Tue 7 May 2030 04:00, Confirmed/);
  });

  test('of a group that is named which is taken of it', async () => {
    const { admin } = app.server;
    const [{ id: rooms }] = (await admin.get('/v2/resource?name=Rooms')).body.data;
    await book('One of the rooms', 56, 9, rooms, { resources: [{ id: rooms, any: 1 }] });
    const page = await board('2030-04-29');
    await bar(page, /One of the rooms/).hover();
    const card = page.getByRole('tooltip');
    await card.getByText('Resources').waitFor();
    assert.match((await card.textContent()) ?? '', /ResourcesRoom [AB]Status/);
  });

  test('the card of a time off leads to where it is kept', async () => {
    await app.server.admin.create('resource', { name: 'Gaffer', type_id: 2, time_off: [{ start: at(70, 0), end: at(71, 0) }] });
    const page = await board('2030-05-13');
    await page.getByRole('gridcell', { name: /^Time off, .*, Gaffer$/ }).hover();
    await page.getByRole('tooltip').getByRole('link', { name: 'Gaffer' }).click();
    await page.getByRole('region', { name: 'Gaffer' }).waitFor();
    assert.match(page.url(), /\/settings\/resources\?open=\d+$/);
  });

  test('it comes where the mouse rested before it was loaded', async () => {
    await book('Rested on', 63, 9, boardRooms.roomA);
    const page = await app.open('/my-day', { token: app.server.adminToken });
    const code = Promise.withResolvers<undefined>();
    await page.route(/\/assets\/following-/, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto(`${app.server.url}/schedule?at=2030-05-06`);
    await bar(page, /Rested on/).hover();
    assert.equal(await page.getByRole('tooltip').count(), 0);
    code.resolve(undefined);
    await page.getByRole('tooltip').getByText('Resources').waitFor();
  });

  test('what is dragged to another day says which day that is', async () => {
    await book('Travels', 42, 9, boardRooms.roomA);
    await book('Whole days', 44, 0, boardRooms.roomB, { all_day: true, end: at(45, 0) });
    const page = await board('2030-04-15');
    const note = (): Promise<string | null> => page.locator('.drag-note').textContent();
    const day = await dayWidth(page);
    await drag(page, bar(page, /Travels/), day / 24);
    await eventually(note, '10:00–13:00 · 3 h');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(page, bar(page, /Travels/), 2 * day);
    await eventually(note, 'Wed 17 Apr 2030 09:00–12:00 · 3 h');
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(page, bar(page, /Whole days/), day);
    await eventually(note, 'Thu 18 Apr 2030 · 1 day');
    await page.keyboard.press('Escape');
    await page.mouse.up();
  });

  test('what is of others and not to be seen is called in the language of the reader', async () => {
    const viewer = await scheduled(app.server, 1);
    await book('Secret', 49, 9, boardRooms.roomA);
    const page = await app.open('/schedule?at=2030-04-22', { token: viewer.token, language: 'de-DE' });
    await bar(page, /^Belegt/).waitFor();
    assert.equal(await page.getByText('Busy').count(), 0);
    await bar(page, /^Belegt/).click();
    await page.getByRole('region', { name: 'Belegt' }).waitFor();
  });

  test('a short bar is pressed by its name too, and one without a name has room for a finger', async () => {
    const id = await book('Call', 28, 9, boardRooms.roomA, { end: at(28, 9) + 1_800 });
    const next = await book('Next', 28, 12, boardRooms.roomA, { end: at(28, 12) + 1_800 });
    const page = await board('2030-04-01');
    await bar(page, /Next/).waitFor();
    await page.locator(`.bar-beside[data-named$="-${next}-${at(28, 12)}"]`).click();
    await page.getByRole('region', { name: 'Next' }).waitFor();
    await page.keyboard.press('Escape');
    const box = (await bar(page, /Call/).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    assert.ok(box.width > 0 && box.width < 12, String(box.width));
    await page.mouse.click(box.x + 15, box.y + box.height / 2);
    await page.getByRole('region', { name: 'Call' }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get('open'), String(id));
  });
});
