import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Billing, statusIds } from '../../../../../test/support/billing.ts';
import { testServer } from '../../../../../test/support/server.ts';

const ZONE = 'Europe/Amsterdam';
/** 22:30 in Amsterdam, two days before the clocks change. */
const DATE = Date.parse('2031-03-28T21:30:00Z') / 1000;
/** The beginning of 11 April there, 14 days later. */
const DUE = Date.parse('2031-04-10T22:00:00Z') / 1000;
const AWAITING = { id: statusIds.invoice['Awaiting Payment'] };
const items = [{ item_text: 'Studio', quantity: 1, unit_amount: '100' }];

describe('days until an invoice is due', () => {
  const server = testServer();
  let billing: Billing;
  let other: Billing;
  before(async () => {
    await server.admin.put('/v2/account', { time_zone: ZONE });
    [billing, other] = [await Billing.of(server.admin, 'Müller'), await Billing.of(server.admin, 'Without terms')];
    await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { payment_terms_days: 14 });
  });
  const post = async (path: string, body?: object): Promise<any> => {
    const answer = await server.admin.post(path, body);
    assert.equal(answer.status, 200, answer.text);
    return server.admin.one('invoice', answer.body.success.id);
  };
  const dayOf = (seconds: number): string => new Date(seconds * 1000).toLocaleString('sv', { timeZone: ZONE });
  const inFourteenDays = ({ date, due_date }: { date: number; due_date: number }): void => {
    const [day = ''] = dayOf(date).split(' ');
    const due = new Date(`${day}T00:00:00Z`);
    due.setUTCDate(due.getUTCDate() + 14);
    assert.equal(dayOf(due_date), `${due.toISOString().slice(0, 10)} 00:00:00`);
  };

  test('an invoice is due so many days of the calendar after its date, unless another due date or none is sent', async () => {
    assert.equal((await billing.create('invoice', { date: DATE, items })).due_date, DUE);
    assert.equal((await billing.create('invoice', { date: DATE, due_date: DATE + 60, items })).due_date, DATE + 60);
    assert.equal((await billing.create('invoice', { date: DATE, due_date: null, items })).due_date, null);
    assert.equal((await other.create('invoice', { date: DATE, items })).due_date, null);
  });

  test('on the day itself it is due where the client has no days', async () => {
    const uuid = billing.client.uuid;
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { payment_terms_days: 0 });
    assert.equal((await billing.create('invoice', { date: DATE, items })).due_date, DATE);
    await server.admin.put(`/v2/contact?uuid=${uuid}`, { payment_terms_days: 14 });
  });

  test('so are invoices of quotes, parts, copies and recurring invoices', async () => {
    const quote = await billing.inStatus('quote', 'Accepted', { items });
    inFourteenDays(await post(`/v2/quote/progress?id=${quote.id}`, { share: '30%' }));
    inFourteenDays(await post(`/v2/quote/progress?id=${quote.id}`, { rest: true }));
    inFourteenDays(await post(`/v2/quote/convert?id=${(await billing.inStatus('quote', 'Accepted', { items })).id}`));
    const undated = await billing.create('invoice', { due_date: null, items });
    inFourteenDays(await post(`/v2/invoice/duplicate?id=${undated.id}`));
    const recurring = { name: 'Hosting', client: billing.client, items, first_day: '2031-05-01' };
    const daysOf = async (body: object): Promise<number> =>
      (await server.admin.one('recurring-invoice', await server.admin.create('recurring-invoice', body))).due_days;
    assert.deepEqual(
      [
        await daysOf(recurring),
        await daysOf({ ...recurring, due_days: 3 }),
        await daysOf({ ...recurring, client: other.client }),
        await daysOf({ ...recurring, due_days: 0 }),
      ],
      [14, 3, 14, 0],
    );
    await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { payment_terms_days: 30 });
    assert.deepEqual([await daysOf(recurring), await daysOf({ ...recurring, due_days: null })], [30, 30]);
    await server.admin.put(`/v2/contact?uuid=${billing.client.uuid}`, { payment_terms_days: 14 });
  });

  test('a draft without a due date gets one when it is issued, and keeps the one that it has', async () => {
    const issue = (id: number, body: object = {}): Promise<any> => billing.change('invoice', id, { status: AWAITING, ...body });
    const undated = { date: DATE, due_date: null, items };
    assert.equal((await issue((await billing.create('invoice', undated)).id)).due_date, DUE);
    assert.equal((await issue((await billing.create('invoice', undated)).id, { due_date: null })).due_date, null);
    const dated = await billing.create('invoice', { date: DATE, due_date: DATE + 60, items });
    assert.equal((await issue(dated.id)).due_date, DATE + 60);
    const moved = await other.create('invoice', { date: DATE, items });
    await billing.change('invoice', moved.id, { client: billing.client });
    assert.equal((await issue(moved.id)).due_date, DUE);
  });

  test('a copy that was dated in the evening, before the clocks changed, is due after as many days of the calendar', async () => {
    const copy = await post(`/v2/invoice/duplicate?id=${(await billing.create('invoice', { date: DATE, items })).id}`);
    inFourteenDays(copy);
    const timed = await other.create('invoice', { date: DATE, due_date: DUE + 17 * 3600, items });
    const { date, due_date } = await post(`/v2/invoice/duplicate?id=${timed.id}`);
    const [day = ''] = dayOf(date).split(' ');
    assert.equal(dayOf(due_date), `${new Date(Date.parse(day) + 14 * 86_400_000).toISOString().slice(0, 10)} 17:00:00`);
  });

  test('what came from the client follows it and the date in a draft; what was set by hand, and what is issued, stays', async () => {
    const WEEK = 7 * 86_400;
    const { id } = await billing.create('invoice', { date: DATE, items });
    // The clocks change within the week.
    assert.equal((await billing.change('invoice', id, { date: DATE + WEEK })).due_date, DUE + WEEK);
    assert.equal((await billing.change('invoice', id, { date: DATE + 4 * WEEK })).due_date, DUE + 4 * WEEK);
    await billing.change('invoice', id, { date: DATE });
    assert.equal((await billing.change('invoice', id, { client: other.client })).due_date, null);
    const back = await billing.create('invoice', { date: DATE, items });
    const third = await Billing.of(server.admin, 'A week');
    await server.admin.put(`/v2/contact?uuid=${third.client.uuid}`, { payment_terms_days: 7 });
    assert.equal((await billing.change('invoice', back.id, { client: third.client })).due_date, DUE - WEEK);
    assert.equal((await billing.change('invoice', back.id, { client: billing.client, due_date: DATE + 60 })).due_date, DATE + 60);
    assert.equal((await billing.change('invoice', back.id, { client: third.client })).due_date, DATE + 60);
    const issued = await billing.create('invoice', { date: DATE, items, status: AWAITING });
    assert.equal((await billing.change('invoice', issued.id, {})).due_date, DUE);
  });

  test('a credit note is not due', async () => {
    const { id } = await billing.inStatus('invoice', 'Awaiting Payment', { items });
    const note = await post(`/v2/invoice/credit?id=${id}`, { status: AWAITING });
    assert.deepEqual([note.kind, note.due_date], ['credit_note', null]);
  });
});
