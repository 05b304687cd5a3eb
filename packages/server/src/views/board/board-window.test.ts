import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, boardSteps, DAY, HOUR, WEEK } from '../../../test/support/board.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';

describe('the window and the rows of the board (GET /v2/booking/board)', () => {
  const server = testServer();
  const { resource, book, board, rowsOf } = boardSteps(server);

  test('what lies across the middle of a window, or begins there, is told once and in order', async () => {
    const room = await resource();
    const bookingIds: number[] = [];
    // The middle of the two weeks is the midnight between the days 6 and 7.
    for (const [from, to] of [
      [at(0, 9), at(0, 10)],
      [at(6, 20), at(7, 4)],
      [at(7, 0) + 4 * HOUR, at(7, 6)],
      [at(13, 23), at(14, 2)],
    ] as const)
      bookingIds.push(await server.admin.create('booking', { name: 'Night', start: from, end: to, resources: [{ id: room }] }));
    const series = await server.admin.create('booking', {
      name: 'Daily',
      start: at(5, 8),
      end: at(5, 9),
      resources: [{ id: room }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4' },
    });
    const { bookings } = await board(`from=${at(0, 0)}&to=${at(14, 0)}&resource_id=${room}`);
    assert.deepEqual(
      bookings.map(({ id, start }: { id: number; start: number }) => [id, start]),
      [
        [bookingIds[0], at(0, 9)],
        [series, at(5, 8)],
        [series, at(6, 8)],
        [bookingIds[1], at(6, 20)],
        [bookingIds[2], at(7, 4)],
        [series, at(7, 8)],
        [series, at(8, 8)],
        [bookingIds[3], at(13, 23)],
      ],
    );
  });

  test('projects and clients are named once and in order, in whatever part of the window their bookings lie', async () => {
    const room = await resource();
    const { body: contact } = await server.admin.post('/v2/contact', { name: 'Pier Studios', type: 'organization' });
    const client = [{ uuid: contact.success.uuid }];
    const [late, both] = [await server.admin.create('project', { name: 'Late' }), await server.admin.create('project', { name: 'Both' })];
    await book(0, [{ id: room }], { project: [{ id: both }], client });
    await book(8, [{ id: room }], { project: [{ id: both }], client });
    await book(9, [{ id: room }], { project: [{ id: late }] });
    const { projects, clients } = await board(`from=${at(0, 0)}&to=${at(14, 0)}&resource_id=${room}`);
    assert.deepEqual(projects, [
      { id: late, name: 'Late' },
      { id: both, name: 'Both' },
    ]);
    assert.deepEqual(clients, [{ id: contact.success.id, uuid: contact.success.uuid, name: 'Pier Studios' }]);
  });

  test('rows are in order, a group before its members, each by order and name', async () => {
    const group = await resource({ type_id: 4, name: 'B cameras' });
    const second = await resource({ type_id: 3, name: 'Y', parent_id: group, order: 2 });
    const first = await resource({ type_id: 3, name: 'Z', parent_id: group, order: 1 });
    const [last, top] = [await resource({ name: 'c room' }), await resource({ name: 'A room' })];
    const { resources } = await board(`${WEEK}&resource_id=${[second, last, first, top, group].join()}`);
    assert.deepEqual(
      resources.map(({ id }: { id: number }) => id),
      [top, group, first, second, last],
    );
  });

  test('the window is half-open, and takes in a long booking that began before it', async () => {
    const room = await resource();
    const long = await book(-60, [{ id: room }], { end: at(0, 6) });
    const before_ = await book(0, [{ id: room }], { start: at(0, 6), end: at(0, 8) });
    const in_ = await book(0, [{ id: room }], { start: at(0, 8), end: at(0, 10) });
    await book(0, [{ id: room }], { start: at(0, 10), end: at(0, 11) });
    assert.deepEqual(await rowsOf(`resource_id=${room}&from=${at(0, 8)}&to=${at(0, 10)}`), [[in_, [room]]]);
    assert.deepEqual(await rowsOf(`resource_id=${room}&from=${at(0, 5)}&to=${at(0, 8)}`), [
      [long, [room]],
      [before_, [room]],
    ]);
  });

  test('cancelled and deleted bookings are left out, cancelled ones shown where they are asked for', async () => {
    const room = await resource();
    const gone = await book(0, [{ id: room }]);
    await server.admin.delete(`/v2/booking?id=${gone}`);
    const cancelled = await book(0, [{ id: room }], { status: { id: 4 } });
    const confirmed = await book(0, [{ id: room }]);
    const waiting = await server.admin.post('/v2/booking?on_clash=waitlist', {
      name: 'W',
      start: at(0, 9),
      end: at(0, 12),
      resources: [{ id: room }],
    });
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${room}`), [
      [confirmed, [room]],
      [waiting.body.success.id, [room]],
    ]);
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${room}&status_id=4`), [[cancelled, [room]]]);
  });

  test('the rows are the resources of a workspace, or all that lie in none but hidden ones; those show no bookings', async () => {
    const viewer = await scheduled(server, 0);
    const [open, hidden] = [await resource({ name: 'Open' }), await resource({ name: 'Hidden' })];
    const action = await resource({ name: 'Action', type_id: 5 });
    const workspace = await server.admin.create('workspace', { name: 'Open', resources: [{ id: open }, { id: action }] });
    const closed = await server.admin.create('workspace', {
      name: 'Closed',
      resources: [{ id: hidden }],
      access: [{ type: 'user', id: 1, acl: 'RW' }],
    });
    const id = await book(0, [{ id: open }]);
    await book(0, [{ id: hidden }]);
    const { resources } = await board(`${WEEK}&workspace_id=${workspace}`, viewer.api);
    assert.deepEqual(
      resources.map((row: any) => row.id),
      [open],
    );
    assert.deepEqual(await rowsOf(`${WEEK}&workspace_id=${workspace}`), [[id, [open]]]);
    assert.equal((await viewer.api.get(`/v2/booking/board?${WEEK}&workspace_id=${closed}`)).status, 404);
    const all = (await board(WEEK, viewer.api)).resources.map((row: any) => row.id);
    assert.deepEqual(
      [all.includes(open), all.includes(hidden), all.includes(action), all.includes(viewer.resource)],
      [true, false, false, true],
    );
    assert.deepEqual((await board(`${WEEK}&resource_id=${hidden}`, viewer.api)).bookings, []);
    assert.equal((await board(`${WEEK}&resource_id=${hidden}`)).bookings.length, 1);
  });

  test('who is in closed workspaces alone has the own row, with the own bookings', async () => {
    const viewer = await scheduled(server, 0);
    const other = await resource();
    const resources = [{ id: other }, { id: viewer.resource }];
    await server.admin.create('workspace', { name: 'Closed', resources, access: [{ type: 'user', id: 1, acl: 'RW' }] });
    const mine = await book(0, resources);
    await book(1, [{ id: other }]);
    const { resources: rows, bookings } = await board(WEEK, viewer.api);
    assert.deepEqual(
      [other, viewer.resource].map((id) => rows.some((row: any) => row.id === id)),
      [false, true],
    );
    assert.deepEqual(
      bookings.filter((one: any) => one.resources.includes(viewer.resource)).map((one: any) => one.id),
      [mine],
    );
  });

  test('schedule_view_mode 1 shows the bookings of others as "Busy" alone, and 2 not at all', async () => {
    const [busy, own] = [await scheduled(server, 1), await scheduled(server, 2)];
    const room = await resource();
    const { body: contact } = await server.admin.post('/v2/contact', { name: 'Secret client', type: 'organization' });
    const project = await server.admin.create('project', { name: 'Secret project' });
    await book(0, [{ id: room }], {
      name: 'Secret',
      color: '#ff0000',
      project: [{ id: project }],
      client: [{ uuid: contact.success.uuid }],
    });
    const mine = await book(1, [{ id: room }, { id: busy.resource }], { name: 'Mine' });
    const seen = await board(`${WEEK}&resource_id=${room}`, busy.api);
    assert.deepEqual(
      seen.bookings.map((one: any) => [one.name, one.color, one.project_id, one.client_uuid]),
      [
        ['Busy', '', null, null],
        ['Mine', '', null, null],
      ],
    );
    assert.deepEqual([seen.projects, seen.clients], [[], []]);
    assert.equal(seen.bookings[1].id, mine);
    assert.deepEqual((await board(`${WEEK}&resource_id=${room}`, own.api)).bookings, []);
  });

  test('of a private project that the caller may not see only the id is shown', async () => {
    const viewer = await scheduled(server, 0);
    const room = await resource();
    const project = await server.admin.create('project', { name: 'Private', private: 1 });
    await book(0, [{ id: room }], { project: [{ id: project }] });
    const { bookings, projects } = await board(`${WEEK}&resource_id=${room}`, viewer.api);
    assert.deepEqual([bookings[0].project_id, projects], [project, [{ id: project, name: '' }]]);
  });

  test('an answer is 304 until something on it changes', async () => {
    const room = await resource();
    const path = `/v2/booking/board?${WEEK}&resource_id=${room}`;
    const first = await server.admin.get(path);
    const etag = first.headers.get('etag') ?? '';
    assert.equal((await server.admin.send('GET', path, undefined, { 'if-none-match': etag })).status, 304);
    await book(0, [{ id: room }]);
    const second = await server.admin.send('GET', path, undefined, { 'if-none-match': etag });
    assert.deepEqual([second.status, second.body.data.bookings.length], [200, 1]);
    const held = (await server.admin.get(path)).headers.get('etag') ?? '';
    for (const value of [held, `W/${held}`, `"x", ${held}`, '*'])
      assert.equal((await server.admin.send('GET', path, undefined, { 'if-none-match': value })).status, 304, value);
    const absent = `/v2/booking/board?${WEEK}&resource_id=999999`;
    assert.equal((await server.admin.send('GET', absent, undefined, { 'if-none-match': '*' })).status, 404);
  });

  test('what is too much or wrong is refused and never cut', async () => {
    const room = await resource();
    const refused = async (query: string): Promise<unknown[]> => {
      const { status, body } = await server.admin.get(`/v2/booking/board?${query}`);
      return [status, body.errors?.[0].parameter];
    };
    assert.deepEqual(await refused(''), [400, 'from']);
    assert.deepEqual(await refused(`from=0&to=${92 * DAY + 1}`), [400, 'to']);
    assert.deepEqual(await refused(`${WEEK}&resource_id=${room}&workspace_id=1`), [400, 'workspace_id']);
    assert.deepEqual(await refused(`${WEEK}&resource_id=${Array.from({ length: 501 }, (_, i) => i + 1).join()}`), [400, 'resource_id']);
    assert.deepEqual(await refused(`${WEEK}&status_id=6`), [400, 'status_id']);
    const both = await server.admin.get('/v2/booking/board?to=1&status_id=2,6');
    assert.deepEqual(
      both.body.errors.map(({ parameter, message }: { parameter: string; message: string }) => [parameter, message]),
      [
        ['from', 'is required in the query (?from=…)'],
        ['status_id', '"6" is not one of 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed'],
      ],
    );
    assert.deepEqual(await refused(`${WEEK}&resource_id=999999`), [404, undefined]);
    assert.deepEqual(await refused(`${WEEK}&workspace_id=999999`), [404, undefined]);
    await server.sql(
      `with made as (insert into booking (account_id, id, name, start, "end", time_zone, status_id)
        select $1, n, 'N', to_timestamp($3), to_timestamp($3 + 60), 'UTC', 2 from generate_series(100000, 120000) n returning id)
       insert into booking_resource (account_id, booking_id, resource_id, start, "end")
       select $1, made.id, $2, to_timestamp($3), to_timestamp($3 + 60) from made`,
      [server.account, room, at(500, 0)],
    );
    // As the database does by itself within a minute of such a load.
    await server.sql('analyze booking, booking_resource');
    assert.deepEqual(await refused(`from=${at(500, 0)}&to=${at(501, 0)}&resource_id=${room}`), [400, 'to']);
    await server.sql(`insert into resource (account_id, name, type_id) select $1, 'Many', 1 from generate_series(1, 501)`, [
      server.account,
    ]);
    assert.deepEqual(await refused(WEEK), [400, 'resource_id']);
  });
});
