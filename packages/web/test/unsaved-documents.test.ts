import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

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
    const page = await open(`/invoices/${id}?side=open`);
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
    await page.getByText('Mend what is marked, and the totals are calculated.').waitFor();
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
});
