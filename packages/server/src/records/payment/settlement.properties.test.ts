import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { Billing } from '../../../test/support/billing.ts';
import { testServer } from '../../../test/support/server.ts';

/** Numbers choose among what there is by then, whatever it is. */
interface Step {
  readonly do: 'pay' | 'allocate' | 'reverse' | 'move' | 'credit' | 'issue' | 'refund' | 'drop' | 'offset';
  readonly one: number;
  readonly other: number;
  readonly cents: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom('pay', 'allocate', 'reverse', 'move', 'credit', 'issue', 'refund', 'drop', 'offset'),
  one: fc.nat(20),
  other: fc.nat(20),
  cents: fc.integer({ min: 1, max: 15_000 }),
});

const AWAITING = 3;
const PAID = 4;

const cents = (text: string): number => Math.round(Number(text) * 100);
const money = (amount: number): string => (amount / 100).toFixed(2);
const pick = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(all.length, 1)];

describe('payments and credit notes, in any order', () => {
  const server = testServer();
  const listed = async (kind: string, client: string, fields = ''): Promise<any[]> =>
    (await server.admin.get(`/v2/${kind}?client_uuid=${client}&limit=1000${fields}`)).body.data;
  const FIELDS = '&fields=id,kind,status,total,paid_total,credited_total,open_total,cloned_id,items';

  /** What a step sends. Most of it is refused, because numbers choose blindly; then nothing may have changed. */
  async function send(billing: Billing, step: Step, invoices: readonly any[], payments: readonly any[]): Promise<number> {
    const { admin } = server;
    const { client } = billing;
    const one = pick(invoices, step.one);
    const other = pick(invoices, step.other);
    const payment = pick(payments, step.one);
    const amount = money(step.cents);
    const put = async (status: number): Promise<number> =>
      (await admin.put(`/v2/invoice?id=${one.id}`, { client, status: { id: status } })).status;
    switch (step.do) {
      case 'pay': {
        const allocations = [one, other].filter((each, i) => i === 0 || each !== one).map(({ id }) => ({ invoice_id: id }));
        return (await admin.post('/v2/payment', { client, amount, allocations: step.cents % 3 === 0 ? [] : allocations })).status;
      }
      case 'allocate':
        return payment === undefined
          ? 0
          : (await admin.put(`/v2/payment?id=${payment.id}`, { allocations: step.cents % 2 === 0 ? [] : [{ invoice_id: other.id }] }))
              .status;
      case 'reverse':
        return payment === undefined ? 0 : (await admin.delete(`/v2/payment?id=${payment.id}`)).status;
      case 'move':
        return put(step.cents % 2 === 0 ? PAID : AWAITING);
      case 'issue':
        return put(AWAITING);
      case 'credit': {
        const line = pick<any>(one.items, step.other);
        const part = [{ amount }, { quantity: 1 }, { share: '50%' }, {}][step.cents % 4];
        return (await admin.post(`/v2/invoice/credit?id=${one.id}`, { lines: [{ id: line.id, ...part }] })).status;
      }
      case 'refund':
        return (await admin.post(`/v2/invoice/refund?id=${one.id}`, step.cents % 2 === 0 ? {} : { amount })).status;
      case 'drop':
        return (await admin.delete(`/v2/invoice?id=${one.id}`)).status;
      case 'offset':
        return (await admin.post('/v2/payment', { client, amount: 0, allocations: [{ invoice_id: one.id }, { invoice_id: other.id }] }))
          .status;
    }
  }

  async function assertAddsUp(client: string): Promise<void> {
    const [invoices, payments] = [await listed('invoice', client, FIELDS), await listed('payment', client)];
    const settled = new Map<number, number>();
    const drawn = new Map<number, number>();
    for (const { allocations } of payments)
      for (const { invoice_id, refunded_payment_id, amount } of allocations) {
        const [sums, key] = invoice_id === null ? [drawn, refunded_payment_id] : [settled, invoice_id];
        sums.set(key, (sums.get(key) ?? 0) + cents(amount));
      }
    let [open, credit] = [0, 0];
    for (const { id, kind, status, total, paid_total, credited_total, open_total } of invoices) {
      assert.equal(cents(paid_total) + cents(credited_total) + cents(open_total), cents(total), `invoice ${id}`);
      assert.equal(settled.get(id) ?? 0, cents(paid_total), `the payments of invoice ${id}`);
      if (status[0].id < AWAITING) continue;
      assert.equal(status[0].id === PAID, cents(open_total) === 0, `the status of ${kind} ${id}`);
      if (cents(open_total) > 0) open += cents(open_total);
      else credit -= cents(open_total);
    }
    for (const { id, amount, unallocated_total, allocations } of payments) {
      const spent = allocations.reduce((sum: number, one: any) => sum + cents(one.amount), 0);
      assert.equal(cents(amount) - spent + (drawn.get(id) ?? 0), cents(unallocated_total), `payment ${id}`);
      credit += cents(unallocated_total);
    }
    const { body } = await server.admin.get(`/v2/payment/balance?client_uuid=${client}`);
    const balance = body.data[0] ?? { open_total: '0', credit_total: '0' };
    assert.deepEqual([cents(balance.open_total), cents(balance.credit_total)], [open, credit], 'the balance of the client');
  }

  test('no sequence leaves figures that do not add up', async () => {
    const statuses: number[] = [];
    const sequence = fc.array(step, { minLength: 12, maxLength: 12 });
    const run = fc.asyncProperty(sequence, async (steps) => {
      const billing = await Billing.of(server.admin);
      const vat = [{ name: 'VAT', rate: '21' }];
      for (const unit_amount of ['33.335', '60'])
        await billing.create('invoice', { items: [{ quantity: 3, unit_amount, taxes: vat }], status: { id: AWAITING } });
      for (const one of steps) {
        const [invoices, payments] = [await listed('invoice', billing.client.uuid, FIELDS), await listed('payment', billing.client.uuid)];
        const status = await send(billing, one, invoices, payments);
        assert.ok([0, 200, 409, 422].includes(status), `${one.do}: ${status}`);
        statuses.push(status);
      }
      await assertAddsUp(billing.client.uuid);
    });
    await fc.assert(run, { numRuns: 12, endOnFailure: true });
    assert.ok(statuses.filter((status) => status === 200).length > 30, `${statuses.length} steps`);
  });

  test('nor do steps that are sent at once', async () => {
    const billing = await Billing.of(server.admin);
    for (let n = 0; n < 3; n += 1)
      await billing.create('invoice', { items: [{ quantity: 3, unit_amount: '33.335' }], status: { id: AWAITING } });
    for (const steps of fc.sample(fc.array(step, { minLength: 12, maxLength: 12 }), 4)) {
      const [invoices, payments] = [await listed('invoice', billing.client.uuid, FIELDS), await listed('payment', billing.client.uuid)];
      const sent = await Promise.all(steps.map((one) => send(billing, one, invoices, payments)));
      assert.deepEqual(
        sent.filter((status) => ![0, 200, 404, 409, 422].includes(status)),
        [],
      );
    }
    await assertAddsUp(billing.client.uuid);
  });
});
