import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Billing, documentKinds, line, statusIds, type DocumentKind } from '../support/billing.ts';
import { DAY, MONDAY } from '../support/booking-steps.ts';
import { assertClaims, claimsOf, limited, type Bodies } from '../support/claims.ts';
import { testServer } from '../support/server.ts';
import { workHouse } from '../support/work.ts';

const bodies: Bodies = {
  updateQuote: ({ client: [{ uuid }] }) => ({ client: { uuid } }),
  updateInvoice: ({ client: [{ uuid }] }) => ({ client: { uuid } }),
  progressQuote: ({ reference, items }) => (reference === BILLED ? { items: [items.at(-1).id] } : { rest: true }),
  sendQuote: () => ({ to: ['a@example.com'] }),
  sendInvoice: () => ({ to: ['a@example.com'] }),
};

const BILLED = 'Quoted, and then billed in part';
const items = [line('One'), line('Two', { unit_amount: '30' })];

describe('what a quote or an invoice says can be done with it, can be done', () => {
  const server = testServer();

  /** Documents in every status, and in every condition that a rule asks about. */
  async function documents(): Promise<{ kind: DocumentKind; id: number }[]> {
    const billing = await Billing.of(server.admin);
    const records: { kind: DocumentKind; id: number }[] = [];
    const add = (kind: DocumentKind, id: number): number => {
      records.push({ kind, id });
      return id;
    };
    const inStatus = async (kind: DocumentKind, status: string, body: object = { items }): Promise<number> =>
      add(kind, (await billing.inStatus(kind, status, body)).id);
    const done = async (path: string, body: unknown = {}): Promise<number> => {
      const answer = await server.admin.post(path, body);
      assert.equal(answer.status, 200, `${path} ${answer.text}`);
      return answer.body.success.id;
    };
    for (const kind of documentKinds) for (const status of Object.keys(statusIds[kind])) await inStatus(kind, status);
    await inStatus('invoice', 'Draft', {});
    await inStatus('invoice', 'Awaiting Payment', {});
    await inStatus('invoice', 'Paid', { items: [line('Nothing', { unit_amount: '0' })] });
    await inStatus('invoice', 'Awaiting Payment', { items: [line('Less', { unit_amount: '-10' })] });
    await invoicedQuotes(inStatus, add, done);
    await creditedInvoices(inStatus, add, done);
    await paidInvoices(inStatus, done);
    for (const id of await quotedAndBilled()) add('quote', id);
    const [first] = records.filter(({ kind }) => kind === 'quote');
    const room = await server.admin.create('resource', { name: 'Room', type_id: 3 });
    const booking = { name: 'Shoot', start: 2_000_000_000, end: 2_000_003_600, resources: [{ id: room }], quote_id: first?.id };
    await server.admin.create('booking', booking);
    return records;
  }

  /** A quote of two pieces of work, and one of the first of them, which an invoice bills. */
  async function quotedAndBilled(): Promise<number[]> {
    const house = await workHouse(server);
    for (const day of [0, 1]) await house.entry(day);
    const first = { to: MONDAY + DAY };
    const ids: number[] = [];
    for (const body of [{ reference: BILLED }, first]) {
      const { id } = (await house.send('quote', body)).body.success;
      ids.push(id);
      const moved = await server.admin.put(`/v2/quote?id=${id}`, { client: house.client, status: { id: 3 } });
      assert.equal(moved.status, 200, moved.text);
    }
    await house.bill(first);
    const refused: unknown[] = [];
    for (const id of ids) {
      const { claims } = await claimsOf(server.admin, `/v2/quote?id=${id}`);
      refused.push(claims.filter(({ code }) => code === 'already_billed').map(({ name }) => name));
    }
    assert.deepEqual(refused, [['convert'], ['convert', 'progress']], 'the other piece can be a part');
    return ids;
  }

  type InStatus = (kind: DocumentKind, status: string, body?: object) => Promise<number>;
  type Add = (kind: DocumentKind, id: number) => number;
  type Done = (path: string, body?: unknown) => Promise<number>;

  async function invoicedQuotes(inStatus: InStatus, add: Add, done: Done): Promise<void> {
    const convert = async (): Promise<number> => add('invoice', await done(`/v2/quote/convert?id=${await inStatus('quote', 'Accepted')}`));
    await convert();
    const credited = await convert();
    await server.sql(`update invoice set date = date where id = $1`, [credited]);
    const { client } = await server.admin.one('invoice', credited);
    assert.equal((await server.admin.put(`/v2/invoice?id=${credited}`, { client, status: { id: 3 } })).status, 200);
    add('invoice', await done(`/v2/invoice/credit?id=${credited}`, { status: { id: 3 } }));
    const inPart = await inStatus('quote', 'Accepted');
    add('invoice', await done(`/v2/quote/progress?id=${inPart}`, { share: '30%' }));
    // One that has nothing, and one whose only part was edited until it was the whole.
    await inStatus('quote', 'Accepted', {});
    const whole = await inStatus('quote', 'Accepted');
    const part = add('invoice', await done(`/v2/quote/progress?id=${whole}`, { share: '30%' }));
    const edited = await server.admin.put(`/v2/invoice?id=${part}`, { client: (await server.admin.one('invoice', part)).client, items });
    assert.equal(edited.status, 200, edited.text);
    const left = (await claimsOf(server.admin, `/v2/quote?id=${whole}`)).claims.find(({ name }) => name === 'progress');
    assert.deepEqual([left?.allowed, left?.code], [false, 'transition_not_allowed']);
    const deleted = await convert();
    assert.equal((await server.admin.delete(`/v2/invoice?id=${deleted}`)).status, 200);
  }

  async function creditedInvoices(inStatus: InStatus, add: Add, done: Done): Promise<void> {
    const credit = async (id: number, body: object): Promise<number> => add('invoice', await done(`/v2/invoice/credit?id=${id}`, body));
    const issued = (): Promise<number> => inStatus('invoice', 'Awaiting Payment');
    await credit(await issued(), { share: '50%', status: { id: 3 } });
    await credit(await issued(), { share: '50%' });
    await credit(await issued(), {});
    await credit(await issued(), { status: { id: 3 } });
    await credit(await inStatus('invoice', 'Paid'), { status: { id: 3 } });
    await done(`/v2/invoice/refund?id=${await credit(await inStatus('invoice', 'Paid'), { status: { id: 3 } })}`);
  }

  async function paidInvoices(inStatus: InStatus, done: Done): Promise<void> {
    const issued = (): Promise<number> => inStatus('invoice', 'Awaiting Payment');
    const pay = async (amount: string, ...ids: number[]): Promise<number> =>
      done('/v2/payment', { amount, allocations: ids.map((invoice_id) => ({ invoice_id })) });
    await pay('10', await issued());
    await pay('100', await issued());
    await pay('1000', await issued(), await issued());
    // What a credit note pays along cannot be taken off by itself.
    const [one, paid] = [await issued(), await inStatus('invoice', 'Paid')];
    const note = await done(`/v2/invoice/credit?id=${paid}`, { share: '10%', status: { id: 3 } });
    const { open_total: open } = await server.admin.one('invoice', note);
    const { open_total: owed } = await server.admin.one('invoice', one);
    const both = [{ invoice_id: one }, { invoice_id: note }];
    await done('/v2/payment', { amount: String(Number(owed) + Number(open)), allocations: both });
  }

  test('in every status, for whoever may read it', async () => {
    const records = await documents();
    const paths = records.map(({ kind, id }) => `/v2/${kind}?id=${id}`);
    const { allowed, refused } = await assertClaims(server.admin, paths, bodies);
    assert.ok(allowed > 200 && refused > 100, `${allowed} allowed, ${refused} refused`);
    const callers = [{ finance: 'R-' }, { schedule: '--' }, { contact: '--', project: '--' }];
    for (const [n, others] of callers.entries()) {
      const api = await limited(server.admin, (token) => server.as(token), others);
      await assertClaims(
        api,
        paths.filter((_, i) => i % callers.length === n),
        bodies,
      );
    }
  });

  test('what is deleted can be asked for, and nothing can be done with it', async () => {
    const billing = await Billing.of(server.admin);
    const { id } = await billing.create('invoice');
    assert.equal((await server.admin.delete(`/v2/invoice?id=${id}`)).status, 200);
    const { claims } = await claimsOf(server.admin, `/v2/invoice?id=${id}&updated_after=1&filter_operator=AND`);
    assert.deepEqual(claims, []);
  });

  test('without the parameter there is no such member, and it is said beside the members that are asked for', async () => {
    const billing = await Billing.of(server.admin);
    const { id } = await billing.create('quote');
    assert.equal('actions' in (await server.admin.one('quote', id)), false);
    const { record } = await claimsOf(server.admin, `/v2/quote?id=${id}&fields=id`);
    assert.deepEqual(Object.keys(record), ['id', 'actions']);
  });

  test('the members that cannot be changed are named', async () => {
    const billing = await Billing.of(server.admin);
    const { id } = await billing.inStatus('invoice', 'Awaiting Payment', { items });
    const { claims } = await claimsOf(server.admin, `/v2/invoice?id=${id}`);
    const update = claims.find(({ name }) => name === 'update');
    assert.deepEqual(update?.locked, [
      'items',
      'groups',
      'discount',
      'discount_amount',
      'currency',
      'client',
      'date',
      'service_from',
      'service_to',
      'prefix',
      'number',
      'early_payment_discounts',
    ]);
    const changed = { currency: 'USD', date: 1_000_000_000, prefix: 'X-', items: [] };
    const refused = await billing.put('invoice', id, changed);
    assert.equal(refused.body.code, 'record_locked');
    for (const member of refused.body.members) assert.ok(update?.locked?.includes(member), member);
  });

  test('a move says which members it fixes', async () => {
    const billing = await Billing.of(server.admin);
    const { id } = await billing.create('invoice', { items });
    const { claims } = await claimsOf(server.admin, `/v2/invoice?id=${id}`);
    const issue = claims.find(({ to }) => to?.name === 'Awaiting Payment');
    await billing.change('invoice', id, { status: { id: 3 } });
    const after = await claimsOf(server.admin, `/v2/invoice?id=${id}`);
    assert.deepEqual(issue?.locks, after.claims.find(({ name }) => name === 'update')?.locked);
    assert.equal(claims.find(({ to }) => to?.name === 'Submitted')?.locks, undefined);
  });
});
