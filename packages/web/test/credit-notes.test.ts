import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertAccessible } from './support/accessible.ts';
import { invoicing } from './support/invoicing.ts';

describe('a credit note in the web application', () => {
  const { app, invoice, open } = invoicing();

  test('letters that paper cannot show are said before a credit note is made', async () => {
    const id = await invoice({ status: { id: 3 } });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Credit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Creates/).waitFor();
    assert.equal(await dialog.getByText(/The PDF cannot show/).count(), 0);
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Danke 未来');
    await dialog.getByText(/The PDF cannot show these characters: 未 来/).waitFor();
  });

  test('a credit note without a reason has the terms of the company, which is said before it is made', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', {
      document_terms: [{ language: 'en', invoice: '', quote: '', credit_note: 'Set against your next one.' }],
    });
    const id = await invoice({ status: { id: 3 } });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Credit' }).click();
    const dialog = page.getByRole('dialog');
    const said = dialog.getByText('Without a reason, the document says: “Set against your next one.”');
    await said.waitFor();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await reason.fill('Delivered late');
    await said.waitFor({ state: 'detached' });
    await reason.fill('');
    await said.waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Create credit note' }).click();
    await page.getByRole('heading', { name: /^Credit note/ }).waitFor();
    const [credit] = (await admin.get(`/v2/invoice?cloned_id=${id}&fields=terms`)).body.data;
    assert.equal(credit.terms, 'Set against your next one.');
    await admin.put('/v2/account', { document_terms: [] });
  });

  test('what is left of a credit note is called credit below its totals, too', async () => {
    const id = await invoice({ status: { id: 3 } });
    const { body } = await app.server.admin.post(`/v2/invoice/credit?id=${id}`, { status: { id: 3 } });
    const page = await open(`/invoices/${body.success.id}`);
    await page.locator('.totals').getByText('Credit open', { exact: true }).waitFor();
    assert.equal(await page.locator('.totals').getByText('Open', { exact: true }).count(), 0);
  });

  test('lines are chosen in the order of the paper, and what is wrong with one is said at its field alone', async () => {
    const items = [
      { item_text: 'Catering', quantity: '3', unit_amount: '10', parent_group_id: -2 },
      { item_text: 'Studio', quantity: '5', unit_amount: '100', parent_group_id: -1 },
    ];
    const groups = [
      { id: -1, name: 'Production', order: 1 },
      { id: -2, name: 'Expenses', order: 2 },
    ];
    const page = await open(`/invoices/${await invoice({ items, groups, status: { id: 3 } })}`);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Credit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Chosen lines', { exact: true }).click();
    const names = await dialog
      .getByRole('group', { name: 'Lines' })
      .getByRole('checkbox')
      .evaluateAll((boxes) =>
        boxes.map((box) => (box instanceof HTMLInputElement ? (box.labels?.[0]?.innerText ?? '') : '').split(' ·')[0]),
      );
    assert.deepEqual(names, ['Studio', 'Catering']);
    await dialog.getByRole('checkbox', { name: /Studio/ }).check();
    await dialog.getByRole('combobox', { name: 'How much: Studio' }).click();
    await page.getByRole('option', { name: 'Quantity' }).click();
    await dialog.getByRole('textbox', { name: 'Quantity: Studio' }).fill('9');
    await dialog.getByRole('button', { name: 'Create credit note' }).click();
    await dialog.getByText('Enter a number between 0 and 5: no more is left to credit.', { exact: true }).waitFor();
    assert.equal(await dialog.getByRole('alert').count(), 0);
  });
});
