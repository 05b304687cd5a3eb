import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, testBilling } from '../../../../test/support/billing.ts';
import { testServer } from '../../../../test/support/server.ts';

const VAT = { name: 'VAT', rate: '21' };
const items = [
  { item_text: 'Studio', quantity: 2, unit_amount: '400', taxes: [VAT] },
  { item_text: 'Catering', quantity: 1, unit_amount: '100', taxes: [VAT], optional: true },
  { item_text: 'Drone', quantity: 1, unit_amount: '200', taxes: [{ name: 'Low', rate: '9' }], optional: true, selected: true },
];
const reasonsOf = ({ body }: any): unknown[] => body.errors.map(({ pointer, reason_code: reason }: any) => [pointer, reason]);

describe('optional lines of quotes', () => {
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
    lines.map((one: any) => [one.optional, one.selected, one.discount_share, one.total, one.taxes[0].total]);

  test('one that is not chosen has its own total, and the quote nothing of it; a discount of the whole lowers what counts', async () => {
    const quote = await billing.create('quote', { items, discount: '10%' });
    assert.deepEqual(linesOf(quote), [
      [false, false, '80.00', '720.00', '151.20'],
      [true, false, '0.00', '100.00', '0.00'],
      [true, true, '20.00', '180.00', '16.20'],
    ]);
    assert.deepEqual(totals(quote), ['1000.00', '100.00', '900.00', '167.40', '1067.40']);
    const none = await billing.change('quote', quote.id, { items: quote.items.map(({ id }: any) => ({ id, selected: false })) });
    assert.deepEqual(totals(none), ['800.00', '80.00', '720.00', '151.20', '871.20']);
    const all = await billing.change('quote', quote.id, {
      items: none.items.map(({ id, optional }: any) => ({ id, selected: optional })),
    });
    assert.deepEqual(totals(all), ['1100.00', '110.00', '990.00', '186.30', '1176.30']);
    const fixed = await billing.change('quote', quote.id, { items: all.items.map(({ id }: any) => ({ id, optional: false })) });
    assert.deepEqual([totals(fixed), fixed.items.map(({ selected }: any) => selected)], [totals(all), [false, false, false]]);
    assert.deepEqual(await billing.change('quote', quote.id, fixed).then(totals), totals(all), 'what is sent back as it is stays');
    const copy = await server.admin.post(`/v2/quote/duplicate?id=${(await billing.create('quote', { items })).id}`, undefined);
    assert.deepEqual(
      (await server.admin.one('quote', copy.body.success.id)).items.map((one: any) => [one.optional, one.selected]),
      [
        [false, false],
        [true, false],
        [true, true],
      ],
    );
  });

  test('a quote that its client could make too large is refused when it is saved, at the line that would do it', async () => {
    const option = (unit_amount: string, others: object = {}) => ({ quantity: 1, unit_amount, optional: true, ...others });
    const [plain] = items;
    const refused = async (lines: object[], pointer: string, others: object = {}): Promise<void> => {
      const answer = await billing.post('quote', { items: lines, ...others });
      assertFaults(answer, { [pointer]: 'out_of_range' });
      assert.deepEqual(reasonsOf(answer), [[pointer, 'options_too_large']]);
    };
    await refused([plain!, option('600000000000000'), option('700000000000000')], '/items/2');
    await refused([option('999999999999999'), plain!], '/items/0');
    await refused([plain!, option('-600000000000000'), option('500'), option('-600000000000000', { selected: true })], '/items/1');
    await refused([option('900000000000000', { taxes: [VAT] })], '/items/0');
    const saved = await billing.create('quote', { items: [plain!, option('600000000000000'), option('-600000000000000')] });
    const more = [...saved.items.map(({ id }: any) => ({ id })), option('500000000000000')];
    assertFaults(await billing.put('quote', saved.id, { items: more }), { '/items/1': 'out_of_range' });
    await billing.create('quote', { items: [option('800000000000000', { discount: '100%' }), option('800000000000000')].slice(1) });
  });

  test('a discount of the whole as an amount is no more than the lines that count', async () => {
    assertFaults(await billing.post('quote', { items: items.slice(0, 2), discount_amount: '800.01' }), {
      '/discount_amount': 'out_of_range',
    });
    const quote = await billing.create('quote', { items: items.slice(0, 2), discount_amount: '800' });
    assert.deepEqual(totals(quote), ['800.00', '800.00', '0.00', '0.00', '0.00']);
  });

  test('lines of invoices and recurring invoices are not optional, and only an optional line is selected', async () => {
    const refused = await billing.post('invoice', { items });
    assertFaults(refused, { '/items/1/optional': 'not_allowed', '/items/2/optional': 'not_allowed' });
    assert.deepEqual(reasonsOf(refused)[0], ['/items/1/optional', 'optional_in_quotes']);
    const recurring = await server.admin.post('/v2/recurring-invoice', { client: billing.client, name: 'R', start: '2033-01-01', items });
    assert.equal(recurring.status, 422, recurring.text);
    assert.ok(reasonsOf(recurring).some((one) => JSON.stringify(one) === '["/items/1/optional","optional_in_quotes"]'));
    const plain = await billing.post('quote', { items: [{ ...items[0], selected: true }] });
    assert.deepEqual(reasonsOf(plain), [['/items/0/selected', 'selected_not_optional']]);
    const said = items.map((line) => ({ ...line, optional: false, selected: false }));
    const invoice = await billing.create('invoice', { items: said });
    assert.deepEqual(invoice.total, '1307.00');
  });

  test('what is accepted stays as it was chosen', async () => {
    const { id, items: lines } = await billing.inStatus('quote', 'Accepted', { items });
    const answer = await billing.put('quote', id, { items: lines.map((line: any) => ({ id: line.id, selected: line.optional })) });
    assert.equal(answer.status, 409, answer.text);
    assert.equal(answer.body.code, 'record_locked');
  });

  test('an invoice of the whole quote has the lines that count, and none of them is optional', async () => {
    const quote = await billing.inStatus('quote', 'Accepted', { items, discount_amount: '100' });
    const { body } = await server.admin.post(`/v2/quote/convert?id=${quote.id}`, undefined);
    const invoice = await server.admin.one('invoice', body.success.id);
    assert.deepEqual(
      invoice.items.map((line: any) => [line.item_text, line.optional, line.selected]),
      [
        ['Studio', false, false],
        ['Drone', false, false],
      ],
    );
    assert.deepEqual(totals(invoice), totals(quote));
    const again = await billing.change('invoice', invoice.id, { items: invoice.items });
    assert.deepEqual(totals(again), totals(quote));
  });

  test('parts of a quote are parts of what counts, and a line that is not chosen is no part', async () => {
    const quote = await billing.inStatus('quote', 'Accepted', { items });
    const part = (body: object): Promise<any> => server.admin.post(`/v2/quote/progress?id=${quote.id}`, body);
    const [, catering, drone] = quote.items;
    const refused = await part({ items: [catering.id] });
    assert.deepEqual(reasonsOf(refused), [['/items/0', 'line_not_selected']]);
    const half = await part({ share: '50%' });
    assert.deepEqual(half.body.progress, {
      currency: 'EUR',
      quote: '1000.00',
      invoiced_before: '0.00',
      invoiced: '500.00',
      rest: '500.00',
    });
    assert.equal((await part({ items: [drone.id] })).status, 422, 'more than is left of its tax');
    const last = await part({ rest: true });
    assert.equal(last.status, 200, last.text);
    const invoices = await Promise.all([half, last].map(({ body }) => server.admin.one('invoice', body.success.id)));
    assert.equal(
      invoices.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0),
      118_600,
    );
    assert.ok(!JSON.stringify(invoices.map((one) => one.items)).includes('Catering'));
    assert.equal((await server.admin.one('quote', quote.id)).status[0].name, 'Invoiced');
  });

  test('an optional line that is chosen is invoiced by itself, and a group without the lines that are not', async () => {
    const groups = [{ id: -1, name: 'Extras' }];
    const grouped = items.map((line, i) => (i === 0 ? line : { ...line, parent_group_id: -1 }));
    const quote = await billing.inStatus('quote', 'Accepted', { items: grouped, groups });
    const { body } = await server.admin.post(`/v2/quote/progress?id=${quote.id}`, { groups: [quote.groups[0].id] });
    const invoice = await server.admin.one('invoice', body.success.id);
    assert.deepEqual(
      invoice.items.map((line: any) => [line.item_text, line.optional]),
      [['Drone', false]],
    );
  });
});
