import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { DAY } from '@daybook/values';
import { Counted } from './support/counted.ts';
import { eventually, focused, opened } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

// The numbers are those of docs/decisions/0120, where the same tasks are compared with other products.
describe('tasks of billing take the steps that the comparison says', () => {
  const { app, billed, open, invoice, read } = invoicing();
  const issued = (body: object = {}): Promise<number> => invoice({ status: { id: 3 }, ...body });
  const statusOf = async (id: number, kind?: string): Promise<string> => (await read(id, kind)).status[0].name;
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const newest = async (): Promise<any> => (await app.server.admin.get('/v2/invoice?order_desc=id&limit=1')).body.data[0];

  before(async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { currency: 'EUR' });
    await admin.create('item', { code: 'BOOK', name: 'Printed book', unit: 'copy', prices: [{ currency: 'EUR', amount: '20' }] });
  });

  test('a quote, from the list until it is saved', async () => {
    const page = await open('/quotes');
    const hand = new Counted(page);
    await button(page, 'New quote').first().waitFor();
    await hand.key('n');
    const client = page.getByRole('combobox', { name: 'Client' });
    await hand.takes('a new quote, up to the client', { keys: 1 }, () => focused(client));
    await hand.type(client, 'Blue Har');
    await page.getByRole('option', { name: 'Blue Harbour' }).waitFor();
    await hand.key('Enter');
    await hand.takes('choose the client by its name', { keys: 1 }, () => eventually(() => client.inputValue(), 'Blue Harbour'));
    await hand.key('Enter');
    const text = page.getByLabel('Text, line 1');
    await hand.takes('from the client to the first cell', { keys: 1 }, () => focused(text));
    await hand.type(text, 'book');
    await page.getByRole('option', { name: /Printed book/ }).waitFor();
    await hand.key('Enter');
    const price = page.getByLabel('Price, line 1');
    await hand.takes('a line of the price list', { keys: 1 }, () => eventually(() => price.inputValue(), '20.00'));
    await text.fill('');
    await hand.type(text, 'printed');
    await page.getByRole('option', { name: /Printed book/ }).waitFor();
    await hand.key('ArrowDown', 'Enter');
    await hand.takes('the same by its text', { keys: 2 }, () => eventually(() => text.inputValue(), 'Printed book'));
    const off = page.getByRole('textbox', { name: 'Discount on the total' });
    await hand.click(off);
    await hand.type(off, '5');
    await hand.takes('an amount off', { clicks: 1 }, () => page.locator('.totals').getByText('EUR\u00a015.00').first().waitFor());
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await text.focus();
    await hand.click(off);
    await hand.type(off, '10%');
    await hand.takes('10 % off', { clicks: 1 }, () => page.locator('.totals').getByText('EUR\u00a018.00').first().waitFor());
    await hand.click(button(page, 'Add group'));
    const group = page.getByLabel('Name of the group').first();
    await hand.takes('a section', { clicks: 1 }, () => group.waitFor());
    await group.fill('Books');
    await text.focus();
    await hand.key('Alt+ArrowDown');
    const placeOf = async (cell: Locator): Promise<number> => (await cell.boundingBox())?.y ?? 0;
    const isBelow = async (): Promise<boolean> => (await placeOf(text)) > (await placeOf(group));
    await hand.takes('move a line', { keys: 1 }, () => eventually(isBelow, true));
    await hand.key('Control+Enter');
    await hand.takes('save', { keys: 1 }, () => page.waitForURL(/\/quotes\/\d+/));
  });

  test('what becomes of a quote', async () => {
    const { admin } = app.server;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const quote = (): Promise<number> => admin.create('quote', { client: billed, items });
    const [whole, parts] = [await quote(), await quote()];
    const page = await open(`/quotes/${whole}`);
    const hand = new Counted(page);
    await hand.click(button(page, 'Send'));
    await hand.click(inDialog(page, 'Send'));
    await hand.takes('send', { clicks: 2 }, () => eventually(() => statusOf(whole, 'quote'), 'Sent'));
    const { url } = (await admin.post(`/v2/quote/link?id=${whole}`, {})).body;
    const theirs = await open('/');
    await theirs.goto(url);
    const client = new Counted(theirs);
    const theirName = theirs.getByRole('textbox', { name: 'Your full name' });
    await client.click(theirName);
    await client.type(theirName, 'Jan de Boer');
    await client.key('Enter');
    await client.takes('accept, as the client', { clicks: 1, keys: 1 }, () => eventually(() => statusOf(whole, 'quote'), 'Accepted'));
    await hand.click(button(page, 'Create invoice'));
    await hand.click(inDialog(page, 'Create invoice'));
    await hand.takes('a quote becomes an invoice', { clicks: 2 }, () => page.waitForURL(/\/invoices\/\d+/));
    await admin.put(`/v2/quote?id=${parts}`, { client: billed, status: { id: 3 } });
    await page.goto(`${app.server.url}/quotes/${parts}`);
    await hand.click(button(page, 'Invoice a part'));
    // What the line says where nothing is typed.
    await page
      .getByRole('dialog')
      .getByPlaceholder(/^30% of quote Q-/)
      .waitFor();
    await hand.click(inDialog(page, 'Create invoice'));
    await hand.takes('a deposit of 30 %', { clicks: 2 }, () => page.waitForURL(/\/invoices\/\d+/));
    assert.equal((await newest()).net_total, '30.00');
    await page.goto(`${app.server.url}/quotes/${parts}`);
    await hand.click(button(page, 'Invoice a part'));
    await hand.click(page.getByRole('dialog').getByText('Final invoice', { exact: true }));
    await hand.click(inDialog(page, 'Create invoice'));
    await hand.takes('the final invoice', { clicks: 3 }, () => page.waitForURL(/\/invoices\/\d+/));
    assert.equal((await newest()).net_total, '70.00');
  });

  test('an invoice is issued and paid by keys', async () => {
    const [one, over] = [await invoice(), await issued()];
    const page = await open(`/invoices/${one}`);
    const hand = new Counted(page);
    await button(page, 'Issue').waitFor();
    await hand.key('i');
    await opened(page.getByRole('dialog'));
    await hand.key('Enter');
    await hand.takes('issue', { keys: 2 }, () => eventually(() => statusOf(one), 'Awaiting Payment'));
    await button(page, 'Record payment').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hand.key('p');
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await eventually(() => amount.inputValue(), '968.00');
    await focused(amount);
    await hand.key('Enter');
    await hand.takes('a full payment', { keys: 2 }, () => eventually(() => statusOf(one), 'Paid'));
    await page.goto(`${app.server.url}/invoices/${over}`);
    await hand.click(button(page, 'Record payment'));
    await eventually(() => amount.inputValue(), '968.00');
    await hand.type(amount, '1000');
    await page.getByText(/32\.00 is an overpayment/).waitFor();
    await hand.click(inDialog(page, 'Record payment'));
    await hand.takes('more than is owed', { clicks: 2 }, () => eventually(async () => (await read(over)).open_total, '0.00'));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await hand.click(button(page, 'Actions'));
    await hand.click(page.getByRole('menuitem', { name: 'Refund' }));
    await hand.click(inDialog(page, 'Refund'));
    const refunded = async (): Promise<number> => (await app.server.admin.get('/v2/payment?amount_max=0')).body.data.length;
    await hand.takes('a refund', { clicks: 3 }, () => eventually(refunded, 1));
  });

  test('a part is credited, and a client is reminded', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const [credited, late] = [await issued(), await issued({ date: now - 60 * DAY, due_date: now - 30 * DAY })];
    const page = await open(`/invoices/${credited}`);
    const hand = new Counted(page);
    await hand.click(button(page, 'Actions'));
    await hand.click(page.getByRole('menuitem', { name: 'Credit' }));
    await hand.click(page.getByRole('dialog').getByText('A share', { exact: true }).first());
    await hand.type(page.getByRole('dialog').getByRole('textbox', { name: 'A share' }), '25%');
    await hand.click(inDialog(page, 'Create credit note'));
    await hand.takes('credit a quarter', { clicks: 4 }, () => eventually(async () => (await read(credited)).open_total, '726.00'));
    await page.goto(`${app.server.url}/invoices/${late}`);
    await hand.click(button(page, 'Send reminder'));
    await hand.click(inDialog(page, 'Send reminder'));
    const reminders = async (): Promise<number> => (await app.server.admin.get(`/v2/reminder?invoice_id=${late}`)).body.data.length;
    await hand.takes('remind one client now', { clicks: 2 }, () => eventually(reminders, 1));
  });

  test('several at once', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Many Films', type: 'organization', client: true })).body.success;
    const of = { client: { uuid } };
    const drafts = [await invoice(of), await invoice(of), await invoice(of)];
    const page = await open(`/invoices?client_uuid=${uuid}`);
    const hand = new Counted(page);
    const all = page.getByRole('columnheader').getByRole('checkbox');
    await hand.click(page.getByRole('tab', { name: 'Draft' }));
    await page.waitForURL(/status_id=1/);
    await page
      .getByRole('row', { name: /Many Films/ })
      .nth(2)
      .waitFor();
    await hand.click(all);
    await hand.click(page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true }));
    await hand.click(inDialog(page, 'Issue'));
    const statuses = (): Promise<string[]> => Promise.all(drafts.map((id) => statusOf(id)));
    await hand.takes('issue all drafts', { clicks: 4 }, () =>
      eventually(
        statuses,
        drafts.map(() => 'Awaiting Payment'),
      ),
    );
    await page.getByRole('tab', { name: 'All' }).click();
    const boxes = page.getByRole('row', { name: /Many Films/ }).getByRole('checkbox');
    await hand.click(boxes.nth(0));
    await hand.click(boxes.nth(1));
    await hand.click(page.getByRole('toolbar').getByRole('button', { name: 'Record payment' }));
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount', exact: true }).waitFor();
    await hand.click(inDialog(page, 'Record payment'));
    const paid = async (): Promise<number> => (await statuses()).filter((name) => name === 'Paid').length;
    await hand.takes('one payment of two invoices that are ticked', { clicks: 4 }, () => eventually(paid, 2));
    const { uuid: other } = (await admin.post('/v2/contact', { name: 'Few Films', type: 'organization', client: true })).body.success;
    const owed = [await issued({ client: { uuid: other } }), await issued({ client: { uuid: other } })];
    await page.goto(`${app.server.url}/contacts?open=${other}&part=account`);
    await hand.click(page.getByRole('link', { name: 'Record payment' }));
    await page.getByRole('dialog').getByRole('textbox', { name: 'Amount', exact: true }).waitFor();
    await hand.click(inDialog(page, 'Record payment'));
    const both = async (): Promise<string[]> => Promise.all(owed.map((id) => statusOf(id)));
    await hand.takes('one payment of two invoices', { clicks: 2 }, () => eventually(both, ['Paid', 'Paid']));
  });

  test('a client that is not known, lines of a spreadsheet, and two taxes', async () => {
    const { admin } = app.server;
    const [vat] = [await admin.create('tax', { name: 'GST', rate: '5' }), await admin.create('tax', { name: 'PST', rate: '7' })];
    await admin.put('/v2/account', { domestic_tax_id: vat, reverse_charge_tax_id: vat, export_tax_id: vat });
    const page = await open('/quotes/new');
    const hand = new Counted(page);
    const client = page.getByRole('combobox', { name: 'Client' });
    await hand.type(client, 'Nobody Yet');
    await page.getByRole('option', { name: /Nobody Yet/ }).waitFor();
    await hand.key('Enter');
    const count = async (): Promise<number> => (await admin.get('/v2/contact?text=Nobody%20Yet')).body.data.length;
    await hand.takes('the client is not known yet', { keys: 1 }, () => eventually(count, 1));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() =>
      navigator.clipboard.writeText('Text\tQuantity\tUnit\tPrice\nCamera\t3\tday\t10\nLens\t1\tday\t5\nLight\t2\tday\t4\nVan\t1\tday\t80'),
    );
    await page.getByLabel('Text, line 1').focus();
    await hand.key('Control+v');
    await hand.takes('four lines of a spreadsheet', { keys: 1 }, () =>
      eventually(() => page.getByLabel('Price, line 4').inputValue(), '80'),
    );
    const taxes = page.getByLabel('Tax, line 1');
    const shown = (): Promise<string> => taxes.locator('option:checked').innerText();
    await eventually(shown, 'GST 5%');
    await hand.choose(taxes, 'GST 5% + PST 7%');
    await hand.takes('two taxes on a line', { clicks: 2 }, () => eventually(shown, 'GST 5% + PST 7%'));
    assert.equal(await taxes.getAttribute('title'), 'GST 5% + PST 7%');
    assert.ok(((await taxes.boundingBox())?.width ?? 0) > 200, 'both can be read');
  });

  test('a month of a project is billed, and an invoice made every month', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Tides', client: billed });
    const now = new Date();
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1) / 1_000;
    const before = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 20) / 1_000;
    for (const date of [before, first, first + 2 * DAY])
      await admin.create('expense', {
        owner_id: 1,
        date,
        category: 'Train',
        amount: '100',
        currency: 'EUR',
        billable: true,
        project: { id: project },
      });
    const page = await open('/invoices');
    const hand = new Counted(page);
    await hand.click(button(page, 'From work'));
    const dialog = page.getByRole('dialog');
    await hand.type(dialog.getByRole('combobox', { name: 'Project' }), 'Tides');
    await page.getByRole('option', { name: 'Tides' }).waitFor();
    await hand.key('Enter');
    await dialog.getByText(/^3 lines/).waitFor();
    await hand.click(dialog.getByRole('button', { name: 'Last month' }));
    await dialog.getByText(/^2 lines/).waitFor();
    await hand.click(inDialog(page, 'Create draft'));
    await hand.takes('bill a month of a project', { keys: 1, clicks: 3 }, () => page.waitForURL(/\/invoices\/\d+/));
    assert.equal((await newest()).net_total, '200.00');
    await page.goto(`${app.server.url}/invoices/recurring`);
    await button(page, 'New recurring invoice').first().waitFor();
    await hand.key('n');
    await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Hosting');
    await hand.key('Tab');
    await hand.type(page.getByRole('combobox', { name: 'Client' }), 'Blue Har');
    await page.getByRole('option', { name: 'Blue Harbour' }).waitFor();
    await hand.key('Enter', 'Tab', 'Tab');
    await hand.type(page.getByRole('textbox', { name: 'Starts on' }), '1/3/2031');
    await hand.click(page.getByLabel('Text, line 1'));
    await hand.type(page.getByLabel('Text, line 1'), 'Hosting of March');
    await hand.click(page.getByLabel('Price, line 1'));
    await hand.type(page.getByLabel('Price, line 1'), '10');
    await hand.key('Control+Enter');
    const made = async (): Promise<number> => (await admin.get('/v2/recurring-invoice')).body.data.length;
    await hand.takes('an invoice every month', { keys: 6, clicks: 2 }, () => eventually(made, 1));
  });

  test('who owes what', async () => {
    await issued();
    const page = await open('/invoices');
    const hand = new Counted(page);
    await hand.click(page.getByRole('link', { name: 'Reports' }));
    await hand.click(page.getByRole('tab', { name: 'Receivables' }));
    const owed = (): Promise<void> =>
      page
        .getByRole('row', { name: /Blue Harbour/ })
        .first()
        .waitFor();
    await hand.takes('who owes what', { clicks: 2 }, owed);
  });
});
