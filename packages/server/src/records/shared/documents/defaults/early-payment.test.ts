import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY } from '@daybook/values';
import { assertFaults, Billing, statusIds } from '../../../../../test/support/billing.ts';
import { testServer } from '../../../../../test/support/server.ts';

const DATE = Date.parse('2031-03-28T21:30:00Z') / 1000;
const items = [{ item_text: 'Studio', quantity: 1, unit_amount: '121.00' }];
const two = [
  { days: 10, percent: '2' },
  { days: 20, percent: '1.5' },
];
const offered = [
  { days: 10, percent: '2.00', until: '2031-04-07', amount: '2.42', payable: '118.58' },
  { days: 20, percent: '1.50', until: '2031-04-17', amount: '1.82', payable: '119.18' },
];
const agreed = two.map(({ days }, i) => ({ days, percent: offered[i]?.percent }));
const shown = (records: readonly { readonly days: number; readonly percent: string }[]) =>
  records.map(({ days, percent }) => ({ days, percent }));

describe('discounts for early payment', () => {
  const server = testServer();
  let billing: Billing;
  before(async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam' });
    billing = await Billing.of(server.admin, 'Müller');
  });
  const post = async (path: string, body?: object): Promise<any> => {
    const answer = await server.admin.post(path, body);
    assert.equal(answer.status, 200, answer.text);
    return server.admin.one('invoice', answer.body.success.id);
  };
  const put = (id: number, body: object) => server.admin.put(`/v2/invoice?id=${id}`, { client: billing.client, ...body });

  test('say until when and how much, and follow the date and the total', async () => {
    const invoice = await billing.create('invoice', { date: DATE, items, early_payment_discounts: two });
    assert.deepEqual(invoice.early_payment_discounts, offered);
    assert.equal((await put(invoice.id, { date: DATE + DAY })).status, 200);
    assert.equal((await server.admin.one('invoice', invoice.id)).early_payment_discounts[0].until, '2031-04-08');
    assert.equal((await put(invoice.id, { items: [{ ...items[0], unit_amount: '0.25' }] })).status, 200);
    const [first, second] = (await server.admin.one('invoice', invoice.id)).early_payment_discounts;
    assert.deepEqual([first.amount, first.payable, second.amount, second.payable], ['0.01', '0.24', '0.00', '0.25']);
    assert.equal((await put(invoice.id, { early_payment_discounts: [] })).status, 200);
    assert.deepEqual((await server.admin.one('invoice', invoice.id)).early_payment_discounts, []);
  });

  test('of a quote end when its invoice says, and are those of its invoices', async () => {
    const quote = await billing.inStatus('quote', 'Accepted', { items, early_payment_discounts: two });
    assert.deepEqual(
      quote.early_payment_discounts,
      offered.map((one) => ({ ...one, until: '' })),
    );
    const part = await post(`/v2/quote/progress?id=${quote.id}`, { share: '50%' });
    assert.deepEqual(
      part.early_payment_discounts.map(({ amount, payable }: Record<string, string>) => [amount, payable]),
      [
        ['1.21', '59.29'],
        ['0.91', '59.59'],
      ],
    );
    assert.match(part.early_payment_discounts[0].until, /^\d{4}-\d\d-\d\d$/);
  });

  test('are fixed when they are issued; the same values are no change, and a credit note has none', async () => {
    const invoice = await billing.create('invoice', { date: DATE, items, early_payment_discounts: two });
    await put(invoice.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assert.equal((await put(invoice.id, { early_payment_discounts: offered })).status, 200);
    assert.deepEqual((await server.admin.one('invoice', invoice.id)).early_payment_discounts, offered);
    const refused = await put(invoice.id, { early_payment_discounts: [] });
    assert.deepEqual([refused.status, refused.body.code], [409, 'record_locked'], refused.text);
    const note = await post(`/v2/invoice/credit?id=${invoice.id}`, { share: '2%' });
    assert.deepEqual(note.early_payment_discounts, []);
    assertFaults(await put(note.id, { early_payment_discounts: two }), { '/early_payment_discounts': 'not_allowed' });
  });

  test('are warned of where they end after the due date, until the invoice is issued', async () => {
    const warned = async (id: number): Promise<unknown> => {
      const { faults } = (await server.admin.get(`/v2/invoice/check?id=${id}&profile=en16931`)).body.data;
      return faults.flatMap(({ rule, severity, pointer }: any) => (rule === 'DAYBOOK-13' ? [`${severity} ${pointer}`] : []));
    };
    const due = (days: number) => ({ date: DATE, due_date: DATE + days * DAY, items, early_payment_discounts: two });
    const late = await billing.create('invoice', due(19));
    assert.deepEqual(await warned(late.id), ['warning /early_payment_discounts/1/days']);
    for (const right of [due(20), { ...due(19), early_payment_discounts: [] }, { ...due(19), due_date: null }])
      assert.deepEqual(await warned((await billing.create('invoice', right)).id), [], JSON.stringify(right));
    await put(late.id, { status: { id: statusIds.invoice['Awaiting Payment'] } });
    assert.deepEqual(await warned(late.id), []);
  });

  test('all faults are named at once, each at its place', async () => {
    const sent = [
      { days: 10, percent: '0' },
      { days: 10, percent: '100' },
      { days: 400, percent: '1' },
    ];
    assertFaults(await server.admin.post('/v2/invoice', { client: billing.client, items, reference: 5, early_payment_discounts: sent }), {
      '/reference': 'wrong_type',
      '/early_payment_discounts/0/percent': 'out_of_range',
      '/early_payment_discounts/1/percent': 'out_of_range',
      '/early_payment_discounts/1/days': 'out_of_range',
      '/early_payment_discounts/2/days': 'out_of_range',
    });
    const rising = [{ days: 10, percent: '1' }, { days: 20, percent: '1.00' }, { percent: '1.001' }];
    assertFaults(await server.admin.put('/v2/account', { early_payment_discounts: rising }), {
      '/early_payment_discounts/1/percent': 'out_of_range',
      '/early_payment_discounts/2/days': 'required',
      '/early_payment_discounts/2/percent': 'too_precise',
    });
    assertFaults(await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { early_payment_discounts: [...two, ...two] }), {
      '/early_payment_discounts': 'too_many',
    });
  });

  test('come from the firm and the client: on screens, and where documents are made of something else', async () => {
    const usual = async (): Promise<object> =>
      (await server.admin.get(`/v2/invoice/defaults?client_uuid=${billing.client.uuid}`)).body.data.early_payment_discounts;
    assert.deepEqual(await usual(), []);
    await server.admin.put('/v2/account', { early_payment_discounts: [{ days: 7, percent: '3' }] });
    assert.deepEqual(await usual(), [{ days: 7, percent: '3.00' }]);
    await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { early_payment_discounts: two });
    assert.deepEqual(await usual(), agreed);
    const quote = await billing.inStatus('quote', 'Accepted', { items });
    assert.deepEqual(quote.early_payment_discounts, []);
    assert.deepEqual(shown((await post(`/v2/quote/convert?id=${quote.id}`)).early_payment_discounts), agreed);
    assert.deepEqual((await billing.create('invoice', { items })).early_payment_discounts, []);
  });

  test('stay on a copy and on the invoices of a recurring invoice, with amounts and days of their own', async () => {
    const invoice = await billing.create('invoice', { date: DATE, items, early_payment_discounts: two });
    const copy = await post(`/v2/invoice/duplicate?id=${invoice.id}`);
    assert.deepEqual(shown(copy.early_payment_discounts), agreed);
    assert.notEqual(copy.early_payment_discounts[0].until, offered[0]?.until);
    const body = { name: 'Hosting', client: billing.client, items, first_day: '2041-05-01', early_payment_discounts: two };
    const id = await server.admin.create('recurring-invoice', body);
    assert.deepEqual((await server.admin.one('recurring-invoice', id)).early_payment_discounts, agreed);
  });

  test('the page of a document says each in a sentence, above its terms; without one it is as it was', async () => {
    const page = async (id: number): Promise<string> => (await server.admin.get(`/v2/invoice/document?id=${id}&format=html`)).text;
    const invoice = await billing.create('invoice', { date: DATE, items, terms: 'Net 30', currency: 'EUR', early_payment_discounts: two });
    const text = await page(invoice.id);
    const lines = [...text.matchAll(/<bdi>([^<]*)<\/bdi>(?=<br>|<\/p><\/section>)/g)].map(([, line]) => line);
    assert.deepEqual(lines.slice(-3), [
      '2% discount if paid by 7 Apr 2031: EUR\u00a0118.58',
      '1.5% discount if paid by 17 Apr 2031: EUR\u00a0119.18',
      'Net 30',
    ]);
    await put(invoice.id, { early_payment_discounts: [] });
    assert.doesNotMatch(await page(invoice.id), /discount if paid/);
  });
});
