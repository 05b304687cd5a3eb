import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { MAX_WORK } from '@daybook/contract';
import { DAY, HOUR, MONDAY } from '../../../test/support/booking-steps.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { watchStatements } from '../../../test/support/watch-statements.ts';
import { AFTER, rate, workHouse } from '../../../test/support/work.ts';

describe('GET /v2/report/unbilled', () => {
  const server = testServer();

  /** Yen count by the rate of today, once there is one: work is billed now. */
  async function inTheCurrencyOfTheAccount(read: (by: string) => Promise<any>): Promise<void> {
    const of = (rows: any[], currency: string): any => rows.find((row) => row.currency === currency);
    const before = await read('client');
    assert.deepEqual([of(before.data, 'JPY').home.net_total, of(before.data, 'JPY').home.without_rate], [null, 1]);
    assert.deepEqual([of(before.totals, 'EUR').home, of(before.totals, '').home], [null, null]);
    assert.deepEqual([before.home_total.net_total, before.home_total.without_rate], [of(before.totals, 'EUR').net_total, 1]);
    const { time_zone } = (await server.admin.get('/v2/account')).body.data;
    const today = new Date().toLocaleDateString('sv', { timeZone: time_zone || 'UTC' });
    await server.admin.create('exchange-rate', { currency: 'JPY', date: today, rate: '0.0061' });
    const { data, totals, home_total: all } = await read('client');
    const { net_total, home } = of(data, 'JPY');
    const cents = Math.round(Number(net_total) * 0.61);
    assert.deepEqual([Math.round(home.net_total * 100), home.lowest_rate, home.without_rate], [cents, '0.0061', 0]);
    assert.deepEqual(of(totals, 'JPY').home, home);
    assert.equal(Math.round(all.net_total * 100), Math.round(of(totals, 'EUR').net_total * 100) + cents);
    assert.deepEqual([all.currency, all.count, all.without_rate], ['EUR', 7, 0]);
  }

  test('its totals are what documents from work would bill, by whatever they are grouped', async () => {
    const house = await workHouse(server);
    await server.admin.put('/v2/account', { currency: 'EUR' });
    const other = await house.newProject({ name: 'Other' });
    for (const [day, seconds] of [1_001, 2_003, 3_007, 4_999].entries())
      await house.entry(day, { end: MONDAY + day * DAY + seconds, project: { id: day % 2 === 0 ? house.project : other } });
    await house.booking(7);
    const yen = await server.admin.create('resource', { name: 'Tokyo', type_id: 1, rates: [rate(8000, { currency: 'JPY' })] });
    await house.booking(8, { resources: [{ id: yen }] });
    const { id: owner_id } = await colleague(server, {});
    await house.entry(9, { owner_id, end: MONDAY + 9 * DAY + HOUR });
    const read = async (by: string, api = server.admin): Promise<any> => (await api.get(`/v2/report/unbilled?by=${by}&to=${AFTER}`)).body;
    const drafted = async (currency: string): Promise<string[]> => {
      const body = { project: undefined, client: house.client, currency, unpriced: 'skip' };
      const { record } = (await house.send('invoice', body, '?dry_run=true')).body;
      return [currency, record.net_total, record.buy_total];
    };
    const expected = [await drafted('EUR'), await drafted('JPY')];
    for (const by of ['client', 'project', 'resource', 'currency', 'age']) {
      const { data, totals } = await read(by);
      const shown = totals.map(({ currency, net_total, buy_total }: any) => [currency, net_total, buy_total]);
      assert.deepEqual(shown, [['', '0', '0'], ...expected], by);
      const cents = (rows: any[]): number =>
        rows.reduce((sum, row) => sum + (row.currency === 'EUR' ? Math.round(row.net_total * 100) : 0), 0);
      assert.equal(cents(data), cents(totals), by);
      assert.equal(
        data.reduce((sum: number, { count }: any) => sum + count, 0),
        7,
      );
    }
    const { data } = await read('project');
    assert.deepEqual(
      data.filter(({ currency }: any) => currency === 'EUR').map(({ id }: any) => id),
      [house.project, other],
    );
    const csv = await server.admin.get(`/v2/report/unbilled?by=currency&to=${AFTER}&csv=true`);
    const homeColumns = 'home_currency,home_net_total,home_buy_total,lowest_rate,highest_rate,without_rate';
    assert.ok(csv.text.includes(`id,uuid,name,kind,start,currency,net_total,buy_total,count,${homeColumns}\r\n`), csv.text);
    const pieces = async (query: string): Promise<string[]> =>
      (await read(`work&${query}`)).data.map(({ kind, id, start }: any) => `${kind} ${id} ${typeof start}`);
    const all = await pieces('');
    assert.equal(all.length, 7);
    assert.deepEqual(await pieces(`client_uuid=${house.client.uuid}`), all);
    assert.equal((await pieces(`project_id=${other}`)).length, 2);
    const odd = await house.entry(3, { project: null });
    for (const lacking of ['client', 'project']) assert.deepEqual(await pieces(`without=${lacking}`), [`time-entry ${odd} number`]);
    await server.admin.delete(`/v2/time-entry?id=${odd}`);
    const [{ resources, start, end }] = (await server.admin.get('/v2/booking?status_id=3&limit=1')).body.data;
    const ownUse = { name: 'Maintenance', start: start + 30 * 86_400, end: end + 30 * 86_400, status: { id: 3 }, resources };
    await server.admin.create('booking', ownUse);
    assert.deepEqual(await pieces('without=client'), [], 'what is booked for nobody cannot be billed');
    await inTheCurrencyOfTheAccount(read);
    await house.bill({ project: undefined, client: house.client, unpriced: 'skip' });
    assert.deepEqual(
      (await read('currency')).totals.map(({ currency }: any) => currency),
      ['', 'JPY'],
    );
    const refused = assertProblem(await server.admin.get(`/v2/report/unbilled?from=${AFTER}&to=${MONDAY}`), 400, 'invalid_parameter');
    assert.deepEqual([refused['errors'][0].parameter, refused['errors'][0].message], ['to', 'must be after `from`']);
    for (const level of ['acl_report', 'acl_finance'])
      assertProblem(await (await colleague(server, { [level]: 'R-' })).api.get('/v2/report/unbilled'), 403, 'permission_denied');
  });

  test('work of a client in another currency is in that one, as its documents would be', async () => {
    const house = await workHouse(server);
    await server.admin.put('/v2/account', { currency: 'EUR' });
    const rates = [rate(100), rate(90, { currency: 'GBP' }), rate(110, { currency: 'USD' })];
    const room = await server.admin.create('resource', { name: 'Stage', type_id: 1, rates });
    const hall = await server.admin.create('resource', { name: 'Hall', type_id: 1, rates: [rate(70), rate(60, { currency: 'CHF' })] });
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Abroad', type: 'organization', client: true, currency: 'GBP' })).body
      .success;
    const of = { project: { id: await house.newProject({ name: 'Far', client: [{ uuid }] }) }, client: [{ uuid }] };
    const dollars = { project: { id: await house.newProject({ name: 'West', client: [{ uuid }], currency: 'USD' }) }, client: [{ uuid }] };
    await house.booking(3, { resources: [{ id: room }], ...of });
    await house.booking(4, { resources: [{ id: hall }], ...of });
    await house.booking(5, { resources: [{ id: room }], ...dollars });
    const { body } = await server.admin.get(`/v2/report/unbilled?by=project&client_uuid=${uuid}&to=${AFTER}`);
    const shown = body.data.map(({ name, currency, net_total: net }: any) => [name, currency, net]);
    const drafted = async (project: number): Promise<unknown[]> => {
      const { record } = (
        await server.admin.post('/v2/invoice/from-work?dry_run=true', { project: { id: project }, to: AFTER, unpriced: 'skip' })
      ).body;
      return [record.currency, record.net_total];
    };
    assert.deepEqual(
      shown.filter(([, currency]: any) => currency !== 'EUR'),
      [
        ['Far', ...(await drafted(of.project.id))],
        ['West', ...(await drafted(dollars.project.id))],
      ],
    );
    assert.deepEqual(shown.map(([name, currency]: any) => [name, currency]).toSorted(), [
      ['Far', 'EUR'],
      ['Far', 'GBP'],
      ['West', 'USD'],
    ]);
  });

  test('what was worked beside is loaded once for all currencies, and counts as in documents', async () => {
    const house = await workHouse(server);
    await server.admin.put('/v2/account', { currency: 'EUR' });
    const currencies = ['EUR', 'GBP', 'USD'];
    const rates = currencies.flatMap((currency) => [rate(100, { currency }), rate(150, { currency, type_id: 2 })]);
    await server.admin.put(`/v2/resource?id=${house.person}`, { rates });
    for (const currency of currencies)
      await server.admin.create('rate-scheme', { name: `Long days ${currency}`, currency, default: true, overtime_day_hours: '3' });
    const projects = await Promise.all(currencies.map((currency) => house.newProject({ name: currency, currency })));
    // Two hours on each on one day: the third hour is the last at the usual price.
    for (const [i, id] of projects.entries()) {
      const start = MONDAY + 700 * DAY + 2 * i * HOUR;
      await house.entry(0, { start, end: start + 2 * HOUR, project: { id } });
    }
    const asked: string[] = [];
    const stop = watchStatements(({ name = '' }) => void asked.push(name));
    const { body } = await server.admin
      .get(`/v2/report/unbilled?by=project&client_uuid=${house.client.uuid}&from=${MONDAY + 699 * DAY}&to=${AFTER}`)
      .finally(stop);
    assert.equal(asked.filter((name) => name.startsWith('load_work_beside')).length, 1);
    assert.deepEqual(
      body.data.map(({ name, net_total: net }: any) => [name, Number(net)]),
      [
        ['EUR', 200],
        ['GBP', 250],
        ['USD', 300],
      ],
    );
    for (const [i, id] of projects.entries()) {
      const draft = await server.admin.post('/v2/invoice/from-work?dry_run=true', { project: { id }, to: AFTER });
      assert.equal(draft.body.record.net_total, body.data[i].net_total, currencies[i]);
    }
  });

  test('work is found beside more than it shows of what is not asked for', async () => {
    const house = await workHouse(server);
    const first = await house.entry(1);
    await server.sql(
      `insert into time_entry (account_id, id, owner_id, name, start, "end", project_id, billable)
select t.account_id, 1000000 + n, t.owner_id, t.name, t.start - n * interval '1 hour', t."end" - n * interval '1 hour', t.project_id, true
from time_entry t, generate_series(1, ${MAX_WORK}) n where t.id = ${first}`,
    );
    await server.sql(
      `insert into time_entry (account_id, id, owner_id, name, start, "end", billable)
select account_id, 2000000, owner_id, name, start, "end", true from time_entry where id = ${first}`,
    );
    const pieces = async (query: string): Promise<any> => (await server.admin.get(`/v2/report/unbilled?by=work&to=${AFTER}&${query}`)).body;
    assert.deepEqual(
      (await pieces('without=client')).data.map(({ id }: any) => id),
      [2_000_000],
    );
    const tooMuch = await server.admin.get(`/v2/report/unbilled?by=work&to=${AFTER}`);
    assert.equal(assertProblem(tooMuch, 400, 'invalid_parameter')['errors'][0].reason_code, 'too_much_to_show');
    await server.sql('delete from time_entry');
    const ownUse = await house.booking(2, { project: null, client: null });
    await server.sql(
      `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
select o.account_id, o.booking_id, o.start - n * interval '1 day', o.start - n * interval '1 day', o."end" - n * interval '1 day'
from booking_occurrence o, generate_series(1, ${MAX_WORK + 1}) n where o.booking_id = ${ownUse}`,
    );
    await server.sql(
      `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during)
select c.account_id, c.resource_id, c.booking_id, o.occurrence_start, tstzrange(o.start, o."end")
from occupancy c
join booking_occurrence o on o.account_id = c.account_id and o.booking_id = c.booking_id and o.occurrence_start <> c.occurrence_start
where c.booking_id = ${ownUse}`,
    );
    const billable = await house.booking(4);
    const { data } = await pieces('source=booked');
    assert.equal(data.filter(({ kind, id }: any) => kind === 'booking' && [ownUse, billable].includes(id)).length, 1);
  });
});
