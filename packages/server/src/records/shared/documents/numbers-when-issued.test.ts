import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { DAY } from '@daybook/values';
import type { Api } from '../../../../test/support/api.ts';
import { Billing } from '../../../../test/support/billing.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { served } from '../../../../test/support/served.ts';
import { testServer } from '../../../../test/support/server.ts';

const NOW = 1_900_000_000;
const items = [{ item_text: 'Studio', quantity: 2, unit_amount: '400' }];

describe('7 numbers that invoices get when they are issued', () => {
  const server = testServer();
  let api: Api;
  let billing: Billing;
  let series = 0;
  before(async () => {
    ({ api } = await server.newAccount('Numbers'));
    await api.put('/v2/account', { numbering: 'issued' });
    billing = await Billing.of(api);
  });
  const draft = (body: object = {}): Promise<any> => billing.create('invoice', { items, date: NOW, ...body });
  const issue = (id: number, query = '') => api.post(`/v2/invoice/issue?id=${id}${query}`, {});
  const numberOf = async (id: number): Promise<number | null> => (await api.one('invoice', id)).number;
  const newSeries = (): string => `S${(series += 1)}-`;

  test('an account that programs make numbers what it makes at once', async () => {
    const other = await server.newAccount('As ever');
    assert.equal((await other.api.get('/v2/account')).body.data.numbering, 'created');
    assert.equal((await (await Billing.of(other.api)).create('invoice')).number, 1);
  });

  test('a draft and a submitted invoice have none; each takes the next when issued, and a quote has its own at once', async () => {
    const prefix = newSeries();
    const [one, two, three] = [await draft({ prefix }), await draft({ prefix, status: { id: 2 } }), await draft({ prefix })];
    assert.deepEqual([one.number, two.number, one.prefix], [null, null, prefix]);
    assert.equal((await billing.create('quote', { prefix })).number, 1);
    assert.equal((await issue(three.id)).status, 200);
    await billing.change('invoice', two.id, { status: { id: 3 } });
    await billing.change('invoice', one.id, { status: { id: 4 } });
    assert.deepEqual(await Promise.all([three, two, one].map(({ id }) => numberOf(id))), [1, 2, 3]);
    assert.equal((await draft({ prefix, status: { id: 3 } })).number, 4);
  });

  test('copies, invoices of quotes and credit notes have none either until they are issued', async () => {
    await api.put('/v2/account', { credit_note_prefix: 'CN-' });
    const quote = await billing.create('quote', { items, status: { id: 3 } });
    const part = (await api.post(`/v2/quote/progress?id=${quote.id}`, { share: '40%' })).body.success.id;
    const issued = await draft({ status: { id: 3 } });
    const copy = (await api.post(`/v2/invoice/duplicate?id=${issued.id}`, {})).body.success.id;
    const note = (await api.post(`/v2/invoice/credit?id=${issued.id}`, { share: '50%' })).body.success.id;
    assert.deepEqual(await Promise.all([part, copy, note].map(numberOf)), [null, null, null]);
    await issue(note);
    assert.equal(await numberOf(note), 1);
    const rest = await api.post(`/v2/quote/progress?id=${quote.id}`, { rest: true });
    assert.equal(rest.status, 200, 'the parts of a quote are told apart without a number');
  });

  test('a deleted draft leaves no gap, and a number that was given to a draft by hand is passed over', async () => {
    const prefix = newSeries();
    const [one, two] = [await draft({ prefix }), await draft({ prefix })];
    const byHand = await draft({ prefix, number: 2 });
    await draft({ prefix, number: 90 });
    await api.delete(`/v2/invoice?id=${one.id}`);
    await issue(two.id);
    const last = await draft({ prefix });
    await issue(last.id);
    assert.deepEqual([await numberOf(two.id), await numberOf(last.id)], [1, 3]);
    await issue(byHand.id);
    assert.equal(await numberOf(byHand.id), 2);
    assertProblem(await billing.post('invoice', { prefix, number: 3, status: { id: 3 }, date: NOW }), 409, 'number_taken');
  });

  test('null gives back the number that a draft was given by hand, and nothing that was issued', async () => {
    const prefix = newSeries();
    const [byHand, other] = [await draft({ prefix, number: 7 }), await draft({ prefix, number: 8 })];
    await billing.change('invoice', byHand.id, { number: null });
    assert.equal(await numberOf(byHand.id), null);
    await billing.change('invoice', byHand.id, { number: 9 });
    await billing.change('invoice', byHand.id, { number: null, status: { id: 3 } });
    assert.equal(await numberOf(byHand.id), 1);
    await billing.change('invoice', byHand.id, { number: null, reference: 'Paid soon' });
    await billing.change('invoice', other.id, { reference: 'Keeps it' });
    assert.deepEqual([await numberOf(byHand.id), await numberOf(other.id)], [1, 8]);
    const quote = await billing.create('quote', { prefix, number: 5 });
    await billing.change('quote', quote.id, { number: null });
    assert.equal((await api.one('quote', quote.id)).number, 5);
  });

  test('where numbers are given at once, null leaves an invoice the one that it has', async () => {
    const other = await Billing.of((await server.newAccount('At once')).api);
    const [first, second] = [await other.create('invoice'), await other.create('invoice')];
    await other.change('invoice', first.id, { number: null });
    const numbers = await Promise.all([first, second].map(async ({ id }) => (await other.api.one('invoice', id)).number));
    assert.deepEqual(numbers, [1, 2]);
  });

  test('a dry run says the number and takes none', async () => {
    const prefix = newSeries();
    const { id } = await draft({ prefix });
    const headers = { prefer: 'return=representation' };
    const tried = await api.post(`/v2/invoice/issue?id=${id}&dry_run=true`, {}, headers);
    assert.deepEqual([tried.body.record.number, await numberOf(id)], [1, null]);
  });

  test('a day before that of the last one is refused with what it was, unless that is meant', async () => {
    const prefix = newSeries();
    const last = await draft({ prefix, status: { id: 3 } });
    const earlier = await draft({ prefix, date: NOW - DAY });
    const problem = assertProblem(await issue(earlier.id), 409, 'date_before_last');
    assert.deepEqual(problem['last'], { number: `${prefix}${last.number}`, day: '2030-03-17' });
    assertProblem(await billing.put('invoice', earlier.id, { status: { id: 3 } }), 409, 'date_before_last');
    assertProblem(await billing.post('invoice', { prefix, date: NOW - DAY, status: { id: 3 } }), 409, 'date_before_last');
    assertProblem(await api.post(`/v2/invoice/send?id=${earlier.id}`, { to: ['ada@client.example'] }), 409, 'date_before_last');
    assert.equal(await numberOf(earlier.id), null);
    assert.equal((await issue(earlier.id, '&earlier_date=true')).status, 200);
    assert.equal(await numberOf(earlier.id), 2);
    assert.equal((await draft({ prefix, date: NOW + 1, status: { id: 3 } })).number, 3, 'the same day is no earlier one');
  });

  test('many that are issued at once get one number each, without a gap', async () => {
    const prefix = newSeries();
    const drafts = await Promise.all(Array.from({ length: 16 }, () => draft({ prefix })));
    const answers = await Promise.all(
      drafts.map(({ id }, i) => served(() => (i % 4 === 3 ? api.delete(`/v2/invoice?id=${id}`) : issue(id)))),
    );
    assert.ok(answers.every(({ status }) => status === 200));
    const numbers = await Promise.all(drafts.filter((_, i) => i % 4 !== 3).map(({ id }) => numberOf(id)));
    assert.deepEqual(
      numbers.toSorted((a, b) => Number(a) - Number(b)),
      Array.from({ length: 12 }, (_, i) => i + 1),
    );
  });

  test('no sequence of moves leaves a gap, gives a number twice, or changes what a client holds', async () => {
    const move = fc.record({
      act: fc.constantFrom('create', 'edit', 'submit', 'back', 'issue', 'send', 'proforma', 'pay', 'delete', 'credit', 'duplicate'),
      which: fc.nat(6),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        const prefix = newSeries();
        await api.put('/v2/account', { invoice_prefix: prefix, credit_note_prefix: prefix });
        const ids = [(await draft()).id];
        const held = new Map<number, string>();
        const order: number[] = [];
        for (const { act, which } of moves) {
          const id = ids[which % ids.length] ?? 0;
          const answer = await perform(act, id);
          const next = answer.body?.success?.id;
          if (['create', 'credit', 'duplicate'].includes(act) && answer.status < 300) ids.push(next);
          for (const one of ids) await look(one, held, order);
        }
        assert.deepEqual(
          order,
          Array.from({ length: order.length }, (_, i) => i + 1),
        );
      }),
      { numRuns: 12 },
    );
  });

  /** What is issued stays, in the order of its number. */
  async function look(id: number, held: Map<number, string>, order: number[]): Promise<void> {
    const [record] = (await api.get(`/v2/invoice?id=${id}`)).body.data;
    const isIssued = record !== undefined && record.status[0].id >= 3;
    const before = held.get(id);
    if (before === undefined && !isIssued) {
      if (record !== undefined) assert.equal(record.number, null);
      return;
    }
    assert.ok(isIssued, 'what a client holds is neither deleted nor a draft again');
    const { prefix, number, date, total, currency, client, items: lines } = record;
    const said = JSON.stringify({ prefix, number, date, total, currency, client, lines });
    if (before === undefined) order.push(number);
    else assert.equal(said, before);
    held.set(id, said);
  }

  function perform(act: string, id: number): Promise<any> {
    const status = (to: number) => billing.put('invoice', id, { status: { id: to } });
    const mail = { to: ['ada@client.example'], subject: 'Yours', body: 'Hello' };
    const acts: { [name: string]: () => Promise<any> } = {
      create: () => billing.post('invoice', { items, date: NOW }),
      edit: () => billing.put('invoice', id, { items: [{ item_text: 'Other', quantity: 1, unit_amount: '7' }] }),
      submit: () => status(2),
      back: () => status(1),
      issue: () => issue(id),
      send: () => api.post(`/v2/invoice/send?id=${id}`, mail),
      proforma: () => api.post(`/v2/invoice/send?id=${id}`, { ...mail, proforma: true }),
      pay: () => status(4),
      delete: () => api.delete(`/v2/invoice?id=${id}`),
      credit: () => api.post(`/v2/invoice/credit?id=${id}`, { share: '10%' }),
      duplicate: () => api.post(`/v2/invoice/duplicate?id=${id}`, {}),
    };
    return acts[act]?.() ?? Promise.reject(new Error(act));
  }
});
