import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';
import { hold } from './support/hold.ts';

describe('what documents begin with, and how clients get them', () => {
  const app = application();
  let client = '';
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });
  const invoice = async (body: object = {}): Promise<number> => {
    const items = [{ item_text: 'Studio A', quantity: '2', unit: 'day', unit_amount: '400.00', taxes: [{ name: 'VAT', rate: '21' }] }];
    return app.server.admin.create('invoice', { client: { uuid: client }, items, ...body });
  };
  const read = (id: number): Promise<any> => app.server.admin.one('invoice', id);

  before(async () => {
    const contact = { name: 'Blue Harbour', type: 'organization', client: true, email_1: 'post@blue.example' };
    client = (await app.server.admin.post('/v2/contact', contact)).body.success.uuid;
  });

  test('a draft is issued and sent in one act, which says so before', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Issue and send I-\d+$/ });
    await dialog.getByText(/^Issues I-\d+ to Blue Harbour, .*968\.00: number, amounts and client cannot change afterwards\./).waitFor();
    assert.equal((await read(id)).status[0].name, 'Draft', 'looking at it does nothing');
    await dialog.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Awaiting payment').waitFor();
    await page.getByLabel('Price, line 1').waitFor({ state: 'detached' });
    assert.equal((await read(id)).status[0].name, 'Awaiting Payment');
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });

  test('a document that is saved before it is known what its client is charged waits for that', async () => {
    const { admin } = app.server;
    const home = await admin.create('tax', { name: 'Near VAT', rate: '21' });
    const abroad = await admin.create('tax', { name: 'Far export', rate: '0' });
    const contact = async (name: string, more: object): Promise<{ uuid: string }> =>
      (await admin.post('/v2/contact', { name, type: 'organization', client: true, ...more })).body.success;
    const { uuid } = await contact('Near Films', { tax_id: home, payment_terms_days: 14 });
    const { uuid: far } = await contact('Far Films', { tax_id: abroad, currency: 'USD', payment_terms_days: 60 });
    const page = await open(`/invoices/new?client=${uuid}`);
    const client = page.getByRole('combobox', { name: 'Client' });
    const saveFor = async (name: string): Promise<void> => {
      await page.getByLabel('Text, line 1').fill('Studio');
      await page.getByLabel('Price, line 1').fill('100');
      const held = await hold(page, 'GET', '/v2/invoice/defaults');
      await client.fill(name);
      await page.getByRole('option', { name }).click();
      await eventually(() => client.inputValue(), name);
      await held.begun();
      await page.keyboard.press('Control+Enter');
      await page.waitForTimeout(300);
      await held.letGo();
    };
    await eventually(() => page.getByLabel('Tax, line 1').locator('option:checked').innerText(), 'Near VAT 21%');
    await saveFor('Far Films');
    await page.waitForURL(/\/invoices\/\d+/);
    const id = Number(/\d+$/.exec(page.url()));
    const said = async (): Promise<unknown[]> => {
      const { client: of, currency, total, date, due_date } = await read(id);
      return [of[0].uuid, currency, total, Math.round((due_date - date) / 86_400)];
    };
    assert.deepEqual(await said(), [far, 'USD', '100.00', 60]);
    await page.getByRole('heading', { name: /^Invoice I-/ }).waitFor();
    await saveFor('Near Films');
    await eventually(said, [uuid, 'EUR', '121.00', 14]);
  });

  test('a new document takes from its own client alone, and what nothing says is asked for', async () => {
    const { admin } = app.server;
    const contact = async (name: string, more: object = {}): Promise<string> =>
      (await admin.post('/v2/contact', { name, type: 'organization', client: true, ...more })).body.success.uuid;
    const [abroad, home] = [await contact('Abroad Films'), await contact('Home Films', { payment_terms_days: 14 })];
    await contact('New Films');
    const make = (uuid: string, tax: object, unit_amount: string, more: object): Promise<number> =>
      admin.create('invoice', {
        client: { uuid },
        items: [{ item_text: `Edit suite`, description: 'Of 31 March', quantity: '1', unit_amount, unit: 'day', taxes: [tax] }],
        ...more,
      });
    await make(home, { name: 'VAT', rate: '21' }, '300', { currency: 'EUR', terms: 'Home terms' });
    await make(abroad, { name: 'Reverse charge', rate: '0' }, '51200', { currency: 'JPY', terms: 'Terms of abroad' });
    const page = await open('/invoices/new');
    const tax = (): Promise<string> => page.getByLabel('Tax, line 1').locator('option:checked').innerText();
    const choose = async (name: string): Promise<void> => {
      await page.getByRole('combobox', { name: 'Client' }).fill(name);
      await page.getByRole('option', { name }).click();
    };
    const currency = (): Promise<string> => page.getByRole('combobox', { name: 'Currency' }).inputValue();
    const terms = (): Promise<string> => page.getByRole('textbox', { name: 'Terms' }).inputValue();
    await page.getByLabel('Text, line 1').waitFor();
    assert.deepEqual([await currency(), await terms()], ['EUR – Euro', '']);
    await choose('New Films');
    await page.getByLabel('Text, line 1').fill('Edit suite');
    assert.deepEqual([await page.getByLabel('Price, line 1').inputValue(), await page.getByLabel('Description, line 1').count()], ['', 0]);
    await page.getByLabel('Price, line 1').fill('100');
    await page.getByText(/^No tax is set for this client yet/).waitFor();
    await choose('Abroad Films');
    await eventually(async () => [await currency(), await terms()].join(), 'JPY – Japanese Yen,Terms of abroad');
    await eventually(tax, 'Reverse charge 0%');
    assert.equal(await page.getByText(/^No tax is set for this client yet/).count(), 0);
    await choose('Home Films');
    await eventually(async () => [await currency(), await terms()].join(), 'EUR – Euro,Home terms');
    await eventually(tax, 'VAT 21%');
    const due = page.getByRole('textbox', { name: 'Due' });
    const date = page.getByRole('textbox', { name: 'Date' });
    await date.fill('23/11/2026');
    await page.keyboard.press('Tab');
    await eventually(() => due.inputValue(), '07/12/2026');
    await page.getByRole('textbox', { name: 'Terms' }).fill('By hand');
    await due.fill('31/12/2026');
    await page.keyboard.press('Tab');
    await choose('New Films');
    await eventually(currency, 'EUR – Euro');
    await eventually(() => due.inputValue(), '31/12/2026');
    assert.equal(await terms(), 'By hand');
    await page.getByText(/^No tax is set for this client yet/).waitFor();
    await choose('Home Films');
    await page.getByRole('button', { name: 'Add line', exact: true }).click();
    await page.getByLabel('Text, line 2').fill('Edit suite');
    await page.keyboard.press('Tab');
    await eventually(() => page.getByLabel('Price, line 2').inputValue(), '300.00');
    assert.deepEqual(
      [await page.getByLabel('Unit, line 2').inputValue(), await page.getByLabel('Description, line 2').count()],
      ['day', 0],
    );
  });

  test('a unit of time is typed in any language, kept as the one that papers translate, and shown with its quantity', async () => {
    const { body } = await app.server.admin.post('/v2/contact', { name: 'Timed Films', type: 'organization', client: true });
    const page = await open(`/invoices/new?client=${body.success.uuid}`);
    await page.getByLabel('Text, line 1').fill('Camera');
    await page.getByLabel('Quantity, line 1').fill('2');
    const unit = page.getByLabel('Unit, line 1');
    await unit.pressSequentially('Tage');
    assert.equal(await unit.inputValue(), 'Tage', 'it stays as it is typed');
    await unit.press('Tab');
    assert.equal(await unit.inputValue(), 'days');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/invoices\/\d+/);
    const { items } = await app.server.admin.one('invoice', Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]));
    assert.deepEqual([items[0].unit, await page.getByLabel('Unit, line 1').inputValue()], ['day', 'days']);
  });

  test('Enter chooses a client, and Enter again goes on to the lines and saves nothing', async () => {
    const { admin } = app.server;
    await admin.post('/v2/contact', { name: 'Enter Films', type: 'organization', client: true });
    const page = await open('/invoices/new');
    const client = page.getByRole('combobox', { name: 'Client' });
    await focused(client);
    await page.keyboard.type('Enter Fil');
    await page.keyboard.press('Enter');
    await eventually(() => client.inputValue(), 'Enter Films');
    await page.keyboard.press('Enter');
    await focused(page.getByLabel('Text, line 1'));
    const [latest] = (await admin.get('/v2/invoice?order_desc=id&limit=1')).body.data;
    assert.notEqual(latest.client[0].name, 'Enter Films');
  });

  test('totals are asked for when something is typed, and not again while nothing is', async () => {
    await app.server.admin.post('/v2/contact', { name: 'Quiet Films', type: 'organization', client: true });
    const page = await open('/invoices/new');
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('dry_run') && asked.push(request.url())));
    await page.getByRole('combobox', { name: 'Client' }).fill('Quiet Films');
    await page.getByRole('option', { name: 'Quiet Films' }).click();
    await page.getByLabel('Text, line 1').fill('Edit suite');
    await page.getByLabel('Price, line 1').fill('100');
    await page.getByText('EUR 100.00').first().waitFor();
    await page.waitForTimeout(1_500);
    const before = asked.length;
    assert.ok(before > 0);
    await page.waitForTimeout(2_000);
    assert.equal(asked.length, before);
  });

  test('a day that is none stays as it was typed, with what is wrong, and is not saved as another', async () => {
    const page = await open('/invoices/new');
    await page.getByRole('combobox', { name: 'Client' }).waitFor();
    const date = page.getByRole('textbox', { name: 'Date', exact: true });
    await date.press('Control+a');
    await page.keyboard.type('31/02/2031');
    await page.keyboard.press('Tab');
    await page.getByText('Enter a date.').waitFor();
    assert.equal(await date.inputValue(), '31/02/2031');
    await page.reload();
    await eventually(() => date.inputValue(), '31/02/2031');
    await page.getByText('Enter a date.').waitFor();
    assert.equal(await page.locator('[data-dates-dropdown]').count(), 0);
    const writes: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && !request.url().includes('dry_run') && writes.push(request.url()));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await focused(date);
    await date.press('Control+a');
    await page.keyboard.type('1/3/2031');
    await page.keyboard.press('Tab');
    await eventually(() => date.inputValue(), '01/03/2031');
    assert.equal(await page.getByText('Enter a date.').count(), 0);
    assert.deepEqual(writes, []);
  });

  test('a document shows its template also where that became one of the other kind, and is offered no other of that kind', async () => {
    const { admin } = app.server;
    const moved = await admin.create('invoice-template', { name: 'House style', type_id: 1 });
    await admin.create('invoice-template', { name: 'Offer', type_id: 2 });
    const id = await invoice({ template_id: moved });
    await admin.put(`/v2/invoice-template?id=${moved}`, { type_id: 2 });
    const page = await open(`/invoices/${id}`);
    const field = page.getByRole('combobox', { name: 'Template' });
    await eventually(() => field.inputValue(), 'House style');
    await field.click();
    await page.getByRole('option', { name: 'House style' }).waitFor();
    assert.equal(await page.getByRole('option', { name: 'Offer' }).count(), 0);
  });

  test('a client and a project show their own template also where that became one of the other kind', async () => {
    const { admin } = app.server;
    const moved = await admin.create('invoice-template', { name: 'Harbour style', type_id: 1 });
    const contact = { name: 'Moved Harbour', type: 'organization', client: true, invoice_template_id: moved };
    const { uuid } = (await admin.post('/v2/contact', contact)).body.success;
    const project = await admin.create('project', { name: 'Moved film', invoice_template_id: moved });
    await admin.put(`/v2/invoice-template?id=${moved}`, { type_id: 2 });
    for (const path of [`/contacts?open=${uuid}`, `/projects/${project}?edit=true`]) {
      const page = await open(path);
      await eventually(() => page.getByRole('combobox', { name: 'Template of invoices' }).inputValue(), 'Harbour style');
    }
  });

  test('a file of a document is saved by its name, and a refusal of one is said', async () => {
    const { admin } = app.server;
    const page = await open(`/invoices/${await invoice()}`);
    const choose = async (of: Page): Promise<void> => {
      await of.getByRole('button', { name: 'Preview' }).click();
      await of.getByRole('button', { name: 'Download' }).click();
      await of.getByRole('menuitem', { name: 'PDF', exact: true }).click();
    };
    const saved = page.waitForEvent('download');
    await choose(page);
    assert.match((await saved).suggestedFilename(), /^(Invoice|Draft).*\.pdf$/);
    const items = [{ item_text: 'Studio', description: `${'\n'.repeat(60_000)}x`, quantity: '1', unit_amount: '1.00' }];
    const id = await admin.create('quote', { client: { uuid: client }, currency: 'EUR', items });
    const long = await open(`/quotes/${id}`);
    await choose(long);
    await long.getByText('The texts are too long for the PDF. Shorten them.').waitFor();
    await long.getByRole('radiogroup', { name: 'Preview' }).getByText('PDF').click();
    await long.getByRole('alert').getByText('The texts are too long for the PDF. Shorten them.').waitFor();
    assert.equal(await long.locator('iframe').count(), 0);
  });
});
