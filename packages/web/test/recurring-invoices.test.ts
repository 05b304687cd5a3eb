import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('what is billed again and again', () => {
  const app = application();
  const open = (path: string): Promise<Page> => app.open(path, { token: app.server.adminToken });

  before(async () => {
    const contact = { name: 'Blue Harbour', type: 'organization', client: true, email_1: 'post@blue.example' };
    await app.server.admin.post('/v2/contact', contact);
  });

  test('a recurring invoice that is paused names no day on which the next one is made', async () => {
    const { admin } = app.server;
    const client = (await admin.post('/v2/contact', { name: 'Paused Films', type: 'organization', client: true })).body.success;
    const items = [{ item_text: 'Hosting', quantity: '1', unit_amount: '10' }];
    const recurring = { client, first_day: '2031-03-01', unit: 'month', items };
    await admin.create('recurring-invoice', { ...recurring, name: 'Goes on' });
    await admin.create('recurring-invoice', { ...recurring, name: 'Rests', state: 'paused' });
    const page = await open('/invoices/recurring');
    assert.match(await page.getByRole('row', { name: /^Goes on/ }).innerText(), /01\/03\/2031/);
    assert.doesNotMatch(await page.getByRole('row', { name: /^Rests/ }).innerText(), /2031/);
    await page.getByRole('row', { name: /^Rests/ }).click();
    await page.getByText('Periods that begin while it is paused are not billed.').waitFor();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Active' }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  test('a recurring invoice that begins in the past says how many drafts it makes at once, and where they are', async () => {
    const { admin } = app.server;
    await admin.post('/v2/contact', { name: 'Late Begun', type: 'organization', client: true });
    const now = new Date();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)).toISOString().slice(0, 10);
    const page = await open('/invoices/recurring?open=new');
    await page.getByRole('combobox', { name: 'Client' }).fill('Late Begun');
    await page.getByRole('option', { name: 'Late Begun' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Rent of before');
    await page.getByRole('textbox', { name: 'Starts on' }).fill(first);
    await page.getByLabel('Text, line 1').fill('Rent');
    await page.getByLabel('Price, line 1').fill('100');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved. Drafts for periods that have begun: 3, under “Created invoices”.').waitFor();
    const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Created invoices' }) });
    await eventually(() => section.getByRole('link', { name: /^01\// }).count(), 3);
  });

  test('a recurring invoice is given a template, which its invoices have', async () => {
    const { admin } = app.server;
    const client = { uuid: (await admin.post('/v2/contact', { name: 'Own Look', type: 'organization', client: true })).body.success.uuid };
    const items = [{ item_text: 'Hosting', quantity: '1', unit_amount: '10' }];
    const id = await admin.create('recurring-invoice', { client, first_day: '2031-03-01', unit: 'month', items, name: 'Looks' });
    const template = await admin.create('invoice-template', { name: 'Letter of the house', type_id: 1 });
    const page = await open(`/invoices/recurring?open=${id}`);
    const field = page.getByRole('combobox', { name: 'Template', exact: true });
    assert.equal(await field.inputValue(), 'Default');
    await field.click();
    await page.getByRole('option', { name: 'Letter of the house' }).click();
    await field.press('Control+Enter');
    await eventually(async () => (await admin.one('recurring-invoice', id)).template_id, template);
  });

  test('who changes the schedule of a recurring invoice reads when its next invoice is', async () => {
    const { admin } = app.server;
    const client = (await admin.post('/v2/contact', { name: 'Tenant', type: 'organization', client: true })).body.success;
    const id = await admin.create('recurring-invoice', { client, first_day: '2031-03-01', unit: 'month', name: 'Moves' });
    const page = await open(`/invoices/recurring?open=${id}`);
    await page.getByRole('textbox', { name: 'Starts on' }).fill('31/03/2031');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = page.getByRole('alert');
    await notice.getByText('Next invoice: 31/03/2031').waitFor();
    assert.match(await notice.innerText(), /^Saved/);
  });

  test('the next invoice of a recurring one is created now, once it is known what becomes of it', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Early Bird', type: 'organization', client: true })).body.success;
    const client = { uuid };
    const items = [{ item_text: 'Rent', quantity: '1', unit_amount: '100' }];
    const id = await admin.create('recurring-invoice', { client, first_day: '2031-03-01', unit: 'month', items, name: 'Early' });
    const page = await open(`/invoices/recurring?open=${id}`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Earlier');
    await page.getByRole('button', { name: 'Create it now' }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByText(/^Creates today the invoice of the period that begins on .*2031\. That period is not billed again\.$/).waitFor();
    await dialog.getByText('It stays a draft.').waitFor();
    await dialog.getByRole('button', { name: 'Create it now' }).click();
    await eventually(async () => (await admin.one('recurring-invoice', id)).next_period, '2031-04-01');
    await page.getByText(/^Next invoice: .*04.*2031|^Next invoice: .*Apr.*2031/).waitFor();
    // What was typed before is there, and is saved to what the record has become.
    assert.equal(await name.inputValue(), 'Earlier');
    await name.press('Control+Enter');
    await eventually(async () => (await admin.one('recurring-invoice', id)).name, 'Earlier');
    assert.equal((await admin.one('recurring-invoice', id)).next_period, '2031-04-01');
  });

  test('a recurring invoice has the custom fields of invoices, and is not made without those that are required', async () => {
    const { admin } = app.server;
    const id = await admin.create('custom-field', { name: 'Cost centre', type: 'text', module: 'quote_invoice', required: true });
    await admin.post('/v2/contact', { name: 'Centre Films', type: 'organization', client: true });
    const page = await open('/invoices/recurring?open=new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Archive');
    await page.getByRole('combobox', { name: 'Client' }).fill('Centre Films');
    await page.getByRole('option', { name: 'Centre Films' }).click();
    await page.getByRole('textbox', { name: 'Starts on' }).fill('01/01/2031');
    await page.getByLabel('Text, line 1').fill('Hosting');
    await page.getByLabel('Price, line 1').fill('10');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const field = page.getByRole('textbox', { name: 'Cost centre' });
    await eventually(() => field.getAttribute('aria-invalid'), 'true');
    await field.fill('K-7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const [made] = (await admin.get('/v2/recurring-invoice?order_desc=id')).body.data;
    assert.deepEqual([made.name, made.custom_fields[0].value], ['Archive', 'K-7']);
    await page.goto(`${app.server.url}/invoices/recurring?open=${made.id}`);
    await eventually(() => field.inputValue(), 'K-7');
    await admin.delete(`/v2/recurring-invoice?id=${made.id}`);
    assert.equal((await admin.delete(`/v2/custom-field?id=${id}`)).status, 200);
  });

  test('a new recurring invoice is due by the days of its client, unless others are typed', async () => {
    const { admin } = app.server;
    await admin.post('/v2/contact', { name: 'Three Weeks', type: 'organization', client: true, payment_terms_days: 21 });
    for (const [name, typed, due] of [
      ['By the client', '', 21],
      ['By hand', '5', 5],
    ] as const) {
      const page = await open('/invoices/recurring?open=new');
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
      await page.getByRole('combobox', { name: 'Client' }).fill('Three Weeks');
      await page.getByRole('option', { name: 'Three Weeks' }).click();
      await page.getByRole('textbox', { name: 'Starts on' }).fill('01/01/2031');
      const days = page.getByRole('textbox', { name: 'Days until it is due' });
      assert.equal(await days.inputValue(), '');
      await days.fill(typed);
      await page.getByLabel('Text, line 1').fill('Hosting');
      await page.getByLabel('Price, line 1').fill('10');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Saved', { exact: true }).waitFor();
      const { data } = (await admin.get('/v2/recurring-invoice?order_desc=id')).body;
      assert.deepEqual([data[0].name, data[0].due_days], [name, due]);
    }
  });

  test('a recurring invoice that issues or mails those of periods that have begun asks before, and says how many', async () => {
    const { admin } = app.server;
    const count = async (): Promise<number> => (await admin.get('/v2/recurring-invoice')).body.data.length;
    const before = await count();
    const page = await open('/invoices/recurring?open=new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rent of long ago');
    await page.getByRole('combobox', { name: 'Client' }).fill('Blue');
    await page.getByRole('option', { name: 'Blue Harbour' }).click();
    const first = new Date();
    first.setUTCDate(1);
    first.setUTCMonth(first.getUTCMonth() - 2);
    const [month, year] = [String(first.getUTCMonth() + 1).padStart(2, '0'), first.getUTCFullYear()];
    await page.getByRole('textbox', { name: 'Starts on' }).fill(`01/${month}/${year}`);
    await page.getByRole('combobox', { name: 'When created' }).click();
    await page.getByRole('option', { name: 'Issue and send', exact: true }).click();
    await page.getByLabel('Text, line 1').fill('Rent');
    await page.getByLabel('Price, line 1').fill('10');
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`Periods that have begun since 01/${month}/${year}: 3. For each of them`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal(await count(), before, 'nothing is made');
    assert.equal(await page.getByLabel('Price, line 1').inputValue(), '10');
    await save.click();
    await dialog.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const [made] = (await admin.get('/v2/recurring-invoice?order_desc=id')).body.data;
    await eventually(async () => (await admin.get(`/v2/recurring-invoice?id=${made.id}&fields=periods`)).body.data[0].periods.length, 3);
  });
});
