import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Billing, line } from '../../../../../test/support/billing.ts';
import { testServer } from '../../../../../test/support/server.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
const VAT = { name: 'VAT', rate: '21' };

describe('the tax of an invoice in the currency of the account', () => {
  const server = testServer();
  let billing: Billing;
  const of = (unit_amount: string, others: object = {}): object => ({
    currency: 'USD',
    date: at('2026-03-10T12:00:00Z'),
    items: [line('Work', { unit_amount, taxes: [VAT] })],
    ...others,
  });
  const issued = (unit_amount: string, others: object = {}): Promise<any> =>
    billing.create('invoice', of(unit_amount, { status: { id: 3 }, ...others }));
  const one = (id: number): Promise<any> => server.admin.one('invoice', id);
  const rate = (currency: string, date: string, cost: string, source = ''): Promise<number> =>
    server.admin.create('exchange-rate', { currency, date, rate: cost, source });
  const kept = (amount: string, cost: string, date: string, source = ''): object => ({ currency: 'EUR', amount, rate: cost, date, source });
  const check = async (id: number): Promise<any> =>
    (await server.admin.get(`/v2/invoice/check?id=${id}&profile=en16931`)).body.data.faults.find(
      (fault: any) => fault.rule === 'DAYBOOK-6',
    );
  const credit = async (id: number, body: object = {}): Promise<any> => {
    const answer = await server.admin.post(`/v2/invoice/credit?id=${id}`, { status: { id: 3 }, ...body });
    assert.equal(answer.status, 200, answer.text);
    return one(answer.body.success.id);
  };

  before(async () => {
    await server.admin.put('/v2/account', { currency: 'EUR', time_zone: 'Europe/Amsterdam', vat_number: 'NL123456782B90' });
    billing = await Billing.of(server.admin);
    await rate('USD', '2026-03-09', '0.9111111111', 'ECB');
    await rate('USD', '2026-03-11', '0.95');
    await rate('JPY', '2026-03-10', '0.0061');
  });

  test('2.3 it is kept when the invoice is issued, by the rate of its day or the latest before, rounded once', async () => {
    const draft = await billing.create('invoice', of('10.01'));
    assert.equal(draft.home_tax, null);
    // Of 10.01 the tax is 2.10, and 2.10 · 0.9111111111 = 1.9133….
    const expected = kept('1.91', '0.9111111111', '2026-03-09', 'ECB');
    assert.deepEqual((await billing.change('invoice', draft.id, { status: { id: 3 } })).home_tax, expected);
    assert.deepEqual((await issued('10.01')).home_tax, expected, 'also where it is issued as it is made');
    const drafted = await billing.create('invoice', of('10.01'));
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${drafted.id}`, undefined)).status, 200);
    assert.deepEqual((await one(drafted.id)).home_tax, expected);
  });

  test('2.3 the day is that of the account, and what changes with the issue counts', async () => {
    const late = await issued('10', { date: at('2026-03-10T23:30:00Z') });
    assert.deepEqual(late.home_tax, kept('2.00', '0.95', '2026-03-11'), '2.10 · 0.95 = 1.995: half a cent is rounded up');
    const { id } = await billing.create('invoice', of('1'));
    const changed = await billing.change('invoice', id, { ...of('100'), date: at('2026-03-12T12:00:00Z'), status: { id: 3 } });
    assert.deepEqual(changed.home_tax, kept('19.95', '0.95', '2026-03-11'));
    assert.equal((await issued('1001', { currency: 'JPY' })).home_tax.amount, '1.28', '210 · 0.0061');
    assert.equal((await issued('-10', { date: at('2026-03-11T12:00:00Z') })).home_tax.amount, '-2.00', 'below zero as above it');
  });

  test('2.3 nothing is kept in the currency of the account, of quotes, and where the latest rate is older than a week', async () => {
    assert.equal((await issued('10', { currency: 'EUR' })).home_tax, null);
    assert.equal((await issued('10', { currency: 'GBP' })).home_tax, null);
    assert.notEqual((await issued('10', { date: at('2026-03-18T12:00:00Z') })).home_tax, null);
    assert.equal((await issued('10', { date: at('2026-03-19T12:00:00Z') })).home_tax, null);
    assert.equal('home_tax' in (await billing.create('quote', of('10', { status: { id: 3 } }))), false);
  });

  test('2.3 it never changes: neither by another rate, nor by what may change, nor by a caller, nor by another currency', async () => {
    const id = await rate('CAD', '2026-03-10', '0.5');
    const invoice = await issued('10', { currency: 'CAD' });
    const expected = kept('1.05', '0.5', '2026-03-10');
    await server.admin.put(`/v2/exchange-rate?id=${id}`, { rate: '0.7' });
    const sentBack = await billing.change('invoice', invoice.id, { reference: 'PO', home_tax: { ...expected, amount: '9' } });
    assert.deepEqual(sentBack.home_tax, expected);
    await server.admin.delete(`/v2/exchange-rate?id=${id}`);
    await billing.change('invoice', invoice.id, { status: { id: 4 } });
    assert.deepEqual((await billing.change('invoice', invoice.id, { status: { id: 3 } })).home_tax, expected);
    await server.admin.put('/v2/account', { currency: 'CHF' });
    assert.deepEqual((await one(invoice.id)).home_tax, expected);
    await server.admin.put('/v2/account', { currency: 'EUR' });
    const draft = await billing.create('invoice', of('10', { home_tax: expected }));
    assert.equal(draft.home_tax, null);
  });

  test('2.3 a copy has none; a credit note takes the rate of its invoice', async () => {
    const invoice = await issued('10', { date: at('2026-03-11T12:00:00Z') });
    const copied = await server.admin.post(`/v2/invoice/duplicate?id=${invoice.id}`, undefined);
    assert.equal(copied.status, 200, copied.text);
    assert.equal((await one(copied.body.success.id)).home_tax, null);
    await rate('USD', '2026-04-01', '0.5');
    const note = await credit(invoice.id, { date: at('2026-04-01T12:00:00Z') });
    assert.deepEqual([note.tax_total, note.home_tax], ['-2.10', kept('-2.00', '0.95', '2026-03-11')]);
    const other = await issued('10', { date: at('2026-03-11T12:00:00Z') });
    const drafted = await server.admin.post(`/v2/invoice/credit?id=${other.id}`, { date: at('2026-04-01T12:00:00Z') });
    assert.equal((await one(drafted.body.success.id)).home_tax, null);
    assert.equal(await check(drafted.body.success.id), undefined);
    assert.equal((await server.admin.post(`/v2/invoice/issue?id=${drafted.body.success.id}`, undefined)).status, 200);
    assert.deepEqual((await one(drafted.body.success.id)).home_tax, note.home_tax);
    const without = await issued('10', { date: at('2025-03-11T12:00:00Z') });
    assert.equal((await credit(without.id, { date: at('2026-04-01T12:00:00Z') })).home_tax.rate, '0.5', 'else that of its own day');
    const later = await issued('10', { date: at('2025-06-11T12:00:00Z') });
    assert.equal(later.home_tax, null);
    await rate('USD', '2025-06-11', '0.8');
    const credited = await credit(later.id, { date: at('2026-04-01T12:00:00Z') });
    assert.equal(credited.home_tax.rate, '0.8', 'that of the day of its invoice, by which the reports convert that');
  });

  test('9 the check says what is missing before the issue, and what is missing after it', async () => {
    const { id } = await billing.create('invoice', of('10', { currency: 'SEK' }));
    const { severity, term, message, ...place } = await check(id);
    assert.deepEqual(
      [severity, term, place],
      ['warning', 'BT-111', { rule: 'DAYBOOK-6', record: 'exchange-rate', record_id: null, pointer: '/rate' }],
    );
    assert.match(message, /what 1 SEK was worth in EUR on the day of the invoice.*Enter one in the settings/);
    await billing.change('invoice', id, { status: { id: 3 } });
    assert.match((await check(id)).message, /does not say its VAT in EUR: no exchange rate was known when it was issued/);
    await rate('SEK', '2026-03-10', '0.09');
    assert.match((await check(id)).message, /does not say/, 'what was issued stays');
    assert.equal(await check((await billing.create('invoice', of('10', { currency: 'SEK' }))).id), undefined);
    const untaxed = { currency: 'NOK', items: [line('Work')] };
    assert.equal(await check((await billing.create('invoice', untaxed)).id), undefined, 'where no tax is charged');
  });

  test('the history has it, and so has the list as it was', async () => {
    const invoice = await issued('10');
    const audit = (await server.admin.get(`/v2/audit?kind=invoice&record_id=${invoice.id}&filter_operator=AND&order_asc=id`)).body.data;
    assert.equal(JSON.stringify(audit[0].changes).includes('"0.9111111111"'), true);
    const { body } = await server.admin.get(`/v2/invoice?id=${invoice.id}&as_of=${Math.floor(Date.now() / 1_000) + 5}`);
    assert.deepEqual(body.data[0].home_tax, invoice.home_tax);
  });

  test('paper says it below the totals, with its rate, in the language of the client', async () => {
    const page = async (invoice: any): Promise<string> =>
      (await server.admin.get(`/v2/invoice/document?id=${invoice.id}&format=html`)).text;
    const text = (await page(await issued('1000'))).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    assert.match(text, /VAT in EUR 1 USD = 0\.9111111111 EUR, ECB, [^ ]* ?[^ ]* ?2026 191\.33/);
    assert.doesNotMatch(await page(await billing.create('invoice', of('1000'))), /VAT in EUR/);
    assert.doesNotMatch(await page(await issued('1000', { items: [line('Work')] })), /VAT in EUR/, 'where none is charged');
    const german = await server.admin.post('/v2/contact', { name: 'Kunde', type: 'organization', client: true, language: 'de' });
    const abroad = new Billing(server.admin, german.body.success.uuid);
    assert.match(
      await page(await abroad.create('invoice', of('1000', { status: { id: 3 } }))),
      /Umsatzsteuer in EUR.*1 USD = 0,9111111111 EUR/s,
    );
  });
});
