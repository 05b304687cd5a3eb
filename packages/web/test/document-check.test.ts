import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually, focused } from './support/eventually.ts';
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
    const members = { electronic_address: { scheme: 'EM', id: 'amt@example.de' }, address_country: 'Atlantis' };
    const { body } = await app.server.admin.post('/v2/contact', { name: 'Amt', type: 'organization', client: true, ...members });
    const id = await invoice({ client: { uuid: body.success.uuid } });
    const page = await app.open(`/invoices/${id}?tab=check&profile=peppol`, { token: app.server.adminToken, language: 'de' });
    const fault = (rule: string) => page.getByRole('listitem').filter({ hasText: rule });
    assert.match(await fault('PEPPOL-EN16931-R003').innerText(), /Geben Sie die Referenz des Kunden ein/);
    assert.match(await fault('PEPPOL-EN16931-CL008').innerText(), /Peppol stellt an Adressen dieser Art nicht zu/);
    assert.match(await fault('BR-CL-14').innerText(), /Wortlaut der Regel\s+Name the country of the client by its code/);
  });

  test('of a line without a tax, or with two, its number is said and what to do, once and in the language of the page', async () => {
    const priced = { item_text: 'A', quantity: '1', unit_amount: '50' };
    const line = (...rates: string[]) => ({ ...priced, taxes: rates.map((rate) => ({ name: `USt ${rate}`, rate })) });
    const id = await invoice({ discount: '10%', items: [line('19'), { ...priced, tax: false }, line('19', '7')] });
    const page = await app.open(`/invoices/${id}?tab=check`, { token: app.server.adminToken, language: 'de' });
    const ofLines = page.getByRole('list', { name: 'Fehler' }).getByRole('listitem').filter({ hasText: 'Position ' });
    await ofLines.first().waitFor();
    assert.deepEqual(
      (await ofLines.allInnerTexts()).map((text) =>
        text
          .split('\n')
          .filter((part) => part !== '')
          .slice(0, 2),
      ),
      [
        ['Rechnung · Steuer, Position 2', 'Wählen Sie eine Steuer für die Position. Fällt keine an, wählen Sie eine, die den Grund nennt.'],
        [
          'Rechnung · Steuer, Position 3',
          'Wählen Sie eine einzige Steuer für die Position: Eine E-Rechnung hat je Position höchstens eine.',
        ],
      ],
    );
    assert.doesNotMatch(await page.getByRole('list', { name: 'Fehler' }).innerText(), /Fehler von Daybook/);
  });

  test('in a window in which the check lies over the form, it folds for who goes to a field below it', async () => {
    const page = await open(`/invoices/${await invoice()}?tab=check`);
    const price = page.getByRole('textbox', { name: 'Price, line 1' });
    const isSeen = (): Promise<boolean> =>
      price.evaluate((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === cell;
      });
    await page.getByRole('combobox', { name: 'Rules of' }).waitFor();
    assert.equal(await isSeen(), false);
    await page.getByRole('textbox', { name: 'Text, line 1' }).focus();
    assert.equal(await isSeen(), false, 'a field beside it leaves it open');
    await price.focus();
    await eventually(isSeen, true);
    await focused(price);
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

  test('the copy of an invoice whose client was deleted says so, and is given another one', async () => {
    const { admin } = app.server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Gone Films', type: 'organization', client: true })).body.success;
    const invoice = await admin.create('invoice', { client: { uuid }, status: { id: 4 } });
    assert.equal((await admin.delete(`/v2/contact?uuid=${uuid}`)).status, 200);
    const { id } = (await admin.post(`/v2/invoice/duplicate?id=${invoice}`, {})).body.success;
    const page = await open(`/invoices/${id}`);
    const said = page.getByText('This client was deleted.');
    await said.waitFor();
    await page.getByRole('combobox', { name: 'Client' }).fill('Blue Harbour');
    await page.getByRole('option', { name: 'Blue Harbour' }).click();
    await said.waitFor({ state: 'detached' });
  });
});
