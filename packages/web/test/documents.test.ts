import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../server/test/support/colleague.ts';
import { assertAccessible, THEMES_AND_WIDTHS } from './support/accessible.ts';
import { eventually, opened } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('quotes and invoices in the web application', () => {
  const { app, billed, open, invoice, read } = invoicing();

  test('an invoice is made and issued by keyboard alone', async () => {
    await app.server.admin.post('/v2/tax', { name: 'VAT', rate: '21' });
    const page = await open('/invoices');
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await page.getByRole('button', { name: 'New invoice' }).first().focus();
    await press('Enter');
    const who = page.getByRole('combobox', { name: 'Client' });
    await who.focus();
    await page.keyboard.type('blue');
    await page.getByRole('option', { name: 'Blue Harbour' }).waitFor();
    await press('ArrowDown', 'Enter');
    await page.getByRole('textbox', { name: 'Reference' }).focus();
    await page.getByLabel('Text, line 1').focus();
    await page.keyboard.type('Studio A');
    await press('Tab');
    await page.keyboard.type('2');
    await press('Tab');
    await page.keyboard.type('day');
    await press('Tab');
    await page.keyboard.type('400');
    await page.getByText('EUR\u00a0800.00').first().waitFor();
    await press('Enter');
    await page.keyboard.type('Cleaning');
    await press('Tab', 'Tab', 'Tab');
    await page.keyboard.type('75');
    await page.getByText('EUR\u00a0875.00').first().waitFor();
    await press('Alt+ArrowUp', 'Control+Enter');
    await page.getByRole('heading', { name: /^Invoice I-/ }).waitFor();
    await page.getByRole('button', { name: 'Issue', exact: true }).focus();
    await press('Enter');
    await page.getByText(/^Issues I-\d+ to Blue Harbour, EUR.875.00\. Number and amounts cannot change afterwards\./).waitFor();
    await opened(page.getByRole('dialog'));
    await press('Enter');
    await page.getByText('Awaiting payment').waitFor();
    const stored = await read(Number(new URL(page.url()).pathname.split('/').at(-1)));
    assert.deepEqual(
      stored.items.map((line: any) => [line.item_text, line.quantity, line.unit, line.unit_amount]),
      [
        ['Cleaning', '1', 'day', '75.00'],
        ['Studio A', '2', 'day', '400.00'],
      ],
    );
    await page.getByLabel('Text, line 1').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Cleaning' }).waitFor();
  });

  test('cells of a spreadsheet become lines, and what the API refuses stands at its cell', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Add line', exact: true }).click();
    const paste = async (): Promise<void> => {
      await page.getByLabel('Text, line 2').evaluate((cell) => {
        const data = new DataTransfer();
        data.setData('text/plain', 'Text\tQuantity\tUnit\tPrice\nCamera\t3\tday\t1,250.50\n"Lens ""A""\nlong"\t1\tpiece\t€ 80\n');
        cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      });
      await eventually(() => page.getByLabel('Price, line 2').inputValue(), '1250.50');
    };
    await paste();
    await page.getByLabel('Text, line 2').press('Control+z');
    await page.getByLabel('Quantity, line 3').waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Text, line 2').inputValue(), '');
    await paste();
    await eventually(() => page.getByLabel('Quantity, line 2').inputValue(), '3');
    const quantity = page.getByLabel('Quantity, line 3');
    await quantity.fill('many');
    await page.getByText('Enter a number.').waitFor();
    await eventually(() => quantity.getAttribute('aria-invalid'), 'true');
    const refused = page.waitForResponse((answer) => answer.request().method() === 'PUT' && !answer.url().includes('dry_run'));
    await page.keyboard.press('Control+Enter');
    assert.equal((await refused).status(), 422);
    assert.equal((await read(id)).items.length, 1, 'nothing was stored');
    await quantity.fill('2');
    await page.getByText('Enter a number.').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual(
      (await read(id)).items.map((line: any) => [line.item_text, line.quantity, line.total]),
      [
        ['Studio A', '2', '800.00'],
        ['Camera', '3', '3751.50'],
        ['Lens "A"\nlong', '2', '160.00'],
      ],
    );
  });

  test('an amount is filtered as it is written in the language', async () => {
    await invoice();
    const page = await open('/invoices', { language: 'de-DE' });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Summe: mindestens' }).click();
    const amount = page.getByRole('textbox', { name: 'Summe: mindestens' });
    await amount.pressSequentially('968,5');
    assert.equal(await amount.inputValue(), '968,5');
    await amount.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('total_min') === '968.5');
    await page.getByText('Summe: mindestens: 968,5').waitFor();
  });

  test('a day is typed as the user writes days', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const due = page.getByRole('textbox', { name: 'Due' });
    await due.fill('01/09/2030');
    await due.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.match((await read(id)).due_date_time_iso, /^2030-09-01/);
    assert.equal(await due.inputValue(), '01/09/2030');
  });

  test('a quote is accepted by the client, becomes an invoice, and is paid in part', async () => {
    const items = [{ item_text: 'Grading', quantity: '10', unit: 'hour', unit_amount: '100.00', taxes: [{ name: 'VAT', rate: '21' }] }];
    const answer = await app.server.admin.post('/v2/contact', { name: 'Green Meadow', type: 'organization', client: true });
    const { body } = await app.server.admin.post('/v2/quote', { client: { uuid: answer.body.success.uuid }, items });
    const page = await open(`/quotes/${body.success.id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Public link' }).click();
    // Its client has it then, so it is no draft any more.
    assert.equal(await page.getByRole('checkbox', { name: 'Mark as sent' }).isChecked(), true);
    await page.getByRole('button', { name: 'Create link' }).click();
    const address = await page.getByRole('textbox', { name: 'Address' }).inputValue();
    assert.equal((await app.server.admin.get(`/v2/quote?id=${body.success.id}`)).body.data[0].status[0].name, 'Sent');
    await page.keyboard.press('Escape');

    const clients = await open(new URL(address).pathname, { token: undefined });
    await clients.getByRole('textbox').first().fill('Grace Hopper');
    await clients.getByRole('button', { name: /accept/i }).click();
    await clients.getByText(/Grace Hopper/).waitFor();

    // The page of the firm has heard of it.
    await page.getByRole('list', { name: 'Timeline' }).getByText('Accepted by Grace Hopper').waitFor();
    await page.getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Create invoice' }).click();
    await page.getByRole('heading', { name: /^Invoice I-/ }).waitFor();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await eventually(() => amount.inputValue(), '1210.00');
    await amount.fill('1300');
    await page.getByText('EUR\u00a090.00 is an overpayment').waitFor();
    await amount.fill('210');
    await page.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await page.locator('.totals').getByText('EUR\u00a01,000.00').last().waitFor();
    await page.getByRole('tab', { name: 'Payments' }).click();
    await page.getByRole('list', { name: 'Payments' }).getByText('EUR\u00a0210.00').waitFor();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Status: Draft → Awaiting payment').waitFor();
    const stored = await read(Number(new URL(page.url()).pathname.split('/').at(-1)));
    assert.deepEqual([stored.paid_total, stored.open_total, stored.status[0].id], ['210.00', '1000.00', 3]);
    const figures = async (report: string): Promise<(string | null)[]> => {
      await page.goto(`${app.server.url}/reports/${report}`);
      const row = page.getByRole('row', { name: /Green Meadow/ });
      await row.waitFor();
      const cells = await row.getByRole('cell').allTextContents();
      return cells.filter((cell) => /[1-9]/.test(cell)).map((cell) => cell.replaceAll('\u00a0', ' '));
    };
    assert.deepEqual(await figures('receivables'), ['EUR 1,000.00', 'EUR 1,000.00'], 'what is open, and not yet due');
    assert.deepEqual(await figures('revenue'), ['EUR 1,000.00', 'EUR 210.00', 'EUR 1,210.00']);
    await page.goto(`${app.server.url}/reports/receivables`);
    await page.getByRole('link', { name: 'Green Meadow' }).click();
    await page.getByRole('heading', { name: /^Invoice I-/ }).waitFor();
  });

  test('an invoice has fields of its own, its mail is read before it leaves, and a line of it is credited by quantity', async () => {
    const { admin } = app.server;
    const options = [{ name: 'North' }, { name: 'South' }];
    await admin.post('/v2/custom-field', { name: 'Region', type: 'select', module: 'quote_invoice', options });
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    await page.getByRole('combobox', { name: 'Region' }).click();
    await page.getByRole('option', { name: 'South' }).click();
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await read(id)).custom_fields[0].value, 'South');
    await admin.put(`/v2/invoice?id=${id}`, { client: billed, status: { id: 3 } });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await eventually(() => page.getByRole('textbox', { name: 'To', exact: true }).inputValue(), 'post@blue.example');
    const message = page.getByRole('textbox', { name: 'Message' });
    assert.match(await message.inputValue(), /^Hello/);
    await message.fill('Here it is.');
    assert.deepEqual((await admin.get('/v2/delivery')).body.data, [], 'nothing was sent');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Credit' }).first().click();
    await page.getByText('Chosen lines').click();
    await page.getByRole('checkbox', { name: /^Studio A/ }).check();
    await page.getByRole('combobox', { name: 'How much: Studio A' }).click();
    await page.getByRole('option', { name: 'Quantity' }).click();
    const quantity = page.getByRole('textbox', { name: 'Quantity: Studio A' });
    await quantity.fill('3');
    await page.getByRole('button', { name: 'Create credit note' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await eventually(() => quantity.getAttribute('aria-invalid'), 'true');
    await quantity.fill('0.5');
    await page.getByRole('button', { name: 'Create credit note' }).click();
    await page.getByRole('heading', { name: /^Credit note/ }).waitFor();
    const credit = (await admin.get('/v2/invoice?kind=credit_note&order_desc=id')).body.data[0];
    assert.deepEqual([credit.cloned_id, credit.net_total], [id, '-200.00']);
    await page.getByText(/^Not a valid e-invoice: \d+ problems\.$/).waitFor();
    await page.getByText('BR-11').waitFor();
    await page.goto(`${app.server.url}/invoices/${id}?tab=payments`);
    await page.getByRole('link', { name: /^Credit notes settled EUR\s242\.00\.$/ }).click();
    await page.waitForURL((url) => url.searchParams.get('kind') === 'credit_note' && url.searchParams.has('client_uuid'));
    const reader = await colleague(app.server, { acl_finance: 'R-' });
    const theirs = await open(`/invoices/${id}`, { token: reader.token });
    await theirs.locator('.facts').getByText('South').waitFor();
    assert.equal(await theirs.getByRole('button', { name: 'Edit details' }).count(), 0);
  });

  test('each way to invoice a part of a quote can be chosen on a telephone', async () => {
    const items = [{ item_text: 'Grading', quantity: '10', unit: 'hour', unit_amount: '100.00' }];
    const { body } = await app.server.admin.post('/v2/quote', { client: billed, items });
    const { id } = body.success;
    await app.server.admin.put(`/v2/quote?id=${id}`, { client: billed, status: { id: 3 } });
    const page = await open(`/quotes/${id}`, { width: 360, language: 'de-DE' });
    await page.getByRole('button', { name: 'Teil abrechnen' }).click();
    const parts = page.getByRole('radiogroup', { name: 'Teil' });
    await parts.getByText('Schlussrechnung').click();
    const [outer, last] = [await parts.boundingBox(), await parts.getByText('Schlussrechnung').boundingBox()];
    assert.ok(outer !== null && last !== null && last.x + last.width <= outer.x + outer.width && outer.x + outer.width <= 360);
  });

  test('who may write invoices and not read contacts learns why no client can be chosen', async () => {
    const { token } = await colleague(app.server, { acl_finance: 'RW' });
    const page = await open('/invoices/new', { token });
    const client = page.getByRole('combobox', { name: 'Client' });
    await page.getByText('You don’t have access to these records, so you cannot choose one.').waitFor();
    assert.equal(await client.count(), 0);
  });

  test('work whose line is taken off an invoice can be billed again, and the page says so', async () => {
    const { admin } = app.server;
    const project = await admin.create('project', { name: 'Harbour film', client: billed });
    const expense = { owner_id: 1, date_time_iso: '2026-03-02', description: 'Taxi', amount: '30.00', currency: 'EUR', billable: true };
    await admin.create('expense', { ...expense, project: { id: project } });
    const bill = async (): Promise<any> => {
      const work = { project: { id: project }, work: ['expense'], to_date_time_iso: '2026-04-01' };
      return (await admin.post('/v2/invoice/from-work', work)).body;
    };
    const page = await open(`/invoices/${(await bill()).success.id}`);
    await page.getByRole('button', { name: 'Actions of line 1' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('1 time entry, booking or expense is on no line any more and can be billed again.').waitFor();
    assert.equal((await read((await bill()).success.id)).net_total, '30.00');
  });

  test('a fault of a line of a recurring invoice stands at its cell', async () => {
    const page = await open('/invoices/recurring?open=new');
    await page.getByRole('textbox', { name: 'Name' }).fill('Rent');
    await page.getByLabel('Text, line 1').fill('Studio A');
    const quantity = page.getByLabel('Quantity, line 1');
    await quantity.fill('many');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Enter a number.').waitFor();
    await eventually(() => quantity.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByRole('alert').filter({ hasText: 'items' }).count(), 0);
  });

  test('a recurring invoice ends after so many, and a last day before the first is said to be one', async () => {
    const first = { first_day: '2041-03-01', unit: 'month', items: [{ item_text: 'Studio A', quantity: 1, unit_amount: '10' }] };
    const id = await app.server.admin.create('recurring-invoice', { name: 'Rent of the studio', client: billed, ...first });
    const page = await open(`/invoices/recurring?open=${id}`);
    await page.getByText('Next invoice: 01/03/2041', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Number of invoices' }).fill('12');
    const last = page.getByRole('textbox', { name: 'Last day' });
    await last.fill('1/2/2041');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The end cannot be before the start.').waitFor();
    await last.fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual([(await read(id, 'recurring-invoice')).count, (await read(id, 'recurring-invoice')).last_day], [12, '']);
  });

  test('a recurring invoice that is to be mailed says that its client has no address', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'By Letter Only', type: 'organization', client: true })).body.success;
    const of = { name: 'Mailed rent', client: { uuid }, first_day: '2041-03-01', unit: 'month', items: [], action: 'issue' };
    const page = await open(`/invoices/recurring?open=${await admin.create('recurring-invoice', of)}`);
    const lacks = page.getByText('The client has no e-mail address yet: the invoices are issued, but cannot be mailed.');
    await page.getByRole('combobox', { name: 'When created' }).click();
    assert.equal(await lacks.count(), 0);
    await page.getByRole('option', { name: 'Issue and send', exact: true }).click();
    await lacks.waitFor();
    await admin.put(`/v2/contact?uuid=${uuid}`, { email_1: 'post@by-letter.example' });
    await lacks.waitFor({ state: 'detached' });
  });

  test('what is no placeholder of a recurring invoice is named before it is printed', async () => {
    const { uuid } = (await app.server.admin.post('/v2/contact', { name: 'Hosted', type: 'organization', client: true })).body.success;
    const items = [{ item_text: 'Hosting {month}', description: '{nonsense} and {year}', quantity: '1', unit_amount: '10' }];
    const of = { name: 'Hosting', client: { uuid }, first_day: '2041-03-01', unit: 'month', items, reference: '{quarter} {monat}' };
    const page = await open(`/invoices/recurring?open=${await app.server.admin.create('recurring-invoice', of)}`);
    await page.getByText('Not replaced, so printed as typed: {monat}, {nonsense}.', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Reference' }).fill('{quarter}');
    await page.getByText('Not replaced, so printed as typed: {nonsense}.', { exact: true }).waitFor();
    assert.equal(await page.getByText('{monat}').count(), 0);
  });

  test('new totals follow the last key, however many came before', async () => {
    const page = await open(`/invoices/${await invoice()}`);
    const price = page.getByLabel('Price, line 1');
    for (const value of ['500', '510', '520', '530', '540', '550']) await price.fill(value);
    await page.getByText('EUR\u00a01,331.00').waitFor();
    await eventually(() => page.locator('.totals').getAttribute('aria-busy'), 'false');
  });

  test('rows are moved with their groups', async () => {
    const line = (item_text: string, group: number, unit_amount: string) => ({
      item_text,
      quantity: '1',
      unit_amount,
      parent_group_id: group,
    });
    const id = await invoice({
      groups: [
        { id: -1, name: 'Pictures' },
        { id: -2, name: 'Sound' },
      ],
      items: [line('Camera', -1, '1.00'), line('Mix', -2, '2.00'), line('Lens', -1, '3.00')],
    });
    const page = await open(`/invoices/${id}`);
    // Lines of groups may be stored among each other: each total stays with its line.
    await eventually(() => page.locator('.line-total').allTextContents(), ['1.00', '3.00', '2.00']);
    await page.getByLabel('Name of the group').first().focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByLabel('Text, line 3').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Alt+ArrowUp');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const { items, groups } = await read(id);
    const groupOf = (group: number): string => groups.find((one: any) => one.id === group)?.name;
    assert.deepEqual(
      groups.toSorted((left: any, right: any) => left.order - right.order).map((group: any) => group.name),
      ['Sound', 'Pictures'],
    );
    assert.deepEqual(
      items.map((one: any) => [one.item_text, groupOf(one.parent_group_id)]),
      [
        ['Mix', 'Sound'],
        ['Lens', 'Sound'],
        ['Camera', 'Pictures'],
      ],
    );
  });

  for (const { scheme, width } of THEMES_AND_WIDTHS)
    test(`nobody is shut out (${scheme}, ${width} pixels)`, async () => {
      const page = await open('/invoices', { scheme, width });
      await page.getByText('Awaiting payment').first().waitFor();
      await assertAccessible(page);
      await page.goto(`${app.server.url}/invoices/new`);
      await page.getByLabel('Text, line 1').waitFor();
      await assertAccessible(page);
      await page.goto(`${app.server.url}/invoices/${await invoice()}`);
      await page.getByLabel('Text, line 1').waitFor();
      await assertAccessible(page);
      const fold = page.getByRole('button', { name: 'Preview', exact: true });
      await fold.click();
      await page.getByRole('tab', { name: 'Mails' }).click();
      await assertAccessible(page);
      await fold.click();
      await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
      await page.getByRole('textbox', { name: 'Subject' }).waitFor();
      await assertAccessible(page);
      await page.goto(`${app.server.url}/invoices/recurring?open=new`);
      await page.getByLabel('Text, line 1').waitFor();
      await assertAccessible(page);
    });
});
