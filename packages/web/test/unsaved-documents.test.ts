import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Locator } from 'playwright-core';
import { eventually, focused } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';
import { typeOver } from './support/typed.ts';

describe('what is typed into a document and not saved yet', () => {
  const { app, billed, open, invoice, read } = invoicing();

  test('two who save show both versions to the second', async () => {
    const id = await invoice({ reference: 'PO-1' });
    const page = await open(`/invoices/${id}`);
    const reference = page.getByRole('textbox', { name: 'Reference' });
    await page.getByRole('button', { name: 'Add line' }).click();
    await page.getByLabel('Text, line 2').fill('Gimbal');
    await page.getByLabel('Price, line 2').fill('40');
    await reference.fill('PO-2');
    await app.server.admin.put(`/v2/invoice?id=${id}`, {
      client: billed,
      reference: 'PO-3',
      terms: 'Soon',
      items: [{ item_text: 'Studio B', quantity: '3' }],
    });
    await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    await dialog.getByRole('cell', { name: 'PO-2' }).waitFor();
    await dialog.getByRole('cell', { name: 'PO-3' }).waitFor();
    // What was only typed has no id yet, and is shown as the rest.
    await dialog.getByText(/^Gimbal: 1 .*× 40$/).waitFor();
    await dialog.getByRole('button', { name: 'Save yours' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { reference: stored, terms } = await read(id);
    assert.deepEqual([stored, terms], ['PO-2', 'Soon']);
  });

  test('what is typed and not saved is saved before it is issued, and nothing is issued that cannot be saved', async () => {
    const id = await invoice();
    // So wide that the paper lies beside the form, and not over it.
    const page = await open(`/invoices/${id}?side=open`, { width: 1920 });
    const price = page.getByLabel('Price, line 1');
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    // A value that is equal makes no version, and nothing waits for one.
    await price.fill('1');
    await price.fill('400.00');
    await issue.click();
    await page.getByText(/^Issues I-\d+ to Blue Harbour, EUR.968\.00\./).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await price.fill('many');
    await page.getByText('This is what is saved, without your changes.').waitFor();
    await page.getByText('Correct the marked fields to see the totals.').waitFor();
    await issue.click();
    await eventually(() => price.getAttribute('aria-invalid'), 'true');
    await price.fill('500');
    await eventually(() => price.getAttribute('aria-invalid'), null);
    assert.equal(await page.getByRole('dialog').count(), 0, 'what was asked for is given up');
    await app.server.admin.put(`/v2/invoice?id=${id}`, { client: billed, terms: 'Soon' });
    await issue.click();
    await page.getByText(/^Issues I-\d+ to Blue Harbour, EUR.1,210\.00\./).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Awaiting payment').waitFor();
    const { total, terms } = await read(id);
    assert.deepEqual([total, terms], ['1210.00', 'Soon']);
  });

  test('what cannot be saved leads to the first field that has to be mended, and a notice says it', async () => {
    const items = Array.from({ length: 40 }, (_, i) => ({ item_text: `Shot ${i + 1}`, quantity: '1', unit_amount: '10' }));
    const id = await invoice({ items });
    const page = await open(`/invoices/${id}`);
    const quantity = page.getByLabel('Quantity, line 1', { exact: true });
    await quantity.fill('x');
    await page.getByLabel('Price, line 40').fill('abc');
    for (const [button, action] of [
      ['Issue', 'Issue'],
      ['Issue and send', 'Issue and send'],
      ['Save', 'Save'],
    ] as const) {
      await page.getByLabel('Price, line 40').focus();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(`Not done: ${action}. Correct what is marked first.`).waitFor();
      await focused(quantity);
      assert.equal(await page.getByRole('dialog').count(), 0);
    }
    await page.goto(`${app.server.url}/quotes/new`);
    await page.getByLabel('Text, line 1').fill('Edit suite');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Not done: Save. Correct what is marked first.').waitFor();
    await focused(page.getByRole('combobox', { name: 'Client' }));
  });

  test('a day that cannot be read is not issued as the one before it', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const date = page.getByRole('textbox', { name: 'Date', exact: true });
    await page.getByRole('textbox', { name: 'Reference' }).fill('PO-9');
    await date.fill('31/2');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Not done: Issue. Correct what is marked first.').waitFor();
    await focused(date);
    assert.equal((await read(id)).reference, '');
  });

  test('nor where nothing else is typed', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    const [date, client] = [page.getByRole('textbox', { name: 'Date', exact: true }), page.getByRole('combobox', { name: 'Client' })];
    const refuse = async (field: Locator): Promise<void> => {
      await issue.click();
      await page.getByText('Not done: Issue. Correct what is marked first.').waitFor();
      await focused(field);
      assert.equal(await page.getByRole('dialog').count(), 0);
    };
    await typeOver(date, '31/2');
    await refuse(date);
    await page.reload();
    await eventually(() => date.inputValue(), '31/2', 'a day that cannot be read stays over a reload');
    await typeOver(client, 'Nobody we know');
    await page.keyboard.press('Tab');
    await page.getByText('“Nobody we know” is not in the list.').waitFor();
    await refuse(client);
    assert.equal((await read(id)).status[0].id, 1);
  });

  test('what was typed while somebody else issued it is named, with the way to drop it', async () => {
    const id = await invoice({ reference: 'PO-1' });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('textbox', { name: 'Reference' }).fill('PO-77');
    await page.getByLabel('Price, line 1').fill('450');
    await app.server.admin.post(`/v2/invoice/issue?id=${id}`, undefined);
    const said = page.getByRole('status').filter({ hasText: 'It is “Awaiting payment” now, and your changes were not saved:' });
    await said.getByText('PO-77').waitFor();
    await said.getByText('Studio A: 2 days × 450').waitFor();
    await page.reload();
    await said.getByRole('button', { name: 'Discard' }).click();
    await said.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Awaiting payment').first().waitFor();
    assert.equal(await said.count(), 0);
  });

  test('who discards what came back goes on in the first field', async () => {
    const page = await open(`/invoices/${await invoice({ reference: 'PO-1' })}`);
    const reference = page.getByRole('textbox', { name: 'Reference' });
    const client = page.getByRole('combobox', { name: 'Client' });
    const discards = async (button: Locator): Promise<void> => {
      await eventually(() => reference.inputValue(), 'PO-2');
      await button.press('Enter');
      await eventually(() => reference.inputValue(), 'PO-1');
      await eventually(() => client.evaluate((field) => field === document.activeElement), true);
    };
    await reference.fill('PO-2');
    await discards(page.getByRole('button', { name: 'Discard' }));
    await reference.fill('PO-2');
    await page.reload();
    await discards(page.getByRole('alert').getByRole('button', { name: 'Discard' }));
  });

  test('another currency says which prices keep their figures, with the way back', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await currency.focus();
    await currency.pressSequentially('jpy');
    await currency.press('Enter');
    const said = page.getByRole('status').filter({ hasText: 'Prices were typed in EUR: 1 line keeps its figure.' });
    await said.getByRole('button', { name: 'Undo' }).click();
    await eventually(() => currency.inputValue(), 'EUR – Euro');
    await said.waitFor({ state: 'detached' });
  });

  test('a draft that was saved without lines has an empty one to type into, which changes nothing by itself', async () => {
    const id = await invoice({ items: [] });
    const page = await open(`/invoices/${id}`);
    const text = page.getByLabel('Text, line 1');
    await text.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled(), true);
    await text.fill('Edit suite');
    await text.press('Enter');
    await page.getByLabel('Text, line 2').fill('Mix');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.deepEqual(
      (await read(id)).items.map((line: any) => line.item_text),
      ['Edit suite', 'Mix'],
    );
  });

  test('an action goes on after a conflict only where mine is saved', async () => {
    const id = await invoice({ reference: 'PO-1' });
    const page = await open(`/invoices/${id}`);
    const reference = page.getByRole('textbox', { name: 'Reference' });
    const send = page.getByRole('button', { name: 'Issue and send', exact: true });
    const conflict = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    const others = (value: string) => app.server.admin.put(`/v2/invoice?id=${id}`, { client: billed, reference: value });
    await reference.fill('PO-2');
    await others('PO-3');
    await send.click();
    await conflict.getByRole('button', { name: 'Keep the saved one' }).click();
    await conflict.waitFor({ state: 'hidden' });
    await eventually(() => reference.inputValue(), 'PO-3');
    await reference.fill('PO-4');
    await others('PO-5');
    await send.click();
    await conflict.getByRole('button', { name: 'Save yours' }).click();
    await page.getByRole('dialog', { name: /^Issue and send I-\d+$/ }).waitFor();
    assert.equal((await read(id)).reference, 'PO-4');
  });

  test('two who chose another client see which', async () => {
    const id = await invoice();
    const contact = async (name: string): Promise<string> =>
      (await app.server.admin.post('/v2/contact', { name, type: 'organization', client: true })).body.success.uuid;
    const [, theirs] = [await contact('Red Lighthouse'), await contact('Green Pier')];
    const page = await open(`/invoices/${id}`);
    await page.getByRole('combobox', { name: 'Client' }).fill('Red');
    await page.getByRole('option', { name: 'Red Lighthouse' }).click();
    await app.server.admin.put(`/v2/invoice?id=${id}`, { client: { uuid: theirs } });
    await page.keyboard.press('Control+Enter');
    const conflict = page.getByRole('dialog', { name: 'Somebody changed this in the meantime' });
    await conflict.getByRole('row', { name: /^Client Red Lighthouse Green Pier$/ }).waitFor();
    await conflict.getByRole('button', { name: 'Save yours' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await read(id)).client[0].name, 'Red Lighthouse');
  });

  test('what is typed into a document that others delete stays to be copied', async () => {
    const id = await invoice();
    const page = await open(`/invoices/${id}`);
    const text = page.getByLabel('Text, line 1');
    await text.fill('What the director said');
    await app.server.admin.delete(`/v2/invoice?id=${id}`);
    await page.getByText(/^This was deleted meanwhile/).waitFor();
    assert.equal(await text.inputValue(), 'What the director said');
  });
});
