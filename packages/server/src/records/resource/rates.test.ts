import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { done, type Answer, type Api } from '../../../test/support/api.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('rates of a resource (2.7)', () => {
  const server = testServer();

  const create = (rates: unknown[] = []): Promise<number> => server.admin.create('resource', { name: 'Suite', type_id: 1, rates });
  const answer = (id: number, api: Api = server.admin) => api.get(`/v2/resource?id=${id}&fields=rates`);
  const ratesOf = async (id: number, api: Api = server.admin): Promise<any[]> => (await answer(id, api)).body.data[0].rates;
  const pointers = (refused: { body: any }): string[] => refused.body.errors.map(({ pointer }: { pointer: string }) => pointer);

  test('2.7 amounts are JSON numbers with every digit, and with the decimals of the currency', async () => {
    const id = await create([
      { hour_sell_cost: 80.5, day_buy_cost: '123456789.654321' },
      { currency: 'JPY', week_sell_cost: 7 },
      { currency: 'KWD', week_buy_cost: '1.5' },
    ]);
    const { text } = await answer(id);
    for (const number of [
      '"hour_sell_cost":80.50,',
      '"day_buy_cost":123456789.654321,',
      '"week_sell_cost":7,',
      '"week_buy_cost":1.500,',
      '"hour_buy_cost":0.00,',
    ])
      assert.ok(text.includes(number), number);
    await server.admin.put(`/v2/resource?id=${id}`, { rates: (await ratesOf(id)).map((rate) => ({ id: rate.id })) });
    assert.equal((await answer(id)).text, text, 'what is not sent keeps every digit');
    const [rate] = await ratesOf(id);
    assert.deepEqual([rate.type_id, rate.date_start, rate.date_end, rate.taxes, rate.currency], [1, '', '', [], 'EUR']);
    assert.deepEqual(
      pointers(await server.admin.post('/v2/resource', { name: 'X', type_id: 1, rates: [{ hour_buy_cost: '1.1234567' }] })),
      ['/rates/0/hour_buy_cost'],
    );
  });

  test('2.7 a rate is a JSON number: with more digits than that keeps it is refused, and any other can be sent back', async () => {
    const create16 = await server.admin.post('/v2/resource', { name: 'X', type_id: 1, rates: [{ hour_buy_cost: '1234567890.123456' }] });
    assert.deepEqual([create16.status, pointers(create16)], [422, ['/rates/0/hour_buy_cost']]);
    const id = await create([{ hour_buy_cost: '123456789.123456', hour_sell_cost: '100000000000000' }]);
    const [rate] = await ratesOf(id);
    assert.deepEqual([rate.hour_buy_cost, rate.hour_sell_cost], [123_456_789.123_456, 100_000_000_000_000]);
    assert.equal((await server.admin.put(`/v2/resource?id=${id}`, { rates: [rate] })).status, 200);
    assert.deepEqual(await ratesOf(id), [rate]);
  });

  test('4 rates are merged by id: known ones keep what is not sent, others are made, missing ones go', async () => {
    const id = await create([
      { hour_sell_cost: 1, date_start: '2026-01-01' },
      { hour_sell_cost: 2, currency: 'USD' },
    ]);
    const [one, two] = await ratesOf(id);
    await server.admin.put(`/v2/resource?id=${id}`, { rates: [{ id: two.id, type_id: 3 }, { hour_sell_cost: 3 }] });
    const [oldRate, newRate] = await ratesOf(id);
    assert.deepEqual([oldRate.id, oldRate.type_id, oldRate.hour_sell_cost], [two.id, 3, 2]);
    assert.ok(newRate.id > two.id && newRate.hour_sell_cost === 3);
    assert.deepEqual(pointers(await server.admin.put(`/v2/resource?id=${id}`, { rates: [{ id: one.id }] })), ['/rates/0/id']);
    const other = await create();
    assert.deepEqual(
      pointers(await server.admin.put(`/v2/resource?id=${other}`, { rates: [{ id: two.id }] })),
      ['/rates/0/id'],
      'of another resource',
    );
    await server.admin.put(`/v2/resource?id=${id}`, { rates: null });
    assert.deepEqual(await ratesOf(id), []);
  });

  test('2.7 a rate does not end before it starts, and its currency is one of ISO 4217', async () => {
    const refused = await server.admin.post('/v2/resource', {
      name: 'X',
      type_id: 1,
      rates: [{ date_start: '2026-02-01', date_end: '2026-01-31', currency: 'EURO' }],
    });
    assert.deepEqual(pointers(refused).sort(), ['/rates/0/currency', '/rates/0/date_end']);
    const id = await create([{ date_start: '2026-01-01', date_end: '2026-01-01' }]);
    const [rate] = await ratesOf(id);
    assert.deepEqual(pointers(await server.admin.put(`/v2/resource?id=${id}`, { rates: [{ id: rate.id, date_end: '2025-12-31' }] })), [
      '/rates/0/date_end',
    ]);
  });

  test('5 two rates of one type and currency do not hold on one day, and the answer names both', async () => {
    const rates = [
      { hour_sell_cost: 1, date_end: '2026-06-30' },
      { hour_sell_cost: 2, date_start: '2026-06-30' },
      { hour_sell_cost: 3, type_id: 2 },
      { hour_sell_cost: 4, currency: 'USD' },
      { hour_sell_cost: 5, date_start: '2026-01-01', date_end: '2026-01-01' },
    ];
    const refused = await server.admin.post('/v2/resource', { name: 'X', type_id: 1, rates });
    assert.deepEqual([refused.status, pointers(refused).sort()], [422, ['/rates/1', '/rates/4']]);
    assert.match(refused.body.errors[0].message, /\/rates\/0 \(the beginning to 2026-06-30\)/);
    const id = await create([{ hour_sell_cost: 1, date_end: '2026-06-29' }, ...rates.slice(1, 4)]);
    const [one, two] = await ratesOf(id);
    const put = (changes: unknown[]) => server.admin.put(`/v2/resource?id=${id}`, { rates: changes });
    assert.deepEqual(pointers(await put([{ id: one.id, date_end: null }, { id: two.id }])), ['/rates/1']);
    assert.equal(
      (
        await put([
          { id: two.id, date_start: null },
          { date_start: '2026-07-01', type_id: 3 },
        ])
      ).status,
      200,
    );
    // The database refuses what no check before saw.
    await assert.rejects(
      server.sql(`insert into resource_rate (account_id, id, resource_id, type_id, currency, during)
        values (1, 4711, ${id}, 1, 'EUR', '[2026-01-01,2026-01-02)')`),
      /resource_rate_exclusive/,
    );
  });

  test('5 of bodies that are sent at once each leaves its own rates, and their periods', async () => {
    const id = await create([]);
    const sent = Array.from({ length: 8 }, (_, i) => ({ hour_sell_cost: i + 1, date_start: `2026-01-0${i + 1}` }));
    const answers = await Promise.all(sent.map((rate) => server.admin.put(`/v2/resource?id=${id}`, { rates: [rate] })));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    const [{ id: last, date_start }] = (await ratesOf(id)) as [any];
    const periods = await server.sql('select id::int, lower(during)::text as start from resource_rate where resource_id = $1', [id]);
    assert.deepEqual(periods, [{ id: last, start: date_start }]);
  });

  test('5 what only the database sees is answered as an overlap, too', async (t) => {
    if (server.database.machines.length > 1) return t.skip('a cluster takes no triggers');
    const id = await create([{ hour_sell_cost: 1, date_end: '2026-06-30' }]);
    // As if another process had stored a rate in between, which the check before could not know.
    await server.sql(`create function keep_row() returns trigger language plpgsql as 'begin return null; end'`);
    await server.sql('create trigger kept before delete on resource_rate for each row execute function keep_row()');
    const refused = await server.admin.put(`/v2/resource?id=${id}`, { rates: [{ hour_sell_cost: 2, date_start: '2026-06-01' }] });
    await server.sql('drop trigger kept on resource_rate');
    assert.deepEqual(
      [refused.status, refused.body.errors],
      [
        422,
        [
          {
            in: 'body',
            pointer: '/rates',
            code: 'already_used',
            message: 'two rates of one type and currency hold on the same day',
            reason_code: 'rates_overlap',
          },
        ],
      ],
    );
    assert.equal((await ratesOf(id))[0].hour_sell_cost, 1, 'nothing is changed');
  });

  test('4 a rate that says nothing is refused with its place', async () => {
    const refused = await server.admin.post('/v2/resource', { name: 'X', type_id: 1, rates: [{ hour_buy_cost: 1 }, {}] });
    assert.deepEqual([refused.status, pointers(refused)], [422, ['/rates/1']]);
  });

  test('5 taxes are sent by id, or by name and rate, which finds or makes the tax of the account', async () => {
    const tax = await server.admin.create('tax', { name: 'VAT', rate: '20' });
    const id = await create([
      { taxes: [{ id: tax }] },
      {
        type_id: 2,
        taxes: [
          { name: 'VAT', rate: 20 },
          { name: 'City', rate: '1.50' },
        ],
      },
    ]);
    const [one, two] = await ratesOf(id);
    assert.deepEqual(one.taxes, [{ id: tax, name: 'VAT', rate: '20', total: '0.00' }]);
    assert.equal(two.taxes[0].id, tax);
    const [cityTax] = (await server.admin.get(`/v2/tax?id=${two.taxes[1].id}`)).body.data;
    assert.deepEqual([cityTax.name, cityTax.rate], ['City', '1.5']);
    assert.deepEqual(pointers(await server.admin.post('/v2/resource', { name: 'X', type_id: 1, rates: [{ taxes: [{ id: 9999 }] }] })), [
      '/rates/0/taxes/0/id',
    ]);
  });

  test('8 rates are for callers with Finance R-: others read none, change none, and find none in the history', async () => {
    const scheduler = await colleague(server, { acl_schedule: 'RW', acl_account: 'R-' });
    const accountant = await colleague(server, { acl_schedule: 'RW', acl_finance: 'R-' });
    const id = await create([{ hour_buy_cost: 48114711 }]);
    assert.deepEqual(await ratesOf(id, scheduler.api), []);
    assert.equal((await ratesOf(id, accountant.api)).length, 1);
    assert.equal((await scheduler.api.put(`/v2/resource?id=${id}`, { name: 'Renamed', rates: [] })).status, 200);
    assert.equal((await ratesOf(id)).length, 1, 'what was read as nothing is sent back as no change');
    const refused = await scheduler.api.put(`/v2/resource?id=${id}`, { rates: [{ hour_buy_cost: 1 }] });
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Finance', 'R-']);
    assert.equal((await scheduler.api.post('/v2/resource', { name: 'X', type_id: 1, rates: [{}] })).status, 403);
    done(await accountant.api.put(`/v2/resource?id=${id}`, { rates: [{ hour_buy_cost: 48114712 }] }));
    await server.admin.create('tax', { name: 'Levy', rate: '3' });
    const named = (rate: string) =>
      accountant.api.put(`/v2/resource?id=${id}`, { rates: [{ hour_buy_cost: 48114712, taxes: [{ name: 'Levy', rate }] }] });
    assert.equal((await named('3')).status, 200);
    const answer = await named('4');
    assert.deepEqual(
      [answer.status, answer.body.module, answer.body.level],
      [403, 'Finance', 'RW'],
      'a tax is not made by a reader of taxes',
    );
    for (const list of ['event', 'audit']) {
      const query = `/v2/${list}?kind=resource&record_id=${id}&filter_operator=AND&limit=100`;
      assert.match((await server.admin.get(query)).text, /48114712/);
      const seen = await scheduler.api.get(query);
      assert.ok(seen.body.data.length >= 3);
      assert.doesNotMatch(seen.text, /48114711|48114712/, list);
    }
  });

  test('a tax that a rate of a resource or of a scheme charges is not deleted', async () => {
    const tax = await server.admin.create('tax', { name: 'Of rates', rate: '3' });
    const remove = (): Promise<Answer> => server.admin.delete(`/v2/tax?id=${tax}`);
    const canGo = async (): Promise<boolean> =>
      (await server.admin.get(`/v2/tax?id=${tax}&actions=true`)).body.data[0].actions.at(-1).allowed;
    const charges = { hour_sell_cost: 1, taxes: [{ id: tax }] };
    const resource = await create([charges]);
    const scheme = await server.admin.create('rate-scheme', { name: 'Taxed', currency: 'EUR', prices: [charges] });
    const uses = async (): Promise<unknown> => assertProblem(await remove(), 409, 'in_use')['references'];
    assert.deepEqual(await uses(), [
      { kind: 'rate-scheme', id: scheme },
      { kind: 'resource', id: resource },
    ]);
    assert.equal(await canGo(), false);
    done(await server.admin.put(`/v2/resource?id=${resource}`, { rates: [] }));
    assert.deepEqual(await uses(), [{ kind: 'rate-scheme', id: scheme }]);
    done(await server.admin.delete(`/v2/rate-scheme?id=${scheme}`));
    assert.equal(await canGo(), true);
    done(await remove());
  });
});
