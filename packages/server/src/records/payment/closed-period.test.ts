import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { assertFaults, Billing } from '../../../test/support/billing.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
// The last minutes of March where the account is, and the first of April.
const MARCH = at('2026-03-31T21:59:00Z');
const APRIL = at('2026-03-31T22:00:00Z');

describe('12 books that are closed', () => {
  const server = testServer();
  const items = [{ item_text: 'Edit', quantity: '1', unit_amount: '100' }];
  let blue: Billing;
  let [draft, later, paid, open] = [0, 0, 0, 0];
  const put = (path: string, body: object) => server.admin.put(path, body);
  const post = (path: string, body: object = {}) => server.admin.post(path, body);

  before(async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam' });
    blue = await Billing.of(server.admin);
    const make = async (body: object): Promise<number> => (await blue.create('invoice', { items, due_date: APRIL, ...body })).id;
    draft = await make({ date: MARCH });
    later = await make({ date: APRIL });
    paid = await make({ date: MARCH, status: { id: 3 } });
    open = await make({ date: MARCH, status: { id: 3 } });
    const payment = await post('/v2/payment', { amount: '150', date: MARCH, allocations: [{ invoice_id: paid }] });
    assert.equal(payment.status, 200);
    assert.equal((await put('/v2/account', { closed_until: '2026-03-31' })).status, 200);
  });

  test('12 no invoice of a closed day is issued, by any way; the day after is open', async () => {
    const { body } = assertProblemOf(await post(`/v2/invoice/issue?id=${draft}`));
    assert.equal(body.closed_until, '2026-03-31');
    assertProblemOf(await blue.put('invoice', draft, { status: { id: 3 } }));
    assertProblemOf(await blue.put('invoice', draft, { status: { id: 4 } }));
    assertProblemOf(await blue.post('invoice', { items, date: MARCH, due_date: APRIL, status: { id: 3 } }));
    assertProblemOf(await post(`/v2/invoice/credit?id=${paid}`, { share: '10%', date: MARCH, status: { id: 3 } }));
    assert.equal((await blue.put('invoice', draft, { reference: 'Still a draft' })).status, 200);
    assert.equal((await post(`/v2/invoice/issue?id=${later}`)).status, 200);
    assert.equal((await post(`/v2/invoice/credit?id=${paid}`, { share: '10%', date: APRIL, status: { id: 3 } })).status, 200);
  });

  test('12 no payment of a closed day is made, moved, changed or reversed, but what it left is settled with it', async () => {
    const {
      reason_code: why,
      values,
      errors,
    } = assertProblemOf(await post('/v2/payment', { amount: '10', date: MARCH, allocations: [{ invoice_id: open }] })).body;
    assert.deepEqual([why, values], ['day_in_closed_books', { until: '2026-03-31' }]);
    assert.deepEqual([errors[0].pointer, errors[0].reason_code], ['/date', 'day_in_closed_books']);
    const answer = await post('/v2/payment', { amount: '10', date: APRIL, allocations: [{ invoice_id: open }] });
    assert.equal(answer.status, 200);
    assertProblemOf(await put(`/v2/payment?id=${answer.body.success.id}`, { date: MARCH }));
    const [payment] = (await server.admin.get('/v2/payment?limit=1&order_asc=id')).body.data;
    // No other day can be chosen for what is in the books.
    for (const refused of [
      await put(`/v2/payment?id=${payment.id}`, { date: APRIL }),
      await put(`/v2/payment?id=${payment.id}`, { amount: '151' }),
      await server.admin.delete(`/v2/payment?id=${payment.id}`),
    ])
      assert.equal(assertProblemOf(refused).body.reason_code, 'payment_in_closed_books');
    assertProblemOf(await blue.put('invoice', paid, { status: { id: 3 } }));
    assertProblemOf(await post(`/v2/invoice/refund?id=${paid}`, { date: MARCH }));
    const allocations = [
      { invoice_id: paid, amount: '90' },
      { invoice_id: open, amount: '60' },
    ];
    const settled = await put(`/v2/payment?id=${payment.id}`, {
      date: payment.date,
      amount: payment.amount,
      reference: 'Bank 3',
      allocations,
    });
    assert.equal(settled.status, 200, settled.text);
  });

  test('4.3 a body that issues an invoice does not empty its date, but may send back that it has none', async () => {
    const [dated, undated] = [await blue.create('invoice', { items }), await blue.create('invoice', { items })];
    for (const mode of ['', '&validation_mode=auto_correct'])
      assertFaults(await blue.put('invoice', dated.id, { date: null, status: { id: 3 } }, mode), { '/date': 'required' });
    await blue.change('invoice', undated.id, { date: null });
    const { id, ...whole } = await server.admin.one('invoice', undated.id);
    assert.equal(whole.date, null);
    assert.notEqual((await blue.change('invoice', id, { ...whole, status: { id: 3 } })).date, null);
  });

  test('12 an invoice without a date has that of its issue, by any way', async () => {
    const undated = async (): Promise<number> => {
      const { id } = await blue.create('invoice', { items });
      assert.equal((await blue.put('invoice', id, { date: null, due_date: null })).status, 200);
      assert.equal((await server.admin.one('invoice', id)).date, null);
      return id;
    };
    const [first, second, third] = [await undated(), await undated(), await undated()];
    assert.equal((await post(`/v2/invoice/issue?id=${first}`)).status, 200);
    assert.equal((await blue.put('invoice', second, { status: { id: 4 } })).status, 200);
    assert.equal((await blue.put('invoice', third, { date: null, status: { id: 3 } })).status, 200);
    const { id: fourth } = await blue.create('invoice', { items, date: null, status: { id: 3 } });
    const dates = await Promise.all([first, second, third, fourth].map(async (id) => (await server.admin.one('invoice', id)).date));
    assert.ok(
      dates.every((date) => Math.abs(date - Date.now() / 1_000) < 600),
      String(dates),
    );
  });

  test('12 the last closed day is a day, and is moved back', async () => {
    assertProblem(await put('/v2/account', { closed_until: 'March' }), 422, 'validation_failed');
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' });
    for (const closed_until of [today, '9999-12-31'])
      assertFaults(await put('/v2/account', { closed_until }), { '/closed_until': 'out_of_range' });
    assert.equal((await put('/v2/account', { closed_until: '2026-03-30' })).status, 200);
    assert.equal((await post(`/v2/invoice/issue?id=${draft}`)).status, 200);
  });

  const assertProblemOf = (answer: Awaited<ReturnType<typeof post>>) => {
    assertProblem(answer, 409, 'period_closed');
    return answer;
  };
});
