import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { focused } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('what the check of an electronic invoice finds', () => {
  const { app, open, invoice } = invoicing();

  test('the check of the electronic invoice leads to the field that is at fault', async () => {
    const page = await open(`/invoices/${await invoice()}?tab=check`);
    await page.getByRole('combobox', { name: 'Rules of' }).click();
    await page.getByRole('option', { name: 'XRechnung' }).click();
    const fault = page.getByRole('listitem').filter({ hasText: 'BR-DE-15' });
    assert.match(await fault.innerText(), /Enter the client’s reference\./);
    await fault.getByRole('button', { name: 'Go to the field' }).click();
    await focused(page.getByRole('textbox', { name: 'Reference' }));
  });

  test('the check says in the language of the page what the rules ask for; the others keep their own words', async () => {
    const scheme = { electronic_address: { scheme: 'EM', id: 'amt@example.de' } };
    const { body } = await app.server.admin.post('/v2/contact', { name: 'Amt', type: 'organization', client: true, ...scheme });
    const id = await invoice({ client: { uuid: body.success.uuid } });
    const page = await app.open(`/invoices/${id}?tab=check&profile=peppol`, { token: app.server.adminToken, language: 'de' });
    const fault = (rule: string) => page.getByRole('listitem').filter({ hasText: rule });
    assert.match(await fault('PEPPOL-EN16931-R003').innerText(), /Geben Sie die Referenz des Kunden ein/);
    assert.match(await fault('PEPPOL-EN16931-CL008').innerText(), /Wortlaut der Regel\s+Peppol delivers to no address of this scheme/);
  });

  test('what the check finds of a tax leads to that tax', async () => {
    const tax = await app.server.admin.create('tax', { name: 'Exempt', rate: '0', category: 'E' });
    const items = [{ item_text: 'Course', quantity: '1', unit_amount: '100', taxes: [{ id: tax }] }];
    const page = await open(`/invoices/${await invoice({ items })}?tab=check`);
    const fault = page.getByRole('listitem').filter({ hasText: 'BR-E-10' });
    assert.match(await fault.innerText(), /^Tax · Reason where no tax is charged\n/);
    await fault.getByRole('link', { name: 'Open settings' }).click();
    await page.waitForURL(new RegExp(`/settings/taxes\\?open=${tax}`));
    await page.getByRole('textbox', { name: 'Reason where no tax is charged' }).waitFor();
  });
});
