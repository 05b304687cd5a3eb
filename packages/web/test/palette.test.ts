import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator, Page, Route } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { bar } from './support/board.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';

describe('the palette of the web application', () => {
  const app = application();

  test('records are found and opened, and areas reached, by keyboard alone', async () => {
    const project = await app.server.admin.create('project', { name: 'Harbour film' });
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.fill('harb');
    await page.getByRole('option', { name: /Harbour film/ }).waitFor();
    await assertAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.server.url}/projects/${project}`);
    await page.getByRole('heading', { name: 'Harbour film' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.waitForURL(`${app.server.url}/contacts`);
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    await page.keyboard.press('n');
    await page.waitForURL(`${app.server.url}/contacts?open=new`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.pressSequentially('? n g');
    assert.equal(await name.inputValue(), '? n g', 'whoever types is not disturbed');
    await page.getByRole('heading', { name: 'Contacts' }).click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await assertAccessible(page);
  });

  test('every page is reached by its name, or by what it is also called, as far as it is there for a user', async () => {
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const typed = async (on: Page, text: string): Promise<Locator> => {
      await on.keyboard.press('Control+k');
      await on.getByRole('combobox', { name: 'Search' }).fill(text);
      return on.getByRole('option');
    };
    for (const [text, label, path] of [
      ['receivab', 'Go to Receivables', '/reports/receivables'],
      ['reminder rules', 'Go to Reminder rules', '/invoices/reminders'],
      ['vat sett', 'Go to Taxes', '/settings/taxes'],
      ['overdue', 'Go to Invoices: Overdue', '/invoices?overdue=true'],
      ['smtp', 'Go to Mail server', '/settings/mail-server'],
    ] as const) {
      const options = await typed(page, text);
      await options.filter({ hasText: label }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${app.server.url}${path}`);
    }
    const { token } = await colleague(app.server, { acl_schedule: 'RW' });
    const planner = await app.open('/settings/profile', { token });
    await planner.getByRole('navigation', { name: 'Main menu' }).waitFor();
    await (await typed(planner, 'resources')).filter({ hasText: 'Go to Resources' }).waitFor();
    await planner.getByRole('combobox', { name: 'Search' }).fill('payments');
    await planner.getByRole('dialog').getByText('Nothing was found.').waitFor();
    assert.equal(await planner.getByRole('option').count(), 0);
  });

  test('nothing is said to be found nowhere before it was searched, or where it could not be', async () => {
    await app.server.admin.create('project', { name: 'Slow river' });
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const held: Route[] = [];
    await page.route(/\/v2\/search/, (route) => void held.push(route));
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search' });
    const said = page.getByRole('dialog').getByRole('status');
    await search.fill('slow riv');
    await said.getByText('Loading').waitFor();
    await eventually(async () => held.length, 1);
    await held[0]?.continue();
    await page.getByRole('option', { name: /Slow river/ }).waitFor();
    await page.unroute(/\/v2\/search/);
    await page.route(/\/v2\/search/, (route) => route.abort());
    await search.fill('slow rivet');
    await page.getByRole('dialog').getByRole('alert').waitFor();
    assert.equal(await said.count(), 0);
    await page.unroute(/\/v2\/search/);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
    await said.getByText('Nothing was found.').waitFor();
  });

  test('what was made, renamed or deleted since a text was searched is found as it is', async () => {
    const { admin, adminToken } = app.server;
    const page = await app.open('/settings/profile', { token: adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const isFound = async (...names: string[]): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Search' }).fill('Quayside');
      if (names.length === 0) await page.getByText('Nothing was found.').waitFor();
      await eventually(() => page.getByRole('option').filter({ hasText: 'Quayside' }).allInnerTexts(), names);
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Search' }).waitFor({ state: 'detached' });
    };
    await isFound();
    const id = await admin.create('project', { name: 'Quayside film' });
    await isFound('Quayside film\nProject');
    assert.equal((await admin.put(`/v2/project?id=${id}`, { name: 'Quayside story' })).status, 200);
    await isFound('Quayside story\nProject');
    assert.equal((await admin.delete(`/v2/project?id=${id}`)).status, 200);
    await isFound();
  });

  test('what was gone to stays marked where an answer puts others before it', async () => {
    await app.server.admin.create('project', { name: 'New invoices of the mill' });
    const page = await app.open('/settings/profile', { token: app.server.adminToken });
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    const held = await hold(page, 'GET', '/v2/search');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('new');
    await page.getByRole('option', { name: 'New invoice', exact: true }).waitFor();
    const marked = page.getByRole('option', { selected: true });
    while (!(await marked.innerText()).startsWith('New invoice')) await page.keyboard.press('ArrowDown');
    await held.begun();
    await held.letGo();
    await page.getByRole('option', { name: /of the mill/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.server.url}/invoices/new`);
  });

  test('what can be done with the booking that is open, or with those that are picked, is found', async () => {
    const { admin } = app.server;
    const room = await admin.create('resource', { name: 'Room', type_id: 1 });
    const book = (name: string, hour: number): Promise<number> => {
      const start = Date.UTC(2033, 2, 7, hour) / 1000;
      return admin.create('booking', { name, start, end: start + 7_200, resources: [{ id: room }], status: { id: 2 } });
    };
    const ids = [await book('Early', 9), await book('Late', 13)];
    const page = await app.open(`/schedule?at=2033-03-07&open=${ids[0]}`, { token: app.server.adminToken });
    await page.getByRole('button', { name: 'Confirm', exact: true }).waitFor();
    const search = page.getByRole('combobox', { name: 'Search' });
    await page.keyboard.press('Control+k');
    await search.fill('confirm');
    await page.getByRole('option', { name: 'Confirm', exact: true }).click();
    await page.getByText('Early is confirmed').waitFor();
    await page.getByRole('region', { name: 'Early' }).getByRole('button', { name: 'Close' }).click();
    for (const name of [/Early/, /Late/]) await bar(page, name).click({ modifiers: ['Control'] });
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await page.keyboard.press('Control+k');
    await search.fill('delete');
    await page.getByRole('option', { name: 'Delete (2 selected)' }).click();
    await page.getByText('Deleted 2 bookings').waitFor();
    await eventually(async () => (await admin.get(`/v2/booking?id=${ids.join(',')}`)).body.data.length, 0);
  });

  test('the timer, the appearance and a day are found as people type them', async () => {
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    const search = page.getByRole('combobox', { name: 'Search' });
    const type = async (text: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await search.waitFor();
      await page.keyboard.type(`${text}\n`);
    };
    // What is typed after Enter goes into the field that this leads to.
    await type('start timer');
    await page.keyboard.type('Sorting cables\n');
    await page.waitForURL(`${app.server.url}/time`);
    await page.getByRole('button', { name: 'Stop: Sorting cables' }).waitFor();
    await type('timer');
    await page.getByRole('textbox', { name: 'What are you working on?' }).waitFor();
    await type('timer start');
    await page.keyboard.type('More');
    await eventually(() => page.getByRole('textbox', { name: 'What are you working on?' }).inputValue(), 'More');
    await type('dark mode');
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
    await page.goto(`${app.server.url}/schedule?view=day&at=2033-03-07`);
    await page.getByRole('button', { name: 'New booking' }).waitFor();
    await page.keyboard.press('Control+k');
    await search.fill('12 mar 2033');
    await page.getByRole('option', { name: /12 March/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.server.url}/schedule?view=day&at=2033-03-12`);
    await page.keyboard.press('Control+k');
    await search.fill('april 2033');
    await page.getByRole('option', { name: 'Go to April 2033' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.server.url}/schedule?view=month&at=2033-04-01`);
  });

  for (const [language, timer, dark, day] of [
    ['de', 'stoppuhr', 'dunkel', '12 dez 2033'],
    ['fr', 'chronometre', 'sombre', '12 dec 2033'],
    ['es', 'cronometro', 'oscuro', '12 dic 2033'],
    ['nl', 'timer', 'donker', '12 dec 2033'],
    ['it', 'timer', 'scuro', '12 dic 2033'],
    ['pl', 'stoper', 'ciemny', '12 gru 2033'],
  ] as const)
    test(`the same is found in ${language}`, async () => {
      const page = await app.open('/contacts', { token: app.server.adminToken, language });
      await page.getByRole('navigation').first().waitFor();
      await page.keyboard.press('Control+k');
      for (const typed of [timer, dark, day]) {
        await page.getByRole('combobox').fill(typed);
        await page.getByRole('option').first().waitFor();
        const optionText = await page.getByRole('option').first().innerText();
        assert.match(optionText, typed === day ? /12/ : /\p{L}/u);
        // French has a space before its colon, which does not break.
        if (typed === dark) assert.match(optionText, language === 'fr' ? /\p{L}\u00a0: /u : /\p{L}: /u);
      }
    });

  test('the start of a booking stands as the user reads times', async () => {
    const start = Date.UTC(2034, 0, 2, 15, 30) / 1000;
    await app.server.admin.create('booking', { name: 'Quayside shoot', start, end: start + 3_600 });
    const days = { start: Date.UTC(2034, 0, 3) / 1000, all_day: true };
    await app.server.admin.create('booking', { name: 'Quayside day', ...days, end: days.start + 86_400 });
    await app.server.admin.create('booking', { name: 'Quayside days', ...days, end: days.start + 2 * 86_400 });
    const saved = await app.server.admin.put('/v2/me', { date_format: 'd/m/Y', time_format: '0' });
    assert.equal(saved.status, 200, saved.text);
    const page = await app.open('/contacts', { token: app.server.adminToken });
    await page.getByRole('heading', { name: 'Contacts' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('quays');
    await page.getByRole('option', { name: 'Quayside shoot Booking · 02/01/2034 3:30 PM' }).waitFor();
    await page.getByRole('option', { name: 'Quayside day Booking · 03/01/2034 · Whole days', exact: true }).waitFor();
    await page.getByRole('option', { name: 'Quayside days Booking · 03/01/2034–04/01/2034 · Whole days', exact: true }).waitFor();
  });
});
