import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done } from '../../../test/support/api.ts';
import { Billing } from '../../../test/support/billing.ts';
import { midnightIsFar } from '../../../test/support/midnight.ts';
import { testServer } from '../../../test/support/server.ts';

const at = (text: string): number => Date.parse(text) / 1_000;

type Row = Record<string, any>;

describe('reports in the currency of the account', () => {
  const server = testServer();
  const year = 'from=2031-01-01&to=2032-01-01';

  const report = async (path: string, query = year): Promise<Row> => done(await server.admin.get(`/v2/report/${path}?${query}`));
  const rate = (currency: string, date: string, one: string) => server.admin.create('exchange-rate', { currency, date, rate: one });

  before(async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam', currency: 'EUR' });
    const vat = { name: 'VAT', rate: '21' };
    const issue = async (client: Billing, currency: string, date: string, unit_amount: string): Promise<void> => {
      const items = [{ quantity: '1', unit_amount, unit_buy_amount: '1', taxes: [vat] }];
      await client.create('invoice', { status: { id: 3 }, date: at(date), due_date: at(date), currency, items });
    };
    await rate('USD', '2031-03-03', '0.9111111111');
    await rate('USD', '2031-03-10', '0.95');
    await rate('USD', '2031-03-12', '2');
    await rate('JPY', '2031-03-10', '0.0061');
    const client = await Billing.of(server.admin, 'Abroad');
    await issue(client, 'EUR', '2031-03-10T12:00:00Z', '1000');
    // The last day that the rate of the third holds, and its last minutes where the account is: the tenth has another one.
    await issue(client, 'USD', '2031-03-09T22:59:00Z', '10.01');
    await issue(client, 'USD', '2031-03-09T23:00:00Z', '10.01');
    await issue(client, 'USD', '2031-03-02T12:00:00Z', '5');
    await issue(client, 'USD', '2031-03-20T12:00:00Z', '6');
    await issue(client, 'JPY', '2031-03-17T12:00:00Z', '1001');
    await issue(client, 'GBP', '2031-03-17T12:00:00Z', '7');
  });

  test('each document counts by the rate of its day or the week before, rounded once, and what has none is counted', async () => {
    const { data, totals, home_total: all } = await report('revenue', `${year}&by=currency`);
    const of = (rows: Row[], currency: string): Row => rows.find((row) => row['currency'] === currency) ?? {};
    assert.equal(of(data, 'EUR')['home'], null);
    // 10.01 · 0.9111111111 = 9.1202… and 10.01 · 0.95 = 9.5095; their taxes 2.10 · 0.9111111111 = 1.9133… and 2.10 · 0.95 = 1.995.
    assert.deepEqual(of(data, 'USD')['home'], {
      currency: 'EUR',
      net_total: '18.63',
      tax_total: '3.91',
      total: '22.54',
      without_rate: 2,
      lowest_rate: '0.9111111111',
      highest_rate: '0.95',
    });
    // 1001 · 0.0061 = 6.1061, of yen without decimals.
    assert.deepEqual([of(data, 'JPY')['home'].net_total, of(data, 'JPY')['home'].without_rate], ['6.11', 0]);
    const { net_total: net, lowest_rate: lowest, without_rate: left } = of(data, 'GBP')['home'];
    assert.deepEqual([net, lowest, left], [null, null, 1]);
    assert.deepEqual(of(totals, 'USD')['home'], of(data, 'USD')['home']);
    assert.deepEqual([all.currency, all.net_total, all.documents, all.without_rate], ['EUR', '1024.74', 7, 3]);
    assert.equal(of(data, 'USD')['net_total'], '31.02');
  });

  test('margins, taxes and resources come to the same', async () => {
    const usd = (rows: Row[]): Row => rows.find(({ currency }) => currency === 'USD')?.['home'];
    // 18.63 less 0.91 and 0.95.
    const { net_total: net, buy_total: buy, margin, margin_ratio: ratio } = usd((await report('margin', `${year}&by=client`)).data);
    assert.deepEqual([net, buy, margin, ratio], ['18.63', '1.86', '16.77', '0.9002']);
    const { base, tax, without_rate: left } = usd((await report('tax', `${year}&period=year`)).data);
    assert.deepEqual([base, tax, left], ['18.63', '3.91', 2]);
    assert.equal(usd((await report('revenue', `${year}&by=resource`)).data)['total'], '22.54');
  });

  test('a spreadsheet has them as columns', async () => {
    const { text } = await server.admin.get(`/v2/report/revenue?${year}&by=currency&csv=true`);
    const [head, ...lines] = text.replace('\ufeff', '').split('\r\n');
    assert.ok(head?.endsWith(',home_currency,home_net_total,home_tax_total,home_total,lowest_rate,highest_rate,without_rate'), head);
    assert.ok(lines.find((line) => line.includes(',USD,'))?.endsWith(',EUR,18.63,3.91,22.54,0.9111111111,0.95,2'));
    assert.ok(lines.find((line) => line.includes(',EUR,1000.00,'))?.endsWith(',,,,,,,0'));
  });

  test('what is open counts by the rate of now', async () => {
    await midnightIsFar('Europe/Amsterdam');
    const usd = async (): Promise<Row> =>
      (await report('receivables', 'by=currency')).data.find((row: Row) => row['currency'] === 'USD').home;
    assert.deepEqual([(await usd())['open_total'], (await usd())['without_rate']], [null, 4]);
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' });
    await rate('USD', today, '0.5');
    // 12.11, 12.11, 6.05 and 7.26, each by half.
    const { open_total: open, not_due: notDue, without_rate: left } = await usd();
    assert.deepEqual([open, notDue, left], ['18.78', '18.78', 0]);
  });

  test('rates of a currency that the account no longer has count no more', async () => {
    await server.admin.put('/v2/account', { currency: 'CHF' });
    const { data } = await report('revenue', `${year}&by=currency`);
    assert.ok(data.every((row: Row) => row['home'].net_total === null && row['home'].without_rate === row['documents']));
    await server.admin.put('/v2/account', { currency: 'EUR' });
  });
});
