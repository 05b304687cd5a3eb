import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { isLongRun } from '../../server/test/support/tier.ts';
import { awaitSetup } from './support/await-setup.ts';
import { at, bar, boardApplication } from './support/board.ts';
import { eventually, focused } from './support/eventually.ts';

/** Letters that are keys of the board, too. */
const TYPED = 'photo n c z th';

describe('what is typed at once after a gesture', () => {
  const { app, boardRooms, book, board } = boardApplication();
  const ids = {} as { booking: number };
  before(async () => {
    ids.booking = await book('Prepared', 0, 9, boardRooms.roomA);
    await book('Photographed', 1, 9, boardRooms.roomA);
  });

  const search = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
  const bookings = async (): Promise<unknown> => (await app.server.admin.get('/v2/booking?order_asc=id')).body.data;
  /** Makes the machine of a page six times as slow; returns a function that changes how slow. */
  const slow = async (page: Page): Promise<(rate: number) => Promise<void>> => {
    const browser = await page.context().newCDPSession(page);
    const setRate = async (rate: number): Promise<void> => void (await browser.send('Emulation.setCPUThrottlingRate', { rate }));
    await setRate(6);
    return setRate;
  };
  /** A board with a booking selected, and the code of the palette under way until it is released. */
  const withoutPalette = async (): Promise<{ page: Page; goOn: () => Promise<void>; fail: () => Promise<void> }> => {
    const page = await board('2030-03-04');
    let [isHeld, fails] = [true, false];
    const held: Route[] = [];
    const let1 = (route: Route): Promise<void> => (fails ? route.abort() : route.continue());
    await page.route(/\/palette-[^/]*\.js$/, (route) => (isHeld ? void held.push(route) : route.continue()));
    await page.reload();
    await bar(page, /Prepared/).click();
    await page.getByRole('region', { name: 'Prepared' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.panel').waitFor({ state: 'detached' });
    await page.locator('.bar[aria-selected="true"]').waitFor();
    await focused(page.getByRole('treegrid'));
    const end = async (): Promise<void> => {
      isHeld = false;
      await Promise.all(held.splice(0).map(let1));
    };
    return { page, goOn: end, fail: () => ((fails = true), end()) };
  };

  for (const gesture of ['Control+k', 'Meta+k', 'the button'])
    test(`a search waits for the palette, and no booking changes (${gesture})`, async () => {
      const { page, goOn } = await withoutPalette();
      const before = await bookings();
      if (gesture === 'the button') await page.getByRole('button', { name: 'Search' }).click();
      else await page.keyboard.press(gesture);
      await page.keyboard.type(TYPED.slice(0, -1));
      await page.keyboard.press('x');
      await page.keyboard.press('Backspace');
      await goOn();
      await focused(search(page));
      await page.keyboard.type('h');
      await eventually(() => search(page).inputValue(), TYPED);
      assert.deepEqual(await bookings(), before);
      assert.equal(await page.locator('.panel').count(), 0);
    });

  test('the form of a new booking whose address is loaded gets what was typed before it is there', async () => {
    const page = await board('2030-03-04');
    let isHeld = true;
    const held: Route[] = [];
    await page.route(/\/following-[^/]*\.js$/, (route) => (isHeld ? void held.push(route) : route.continue()));
    const before = await bookings();
    await page.goto(`${app.server.url}/schedule?open=new`);
    await bar(page, /./).first().or(page.getByRole('treegrid')).first().waitFor();
    await page.keyboard.type(TYPED);
    isHeld = false;
    for (const route of held) await route.continue();
    const name = page.getByRole('textbox', { name: 'Name' });
    await eventually(() => name.inputValue(), TYPED);
    assert.deepEqual(await bookings(), before);
  });

  test('keys are let go of where who loads the page of a new record may make none', async () => {
    const { token } = await colleague(app.server, { acl_schedule: 'R-', acl_contact: 'R-', acl_finance: 'R-' });
    for (const path of ['/schedule?open=new', '/contacts?open=new', '/invoices/new']) {
      const page = await app.open(path, { token });
      await page.keyboard.type('Harbour');
      await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await eventually(
        async () => {
          await page.keyboard.press('?');
          return sheet.isVisible();
        },
        true,
        path,
        8_000,
      );
    }
  });

  test('Enter opens what is found for all that was typed, however late that comes', async () => {
    const { page, goOn } = await withoutPalette();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('photogr');
    await page.keyboard.press('Enter');
    await goOn();
    await page.getByRole('region', { name: 'Photographed' }).waitFor();
    assert.equal(await search(page).count(), 0);
  });

  test('Escape leaves a palette that is under way, and nothing else', async () => {
    const { page, goOn } = await withoutPalette();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Prepared' });
    await panel.waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pho');
    await page.keyboard.press('Escape');
    await goOn();
    assert.ok(await panel.isVisible());
    assert.equal(await search(page).count(), 0);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await focused(search(page));
    assert.equal(await search(page).inputValue(), '');
  });

  test('a palette that cannot be loaded is said, changes no booking, and is there after a reload', async () => {
    const { page, fail } = await withoutPalette();
    const before = await bookings();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pho');
    await fail();
    await page.getByRole('alert').getByText('The search could not be loaded').waitFor();
    await page.keyboard.type('to n c');
    assert.deepEqual(await bookings(), before);
    assert.equal(await page.locator('.panel').count(), 0);
    await page.reload();
    await bar(page, /Prepared/).waitFor();
    await page.keyboard.press('Control+k');
    await focused(search(page));
  });

  const NEW = [
    ['/schedule?at=2030-03-04', 'Name'],
    ['/contacts', 'Name'],
    ['/quotes', 'Client'],
    ['/settings/tokens', 'What is it for?'],
    ['/time/entries', 'Activity'],
    ['/time/expenses', 'Description'],
    ['/projects', 'Name'],
    ['/invoices', 'Client'],
    ['/invoices/recurring', 'Name'],
    ['/settings/users', 'First name'],
    ['/settings/resources', 'Name'],
    ['/settings/workspaces', 'Name'],
  ] as const;

  /** One of each sort: of the board, of a panel, of a document and of a dialog. */
  const SLOW = isLongRun ? NEW.length : 4;

  test('each new form has it in its first field, on a slow machine too', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    const setSpeed = await slow(page);
    for (const [i, [path, label]] of NEW.entries()) {
      if (i === SLOW) await setSpeed(1);
      await page.goto(app.server.url + path);
      await page.locator('[data-shortcut="new"]').first().waitFor();
      await page.keyboard.press('n');
      await page.keyboard.type(TYPED);
      const field = page.locator('.panel-body, [role="dialog"], .document').getByLabel(label).first();
      await eventually(() => field.inputValue(), TYPED, path);
      await focused(field);
    }
    assert.equal(new URL(page.url()).pathname, '/settings/workspaces');
  });

  test('a dragged time keeps its slot and its name, and another drag goes on in the form that is open', async () => {
    const page = await board('2030-03-18');
    await slow(page);
    const dragOver = async (row: string): Promise<void> => {
      const box = await page.getByRole('rowheader', { name: row }).boundingBox();
      assert.ok(box !== null);
      await page.mouse.move(box.x + box.width + 200, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width + 320, box.y + box.height / 2, { steps: 4 });
      await page.mouse.up();
    };
    const name = page.getByRole('textbox', { name: 'Name' });
    await dragOver('Room A');
    await page.keyboard.type(TYPED);
    await eventually(() => name.inputValue(), TYPED);
    await dragOver('Room B');
    await page.keyboard.type('!');
    await eventually(() => name.inputValue(), `${TYPED}!`);
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.keyboard.type('?');
    await eventually(() => name.inputValue(), `${TYPED}!!?`);
    await dragOver('Room B');
    const slot = new URL(page.url()).searchParams;
    await page.keyboard.press('Control+Enter');
    await bar(page, /photo.*Room B/).waitFor();
    const [one] = (await app.server.admin.get(`/v2/booking?name=${encodeURIComponent(TYPED)}`)).body.data;
    assert.deepEqual([one.start, one.end], [Number(slot.get('start')), Number(slot.get('end'))]);
  });

  for (const [kind, label] of [
    ['booking', 'Name'],
    ['time-entry', 'Activity'],
  ] as const)
    test(`what is typed while a ${kind} is saved is for the next one, and no command`, async () => {
      const { admin, adminToken } = app.server;
      const slot = `&row=${boardRooms.roomB}&start=${at(28, 9)}&end=${at(28, 10)}`;
      const page = await app.open(kind === 'booking' ? `/schedule?open=new${slot}` : '/time/entries?open=new', { token: adminToken });
      const held: Route[] = [];
      await page.route(new RegExp(`/v2/${kind}$`), (route) =>
        route.request().method() === 'POST' ? void held.push(route) : route.continue(),
      );
      const field = page.locator('.panel-body').getByLabel(label).first();
      await focused(field);
      await page.keyboard.type('Saved slowly');
      for (const key of ['Control+Enter', 'Control+Enter']) await page.keyboard.press(key);
      await page.keyboard.type(`n${TYPED}`);
      await eventually(async () => held.length, 1);
      await held[0]?.continue();
      await eventually(() => field.inputValue(), TYPED);
      await focused(field);
      const stored = (await admin.get(`/v2/${kind}?fields=id,name`)).body.data.filter(({ name }: any) => name === 'Saved slowly');
      assert.equal(stored.length, 1);
      await admin.delete(`/v2/${kind}?id=${stored[0].id}`);
    });

  test('what the palette makes has it too, also while its screen is under way, or is there already', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    const held: Route[] = [];
    await page.route(/\/projects-screen-[^/]*\.js$/, (route) => void held.push(route));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new project');
    await page.getByRole('option', { name: 'New project' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nightly');
    await page.keyboard.press('Tab');
    await page.keyboard.type('N-1');
    await eventually(async () => held.length > 0, true);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await eventually(() => page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Nightly');
    await eventually(() => page.getByRole('textbox', { name: 'Code' }).inputValue(), 'N-1');
    // The form that is open already is the one that is meant.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new project');
    await page.getByRole('option', { name: 'New project' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('!');
    await eventually(() => page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Nightly!');
  });

  test('who comes to a field that is under way types into it, and goes on from it', async () => {
    const page = await board('2030-03-25', `&open=new&row=${boardRooms.roomA}&start=${at(21, 9)}&end=${at(21, 12)}`);
    const held: Route[] = [];
    await page.route(/\/date-fields-[^/]*\.js/, (route) => void held.push(route));
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('Rehearsal');
    await page.getByRole('combobox', { name: 'Repeats' }).click();
    await page.getByRole('option', { name: 'Every week' }).click();
    await page.getByRole('combobox', { name: 'Ends' }).click();
    // The last day is filled in next, without a way to it.
    await page.getByRole('option', { name: 'On a date' }).click();
    await page.keyboard.type('12/4');
    await page.keyboard.press('Tab');
    await eventually(async () => held.length > 0, true);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.getByText('every Monday until 12 April').waitFor();
    const next = page.locator('.panel').getByRole('combobox', { name: 'Project' });
    await focused(next);
    assert.equal(await next.inputValue(), '');
  });

  test('keys do nothing below a dialog, and are no commands in a panel', async () => {
    await book('Wanted', 21, 9, boardRooms.roomA);
    await book('Taken', 22, 9, boardRooms.roomA);
    const page = await board('2030-03-25');
    await bar(page, /Wanted/).click();
    const panel = page.getByRole('region', { name: 'Wanted' });
    await panel.waitFor();
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.type('zn-t');
    const address = page.url();
    assert.ok(await panel.isVisible());
    await panel.getByRole('button', { name: 'Calendar: Start' }).click();
    await page.getByRole('button', { name: '26 March 2030', exact: true }).click();
    await panel.getByRole('textbox', { name: 'Name' }).press('Control+Enter');
    await page.getByRole('dialog', { name: 'This time is taken' }).locator(':focus').waitFor();
    await page.keyboard.type('nzcpht+-/?');
    await page.keyboard.press('Delete');
    assert.equal(page.url(), address);
    assert.equal(await page.getByRole('dialog').count(), 1);
    assert.equal((await app.server.admin.get('/v2/booking?name=Wanted')).body.data[0].start, at(21, 9));
  });

  test('whoever comes in types at once', async () => {
    const { admin, url } = app.server;
    const id = await admin.create('user', { username: 'jonas', primary_email: 'jonas@example.com', first_name: 'Jonas', group_id: 2 });
    const { body } = await admin.post(`/v2/user/invite?id=${id}`, {});
    const page = await app.open('/sign-in');
    await focused(page.getByLabel('User name or e-mail address'));
    await page.goto(`${url}/password/forgotten`);
    await focused(page.getByLabel('User name or e-mail address'));
    await awaitSetup(app.server);
    await focused((await app.open('/setup')).getByLabel('Company name'));
    await page.goto(body.url);
    await focused(page.getByRole('textbox', { name: 'Password' }));
  });
});
