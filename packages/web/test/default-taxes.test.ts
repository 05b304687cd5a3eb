import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { hold } from './support/hold.ts';
import { eventually } from './support/eventually.ts';

describe('what new documents are charged, and when they are due', () => {
  const app = application();
  const open = (path: string, options: object = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options });
  const contact = async (name: string, others: object = {}): Promise<string> =>
    (await app.server.admin.post('/v2/contact', { name, type: 'organization', client: true, ...others })).body.success.uuid;
  const choose = async (page: Page, field: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name }).click();
  };

  before(async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { address_country: 'DE', currency: 'EUR', time_zone: 'Europe/Berlin' });
    await admin.create('tax', { name: 'MwSt', rate: '19', category: 'S' });
    await admin.create('tax', { name: 'Reverse charge', rate: '0', category: 'AE' });
    await admin.create('tax', { name: 'Export', rate: '0', category: 'G' });
    await contact('Never Billed GmbH');
    await contact('Atelier Roux', { address_country: 'FR', vat_number: 'FR40303265045', payment_terms_days: 14 });
    await contact('Sans Numéro', { address_country: 'FR' });
    const mirai = await contact('Mirai', { address_country: 'JP', currency: 'JPY' });
    const items = [{ item_text: 'Edit suite', quantity: '1', unit_amount: '51200', unit: 'day' }];
    await admin.create('invoice', { client: { uuid: mirai }, currency: 'JPY', items });
  });

  test('the firm sets its defaults beside its address', async () => {
    const page = await open('/settings/account');
    await page.getByRole('textbox', { name: 'Days until an invoice is due' }).fill('30');
    for (const [field, tax] of [
      ['Tax at home', 'MwSt 19%'],
      ['Tax for businesses elsewhere in the EU', 'Reverse charge 0%'],
      ['Tax for other countries', 'Export 0%'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: tax }).click();
    }
    await page.getByRole('group', { name: 'Terms of documents' }).getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Language', exact: true }).click();
    await page.getByRole('option', { name: 'English', exact: true }).click();
    await page.getByRole('textbox', { name: 'Terms of invoices' }).fill('Please quote the number.');
    const vat = page.getByRole('textbox', { name: 'VAT number' });
    await vat.fill('DE136695977');
    await page.getByText('One digit must be wrong').waitFor();
    await vat.fill('136695976');
    await page.getByText('It begins with the letters of the country: DE136695976').waitFor();
    await vat.fill('DE 136695976');
    await page.getByText('One digit must be wrong').waitFor({ state: 'detached' });
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { data } = (await app.server.admin.get('/v2/account')).body;
    assert.deepEqual(
      [data.payment_terms_days, data.document_terms, data.address_country],
      [30, [{ language: 'en', quote: '', invoice: 'Please quote the number.', credit_note: '' }], 'DE'],
    );
    assert.ok(data.domestic_tax_id > 0 && data.reverse_charge_tax_id > 0 && data.export_tax_id > 0);
  });

  test('a client who was never billed pays the tax at home, one in France with a VAT number does not; the due date follows', async () => {
    const page = await open('/invoices/new');
    const tax = (): Promise<string> => page.getByLabel('Tax, line 1').locator('option:checked').innerText();
    const currency = (): Promise<string> => page.getByRole('combobox', { name: 'Currency' }).inputValue();
    const due = page.getByRole('textbox', { name: 'Due' });
    await page.getByLabel('Text, line 1').waitFor();
    await eventually(tax, 'MwSt 19%');
    const date = page.getByRole('textbox', { name: 'Date' });
    await date.fill('03/03/2031');
    await page.keyboard.press('Tab');
    await choose(page, 'Client', 'Never Billed GmbH');
    await page.getByText('Domestic tax: the client has no country.').waitFor();
    await eventually(() => due.inputValue(), '02/04/2031');
    assert.equal(await page.getByRole('textbox', { name: 'Terms' }).inputValue(), 'Please quote the number.');
    await page.getByLabel('Text, line 1').fill('Edit suite');
    await page.getByLabel('Price, line 1').fill('100');
    await choose(page, 'Client', 'Atelier Roux');
    await page.getByText('Reverse charge: the client has a VAT number (France).').waitFor();
    await eventually(tax, 'Reverse charge 0%');
    await eventually(() => due.inputValue(), '17/03/2031');
    await assertAccessible(page);
    await choose(page, 'Client', 'Sans Numéro');
    await page.getByText('Domestic tax: the client has no VAT number (France).').waitFor();
    await eventually(tax, 'MwSt 19%');
    await choose(page, 'Client', 'Mirai');
    await eventually(tax, 'Export 0%');
    await eventually(currency, 'JPY – Japanese Yen');
    await choose(page, 'Client', 'Atelier Roux');
    await eventually(tax, 'Reverse charge 0%');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/invoices\/\d+/);
    const { data } = (await app.server.admin.get('/v2/invoice?order_desc=id&limit=1')).body;
    assert.deepEqual(
      [data[0].currency, data[0].total, data[0].items[0].taxes.map(({ name }: { name: string }) => name), data[0].due_date_time_iso],
      ['EUR', '100.00', ['Reverse charge'], '2031-03-17T00:00:00+01:00'],
    );
  });

  test('the head of a stored draft follows another client, says so, and can be taken back; what was typed stays', async () => {
    const { admin } = app.server;
    const { data: contacts } = (await admin.get('/v2/contact?name=Atelier')).body;
    const terms = 'Please quote the number.';
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100' }];
    const date_time_iso = '2031-03-03';
    const id = await admin.create('invoice', { client: { uuid: contacts[0].uuid }, date_time_iso, terms, items });
    const page = await open(`/invoices/${id}`);
    const currency = page.getByRole('combobox', { name: 'Currency' });
    const due = page.getByRole('textbox', { name: 'Due' });
    await eventually(() => due.inputValue(), '17/03/2031');
    // What is usual for the client of the draft is read beside it.
    await page.getByText('Reverse charge').first().waitFor({ state: 'attached' });
    await choose(page, 'Client', 'Mirai');
    await page.getByText('Now as usual for this client: Due, Currency (EUR → JPY).').waitFor();
    assert.deepEqual([await currency.inputValue(), await due.inputValue()], ['JPY – Japanese Yen', '02/04/2031']);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Keep what was there' }).click();
    await eventually(() => due.inputValue(), '17/03/2031');
    assert.equal(await currency.inputValue(), 'EUR – Euro');
    assert.equal(await page.getByText('Now as usual for this client').count(), 0);
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await due.fill('20/03/2031');
    await page.keyboard.press('Tab');
    await choose(page, 'Client', 'Mirai');
    await page.getByText('Now as usual for this client: Currency (EUR → JPY).').waitFor();
    assert.equal(await due.inputValue(), '20/03/2031');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const saved = await admin.one('invoice', id);
    assert.deepEqual([saved.currency, saved.due_date_time_iso.slice(0, 10), saved.terms], ['JPY', '2031-03-20', terms]);
    assert.equal((await admin.delete(`/v2/invoice?id=${id}`)).status, 200);
  });

  test('what is typed after it followed a client is not taken back, and the way back ends with a save', async () => {
    const { admin } = app.server;
    const { data: contacts } = (await admin.get('/v2/contact?name=Atelier')).body;
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100' }];
    const id = await admin.create('invoice', { client: { uuid: contacts[0].uuid }, date_time_iso: '2031-03-03', items });
    const page = await open(`/invoices/${id}`);
    const currency = page.getByRole('combobox', { name: 'Currency' });
    const due = page.getByRole('textbox', { name: 'Due' });
    const line = page.getByText('Now as usual for this client');
    await page.getByText('Reverse charge').first().waitFor({ state: 'attached' });
    await choose(page, 'Client', 'Mirai');
    await page.getByText('Now as usual for this client: Due, Currency (EUR → JPY).').waitFor();
    assert.equal(await page.getByLabel('Price, line 1').inputValue(), '100');
    await due.fill('20/03/2031');
    await page.keyboard.press('Tab');
    await page.getByText('Now as usual for this client: Currency (EUR → JPY).').waitFor();
    await page.getByRole('button', { name: 'Keep what was there' }).click();
    await eventually(() => currency.inputValue(), 'EUR – Euro');
    assert.deepEqual([await due.inputValue(), await line.count()], ['20/03/2031', 0]);
    await eventually(() => page.getByLabel('Price, line 1').inputValue(), '100.00');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await choose(page, 'Client', 'Mirai');
    await line.waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await line.waitFor({ state: 'detached' });
    await choose(page, 'Client', 'Never Billed GmbH');
    await page.getByText('Now as usual for this client: Currency (JPY → EUR).').waitFor();
    await page.getByRole('button', { name: 'Keep what was there' }).click();
    await eventually(() => currency.inputValue(), 'JPY – Japanese Yen');
    assert.equal(await due.inputValue(), '02/04/2031');
    assert.equal((await admin.delete(`/v2/invoice?id=${id}`)).status, 200);
  });

  test('a project has what is different for its documents, and those that are begun or moved to it follow', async () => {
    const { admin } = app.server;
    const { data: contacts } = (await admin.get('/v2/contact?name=Atelier')).body;
    const client = { uuid: contacts[0].uuid };
    const project = await admin.create('project', { name: 'Abroad', client: [client] });
    const form = await open(`/projects/${project}?edit=true`);
    const group = form.getByRole('group', { name: 'Defaults for documents' });
    await group.getByRole('textbox', { name: 'Days until an invoice is due' }).fill('7');
    await group.getByRole('combobox', { name: 'Currency' }).fill('USD');
    await form.getByRole('option', { name: 'USD' }).click();
    await group.getByRole('combobox', { name: 'Tax of new documents' }).click();
    await form.getByRole('option', { name: 'Export 0%' }).click();
    await group.getByRole('button', { name: 'Add', exact: true }).click();
    await group.getByRole('combobox', { name: 'Language', exact: true }).click();
    await form.getByRole('option', { name: 'English', exact: true }).click();
    await group.getByRole('textbox', { name: 'Terms of invoices' }).fill('Payable in dollars.');
    await assertAccessible(form);
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByText('Saved', { exact: true }).waitFor();

    const page = await open(`/invoices/new?client=${client.uuid}&project=${project}`);
    const [currency, due] = [page.getByRole('combobox', { name: 'Currency' }), page.getByRole('textbox', { name: 'Due' })];
    const terms = page.getByRole('textbox', { name: 'Terms' });
    const tax = (): Promise<string> => page.getByLabel('Tax, line 1').locator('option:checked').innerText();
    await page.getByText('Tax: set for this project.').waitFor();
    await eventually(tax, 'Export 0%');
    assert.deepEqual([await currency.inputValue(), await terms.inputValue()], ['USD – US Dollar', 'Payable in dollars.']);

    const usual = { name: 'Reverse charge', rate: '0' };
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100', taxes: [usual] }];
    const date_time_iso = '2031-03-03';
    const id = await admin.create('invoice', { client, date_time_iso, terms: 'Please quote the number.', items });
    await page.goto(page.url().replace(/new.*$/, String(id)));
    await eventually(() => due.inputValue(), '17/03/2031');
    await eventually(tax, 'Reverse charge 0%');
    await choose(page, 'Project', 'Abroad');
    await page.getByText('Now as usual for this project: Due, Currency (EUR → USD), Terms.').waitFor();
    await eventually(tax, 'Export 0%');
    assert.deepEqual([await due.inputValue(), await terms.inputValue()], ['10/03/2031', 'Payable in dollars.']);
    await page.getByRole('button', { name: 'Keep what was there' }).click();
    await eventually(() => due.inputValue(), '17/03/2031');
    assert.equal(await currency.inputValue(), 'EUR – Euro');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { currency: kept, items: lines } = await admin.one('invoice', id);
    assert.deepEqual([kept, lines[0].taxes[0].name], ['EUR', 'Export']);
    assert.equal((await admin.delete(`/v2/invoice?id=${id}`)).status, 200);
  });

  test('a key too many in the taxes of a line does not charge a second one', async () => {
    const page = await open('/invoices/new');
    const tax = page.getByLabel('Tax, line 1');
    const chosen = (): Promise<string> => tax.locator('option:checked').innerText();
    await eventually(chosen, 'MwSt 19%');
    await tax.focus();
    for (const after of ['Reverse charge 0%', 'Export 0%', 'Export 0%']) {
      await page.keyboard.press('ArrowDown');
      assert.equal(await chosen(), after);
    }
    assert.equal(await tax.locator('option').filter({ hasText: 'Export 0% +' }).count(), 0, 'what charges nothing is no second tax');
  });

  test('a price in yen never lands on a quote in euro, and a text is not offered to another client', async () => {
    const { admin } = app.server;
    const [{ uuid: client }] = (await admin.get('/v2/contact?name=Mirai')).body.data;
    await admin.create('quote', {
      client: { uuid: client },
      currency: 'JPY',
      items: [{ item_text: 'Edit suite', quantity: '1', unit_amount: '51200', unit: 'day' }],
    });
    const page = await open('/quotes/new');
    await choose(page, 'Client', 'Never Billed GmbH');
    await page.getByLabel('Text, line 1').fill('Edit suite');
    await page.getByLabel('Price, line 1').focus();
    assert.equal(await page.getByLabel('Price, line 1').inputValue(), '');
    assert.equal(await page.locator('datalist option').count(), 0);
    await choose(page, 'Client', 'Mirai');
    await choose(page, 'Currency', 'EUR');
    await page.getByLabel('Text, line 1').fill('');
    await page.getByLabel('Text, line 1').fill('Edit suite');
    await page.getByLabel('Price, line 1').focus();
    assert.equal(await page.getByLabel('Price, line 1').inputValue(), '');
    await choose(page, 'Currency', 'JPY');
    // What was billed in yen is read first; the price comes once the text is left.
    await eventually(async () => {
      await page.getByLabel('Text, line 1').fill('');
      await page.getByLabel('Text, line 1').fill('Edit suite');
      await page.getByLabel('Price, line 1').focus();
      return page.getByLabel('Price, line 1').inputValue();
    }, '51200');
  });

  test('countries are chosen by their names in the language of the user, and stored as codes; old words are understood', async () => {
    const uuid = await contact('Old Words', { address_country: 'Allemagne' });
    const page = await open(`/contacts?open=${uuid}`, { language: 'nl' });
    const country = page.getByRole('combobox', { name: 'Land', exact: true });
    await eventually(() => country.inputValue(), 'Duitsland');
    await country.fill('Frankr');
    await page.getByRole('option', { name: 'Frankrijk', exact: true }).click();
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    await eventually(async () => (await app.server.admin.one('contact', uuid)).address_country, 'FR');
    const other = await contact('Other Words', { address_country: 'Narnia' });
    const second = await open(`/contacts?open=${other}`);
    await eventually(() => second.getByRole('combobox', { name: 'Country', exact: true }).inputValue(), 'Narnia');
    await second.getByRole('combobox', { name: 'Tax of new documents' }).click();
    await second.getByRole('option', { name: 'Export 0%' }).click();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(async () => (await app.server.admin.one('contact', other)).tax_id > 0, true);
    assert.equal((await app.server.admin.one('contact', other)).address_country, 'Narnia');
  });

  test('the lines of a new recurring invoice are charged as those of an invoice', async () => {
    const page = await open('/invoices/recurring?open=new');
    const tax = (): Promise<string> => page.getByLabel('Tax, line 1').locator('option:checked').innerText();
    await choose(page, 'Client', 'Atelier Roux');
    await eventually(tax, 'Reverse charge 0%');
    await choose(page, 'Client', 'Never Billed GmbH');
    await eventually(tax, 'MwSt 19%');
  });

  test('a new recurring invoice has the currency and the terms of its client, until others are chosen', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', {
      document_terms: [{ language: 'en', invoice: 'Please quote the number.', quote: '', credit_note: '' }],
    });
    const page = await open('/invoices/recurring?open=new');
    const terms = page.getByRole('textbox', { name: 'Terms' });
    const currency = async (): Promise<string> => (await page.getByRole('combobox', { name: 'Currency' }).inputValue()).slice(0, 3);
    await eventually(() => terms.inputValue(), 'Please quote the number.');
    await choose(page, 'Client', 'Mirai');
    await eventually(currency, 'JPY');
    await choose(page, 'Client', 'Never Billed GmbH');
    await eventually(currency, 'EUR');
    await terms.fill('Own words.');
    await choose(page, 'Client', 'Mirai');
    await eventually(currency, 'JPY');
    assert.equal(await terms.inputValue(), 'Own words.');
  });

  test('a recurring invoice that is saved before it is known what its client is charged waits for that', async () => {
    const page = await open('/invoices/recurring?open=new');
    await choose(page, 'Client', 'Never Billed GmbH');
    await page.getByRole('textbox', { name: 'Name' }).fill('Archive');
    await page.getByRole('textbox', { name: 'Starts on' }).fill('01/01/2090');
    await page.getByLabel('Text, line 1').fill('Archive');
    await page.getByLabel('Price, line 1').fill('100');
    const held = await hold(page, 'GET', '/v2/invoice/defaults');
    await choose(page, 'Client', 'Mirai');
    await held.begun();
    await page.keyboard.press('Control+Enter');
    await page.waitForTimeout(300);
    await held.letGo();
    await page.getByText('Saved', { exact: true }).waitFor();
    const [stored] = (await app.server.admin.get('/v2/recurring-invoice?order_desc=id&limit=1')).body.data;
    assert.deepEqual([stored.name, stored.currency], ['Archive', 'JPY']);
  });
});

describe('a firm that has no taxes yet', () => {
  const app = application();

  test('is led from the lines to where they are made', async () => {
    const page = await app.open('/invoices/new', { token: app.server.adminToken });
    await page.getByText('Your company has no taxes to choose from yet.').getByRole('link', { name: 'Open settings' }).click();
    await page.getByRole('heading', { name: 'New tax' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/settings/taxes');
    await app.server.admin.create('tax', { name: 'VAT', rate: '20' });
    await page.goto(`${app.server.url}/invoices/new`);
    await page.getByRole('option', { name: 'VAT 20%' }).waitFor({ state: 'attached' });
    assert.equal(await page.getByText('no taxes to choose from').count(), 0);
  });
});
