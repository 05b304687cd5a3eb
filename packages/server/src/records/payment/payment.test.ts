import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults, Billing, testBilling } from '../../../test/support/billing.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const AWAITING = { id: 3 };
const PAID = { id: 4 };
const DRAFT = { id: 1 };

const figures = ({ status, paid_total, open_total }: any): unknown => [status[0].name, paid_total, open_total];

describe('payments', () => {
  const server = testServer();
  const billing = testBilling(server);

  const issue = (amount: string, others: object = {}): Promise<any> =>
    billing.create('invoice', { items: [{ item_text: 'Work', quantity: 1, unit_amount: amount }], status: AWAITING, ...others });
  const pay = (body: object) => server.admin.post('/v2/payment', body);
  const book = async (body: object): Promise<any> => server.admin.one('payment', await server.admin.create('payment', body));
  const of = (invoice: number): Promise<any> => server.admin.one('invoice', invoice);
  const paymentsOf = async (invoice: number): Promise<any[]> => (await server.admin.get(`/v2/payment?invoice_id=${invoice}`)).body.data;

  test('part payments settle an invoice, which is Paid when nothing is open', async () => {
    const { id } = await issue('100');
    const first = await book({ amount: '30', allocations: [{ invoice_id: id }] });
    assert.deepEqual([first.amount, first.currency, first.unallocated_total], ['30.00', 'EUR', '0.00']);
    assert.equal(first.client[0].uuid, billing.client.uuid);
    assert.deepEqual(first.allocations, [{ invoice_id: id, refunded_payment_id: null, amount: '30.00' }]);
    assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '30.00', '70.00']);
    const before = await billing.events('invoice', id);
    await book({ amount: '70', allocations: [{ invoice_id: id, amount: '70' }] });
    assert.deepEqual(figures(await of(id)), ['Paid', '100.00', '0.00']);
    assert.deepEqual((await billing.events('invoice', id)).slice(before.length), ['invoice.updated', 'invoice.paid']);
    assert.equal((await server.admin.delete(`/v2/payment?id=${first.id}`)).status, 200);
    assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '70.00', '30.00']);
    assert.equal((await billing.events('invoice', id)).at(-1), 'invoice.payment_reversed');
  });

  test('one payment settles several invoices; the rest is credit, which settles another later', async () => {
    const [one, two, three] = [await issue('10'), await issue('20.50'), await issue('40')];
    const body = { amount: '50', allocations: [{ invoice_id: two.id }, { invoice_id: one.id }] };
    const paid = await book(body);
    assert.deepEqual(
      paid.allocations.map(({ amount }: any) => amount),
      ['20.50', '10.00'],
    );
    assert.equal(paid.unallocated_total, '19.50');
    const change = { allocations: [...paid.allocations, { invoice_id: three.id }] };
    assert.equal((await server.admin.put(`/v2/payment?id=${paid.id}`, change)).status, 200);
    assert.deepEqual(figures(await of(three.id)), ['Awaiting Payment', '19.50', '20.50']);
    assert.equal((await server.admin.one('payment', paid.id)).unallocated_total, '0.00');
    assert.equal((await server.admin.put(`/v2/payment?id=${paid.id}`, { allocations: [] })).status, 200);
    for (const { id, total } of [one, two, three]) assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '0.00', total]);
    assertFaults(await server.admin.put(`/v2/payment?id=${paid.id}`, { allocations: paid.allocations, amount: '30' }), {
      '/allocations': 'out_of_range',
    });
    const { body: page } = await server.admin.get('/v2/payment?unallocated_total_min=50&client_uuid=' + billing.client.uuid);
    assert.ok(page.data.some(({ id }: any) => id === paid.id));
  });

  test('a plain move to Paid books the open rest; moved back, that payment is reversed and others stay', async () => {
    const { id } = await issue('100');
    await book({ amount: '40', allocations: [{ invoice_id: id }] });
    await billing.change('invoice', id, { status: PAID });
    assert.deepEqual(figures(await of(id)), ['Paid', '100.00', '0.00']);
    assert.deepEqual(
      (await paymentsOf(id)).map(({ amount }) => amount),
      ['40.00', '60.00'],
    );
    await billing.change('invoice', id, { status: AWAITING });
    assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '40.00', '60.00']);
    assert.deepEqual(
      (await paymentsOf(id)).map(({ amount }) => amount),
      ['40.00'],
    );
    const sale = await issue('7', { status: PAID, date: 1_700_000_000 });
    const [cash] = await paymentsOf(sale.id);
    assert.deepEqual([figures(sale), cash?.date, cash?.amount], [['Paid', '7.00', '0.00'], 1_700_000_000, '7.00']);
  });

  test('moved back, of a payment for several invoices only the part is taken off', async () => {
    const [one, two] = [await issue('10'), await issue('20')];
    const paid = await book({ amount: '30', allocations: [{ invoice_id: one.id }, { invoice_id: two.id }] });
    await billing.change('invoice', one.id, { status: AWAITING });
    assert.deepEqual(
      [figures(await of(one.id)), figures(await of(two.id))],
      [
        ['Awaiting Payment', '0.00', '10.00'],
        ['Paid', '20.00', '0.00'],
      ],
    );
    assert.equal((await server.admin.one('payment', paid.id)).unallocated_total, '10.00');
  });

  test('what cannot be settled is refused with its place, all at once', async () => {
    const other = await Billing.of(server.admin, 'Other client');
    const [own, foreign, dollars, draft] = [
      await issue('10'),
      await other.create('invoice', { items: [{ quantity: 1, unit_amount: '5' }], status: AWAITING }),
      await issue('10', { currency: 'USD' }),
      await issue('10', { status: DRAFT }),
    ];
    const allocations = [
      { invoice_id: own.id, amount: '10.01' },
      { invoice_id: foreign.id },
      { invoice_id: dollars.id },
      { invoice_id: draft.id },
      { invoice_id: 999_999 },
      {},
      { invoice_id: own.id },
      { invoice_id: 5, refunded_payment_id: 6 },
    ];
    assertFaults(await pay({ amount: '100.001', allocations }), {
      '/amount': 'too_precise',
      '/allocations/0/amount': 'out_of_range',
      '/allocations/1/invoice_id': 'not_allowed',
      '/allocations/2/invoice_id': 'not_allowed',
      '/allocations/3/invoice_id': 'not_allowed',
      '/allocations/4/invoice_id': 'not_found',
      '/allocations/5/invoice_id': 'required',
      '/allocations/6/invoice_id': 'duplicate',
      '/allocations/7/invoice_id': 'not_allowed',
    });
    assertFaults(await pay({ amount: '0', client: billing.client }), { '/amount': 'out_of_range' });
    const rounded = { amount: '0.001', client: billing.client, currency: 'EUR' };
    assertFaults(await server.admin.post('/v2/payment?validation_mode=auto_correct', rounded), { '/amount': 'out_of_range' });
    assertFaults(await pay({ amount: '-1', client: billing.client }), { '/allocations': 'out_of_range' });
    assertFaults(await pay({ amount: '5' }), { '/client': 'required' });
    assertFaults(await pay({ amount: '5', allocations: [{ invoice_id: own.id, amount: '6' }] }), { '/allocations': 'out_of_range' });
    assertFaults(await pay({ amount: '5', allocations: [{ invoice_id: own.id, amount: '-5' }] }), {
      '/allocations/0/amount': 'out_of_range',
    });
  });

  test('an invoice for which nothing of the payment is left is refused with words for that', async () => {
    const [one, two, three] = [await issue('10'), await issue('10'), await issue('10')];
    const allocations = [one, two, three].map(({ id }) => ({ invoice_id: id }));
    for (const amount of ['10', '7.5']) {
      const answer = await pay({ amount, allocations });
      assertFaults(answer, { '/allocations/1/amount': 'out_of_range', '/allocations/2/amount': 'out_of_range' });
      const document = `${two.prefix}${two.number}`;
      const { reason_code, values, message } = answer.body.errors[0];
      assert.deepEqual([reason_code, values], ['payment_used_up', { document }]);
      assert.equal(message, `nothing of the payment is left for invoice ${two.id}`);
    }
    assert.deepEqual(await paymentsOf(one.id), []);
    await book({ amount: '25', allocations });
    assert.equal((await of(three.id)).open_total, '5.00');
  });

  test('16 payments of one invoice at once pay it once, and two that cross settle both', async () => {
    const [one, two] = [await issue('100'), await issue('100')];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const ids = n % 2 === 0 ? [one.id, two.id] : [two.id, one.id];
        return pay({ amount: '50', allocations: ids.map((invoice_id) => ({ invoice_id, amount: '25' })) });
      }),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [...Array(4).fill(200), ...Array(12).fill(422)]);
    for (const { id } of [one, two]) assert.deepEqual(figures(await of(id)), ['Paid', '100.00', '0.00']);
  });

  test('an invoice is paid by its client by name, also one that was deleted', async () => {
    const { admin } = server;
    const { uuid } = (await admin.post('/v2/contact', { name: 'Gone', type: 'organization' })).body.success;
    const client = { uuid };
    const [gone, other] = [await issue('10', { client }), await issue('10')];
    assert.equal((await admin.delete(`/v2/contact?uuid=${uuid}&force=true`)).status, 200);
    assertFaults(await pay({ amount: '10', client }), { '/client/uuid': 'not_found' });
    const ofOther = { '/client/uuid': 'not_found', '/allocations/0/invoice_id': 'not_allowed' };
    assertFaults(await pay({ amount: '10', client, allocations: [{ invoice_id: other.id }] }), ofOther);
    const { client: payer } = await book({ amount: '10', client, allocations: [{ invoice_id: gone.id }] });
    assert.deepEqual([payer[0].uuid, figures(await of(gone.id))], [uuid, ['Paid', '10.00', '0.00']]);
  });

  test('credit is refunded; the refund is reversed first', async () => {
    const { id } = await issue('80');
    assertProblem(await server.admin.post(`/v2/invoice/refund?id=${id}`, {}), 409, 'nothing_to_refund');
    const paid = await book({ amount: '100', allocations: [{ invoice_id: id }] });
    assertFaults(await server.admin.post(`/v2/invoice/refund?id=${id}`, { amount: '20.01' }), { '/amount': 'out_of_range' });
    const answer = await server.admin.post(`/v2/invoice/refund?id=${id}`, { amount: '15', method: 'card', reference: 'Sorry' });
    assert.equal(answer.status, 200, answer.text);
    const refund = await server.admin.one('payment', answer.body.success.id);
    assert.deepEqual([refund.amount, refund.method, refund.reference], ['-15.00', 'card', 'Sorry']);
    assert.deepEqual(refund.allocations, [{ invoice_id: null, refunded_payment_id: paid.id, amount: '-15.00' }]);
    assert.equal((await server.admin.one('payment', paid.id)).unallocated_total, '5.00');
    const refused = await server.admin.delete(`/v2/payment?id=${paid.id}`);
    assertProblem(refused, 409, 'in_use');
    assert.equal(refused.body.reason_code, 'overpayment_refunded');
    assert.equal((await server.admin.delete(`/v2/payment?id=${refund.id}`)).status, 200);
    assert.equal((await server.admin.one('payment', paid.id)).unallocated_total, '20.00');
    assert.equal((await server.admin.delete(`/v2/payment?id=${paid.id}`)).status, 200);
    assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '0.00', '80.00']);
  });

  test('a payment does not pay back itself', async () => {
    const { id } = await book({ amount: '30', client: { uuid: billing.client.uuid } });
    for (const amount of [undefined, '-10', '10'])
      assertFaults(await server.admin.put(`/v2/payment?id=${id}`, { allocations: [{ refunded_payment_id: id, amount }] }), {
        '/allocations/0/refunded_payment_id': 'not_allowed',
      });
    assert.equal((await server.admin.one('payment', id)).unallocated_total, '30.00');
  });

  test('an invoice below zero is paid out; one over zero is moved by hand alone', async () => {
    const { id } = await issue('-25');
    assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '0.00', '-25.00']);
    const owed = await issue('60');
    await book({ amount: '35', allocations: [{ invoice_id: owed.id }, { invoice_id: id }] });
    assert.deepEqual(
      [figures(await of(id)), figures(await of(owed.id))],
      [
        ['Paid', '-25.00', '0.00'],
        ['Paid', '60.00', '0.00'],
      ],
    );
    const zero = await issue('0');
    assert.deepEqual(figures(zero), ['Awaiting Payment', '0.00', '0.00']);
    assert.deepEqual(figures(await billing.change('invoice', zero.id, { status: PAID })), ['Paid', '0.00', '0.00']);
    assert.deepEqual(figures(await billing.change('invoice', zero.id, { status: AWAITING })), ['Awaiting Payment', '0.00', '0.00']);
    assert.deepEqual(await paymentsOf(zero.id), []);
  });

  test('money that comes in cannot pay only what is owed to the client: its sign is wrong', async () => {
    const { id } = await issue('-25');
    for (const allocation of [{ invoice_id: id }, { invoice_id: id, amount: '-25' }]) {
      const answer = await server.admin.post('/v2/payment', { amount: '25', allocations: [allocation] });
      assertFaults(answer, { '/amount': 'out_of_range' });
      assert.match(answer.body.errors[0].message, /must be below zero/);
    }
    const paid = await book({ amount: '-25', allocations: [{ invoice_id: id }] });
    assertFaults(await server.admin.put(`/v2/payment?id=${paid.id}`, { amount: '25' }), { '/amount': 'out_of_range' });
    assert.equal((await server.admin.put(`/v2/payment?id=${paid.id}`, await server.admin.one('payment', paid.id))).status, 200);
  });

  test('money that comes in cannot pay invoices that are below zero all in all', async () => {
    const [less, more] = [await issue('-121'), await issue('100')];
    const allocations = [{ invoice_id: less.id }, { invoice_id: more.id }];
    const answer = await server.admin.post('/v2/payment', { amount: '21', allocations });
    assertFaults(answer, { '/amount': 'out_of_range' });
    assert.match(answer.body.errors[0].message, /all in all 21\.00 is owed to the client/);
    assert.equal(
      (
        await server.admin.post('/v2/payment?dry_run=true', {
          amount: '0',
          allocations: [
            { invoice_id: less.id, amount: '-100' },
            { invoice_id: more.id, amount: '100' },
          ],
        })
      ).status,
      200,
    );
    await book({ amount: '-21', allocations });
    assert.deepEqual([(await paymentsOf(less.id)).length, (await paymentsOf(more.id)).length], [1, 1]);
  });

  test('balances show what a client owes and has in credit, each currency by itself', async () => {
    const own = await Billing.of(server.admin, 'Balanced');
    const items = [{ quantity: 1, unit_amount: '100' }];
    await own.create('invoice', { items, status: AWAITING });
    await own.create('invoice', { items });
    await own.create('invoice', { items, status: AWAITING, currency: 'JPY' });
    await book({ amount: '130.25', client: own.client });
    const { body } = await server.admin.get(`/v2/payment/balance?client_uuid=${own.client.uuid}`);
    assert.deepEqual(body.data, [
      { client_uuid: own.client.uuid, currency: 'EUR', open_total: '100.00', credit_total: '130.25', balance: '-30.25' },
      { client_uuid: own.client.uuid, currency: 'JPY', open_total: '100', credit_total: '0', balance: '100' },
    ]);
    assert.ok((await server.admin.get('/v2/payment/balance')).body.data.length >= 3);
  });

  test('a dry run settles nothing, and a reversed payment shows what it had settled', async () => {
    const { id } = await issue('10');
    const dry = await server.admin.post('/v2/payment?dry_run=true', { amount: '10', allocations: [{ invoice_id: id }] });
    assert.deepEqual(dry.body.record.allocations[0].amount, '10.00');
    assert.deepEqual(figures(await of(id)), ['Awaiting Payment', '0.00', '10.00']);
    const paid = await book({ amount: '10', allocations: [{ invoice_id: id }] });
    await server.admin.delete(`/v2/payment?id=${paid.id}`);
    const { body } = await server.admin.get(`/v2/payment?filter_operator=AND&id=${paid.id}&updated_after=0`);
    assert.deepEqual([body.data[0].allocations.length, typeof body.data[0].deleted], [1, 'number']);
    assert.deepEqual(await paymentsOf(id), []);
  });
});
