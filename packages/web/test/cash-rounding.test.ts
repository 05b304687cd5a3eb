import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eventually } from './support/eventually.ts';
import { invoicing } from './support/invoicing.ts';

describe('what is payable in Swiss francs in the web application', () => {
  const { app, open, invoice } = invoicing();

  test('a Swiss firm turns rounding on; an invoice says total, rounding and what is due, and nothing else of other firms', async () => {
    const { admin } = app.server;
    const rounds = async (): Promise<unknown> => (await admin.get('/v2/account')).body.data[0].cash_rounding;
    const settings = await open('/settings/account');
    await settings.getByLabel('Name of the firm').first().waitFor();
    assert.equal(await settings.getByLabel('Round to 0.05 Swiss francs').count(), 0);
    await admin.put('/v2/account', { address_country: 'CH' });
    await settings.reload();
    await settings.getByLabel('Round to 0.05 Swiss francs').check();
    await settings.getByRole('button', { name: 'Save', exact: true }).click();
    await eventually(rounds, true);
    const items = [{ item_text: 'Work', quantity: 1, unit_amount: '10.02' }];
    const page = await open(`/invoices/${await invoice({ currency: 'CHF', items, status: { id: 3 } })}`);
    const totals = page.locator('.totals');
    await totals.getByText('Amount due').waitFor();
    const said = (await totals.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(said, /Total CHF\s?10\.02 Rounding .?CHF\s?0\.02 Amount due CHF\s?10\.00$/);
    const draft = await open(`/invoices/${await invoice({ currency: 'CHF', items })}`);
    await draft.locator('.totals').getByText('Amount due').waitFor();
    if (process.env['SHOTS'] !== undefined) {
      for (const [name, shown] of [
        ['settings', settings],
        ['view', page],
        ['draft', draft],
      ] as const)
        for (const width of [1440, 360]) {
          await shown.setViewportSize({ width, height: 900 });
          await shown.screenshot({ path: `${process.env['SHOTS']}/${name}-${width}.png`, fullPage: true });
        }
    }
  });
});
