import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { eventually, focused } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';
import { typeOver } from './support/typed.ts';
import { withMails } from './support/with-mails.ts';

describe('what is said before it is too late', () => {
  const { app, open, read } = withMails(invoicing).started;
  const IBAN = 'DE89370400440532013000';
  const VAT = { id: 0 };
  const REVERSE = { id: 0 };
  const ABROAD = { address_country: 'FR', vat_number: 'FR40303265045' };
  const draft = async (name: string, members: object = {}, since: object = {}): Promise<number> => {
    const { admin } = app.server;
    const contact = { name, type: 'organization', client: true, email_1: 'post@roux.example' };
    const { uuid } = (await admin.post('/v2/contact', contact)).body.success;
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100', taxes: [VAT] }];
    const id = await admin.create('invoice', { client: { uuid }, items, ...members });
    await admin.put(`/v2/contact?uuid=${uuid}`, since);
    return id;
  };

  before(async () => {
    const { admin } = app.server;
    VAT.id = await admin.create('tax', { name: 'MwSt', rate: '19', category: 'S' });
    REVERSE.id = await admin.create('tax', { name: 'Reverse charge', rate: '0', category: 'AE' });
    const firm = { address_line_1: 'Weg 1', address_city: 'Bonn', address_country: 'DE', currency: 'EUR', vat_number: 'DE136695976' };
    await admin.put('/v2/account', { ...firm, iban: IBAN, domestic_tax_id: VAT.id, reverse_charge_tax_id: REVERSE.id });
  });

  test('a stored draft whose client came to be elsewhere says which tax is usual, and takes it', async () => {
    const id = await draft('Atelier Roux', {}, ABROAD);
    const page = await open(`/invoices/${id}`);
    await page.getByText('Lines have another tax than usual for this client (France): that is Reverse charge 0%.').waitFor();
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const tax = page.getByLabel('Tax, line 1');
    await focused(tax);
    await eventually(() => tax.locator('option:checked').innerText(), 'Reverse charge 0%');
    // What says why nothing is charged is alone.
    assert.equal(await tax.locator('optgroup').count(), 0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await read(id)).total, '100.00');
  });

  test('who issues is told that the invoice has no due date, and the company no bank account', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { iban: '' });
    const id = await draft('Studio Undue');
    const saying = async (): Promise<readonly boolean[]> => {
      const page = await open(`/invoices/${id}`);
      await page.getByRole('button', { name: 'Issue', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/The date of supply is missing/).waitFor();
      const isSaid = (text: RegExp): Promise<boolean> => dialog.getByText(text).isVisible();
      return Promise.all([isSaid(/It has no due date/), isSaid(/no bank account yet/), isSaid(/SIREN/)]);
    };
    assert.deepEqual(await saying(), [true, true, false]);
    await admin.put('/v2/account', { iban: IBAN });
    const [{ client }] = (await admin.get(`/v2/invoice?id=${id}`)).body.data;
    await admin.put(`/v2/invoice?id=${id}`, { client, due_date: Math.floor(Date.now() / 1_000) + 30 * 86_400 });
    assert.deepEqual(await saying(), [false, false, false]);
  });

  test('who issues is told that one of the two numbers of the bank account lacks', async () => {
    const { admin } = app.server;
    const id = await draft('Studio Half');
    const isSaid = async (...kinds: readonly string[]): Promise<boolean> => {
      const identities = kinds.map((kind) => ({ kind, value: { us_account_number: '12345678', us_ach_routing: '021000021' }[kind] }));
      assert.equal((await admin.put('/v2/account', { iban: '', identities })).status, 200);
      const page = await open(`/invoices/${id}`);
      await page.getByRole('button', { name: 'Issue', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(/The date of supply is missing/).waitFor();
      assert.equal(await dialog.getByText(/no bank account yet/).isVisible(), false);
      return dialog.getByText(/bank account of your company is half entered/).isVisible();
    };
    assert.deepEqual([await isSaid('us_ach_routing'), await isSaid('us_account_number')], [true, true]);
    assert.equal(await isSaid('us_account_number', 'us_ach_routing'), false);
    await admin.put('/v2/account', { iban: IBAN, identities: [] });
  });

  test('an invoice without a due date gets that of its client: who issues is told that it is overdue, not that it has none', async () => {
    const id = await draft('Fortnight Films', { date: 1_700_000_000 }, { payment_terms_days: 14 });
    assert.equal((await read(id)).due_date, null);
    const page = await open(`/invoices/${id}`);
    const dialog = page.getByRole('dialog');
    const isOverdue = async (): Promise<void> => {
      await dialog.getByText(/It is already overdue: due/).waitFor();
      assert.equal(await dialog.getByText(/It has no due date/).count(), 0);
    };
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await isOverdue();
    await page.goto(`${app.server.url}/invoices?order=-id`);
    await page.locator('tbody tr').filter({ hasText: 'Fortnight Films' }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await isOverdue();
  });

  test('who issues is told of VAT at home, of lacking days, which can be given there, and that it is overdue at once', async () => {
    const long = Math.floor(Date.now() / 1_000) - 40 * 86_400;
    const id = await draft('Studio Roux', { date: long, due_date: long + 86_400 }, ABROAD);
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/The client has a VAT number from another EU country but is charged domestic VAT\./).waitFor();
    await dialog.getByText(/The date of supply is missing/).waitFor();
    await dialog.getByText(/It is already overdue: due/).waitFor();
    await assertAccessible(page);
    await dialog.getByRole('textbox', { name: 'Supplied from' }).fill('03/03/2026');
    await dialog.getByRole('textbox', { name: 'Supplied until' }).fill('05/03/2026');
    await page.keyboard.press('Tab');
    await dialog.getByText(/The date of supply is missing/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Issued', { exact: true }).first().waitFor();
    const { status, service_from, service_to } = await read(id);
    assert.deepEqual([status[0].id, service_from, service_to], [3, '2026-03-03', '2026-03-05']);
  });

  test('who lacks a number for VAT or a street, or whose client lacks an address, is told so where the law asks for these', async () => {
    const { admin } = app.server;
    const items = [{ item_text: 'Grading', quantity: '3', unit_amount: '100', taxes: [VAT] }];
    const id = await draft('Galerie Süd', { items }, { address_country: 'DE' });
    const missing = [
      /Your company has no VAT number or tax number yet/,
      /Your company has no street or no city yet/,
      /The client has no street or no city yet, which an invoice of this amount needs/,
    ];
    await admin.put('/v2/account', { vat_number: '', address_line_1: '' });
    const page = await open(`/invoices/${id}`);
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    const dialog = page.getByRole('dialog');
    await issue.click();
    for (const sentence of missing) await dialog.getByText(sentence).waitFor();
    await admin.put('/v2/account', { address_country: 'US' });
    await page.reload();
    await issue.click();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).waitFor();
    for (const sentence of missing) assert.equal(await dialog.getByText(sentence).count(), 0);
    await admin.put('/v2/account', { address_country: 'DE', vat_number: 'DE136695976', address_line_1: 'Weg 1' });
  });

  test('so is who issues reverse charge for a client at home; the draft says the usual tax and takes it', async () => {
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100', taxes: [REVERSE] }];
    const id = await draft('Galerie Nord', { items }, { address_country: 'DE' });
    const page = await open(`/invoices/${id}?tab=check`);
    await page.getByText('Lines have another tax than usual for this client: that is MwSt 19%.').waitFor();
    await page.getByText(/A line is charged no tax, or that of a client in another country/).waitFor();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/A line is charged no tax, or that of a client in another country/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    // What lies over the form does not lie over what saves it.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await read(id)).total, '119.00');
  });

  test('so is who issues several, of each by client and sum', async () => {
    const items = [{ item_text: 'Grading', quantity: '1', unit_amount: '100', taxes: [REVERSE] }];
    const due_date = Math.floor(Date.now() / 1_000) + 30 * 86_400;
    const days = { service_from: '2026-03-02', service_to: '2026-03-03', due_date };
    await draft('Usual Films', { ...days, reference: 'several' }, { address_country: 'DE' });
    await draft('Galerie Süd', { ...days, items, reference: 'several' }, { address_country: 'DE' });
    await draft('Studio Nice', { ...days, reference: 'several' }, ABROAD);
    await draft('Studio Undated', { reference: 'several' }, { address_country: 'DE' });
    await app.server.admin.put('/v2/account', { iban: '' });
    const page = await open('/invoices?reference=several');
    await page.getByRole('row', { name: /Studio Undated/ }).waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').check();
    const checks: string[] = [];
    page.on('request', (request) => void (/invoice\/(check|issue)/.test(request.url()) && checks.push(request.url())));
    await page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^I-\d+, Galerie Süd, EUR\s100\.00: A line is charged no tax/).waitFor();
    await dialog.getByText(/^I-\d+, Studio Nice, EUR\s119\.00: The client has a VAT number from another EU country/).waitFor();
    await dialog.getByText(/^I-\d+, Studio Undated, EUR\s119\.00: The date of supply is missing/).waitFor();
    // What holds for all of them names none.
    await dialog.getByText(/^Your company has no bank account yet/).waitFor();
    assert.equal(await dialog.getByText(/Usual Films/).count(), 0);
    assert.ok(checks.length <= 2, 'one request for all, and one for the days');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Done for 4 documents').waitFor();
  });

  test('lines without an amount are named before one or several are issued, but not those that a discount takes all of', async () => {
    const days = { service_from: '2026-03-02', service_to: '2026-03-03', due_date: Math.floor(Date.now() / 1_000) + 30 * 86_400 };
    const line = (item_text: string, more: object = {}): object => ({ item_text, quantity: '1', taxes: [VAT], ...more });
    const items = [
      line('Camera', { unit_amount: '100' }),
      line('Gift', { unit_amount: '50', discount: '100%' }),
      line('Cable'),
      line('Tape', { unit_amount: '5', quantity: '0' }),
    ];
    const id = await draft('Studio Gift', { ...days, items, reference: 'gifts' }, { address_country: 'DE' });
    await draft('Studio Whole', { ...days, reference: 'gifts' }, { address_country: 'DE' });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByText('Lines without an amount: Cable, Tape.').waitFor();
    await page.goto(`${app.server.url}/invoices?reference=gifts`);
    await page.getByRole('row', { name: /Studio Whole/ }).waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/Studio Gift, EUR\s119\.00: Lines without an amount: Cable, Tape\./)
      .waitFor();
    assert.equal(
      await page
        .getByRole('dialog')
        .getByText(/Studio Whole/)
        .count(),
      0,
    );
  });

  test('a hundred are checked by few requests; more are not begun, and the limit is said', async () => {
    const { admin } = app.server;
    const uuid = (await admin.post('/v2/contact', { name: 'Very many', type: 'organization', client: true })).body.success.uuid;
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const operations = Array.from({ length: 21 }, () => ({ method: 'POST', path: '/v2/invoice', body: { client: { uuid }, items } }));
    for (const count of [20, 20, 20, 20, 21])
      assert.equal((await admin.post('/v2/batch', { operations: operations.slice(0, count) })).status, 200);
    const page = await open(`/invoices?client_uuid=${uuid}`);
    const selected = async (count: number): Promise<void> => page.getByRole('toolbar', { name: `${count} selected` }).waitFor();
    const all = page.getByRole('columnheader').getByRole('checkbox');
    for (const count of [50, 100, 101]) {
      // Until the next page is there, all of the one before is ticked.
      await eventually(() => all.isChecked(), false);
      await all.check();
      await selected(count);
      if (count < 101) await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    const bar = page.getByRole('toolbar', { name: / selected$/ });
    for (const action of ['Issue', 'Send', 'Send reminder', 'Mark as paid', 'Delete drafts']) {
      await bar.getByRole('button', { name: action, exact: true }).click();
      await page.getByText('This can be done with at most 100 at once. Select fewer.').last().waitFor();
      assert.equal(await page.getByRole('dialog').count(), 0, action);
    }
    await all.uncheck();
    await selected(100);
    // What a busy server is asked once more is one request.
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/v2/')) asked.add(`${request.url()} ${request.postData() ?? ''}`);
    });
    await bar.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/100 documents/).waitFor();
    assert.ok(asked.size <= 10, [...asked].join('\n'));
  });

  test('days that cannot be read, or are refused, are mended before it is issued', async () => {
    const id = await draft('Rue Roux');
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const [from, until] = ['Supplied from', 'Supplied until'].map((name) => dialog.getByRole('textbox', { name }));
    const issue = (): Promise<void> => dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    assert.ok(from !== undefined && until !== undefined);
    await typeOver(from, '31/2');
    await issue();
    await focused(from);
    await typeOver(from, '05/03/2026');
    await typeOver(until, '03/03/2026');
    await issue();
    await dialog.getByRole('alert').waitFor();
    const { status } = await read(id);
    assert.equal(status[0].id, 1);
    await typeOver(from, '02/03/2026');
    await issue();
    await page.getByText('Issued', { exact: true }).first().waitFor();
    const { service_from, service_to } = await read(id);
    assert.deepEqual([service_from, service_to], ['2026-03-02', '2026-03-03']);
  });

  test('a draft says that its client has a proforma of it', async () => {
    const id = await draft('Proforma Films');
    const page = await open(`/invoices/${id}`);
    await page.getByLabel('Price, line 1').waitFor();
    assert.equal(await page.getByText(/A proforma of this draft/).count(), 0);
    await app.server.admin.post(`/v2/invoice/send?id=${id}`, { proforma: true });
    await page.getByText(/^A proforma of this draft was mailed on .* to post@roux\.example\./).waitFor();
  });

  test('so is who issues and sends', async () => {
    const id = await draft('Maison Roux');
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/The date of supply is missing/).waitFor();
    await dialog.getByRole('textbox', { name: 'Supplied from' }).fill('03/03/2026');
    await page.keyboard.press('Tab');
    await dialog.getByText(/The date of supply is missing/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Issue and send' }).click();
    await dialog.waitFor({ state: 'detached' });
    const { status, service_from, service_to } = await read(id);
    assert.deepEqual([status[0].id, service_from, service_to], [3, '2026-03-03', '']);
  });

  test('nobody marks a quote as invoiced that its client never had', async () => {
    const { uuid } = (await app.server.admin.post('/v2/contact', { name: 'Quoted Roux', type: 'organization', client: true })).body.success;
    const id = await app.server.admin.create('quote', { client: { uuid }, items: [{ item_text: 'Grading', unit_amount: '1' }] });
    const page = await open(`/quotes/${id}`);
    const items = page.getByRole('menuitem');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await items.getByText('Mark as declined').waitFor();
    assert.equal(await items.getByText('Mark as invoiced').count(), 0);
  });

  test('on a telephone a draft is one of few words in the list, what adds one comes first, and no day is broken', async () => {
    await app.server.admin.put('/v2/account', { numbering: 'issued' });
    await draft('Atelier de la rue des Poissonniers', { due_date: Math.floor(Date.now() / 1_000) + 60 });
    const page = await app.open('/invoices', { token: app.server.adminToken, width: 360, height: 740, touch: true });
    const link = page.getByRole('link', { name: /^Draft for Atelier de la rue/ });
    await link.waitFor();
    assert.match(await link.innerText(), /^Draft\n/);
    const places = await page.locator('.list-actions > *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const added = await page.getByRole('button', { name: 'New invoice' }).boundingBox();
    assert.ok((added?.x ?? 360) < 30);
    assert.ok(places.every(({ top, right }) => top >= (added?.y ?? 740) && right <= 360));
    const due = page.locator("td[data-label='Due']").filter({ hasText: /\d/ }).first();
    const lines = await due.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    assert.equal(lines, 1);
  });

  test('a date in the future is said before an invoice is issued, as a year that was mistyped', async () => {
    const page = await open(`/invoices/${await draft('Films to come', { date: 4_070_908_800, due_date: 4_071_000_000 })}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog').getByText('Its date is in the future: 01/01/2099.').waitFor();
    await page.goto(`${app.server.url}/invoices/${await draft('Films of today', {})}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Issues /)
      .waitFor();
    assert.equal(await page.getByRole('dialog').getByText('in the future').count(), 0);
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const day = page.getByRole('dialog').getByRole('textbox', { name: 'Date' });
    await day.fill('1/1/2099');
    await day.press('Tab');
    await page.getByRole('dialog').getByText('The date of the payment is in the future: 01/01/2099.').waitFor();
  });

  test('a required field that is empty is said before an invoice is issued, and no reminder of one that is paid by it', async () => {
    const { admin } = app.server;
    const field = await admin.create('custom-field', { name: 'Cost centre', type: 'text', module: 'invoice' });
    const filled = await draft('Filled Films', { custom_fields: [{ id: field, value: 'K7' }] });
    const late = await draft('Late Films', { date: 1_700_000_000, due_date: 1_701_000_000 });
    await admin.put(`/v2/custom-field?id=${field}`, { required: true });
    const page = await open(`/invoices/${late}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await dialog.getByText('Required fields are empty: Cost centre.').waitFor();
    await dialog.getByText('It is already overdue').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await dialog.getByText('Required fields are empty: Cost centre.').waitFor();
    assert.equal(await dialog.getByText('It is already overdue').count(), 0);
    await page.goto(`${app.server.url}/invoices/${filled}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await dialog.getByText(/^Issues /).waitFor();
    assert.equal(await dialog.getByText('Required fields').count(), 0);
    await page.goto(`${app.server.url}/invoices?order=-id`);
    for (const id of [late, filled])
      await page
        .locator('tr', { has: page.locator(`a[href$="/invoices/${id}"]`) })
        .getByRole('checkbox')
        .check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true }).click();
    await dialog.getByText(/^[^;]*: Required fields are empty: Cost centre\.$/).waitFor();
    await admin.put(`/v2/custom-field?id=${field}`, { required: false });
  });
});
