import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR, toTextTrimmed } from '@daybook/values';
import { scheduled } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';
import { bind } from '../../database/statement.ts';
import { withClient } from '../../database/with-client.ts';
import { priceRecordedWork, type RecordedPrice, type RecordedWork } from './price-recorded-work.ts';
import type { Run } from './load-rate-book.ts';
import { loadWorkBeside } from './rate-scheme.sql.ts';

// Midnight of a Monday in UTC.
const MONDAY = 1_772_409_600;

describe('the price of recorded work', () => {
  const server = testServer();

  let statements = 0;
  const run: Run = (statement, values) => {
    statements += 1;
    const { text, values: bound } = bind(statement, { account: server.account, ...values });
    return server.sql(text, [...bound]);
  };
  const terms = { currency: 'EUR', zone: 'UTC', scheme: null };
  const entry = async (user: number, start: number, hours: number): Promise<RecordedWork> => {
    const end = start + hours * HOUR;
    const id = await server.admin.create('time-entry', { owner_id: user, name: 'Cut', start, end });
    const { rate } = (await server.admin.get(`/v2/time-entry?id=${id}&fields=rate`)).body.data[0];
    return { entry_id: id, start, end, user_id: user, resource_id: null, project_id: null, client_uuid: null, rate };
  };
  const booked = (resource: number, start: number, end: number): RecordedWork => ({
    entry_id: null,
    start,
    end,
    user_id: null,
    resource_id: resource,
    project_id: null,
    client_uuid: null,
    rate: null,
  });
  const shown = (prices: readonly RecordedPrice[]): string[][] =>
    prices.map(({ pieces }) =>
      pieces.map(({ quantity, unit, unit_amount }) => `${toTextTrimmed(quantity)} ${unit} ${toTextTrimmed(unit_amount)}`),
    );

  test('stored rates count, hours that are not given count for overtime, and many cost no more statements than one', async () => {
    const rates = [{ hour_sell_cost: 80 }, { type_id: 2, hour_sell_cost: 120 }];
    const person = await scheduled(server, 0);
    await server.admin.put(`/v2/resource?id=${person.resource}`, { rates });
    await server.admin.create('rate-scheme', { name: 'Standard', default: true, overtime_day_hours: '8' });
    await entry(person.id, MONDAY, 6);
    const later = await entry(person.id, MONDAY + 12 * HOUR, 4);
    await server.admin.put(`/v2/resource?id=${person.resource}`, { rates: [{ hour_sell_cost: 90 }] });
    statements = 0;
    const legacy = { ...later, entry_id: 0, rate: null, start: MONDAY + DAY, end: MONDAY + DAY + HOUR };
    assert.deepEqual(shown(await priceRecordedWork(run, [later, legacy], terms)), [['2 hour 80', '2 hour 120'], ['1 hour 90']]);
    const many = Array.from({ length: 50 }, (_, i) => ({ ...later, entry_id: -i, start: later.start + i * DAY }));
    await priceRecordedWork(run, many, terms);
    assert.equal(statements, 4, 'the rates, and the work beside');
  });

  test('time that was recorded before there was a rate has that of its day', async () => {
    const person = await scheduled(server, 0);
    const recorded = await entry(person.id, MONDAY, 2);
    assert.deepEqual(shown(await priceRecordedWork(run, [recorded], terms)), [[]]);
    await server.admin.put(`/v2/resource?id=${person.resource}`, { rates: [{ hour_sell_cost: 60, date_end: '2026-03-02' }] });
    assert.deepEqual(shown(await priceRecordedWork(run, [recorded], terms)), [['2 hour 60']]);
  });

  test('the time of a room that has overtime is priced where nobody recorded any', async () => {
    const rates = [{ hour_sell_cost: 80 }, { type_id: 2, hour_sell_cost: 120 }];
    const room = await server.admin.create('resource', { name: 'Hall', type_id: 1, rates });
    await server.admin.create('rate-scheme', { name: 'Overtime', default: true, overtime_day_hours: '8' });
    assert.deepEqual(shown(await priceRecordedWork(run, [booked(room, MONDAY, MONDAY + 10 * HOUR)], terms)), [['8 hour 80', '2 hour 120']]);
  });

  test('time of a booking is priced day by day, each at what holds on it; other currencies are named', async () => {
    const room = await server.admin.create('resource', {
      name: 'Studio',
      type_id: 1,
      rates: [
        { hour_sell_cost: 90, day_sell_cost: 400, date_end: '2026-03-03' },
        { hour_sell_cost: 100, day_sell_cost: 500, date_start: '2026-03-04' },
        { hour_sell_cost: 110, currency: 'USD' },
      ],
    });
    const camera = await server.admin.create('resource', { name: 'Camera', type_id: 3 });
    const works = [booked(room, MONDAY + 20 * HOUR, MONDAY + 2 * DAY + 9 * HOUR), booked(camera, MONDAY, MONDAY + HOUR)];
    const prices = await priceRecordedWork(run, works, terms);
    assert.deepEqual(shown(prices), [['4 hour 90', '1 day 400', '1 day 500'], []]);
    assert.deepEqual(
      prices.map(({ otherCurrencies }) => otherCurrencies()),
      [['USD'], []],
    );
    assert.deepEqual(shown(await priceRecordedWork(run, works, { ...terms, currency: 'USD' })), [
      ['4 hour 110', '24 hour 110', '9 hour 110'],
      [],
    ]);
  });

  test('much work is looked for beside much other work at once, and not each piece beside each', async () => {
    const { text } = bind(loadWorkBeside, { account: 1, users: [], from: 0, to: 0, except: [], most: 1 });
    const plan = await withClient(server.database.app, async (client) => {
      await client.query('set plan_cache_mode = force_generic_plan');
      await client.query(`prepare beside as ${text}`);
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute beside (1, '{}', 0, 0, '{}', 1)`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    assert.match(plan, /hashed SubPlan/);
  });
});
