import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { scheduled } from '../../../test/support/bookings.ts';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

// Midnight of a Monday in UTC.
const MONDAY = 1_772_409_600;

describe('the rates of recorded time', () => {
  const server = testServer();
  let person: Colleague & { resource: number };
  let resource: number;
  before(async () => {
    person = await scheduled(server, 0, { acl_project: 'RW' });
    resource = person.resource;
  });

  const rate = (sell: number, more: Record<string, unknown> = {}) => ({ hour_sell_cost: sell, hour_buy_cost: sell / 2, ...more });
  const setRates = (...rates: unknown[]) => server.admin.put(`/v2/resource?id=${resource}`, { rates });
  const record = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('time-entry', { owner_id: person.id, name: 'Cut', start: MONDAY, end: MONDAY + 5 * HOUR, ...body });
  const ratesOf = async (id: number): Promise<any[]> => (await server.admin.get(`/v2/time-entry?id=${id}&fields=rate`)).body.data[0].rate;
  const sold = async (id: number): Promise<string[]> =>
    (await ratesOf(id)).map(({ currency, regular }) => `${regular.sell?.hour ?? 'none'} ${currency}`);

  test('are those of the day when it was recorded; new rates are for new work', async () => {
    await setRates(rate(80));
    const id = await record();
    const [stored] = await ratesOf(id);
    assert.deepEqual([stored.date, stored.day, stored.week, stored.overtime], ['2026-03-02', 'working day', '2026-03-02', null]);
    assert.deepEqual(stored.regular.sell, { hour: '80.00', day: '0.00', week: '0.00' });
    assert.deepEqual(stored.regular.buy, { hour: '40.00', day: '0.00', week: '0.00' });
    await setRates(rate(90), rate(100, { currency: 'USD' }));
    assert.deepEqual(await sold(id), ['80.00 EUR']);
    await server.admin.put(`/v2/time-entry?id=${id}`, { end: MONDAY + 6 * HOUR, start: MONDAY + HOUR, name: 'Longer' });
    assert.deepEqual(await sold(id), ['80.00 EUR'], 'a change on the same day keeps them');
    assert.deepEqual(await sold(await record()), ['90.00 EUR', '100.00 USD'], 'one in each currency, none converted');
    await server.admin.put(`/v2/time-entry?id=${id}`, { start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    assert.deepEqual(await sold(id), ['90.00 EUR', '100.00 USD'], 'on another day it is other work');
  });

  test('are looked up by a write that set them itself, and what it found is not kept where it was undone', async () => {
    await setRates(rate(80));
    const entry = { owner_id: person.id, name: 'Cut', start: MONDAY, end: MONDAY + HOUR };
    assert.deepEqual(await sold(await server.admin.create('time-entry', entry)), ['80.00 EUR']);
    const operations = [
      { method: 'PUT', path: '/v2/resource', query: { id: resource }, body: { rates: [rate(95)] } },
      { name: 'entry', method: 'POST', path: '/v2/time-entry', body: entry },
    ];
    const wrong = { method: 'POST', path: '/v2/time-entry', body: { ...entry, name: '' } };
    assert.equal((await server.admin.post('/v2/batch', { atomic: true, operations: [...operations, wrong] })).status, 422);
    assert.deepEqual(await sold(await server.admin.create('time-entry', entry)), ['80.00 EUR']);
    const { body } = await server.admin.post('/v2/batch', { atomic: true, operations });
    assert.deepEqual(await sold(body.results[1].body.success.id), ['95.00 EUR']);
    assert.deepEqual(await sold(await server.admin.create('time-entry', entry)), ['95.00 EUR']);
  });

  test('follow the project, the person and the default scheme when one of them changes', async () => {
    await setRates(rate(80));
    const project = await server.admin.create('project', { name: 'Film' });
    const scheme = await server.admin.create('rate-scheme', {
      name: 'Standard',
      default: true,
      overtime_day_hours: '8',
      prices: [
        { project_id: project, hour_sell_cost: '70' },
        { type_id: 2, hour_sell_cost: '140' },
      ],
    });
    const id = await record();
    assert.deepEqual(await sold(id), ['80.00 EUR']);
    await server.admin.put(`/v2/time-entry?id=${id}`, { project: { id: project } });
    const [{ regular, overtime, breaks }] = (await ratesOf(id)) as [any];
    assert.deepEqual([regular.sell.hour, regular.buy.hour, regular.scheme_id], ['70.00', '40.00', scheme]);
    assert.deepEqual([overtime.sell.hour, breaks.overtime_day_hours, breaks.hours_per_day], ['140.00', '8', '8']);
    await server.admin.put(`/v2/time-entry?id=${id}`, { owner_id: 1, project: null });
    assert.deepEqual(await sold(id), ['none EUR'], 'of a user who is no resource');
    await server.admin.put(`/v2/rate-scheme?id=${scheme}`, { default: false });
  });

  test('explain=rate tells which rates were tried, which holds, and why', async () => {
    await setRates(rate(80, { date_end: '2026-03-01' }), rate(90, { date_start: '2026-03-02' }), { type_id: 3, hour_sell_cost: 120 });
    const id = await record();
    const plain = (await server.admin.get(`/v2/time-entry?id=${id}`)).body.data[0];
    assert.ok(!('rate' in plain) && !('rate_steps' in plain), 'neither is a member unless it is asked for');
    const { body } = await server.admin.get(`/v2/time-entry?id=${id}&explain=rate`);
    const [{ rate: rates, rate_steps: steps, ...rest }] = body.data;
    assert.deepEqual(rest, plain);
    assert.equal(rates[0].regular.sell.hour, '90.00');
    assert.deepEqual(
      steps.map(({ rule, used, reason }: any) => [rule, used, reason]),
      [
        ['rate scheme', 'no', 'no rate scheme is the default for EUR'],
        ['resource', 'no', 'ended on 2026-03-01, before 2026-03-02'],
        ['resource', 'sell and buy', 'holds on 2026-03-02'],
      ],
    );
    const saturday = await record({ start: MONDAY + 5 * DAY, end: MONDAY + 5 * DAY + HOUR });
    assert.deepEqual(await sold(saturday), ['120.00 EUR']);
    assert.equal((await server.admin.get('/v2/time-entry?explain=price')).body.errors[0].parameter, 'explain');
  });

  test('8 are for readers of Finance: others find none in the entry, its explanation, an answer, an event or the audit', async () => {
    await setRates(rate(4711));
    const watcher = await colleague(server, { acl_project: 'RW', acl_schedule: 'R-', acl_account: 'R-' });
    const accountant = await colleague(server, { acl_project: 'R-', acl_finance: 'R-' });
    const id = await record();
    await server.admin.put(`/v2/time-entry?id=${id}`, { start: MONDAY - 7 * DAY });
    for (const query of ['fields=rate,rate_steps', 'explain=rate']) {
      const address = `/v2/time-entry?id=${id}&${query}`;
      for (const { api } of [person, watcher]) {
        const { body } = await api.get(address);
        assert.deepEqual([body.data[0].rate, body.data[0].rate_steps], [[], []], query);
      }
      const seen = (await accountant.api.get(address)).body.data[0];
      assert.deepEqual([seen.rate[0].regular.sell.hour, seen.rate_steps.at(-1).used], ['4711.00', 'sell and buy']);
    }
    const dry = await person.api.post('/v2/time-entry?dry_run=true', { owner_id: person.id, name: 'Dry', start: MONDAY });
    assert.doesNotMatch(dry.text, /4711/);
    for (const list of ['event', 'audit']) {
      const seen = await watcher.api.get(`/v2/${list}?kind=time-entry&record_id=${id}&filter_operator=AND&limit=100`);
      assert.equal(seen.body.data.length, 2);
      assert.doesNotMatch(seen.text, /4711|2355/, list);
    }
  });
});
