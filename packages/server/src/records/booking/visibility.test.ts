import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingSteps, DAY, given, HOUR, MONDAY, type Body } from '../../../test/support/booking-steps.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const CLIENT = { name: 'Acme', type: 'organization', email_1: 'acme@example.com' };

describe('bookings: who sees what', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);

  test('8 schedule_view_mode 1 shows the bookings of others as Busy alone, and finds and sorts nothing else', async () => {
    const project = await server.admin.create('project', { name: 'Hidden' });
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Hidden client', type: 'organization' })).body.success;
    await server.admin.create('custom-field', { name: 'Password', type: 'text', module: 'booking', update_key: 'password' });
    const at = MONDAY + 1_200 * DAY;
    const hidden = await book({
      name: 'Takeover',
      description: 'Secret plan',
      start: at,
      end: at + HOUR,
      project: { id: project },
      client: { uuid },
      custom_fields: [{ update_key: 'password', value: 'Sesame' }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=2' },
    });
    const user = await scheduled(server, 1, { acl_schedule: 'RW' });
    const own = await book({ name: 'Mine', start: at, end: at + HOUR, resources: [{ id: user.resource }] });
    const shown = (await user.api.get(`/v2/booking?id=${hidden}`)).body.data[0];
    assert.deepEqual(
      [shown.name, shown.description, shown.project, shown.client, shown.custom_fields, shown.start],
      ['Busy', '', [], [], [], at],
    );
    assert.equal((await user.api.get(`/v2/booking?id=${own}`)).body.data[0].name, 'Mine');
    const secret = 'custom_fields.password=Sesame';
    assert.equal((await server.admin.get(`/v2/booking?${secret}`)).body.data.length, 1);
    for (const query of ['name=Takeover', 'description=Secret', `project_id=${project}`, `client_uuid=${uuid}`, secret]) {
      assert.deepEqual((await user.api.get(`/v2/booking?${query}`)).body.data, [], query);
      assert.deepEqual((await user.api.get(`/v2/booking?occurrences=true&${query}`)).body.data, [], query);
    }
    const rows = (await user.api.get(`/v2/booking?occurrences=true&from=${at}&to=${at + 2 * DAY}&order_asc=name`)).body.data;
    assert.deepEqual(
      rows.map((row: Body) => row['name']),
      ['Busy', 'Busy', 'Mine'],
    );
    for (const answer of [await user.api.put(`/v2/booking?id=${hidden}`, { name: 'x' }), await user.api.delete(`/v2/booking?id=${hidden}`)])
      assert.equal(answer.status, 404);
  });

  test('8 bookings and projects name their client to everybody, and its address to readers of Contact', async () => {
    const client = { uuid: (await server.admin.post('/v2/contact', CLIENT)).body.success.uuid };
    const id = await book({ client, start: MONDAY + 1_300 * DAY, end: MONDAY + 1_300 * DAY + HOUR });
    const project = await server.admin.create('project', { name: 'Film', client });
    for (const contact of ['--', 'R-']) {
      const { api } = await colleague(server, { acl_schedule: 'RW', acl_project: 'RW', acl_contact: contact });
      const email = contact === '--' ? '' : CLIENT.email_1;
      for (const path of [`/v2/booking?id=${id}`, `/v2/booking?occurrences=true&id=${id}`, `/v2/project?id=${project}`]) {
        const shown = (await api.get(path)).body.data[0].client[0];
        assert.deepEqual([shown.name, shown.email], [CLIENT.name, email], path);
      }
      const { record } = (await api.put(`/v2/booking?id=${id}&dry_run=true`, { name: 'Dry' })).body;
      assert.equal(record.client[0].email, email);
    }
  });

  test('8 schedule_view_mode 2 does not show the bookings of others, nor count them', async () => {
    const user = await scheduled(server, 2);
    const own = await book({ name: 'Own', resources: [{ id: user.resource }] });
    const { data, meta } = (await user.api.get('/v2/booking')).body;
    assert.deepEqual(
      data.map((row: Body) => row['id']),
      [own],
    );
    assert.equal(meta.pagination.total, 1);
    assert.equal((await user.api.get('/v2/booking?occurrences=true')).body.meta.pagination.total, 1);
  });

  test('8 bookings of resources that lie in workspaces of others alone are not shown, and cannot be made', async () => {
    const room = await resource();
    await server.admin.create('workspace', { name: 'Closed', resources: [{ id: room }], access: [{ type: 'group', id: 1, acl: 'RW' }] });
    const id = await book({ resources: [{ id: room }], start: MONDAY + 800 * DAY, end: MONDAY + 800 * DAY + HOUR });
    const user = await colleague(server, { acl_schedule: 'RW' });
    assert.deepEqual((await user.api.get(`/v2/booking?id=${id}`)).body.data, []);
    assert.equal((await user.api.post('/v2/booking', given({ resources: [{ id: room }] }))).status, 422);
  });

  test('8 bookings that are hidden are not counted, whatever else the viewer sees of them', async () => {
    const [room, open] = [await resource(), await resource()];
    const others = [{ type: 'group', id: 1, acl: 'RW' }];
    const workspace = await server.admin.create('workspace', { name: 'Hidden', resources: [{ id: room }], access: others });
    const time = (day: number): Body => ({ start: MONDAY + day * DAY, end: MONDAY + day * DAY + HOUR });
    for (const day of [850, 851]) await book({ resources: [{ id: room }], ...time(day) });
    await book({ resources: [{ id: room }, { id: open }], ...time(852) });
    const users = await Promise.all([0, 1, 2].map((mode) => scheduled(server, mode, { acl_schedule: 'RW' })));
    await book({ resources: users.map((user) => ({ id: user.resource })), ...time(853) });
    const counted = async (): Promise<number[]> =>
      Promise.all(
        [server.admin, ...users.map(({ api }) => api)].map(async (api) => {
          const { meta } = (await api.get('/v2/booking?limit=1')).body;
          assert.equal((await api.get('/v2/booking?limit=1000&order_desc=id')).body.data.length, meta.pagination.total);
          return meta.pagination.total;
        }),
      );
    const [all = 0, ...closed] = await counted();
    await server.admin.put(`/v2/workspace?id=${workspace}`, { access: [] });
    assert.deepEqual(await counted(), [all, (closed[0] ?? 0) + 2, (closed[1] ?? 0) + 2, 1]);
    assert.deepEqual(closed.slice(1), [closed[0], 1]);
  });

  test('8 a time entry that was read before names its booking no longer once the workspace is closed', async () => {
    const room = await resource();
    const workspace = await server.admin.create('workspace', { name: 'Still open', resources: [{ id: room }] });
    const booking = { id: await book({ resources: [{ id: room }], start: MONDAY + 900 * DAY, end: MONDAY + 900 * DAY + HOUR }) };
    const entry = await server.admin.create('time-entry', { owner_id: 1, name: 'Work', start: MONDAY, end: MONDAY + HOUR, booking });
    const user = await colleague(server, { acl_project: 'R-' });
    const name = async (): Promise<string> => (await user.api.one('time-entry', entry)).booking[0].name;
    assert.deepEqual([await name(), await name(), await name()], ['Shoot', 'Shoot', 'Shoot']);
    await server.admin.put(`/v2/workspace?id=${workspace}`, { access: [{ type: 'group', id: 1, acl: 'RW' }] });
    assert.equal(await name(), '');
  });

  test('8 a time entry says of its booking what the bookings say to the caller: all, "Busy", or nothing', async () => {
    const room = await resource();
    const workspace = await server.admin.create('workspace', { name: 'Planned', resources: [{ id: room }] });
    const time = { start: MONDAY + 910 * DAY, end: MONDAY + 910 * DAY + HOUR };
    const id = await book({ name: 'Hush', resources: [{ id: room }], ...time });
    const entry = await server.admin.create('time-entry', {
      owner_id: 1,
      name: 'Work',
      start: MONDAY,
      end: MONDAY + HOUR,
      booking: { id },
    });
    const users = await Promise.all([0, 1, 2].map((mode) => scheduled(server, mode, { acl_schedule: 'R-', acl_project: 'R-' })));
    const shown = async (): Promise<unknown[]> =>
      Promise.all(
        users.map(async ({ api }) => {
          const { name, start, resources } = (await api.one('time-entry', entry)).booking[0];
          return [name, start, resources.length];
        }),
      );
    const nothing = ['', null, 0];
    assert.deepEqual(await shown(), [['Hush', time.start, 1], ['Busy', time.start, 1], nothing]);
    await server.admin.put(`/v2/workspace?id=${workspace}`, { access: [{ type: 'group', id: 1, acl: 'RW' }] });
    assert.deepEqual(await shown(), [nothing, nothing, nothing]);
  });

  test('8 whoever accepts a quote without the Schedule module is told of a conflict, not with which booking', async () => {
    const [room, uuid] = [await resource(), (await server.admin.post('/v2/contact', CLIENT)).body.success.uuid];
    const time = { resources: [{ id: room }], start: MONDAY + 920 * DAY, end: MONDAY + 920 * DAY + HOUR };
    const quote = await server.admin.create('quote', { client: { uuid }, currency: 'EUR', status: { id: 2 } });
    await book({ name: 'Linked', ...time, status: { id: 2 }, quote_id: quote });
    await book({ name: 'In the way', ...time });
    for (const [schedule, isNamed] of [
      ['--', false],
      ['R-', true],
    ] as const) {
      const { api } = await colleague(server, { acl_finance: 'RW', acl_schedule: schedule });
      const refused = assertProblem(await api.put(`/v2/quote?id=${quote}`, { client: { uuid }, status: { id: 3 } }), 409, 'double_booking');
      assert.deepEqual([refused['clashes'].length, JSON.stringify(refused).includes('In the way')], [1, isNamed]);
    }
  });

  test('8 a time entry names its booking, and stands in the way of its deletion', async () => {
    const id = await book({});
    const entry = await server.admin.create('time-entry', {
      owner_id: 1,
      name: 'Work',
      start: MONDAY,
      end: MONDAY + HOUR,
      booking: { id },
    });
    assert.deepEqual((await server.admin.one('time-entry', entry)).booking, [
      { id, name: 'Shoot', start: MONDAY, end: MONDAY + HOUR, resources: [] },
    ]);
    assertProblem(await server.admin.delete(`/v2/booking?id=${id}`), 409, 'in_use');
  });
});
