import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { Daybook } from '../../server/test/support/daybook-process.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

const PASSWORD = 'correct horse battery';

describe('whole stories in the web application', () => {
  const app = application();
  let client = '';
  let room = 0;
  before(async () => {
    const { admin } = app.server;
    const { body } = await admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization', client: true });
    client = body.success.uuid;
    await admin.post('/v2/tax', { name: 'VAT', rate: '21' });
    await admin.create('project', { name: 'Harbour film' });
    room = await admin.create('resource', { name: 'Room A', type_id: 1 });
  });
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });

  test('from an empty machine to an invoice that was sent', async (t) => {
    const daybook = new Daybook(t);
    const url = await daybook.start();
    const page = await app.open('/docs');
    await page.goto(/http:\S+\/setup#\S+/.exec(daybook.output)?.[0] ?? url);
    await page.getByRole('textbox', { name: 'Company name' }).fill('Stone Pictures');
    await page.getByRole('textbox', { name: 'City' }).fill('Utrecht');
    await page.getByRole('textbox', { name: 'First name' }).fill('Mara');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('mara@example.com');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('radio', { name: 'Start empty' }).check();
    await page.getByRole('button', { name: 'Set up and sign in' }).click();
    await page.getByRole('link', { name: 'Contacts' }).click();
    await page.getByRole('button', { name: 'New contact' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Green Meadow');
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill('post@green.example');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Green Meadow' }).waitFor();
    await page.getByRole('link', { name: 'Invoices' }).click();
    await page.getByRole('button', { name: 'New invoice' }).first().click();
    await chooseClient(page, 'Green Meadow');
    await page.getByLabel('Text, line 1').fill('Camera');
    await page.getByLabel('Quantity, line 1').fill('3');
    await page.getByLabel('Price, line 1').fill('150.50');
    await page.getByText('451.50').first().waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Awaiting payment').waitFor();
    await page.getByRole('tab', { name: 'Mails' }).click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const to = page.getByRole('dialog').getByRole('textbox', { name: 'To', exact: true });
    await eventually(() => to.inputValue(), 'post@green.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const mail = await mailIn(join(daybook.dataDir, 'outbox'));
    assert.match(mail, /^To: .*post@green\.example/m);
    assert.match(mail, /^Content-Type: application\/pdf/m);
  });

  test('a document is typed on while there is no connection, and saved when there is one again', async () => {
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100.00' }];
    const id = await app.server.admin.create('invoice', { client: { uuid: client }, items });
    const page = await open(`/invoices/${id}`);
    await page.getByLabel('Text, line 1').waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Text, line 1').fill('Studio with light');
    await page.getByRole('textbox', { name: 'Reference' }).fill('PO-7');
    await page.getByText('No connection.').first().waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').getByText('No answer, so').waitFor();
    await page.context().setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Text, line 1').inputValue(), 'Studio with light');
    await page.getByRole('textbox', { name: 'Reference' }).press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const stored = await app.server.admin.one('invoice', id);
    assert.deepEqual([stored.reference, stored.items[0].item_text], ['PO-7', 'Studio with light']);
  });

  test('a connection that is lost while a screen is being loaded is said, and the screen goes on once it is back', async () => {
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100.00' }];
    const id = await app.server.admin.create('invoice', { client: { uuid: client }, items });
    const page = await open('/contacts');
    const held: Route[] = [];
    await page.route(/assets\/(date-fields|following)-/, (route) => void held.push(route));
    await page.goto(`${app.server.url}/invoices/${id}`, { waitUntil: 'commit' });
    await page.getByLabel('Text, line 1').waitFor();
    // The code of both, and the styles of the first.
    await eventually(() => Promise.resolve(held.length >= 3), true);
    await page.context().setOffline(true);
    await page.unroute(/assets\/(date-fields|following)-/);
    for (const route of held) await route.abort('internetdisconnected').catch(() => undefined);
    await page.getByText('No connection. What you see is from').waitFor();
    await page.getByLabel('Text, line 1').fill('Studio with light');
    await page.context().setOffline(false);
    await page.getByText('No connection.').waitFor({ state: 'detached' });
    const due = page.getByRole('textbox', { name: 'Due' }).and(page.locator(':not([disabled])'));
    await due.waitFor();
    assert.equal(await page.getByLabel('Text, line 1').inputValue(), 'Studio with light');
    await due.click();
    const day = page.locator('.mantine-DateInput-day').first();
    await eventually(() => day.evaluate((button) => getComputedStyle(button).display), 'inline-flex', 'it has its styles');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('a booking is typed while there is no connection, and the board hears of others again afterwards', async () => {
    // Monday, 4 March 2030, in the account's zone, UTC.
    const start = 1_898_812_800 + 9 * 3_600;
    const page = await open(`/schedule?at=2030-03-04&open=new&start=${start}&end=${start + 7_200}&row=${room}`);
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.waitFor();
    await page.context().setOffline(true);
    await page.getByText('No connection.').first().waitFor();
    await name.fill('Rehearsal');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('alert').getByText('No answer, so').waitFor();
    const times = { start: start + 86_400, end: start + 90_000, resources: [{ id: room }] };
    await app.server.admin.create('booking', { name: 'Meanwhile', ...times });
    await page.context().setOffline(false);
    await page.getByRole('gridcell', { name: /Meanwhile/ }).waitFor();
    assert.equal(await name.inputValue(), 'Rehearsal');
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('gridcell', { name: /Rehearsal/ }).waitFor();
    await app.server.admin.create('booking', { name: 'Afterwards', ...times, start: start + 172_800, end: start + 176_400 });
    await page.getByRole('gridcell', { name: /Afterwards/ }).waitFor();
  });

  test('on a telephone: signed in, what is booked seen, time recorded, and a quote made', async () => {
    const { admin, url } = app.server;
    const user = await admin.create('user', { username: 'mara', primary_email: 'mara@example.com', first_name: 'Mara', group_id: 1 });
    const { body } = await admin.post(`/v2/user/invite?id=${user}`, {});
    await admin.post('/v2/password/reset', { secret: new URL(body.url).hash.slice(1), password: PASSWORD }, HERE);
    const now = Math.floor(Date.now() / 1_000);
    await admin.create('booking', { name: 'Casting', start: now - 600, end: now + 600, resources: [{ id: room }] });
    const page = await app.open('/sign-in', { width: 360, height: 740, touch: true });
    await page.getByLabel('User name or e-mail address').fill('mara');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    // A telephone begins with what is one's own.
    await page.waitForURL('**/my-day');
    await assertFits(page);
    const go = async (area: string): Promise<void> => {
      await page.getByRole('button', { name: 'Menu' }).tap();
      const link = page.getByRole('link', { name: area });
      const href = String(await link.getAttribute('href'));
      await link.tap();
      await page.waitForURL(({ pathname }) => pathname.startsWith(href));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    };
    await go('Schedule');
    await page
      .getByRole('button', { name: /Casting/ })
      .first()
      .tap();
    await page.getByRole('region', { name: 'Casting' }).waitFor();
    await assertFits(page);
    await go('Time');
    await page.goto(`${url}/time?open=new`);
    await page.getByRole('textbox', { name: 'Activity' }).fill('Scouting');
    await page.getByRole('button', { name: 'Record time', exact: true }).tap();
    await page.getByRole('button', { name: /^Scouting/ }).waitFor();
    await assertFits(page);
    await go('Quotes');
    await page.getByRole('button', { name: 'New quote' }).first().tap();
    await chooseClient(page, 'Blue Harbour');
    await page.getByLabel('Text, line 1').fill('Two days of filming');
    await page.getByLabel('Price, line 1').fill('800');
    await page.getByText('EUR\u00a0800.00').first().waitFor();
    await assertFits(page);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await page.getByRole('heading', { name: /^Quote / }).waitFor();
    await assertFits(page);
    for (const area of ['Invoices', 'Projects', 'Contacts', 'Reports', 'Settings']) {
      await go(area);
      await assertFits(page);
    }
    const quotes = await admin.get('/v2/quote?fields=total,client');
    assert.deepEqual([quotes.body.data[0].total, quotes.body.data[0].client[0].name], ['800.00', 'Blue Harbour']);
  });
});

const HERE = { 'sec-fetch-site': 'same-origin' };

async function chooseClient(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Client' }).fill(name);
  await page.getByRole('option', { name }).click();
}

/** The one mail of an outbox, once it is there. */
async function mailIn(outbox: string): Promise<string> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const [file] = (existsSync(outbox) ? readdirSync(outbox, { recursive: true, encoding: 'utf8' }) : []).filter((name) =>
      name.endsWith('.eml'),
    );
    if (file !== undefined) return readFileSync(join(outbox, file), 'latin1');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail came to ${outbox}`);
}

async function assertFits(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  assert.ok((content ?? 0) <= (window ?? 0), `${page.url()} is ${content} pixels wide in a window of ${window}`);
}
