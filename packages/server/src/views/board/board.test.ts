import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkAnswer } from '../../../test/support/api-schema.ts';
import type { Api } from '../../../test/support/api.ts';
import { nastyTexts } from '../../../test/support/hostile.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';

// A Monday, midnight in UTC.
const MONDAY = 1_900_627_200;
const HOUR = 3_600;
const DAY = 86_400;
const at = (day: number, hour: number): number => MONDAY + day * DAY + hour * HOUR;
const WEEK = `from=${at(0, 0)}&to=${at(7, 0)}`;

describe('the board of bookings (GET /v2/booking/board)', () => {
  const server = testServer();

  const resource = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name: 'Room', type_id: 1, ...body });
  const book = (day: number, resources: object[], body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('booking', { name: 'Shoot', start: at(day, 9), end: at(day, 12), resources, ...body });
  const read = async (query: string, api: Api): Promise<any> => {
    const { status, body, text } = await api.get(`/v2/booking/board?${query}`);
    assert.equal(status, 200, text);
    checkAnswer('GET', '/v2/booking/board', status, body);
    return body.data;
  };
  const board = async (query: string, api: Api = server.admin): Promise<any> => {
    const data = await read(query, api);
    // Bookings that are named are looked up in another way, and are the same.
    const ids = new Set(data.bookings.slice(0, 100).map((one: any) => one.id));
    if (data.bookings.length <= 100) assert.deepEqual(await read(`${query}&booking_id=${[0, ...ids].join()}`, api), data);
    return data;
  };
  const rowsOf = async (query: string): Promise<[number, number[]][]> =>
    (await board(query)).bookings.map((one: any) => [one.id, one.resources]);

  test('a booking stands in the row of each resource that it asks for, with what is drawn of it', async () => {
    const [room, person, other] = [
      await resource(),
      await resource({ type_id: 2, name: 'Person', color_background: '#112233' }),
      await resource(),
    ];
    const { body: made } = await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' });
    const project = await server.admin.create('project', { name: 'Spring' });
    const id = await book(0, [{ id: room }, { id: person }, { id: other }], {
      project: [{ id: project }],
      client: [{ uuid: made.success.uuid }],
      color: '#abcdef',
      description: 'Not drawn',
    });
    const { resources, projects, clients, bookings } = await board(`${WEEK}&resource_id=${room},${person}`);
    assert.deepEqual(projects, [{ id: project, name: 'Spring' }]);
    assert.deepEqual(clients, [{ id: made.success.id, uuid: made.success.uuid, name: 'Harbour Films' }]);
    assert.deepEqual(resources[0], {
      id: person,
      name: 'Person',
      type_id: 2,
      parent_id: null,
      color_background: '#112233',
      color_text: '',
    });
    assert.deepEqual(bookings, [
      {
        id,
        occurrence_start: at(0, 9),
        start: at(0, 9),
        end: at(0, 12),
        all_day: false,
        name: 'Shoot',
        status_id: 3,
        option: null,
        hold_until: null,
        waitlisted: false,
        color: '#abcdef',
        project_id: project,
        client_uuid: made.success.uuid,
        resources: [room, person],
      },
    ]);
  });

  test('whatever a name holds is drawn as it is kept', async () => {
    const room = await resource();
    let kept = 0;
    for (const name of [...nastyTexts, '"quoted"', 'back\\slash', '{"name":"x"}', '}', ',"id":1', '</script>']) {
      const { status } = await server.admin.post('/v2/booking', {
        name,
        start: at(0, kept),
        end: at(0, kept + 1),
        resources: [{ id: room }],
      });
      if (status === 200) kept += 1;
    }
    assert.ok(kept > nastyTexts.length / 2, `${kept} names were kept`);
    const { body } = await server.admin.get(`/v2/booking?resource_id=${room}&limit=1000&fields=id,name`);
    const { bookings } = await board(`from=${at(0, 0)}&to=${at(90, 0)}&resource_id=${room}`);
    assert.deepEqual(
      bookings.map(({ id, name }: any) => ({ id, name })),
      body.data,
    );
  });

  test('a booking that is not drawn in advance is drawn when it is read', async () => {
    const room = await resource();
    const id = await server.admin.create('booking', {
      name: 'Not \\ "drawn"',
      start: at(0, 9),
      end: at(0, 12),
      color: '#336699',
      resources: [{ id: room }],
    });
    const before = await board(`${WEEK}&resource_id=${room}`);
    await server.sql('alter table booking disable trigger booking_drawn');
    await server.sql('update booking set drawn = null, drawn_own = null where id = $1', [id]);
    await server.sql('alter table booking enable always trigger booking_drawn');
    // Nothing of a version changed, so another window asks anew.
    const { bookings } = await board(`from=${at(0, 0)}&to=${at(6, 23)}&resource_id=${room}`);
    assert.deepEqual(bookings, before.bookings);
    assert.equal(bookings[0].name, 'Not \\ "drawn"');
  });

  test('what becomes of a booking is drawn anew', async () => {
    const room = await resource();
    const drawn = async (): Promise<Record<string, unknown>> => (await board(`${WEEK}&resource_id=${room}`)).bookings[0];
    const id = await server.admin.create('booking', {
      name: 'Hold',
      status: { id: 1 },
      start: at(0, 9),
      end: at(0, 12),
      resources: [{ id: room }],
    });
    const { hold_until, status_id, option, waitlisted } = await drawn();
    assert.deepEqual([hold_until, status_id, option, waitlisted], [(await server.admin.one('booking', id)).hold_until, 1, null, false]);
    const change = async (body: object): Promise<Record<string, unknown>> => {
      assert.equal((await server.admin.put(`/v2/booking?id=${id}`, body)).status, 200);
      return drawn();
    };
    const pencil = await change({
      status: { id: 2 },
      hold_until: null,
      start: at(1, 9),
      end: at(1, 12),
      all_day: false,
      name: 'Pencil',
      color: '#010203',
    });
    assert.deepEqual(
      [pencil['status_id'], pencil['option'], pencil['hold_until'], pencil['start'], pencil['name'], pencil['color']],
      [2, 1, null, at(1, 9), 'Pencil', '#010203'],
    );
    const series = await change({ status: { id: 3 }, recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } });
    assert.deepEqual([series['status_id'], series['occurrence_start'], series['start'], series['end']], [3, at(1, 9), at(1, 9), at(1, 12)]);
    const whole = await change({ recurrence: null, start: at(2, 0), end: at(3, 0), all_day: true });
    assert.deepEqual([whole['all_day'], whole['occurrence_start'], whole['start'], whole['end']], [true, at(2, 0), at(2, 0), at(3, 0)]);
  });

  test('what lies across the middle of a window, or begins there, is told once and in order', async () => {
    const room = await resource();
    const made: number[] = [];
    // The middle of the two weeks is the midnight between the days 6 and 7.
    for (const [from, to] of [
      [at(0, 9), at(0, 10)],
      [at(6, 20), at(7, 4)],
      [at(7, 0) + 4 * HOUR, at(7, 6)],
      [at(13, 23), at(14, 2)],
    ] as const)
      made.push(await server.admin.create('booking', { name: 'Night', start: from, end: to, resources: [{ id: room }] }));
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
        [made[0], at(0, 9)],
        [series, at(5, 8)],
        [series, at(6, 8)],
        [made[1], at(6, 20)],
        [made[2], at(7, 4)],
        [series, at(7, 8)],
        [series, at(8, 8)],
        [made[3], at(13, 23)],
      ],
    );
  });

  test('projects and clients are named once, in whatever part of the window their bookings lie', async () => {
    const room = await resource();
    const { body: made } = await server.admin.post('/v2/contact', { name: 'Pier Studios', type: 'organization' });
    const client = [{ uuid: made.success.uuid }];
    const [both, late] = [await server.admin.create('project', { name: 'Both' }), await server.admin.create('project', { name: 'Late' })];
    await book(0, [{ id: room }], { project: [{ id: both }], client });
    await book(8, [{ id: room }], { project: [{ id: both }], client });
    await book(9, [{ id: room }], { project: [{ id: late }] });
    const { projects, clients } = await board(`from=${at(0, 0)}&to=${at(14, 0)}&resource_id=${room}`);
    assert.deepEqual(projects, [
      { id: both, name: 'Both' },
      { id: late, name: 'Late' },
    ]);
    assert.deepEqual(clients, [{ id: made.success.id, uuid: made.success.uuid, name: 'Pier Studios' }]);
  });

  test('of bookings that are named no others are shown, and none that went away', async () => {
    const room = await resource();
    const [one, other] = [await book(0, [{ id: room }]), await book(1, [{ id: room }])];
    const named = async (): Promise<number[]> =>
      (await read(`${WEEK}&resource_id=${room}&booking_id=${one},${other}`, server.admin)).bookings.map(({ id }: any) => id);
    assert.deepEqual((await read(`${WEEK}&resource_id=${room}&booking_id=${one}`, server.admin)).bookings.length, 1);
    assert.deepEqual(await named(), [one, other]);
    await server.admin.delete(`/v2/booking?id=${one}`);
    await server.admin.put(`/v2/booking?id=${other}`, { start: at(8, 9), end: at(8, 12) });
    assert.deepEqual(await named(), []);
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

  test('a series has an element for each occurrence in the window, where it was moved to', async () => {
    const room = await resource();
    const id = await book(0, [{ id: room }], { recurrence: { rrule: 'FREQ=DAILY;COUNT=60', exdates: [at(1, 9)] } });
    const { status } = await server.admin.put(`/v2/booking?id=${id}&scope=one&occurrence_start=${at(2, 9)}`, {
      start: at(2, 15),
      end: at(2, 16),
    });
    assert.equal(status, 200);
    const { bookings } = await board(`resource_id=${room}&from=${at(0, 12)}&to=${at(4, 9)}`);
    assert.deepEqual(
      bookings.map((one: any) => [one.id, one.occurrence_start, one.start, one.end]),
      [
        [id, at(2, 9), at(2, 15), at(2, 16)],
        [id, at(3, 9), at(3, 9), at(3, 12)],
      ],
    );
  });

  test('a pool stands in the rows of the units that it gave, of each occurrence its own; a Pencil of it in that of the group', async () => {
    const group = await resource({ type_id: 4, name: 'Pool' });
    const [one, two] = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: group })];
    const taken = await book(1, [{ id: one }]);
    const series = await book(0, [{ id: group, any: 1 }], { recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } });
    const pencil = await book(0, [{ id: group, any: 1 }], { status: { id: 2 } });
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${one},${two}`), [
      [series, [one]],
      [taken, [one]],
      [series, [two]],
    ]);
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${group}`), [
      [series, [group]],
      [pencil, [group]],
      [series, [group]],
    ]);
    assert.deepEqual(await rowsOf(`from=${at(1, 0)}&to=${at(2, 0)}&resource_id=${group},${one},${two}`), [
      [taken, [one]],
      [series, [group, two]],
    ]);
  });

  test('a whole group stands in the row of each member, a Pencil of it too, and in the past where it took a former member', async () => {
    const outer = await resource({ type_id: 4, name: 'Outer' });
    const group = await resource({ type_id: 4, name: 'Inner', parent_id: outer });
    const [one, two] = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: outer })];
    const whole = await book(0, [{ id: outer }]);
    const pencil = await book(1, [{ id: outer }], { status: { id: 2 } });
    const past = await book(-20_000, [{ id: outer }]);
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${one},${two}`), [
      [whole, [one, two]],
      [pencil, [one, two]],
    ]);
    assert.equal((await server.admin.put(`/v2/resource?id=${two}`, { parent_id: null })).status, 200);
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${two}`), []);
    assert.deepEqual(await rowsOf(`from=${at(-20_001, 0)}&to=${at(-19_999, 0)}&resource_id=${one},${two}`), [[past, [one, two]]]);
  });

  test('what a shared space blocks is no row of the booking', async () => {
    const half = await resource({ name: 'Half' });
    const hall = await resource({ name: 'Hall', shares_with: [half] });
    const id = await book(0, [{ id: hall }]);
    assert.deepEqual(await rowsOf(`${WEEK}&resource_id=${half},${hall}`), [[id, [hall]]]);
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

  test('schedule_view_mode 1 shows the bookings of others as "Busy" alone, and 2 not at all', async () => {
    const [busy, own] = [await scheduled(server, 1), await scheduled(server, 2)];
    const room = await resource();
    const { body: made } = await server.admin.post('/v2/contact', { name: 'Secret client', type: 'organization' });
    const project = await server.admin.create('project', { name: 'Secret project' });
    await book(0, [{ id: room }], { name: 'Secret', color: '#ff0000', project: [{ id: project }], client: [{ uuid: made.success.uuid }] });
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
        ['from', 'is required'],
        ['status_id', '"6" is not one of 1 Hold, 2 Pencil, 3 Confirmed, 4 Cancelled, 5 Completed'],
      ],
    );
    assert.deepEqual(await refused(`${WEEK}&resource_id=999999`), [404, undefined]);
    assert.deepEqual(await refused(`${WEEK}&workspace_id=999999`), [404, undefined]);
    await server.sql(
      `with made as (insert into booking (account_id, name, start, "end", time_zone, status_id)
        select $1, 'N', to_timestamp($3), to_timestamp($3 + 60), 'UTC', 2 from generate_series(1, 20001) returning id)
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
