import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Billing } from '../../server/test/support/billing.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';
import { eventually } from './support/eventually.ts';

describe('exchange rates', () => {
  const app = application();

  test('are entered in the settings, and reports show their amounts in the currency of the account', async () => {
    const { admin, adminToken, url } = app.server;
    await admin.put('/v2/account', { currency: 'EUR', time_zone: 'Europe/Berlin' });
    const client = await Billing.of(admin, 'Abroad');
    const issue = (currency: string, day: string): Promise<unknown> =>
      client.create('invoice', {
        status: { id: 3 },
        date: Date.parse(`${day}T12:00:00Z`) / 1000,
        currency,
        items: [{ quantity: '1', unit_amount: '100' }],
      });
    await issue('EUR', '2031-03-04');
    await issue('USD', '2031-03-04');
    await issue('USD', '2031-05-04');
    await issue('USD', '2031-05-05');
    const page = await app.open('/settings/exchange-rates', { token: adminToken });
    await page.getByRole('button', { name: 'New exchange rate' }).first().click();
    await page.getByRole('combobox', { name: 'Currency' }).fill('USD');
    await page.getByRole('option', { name: /USD/ }).first().click();
    await page.getByRole('textbox', { name: 'Date' }).fill('3/3/2031');
    await page.getByRole('textbox', { name: 'Rate' }).fill('0.91234');
    await page.getByRole('textbox', { name: 'Rate' }).press('Control+Enter');
    await eventually(
      async () => (await admin.get('/v2/exchange-rate')).body.data.map(({ rate, date }: any) => [rate, date]),
      [['0.91234', '2031-03-03']],
    );
    await page.getByRole('cell', { name: '0.912340', exact: true }).waitFor();
    await assertAccessible(page);
    await page.goto(`${url}/reports/revenue?from=2031-01-01&to=2032-01-01`);
    const row = page.getByRole('row', { name: /Abroad.*USD/ });
    await row.getByText('1 USD = EUR 0.91234').waitFor();
    await row.getByText('Without 2 amounts that have no exchange rate').waitFor();
    assert.match(await row.innerText(), /EUR\s91\.23/);
    await page.getByRole('row', { name: /Everything in EUR.*EUR\s191\.23/ }).waitFor();
    // What is converted is drawn beside the rest, though most rows may be in another currency.
    await page.getByRole('img', { name: 'Net (EUR)' }).waitFor();
    await assertAccessible(page);
  });

  test('a day that has a rate already is said so, and the calendar of the field does not lie over the words', async () => {
    const { admin, adminToken } = app.server;
    await admin.put('/v2/account', { currency: 'EUR' });
    await admin.post('/v2/exchange-rate', { currency: 'NOK', date: '2031-03-03', rate: '0.085' });
    const page = await app.open('/settings/exchange-rates?open=new', { token: adminToken });
    await page.getByRole('combobox', { name: 'Currency' }).fill('NOK');
    await page.getByRole('option', { name: /NOK/ }).first().click();
    await page.getByRole('textbox', { name: 'Date' }).fill('3/3/2031');
    await page.getByRole('textbox', { name: 'Rate' }).fill('0.086');
    await page.getByRole('textbox', { name: 'Rate' }).press('Control+Enter');
    const words = page.getByText('There is a rate of this currency on this day already.');
    await words.waitFor();
    await page.getByRole('dialog', { name: 'Date' }).or(page.locator('[data-dates-dropdown]')).first().waitFor();
    const isOnTop = (element: Element): boolean => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + Math.min(width, 40) / 2, y + height / 2) === element;
    };
    await eventually(() => words.evaluate(isOnTop), true);
  });
});
