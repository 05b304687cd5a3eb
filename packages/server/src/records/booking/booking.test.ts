import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { schemaFaults } from '../../../test/support/api-schema.ts';
import { done } from '../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('bookings: the record', () => {
  const server = testServer();
  const { book, post, read, resource } = bookingSteps(server);

  test('1 a booking without a status is Confirmed, takes place once and in the time zone of the account', async () => {
    const id = await book({});
    const { status, time_zone, occurrences, option, hold_until, recurrence, waitlisted } = await read(id);
    assert.deepEqual(status, [{ id: 3, name: 'Confirmed' }]);
    assert.deepEqual(
      { time_zone, option, hold_until, recurrence, waitlisted },
      { time_zone: 'UTC', option: null, hold_until: null, recurrence: null, waitlisted: false },
    );
    assert.deepEqual(occurrences, [{ occurrence_start: MONDAY, start: MONDAY, end: MONDAY + HOUR }]);
  });

  test('bookings that ask for no resource are found by a filter, as bookings and as occurrences', async () => {
    const at = MONDAY + 700 * DAY;
    const times = { start: at, end: at + HOUR };
    const [without, taking] = [await book(times), await book({ ...times, resources: [{ id: await resource() }] })];
    const series = await book({ ...times, recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } });
    const found = async (query: string): Promise<unknown[]> => {
      const { body } = await server.admin.get(`/v2/booking?from=${at}&to=${at + 2 * DAY}&filter_operator=AND&order_asc=id&${query}`);
      return body.data.map(({ id }: Body) => id);
    };
    assert.deepEqual(await found('unassigned=true'), [without, series]);
    assert.deepEqual(await found('unassigned=false'), [taking]);
    assert.deepEqual(await found('unassigned=true&occurrences=true'), [without, series, series]);
  });

  test('1 the times of a booking are shown and taken as ISO texts too, which count where the integer is absent', async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
    const texts = { name: 'Shoot', start_date_time_iso: '2033-05-02T09:00', end_date_time_iso: '2033-05-02T18:00:00Z' };
    assert.deepEqual(schemaFaults(['components', 'schemas', 'BookingCreate'], texts), []);
    const answer = await server.admin.post('/v2/booking', texts);
    assert.equal(answer.status, 200, answer.text);
    const booking = await read(answer.body.success.id);
    const shown = [booking['start_date_time_iso'], booking['end_date_time_iso']];
    assert.deepEqual(shown, ['2033-05-02T09:00:00+02:00', '2033-05-02T20:00:00+02:00']);
    assert.deepEqual(
      shown.map((text) => Date.parse(text) / 1000),
      [booking['start'], booking['end']],
    );
    done(await server.admin.put(`/v2/booking?id=${booking['id']}`, { ...booking, start: booking['start'] + HOUR }));
    assert.equal((await read(booking['id']))['start_date_time_iso'], '2033-05-02T10:00:00+02:00');
    const { body } = await server.admin.get(`/v2/booking?id=${booking['id']}&occurrences=true&fields=start_date_time_iso,occurrence_start`);
    assert.deepEqual(body.data, [{ occurrence_start: booking['start'] + HOUR, start_date_time_iso: '2033-05-02T10:00:00+02:00' }]);
    const refused = await server.admin.post('/v2/booking', { name: 'Shoot', start_date_time_iso: '1950-01-01', end_date_time_iso: 'noon' });
    assert.deepEqual(
      assertProblem(refused, 422, 'validation_failed')['errors'].map(({ pointer, code }: Body) => [pointer, code]),
      [
        ['/start_date_time_iso', 'out_of_range'],
        ['/end_date_time_iso', 'invalid_value'],
      ],
    );
    await server.admin.put('/v2/account', { time_zone: 'UTC' });
  });

  test('4.5 the event of a new booking has what the record owns, without what it borrows from others', async () => {
    const [room, group] = [await resource(), await resource({ type_id: 4 })];
    await resource({ type_id: 3, parent_id: group });
    const { body: client } = await server.admin.post('/v2/contact', { name: 'Harbour Films', type: 'organization' });
    const project = [{ id: await server.admin.create('project', { name: 'Film' }) }];
    const field = await server.admin.create('custom-field', { name: 'Catering', type: 'text', module: 'booking' });
    const bodies: Body[] = [
      {},
      { resources: [{ id: room }] },
      { project },
      { client: { uuid: client.success.uuid } },
      { resources: [{ id: await resource() }], project, client: [{ uuid: client.success.uuid }], status: { id: 1 } },
      { resources: [{ id: await resource() }], custom_fields: [{ id: field, value: 'Soup' }] },
      { resources: [{ id: await resource() }], recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } },
      { start: MONDAY + 50 * DAY, end: MONDAY + 50 * DAY + HOUR, resources: [{ id: room }, { id: group }] },
      { start: MONDAY + 51 * DAY, end: MONDAY + 51 * DAY + HOUR, resources: [{ id: group, any: 1 }] },
    ];
    for (const body of bodies) {
      const id = await book(body);
      const [event] = await server.sql<{ record: Body }>(`select changes as record from audit where kind = 'booking' and record_id = $1`, [
        String(id),
      ]);
      const { occurrences: _occurrences, created_name: _creator, updated_name: _updater, ...record } = await read(id);
      assert.deepEqual(event?.record, {
        ...record,
        resources: record['resources'].map(({ id: resourceId, any }: Body) => ({ id: resourceId, any })),
        project: record['project'].map(({ id: projectId }: Body) => ({ id: projectId, start: null, end: null })),
        client: record['client'].map(({ uuid }: Body) => ({ uuid, contact_person: null })),
        custom_fields: record['custom_fields'].map(({ id: fieldId, value, value_id }: Body) => ({ id: fieldId, value, value_id })),
      });
    }
  });

  test('4.2 a time that cannot be does not hide what else is wrong with a booking', async () => {
    const { errors } = assertProblem(
      await post({ start: MONDAY, end: MONDAY, resources: [{ id: 999_999 }], colour: 'red' }),
      422,
      'validation_failed',
    );
    assert.deepEqual(errors.map(({ pointer }: Body) => pointer).sort(), ['/colour', '/end', '/resources/0/id']);
    const id = await book({});
    const changed = await server.admin.put(`/v2/booking?id=${id}`, { end: MONDAY, resources: [{ id: 999_999 }] });
    assert.deepEqual(
      assertProblem(changed, 422, 'validation_failed')
        .errors.map(({ pointer }: Body) => pointer)
        .sort(),
      ['/end', '/resources/0/id'],
    );
  });

  test('4.2 a time that cannot be does not hide what is wrong with the recurrence and the end of the hold', async () => {
    const recurrence = { rrule: 'FREQ=NEVER', overrides: [{}] };
    const inRecurrence = [
      ...['end', 'occurrence_start', 'start'].map((member) => `/recurrence/overrides/0/${member}`),
      '/recurrence/rrule',
    ];
    const pointers = (answer: Body): string[] =>
      assertProblem(answer as never, 422, 'validation_failed')
        .errors.map(({ pointer }: Body) => pointer)
        .toSorted();
    const held = { status: { id: 1 }, hold_until: 1000 };
    assert.deepEqual(pointers(await post({ start: MONDAY, end: MONDAY, recurrence, ...held })), ['/end', '/hold_until', ...inRecurrence]);
    assert.deepEqual(pointers(await post({ start: null, end: null, recurrence })), ['/end', ...inRecurrence, '/start']);
    assert.deepEqual(pointers(await post({ start: MONDAY, end: MONDAY, recurrence: {} })), ['/end', '/recurrence/rrule']);
    const id = await book({});
    assert.deepEqual(pointers(await server.admin.put(`/v2/booking?id=${id}`, { end: MONDAY, recurrence })), ['/end', ...inRecurrence]);
  });

  test('1 from and to find what overlaps the time between, and nothing that only touches it', async () => {
    const at = MONDAY + 400 * DAY;
    const id = await book({ start: at, end: at + HOUR });
    const found = async (from: number, to: number): Promise<boolean> =>
      (await server.admin.get(`/v2/booking?from=${from}&to=${to}&limit=1000`)).body.data.some((one: Body) => one['id'] === id);
    assert.deepEqual(
      [
        await found(at - HOUR, at),
        await found(at - HOUR, at + 1),
        await found(at + HOUR - 1, at + 2 * HOUR),
        await found(at + HOUR, at + 2 * HOUR),
      ],
      [false, true, true, false],
    );
  });

  test('1 what takes seven days is found to its end, also where the clocks change meanwhile', async () => {
    const room = await resource();
    // Berlin leaves out an hour on 27 March 2033: seven days of the calendar are 167 hours here.
    const start = Date.UTC(2033, 2, 23, 9) / 1000;
    const id = await book({ start, end: start + 7 * DAY, resources: [{ id: room }] });
    const found = async (from: number): Promise<number[]> =>
      (await server.admin.get(`/v2/booking?resource_id=${room}&from=${from}&to=${from + DAY}&filter_operator=AND`)).body.data.map(
        (one: Body) => one['id'],
      );
    done(await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' }));
    const lastHour = [await found(start + 7 * DAY - 1), await found(start + 7 * DAY)];
    done(await server.admin.put('/v2/account', { time_zone: 'UTC' }));
    assert.deepEqual(lastHour, [[id], []]);
  });

  test('1 a series is found by its occurrences, not by the time between them', async () => {
    const at = MONDAY + 500 * DAY;
    const id = await book({ start: at, end: at + HOUR, recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    const ids = async (from: number, to: number): Promise<number[]> =>
      (await server.admin.get(`/v2/booking?from=${from}&to=${to}`)).body.data.map((one: Body) => one['id']);
    assert.deepEqual(await ids(at + 7 * DAY, at + 8 * DAY), [id]);
    assert.deepEqual(await ids(at + DAY, at + 2 * DAY), []);
  });

  test('1 occurrences=true lists single occurrences in a window', async () => {
    const at = MONDAY + 600 * DAY;
    const id = await book({ start: at, end: at + HOUR, recurrence: { rrule: 'FREQ=DAILY;COUNT=5', exdates: [at + DAY] } });
    const { data, meta } = (
      await server.admin.get(`/v2/booking?occurrences=true&from=${at}&to=${at + 4 * DAY}&fields=id,name,occurrence_start,start,end`)
    ).body;
    assert.deepEqual(
      data,
      [0, 2, 3].map((n) => ({ id, name: 'Shoot', occurrence_start: at + n * DAY, start: at + n * DAY, end: at + n * DAY + HOUR })),
    );
    assert.equal(meta.pagination.total, 3);
    assert.equal((await server.admin.get('/v2/booking?occurrences=maybe')).status, 400);
  });

  test('1 a window finds what begins long before it, by the occurrence and by the booking, alone and with another filter', async () => {
    const at = MONDAY + 700 * DAY;
    const project = await server.admin.create('project', { name: 'Long' });
    const spans = [HOUR, DAY, 7 * DAY - HOUR, 7 * DAY, 7 * DAY + HOUR, 30 * DAY].map((length, n) => ({
      start: at + n * HOUR,
      end: at + n * HOUR + length,
    }));
    const booked: { id: number; start: number; end: number }[] = [];
    for (const span of spans) booked.push({ ...span, id: await book({ ...span, resources: [], project: { id: project } }) });
    const edges = spans.flatMap(({ start, end }) => [start - 1, start, start + 1, end - 1, end, end + 1]);
    for (const from of [undefined, ...edges])
      for (const to of [undefined, at + 3 * HOUR, at + 8 * DAY, at + 40 * DAY]) {
        if (from !== undefined && to !== undefined && to <= from) continue;
        const expected = booked.filter(({ start, end }) => end > (from ?? -Infinity) && start < (to ?? Infinity)).map(({ id }) => id);
        const window = [from === undefined ? '' : `&from=${from}`, to === undefined ? '' : `&to=${to}`].join('');
        for (const others of [
          '',
          '&occurrences=true',
          '&order_asc=start&occurrences=true',
          '&status_id=3',
          '&status_id=3&occurrences=true',
        ]) {
          const query = `filter_operator=AND&limit=100&fields=id,project${window}${others}`;
          const { data } = (await server.admin.get(`/v2/booking?${query}`)).body;
          const own = data.filter((one: Body) => one['project'][0]?.id === project).map((one: Body) => one['id']);
          assert.deepEqual(own, expected, query);
        }
      }
  });

  test('1 resource_id finds what takes a resource by itself, with its group, or from a pool', async () => {
    const group = await resource({ type_id: 4 });
    const [one, two] = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: group })];
    const own = await book({ resources: [{ id: one }] });
    const whole = await book({ start: MONDAY + DAY, end: MONDAY + DAY + HOUR, resources: [{ id: group }] });
    const pool = await book({ resources: [{ id: group, any: 1 }] });
    const found = async (id: number): Promise<number[]> =>
      (await server.admin.get(`/v2/booking?resource_id=${id}`)).body.data.map((booking: Body) => booking['id']);
    assert.deepEqual(await found(one), [own, whole]);
    assert.deepEqual(await found(two), [whole, pool]);
    assert.deepEqual(
      (await read(pool))['resources'].map(({ any, quantity }: Body) => [any, quantity]),
      [[1, 1]],
    );
  });

  test('1 a resource, a project and a workspace stay while a booking to come needs them', async () => {
    const room = await resource();
    const project = await server.admin.create('project', { name: 'Film' });
    const id = await book({ resources: [{ id: room }], project: { id: project } });
    assert.deepEqual(assertProblem(await server.admin.delete(`/v2/resource?id=${room}`), 409, 'in_use')['references'], [
      { kind: 'booking', id },
    ]);
    assert.deepEqual(assertProblem(await server.admin.delete(`/v2/project?id=${project}`), 409, 'in_use')['references'], [
      { kind: 'booking', id },
    ]);
    done(await server.admin.delete(`/v2/booking?id=${id}`));
    done(await server.admin.delete(`/v2/resource?id=${room}`));
  });

  test('1 what cannot be is refused with every fault', async () => {
    const room = await resource();
    const action = await resource({ type_id: 5 });
    const empty = await resource({ type_id: 4 });
    const pointers = async (body: Body): Promise<string[]> =>
      assertProblem(await post(body), 422, 'validation_failed')['errors'].map(({ pointer }: Body) => pointer);
    assert.deepEqual(await pointers({ end: MONDAY }), ['/end']);
    assert.deepEqual(await pointers({ resources: [{ id: action }, { id: empty }, { id: room, any: 1 }, { id: 99_999 }] }), [
      '/resources/0/id',
      '/resources/1/id',
      '/resources/2/any',
      '/resources/3/id',
    ]);
    assert.deepEqual(await pointers({ recurrence: { rrule: 'FREQ=HOURLY' } }), ['/recurrence/rrule']);
    assert.deepEqual(await pointers({ recurrence: { rrule: 'FREQ=DAILY;COUNT=2000' } }), ['/recurrence/rrule']);
    assert.deepEqual(await pointers({ time_zone: 'Europe/Atlantis' }), ['/time_zone']);
    assert.deepEqual(await pointers({ status: { id: 1 }, hold_until: 5 }), ['/hold_until']);
    assert.deepEqual(await pointers({ end: MONDAY + 2 * DAY, resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } }), [
      '/recurrence',
    ]);
  });

  test('1 a window that ends before it begins is refused, and one that ends at once holds no booking', async () => {
    const read = (query: string) => server.admin.get(`/v2/booking?filter_operator=AND&${query}`);
    for (const query of ['from=100&to=0', 'from=0&to=-1&updated_after=1700000000', 'from=100&to=0&occurrences=true'])
      assert.equal(assertProblem(await read(query), 400, 'invalid_parameter')['errors'][0].message, 'must not be before `from`');
    const { status, body } = await read('from=100&to=100');
    assert.deepEqual({ status, data: body.data }, { status: 200, data: [] });
  });
});
