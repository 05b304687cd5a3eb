import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('what is payable in Swiss francs in the web application', () => {
  const { app, billed, open, invoice } = invoicing();
  const items = [{ item_text: 'Work', quantity: 1, unit_amount: '10.02' }];

  test('a Swiss firm turns rounding on; an invoice says total, rounding and what is due', async () => {
    const { admin } = app.server;
    const rounds = async (): Promise<unknown> => (await admin.get('/v2/account')).body.data.cash_rounding;
    const settings = await open('/settings/account');
    await settings.getByLabel('Prefix of credit notes').waitFor();
    assert.equal(await settings.getByLabel('Round to 0.05 Swiss francs').count(), 0, 'firms elsewhere are not asked');
    await admin.put('/v2/account', { address_country: 'CH' });
    await settings.reload();
    await settings.getByLabel('Round to 0.05 Swiss francs').check();
    const details = settings.getByRole('group', { name: 'Legal details', exact: true });
    await details.getByRole('button', { name: 'Add', exact: true }).click();
    const detail = details.getByRole('group');
    assert.match(await detail.innerText(), /^1\n/, 'one without a kind is called by its place');
    // What is offered follows the country that is filled in, saved or not.
    const kinds = async (country: string): Promise<readonly string[]> => {
      await settings.getByRole('combobox', { name: 'Country' }).fill(country);
      await settings.getByRole('option', { name: country }).click();
      await detail.getByLabel('Kind').click();
      const offered = await settings.getByRole('option').allInnerTexts();
      await settings.keyboard.press('Escape');
      return offered;
    };
    assert.ok((await kinds('Austria')).every((name) => !name.includes('QR-IBAN')));
    assert.ok((await kinds('Switzerland')).includes('QR-IBAN'));
    await detail.getByLabel('Kind').click();
    await settings.getByRole('option', { name: 'QR-IBAN' }).click();
    await details.getByRole('group', { name: 'QR-IBAN' }).getByLabel('Value').fill('CH44 3199 9123 0008 8901 2');
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(rounds, true);
    const page = await open(`/invoices/${await invoice({ currency: 'CHF', items, status: { id: 3 } })}`);
    const totals = page.locator('.totals');
    await totals.getByText('Rounded total').waitFor();
    const text = (await totals.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(text, /Total CHF\s?10\.02 Rounding CHF\s?.0\.02 Rounded total CHF\s?10\.00$/);
    const draft = await open(`/invoices/${await invoice({ currency: 'CHF', items })}`);
    await draft.locator('.totals').getByText('Rounded total').waitFor();
  });

  test('lists, what is exported of them, the page of the client and the time line say what is payable', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { address_country: 'CH', cash_rounding: true });
    const id = await invoice({ currency: 'CHF', items: [{ ...items[0], unit_amount: '20.03' }], status: { id: 3 } });
    assert.equal((await admin.post(`/v2/invoice/credit?id=${id}`, { status: { id: 3 } })).status, 200);
    const list = await open('/invoices');
    await list.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Net', 'Rounding']) await list.getByRole('checkbox', { name, exact: true }).check();
    await list.keyboard.press('Escape');
    const row = list.getByRole('row', { name: /^(?!.*CN-).*20\.05/ });
    await row.waitFor();
    const shown = (await row.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(shown, /CHF 20\.05.*CHF 20\.03.*CHF 0\.02/, `net, tax and rounding add up: ${shown}`);
    const saved = list.waitForEvent('download');
    await list.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    assert.match(text, /,Currency,Total,Open,/);
    assert.match(text, /,CHF,20\.05,/, 'amounts are figures that spreadsheets calculate with');
    assert.match(text, /,CHF,-20\.05,/);
    await admin.create('recurring-invoice', {
      name: 'Rent',
      client: billed,
      currency: 'CHF',
      items,
      first_day: '2041-01-01',
      unit: 'month',
    });
    const recurring = await open('/invoices/recurring');
    await recurring.getByRole('row', { name: /Rent.*CHF.10\.00/ }).waitFor();
    const contact = await open(`/contacts?open=${billed.uuid}`);
    await contact.getByRole('tab', { name: 'Documents' }).click();
    await contact
      .getByRole('cell', { name: /20\.05/ })
      .first()
      .waitFor();
    assert.equal(await contact.getByText(/20\.03/).count(), 0);
    const page = await open(`/invoices/${id}`);
    await page
      .getByRole('list', { name: 'Timeline' })
      .getByText(/CHF\s?.20\.05/)
      .waitFor();
  });

  test('who issues a draft that is older than the rounding is asked about what will be payable', async () => {
    const { admin } = app.server;
    await admin.put('/v2/account', { address_country: 'CH', cash_rounding: false });
    const id = await invoice({ currency: 'CHF', items: [{ ...items[0], unit_amount: '1323.76' }] });
    await admin.put('/v2/account', { cash_rounding: true });
    const page = await open(`/invoices/${id}`);
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^Issues .*CHF\s1,323\.75\./)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('Awaiting payment').first().waitFor();
    assert.equal((await admin.one('invoice', id)).open_total, '1323.75');
  });
});
