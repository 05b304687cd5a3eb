import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { eventually, focused } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('a document is read', () => {
  const { app, billed, open, invoice, read } = invoicing();
  const issued = async (body: object = {}): Promise<number> => {
    const id = await invoice(body);
    assert.equal((await app.server.admin.post(`/v2/invoice/issue?id=${id}`, {})).status, 200);
    return id;
  };
  const quote = async (status: number): Promise<number> => {
    const items = [{ item_text: 'Studio A', quantity: '2', unit_amount: '400.00' }];
    return app.server.admin.create('quote', { client: billed, items, status: { id: status } });
  };
  const filled = (page: Page): Promise<string[]> => page.locator('.document-actions button[data-variant="filled"]').allInnerTexts();
  const fieldsOf = (page: Page): Promise<number> => page.locator('.document-columns > :first-child :is(input, textarea, select)').count();

  test('an issued invoice says who, how much, what is open, and what became of it', async () => {
    const id = await issued({ reference: 'PO 4711' });
    await app.server.admin.post('/v2/payment', { amount: '68.00', allocations: [{ invoice_id: id }] });
    await app.server.admin.post(`/v2/invoice/send?id=${id}`, {});
    const page = await open(`/invoices/${id}`);
    const facts = page.locator('.facts');
    await facts.getByRole('link', { name: 'Blue Harbour' }).waitFor();
    const text = (await facts.innerText()).replaceAll('\u00a0', ' ');
    for (const part of ['Total', 'EUR 968.00', 'Open', 'EUR 900.00', 'PO 4711']) assert.ok(text.includes(part), `${part} in ${text}`);
    const timeline = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem');
    await eventually(() => timeline.count(), 4);
    const timelineText = (await timeline.allInnerTexts()).join('\n').replaceAll('\u00a0', ' ');
    for (const part of ['Created by Administrator', 'Issued by', 'Payment EUR 68.00', 'to post@blue.example'])
      assert.ok(timelineText.includes(part), `${part} in ${timelineText}`);
    await page.getByRole('cell', { name: 'Studio A' }).waitFor();
    assert.equal(await fieldsOf(page), 0, 'what cannot be edited is read');
  });

  test('a reminder that no mail was made of says so', async () => {
    const due_date = Math.floor(Date.now() / 1_000) - 10 * 86_400;
    const id = await issued({ date: due_date - 86_400, due_date });
    assert.equal((await app.server.admin.post(`/v2/invoice/remind?id=${id}`, {})).status, 200);
    const page = await open(`/invoices/${id}`);
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await timeline.getByText(/^Reminder EUR\s968\.00 to post@blue\.example$/).waitFor();
    // As a rule that mails nothing leaves it.
    await app.server.sql('update reminder set delivery_id = null where invoice_id = $1', [id]);
    await page.reload();
    await timeline.getByText(/^Reminder EUR\s968\.00 \(not mailed\)$/).waitFor();
  });

  test('the next step is the one primary button', async () => {
    const steps = async (path: string): Promise<string[]> => {
      const page = await open(path);
      await page.getByRole('button', { name: 'Actions', exact: true }).waitFor();
      return filled(page);
    };
    assert.deepEqual(await steps(`/invoices/${await invoice()}`), ['Issue and send']);
    assert.deepEqual(await steps(`/invoices/${await issued()}`), ['Record payment']);
    assert.deepEqual(await steps(`/quotes/${await quote(3)}`), ['Create invoice']);
    const paid = await issued();
    await app.server.admin.post('/v2/payment', { amount: '968.00', allocations: [{ invoice_id: paid }] });
    assert.deepEqual(await steps(`/invoices/${paid}`), []);
  });

  test('the form of its details has what may still change, and nothing else', async () => {
    const id = await issued();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Edit details' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit details' });
    await dialog.getByText('To correct them, credit the invoice in full and duplicate it.').waitFor();
    await dialog.getByRole('textbox', { name: 'Reference' }).fill('PO 1');
    for (const name of ['Client', 'Currency', 'Date']) assert.equal(await dialog.getByLabel(name, { exact: true }).count(), 0, name);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.facts').getByText('PO 1').waitFor();
    assert.equal((await read(id)).reference, 'PO 1');
  });

  test('the paper is a page, scaled to its pane', async () => {
    const page = await open(`/invoices/${await issued()}`);
    const frame = page.locator('.paper > iframe');
    const size = async (): Promise<{ ratio: number; gap: number }> => {
      const [box, pane] = [await frame.boundingBox(), await page.locator('.paper').boundingBox()];
      return {
        ratio: Math.round(100 * ((box?.height ?? 0) / (box?.width ?? 1))),
        gap: Math.round(Math.abs((box?.width ?? 0) - (pane?.width ?? 0))),
      };
    };
    await eventually(async () => (await size()).ratio, 141);
    assert.ok((await size()).gap <= 2, JSON.stringify(await size()));
  });

  test('a quote and its invoice lead to each other, and the quote says who accepted it', async () => {
    const id = await quote(2);
    const { url } = (await app.server.admin.post(`/v2/quote/link?id=${id}`, undefined)).body;
    const token = /name="token" value="([^"]+)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
    const body = new URLSearchParams({ answer: 'accept', name: 'Jan de Boer', token });
    await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const invoiceId = (await app.server.admin.post(`/v2/quote/convert?id=${id}`, {})).body.success.id;
    const page = await open(`/quotes/${id}`);
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await timeline.getByText('Accepted by Jan de Boer').waitFor();
    await page.getByRole('navigation', { name: 'Related documents' }).getByRole('link').click();
    await page.waitForURL(`**/invoices/${invoiceId}`);
    const back = page.getByRole('navigation', { name: 'Related documents' }).getByRole('link', { name: /^Quote Q-/ });
    await back.waitFor();
    assert.equal(await back.getAttribute('href'), `/quotes/${id}`);
  });

  for (const view of THEMES_AND_WIDTHS)
    test(`it is accessible in ${view.scheme} at ${view.width} pixels`, async () => {
      const page = await open(`/invoices/${await issued()}`, view);
      await page.getByRole('list', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
      await assertAccessible(page);
      await page.getByRole('button', { name: 'Edit details' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Reference' }).waitFor();
      await assertAccessible(page);
    });
});

describe('a draft is edited', () => {
  const { app, billed, open, invoice, read } = invoicing();

  test('the words of a line have room, and the cell grows with them', async () => {
    await app.server.admin.create('custom-field', { name: 'Purchase order', module: 'quote_invoice', type: 'text' });
    const page = await open(`/invoices/${await invoice()}`);
    const cell = page.getByLabel('Text, line 1');
    const before = await cell.boundingBox();
    assert.ok((before?.width ?? 0) >= 320, `${before?.width} pixels`);
    await cell.fill('Two days of recording with the whole crew, with light, sound and a boom operator, and everything that they eat');
    await page.setViewportSize({ width: 1250, height: 900 });
    await cell.fill(`${await cell.inputValue()}, and the way there and back again by train, with a second night in the hotel if it snows`);
    assert.ok(((await cell.boundingBox())?.height ?? 0) > (before?.height ?? 0) + 10, 'it is higher');
    const [lines, fields] = [await page.locator('.sheet').boundingBox(), await page.getByLabel('Purchase order').boundingBox()];
    assert.ok((fields?.y ?? 0) > (lines?.y ?? 0) + (lines?.height ?? 0), 'the fields of the firm stand below the lines');
  });

  test('the preview lies over the form where it is asked for, and goes again', async () => {
    const page = await open(`/invoices/${await invoice()}`);
    await page.getByLabel('Text, line 1').waitFor();
    assert.equal(await page.getByRole('tab', { name: 'Mails' }).isVisible(), false);
    const width = async (): Promise<number> => Math.round((await page.getByLabel('Text, line 1').boundingBox())?.width ?? 0);
    const before = await width();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('tab', { name: 'Mails' }).waitFor();
    assert.equal(await width(), before, 'nothing moves');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('tab', { name: 'Mails' }).waitFor({ state: 'hidden' });
  });

  test('earlier words are offered, and Enter takes the one that is chosen', async () => {
    const page = await open(`/invoices/new?client=${billed.uuid}`);
    const cell = page.getByLabel('Text, line 1');
    await cell.pressSequentially('stu');
    await page.getByRole('option', { name: 'Studio A' }).waitFor();
    await cell.press('ArrowDown');
    await cell.press('Enter');
    await eventually(() => cell.inputValue(), 'Studio A');
    await focused(cell);
    assert.equal(await page.getByLabel('Text, line 2').count(), 0, 'no line was added');
  });

  test('the price of an earlier line comes once its text is all that is typed', async () => {
    const priced = (item_text: string, unit_amount: string): object => ({ item_text, quantity: '1', unit_amount });
    await invoice({ items: [priced('Grip', '50.00'), priced('Grip, night', '70.00'), priced('Grip, weekend', '90.00')] });
    const page = await open(`/invoices/new?client=${billed.uuid}`);
    const [cell, price] = [page.getByLabel('Text, line 1'), page.getByLabel('Price, line 1')];
    await cell.pressSequentially('Grip');
    await page.getByRole('option', { name: 'Grip, night' }).waitFor();
    await cell.pressSequentially(', night');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    assert.equal(await price.inputValue(), '');
    await cell.press('Tab');
    await eventually(() => price.inputValue(), '70.00');
    await cell.press('Enter');
    const other = page.getByLabel('Text, line 2');
    await other.pressSequentially('weekend');
    await page.getByRole('option', { name: 'Grip, weekend' }).click();
    await eventually(() => page.getByLabel('Price, line 2').inputValue(), '90.00');
    await other.press('Enter');
    await page.getByLabel('Text, line 3').pressSequentially('Grip');
    await page.getByLabel('Text, line 3').press('Control+Enter');
    await page.waitForURL(/\/invoices\/\d+/);
    const { items } = await read(Number(new URL(page.url()).pathname.split('/').at(-1)));
    assert.deepEqual(
      items.map((line: any) => line.unit_amount),
      ['70.00', '90.00', '50.00'],
    );
  });

  test('a new invoice begins in its client, who is chosen by Enter or made', async () => {
    const page = await open('/invoices');
    await page.getByRole('button', { name: 'New invoice' }).first().click();
    const client = page.getByRole('combobox', { name: 'Client' });
    await focused(client);
    await client.pressSequentially('blue');
    await page.getByRole('option', { name: 'Blue Harbour' }).waitFor();
    await client.press('Enter');
    await eventually(() => client.inputValue(), 'Blue Harbour');
    await client.fill('Nobody knows Ltd');
    await page.getByRole('option', { name: /Nobody knows Ltd/ }).click();
    await eventually(() => client.inputValue(), 'Nobody knows Ltd');
    const made = async (): Promise<number> => (await app.server.admin.get('/v2/contact?name=Nobody%20knows')).body.data.length;
    await eventually(made, 1);
    assert.equal(new URL(page.url()).pathname, '/invoices/new', 'no form was sent');
  });

  test('work is shown line by line before it is billed, and what is not chosen is not', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Film', client: billed });
    const spend = (category: string): Promise<number> =>
      admin.create('expense', {
        owner_id: 1,
        date: 1_772_323_200,
        category,
        amount: '20.00',
        currency: 'EUR',
        billable: true,
        project: { id: project },
      });
    for (const category of ['Train', 'Hotel']) await spend(category);
    await admin.create('expense', {
      owner_id: 1,
      date: 1_772_323_200,
      category: 'Ferry',
      amount: '2000',
      currency: 'JPY',
      billable: true,
      project: { id: project },
    });
    const page = await open('/invoices');
    await page.getByRole('button', { name: 'From work' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox', { name: 'Project' });
    await field.pressSequentially('Film');
    await page.getByRole('option', { name: 'Film' }).waitFor();
    await field.press('Enter');
    await dialog.getByRole('checkbox', { name: /Hotel/ }).uncheck();
    await dialog.getByText('1 of 2 lines, EUR\u00a020.00').waitFor();
    await dialog.getByText('1 piece of work is left out.').waitFor();
    await dialog.getByText('Expenses: priced in JPY only').waitFor();
    // What is recorded after the lines were shown is not billed unseen.
    await spend('Taxi');
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().includes('dry_run'))
        writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const make = dialog.getByRole('button', { name: 'Create draft' });
    await make.click();
    await dialog.getByRole('alert').getByText('This work is not what you last saw.').waitFor();
    await dialog.getByText('2 of 3 lines').waitFor();
    assert.equal(await dialog.getByRole('checkbox', { name: /Hotel/ }).isChecked(), false);
    await dialog.getByRole('checkbox', { name: /Taxi/ }).uncheck();
    await dialog.getByText('1 of 3 lines').waitFor();
    await make.click();
    await page.waitForURL(/\/invoices\/\d+/);
    await eventually(() => page.getByLabel('Text, line 1').inputValue(), 'Train');
    assert.equal(await page.getByLabel('Text, line 2').count(), 0);
    assert.deepEqual(writes, ['POST /v2/invoice/from-work', 'POST /v2/invoice/from-work']);
    const { body } = await admin.get('/v2/expense?billed=false');
    assert.deepEqual(body.data.map(({ category }: any) => category).toSorted(), ['Ferry', 'Hotel', 'Taxi']);
  });

  test('an invoice from work is asked for what each invoice of the firm must have', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Opera', client: billed });
    const spent = { owner_id: 1, date: 1_772_323_200, category: 'Bus', amount: '20.00', currency: 'EUR', billable: true };
    await admin.create('expense', { ...spent, project: { id: project } });
    const field = await admin.create('custom-field', { name: 'Cost centre', module: 'invoice', type: 'text', required: true });
    const page = await open(`/projects/${project}?tab=documents`);
    await page.getByRole('button', { name: 'From work' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Cost centre' }).fill('K7');
    await dialog.getByRole('checkbox', { name: /Bus/ }).waitFor();
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL(/\/invoices\/\d+/);
    assert.equal((await admin.get('/v2/invoice?order_desc=id&limit=1')).body.data[0].custom_fields[0].value, 'K7');
    assert.equal((await admin.put(`/v2/custom-field?id=${field}`, { required: false })).status, 200);
  });

  test('the sheet of a recurring invoice has room, and its cells say what they are', async () => {
    const page = await open('/invoices/recurring?open=new');
    const cell = page.getByLabel('Text, line 1');
    await cell.waitFor();
    const sheet = await page.locator('.sheet').boundingBox();
    assert.ok((sheet?.width ?? 0) > 600, `${sheet?.width} pixels`);
    await page.setViewportSize({ width: 360, height: 780 });
    await eventually(() => page.locator('td.words').evaluate((cell) => getComputedStyle(cell, '::before').content), '"Text"');
  });
});

describe('a bookkeeper works by keys', () => {
  const { app, open, invoice, read } = invoicing();
  let ids: number[] = [];
  before(async () => {
    ids = [await invoice(), await invoice(), await invoice()];
  });
  const focusedLink = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  const at = async (page: Page, i: number): Promise<void> => eventually(() => focusedLink(page), `/invoices/${ids[i]}`);

  test('arrows go through a list, X selects, Enter opens, J and K go on, and Back returns to the row', async () => {
    const page = await open('/invoices');
    await page.getByRole('row', { name: /Draft/ }).first().waitFor();
    await page.keyboard.press('ArrowDown');
    await at(page, 2);
    await page.keyboard.press('ArrowDown');
    await at(page, 1);
    await page.keyboard.press('x');
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await at(page, 2);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/invoices/${ids[2]}`);
    await page.getByLabel('Text, line 1').waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(`**/invoices/${ids[1]}`);
    await page.getByLabel('Text, line 1').waitFor();
    await page.keyboard.press('j');
    await page.waitForURL(`**/invoices/${ids[0]}`);
    await page.getByLabel('Text, line 1').waitFor();
    await page.keyboard.press('k');
    await page.waitForURL(`**/invoices/${ids[1]}`);
    await page.getByLabel('Text, line 1').waitFor();
    await page.goBack();
    await page.getByRole('row', { name: /Draft/ }).first().waitFor();
    await at(page, 1);
  });

  test('keys open the dialogs of the buttons, never while a field has the focus, and nothing is done without a yes', async () => {
    const [id = 0] = ids;
    const page = await open(`/invoices/${id}`);
    const cell = page.getByLabel('Text, line 1');
    await cell.press('i');
    await cell.press('s');
    assert.equal(await page.getByRole('dialog').count(), 0);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.locator('#content').focus();
    await page.keyboard.press('i');
    await page.getByText(/^Issues I-\d+ to Blue Harbour/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal((await read(id)).status[0].name, 'Draft');
    await page.keyboard.press('s');
    await page.getByRole('dialog', { name: /^Issue and send/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal((await read(id)).status[0].name, 'Draft');
    await app.server.admin.post(`/v2/invoice/issue?id=${id}`, {});
    await page.getByRole('button', { name: 'Record payment' }).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('dialog', { name: /^Payment of/ }).waitFor();
  });

  test('the palette does what can be done with what is open or selected, and the list of keys has them', async () => {
    const page = await open(`/invoices/${ids[1]}`);
    await page.getByLabel('Text, line 1').waitFor();
    await page.locator('#content').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('table', { name: 'Keyboard shortcuts' });
    for (const name of ['Issue', 'Issue and send']) await keys.getByRole('row', { name }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('duplic');
    await page.getByRole('option', { name: 'Duplicate' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${app.server.url}/invoices`);
    await page.getByRole('row', { name: /Draft/ }).first().waitFor();
    await page.keyboard.press('x');
    await page.getByRole('toolbar', { name: '1 selected' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('delete drafts');
    await page.getByRole('option', { name: /^Delete drafts \(1 selected\)/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Delete drafts: 1 document').waitFor();
    assert.equal((await app.server.admin.get('/v2/invoice')).body.data.length, ids.length, 'nothing is done without a yes');
  });

  test('J and K go over the edge of a page of the list', async () => {
    const { admin } = app.server;
    const reference = 'over the edge';
    const ids: number[] = [];
    for (let i = 0; i < 51; i += 1) ids.push(await invoice({ reference }));
    const page = await open(`/invoices?reference=${encodeURIComponent(reference)}&order=number`);
    await page.getByText('1 to 50 of 51').waitFor();
    const { number } = (await admin.get(`/v2/invoice?id=${ids[49]}`)).body.data[0];
    await page.getByRole('link', { name: `I-${number}`, exact: true }).click();
    const heading = (n: number) => page.getByRole('heading', { name: `Invoice I-${n}`, exact: true });
    await heading(number).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await heading(number + 1).waitFor();
    await page.getByRole('link', { name: 'Invoices', exact: true }).last().focus();
    assert.match((await page.getByRole('main').getByRole('link', { name: 'Invoices', exact: true }).getAttribute('href')) ?? '', /page=2/);
    await page.keyboard.press('k');
    await heading(number).waitFor();
  });
});
