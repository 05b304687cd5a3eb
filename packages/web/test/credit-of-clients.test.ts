import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from './support/accessible.ts';
import { eventually } from './support/eventually.ts';
import { hold } from './support/hold.ts';
import { invoicing } from './support/invoicing.ts';
import { typeOver } from './support/typed.ts';

describe('what a client has in credit', () => {
  const { app, open, read } = invoicing();
  const client = async (name: string): Promise<string> =>
    (await app.server.admin.post('/v2/contact', { name, type: 'organization', client: true, email_1: 'post@credit.example' })).body.success
      .uuid;
  const issued = (uuid: string, amount: string): Promise<number> => {
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: amount }];
    return app.server.admin.create('invoice', { client: { uuid }, items, status: { id: 3 } });
  };
  const pay = (amount: string, ...invoices: number[]): Promise<number> =>
    app.server.admin.create('payment', { amount, allocations: invoices.map((invoice_id) => ({ invoice_id })) });
  const openOf = async (id: number): Promise<string> => (await read(id)).open_total;
  const partsOf = async (payment: number): Promise<unknown> =>
    (await read(payment, 'payment')).allocations.map(({ invoice_id, amount }: any) => [invoice_id, amount]);
  const use = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Use', exact: true });

  test('an overpayment is said at its invoice, and settles another one where a payment is recorded', async () => {
    const uuid = await client('Overpaid Pictures');
    const [first, second] = [await issued(uuid, '100'), await issued(uuid, '80')];
    const payment = await pay('150', first);
    const page = await open(`/invoices/${first}?tab=payments`);
    await page.getByText(/EUR\s50\.00 kept as credit/).waitFor();
    await page.getByRole('button', { name: 'Refund', exact: true }).first().waitFor();
    await page.goto(`${app.server.url}/invoices/${second}?tab=payments`);
    await page.getByText(/Credit of the client: EUR\s50\.00/).waitFor();
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Credit of the client: EUR\s50\.00/).waitFor();
    await assertAccessible(page);
    await use(page).click();
    await eventually(() => openOf(second), '30.00');
    assert.deepEqual(await partsOf(payment), [
      [first, '100.00'],
      [second, '50.00'],
    ]);
    await eventually(() => dialog.getByRole('textbox', { name: 'Amount', exact: true }).inputValue(), '30.00');
    await use(page).waitFor({ state: 'detached' });
  });

  test('where credit makes what is open less than what is overdue, the list of invoices says that it is deducted', async () => {
    const uuid = await client('Late Pictures');
    const day = Math.floor(Date.now() / 1_000) - 40 * 86_400;
    const inFrancs = (amount: string): Promise<number> => {
      const items = [{ item_text: 'Studio', quantity: '1', unit_amount: amount }];
      const dates = { date: day, due_date: day + 86_400 };
      return app.server.admin.create('invoice', { client: { uuid }, currency: 'CHF', ...dates, items, status: { id: 3 } });
    };
    const [, paid] = [await inFrancs('100'), await inFrancs('50')];
    await pay('50', paid);
    assert.equal((await app.server.admin.post(`/v2/invoice/credit?id=${paid}`, { share: '100%', status: { id: 3 } })).status, 200);
    const page = await open('/invoices');
    const totals = page.getByRole('list', { name: 'Open in all:' });
    await totals.getByText(/^CHF\s50\.00 \(credit deducted\), CHF\s100\.00 overdue$/).waitFor();
  });

  test('the rest of a credit note settles another invoice whole, which needs no payment then', async () => {
    const uuid = await client('Credited Pictures');
    const [first, second] = [await issued(uuid, '100'), await issued(uuid, '40')];
    await pay('100', first);
    const note = (await app.server.admin.post(`/v2/invoice/credit?id=${first}`, { share: '60%', status: { id: 3 } })).body.success.id;
    const page = await open(`/invoices/${second}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Credit of the client: EUR\s60\.00/)
      .waitFor();
    await use(page).click();
    await page.getByText(/EUR\s40\.00 of credit used/).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.deepEqual([await openOf(second), await openOf(note)], ['0.00', '-20.00']);
    assert.equal((await read(second)).status[0].name, 'Paid');
    // No money came with it, so it is no payment of 0.00, nor one of what it settled.
    const timeline = page.getByRole('list', { name: 'Timeline' });
    const { prefix, number } = await read(note);
    await timeline.getByText(new RegExp(String.raw`^Credit used EUR\s40\.00 \(${prefix}${number}\)$`)).waitFor();
    assert.equal(await timeline.getByText(/^Payment /).count(), 0);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /EUR\s40\.00 of credit used/ })
      .click();
    await page.getByRole('heading', { name: /^Credit used, / }).waitFor();
  });

  test('credit of several payments and of a credit note is used together, or not at all', async () => {
    const uuid = await client('Several Pictures');
    const [first, second] = [await issued(uuid, '100'), await issued(uuid, '500')];
    const payments = [await pay('110', first), await pay('20', second)];
    await app.server.admin.put(`/v2/payment?id=${payments[1]}`, { allocations: [] });
    const note = (await app.server.admin.post(`/v2/invoice/credit?id=${first}`, { share: '60%', status: { id: 3 } })).body.success.id;
    const page = await open(`/invoices/${second}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    await page
      .getByRole('dialog')
      .getByText(/Credit of the client: EUR\s90\.00/)
      .waitFor();
    // Somebody else uses one of them while the request is on its way.
    let isFirst = true;
    const sent: string[] = [];
    await page.route('**/v2/{batch,payment}*', async (route) => {
      // The dialog asks by dry runs what a payment would do.
      const isTried = route.request().url().includes('dry_run');
      if (route.request().method() !== 'GET' && !isTried) {
        sent.push(new URL(route.request().url()).pathname);
        if (isFirst) await app.server.admin.put(`/v2/payment?id=${payments[1]}`, { notes: 'Changed' });
        isFirst = false;
      }
      await route.continue();
    });
    await use(page).click();
    await page.getByRole('alert').first().waitFor();
    assert.deepEqual([await openOf(second), await openOf(note)], ['500.00', '-60.00']);
    await use(page).click();
    await eventually(() => openOf(second), '410.00');
    assert.deepEqual([...new Set(sent)], ['/v2/batch']);
    assert.equal(await openOf(note), '0.00');
    for (const payment of payments) assert.equal((await read(payment, 'payment')).unallocated_total, '0.00');
  });

  test('one credit that two use at once is used once', async () => {
    const uuid = await client('Twice Pictures');
    const invoices = [await issued(uuid, '10'), await issued(uuid, '80'), await issued(uuid, '80')];
    const [first = 0, ...others] = invoices;
    const payment = await pay('60', first);
    const pages = await Promise.all(others.map((id) => open(`/invoices/${id}`)));
    for (const page of pages) {
      await page.getByRole('button', { name: 'Record payment' }).click();
      await use(page).waitFor();
    }
    await Promise.all(pages.map((page) => use(page).click()));
    await eventually(async () => (await read(payment, 'payment')).unallocated_total, '0.00');
    for (const page of pages) await use(page).waitFor({ state: 'detached' });
    const left = (await Promise.all(others.map(openOf))).map(Number);
    assert.equal(
      left.reduce((sum, one) => sum + one, 0),
      110,
    );
    assert.equal(await openOf(first), '0.00');
  });

  test('what is left of a payment is applied to invoices in its panel, and a new payment is where its client is chosen', async () => {
    const uuid = await client('Applied Pictures');
    const [first, second] = [await issued(uuid, '70'), await issued(uuid, '80')];
    const { body } = await app.server.admin.post('/v2/payment', { amount: '90', client: { uuid }, currency: 'EUR' });
    const payment = body.success.id;
    const page = await open(`/invoices/payments?open=${payment}`);
    await page.getByRole('button', { name: 'Apply to invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply to invoices' });
    const part = (name: string) => dialog.getByRole('textbox', { name });
    const names = await Promise.all([first, second].map(async (id) => read(id).then(({ prefix, number }) => `${prefix}${number}`)));
    await eventually(() => part(names[0] ?? '').inputValue(), '70.00');
    await part(names[0] ?? '').fill('60');
    await eventually(() => part(names[1] ?? '').inputValue(), '30.00');
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await partsOf(payment), [
      [first, '60.00'],
      [second, '30.00'],
    ]);

    await page.goto(`${app.server.url}/invoices/payments?open=new`);
    await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('25');
    await page.getByRole('combobox', { name: 'Client', exact: true }).fill('Applied Pictures');
    await page.getByRole('option', { name: 'Applied Pictures' }).click();
    await page.getByRole('button', { name: 'Oldest first' }).click();
    await eventually(() => page.getByRole('textbox', { name: names[1] ?? '' }).inputValue(), '15.00');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual([await openOf(first), await openOf(second)], ['0.00', '35.00']);
  });

  test('a part that is no amount is refused, and is not taken for nothing', async () => {
    const uuid = await client('Unread Pictures');
    const invoices = [await issued(uuid, '70'), await issued(uuid, '80')];
    const names = await Promise.all(invoices.map(async (id) => read(id).then(({ prefix, number }) => `${prefix}${number}`)));
    const { body } = await app.server.admin.post('/v2/payment', { amount: '90', client: { uuid }, currency: 'EUR' });
    const page = await open(`/invoices/payments?open=${body.success.id}`);
    await page.getByRole('button', { name: 'Apply to invoices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Apply to invoices' });
    const part = dialog.getByRole('textbox', { name: names[0] ?? '' });
    await typeOver(part, '12x');
    await page.keyboard.press('Control+Enter');
    await eventually(() => part.getAttribute('aria-invalid'), 'true');
    assert.equal(await part.inputValue(), '12x');
    assert.deepEqual(await partsOf(body.success.id), []);
    await typeOver(part, '71');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(/^Only EUR\s70\.00 of .* is left to pay\.$/).waitFor();
    await typeOver(part, '60');
    await typeOver(dialog.getByRole('textbox', { name: names[1] ?? '' }), '60');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(/^The parts are EUR\s30\.00 more than the payment\.$/).waitFor();
    assert.equal(await dialog.getByText(/Settles/).count(), 0, 'each is said where it is mended');
    await typeOver(dialog.getByRole('textbox', { name: names[1] ?? '' }), '40');
    await typeOver(part, '50 eur');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    assert.deepEqual(await partsOf(body.success.id), [
      [invoices[0], '50.00'],
      [invoices[1], '40.00'],
    ]);
  });

  test('what was chosen of one client settles nothing once another one is chosen', async () => {
    const [one, other] = [await client('First Pictures'), await client('Other Pictures')];
    const [first, second] = [await issued(one, '70'), await issued(other, '80')];
    const page = await open('/invoices/payments?open=new');
    const field = page.getByRole('combobox', { name: 'Client', exact: true });
    await typeOver(page.getByRole('textbox', { name: 'Amount', exact: true }), '25');
    await typeOver(field, 'First Pict');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Oldest first' }).click();
    const held = await hold(page, 'GET', '/v2/invoice');
    await typeOver(field, 'Other Pictures');
    await field.press('Enter');
    await eventually(() => field.inputValue(), 'Other Pictures');
    await held.begun();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/v2/payment');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    assert.deepEqual((await sent).postDataJSON().allocations ?? [], []);
    await held.letGo();
    assert.deepEqual([await openOf(first), await openOf(second)], ['70.00', '80.00']);
  });

  test('the mail of a reminder says what is open after a part of the credit was used', async () => {
    const uuid = await client('Reminded Pictures');
    const items = [{ item_text: 'Studio', quantity: '1', unit_amount: '100' }];
    const due = Math.floor(Date.now() / 1_000) - 5 * 86_400;
    const id = await app.server.admin.create('invoice', { client: { uuid }, items, date: due, due_date: due, status: { id: 3 } });
    await app.server.admin.post('/v2/payment', { amount: '40', client: { uuid }, currency: 'EUR' });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Send reminder' }).click();
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Message' });
    await eventually(async () => /100[.,]00/.test(await text.inputValue()), true);
    await use(page).click();
    await eventually(async () => /60[.,]00/.test(await text.inputValue()), true);
  });

  test('what one payment keeps as credit is what is paid back of it', async () => {
    const uuid = await client('Two Payments Pictures');
    const id = await issued(uuid, '100');
    await pay('130', id);
    const page = await open(`/invoices/${id}?tab=payments`);
    await page.getByRole('button', { name: 'Refund', exact: true }).first().click();
    await eventually(() => page.getByRole('dialog').getByRole('textbox', { name: 'Amount', exact: true }).inputValue(), '30.00');
  });

  test('who reverses a payment reads which credit notes take part of what is open then', async () => {
    const uuid = await client('Reversed Pictures');
    const paid = await issued(uuid, '90');
    await pay('90', paid);
    const credit = await app.server.admin.post(`/v2/invoice/credit?id=${paid}`, { share: '50%', status: { id: 3 } });
    const { prefix, number } = await read(credit.body.success.id);
    const page = await open(`/invoices/${paid}?tab=payments`);
    await page.getByRole('button', { name: 'Reverse', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(`is open again. Credit notes that are still open settle it at once, as far as they go: ${prefix}${number}.`)
      .waitFor();
    await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await eventually(() => openOf(paid), '45.00');
    await eventually(() => openOf(credit.body.success.id), '0.00');
  });
});
