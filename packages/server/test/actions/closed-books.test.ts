import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Billing, line } from '../support/billing.ts';
import { assertClaims, claimsOf, type Bodies, type Claim } from '../support/claims.ts';
import { testServer } from '../support/server.ts';

const at = (text: string): number => Date.parse(text) / 1_000;
// The last minutes of March where the account is, and the first of April.
const MARCH = at('2026-03-31T21:59:00Z');
const APRIL = at('2026-03-31T22:00:00Z');

const bodies: Bodies = {
  updateInvoice: ({ client: [{ uuid }] }) => ({ client: { uuid } }),
  sendInvoice: ({ kind, status: [{ id }] }) => ({ to: ['a@example.com'], ...(kind === 'invoice' && id < 3 ? { proforma: true } : {}) }),
  updatePayment: ({ amount, date, reference }) => ({ amount, date, reference }),
  sendReceipt: () => ({ to: ['a@example.com'] }),
  remindInvoice: () => ({ to: ['a@example.com'] }),
};

describe('where books are closed, what a record says can be done with it can be done', () => {
  const server = testServer();
  const items = [line('Edit', { unit_amount: '100' })];

  async function made(): Promise<{ readonly invoices: Record<string, number>; readonly payments: Record<string, number> }> {
    assert.equal((await server.admin.put('/v2/account', { time_zone: 'Europe/Amsterdam' })).status, 200);
    const blue = await Billing.of(server.admin);
    const make = async (body: object): Promise<number> =>
      (await blue.create('invoice', { items, due_date: APRIL, date: MARCH, ...body })).id;
    const issued = (): Promise<number> => make({ status: { id: 3 } });
    const pay = async (date: number, ...ids: number[]): Promise<number> => {
      const allocations = ids.map((invoice_id) => ({ invoice_id }));
      const totals = await Promise.all(ids.map(async (id) => Number((await server.admin.one('invoice', id)).open_total)));
      const amount = String(totals.reduce((sum, one) => sum + one, 0));
      return server.admin.create('payment', { amount, date, allocations });
    };
    const [paid, paidLater, one, other, credited] = [await issued(), await issued(), await issued(), await issued(), await issued()];
    const credit = await server.admin.post(`/v2/invoice/credit?id=${credited}`, { share: '50%', date: MARCH });
    assert.equal(credit.status, 200, credit.text);
    const payments = { march: await pay(MARCH, paid), april: await pay(APRIL, paidLater), both: await pay(MARCH, one, other) };
    const invoices = {
      draft: await make({}),
      submitted: await make({ status: { id: 2 } }),
      later: await make({ date: APRIL }),
      awaiting: await issued(),
      paid,
      paidLater,
      one,
      credited,
      note: credit.body.success.id as number,
    };
    assert.equal((await server.admin.put('/v2/account', { closed_until: '2026-03-31' })).status, 200);
    return { invoices, payments };
  }

  test('12 of invoices, credit notes and payments, in every condition', async () => {
    const { invoices, payments } = await made();
    const paths = [
      ...Object.values(invoices).map((id) => `/v2/invoice?id=${id}`),
      ...Object.values(payments).map((id) => `/v2/payment?id=${id}`),
    ];
    const { allowed, refused } = await assertClaims(server.admin, paths, bodies);
    assert.ok(allowed > 60 && refused > 40, `${allowed} allowed, ${refused} refused`);
    const closed = async (path: string): Promise<string[]> =>
      (await claimsOf(server.admin, path)).claims
        .filter(({ code }) => code === 'period_closed')
        .map(({ name, to }: Claim) => (to === undefined ? name : `${name} to ${to.name}`));
    const ofInvoice = (name: string) => closed(`/v2/invoice?id=${invoices[name]}`);
    assert.deepEqual(await ofInvoice('draft'), ['move to Awaiting Payment', 'move to Paid', 'issue']);
    assert.deepEqual(await ofInvoice('submitted'), ['move to Awaiting Payment', 'move to Paid', 'issue']);
    assert.deepEqual((await ofInvoice('note')).toSorted(), ['issue', 'move to Awaiting Payment', 'move to Paid', 'send']);
    assert.deepEqual(await ofInvoice('paid'), ['move to Awaiting Payment']);
    for (const name of ['later', 'awaiting', 'paidLater', 'one', 'credited']) assert.deepEqual(await ofInvoice(name), [], name);
    const ofPayment = async (name: string) => (await claimsOf(server.admin, `/v2/payment?id=${payments[name]}`)).claims;
    const update = (claims: readonly Claim[]) => claims.find(({ name }) => name === 'update');
    assert.deepEqual(update(await ofPayment('march'))?.locked, ['date', 'client', 'currency', 'amount']);
    assert.deepEqual(update(await ofPayment('april'))?.locked, undefined);
    const deletion = (await ofPayment('march')).find(({ name }) => name === 'delete');
    assert.deepEqual([deletion?.allowed, deletion?.code], [false, 'period_closed']);
    assert.match(deletion?.reason ?? '', /closed until 2026-03-31/);
  });
});
