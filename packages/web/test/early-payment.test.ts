import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

const items = [{ item_text: 'Work', quantity: 1, unit_amount: '100.00', taxes: [{ name: 'VAT', rate: '21' }] }];
const group = { name: 'Discount for early payment' };

describe('discounts for early payment in the web application', () => {
  const { app, open, invoice, read } = invoicing();

  test('are typed as days and per cent, with a second one by a button, and read with their last day and sum', async () => {
    const id = await invoice({ items, currency: 'EUR', date: 1_932_500_000 });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', group).click();
    const rows = page.getByRole('group', group);
    await rows.getByRole('textbox', { name: 'Days', exact: true }).fill('10');
    await rows.getByRole('button', { name: 'Add' }).click();
    await rows.getByRole('textbox', { name: 'Percent', exact: true }).last().fill('2');
    await rows.getByText('Each discount has to be smaller than the one before.').waitFor();
    await rows.getByRole('textbox', { name: 'Percent', exact: true }).last().fill('1.5');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const stored = async (): Promise<unknown> =>
      (await read(id)).early_payment_discounts.map(({ days, percent, payable }: Record<string, unknown>) => [days, percent, payable]);
    await eventually(stored, [
      [10, '2.00', '118.58'],
      [24, '1.50', '119.18'],
    ]);
    await app.server.admin.post(`/v2/invoice/issue?id=${id}`, {});
    await page.reload();
    const fact = page.locator('.facts').getByText(/^2% · .* · EUR\s118\.58$/);
    await fact.waitFor();
  });

  test('a new document begins with those of the firm', async () => {
    await app.server.admin.put('/v2/account', { early_payment_discounts: [{ days: 7, percent: '3' }] });
    const page = await open('/invoices/new');
    const rows = page.getByRole('group', group);
    await rows.waitFor();
    assert.equal(await rows.getByRole('textbox', { name: 'Days', exact: true }).inputValue(), '7');
    assert.equal(await rows.getByRole('textbox', { name: 'Percent', exact: true }).inputValue(), '3.00');
  });

  test('a payment within the days offers the reduced sum, and a credit note settles what is open then', async () => {
    const odd = [{ item_text: 'Work', quantity: 1, unit_amount: '333.33', taxes: [{ name: 'MwSt', rate: '19' }] }];
    const id = await invoice({ items: odd, currency: 'EUR', early_payment_discounts: [{ days: 10, percent: '2' }], status: { id: 3 } });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Record payment' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount').fill('396');
    await dialog.getByText(/0\.66 stays open\. If a bank/).waitFor();
    await dialog.getByRole('button', { name: /388\.73 with 2% discount/ }).click();
    assert.equal(await dialog.getByLabel('Amount').inputValue(), '388.73');
    await dialog.getByText(/credit what is open/).waitFor();
    await dialog.getByText(/stays open/).waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await eventually(async () => (await read(id)).open_total, '7.93');
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Credit' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'What is open', checked: true }).waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByText(/7\.93/).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Create credit note' }).click();
    await eventually(async () => (await read(id)).open_total, '0.00');
  });

  test('the dialog of a payment of several offers their reduced sums', async () => {
    const discounted = { items, currency: 'EUR', early_payment_discounts: [{ days: 10, percent: '2' }], status: { id: 3 } };
    const ids = [await invoice(discounted), await invoice(discounted), await invoice({ items, currency: 'EUR', status: { id: 3 } })];
    const page = await open(`/invoices?pay=${ids.join()}`);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /358\.16 with the discounts/ }).click();
    assert.equal(await dialog.getByLabel('Amount').inputValue(), '358.16');
    await dialog.getByText(/Then credit what is open of each: .*, .*\. That/).waitFor();
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    for (const [i, open_total] of ['2.42', '2.42', '0.00'].entries())
      await eventually(async () => (await read(ids[i] ?? 0)).open_total, open_total);
  });
});
