import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually, focused } from './support/eventually.ts';

describe('the price list', () => {
  const app = application();
  const open = (path: string, options: object = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options });
  const clients: Record<string, string> = {};
  const taxes: Record<string, number> = {};
  const field = (page: Page, name: string, line = 1) => page.getByLabel(`${name}, line ${line}`, { exact: true });
  const choose = async (page: Page, name: string, value: string): Promise<void> => {
    await page.getByRole('combobox', { name }).fill(value);
    await page.getByRole('option', { name: value }).click();
  };
  const taxOf = (page: Page, line = 1): Promise<string> =>
    field(page, 'Tax', line).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.text ?? '');

  before(async () => {
    const { admin } = app.server;
    const client = async (name: string, others: object): Promise<void> => {
      clients[name] = (await admin.post('/v2/contact', { name, type: 'organization', client: true, ...others })).body.success.uuid;
    };
    const tax = async (name: string, rate: string, category: string): Promise<void> => {
      taxes[name] = await admin.create('tax', { name, rate, category });
    };
    await tax('MwSt', '19', 'S');
    await tax('Reduced', '7', 'S');
    await tax('Reverse charge', '0', 'AE');
    await tax('Export', '0', 'G');
    await admin.put('/v2/account', {
      address_country: 'DE',
      currency: 'EUR',
      time_zone: 'Europe/Berlin',
      domestic_tax_id: taxes['MwSt'],
      reverse_charge_tax_id: taxes['Reverse charge'],
      export_tax_id: taxes['Export'],
    });
    await client('Home GmbH', { address_country: 'DE', language: 'de' });
    await client('Atelier Roux', { address_country: 'FR', vat_number: 'FR40303265045', language: 'fr' });
    await client('Alps AG', { address_country: 'CH', currency: 'CHF' });
    await client('Mirai', { address_country: 'JP', currency: 'JPY' });
    await admin.create('item', {
      code: 'BOOK',
      name: 'Printed book',
      unit: 'copy',
      texts: [{ language: 'de', name: 'Gedrucktes Buch', unit: 'Stück', description: 'Gebunden' }],
      prices: [
        { currency: 'EUR', amount: '20' },
        { currency: 'CHF', amount: '22.5' },
      ],
      domestic_tax_id: taxes['Reduced'],
    });
  });

  test('is kept in the settings: an item with prices and taxes, found by its code', async () => {
    const page = await open('/settings/price-list');
    await page.getByRole('button', { name: 'New item' }).first().click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Studio A');
    await page.getByRole('textbox', { name: 'Code' }).fill('BOOK');
    await page.getByRole('textbox', { name: 'Unit' }).fill('day');
    await page.getByRole('textbox', { name: 'Amount' }).fill('400');
    await page.getByRole('combobox', { name: 'Tax at home' }).click();
    await page.getByRole('option', { name: 'MwSt 19%' }).click();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Another item has this code already.').waitFor();
    await page.getByRole('textbox', { name: 'Code' }).fill('ST-A');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { data } = (await app.server.admin.get('/v2/item?code=ST-A')).body;
    assert.deepEqual(
      [data[0].name, data[0].unit, data[0].prices, data[0].domestic_tax_id],
      ['Studio A', 'day', [{ currency: 'EUR', amount: '400.00' }], taxes['MwSt']],
    );
    await page.goto(`${app.server.url}/settings/price-list?text=st-a`);
    await page.getByRole('row', { name: /Studio A.*ST-A.*day.*400\.00/ }).waitFor();
    assert.equal(await page.getByRole('row', { name: /Printed book/ }).count(), 0);
  });

  test('shows many prices of an item within their column', async () => {
    const { admin } = app.server;
    const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'NOK', 'JPY', 'SEK', 'PLN'];
    const id = await admin.create('item', {
      name: 'Camera package',
      prices: currencies.map((currency) => ({ currency, amount: '107500' })),
    });
    const page = await open('/settings/price-list', { width: 1440 });
    const cell = page.getByRole('cell', { name: /EUR.*PLN/ });
    await cell.waitFor();
    const [inside, all] = await cell.evaluate((one) => [one.clientWidth, one.scrollWidth]);
    assert.equal(all, inside);
    await admin.delete(`/v2/item?id=${id}`);
  });

  test('fills a line in the language and currency of the document, with the tax of its case', async () => {
    const page = await open(`/invoices/new?client=${clients['Home GmbH']}`);
    const cell = field(page, 'Text');
    await cell.pressSequentially('book');
    await page.getByRole('option', { name: /Gedrucktes Buch.*BOOK · .*20\.00/ }).waitFor();
    await cell.press('Enter');
    await eventually(() => cell.inputValue(), 'Gedrucktes Buch');
    await focused(cell);
    assert.deepEqual(
      [await field(page, 'Unit').inputValue(), await field(page, 'Price').inputValue(), await taxOf(page)],
      ['Stück', '20.00', 'Reduced 7%'],
    );
    assert.equal(await page.getByLabel('Description, line 1', { exact: true }).inputValue(), 'Gebunden');
    await cell.press('Enter');
    assert.equal(await taxOf(page, 2), 'MwSt 19%', 'the line below is charged as usual');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/invoices\/\d+/);
    const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
    const { items } = await app.server.admin.one('invoice', id);
    assert.deepEqual(
      [items.length, items[0].item_text, items[0].unit_amount, items[0].taxes[0].name],
      [1, 'Gedrucktes Buch', '20.00', 'Reduced'],
    );
    const { data } = (await app.server.admin.get('/v2/item?code=BOOK')).body;
    await app.server.admin.put(`/v2/item?id=${data[0].id}`, { prices: [...data[0].prices, { currency: 'USD', amount: '30' }] });
    assert.deepEqual((await app.server.admin.one('invoice', id)).items, items);
  });

  test('an item whose name has a comma is found as it is typed, and a comma is no alternative', async () => {
    await app.server.admin.create('item', { name: 'Hosting, yearly', prices: [{ currency: 'EUR', amount: '490' }] });
    const page = await open('/invoices/new');
    const refused: string[] = [];
    page.on('response', (response) => response.status() >= 400 && refused.push(response.url()));
    await choose(page, 'Client', 'Home GmbH');
    await field(page, 'Text').click();
    const offered = page.getByRole('option', { name: /Hosting, yearly/ });
    for (const typed of ['Hosting,', 'Hosting, ye', 'hosting, yearly']) {
      await field(page, 'Text').fill(typed);
      await offered.waitFor();
    }
    await field(page, 'Text').fill('Printed, yearly');
    await offered.waitFor({ state: 'detached' });
    assert.deepEqual(refused, []);
  });

  test('a line that is added by a menu, or as the first, is charged as usual; one that is removed hands the focus on', async () => {
    const page = await open(`/invoices/new?client=${clients['Home GmbH']}`);
    const menu = async (line: number, item: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions of line ${line}` }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await eventually(() => taxOf(page), 'MwSt 19%');
    await menu(1, 'Add line below');
    await focused(field(page, 'Text', 2));
    assert.equal(await taxOf(page, 2), 'MwSt 19%');
    await field(page, 'Text', 2).fill('Second');
    await menu(1, 'Remove');
    await eventually(() => field(page, 'Text').inputValue(), 'Second');
    await focused(field(page, 'Text'));
    await field(page, 'Text', 1).press('Alt+Delete');
    await page.getByRole('button', { name: 'Add line', exact: true }).click();
    assert.equal(await taxOf(page), 'MwSt 19%');
  });

  test('a line that was taken follows the client that is chosen afterwards', async () => {
    const page = await open(`/quotes/new?client=${clients['Home GmbH']}`);
    await field(page, 'Text').pressSequentially('BOOK');
    await page.getByRole('option', { name: /Gedrucktes Buch/ }).click();
    assert.equal(await taxOf(page), 'Reduced 7%');
    await choose(page, 'Client', 'Atelier Roux');
    await eventually(() => taxOf(page), 'Reverse charge 0%');
    await choose(page, 'Client', 'Home GmbH');
    await eventually(() => taxOf(page), 'Reduced 7%');
  });

  test('an item has the price of the currency of the document, or says that it has none', async () => {
    const page = await open(`/invoices/new?client=${clients['Alps AG']}`);
    await field(page, 'Text').pressSequentially('printed');
    await page.getByRole('option', { name: /Printed book.*22\.50/ }).click();
    assert.deepEqual([await field(page, 'Price').inputValue(), await taxOf(page)], ['22.50', 'Export 0%']);
    const second = await open(`/invoices/new?client=${clients['Mirai']}`);
    await field(second, 'Text').pressSequentially('printed');
    await second.getByRole('option', { name: /Printed book.*No price in JPY/ }).click();
    await eventually(() => field(second, 'Text').inputValue(), 'Printed book');
    assert.deepEqual([await field(second, 'Price').inputValue(), await field(second, 'Unit').inputValue()], ['', 'copy']);
    await assertAccessible(second);
  });

  test('a draft that gets another client is charged as usual for that one, where it was for the former', async () => {
    const items = ['Reverse charge', 'Reduced'].map((tax) => ({ item_text: tax, unit_amount: '10', taxes: [{ id: taxes[tax] }] }));
    const id = await app.server.admin.create('invoice', { client: { uuid: clients['Atelier Roux'] }, items });
    const page = await open(`/invoices/${id}`);
    const taxesOf = async (): Promise<string> => [await taxOf(page), await taxOf(page, 2)].join(', ');
    await eventually(taxesOf, 'Reverse charge 0%, Reduced 7%');
    await choose(page, 'Client', 'Home GmbH');
    await eventually(taxesOf, 'MwSt 19%, Reduced 7%');
    await choose(page, 'Client', 'Mirai');
    await page.getByText('Tax for other countries: the client is abroad (Japan).').waitFor();
    await eventually(taxesOf, 'Export 0%, Reduced 7%');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await eventually(taxesOf, 'Reverse charge 0%, Reduced 7%');
    await page.getByText('Tax for other countries: the client is abroad (Japan).').waitFor({ state: 'detached' });
  });

  test('the price of an item follows the currency, until another is typed, and leaves with the item', async () => {
    await app.server.admin.create('item', { name: 'Poster', unit: 'copy', prices: [{ currency: 'USD', amount: '9' }] });
    const page = await open('/quotes/new');
    const price = (): Promise<string> => field(page, 'Price').inputValue();
    await choose(page, 'Client', 'Home GmbH');
    await field(page, 'Text').pressSequentially('BOOK');
    await page.getByRole('option', { name: /Gedrucktes Buch/ }).click();
    await eventually(price, '20.00');
    await choose(page, 'Client', 'Mirai');
    await eventually(() => page.getByRole('combobox', { name: 'Currency' }).inputValue(), 'JPY – Japanese Yen');
    await eventually(price, '');
    const lacking = page.getByText('1 line is of an item without a price in JPY, and costs nothing until you enter one.');
    await lacking.waitFor();
    await choose(page, 'Currency', 'CHF');
    await eventually(price, '22.50');
    await lacking.waitFor({ state: 'detached' });
    assert.equal(await page.getByText('without a price in').count(), 0);
    await field(page, 'Text').fill('Post');
    await page.getByRole('option', { name: /Poster.*No price in CHF/ }).click();
    await eventually(price, '');
    await field(page, 'Price').fill('30');
    await choose(page, 'Currency', 'USD');
    assert.equal(Number(await price()), 30);
  });

  test('what a client paid before for an item does not come instead of its price', async () => {
    const { admin } = app.server;
    const items = ['Printed book', 'Binding'].map((item_text) => ({ item_text, quantity: '1', unit_amount: '11', unit: 'old' }));
    await admin.create('invoice', { client: { uuid: clients['Alps AG'] }, currency: 'CHF', items });
    const page = await open(`/invoices/new?client=${clients['Alps AG']}`);
    const cell = field(page, 'Text');
    await cell.pressSequentially('in');
    await page.getByRole('option', { name: 'Binding' }).waitFor();
    assert.deepEqual(await page.getByRole('option', { name: 'Printed book' }).count(), 1, 'the item alone');
    await cell.fill('Printed boo');
    await page.getByRole('option', { name: /22\.50/ }).waitFor();
    await cell.press('k');
    assert.equal(await field(page, 'Price').inputValue(), '');
    await cell.press('Enter');
    await eventually(() => field(page, 'Price').inputValue(), '22.50');
    assert.equal(await field(page, 'Text', 2).count(), 0, 'Enter takes the item, and begins no line');
    await field(page, 'Price').fill('');
    await cell.fill('Binding');
    await cell.press('Tab');
    await eventually(() => field(page, 'Price').inputValue(), '11.00');
  });

  test('Enter takes the only item that begins with what is typed, which is marked; after Escape it is a text of its own', async () => {
    const page = await open(`/invoices/new?client=${clients['Home GmbH']}`);
    const cell = field(page, 'Text');
    const marked = page.getByRole('option', { name: /Gedrucktes Buch/, selected: true });
    await cell.pressSequentially('gedr');
    await marked.waitFor();
    await cell.press('Escape');
    await cell.press('Enter');
    await focused(field(page, 'Text', 2));
    assert.deepEqual([await cell.inputValue(), await field(page, 'Price').inputValue()], ['gedr', '']);
    await field(page, 'Text', 2).pressSequentially('gedr');
    await marked.waitFor();
    await field(page, 'Text', 2).press('Enter');
    await eventually(() => field(page, 'Price', 2).inputValue(), '20.00');
    // What has it only in its middle is not meant.
    await field(page, 'Text', 2).fill('Buch');
    await page.getByRole('option', { name: /Gedrucktes Buch/ }).waitFor();
    await page.waitForTimeout(400);
    assert.equal(await marked.count(), 0);
  });

  test('what is typed after adding a price or a language is in its field, and what has no name yet is called by its place', async () => {
    const page = await open('/settings/price-list?open=new');
    const prices = page.getByRole('group', { name: 'Prices', exact: true });
    await prices.getByRole('button', { name: 'Add', exact: true }).click();
    await page.keyboard.type('JPY');
    await prices.getByRole('group', { name: 'Prices 2' }).waitFor();
    assert.equal(await prices.getByRole('combobox', { name: 'Currency' }).last().inputValue(), 'JPY');
    await page.keyboard.press('Enter');
    await prices.getByRole('group', { name: 'JPY' }).waitFor();
    const words = page.getByRole('group', { name: 'Texts in other languages', exact: true });
    await words.getByRole('button', { name: 'Add', exact: true }).click();
    await focused(words.getByRole('combobox', { name: 'Language' }));
  });

  test('is filled by one press from what was used most', async () => {
    const { admin } = app.server;
    const items = ['Assistant', 'Assistant', 'Courier'].map((item_text) => ({ item_text, quantity: '1', unit_amount: '45', unit: 'hour' }));
    await admin.create('quote', { client: { uuid: clients['Home GmbH'] }, currency: 'EUR', items });
    const page = await open('/settings/price-list', { width: 360 });
    await page.getByRole('button', { name: 'Fill from documents' }).click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: /^Add/ });
    await dialog.getByText(/45\.00 \/ hour · used 2 times/).waitFor();
    assert.equal(await add.isDisabled(), true);
    await assertAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Assistant' }).check();
    await dialog.getByRole('button', { name: 'Add 1 item', exact: true }).click();
    await page.getByText('Added 1 item', { exact: true }).waitFor();
    const { data } = (await admin.get('/v2/item?text=Assistant')).body;
    assert.deepEqual([data[0].unit, data[0].prices], ['hour', [{ currency: 'EUR', amount: '45.00' }]]);
    await page.getByRole('button', { name: 'Fill from documents' }).click();
    await dialog.getByRole('checkbox', { name: 'Courier' }).waitFor();
    assert.equal(await dialog.getByRole('checkbox', { name: 'Assistant' }).count(), 0);
  });

  test('who may only read Finance reads it, and fills or adds nothing', async () => {
    const { token } = await colleague(app.server, { acl_finance: 'R-' });
    const page = await app.open('/settings/price-list', { token });
    await page.getByRole('row', { name: /Printed book/ }).waitFor();
    for (const name of ['New item', 'Fill from documents']) assert.equal(await page.getByRole('button', { name }).count(), 0, name);
  });
});
