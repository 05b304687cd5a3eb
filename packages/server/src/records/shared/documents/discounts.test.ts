import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, documentKinds, line, testBilling } from '../../../../test/support/billing.ts';
import { testServer } from '../../../../test/support/server.ts';

const VAT = { name: 'VAT', rate: '21' };
const LOW = { name: 'Low', rate: '9' };
const items = [
  { item_text: 'Studio', quantity: 3, unit_amount: '100', taxes: [VAT], discount_amount: '20' },
  { item_text: 'Catering', quantity: 1, unit_amount: '120', taxes: [LOW], discount: '10%' },
  { item_text: 'Cleaning', quantity: 1, unit_amount: '12', taxes: [VAT] },
];

const cents = (text: string): number => Math.round(Number(text) * 100);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

describe('discounts as amounts and of the whole document', () => {
  const server = testServer();
  const billing = testBilling(server);
  const totals = ({ sub_total, discount_total, net_total, tax_total, total }: any): string[] => [
    sub_total,
    discount_total,
    net_total,
    tax_total,
    total,
  ];
  const linesOf = ({ items: lines }: any): unknown[] =>
    lines.map((one: any) => [one.discount, one.discount_amount, one.discount_share, one.total]);

  for (const kind of documentKinds) {
    test(`2.1 a ${kind} has discounts in per cent and as amounts, of its lines and of the whole`, async () => {
      const document = await billing.create(kind, { items, discount_amount: '40' });
      assert.deepEqual([document.discount, document.discount_amount], ['0%', '40.00']);
      // 280.00, 108.00 and 12.00 are 400.00; a tenth of each is taken off.
      assert.deepEqual(linesOf(document), [
        ['0%', '20.00', '28.00', '252.00'],
        ['10%', '0.00', '10.80', '97.20'],
        ['0%', '0.00', '1.20', '10.80'],
      ]);
      assert.deepEqual(totals(document), ['432.00', '72.00', '360.00', '63.94', '423.94']);
      const percent = await billing.change(kind, document.id, { discount: '10%', discount_amount: '0' });
      assert.deepEqual([percent.discount, percent.discount_amount, ...totals(percent)], ['10%', '0.00', ...totals(document)]);
      const back = await billing.change(kind, document.id, percent);
      assert.deepEqual([totals(back), linesOf(back)], [totals(percent), linesOf(percent)], 'what is sent back as it is stays');
      const none = await billing.change(kind, document.id, { discount: '' });
      assert.deepEqual(totals(none), ['432.00', '32.00', '400.00', '71.04', '471.04']);
      const filtered = await server.admin.get(`/v2/${kind}?id=${document.id}&fields=id,discount_total`);
      assert.equal(filtered.body.data[0].discount_total, '32.00');
    });

    test(`2.1 what a discount of a ${kind} may not be is refused at its place, all at once`, async () => {
      const refused = await billing.post(kind, {
        discount: '5%',
        discount_amount: '1',
        items: [
          line('Both', { discount: '10%', discount_amount: '1' }),
          line('Too much', { discount_amount: '10.01' }),
          line('Too fine', { discount_amount: '1.005' }),
          line('Below zero', { discount_amount: '-1' }),
          line('All of it', { quantity: -1, discount_amount: '10' }),
        ],
        currency: 'EUR',
      });
      assertFaults(refused, {
        '/discount_amount': 'not_allowed',
        '/items/0/discount_amount': 'not_allowed',
        '/items/1/discount_amount': 'out_of_range',
        '/items/2/discount_amount': 'too_precise',
        '/items/3/discount_amount': 'out_of_range',
      });
      const named = refused.body.errors.find((one: any) => one.reason_code === 'discount_at_most');
      assert.deepEqual(named.values, { most: { amount: '10.00', currency: 'EUR' } });
      assertFaults(await billing.post(kind, { items: [line('One')], discount_amount: '10.01' }), { '/discount_amount': 'out_of_range' });
      const lines = [line('One', { discount_amount: '20' }), line('Two')];
      const mended = await billing.post(kind, { items: lines, discount_amount: '3.005' }, '?validation_mode=auto_correct');
      const { items: stored, discount_amount: ofWhole, net_total: net } = await server.admin.one(kind, mended.body.success.id);
      assert.deepEqual([stored[0].discount_amount, ofWhole, net], ['10.00', '3.01', '6.99']);
    });
  }

  test('2.1 a discount lowers the size of what it is taken off, whatever the sign, and is checked again when that changes', async () => {
    const below = await billing.create('invoice', {
      items: [line('Back', { quantity: -2, discount_amount: '5' }), line('Paid', { unit_amount: '1' })],
      discount_amount: '7',
    });
    // -15.00 and 1.00 are -14.00, of which half is left: the line of their sign bears all of it.
    assert.deepEqual(linesOf(below), [
      ['0%', '5.00', '-7.00', '-8.00'],
      ['0%', '0.00', '0.00', '1.00'],
    ]);
    assert.equal(below.net_total, '-7.00');
    const [back] = below.items;
    assertFaults(await billing.put('invoice', below.id, { items: [{ ...back, quantity: 1, unit_amount: '4' }], discount_amount: '0' }), {
      '/items/0/discount_amount': 'out_of_range',
    });
    assertFaults(await billing.put('invoice', below.id, { currency: 'JPY', discount_amount: '6.5' }), {
      '/discount_amount': 'too_precise',
    });
  });

  test('2.2 what is fixed keeps its discount; what is sent back as it is is no change', async () => {
    const issued = await billing.inStatus('invoice', 'Awaiting Payment', { items, discount: '10%' });
    assert.equal((await billing.put('invoice', issued.id, { items: issued.items, discount: '10%', discount_amount: 0 })).status, 200);
    for (const body of [{ discount: '11%' }, { discount: '0%', discount_amount: '1' }]) {
      const refused = await billing.put('invoice', issued.id, body);
      assert.deepEqual([refused.status, refused.body.code], [409, 'record_locked'], refused.text);
    }
    const copy = await server.admin.post(`/v2/invoice/duplicate?id=${issued.id}`, {});
    assert.deepEqual(totals(await server.admin.one('invoice', copy.body.success.id)), totals(issued));
  });

  test('2.2 the invoice of a quote has its discounts', async () => {
    const quote = await billing.inStatus('quote', 'Accepted', { items, discount_amount: '33.33' });
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, {});
    const invoice = await server.admin.one('invoice', body.success.id);
    assert.deepEqual([invoice.discount_amount, totals(invoice), linesOf(invoice)], ['33.33', totals(quote), linesOf(quote)]);
  });

  for (const discount of [{ discount: '12.5%' }, { discount_amount: '33.33' }])
    test(`the parts of a quote with a discount of ${JSON.stringify(discount)} are the whole quote, also with chosen lines`, async () => {
      const quote = await billing.inStatus('quote', 'Accepted', { items, ...discount });
      const part = async (body: object): Promise<any> => {
        const answer = await server.admin.post(`/v2/quote/progress?id=${quote.id}`, body);
        assert.equal(answer.status, 200, answer.text);
        return server.admin.one('invoice', answer.body.success.id);
      };
      const chosen = await part({ items: [quote.items[1].id] });
      assert.equal(chosen.net_total, quote.items[1].total);
      assert.deepEqual([chosen.discount, chosen.discount_amount], ['0%', '0.00'], 'its line has what it bears of the discount');
      const parts = [chosen, await part({ amount: '100' }), await part({ rest: true })];
      for (const name of ['net_total', 'tax_total', 'total'])
        assert.equal(sum(parts.map((one) => cents(one[name]))), cents(quote[name]), name);
      const whole = await billing.inStatus('quote', 'Accepted', { items, ...discount });
      const rest = await server.admin.post(`/v2/quote/progress?id=${whole.id}`, { rest: true });
      const all = await server.admin.one('invoice', rest.body.success.id);
      assert.deepEqual([all.discount, all.discount_amount, totals(all)], [whole.discount, whole.discount_amount, totals(whole)]);
    });

  for (const discount of [{ discount: '12.5%' }, { discount_amount: '33.33' }, {}])
    test(`what is credited of an invoice with discounts (${JSON.stringify(discount)}) is together the invoice`, async () => {
      const invoice = await billing.inStatus('invoice', 'Awaiting Payment', { items, ...discount });
      const credit = async (body: object): Promise<any> => {
        const answer = await server.admin.post(`/v2/invoice/credit?id=${invoice.id}`, { ...body, status: { id: 3 } });
        assert.equal(answer.status, 200, answer.text);
        return server.admin.one('invoice', answer.body.success.id);
      };
      const [studio] = invoice.items;
      const unit = await credit({ lines: [{ id: studio.id, quantity: '1' }] });
      const [one] = unit.items;
      assert.deepEqual([one.quantity, one.unit_amount, unit.discount_amount], ['-1', '100.00', '0.00'], 'as it was sold');
      assert.equal(cents(one.total), -Math.round(cents(studio.total) / 3));
      const notes = [unit, await credit({ share: '25%' }), await credit({})];
      for (const name of ['net_total', 'tax_total', 'total'])
        assert.equal(sum(notes.map((note) => cents(note[name]))), -cents(invoice[name]), name);
      assert.equal((await server.admin.one('invoice', invoice.id)).status[0].name, 'Paid');
    });

  test('recurring invoices have discounts, and so do the invoices that are made', async () => {
    const body = { name: 'Hosting', items, discount_amount: '40', first_day: '2031-01-01', unit: 'month', client: billing.client };
    const id = await server.admin.create('recurring-invoice', body);
    const record = await server.admin.one('recurring-invoice', id);
    assert.deepEqual([record.discount_amount, record.net_total], ['40.00', '360.00']);
    assert.equal((await server.admin.put(`/v2/recurring-invoice?id=${id}`, { discount: '50%', discount_amount: null })).status, 200);
    assert.equal((await server.admin.one('recurring-invoice', id)).net_total, '200.00');
    const past = await server.admin.create('recurring-invoice', { ...body, first_day: '2020-01-01', count: 1 });
    const periods = async (): Promise<any[]> =>
      (await server.admin.get(`/v2/recurring-invoice?id=${past}&fields=id,periods`)).body.data[0].periods;
    for (let tries = 0; tries < 100 && (await periods()).length === 0; tries += 1) await new Promise((done) => setTimeout(done, 100));
    const [period] = await periods();
    const invoice = await server.admin.one('invoice', period.invoice_id);
    assert.deepEqual([invoice.discount_amount, invoice.net_total], ['40.00', '360.00']);
  });
});
