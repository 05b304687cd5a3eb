import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, boardSteps, WEEK } from '../../../test/support/board.ts';
import { nastyTexts } from '../../../test/support/hostile.ts';
import { testServer } from '../../../test/support/server.ts';

describe('the board of bookings (GET /v2/booking/board)', () => {
  const server = testServer();
  const { resource, book, read, board, rowsOf } = boardSteps(server);

  test('a booking stands in the row of each resource that it asks for, with what is drawn of it', async () => {
    const [room, person, other] = [
      await resource(),
      await resource({ type_id: 2, name: 'Person', color_background: '#112233' }),
      await resource(),
    ];
    const { body: contact } = await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' });
    const project = await server.admin.create('project', { name: 'Spring' });
    const id = await book(0, [{ id: room }, { id: person }, { id: other }], {
      project: [{ id: project }],
      client: [{ uuid: contact.success.uuid }],
      color: '#abcdef',
      description: 'Not drawn',
    });
    const { resources, projects, clients, bookings } = await board(`${WEEK}&resource_id=${room},${person}`);
    assert.deepEqual(projects, [{ id: project, name: 'Spring' }]);
    assert.deepEqual(clients, [{ id: contact.success.id, uuid: contact.success.uuid, name: 'Harbour Films' }]);
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
        client_uuid: contact.success.uuid,
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

  test('a booking that is not drawn in advance is drawn when it is read', async (t) => {
    if (server.database.machines.length > 1) return t.skip('a cluster takes no triggers');
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
    // Nothing of a version changed, so another window asks again.
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
});
