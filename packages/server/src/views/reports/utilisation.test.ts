import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { insertBooking } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';
import { periodsOf } from './utilisation.rules.ts';

// A Monday, midnight in UTC.
const MONDAY = 1_900_627_200;
const at = (day: number, hour: number): number => MONDAY + day * DAY + hour * HOUR;

describe('utilisation (point 8 of scheduling)', () => {
  const server = testServer();

  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 9 * HOUR, to: 17 * HOUR }));
  const room = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name: 'Room', type_id: 1, rules: { hours }, ...body });
  const report = async (query: string, api = server.admin): Promise<any[]> => done(await api.get(`/v2/report/utilisation?${query}`)).data;
  const week = `from=${at(0, 0)}&to=${at(7, 0)}`;

  test('8 booked, confirmed, billable and available seconds and their ratios, without buffers', async () => {
    const id = await room({ rules: { hours, buffer_after: HOUR }, time_off: [{ start: at(1, 9), end: at(1, 17) }] });
    await server.admin.create('workspace', { name: 'W', working_week: 0, resources: [{ id }] });
    const book = (day: number, hour: number, length: number, body: Record<string, unknown> = {}): Promise<number> =>
      server.admin.create('booking', { name: 'B', start: at(day, hour), end: at(day, hour + length), resources: [{ id }], ...body });
    const confirmed = await book(0, 9, 4);
    await insertBooking(server, { start: at(0, 14), end: at(0, 16), resources: [id], status: 1, hold_until: 4_000_000_000 });
    await insertBooking(server, { start: at(2, 9), end: at(2, 10), resources: [id], status: 1, hold_until: 1 });
    await book(3, 9, 1, { status: { id: 2 } });
    await book(3, 9, 1, { status: { id: 4 } });
    await book(6, 20, 2, { status: { id: 5 } });
    const spend = (body: Record<string, unknown>): Promise<number> =>
      server.admin.create('time-entry', {
        owner_id: 1,
        name: 'T',
        booking: { id: confirmed },
        billable: true,
        start: at(0, 9),
        end: at(0, 11),
        ...body,
      });
    await spend({});
    await spend({ start: at(0, 10), end: at(0, 12) });
    await spend({ start: at(0, 12), end: at(0, 16), billable: false });
    const [
      {
        periods: [figures],
        ...resource
      },
    ] = (await report(`${week}&resource_id=${id}&period=week`)) as [any];
    assert.deepEqual(resource, { id, name: 'Room' });
    // Four working days of eight hours are open; the Sunday evening is overtime.
    assert.deepEqual(figures, {
      start: at(0, 0),
      end: at(7, 0),
      booked_sec: 8 * HOUR,
      confirmed_sec: 6 * HOUR,
      billable_sec: 3 * HOUR,
      available_sec: 32 * HOUR,
      booked_ratio: '0.25',
      confirmed_ratio: '0.1875',
      billable_ratio: '0.0938',
    });
    const [{ periods: days }] = (await report(`${week}&resource_id=${id}&period=day`)) as [any];
    assert.deepEqual(
      days.map((one: any) => [one.booked_sec / HOUR, one.available_sec / HOUR]),
      [
        [6, 8],
        [0, 0],
        [0, 8],
        [0, 8],
        [0, 8],
        [0, 0],
        [2, 0],
      ],
    );
    assert.deepEqual([days[0].booked_ratio, days[6].booked_ratio], ['0.75', null]);
  });

  test('8 a group is the sum of its members, and without resource_id every room, person and piece of equipment is there', async () => {
    const group = await server.admin.create('resource', { name: 'Group', type_id: 4 });
    const members = [await room({ parent_id: group }), await room({ parent_id: group })];
    await server.admin.create('booking', { name: 'One of them', start: at(0, 9), end: at(0, 13), resources: [{ id: group, any: 1 }] });
    const [whole] = await report(`${week}&resource_id=${group}&period=week`);
    assert.deepEqual(
      [whole.periods[0].booked_sec, whole.periods[0].available_sec, whole.periods[0].booked_ratio],
      [4 * HOUR, 2 * 7 * 8 * HOUR, '0.0357'],
    );
    const all = await report(`${week}&period=week`);
    assert.deepEqual(members.map((id) => all.find((one) => one.id === id).periods[0].booked_sec).sort(), [0, 4 * HOUR]);
    assert.ok(!all.some(({ id }) => id === group));
    const workspace = await server.admin.create('workspace', { name: 'Hall', resources: [{ id: members[1] }, { id: group }] });
    const ofWorkspace = await report(`${week}&period=week&workspace_id=${workspace}`);
    assert.deepEqual(
      ofWorkspace.map(({ id }) => id),
      [members[1]],
    );
  });

  test('8 a resource of a closed workspace is shown to nobody else, by no parameter and in no group', async () => {
    const group = await server.admin.create('resource', { name: 'Wing', type_id: 4 });
    const [closed, open] = [await room({ parent_id: group, name: 'Vault' }), await room({ parent_id: group })];
    const access = [{ id: 1, type: 'user', acl: 'RW' }];
    const workspace = await server.admin.create('workspace', { name: 'Closed', working_week: 0, resources: [{ id: closed }], access });
    for (const id of [closed, open])
      await server.admin.create('booking', { name: 'B', start: at(1, 9), end: at(1, 10), resources: [{ id }] });
    const { api } = await colleague(server, { acl_report: 'R-' });
    for (const query of [`resource_id=${closed}`, `resource_id=${open},${closed}`, `workspace_id=${workspace}`])
      assert.equal((await api.get(`/v2/report/utilisation?${week}&${query}`)).status, 404, query);
    const all = await report(week, api);
    assert.deepEqual([all.some(({ id }) => id === open), all.some(({ id }) => id === closed)], [true, false]);
    const sums = async (of: typeof api): Promise<number[]> =>
      (await report(`${week}&period=week&resource_id=${group}`, of)).map(({ periods: [{ booked_sec }] }) => booked_sec / HOUR);
    assert.deepEqual([await sums(api), await sums(server.admin)], [[1], [2]]);
    await server.admin.put(`/v2/workspace?id=${workspace}`, {
      access: [...access, { id: (await api.get('/v2/me')).body.data.id, type: 'user' }],
    });
    assert.deepEqual(await sums(api), [2]);
  });

  test('8 time recorded for a private project counts for whoever sees the project', async () => {
    const id = await room();
    const project = await server.admin.create('project', { name: 'Secret', private: true });
    const booking = await server.admin.create('booking', { name: 'B', start: at(2, 9), end: at(2, 10), resources: [{ id }] });
    const entry = { owner_id: 1, name: 'T', booking: { id: booking }, project: { id: project }, billable: true };
    await server.admin.create('time-entry', { ...entry, start: at(2, 9), end: at(2, 10) });
    const { api } = await colleague(server, { acl_report: 'R-' });
    const billable = async (of: typeof api): Promise<number> =>
      (await report(`${week}&period=week&resource_id=${id}`, of))[0].periods[0].billable_sec;
    assert.deepEqual([await billable(api), await billable(server.admin)], [0, HOUR]);
  });

  test('8 of a series each occurrence counts in its period, and time recorded on one counts for the unit that had it', async () => {
    const id = await room();
    const booking = await server.admin.create('booking', {
      name: 'Daily',
      start: at(0, 9),
      end: at(0, 10),
      resources: [{ id }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=5' },
    });
    await server.admin.post(`/v2/booking/time-entry?id=${booking}&occurrence_start=${at(1, 9)}`, { billable: true });
    const [{ periods }] = (await report(`from=${at(0, 0)}&to=${at(3, 0)}&resource_id=${id}&period=day`)) as [any];
    assert.deepEqual(
      periods.map((one: any) => [one.booked_sec, one.billable_sec]),
      [
        [HOUR, 0],
        [HOUR, HOUR],
        [HOUR, 0],
      ],
    );
  });

  test('8 what cannot be read or found is refused', async () => {
    const refused = async (query: string): Promise<unknown[]> => {
      const { status, body } = await server.admin.get(`/v2/report/utilisation?${query}`);
      return [status, body.errors?.[0].parameter];
    };
    assert.deepEqual(await refused(''), [400, 'from']);
    assert.deepEqual(await refused(`${week}&period=year`), [400, 'period']);
    assert.deepEqual(await refused(`from=0&to=${1_101 * DAY}`), [400, 'to']);
    assert.deepEqual(
      await refused(`from=0&to=${1_000 * DAY}&period=day&resource_id=${Array.from({ length: 21 }, (_, i) => i + 1).join()}`),
      [400, 'to'],
    );
    assert.deepEqual(await refused(`${week}&resource_id=999999`), [404, undefined]);
    assert.deepEqual(await refused(`${week}&workspace_id=999999`), [404, undefined]);
    assert.deepEqual(await refused(`${week}&workspace_id=1&resource_id=1`), [400, 'workspace_id']);
  });

  test('8 periods follow the clocks and the calendar of the zone', () => {
    const iso = (periods: { start: number; end: number }[]): string[] =>
      periods.map(({ start }) => new Date(start * 1000).toISOString().slice(0, 16));
    const window = { start: Date.UTC(2030, 2, 28, 12) / 1000, end: Date.UTC(2030, 4, 2) / 1000 };
    assert.deepEqual(iso(periodsOf(window, 'Europe/Berlin', 'month')), ['2030-03-28T12:00', '2030-03-31T22:00', '2030-04-30T22:00']);
    assert.deepEqual(iso(periodsOf(window, 'Europe/Berlin', 'week')).slice(0, 3), [
      '2030-03-28T12:00',
      '2030-03-31T22:00',
      '2030-04-07T22:00',
    ]);
    assert.deepEqual(iso(periodsOf(window, 'Europe/Berlin', 'day')).slice(1, 5), [
      '2030-03-28T23:00',
      '2030-03-29T23:00',
      '2030-03-30T23:00',
      '2030-03-31T22:00',
    ]);
    assert.equal(periodsOf(window, 'Europe/Berlin', 'day').at(-1)?.end, window.end);
  });
});
