import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { HOUR } from '@daybook/values';
import { colleague } from '../../../test/support/colleague.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';
import type { Api } from '../../../test/support/api.ts';

const MONDAY = 1_772_409_600;
const AHEAD = 2_000_000_000;

describe('the progress of projects', () => {
  const server = testServer();
  let project = 0;
  let person: { readonly id: number; readonly resource: number; readonly api: Api };
  before(async () => {
    person = await scheduled(server, 0, { acl_project: 'RW' });
    await server.admin.put(`/v2/resource?id=${person.resource}`, { rates: [{ hour_sell_cost: 80 }] });
    project = await server.admin.create('project', { name: 'Film', budget_hours: '10', budget_amount: '500', budget_warn_percent: 70 });
  });
  const record = (hours: number, more: object = {}): Promise<number> =>
    server.admin.create('time-entry', {
      owner_id: person.id,
      name: 'Cut',
      start: MONDAY,
      end: MONDAY + hours * HOUR,
      project: { id: project },
      ...more,
    });
  const progress = async (api: Api = server.admin, query = '&amounts=true'): Promise<any> =>
    (await api.get(`/v2/project/progress?project_id=${project}${query}`)).body.data[0];

  test('of a project that nothing was done for is its budget', async () => {
    assert.deepEqual(await progress(), {
      project_id: project,
      recorded_sec: 0,
      billable_sec: 0,
      booked_sec: 0,
      booked_ahead_sec: 0,
      budget_sec: 10 * HOUR,
      left_sec: 10 * HOUR,
      hours_state: 'within',
      currency: 'EUR',
      budget_amount: '500.00',
      recorded_amount: '0.00',
      left_amount: '500.00',
      amount_state: 'within',
      quoted: [],
      invoiced: [],
      open_documents: [],
      next_booking: null,
    });
  });

  test('counts what is recorded, at the price of its hours, and marks a budget from its share on', async () => {
    await record(4, { billable: true });
    const after = await progress();
    assert.deepEqual([after.recorded_sec, after.left_sec, after.hours_state], [4 * HOUR, 6 * HOUR, 'within']);
    assert.deepEqual([after.recorded_amount, after.left_amount, after.amount_state], ['320.00', '180.00', 'within']);
    await record(3);
    const near = await progress();
    assert.deepEqual([near.recorded_sec, near.billable_sec, near.hours_state], [7 * HOUR, 4 * HOUR, 'near']);
    assert.equal(near.recorded_amount, '320.00', 'what is not billable is worth nothing');
    await record(3.5, { billable: true });
    const over = await progress();
    assert.deepEqual([over.left_sec, over.hours_state, over.left_amount, over.amount_state], [-0.5 * HOUR, 'over', '-100.00', 'over']);
  });

  test('is not said to be worth nothing where it has no price in the currency of the budget', async () => {
    const abroad = await server.admin.create('project', { name: 'Abroad', budget_amount: '900', budget_currency: 'JPY' });
    await record(2, { project: { id: abroad }, billable: true });
    const { recorded_sec, recorded_amount, left_amount, budget_amount } = (
      await server.admin.get(`/v2/project/progress?project_id=${abroad}&amounts=true`)
    ).body.data[0];
    assert.deepEqual([recorded_sec, budget_amount, recorded_amount, left_amount], [2 * HOUR, '900', null, null]);
    const prices = [{ type_id: 3, hour_sell_cost: '9000' }];
    await server.admin.create('rate-scheme', { name: 'Machines', currency: 'JPY', default: true, prices });
    await record(1, { project: { id: abroad }, billable: true });
    const { data } = (await server.admin.get(`/v2/project/progress?project_id=${abroad}&amounts=true`)).body;
    assert.deepEqual([data[0].recorded_amount, data[0].left_amount], [null, null], 'a scheme has prices for others');
  });

  test('counts each person of a confirmed booking, and nothing of pencils, rooms and other projects', async () => {
    const room = await server.admin.create('resource', { name: 'Room', type_id: 1 });
    const other = await server.admin.create('resource', { name: 'Second', type_id: 2 });
    const book = (status: number, start: number, resources: readonly number[], more: object = {}): Promise<number> =>
      server.admin.create('booking', {
        name: 'Shoot',
        start,
        end: start + 2 * HOUR,
        status: [{ id: status }],
        resources: resources.map((id) => ({ id })),
        project: [{ id: project }],
        ...more,
      });
    await book(3, MONDAY, [room, person.resource, other]);
    await book(3, AHEAD, [other]);
    await book(2, AHEAD + 10 * HOUR, [other]);
    await book(3, AHEAD + 20 * HOUR, [other], { project: null });
    const { booked_sec: booked, booked_ahead_sec: ahead, left_sec: left } = await progress();
    assert.deepEqual([booked, ahead, left], [6 * HOUR, 2 * HOUR, -2.5 * HOUR]);
  });

  test('has what was sold and invoiced for those who may read documents', async () => {
    const { body } = await server.admin.post('/v2/contact', { name: 'Harbour', type: 'organization', client: true });
    const items = [{ item_text: 'Shoot', quantity: '2', unit_amount: '400.00', unit_buy_amount: '100.00' }];
    const document = { client: { uuid: body.success.uuid }, project: { id: project }, items };
    const quote = await server.admin.create('quote', document);
    assert.deepEqual((await progress()).quoted, [], 'a draft is not sold');
    for (const id of [2, 3])
      assert.equal((await server.admin.put(`/v2/quote?id=${quote}`, { client: document.client, status: [{ id }] })).status, 200);
    const invoice = await server.admin.create('invoice', document);
    await server.admin.post(`/v2/invoice/issue?id=${invoice}`, {});
    const { quoted, invoiced } = await progress();
    assert.deepEqual(quoted, [{ currency: 'EUR', net_total: '800.00' }]);
    assert.deepEqual(invoiced, [{ currency: 'EUR', net_total: '800.00', buy_total: '200.00', margin: '600.00' }]);
    const { quoted: unasked, open_documents: unseen } = await progress(server.admin, '');
    assert.deepEqual([unasked, unseen], [null, null], 'only where amounts are asked for');
  });

  test('has the quotes that wait for an answer, and what invoices wait for, by currency', async () => {
    const own = await server.admin.create('project', { name: 'Open' });
    const { body } = await server.admin.post('/v2/contact', { name: 'Quay', type: 'organization', client: true });
    const make = async (kind: string, currency: string, unit_amount: string): Promise<number> => {
      const items = [{ item_text: 'Shoot', quantity: '1', unit_amount }];
      return server.admin.create(kind, { client: { uuid: body.success.uuid }, project: { id: own }, currency, items });
    };
    const open = async (): Promise<any> =>
      (await server.admin.get(`/v2/project/progress?project_id=${own}&amounts=true`)).body.data[0].open_documents;
    const [sent] = [await make('quote', 'EUR', '100'), await make('quote', 'EUR', '1000')];
    assert.deepEqual(await open(), [], 'a draft waits for nobody');
    await server.admin.put(`/v2/quote?id=${sent}`, { client: { uuid: body.success.uuid }, status: [{ id: 2 }] });
    const invoices = [await make('invoice', 'EUR', '200'), await make('invoice', 'EUR', '50.10'), await make('invoice', 'USD', '7')];
    for (const id of invoices) await server.admin.post(`/v2/invoice/issue?id=${id}`, {});
    await server.admin.create('payment', { amount: '50.10', date: MONDAY, allocations: [{ invoice_id: invoices[1] }] });
    assert.deepEqual(await open(), [
      { kind: 'quote', currency: 'EUR', count: 1, total: '100.00' },
      { kind: 'invoice', currency: 'EUR', count: 1, total: '200.00' },
      { kind: 'invoice', currency: 'USD', count: 1, total: '7.00' },
    ]);
    await server.admin.post(`/v2/invoice/credit?id=${invoices[1]}`, { share: '10%', status: { id: 3 } });
    assert.deepEqual((await open()).at(-1), { kind: 'credit_note', currency: 'EUR', count: 1, total: '-5.01' }, 'what is open of a credit');
  });

  test('has what is booked now or next, whoever is booked, and nothing that is cancelled or that one may not see', async () => {
    const own = await server.admin.create('project', { name: 'Next' });
    const book = (name: string, start: number, status: number, more: object = {}): Promise<number> =>
      server.admin.create('booking', { name, start, end: start + HOUR, status: [{ id: status }], project: [{ id: own }], ...more });
    const next = async (api: Api = server.admin): Promise<any> =>
      (await api.get(`/v2/project/progress?project_id=${own},${project}&next_booking=true`)).body.data.find(
        ({ project_id: id }: any) => id === own,
      ).next_booking;
    await book('Over', MONDAY, 3);
    assert.equal(await next(), null);
    await book('Off', AHEAD - HOUR, 4);
    const late = await book('Late', AHEAD, 3);
    assert.deepEqual(await next(), { id: late, name: 'Late', occurrence_start: AHEAD, start: AHEAD, end: AHEAD + HOUR });
    const daily = await book('Daily', MONDAY, 2, { recurrence: { rrule: 'FREQ=DAILY;COUNT=1000' } });
    const { id, start, occurrence_start: occurrence } = await next();
    assert.deepEqual([id, start === occurrence, start > MONDAY, start < AHEAD], [daily, true, true, true], 'the next of a series');
    const { data } = (await server.admin.get(`/v2/project/progress?project_id=${own}`)).body;
    assert.equal(data[0].next_booking, null, 'only where it is asked for');
    const { api } = await colleague(server, { acl_project: 'R-', acl_finance: 'R-' });
    assert.equal(await next(api), null, 'not without Schedule R-');
    const other = await scheduled(server, 2, { acl_project: 'R-', acl_schedule: 'R-' });
    assert.equal(await next(other.api), null, 'not of others, for who sees only the own');
  });

  test('8 shows no bookings without Schedule R-, and no amounts without Finance R-, in the project and its history neither', async () => {
    const { api } = await colleague(server, { acl_project: 'RW', acl_account: 'R-' });
    const { booked_sec: booked, budget_amount: budget, recorded_amount: worth, quoted, invoiced, ...rest } = await progress(api);
    assert.deepEqual([booked, budget, worth, quoted, invoiced], [null, null, null, null, null]);
    assert.deepEqual([rest.budget_sec, rest.amount_state], [10 * HOUR, 'none']);
    assert.equal(rest.left_sec, (await progress()).left_sec, 'what a budget leaves is one figure for all');
    const [seen] = (await api.get(`/v2/project?id=${project}&fields=budget_hours,budget_amount,budget_warn_percent`)).body.data;
    assert.deepEqual(seen, { budget_hours: '10', budget_amount: '0', budget_warn_percent: 70 });
    assert.equal((await api.put(`/v2/project?id=${project}`, { budget_hours: '12', budget_amount: '0' })).status, 200);
    const stored = await server.admin.one('project', project);
    assert.deepEqual([stored.budget_hours, stored.budget_amount], ['12', '500.00'], 'what was read as nothing is sent back as no change');
    const refused = await api.put(`/v2/project?id=${project}`, { budget_amount: '1' });
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Finance', 'R-']);
    for (const list of ['event', 'audit']) {
      const query = `/v2/${list}?kind=project&record_id=${project}&filter_operator=AND&limit=100`;
      assert.match((await server.admin.get(query)).text, /500\.00/);
      assert.doesNotMatch((await api.get(query)).text, /500\.00/, list);
    }
  });

  test('warns the managers of a project while work goes on, of what they may see, exceeded budgets first', async () => {
    const now = Math.floor(Date.now() / 1000) - 8 * HOUR;
    const make = (name: string, more: object): Promise<number> => server.admin.create('project', { name, ...more });
    const work = (id: number, start = now): Promise<number> => record(2, { start, end: start + 2 * HOUR, billable: true, project: { id } });
    const names = async (api: Api): Promise<any> =>
      (await api.get('/v2/project/warnings')).body.data.map(({ name, hours_state: hours, amount_state: amount }: any) => [
        name,
        hours,
        amount,
      ]);
    const manager = await colleague(server, { acl_project: 'RW' });
    const people = {
      users: [
        { id: manager.id, role_id: 1 },
        { id: person.id, role_id: 2 },
      ],
    };
    const projects = [
      await make('Near', { budget_hours: '2.2', people }),
      await make('Over', { budget_hours: '1', budget_amount: '1000', people }),
      await make('Within', { budget_hours: '100', people }),
      await make('Money', { budget_amount: '1', people }),
      await make('Unset', { people }),
      await make('Of others', { budget_hours: '1' }),
    ];
    for (const id of projects) await work(id);
    await work(await make('Long ago', { budget_hours: '1', people }), MONDAY - 400 * 24 * HOUR);
    const delivered = { id: await server.admin.create('project-status', { name: 'Delivered', closed: true }) };
    await work(await make('Delivered', { budget_hours: '1', people, status: delivered }));
    assert.deepEqual(await names(manager.api), [
      ['Over', 'over', 'none'],
      ['Near', 'near', 'none'],
    ]);
    const paid = await colleague(server, { acl_project: 'RW', acl_finance: 'R-' });
    await server.admin.put(`/v2/project?id=${projects[3]}`, { people: { users: [{ id: paid.id, role_id: 1 }] } });
    assert.deepEqual(await names(paid.api), [['Money', 'none', 'over']]);
    assert.deepEqual(await names(person.api), [], 'a member is not asked');
    const none = await colleague(server, { acl_schedule: 'RW' });
    assert.equal((await none.api.get('/v2/project/warnings')).status, 403);
  });

  test('8 leaves out private projects of others, and refuses too many', async () => {
    const hidden = await server.admin.create('project', { name: 'Secret', private: true });
    const { api } = await colleague(server, { acl_project: 'R-' });
    const { body } = await api.get(`/v2/project/progress?project_id=${hidden},${project}`);
    assert.deepEqual(
      body.data.map(({ project_id: id }: any) => id),
      [project],
    );
    const many = Array.from({ length: 101 }, (_, i) => i + 1).join();
    assert.equal((await api.get(`/v2/project/progress?project_id=${many}`)).status, 400);
    assert.equal((await api.get('/v2/project/progress')).status, 400);
  });

  test('a share of warning that is unset is the usual one', async () => {
    assert.equal((await server.admin.put(`/v2/project?id=${project}`, { budget_warn_percent: null })).status, 200);
    assert.equal((await server.admin.one('project', project)).budget_warn_percent, 80);
    const id = await server.admin.create('project', { name: 'Other', budget_warn_percent: null });
    assert.equal((await server.admin.one('project', id)).budget_warn_percent, 80);
  });

  test('a budget that is no number, below zero or of no currency is refused at its place', async () => {
    const { status, body } = await server.admin.put(`/v2/project?id=${project}`, {
      budget_hours: -1,
      budget_amount: 'much',
      budget_currency: 'XXY',
      budget_warn_percent: 0,
    });
    assert.equal(status, 422);
    assert.deepEqual(body.errors.map(({ pointer }: any) => pointer).toSorted(), [
      '/budget_amount',
      '/budget_currency',
      '/budget_hours',
      '/budget_warn_percent',
    ]);
  });

  test('multiplies before it divides: 50 minutes at 20.01 are 16.675', async () => {
    await server.admin.put(`/v2/resource?id=${person.resource}`, { rates: [{ hour_sell_cost: '20.01' }] });
    const own = await server.admin.create('project', { name: 'Exact', budget_amount: '100' });
    await record(5 / 6, { billable: true, project: { id: own } });
    const { data } = (await server.admin.get(`/v2/project/progress?project_id=${own}&amounts=true`)).body;
    assert.equal(data[0].recorded_amount, '16.68');
  });

  test('the currency of a budget is changed by nobody who may not see the amount', async () => {
    const own = await server.admin.create('project', { name: 'Currency', budget_amount: '100', budget_currency: 'EUR' });
    const producer = await colleague(server, { acl_project: 'RW' });
    const put = (body: object): Promise<any> => producer.api.put(`/v2/project?id=${own}`, body);
    assert.equal((await put({ name: 'Renamed', budget_currency: 'EUR' })).status, 200);
    assert.equal((await put({ budget_currency: 'JPY' })).status, 403);
    assert.equal((await server.admin.one('project', own)).budget_currency, 'EUR');
  });
});
