import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('invoices of a firm that numbers them when they are issued', () => {
  const { app, open, invoice, read } = invoicing();
  before(() => app.server.admin.put('/v2/account', { numbering: 'issued' }));

  test('a draft is called by its client and sum, says which number it gets, and has it once it is issued', async () => {
    const id = await invoice();
    const list = await open('/invoices');
    const name = /^Draft for Blue Harbour, .*968\.00$/;
    const drawn = list.getByRole('link', { name }).or(list.getByRole('cell', { name })).first();
    await drawn.waitFor();
    const saved = list.waitForEvent('download');
    await list.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\n');
    assert.match(lines[1] ?? '', /^,Blue Harbour,/, 'a file has no name of a draft in place of its number');
    await drawn.click();
    const page = list;
    await page.getByRole('heading', { name }).waitFor();
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    await dialog.getByText(/^Deletes Draft for Blue Harbour, EUR.968\.00\. What it billed/).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await dialog.getByText(/^Issues I-1 to Blue Harbour, /).waitFor();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('heading', { name: 'Invoice I-1' }).waitFor();
    assert.equal((await read(id)).number, 1);
  });

  test('a day before that of the last invoice is told where it is issued and where it is sent, and a yes does it', async () => {
    const { date } = await read(await invoice({ status: { id: 3 } }));
    const [issued, sent] = [await invoice({ date: date - 3 * DAY }), await invoice({ date: date - 2 * DAY })];
    const page = await open(`/invoices/${issued}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/Its date is before that of the last invoice, I-2 of /).waitFor();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('heading', { name: 'Invoice I-3' }).waitFor();
    await app.server.admin.create('invoice', { client: (await read(sent)).client, date, status: { id: 3 } });
    await page.goto(`${app.server.url}/invoices/${sent}`);
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await page.getByRole('dialog', { name: 'Issue and send I-5' }).waitFor();
    await dialog.getByText(/Its date is before that of the last invoice, I-4 of /).waitFor();
    await eventually(async () => (await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).includes('I-5'), true);
    await dialog.getByRole('button', { name: 'Issue and send', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await read(sent)).number, 5);
  });

  test('an invoice that is issued meanwhile takes the number: the mail is shown once more before it is sent', async () => {
    const { admin } = app.server;
    const [id, other] = [await invoice(), await invoice()];
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue and send', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await eventually(async () => /I-\d+/.test(await message.inputValue()), true);
    const usual = await message.inputValue();
    const number = Number(/I-(\d+)/.exec(usual)?.[1]);
    await message.fill(`${usual}\nThank you.`);
    assert.equal((await admin.post(`/v2/invoice/issue?id=${other}`, {})).status, 200);
    assert.equal((await read(other)).number, number);
    const send = dialog.getByRole('button', { name: 'Issue and send', exact: true });
    await send.click();
    await dialog.getByText(`The number is now I-${number + 1}. Check the text and send again.`).waitFor();
    await page.getByRole('dialog', { name: `Issue and send I-${number + 1}` }).waitFor();
    assert.equal(await message.inputValue(), `${usual}\nThank you.`);
    assert.equal((await read(id)).status[0].name, 'Draft');
    await message.fill(`Invoice I-${number + 1}: [address of the page]`);
    await send.click();
    await dialog.waitFor({ state: 'hidden' });
    const [sent] = (await admin.get(`/v2/delivery?document_id=${id}&fields=body,subject`)).body.data;
    assert.deepEqual([(await read(id)).number, sent.body], [number + 1, `Invoice I-${number + 1}: {link}`]);
    assert.ok(sent.subject.includes(`I-${number + 1}`), sent.subject);
  });

  test('a draft of a credit note is called one', async () => {
    const { success } = (await app.server.admin.post(`/v2/invoice/credit?id=${await invoice({ status: { id: 3 } })}`, { share: '50%' }))
      .body;
    const page = await open(`/invoices/${success.id}`);
    await page.getByRole('heading', { name: /^Credit note: Draft for Blue Harbour, / }).waitFor();
    assert.equal((await read(success.id)).number, null);
  });

  test('the setting stands with the firm', async () => {
    const page = await open('/settings/account');
    const field = page.getByRole('combobox', { name: 'Numbers of invoices' });
    await eventually(() => field.inputValue(), 'When they are issued');
    await field.click();
    await page.getByRole('option', { name: 'When they are created' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    assert.equal((await app.server.admin.get('/v2/account')).body.data.numbering, 'created');
  });

  test('a mail with a proforma is called so, also once the invoice is issued', async () => {
    const id = await invoice();
    await app.server.admin.post(`/v2/invoice/send?id=${id}`, { proforma: true });
    await app.server.admin.post(`/v2/invoice/issue?id=${id}`, {});
    const page = await open(`/invoices/${id}`);
    const timeline = page.getByRole('list', { name: 'Timeline' });
    await timeline.getByText(/\(Proforma \d+\) to post@blue\.example$/).waitFor();
    assert.equal(await timeline.getByText(/Proforma/).count(), 1);
  });
});
