import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

// A Monday, a Saturday, and Labour Day, a Friday.
const [MONDAY, SATURDAY, HOLIDAY] = ['2026-03-02', '2026-03-07', '2026-05-01'];

describe('rate schemes', () => {
  const server = testServer();

  const pointers = (refused: { body: any }): string[] => refused.body.errors.map(({ pointer }: { pointer: string }) => pointer);
  const scheme = (body: Record<string, unknown>): Promise<number> => server.admin.create('rate-scheme', { name: 'Scheme', ...body });
  const price = async (body: Record<string, unknown>, api = server.admin): Promise<any> => {
    const { status, body: priced, text } = await api.post('/v2/rate-scheme/price', body);
    assert.equal(status, 200, text);
    return priced;
  };

  test('prices are merged by id, have the currency of the scheme, and refer to what there is', async () => {
    const project = await server.admin.create('project', { name: 'Film' });
    const id = await scheme({
      currency: 'EUR',
      prices: [{ hour_sell_cost: '90' }, { project_id: project, hour_sell_cost: '80.5', date_start: '2026-01-01' }],
    });
    const { prices } = await server.admin.one('rate-scheme', id);
    assert.deepEqual(prices[1], {
      id: prices[1].id,
      project_id: project,
      client_uuid: '',
      user_id: null,
      resource_id: null,
      role_id: null,
      type_id: 1,
      hour_buy_cost: '0.00',
      hour_sell_cost: '80.50',
      day_buy_cost: '0.00',
      day_sell_cost: '0.00',
      week_buy_cost: '0.00',
      week_sell_cost: '0.00',
      date_start: '2026-01-01',
      date_end: '',
      taxes: [],
      currency: 'EUR',
    });
    await server.admin.put(`/v2/rate-scheme?id=${id}`, { currency: 'JPY' });
    const [, kept] = (await server.admin.one('rate-scheme', id)).prices;
    assert.deepEqual([kept.id, kept.hour_sell_cost, kept.day_sell_cost, kept.currency], [prices[1].id, '80.5', '0', 'JPY']);
    await server.admin.put(`/v2/rate-scheme?id=${id}`, { prices: [{ id: kept.id, role_id: 2 }] });
    assert.deepEqual(
      (await server.admin.one('rate-scheme', id)).prices.map((one: any) => [one.id, one.project_id, one.role_id]),
      [[kept.id, project, 2]],
    );
    const refused = await server.admin.post('/v2/rate-scheme', {
      name: 'X',
      prices: [
        { user_id: 999 },
        { project_id: 999, hour_sell_cost: '-1' },
        { client_uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' },
        {},
        { role_id: 4 },
      ],
    });
    assert.deepEqual(pointers(refused).sort(), [
      '/prices/0/user_id',
      '/prices/1/hour_sell_cost',
      '/prices/1/project_id',
      '/prices/2/client_uuid',
      '/prices/3',
      '/prices/4/role_id',
    ]);
  });

  test('two prices for the same and of the same type do not hold on one day; the database stands behind that', async () => {
    const prices = [
      { hour_sell_cost: '1' },
      { hour_sell_cost: '2', type_id: 3 },
      { hour_sell_cost: '3', role_id: 1 },
      { hour_sell_cost: '4', role_id: 1, date_start: '2027-01-01' },
      { hour_sell_cost: '5', user_id: 1, date_end: '2026-12-31' },
      { hour_sell_cost: '6', user_id: 1, date_start: '2027-01-01' },
    ];
    assert.deepEqual(pointers(await server.admin.post('/v2/rate-scheme', { name: 'X', prices })), ['/prices/3']);
    const id = await scheme({ prices: prices.filter((_, i) => i !== 3) });
    await assert.rejects(
      server.sql(`insert into rate_price (account_id, id, scheme_id, type_id, project_id, client_uuid, user_id, resource_id, role_id,
        during)
        select account_id, id + 1000, scheme_id, type_id, project_id, client_uuid, user_id, resource_id, role_id, '[2030-01-01,)'
        from rate_price where scheme_id = ${id} and user_id = 1 and upper(during) is null`),
      /rate_price_exclusive/,
    );
    // No rule: a connection that prepares a statement while there is one keeps that when the rule is gone.
    await server.sql(`create function keep() returns trigger language plpgsql as 'begin return null; end'`);
    await server.sql('create trigger kept before delete on rate_price for each row execute function keep()');
    const refused = await server.admin.put(`/v2/rate-scheme?id=${id}`, { prices: [{ hour_sell_cost: '9' }] });
    await server.sql('drop function keep() cascade');
    assert.deepEqual([refused.status, pointers(refused)], [422, ['/prices']], 'what only the database sees');
  });

  test('one scheme is the default of a currency, also when several become it at once', async () => {
    const first = await scheme({ currency: 'CHF', default: true });
    const ids = await Promise.all(Array.from({ length: 6 }, () => scheme({ currency: 'CHF', default: true })));
    const { body } = await server.admin.get(`/v2/rate-scheme?limit=100`);
    const defaults = body.data.filter((one: any) => one.default && one.currency === 'CHF').map(({ id }: any) => id);
    assert.equal(defaults.length, 1);
    assert.ok(ids.includes(defaults[0]) && !defaults.includes(first));
    const dollars = await scheme({ currency: 'USD', default: true });
    await server.admin.put(`/v2/rate-scheme?id=${dollars}`, { currency: 'CHF' });
    assert.equal((await server.admin.one('rate-scheme', defaults[0])).default, false, 'also one that changes its currency');
  });

  test('what work would cost, by the resource, the scheme, the day of the week and the holidays of its workspace', async () => {
    const room = await server.admin.create('resource', {
      name: 'Studio',
      type_id: 1,
      rates: [
        { hour_sell_cost: 90, hour_buy_cost: 40, day_sell_cost: 400, taxes: [{ name: 'VAT', rate: '20' }] },
        { type_id: 3, hour_sell_cost: 120 },
      ],
    });
    await server.admin.create('workspace', { name: 'W', country_region: 'DE', show_public_holiday: true, resources: [{ id: room }] });
    const plain = await price({ resource_id: room, date: MONDAY, hours: '5' });
    assert.deepEqual([plain.currency, plain.total, plain.buy_total], ['EUR', '450.00', '200.00']);
    const [{ taxes, reason, ...piece }] = plain.pieces;
    assert.deepEqual(piece, {
      date: MONDAY,
      seconds: 18_000,
      type_id: 1,
      quantity: '5',
      unit: 'hour',
      unit_amount: '90.00',
      unit_buy_amount: '40.00',
      total: '450.00',
      buy_total: '200.00',
      ratescheme_id: null,
    });
    assert.deepEqual([taxes[0].name, taxes[0].rate], ['VAT', '20']);
    assert.match(reason, new RegExp(`^standard rate \\d+ of resource ${room} on 2026-03-02$`));
    for (const date of [SATURDAY, HOLIDAY]) assert.equal((await price({ resource_id: room, date, hours: 2 })).total, '240.00', date);
    const cheapest = await scheme({ currency: 'EUR', cheapest: true });
    const broken = await price({ resource_id: room, date: MONDAY, hours: '5', ratescheme_id: cheapest });
    assert.deepEqual([broken.total, broken.buy_total, broken.pieces[0].unit], ['400.00', '200.00', 'day']);
    const dollars = await price({ resource_id: room, date: MONDAY, hours: '5', currency: 'USD' });
    assert.equal(dollars.total, '0.00');
    assert.ok(dollars.explain.some(({ reason: why }: any) => why === 'is in EUR, not USD; amounts are never converted'));
    const span = await price({ resource_id: room, start: 1_772_827_200, end: 1_772_848_800 });
    assert.deepEqual(
      span.pieces.map((one: any) => [one.date, one.type_id, one.quantity]),
      [
        ['2026-03-06', 1, '4'],
        [SATURDAY, 3, '2'],
      ],
    );
  });

  test('prices of the project, its client, the person and the role, as the default scheme has them', async () => {
    const person = await colleague(server, { acl_project: 'RW' });
    const contact = await server.admin.post('/v2/contact', { type: 'person', name: 'Client' });
    const client = contact.body.success.uuid;
    const project = await server.admin.create('project', {
      name: 'P',
      client: [{ uuid: client }],
      people: { users: [{ id: person.id, role_id: 2 }] },
    });
    const prices = [
      { hour_sell_cost: '10' },
      { hour_sell_cost: '20', role_id: 2 },
      { hour_sell_cost: '30', user_id: person.id },
      { hour_sell_cost: '40', client_uuid: client },
      { hour_sell_cost: '50', project_id: project },
    ];
    const id = await scheme({ currency: 'EUR', default: true });
    const costs: string[] = [];
    for (let last = 1; last <= prices.length; last += 1) {
      const { status, text } = await server.admin.put(`/v2/rate-scheme?id=${id}`, { prices: prices.slice(0, last) });
      assert.equal(status, 200, text);
      costs.push((await price({ user_id: person.id, project_id: project, date: MONDAY, hours: 1 })).total);
    }
    assert.deepEqual(costs, ['10.00', '20.00', '30.00', '40.00', '50.00']);
    const other = await price({ user_id: 1, date: MONDAY, hours: 1 });
    assert.equal(other.total, '10.00');
    assert.deepEqual(
      other.explain.map(({ rule, used }: any) => [rule, used]),
      [
        ['resource', 'no'],
        ['base', 'sell'],
      ],
    );
  });

  test('8 prices are for readers of Finance, and of a hidden project nothing is told', async () => {
    const scheduler = await colleague(server, { acl_schedule: 'RW', acl_project: 'RW', acl_report: 'R-' });
    const accountant = await colleague(server, { acl_finance: 'R-', acl_project: 'R-' });
    const hidden = await server.admin.create('project', { name: 'Hidden', private: 1 });
    const body = { user_id: 1, date: MONDAY, hours: 1 };
    const refused = await scheduler.api.post('/v2/rate-scheme/price', body);
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Finance', 'R-']);
    assert.equal((await price(body, accountant.api)).currency, 'EUR');
    assert.equal((await accountant.api.post('/v2/rate-scheme/price', { ...body, project_id: hidden })).status, 404);
    assert.equal((await accountant.api.post('/v2/rate-scheme', { name: 'X' })).status, 403);
  });

  test('every fault of the work is told at once', async () => {
    const faults = async (body: Record<string, unknown>) => {
      const { status, body: refused } = await server.admin.post('/v2/rate-scheme/price', body);
      return [status, ...refused.errors.map(({ pointer }: { pointer: string }) => pointer)];
    };
    assert.deepEqual(await faults({}), [422, '/date']);
    assert.deepEqual(await faults({ date: MONDAY }), [422, '/hours']);
    assert.deepEqual(await faults({ date: '2026-02-30', hours: 25 }), [422, '/date', '/hours']);
    assert.deepEqual(await faults({ start: 10, end: 10, hours: 1 }), [422, '/end', '/hours']);
    assert.deepEqual(await faults({ start: 0, end: 400 * 86_400 }), [422, '/end']);
  });

  test('what is asked about work that names what there is not is refused, each with its place', async () => {
    const ids = { user_id: 999, resource_id: 999, ratescheme_id: 999, client_uuid: '00000000-0000-4000-8000-000000000000' };
    const refused = await server.admin.post('/v2/rate-scheme/price', { ...ids, date: MONDAY, hours: '1' });
    assert.deepEqual([refused.status, pointers(refused).toSorted()], [422, ['/client_uuid', '/ratescheme_id', '/resource_id', '/user_id']]);
  });
});
