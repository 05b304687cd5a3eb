import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Billing } from '../../server/test/support/billing.ts';
import { assertAccessible } from './support/accessible.ts';
import { application } from './support/application.ts';

const AT = Date.parse('2026-03-10T12:00:00Z') / 1_000;

describe('the tax of invoices in the currency of the firm', () => {
  const app = application();
  let client: Billing;
  before(async () => {
    await app.server.admin.put('/v2/account', { currency: 'EUR', time_zone: 'Europe/Berlin', name: 'Studio Nord' });
    client = await Billing.of(app.server.admin, 'Abroad Inc.');
  });

  test('an issue says where no rate is known, the check leads to where one is entered, and the invoice says what was kept', async () => {
    const { admin, adminToken } = app.server;
    const items = [{ item_text: 'Studio A', quantity: '1', unit_amount: '1000', taxes: [{ name: 'VAT', rate: '21' }] }];
    const { id } = await client.create('invoice', { currency: 'USD', date: AT, items });
    const page = await app.open(`/invoices/${id}?tab=check`, { token: adminToken, width: 1440 });
    await page.getByText('There is no exchange rate of USD for the day of the invoice').waitFor();
    const issue = page.getByRole('button', { name: 'Issue', exact: true });
    const missing = page.getByText('There is no exchange rate of USD for its day, so it will not say its VAT in EUR.');
    await issue.click();
    await missing.waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Enter an exchange rate' }).click();
    await page.waitForURL((url) => url.pathname === '/settings/exchange-rates');
    await admin.create('exchange-rate', { currency: 'USD', date: '2026-03-09', rate: '0.9111111111', source: 'ECB' });
    await page.goBack();
    await page.getByText('There is no exchange rate of USD for the day of the invoice').waitFor({ state: 'detached' });
    await issue.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^Issues .* to Abroad Inc\., /).waitFor();
    assert.equal(await missing.count(), 0);
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByText('VAT in EUR').first().waitFor();
    const facts = await page.locator('.facts').innerText();
    assert.match(facts.replaceAll(/\s+/g, ' '), /VAT in EUR EUR 191\.33 \(1 USD = 0\.9111111111 EUR, ECB, /);
    await assertAccessible(page);
  });

  test('several that are issued at once are named where no rate is known', async () => {
    const { admin, adminToken } = app.server;
    const { client: of } = await Billing.of(admin, 'Many abroad');
    const taxed = { item_text: 'Studio A', quantity: '1', unit_amount: '1000', taxes: [{ name: 'VAT', rate: '21' }] };
    const make = (currency: string, unit_amount: string, taxes: object[] = taxed.taxes): Promise<number> =>
      admin.create('invoice', { client: of, date: AT, currency, items: [{ ...taxed, unit_amount, taxes }] });
    const home = await make('EUR', '1000');
    const abroad = [await make('GBP', '2000'), await make('GBP', '3000')];
    const untaxed = await make('GBP', '4000', []);
    const nameOf = async (id: number): Promise<string> => {
      const { prefix, number } = await admin.one('invoice', id);
      return `${prefix}${number}`;
    };
    const page = await app.open(`/invoices?client_uuid=${of.uuid}`, { token: adminToken, width: 1440 });
    await page
      .getByRole('row', { name: /Many abroad/ })
      .nth(3)
      .waitFor();
    await page.getByRole('columnheader').getByRole('checkbox').click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Issue', exact: true }).click();
    const text = await page
      .getByRole('dialog')
      .getByText(/will not say their VAT in EUR/)
      .innerText();
    for (const id of abroad) assert.ok(text.includes(await nameOf(id)), text);
    for (const id of [home, untaxed]) assert.ok(!text.includes(await nameOf(id)), text);
  });

  test('what the paper cannot show is named where it is checked, issued and sent, and has to be ticked', async () => {
    const items = [{ item_text: 'Logo 未来', quantity: '1', unit_amount: '1000' }];
    const invoices = [await client.create('invoice', { items }), await client.create('invoice', { items })];
    const quote = await client.create('quote', { items });
    const { admin, adminToken } = app.server;
    const page = await app.open(`/invoices/${invoices[0].id}?tab=check`, { token: adminToken, width: 1440 });
    await page.getByText('The PDF cannot show these characters: 未 来. It has a substitute for each. Please rewrite them.').waitFor();
    assert.equal(await page.getByText('DAYBOOK-7').count(), 1);
    const dialog = page.getByRole('dialog');
    const named = dialog.getByText('The PDF cannot show these characters: 未 来 (Line 1). It would have a substitute for each.');
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await named.waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Issue', exact: true }).isDisabled(), true);
    await dialog.getByRole('checkbox', { name: 'Issue all the same' }).check();
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('button', { name: 'Record payment' }).waitFor();
    for (const [path, label, box] of [
      [`/invoices/${invoices[1].id}`, 'Issue and send', 'Issue all the same'],
      [`/quotes/${quote.id}`, 'Send', 'Send all the same'],
    ] as const) {
      await page.goto(`${app.server.url}${path}`);
      await page.getByRole('button', { name: label, exact: true }).click();
      await named.waitFor();
      await dialog.getByRole('textbox', { name: 'To', exact: true }).fill('ada@example.com');
      const send = dialog.getByRole('button', { name: label, exact: true });
      await send.click();
      await dialog.getByRole('alert').filter({ hasText: '未 来' }).first().waitFor();
      await dialog.getByRole('checkbox', { name: box }).check();
      await send.click();
      await dialog.waitFor({ state: 'hidden' });
    }
    assert.equal((await admin.one('quote', quote.id)).status[0].name, 'Sent');
  });

  test('the rates of the bank are wanted in the settings, and why they were not read stands above them', async () => {
    const { adminToken, url } = app.server;
    const page = await app.open('/settings/account', { token: adminToken });
    await page
      .getByRole('switch', { name: /exchange rates of the European Central Bank/ })
      .or(page.getByRole('checkbox', { name: /exchange rates of the European Central Bank/ }))
      .first()
      .check();
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    const note = page.getByRole('note').getByText('The operator of this server does not allow exchange rates to be read.');
    await note.waitFor();
    await page.goto(`${url}/settings/exchange-rates`);
    await note.waitFor();
    await assertAccessible(page);
  });
});
