import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';
import { invoicing } from './support/invoicing.ts';

describe('what became of documents in the web application', () => {
  const { app, billed, open, invoice, read } = invoicing();

  test('of several that are selected, those that nobody can be reminded of are named, not counted and left', async () => {
    const { admin } = app.server;
    const day = Math.floor(Date.now() / 1_000) - 9 * 86_400;
    const overdue = (): Promise<number> => invoice({ status: { id: 3 }, date: day - 86_400, due_date: day });
    const numberOf = async (id: number): Promise<string> => `${(await read(id)).prefix}${(await read(id)).number}`;
    const [late, paid] = [await overdue(), await overdue()];
    await admin.post('/v2/payment', { amount: (await read(paid)).open_total, allocations: [{ invoice_id: paid }] });
    const note = (await admin.post(`/v2/invoice/credit?id=${paid}`, { share: '10%', status: { id: 3 } })).body.success.id;
    const page = await open('/invoices?order=-created');
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    for (const id of [late, paid, note]) {
      const row = rows.filter({ has: page.getByText(await numberOf(id), { exact: true }) });
      await row.getByRole('checkbox').check();
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Send reminder' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send reminder' });
    await dialog.getByText(/^Send reminder: 1 document\./).waitFor();
    const left = await dialog.getByText(/^No reminder, as they are not overdue or nothing of them is open: /).innerText();
    for (const id of [paid, note]) assert.ok(left.includes(await numberOf(id)), left);
    await dialog.getByRole('button', { name: 'Send reminder' }).click();
    await eventually(async () => (await admin.get(`/v2/reminder?invoice_id=${late},${paid},${note}`)).body.data.length, 1);
    await dialog.waitFor({ state: 'detached' });
  });

  test('states are marks of list and document, and filters; a draft owes nothing, and a credit note waits for no payment', async () => {
    const { admin } = app.server;
    const { date } = await read(await invoice());
    const overdue = await invoice({ status: { id: 3 }, date: date - 40 * DAY, due_date: date - 10 * DAY, reference: 'late' });
    const nothing = {
      items: [{ item_text: 'Courtesy', quantity: '1', unit_amount: '0' }],
      date: date - 40 * DAY,
      due_date: date - 10 * DAY,
    };
    const free = await invoice({ ...nothing, status: { id: 3 } });
    const part = await invoice({ status: { id: 3 } });
    await admin.create('payment', { amount: '40', allocations: [{ invoice_id: part }] });
    const paid = await invoice({ status: { id: 4 } });
    const note = (await admin.post(`/v2/invoice/credit?id=${paid}`, { share: '10%', status: { id: 3 } })).body.success.id;
    const { url } = (await admin.post(`/v2/invoice/link?id=${part}`, {})).body;
    await fetch(url);
    const page = await open('/invoices');
    const row = async (id: number) => {
      const { prefix, number } = await read(id);
      return page
        .getByRole('row')
        .filter({ hasText: `${prefix}${number}` })
        .first();
    };
    await (await row(overdue)).getByText('Overdue', { exact: true }).waitFor();
    await (await row(free)).waitFor();
    assert.equal(await (await row(free)).getByText('Overdue', { exact: true }).count(), 0, 'nothing of it is owed');
    const late = (await admin.get('/v2/invoice?overdue=true&fields=id')).body.data.map(({ id }: any) => id);
    assert.deepEqual([late.includes(overdue), late.includes(free)], [true, false]);
    const rest = (await admin.get('/v2/invoice?overdue=false&fields=id&limit=100')).body.data.map(({ id }: any) => id);
    assert.deepEqual([rest.includes(overdue), rest.includes(free)], [false, true]);
    const partly = await row(part);
    await partly.getByText('Partly paid', { exact: true }).waitFor();
    await partly.getByText('Viewed', { exact: true }).waitFor();
    await (await row(note)).getByText('Credit open', { exact: true }).waitFor();
    await page.goto(`${app.server.url}/invoices?part_paid=true`);
    await eventually(() => page.getByRole('row').count(), 2);
    await page.goto(`${app.server.url}/invoices/${part}`);
    await page.getByText('Partly paid', { exact: true }).waitFor();
    await page.getByText('Viewed', { exact: true }).waitFor();
    await page.goto(`${app.server.url}/invoices/${note}`);
    await page.locator('.statuses').getByText('Credit open', { exact: true }).waitFor();
    await page.locator('.facts').getByText('Credit open', { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Record payment' }).count(), 0);
  });

  test('a menu names no move that a document can never make', async () => {
    const [issued, paid] = [await invoice({ status: { id: 3 } }), await invoice({ status: { id: 4 } })];
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const invoiced = await app.server.admin.create('quote', { client: billed, items, status: { id: 4 } });
    const declined = await app.server.admin.create('quote', { client: billed, items, status: { id: 5 } });
    const page = await open('/invoices');
    const menuOf = async (path: string): Promise<string[]> => {
      await page.goto(`${app.server.url}/${path}`);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('menuitem').first().waitFor();
      return (await page.getByRole('menuitem').allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
    };
    const moves = async (path: string): Promise<string[]> => (await menuOf(path)).filter((name) => /^(Back to|Mark as|Create)/.test(name));
    assert.deepEqual(await moves(`invoices/${issued}`), ['Mark as paid']);
    assert.deepEqual(await moves(`invoices/${paid}`), []);
    assert.deepEqual(await moves(`quotes/${invoiced}`), ['Mark as accepted', 'Create invoice']);
    assert.deepEqual(await moves(`quotes/${declined}`), ['Back to draft', 'Mark as sent', 'Mark as accepted']);
  });

  test('a quote whose day is over is marked in list and head, has a tab, and is not sent without a word', async () => {
    const { admin } = app.server;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const { date } = await read(await invoice());
    const over = { client: billed, items, date: date - 40 * DAY, expiry_date: date - 10 * DAY };
    const sent = await admin.create('quote', { ...over, status: { id: 2 } });
    const accepted = await admin.create('quote', { ...over, status: { id: 3 } });
    const draft = await admin.create('quote', over);
    const valid = await admin.create('quote', { client: billed, items, date, expiry_date: date, status: { id: 2 } });
    const page = await open('/quotes');
    const rowOf = async (id: number) => {
      const { prefix, number } = await admin.one('quote', id);
      return page.getByRole('row').filter({ hasText: `${prefix}${number}` });
    };
    await (await rowOf(sent)).getByText('Expired', { exact: true }).waitFor();
    for (const id of [accepted, draft, valid]) {
      await (await rowOf(id)).waitFor();
      assert.equal(await (await rowOf(id)).getByText('Expired', { exact: true }).count(), 0);
    }
    await page.getByRole('tab', { name: 'Expired' }).click();
    await (await rowOf(valid)).waitFor({ state: 'detached' });
    await (await rowOf(sent)).getByRole('link').first().click();
    await page.locator('.statuses').getByText('Expired', { exact: true }).waitFor();
    const warning = page.getByRole('dialog').getByText(/can no longer accept it online/);
    for (const id of [sent, draft]) {
      await page.goto(`${app.server.url}/quotes/${id}`);
      await page.locator('.document-actions').getByRole('button', { name: 'Send', exact: true }).click();
      await warning.waitFor();
    }
    await page.goto(`${app.server.url}/quotes/${valid}`);
    await page.locator('.document-actions').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).waitFor();
    assert.equal(await warning.count(), 0);
  });

  test('an invoice becomes overdue on a screen that stays open over its day', async () => {
    const { date } = await read(await invoice());
    const id = await invoice({ status: { id: 3 }, date, due_date: date + 2 * DAY, reference: 'first' });
    const page = await open(`/invoices/${id}`);
    const status = page.locator('.statuses');
    await status.getByText('Awaiting payment').waitFor();
    assert.equal(await status.getByText('Overdue', { exact: true }).count(), 0);
    await page.clock.setFixedTime((date + 5 * DAY) * 1_000);
    await app.server.admin.put(`/v2/invoice?id=${id}`, { client: billed, reference: 'second' });
    await page.getByText('second').first().waitFor();
    await status.getByText('Overdue', { exact: true }).waitFor();
  });

  test('quote, invoice and credit note lead to each other, and who accepted the quote stands beside its status', async () => {
    const { admin } = app.server;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const quote = await admin.create('quote', { client: billed, items, status: { id: 2 } });
    const { url } = (await admin.post(`/v2/quote/link?id=${quote}`, {})).body;
    const client = await open('/');
    await client.goto(url);
    await client.getByRole('textbox', { name: 'Your full name' }).fill('Jan de Boer');
    await client.getByRole('button', { name: 'Accept the quote' }).click();
    await client.getByText(/^Accepted by Jan de Boer/).waitFor();
    const invoiceId = (await admin.post(`/v2/quote/convert?id=${quote}`, {})).body.success.id;
    await admin.post(`/v2/invoice/issue?id=${invoiceId}`, {});
    await admin.post(`/v2/invoice/credit?id=${invoiceId}`, { share: '10%', status: { id: 3 } });
    const page = await open(`/quotes/${quote}`);
    await page.getByText(/^Accepted by Jan de Boer/).waitFor();
    const related = page.getByRole('navigation', { name: 'Related documents' });
    await related.getByRole('link', { name: /^Invoice I-/ }).click();
    await related.getByRole('link', { name: /^Quote Q-/ }).waitFor();
    await related.getByRole('link', { name: /^Credit note CN-/ }).click();
    await related.getByRole('link', { name: /^Invoice I-/ }).waitFor();
    assert.equal(await related.getByRole('link').count(), 1);
  });

  test('the duplicate of a quote leads to that quote, and not to its invoices', async () => {
    const { admin } = app.server;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const quote = await admin.create('quote', { client: billed, items, status: { id: 3 } });
    await admin.post(`/v2/quote/convert?id=${quote}`, {});
    const { id } = (await admin.post(`/v2/quote/duplicate?id=${quote}`, {})).body.success;
    const page = await open(`/quotes/${quote}`);
    const related = page.getByRole('navigation', { name: 'Related documents' });
    await related.locator('[href^="/invoices/"]').waitFor();
    await related.getByRole('link', { name: /^Quote Q-/ }).click();
    await page.waitForURL(`**/quotes/${id}`);
    await related.locator(`[href="/quotes/${quote}"]`).waitFor();
    assert.equal(await related.getByRole('link').count(), 1);
  });

  test('a day without a year is read and shown, and the day that it is due moves with the date', async () => {
    const id = await invoice({ date_time_iso: '2026-11-02', due_date_time_iso: '2026-12-02' });
    const page = await open(`/invoices/${id}`);
    const date = page.getByRole('textbox', { name: 'Date', exact: true });
    await date.fill('2026-11-05');
    await date.press('Tab');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.match((await read(id)).due_date_time_iso, /^2026-12-05/);
  });

  test('Enter chooses the client that fits and sends no form, and a client that is not known is made there', async () => {
    const page = await open('/invoices/new');
    await page.getByLabel('Text, line 1').waitFor();
    const field = page.getByRole('combobox', { name: 'Client' });
    await field.pressSequentially('blue');
    await page.getByRole('option', { name: 'Blue Harbour' }).waitFor();
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'Blue Harbour');
    const held = await hold(page, 'GET', '/v2/contact');
    await field.fill('Nobody Yet');
    // Before the answer is there, and once more.
    await field.press('Enter');
    await field.press('Enter');
    await held.begun();
    await held.letGo();
    await page.getByText('New client “Nobody Yet”').first().waitFor();
    assert.equal(await page.locator('[aria-invalid=true]').count(), 0);
    const made = async (name: string): Promise<any[]> =>
      (await app.server.admin.get(`/v2/contact?name=${encodeURIComponent(name)}`)).body.data;
    await eventually(async () => (await made('Nobody Yet')).map(({ type, client }) => [type, client]), [['organization', true]]);
    await eventually(() => field.inputValue(), 'Nobody Yet');
    assert.equal(new URL(page.url()).pathname, '/invoices/new');
    // Where nothing is called so, that is the line that Enter takes.
    await field.fill('Unheard Of');
    await page.getByRole('option', { name: 'New client “Unheard Of”' }).and(page.locator('[data-combobox-selected]')).waitFor();
    await field.press('Enter');
    await eventually(async () => (await made('Unheard Of')).length, 1);
  });

  test('a client of whom the firm requires more than a name is filled in where it is made', async () => {
    const { admin } = app.server;
    const field = await admin.create('custom-field', { name: 'Branch', type: 'text', module: 'organization', required: true });
    const page = await open('/invoices/new');
    await page.getByLabel('Text, line 1').fill('Two days');
    const client = page.getByRole('combobox', { name: 'Client' });
    await client.fill('Pier Nine');
    await page.getByRole('option', { name: 'New client “Pier Nine”' }).and(page.locator('[data-combobox-selected]')).waitFor();
    await client.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'New client “Pier Nine”' });
    assert.equal(await dialog.getByLabel('Name').inputValue(), 'Pier Nine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.locator('[aria-invalid=true]').waitFor();
    await dialog.getByLabel('Branch').fill('Film');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => client.inputValue(), 'Pier Nine');
    assert.equal(await page.getByLabel('Text, line 1').inputValue(), 'Two days');
    assert.equal(new URL(page.url()).pathname, '/invoices/new', 'the invoice itself is not saved by that');
    const [made] = (await admin.get('/v2/contact?name=Pier%20Nine')).body.data;
    assert.deepEqual(
      made.custom_fields.map(({ value }: { value: string }) => value),
      ['Film'],
    );
    assert.equal(made.client, true);
    // Who closes it keeps what was typed.
    await client.fill('Pier Ten');
    await page.getByRole('option', { name: 'New client “Pier Ten”' }).and(page.locator('[data-combobox-selected]')).waitFor();
    await client.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    assert.equal(await client.inputValue(), 'Pier Ten');
    assert.equal((await admin.delete(`/v2/custom-field?id=${field}`)).status, 200);
  });

  test('Enter makes no client of what somebody has elsewhere than in the name', async () => {
    const { admin } = app.server;
    await admin.post('/v2/contact', { name: 'Distant Films', type: 'organization', client: true, email_1: 'hello@faraway.example' });
    const page = await open('/invoices/new');
    await page.getByLabel('Text, line 1').waitFor();
    const field = page.getByRole('combobox', { name: 'Client' });
    await field.pressSequentially('faraway');
    await page.getByRole('option', { name: /Distant Films/ }).waitFor();
    await page.getByRole('option', { name: 'New client “faraway”' }).waitFor();
    assert.equal(await page.locator('[data-combobox-selected]').count(), 0);
    const answered = page.waitForResponse((answer) => answer.url().includes('/v2/contact?') && answer.url().includes('faraway'));
    await field.press('Enter');
    await answered;
    assert.equal(await field.inputValue(), 'faraway');
    assert.equal((await admin.get('/v2/contact?name=faraway')).body.data.length, 0);
  });

  test('Enter that comes before the answer, and before the field is left, chooses the client once it is there', async () => {
    const page = await open('/');
    const held = await hold(page, 'GET', '/v2/contact');
    await page.goto(`${app.server.url}/invoices/new`);
    await page.getByLabel('Text, line 1').waitFor();
    const field = page.getByRole('combobox', { name: 'Client' });
    await field.pressSequentially('blue h');
    await field.press('Enter');
    await field.press('Tab');
    await held.letGo();
    await eventually(() => field.inputValue(), 'Blue Harbour');
    assert.equal(await page.getByRole('listbox').count(), 0);
    assert.equal(new URL(page.url()).pathname, '/invoices/new');
  });

  test('what was paid back stands with the payments', async () => {
    const id = await invoice({ status: { id: 3 } });
    await app.server.admin.create('payment', { amount: '1000', allocations: [{ invoice_id: id }] });
    await app.server.admin.post(`/v2/invoice/refund?id=${id}`, {});
    const page = await open(`/invoices/${id}?tab=payments`);
    const refunds = page.getByRole('list', { name: 'Refund' });
    await refunds.getByText(/32\.00$/).waitFor();
    assert.equal(await refunds.getByRole('listitem').count(), 1);
  });

  test('a quote that its client has says so where it is edited, and is sent again once it is changed', async () => {
    const { admin } = app.server;
    const contact = { name: 'Holder', type: 'organization', client: true, email_1: 'post@holder.example' };
    const { uuid } = (await admin.post('/v2/contact', contact)).body.success;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const draft = await admin.create('quote', { client: { uuid }, items });
    const id = await admin.create('quote', { client: { uuid }, items, status: { id: 2 } });
    const { updated: sent } = await admin.one('quote', id);
    const page = await open(`/quotes/${draft}`);
    const hint = page.getByText('The client has this quote as it was sent. Once you have changed it, send it again.');
    const first = page.locator('.document-actions').getByRole('button').first();
    await eventually(() => first.innerText(), 'Send');
    assert.equal(await hint.count(), 0);
    await page.goto(`${app.server.url}/quotes/${id}`);
    await hint.waitFor();
    await eventually(() => first.innerText(), 'Mark as accepted');
    // What is changed within the second in which it was sent is not told from that.
    await eventually(() => Promise.resolve(Math.floor(Date.now() / 1_000) > sent), true);
    await page.getByRole('textbox', { name: 'Reference' }).fill('Your order 7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await eventually(() => first.innerText(), 'Send again');
    await page.reload();
    await eventually(() => first.innerText(), 'Send again');
    await first.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => first.innerText(), 'Mark as accepted');
    await hint.waitFor();
  });

  test('a quote that its client declined says by whom and why where it is edited', async () => {
    const { admin } = app.server;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const quote = await admin.create('quote', { client: billed, items, status: { id: 2 } });
    const { url } = (await admin.post(`/v2/quote/link?id=${quote}`, {})).body;
    const page = await open(`/quotes/${quote}`);
    const client = await open('/');
    await client.goto(url);
    await client.getByRole('textbox', { name: 'Your full name' }).fill('Jan de Boer');
    await client.getByRole('textbox', { name: /^Comment/ }).fill('Too late for us');
    await client.getByRole('button', { name: 'Decline' }).click();
    await client.getByText(/^Declined by Jan de Boer/).waitFor();
    const said = page.getByRole('alert').filter({ hasText: 'Declined by Jan de Boer' });
    await eventually(() => said.getByText('Too late for us').count(), 1);
  });

  test('the address of a link goes with the link that is revoked, and another can be made', async () => {
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const quote = await app.server.admin.create('quote', { client: billed, items });
    const page = await open(`/quotes/${quote}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Public link' }).click();
    const make = page.getByRole('button', { name: 'Create link' });
    await page.getByRole('checkbox', { name: 'Mark as sent' }).uncheck();
    await make.click();
    const address = page.getByRole('textbox', { name: 'Address' });
    const first = await address.inputValue();
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Revoke link' }).click();
    await make.click();
    assert.notEqual(await address.inputValue(), first);
    assert.equal((await app.server.admin.get(`/v2/quote?id=${quote}`)).body.data[0].status[0].name, 'Draft');
  });
});

describe('documents that are selected together', () => {
  const { open, invoice } = invoicing();

  test('Shift selects all rows up to one, by X and by a press; drafts to delete are counted alone', async () => {
    for (const status of [1, 3, 3]) await invoice({ status: { id: status } });
    const page = await open('/invoices');
    await page.getByRole('row', { name: /Draft/ }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+X');
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor();
    await page
      .locator('.record input[type="checkbox"]')
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await page.getByRole('toolbar', { name: '3 selected' }).getByRole('button', { name: 'Delete drafts' }).click();
    assert.match(await page.getByRole('dialog').innerText(), /Delete drafts: 1 document\b/);
  });
});
