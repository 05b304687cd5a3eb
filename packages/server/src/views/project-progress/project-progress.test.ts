import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';
import type { Api } from '../../../test/support/api.ts';

const HOUR = 3_600;
const MONDAY = 1_772_409_600;
const AHEAD = 2_000_000_000;

describe('the progress of projects', () => {
  const server = testServer();
  let project = 0;
  let person: { readonly id: number; readonly resource: number };
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
    assert.equal((await progress(server.admin, '')).quoted, null, 'only where amounts are asked for');
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
