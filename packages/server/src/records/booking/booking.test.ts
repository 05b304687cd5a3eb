import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Connections } from '../../database/connections.ts';
import { lapseAll } from '../../housekeeping/index.ts';
import { createLogger } from '../../logging.ts';
import type { Answer } from '../../../test/support/api.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

type Body = Record<string, any>;

const HOUR = 3_600;
const DAY = 86_400;
/** Monday, 3 January 2033, 09:00 UTC. */
const MONDAY = 1_988_355_600;

describe('bookings', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  let rooms = 0;
  const resource = async (body: Body = {}): Promise<number> => server.admin.create('resource', { name: `Room ${(rooms += 1)}`, type_id: 1, ...body });
  const given = (body: Body): Body => ({ name: 'Shoot', start: MONDAY, end: MONDAY + HOUR, ...body });
  const post = (body: Body, query = ''): Promise<Answer> => server.admin.post(`/v2/booking${query}`, given(body));
  const book = async (body: Body, query = ''): Promise<number> => {
    const { status, text, body: answer } = await post(body, query);
    assert.equal(status, 200, text);
    return answer.success.id;
  };
  const put = (id: number, body: Body, query = ''): Promise<Answer> => server.admin.put(`/v2/booking?id=${id}${query}`, body);
  const read = (id: number): Promise<Body> => server.admin.one('booking', id);
  const refused = (answer: Answer, status: number, code: string): Body => {
    assert.equal(answer.status, status, answer.text);
    assert.equal(answer.body.code, code, answer.text);
    return answer.body;
  };
  const done = (answer: Answer): Body => {
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const eventsOf = async (id: number): Promise<string[]> =>
    (await server.sql<{ type: string }>(`select type from event where kind = 'booking' and record_id = $1 order by id`, [String(id)])).map(({ type }) => type);
  const lapse = async (id: number): Promise<void> => {
    await server.sql(`update booking set hold_until = now() - interval '1 second' where id = $1`, [id]);
  };

  describe('1 the record', () => {
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

    test('1 from and to find what overlaps the time between, and nothing that only touches it', async () => {
      const at = MONDAY + 400 * DAY;
      const id = await book({ start: at, end: at + HOUR });
      const found = async (from: number, to: number): Promise<boolean> =>
        (await server.admin.get(`/v2/booking?from=${from}&to=${to}&limit=1000`)).body.data.some((one: Body) => one['id'] === id);
      assert.deepEqual(
        [await found(at - HOUR, at), await found(at - HOUR, at + 1), await found(at + HOUR - 1, at + 2 * HOUR), await found(at + HOUR, at + 2 * HOUR)],
        [false, true, true, false],
      );
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
      const { data, meta } = (await server.admin.get(`/v2/booking?occurrences=true&from=${at}&to=${at + 4 * DAY}&fields=id,name,occurrence_start,start,end`))
        .body;
      assert.deepEqual(
        data,
        [0, 2, 3].map((n) => ({ id, name: 'Shoot', occurrence_start: at + n * DAY, start: at + n * DAY, end: at + n * DAY + HOUR })),
      );
      assert.equal(meta.pagination.total, 3);
      assert.equal((await server.admin.get('/v2/booking?occurrences=maybe')).status, 400);
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
      assert.deepEqual(refused(await server.admin.delete(`/v2/resource?id=${room}`), 409, 'in_use')['references'], [{ kind: 'booking', id }]);
      assert.deepEqual(refused(await server.admin.delete(`/v2/project?id=${project}`), 409, 'in_use')['references'], [{ kind: 'booking', id }]);
      done(await server.admin.delete(`/v2/booking?id=${id}`));
      done(await server.admin.delete(`/v2/resource?id=${room}`));
    });

    test('1 what cannot be is refused with every fault', async () => {
      const room = await resource();
      const action = await resource({ type_id: 5 });
      const empty = await resource({ type_id: 4 });
      const pointers = async (body: Body): Promise<string[]> =>
        refused(await post(body), 422, 'validation_failed')['errors'].map(({ pointer }: Body) => pointer);
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
      assert.deepEqual(await pointers({ end: MONDAY + 2 * DAY, resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } }), ['/recurrence']);
    });
  });

  describe('2 no clash', () => {
    test('2 a room is taken once; back to back is no clash; a cancelled booking frees it', async () => {
      const room = await resource();
      const first = await book({ resources: [{ id: room }] });
      const problem = refused(await post({ resources: [{ id: room }], start: MONDAY + HOUR - 1, end: MONDAY + 2 * HOUR }), 409, 'double_booking');
      assert.deepEqual(problem['clashes'], [{ booking: first, resource: room, start: MONDAY, end: MONDAY + HOUR }]);
      const next = await book({ resources: [{ id: room }], start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
      refused(await put(next, { start: MONDAY + HOUR - 60 }), 409, 'double_booking');
      done(await put(first, { status: { id: 4 } }));
      done(await put(next, { start: MONDAY }));
      refused(await put(first, { status: { id: 3 } }), 409, 'double_booking');
    });

    test('2 a group is booked with each of its members, a pool with some that are free', async () => {
      const group = await resource({ type_id: 4 });
      const cameras = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: group })];
      await book({ resources: [{ id: cameras[0] }] });
      assert.equal(refused(await post({ resources: [{ id: group }] }), 409, 'double_booking')['clashes'].length, 1);
      await book({ resources: [{ id: group, any: 1 }] });
      refused(await post({ resources: [{ id: group, any: 1 }] }), 409, 'double_booking');
      refused(await post({ resources: [{ id: cameras[1] }] }), 409, 'double_booking');
      assert.equal(refused(await post({ resources: [{ id: group, any: 3 }] }), 422, 'validation_failed')['errors'][0].pointer, '/resources/0/any');
    });

    test('2 a hall blocks both its halves, a half only the hall', async () => {
      const [left, right] = [await resource(), await resource()];
      const hall = await resource({ shares_with: [left, right] });
      const half = await book({ resources: [{ id: left }] });
      await book({ resources: [{ id: right }] });
      assert.equal(refused(await post({ resources: [{ id: hall }] }), 409, 'double_booking')['clashes'].length, 2);
      await book({ resources: [{ id: hall }], start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
      refused(await put(half, { end: MONDAY + HOUR + 60 }), 409, 'double_booking');
    });

    test('2 buffers are a part of what a booking blocks', async () => {
      const room = await resource({ rules: { buffer_before: 600, buffer_after: 900 } });
      await book({ resources: [{ id: room }] });
      refused(await post({ resources: [{ id: room }], start: MONDAY + HOUR + 1_400, end: MONDAY + 2 * HOUR }), 409, 'double_booking');
      await book({ resources: [{ id: room }], start: MONDAY + HOUR + 1_500, end: MONDAY + 2 * HOUR });
    });

    test('2 the limits of a resource, or of its workspace, hold for a booking', async () => {
      const room = await resource({ rules: { min_length: 2 * HOUR } });
      assert.equal(refused(await post({ resources: [{ id: room }] }), 422, 'validation_failed')['errors'][0].pointer, '/end');
      const plain = await resource();
      await server.admin.create('workspace', { name: 'Short', rules: { max_length: 1_800 }, resources: [{ id: plain }] });
      assert.equal(refused(await post({ resources: [{ id: plain }] }), 422, 'validation_failed')['errors'][0].pointer, '/end');
      await book({ resources: [{ id: plain }], end: MONDAY + 1_800 });
    });

    test('2 on_clash=skip leaves out the occurrences of a series that clash, and lists them', async () => {
      const room = await resource();
      await book({ resources: [{ id: room }], start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
      const series = { resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } };
      refused(await post(series), 409, 'double_booking');
      const { success, skipped, clashes } = done(await post(series, '?on_clash=skip'));
      assert.deepEqual(skipped, [{ occurrence_start: MONDAY + DAY, start: MONDAY + DAY, end: MONDAY + DAY + HOUR }]);
      assert.equal(clashes.length, 1);
      const { recurrence, occurrences } = await read(success.id);
      assert.deepEqual(recurrence.exdates, [MONDAY + DAY]);
      assert.equal(occurrences.length, 2);
      refused(await post({ resources: [{ id: room }] }, '?on_clash=skip'), 409, 'double_booking');
    });

    test('2 on_clash=waitlist keeps bookings without blocking, and promotes them in order when the slot is freed', async () => {
      const room = await resource();
      const first = await book({ resources: [{ id: room }] });
      const { success, waitlisted } = done(await post({ resources: [{ id: room }] }, '?on_clash=waitlist'));
      assert.equal(waitlisted, true);
      const third = await book({ resources: [{ id: room }] }, '?on_clash=waitlist');
      done(await server.admin.delete(`/v2/booking?id=${first}`));
      assert.deepEqual([(await read(success.id))['waitlisted'], (await read(third))['waitlisted']], [false, true]);
      assert.deepEqual(await eventsOf(success.id), ['booking.created', 'booking.updated', 'booking.promoted']);
      done(await put(success.id, { start: MONDAY + DAY, end: MONDAY + DAY + HOUR }));
      assert.equal((await read(third))['waitlisted'], false);
    });

    test('2 of bookings that the caller may not see a clash shows only the interval', async () => {
      const room = await resource();
      await book({ resources: [{ id: room }], name: 'Secret' });
      const user = await scheduled(server, 2, { acl_schedule: 'RW' });
      const problem = refused(await user.api.post('/v2/booking', given({ resources: [{ id: room }] })), 409, 'double_booking');
      assert.deepEqual(problem['clashes'], [{ start: MONDAY, end: MONDAY + HOUR }]);
      assert.doesNotMatch(JSON.stringify(problem), /Secret|booking \d/);
    });

    test('2 a change of a group or of shared spaces is refused where it would clash, and is followed where not', async () => {
      const group = await resource({ type_id: 4 });
      await resource({ type_id: 3, parent_id: group });
      const [busy, free] = [await resource({ type_id: 3 }), await resource({ type_id: 3 })];
      await book({ resources: [{ id: group }] });
      await book({ resources: [{ id: busy }] });
      await book({ resources: [{ id: free }] });
      refused(await server.admin.put(`/v2/resource?id=${busy}`, { parent_id: group }), 409, 'double_booking');
      refused(await server.admin.put(`/v2/resource?id=${busy}`, { shares_with: [free] }), 409, 'double_booking');
      const late = await resource({ type_id: 3 });
      done(await server.admin.put(`/v2/resource?id=${late}`, { parent_id: group }));
      refused(await post({ resources: [{ id: late }] }), 409, 'double_booking');
      done(await server.admin.put(`/v2/resource?id=${late}`, { parent_id: null }));
      await book({ resources: [{ id: late }] });
    });

    test('2 dry_run shows the clash and keeps nothing', async () => {
      const room = await resource();
      const { record } = done(await post({ resources: [{ id: room }] }, '?dry_run=true'));
      assert.deepEqual(record.occurrences, [{ occurrence_start: MONDAY, start: MONDAY, end: MONDAY + HOUR }]);
      await book({ resources: [{ id: room }] });
      refused(await post({ resources: [{ id: room }] }, '?dry_run=true'), 409, 'double_booking');
    });

    test('2 If-Match guards a booking, and a body that changes nothing of its time leaves it where it is', async () => {
      const room = await resource();
      const id = await book({ resources: [{ id: room }] });
      const etag = (await server.admin.get(`/v2/booking?id=${id}`)).headers.get('etag') ?? '';
      done(await server.admin.put(`/v2/booking?id=${id}`, { name: 'Renamed' }, { 'if-match': etag }));
      refused(await server.admin.put(`/v2/booking?id=${id}`, { name: 'Again' }, { 'if-match': etag }), 412, 'precondition_failed');
      done(await put(id, await read(id)));
      assert.equal((await put(99_999, { name: 'x' })).status, 404);
    });
  });

  describe('3 hold and pencil', () => {
    test('3 a hold lapses after 15 minutes unless said otherwise', async () => {
      const now = Number((await server.sql<{ now: string }>('select extract(epoch from now())::bigint as now'))[0]?.now);
      const { hold_until } = await read(await book({ status: { id: 1 } }));
      assert.ok(Math.abs(hold_until - now - 900) < 30);
      refused(await post({ status: { id: 1 }, hold_until: now + 8 * DAY }), 422, 'validation_failed');
    });

    test('3 a hold whose time is over gives way to whoever books, and who waits for it comes first', async () => {
      const room = await resource();
      const hold = await book({ resources: [{ id: room }], status: { id: 1 } });
      refused(await post({ resources: [{ id: room }] }), 409, 'double_booking');
      await lapse(hold);
      await book({ resources: [{ id: room }] });
      assert.equal((await read(hold))['status'][0].id, 4);
      assert.deepEqual(await eventsOf(hold), ['booking.created', 'booking.updated', 'booking.expired']);
      const other = await resource();
      const second = await book({ resources: [{ id: other }], status: { id: 1 } });
      const waiting = await book({ resources: [{ id: other }] }, '?on_clash=waitlist');
      await lapse(second);
      refused(await post({ resources: [{ id: other }] }), 409, 'double_booking');
      assert.equal((await read(waiting))['waitlisted'], true, 'a refused write changes nothing');
    });

    test('3 housekeeping ends holds by itself and promotes who waits', async () => {
      const room = await resource();
      const hold = await book({ resources: [{ id: room }], status: { id: 1 } });
      const waiting = await book({ resources: [{ id: room }] }, '?on_clash=waitlist');
      await lapse(hold);
      const logger = createLogger('silent');
      const connections = new Connections({ target: server.database.app, logger, slowQueryMs: 60_000, poolSize: 1, laneCount: 0 });
      try {
        assert.ok((await lapseAll(connections, logger)) >= 1);
      } finally {
        await connections.close();
      }
      assert.equal((await read(hold))['status'][0].id, 4);
      assert.equal((await read(waiting))['waitlisted'], false);
    });

    test('3 pencils do not block each other, are blocked by confirmed ones, and move up when the first is released', async () => {
      const room = await resource();
      const pencils = [
        await book({ resources: [{ id: room }], status: { id: 2 } }),
        await book({ resources: [{ id: room }], status: { id: 2 } }),
        await book({ resources: [{ id: room }], status: { id: 2 } }),
      ];
      const options = (): Promise<number[]> => Promise.all(pencils.slice(1).map(async (id) => (await read(id))['option']));
      assert.deepEqual(await options(), [2, 3]);
      done(await put(pencils[0] ?? 0, { status: { id: 4 } }));
      assert.deepEqual(await options(), [1, 2]);
      assert.ok((await eventsOf(pencils[1] ?? 0)).includes('booking.moved_up'));
      done(await server.admin.post(`/v2/booking/confirm?id=${pencils[1]}`, undefined));
      refused(await server.admin.post(`/v2/booking/confirm?id=${pencils[2]}`, undefined), 409, 'double_booking');
      refused(await post({ resources: [{ id: room }], status: { id: 2 } }), 409, 'double_booking');
      refused(await server.admin.post(`/v2/booking/confirm?id=${pencils[0]}`, undefined), 409, 'transition_not_allowed');
    });

    test('3 an accepted quote confirms its bookings and a declined one releases them, in the same transaction', async () => {
      const [room, other] = [await resource(), await resource()];
      const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
      const client = { uuid };
      const quote = await server.admin.create('quote', { client });
      const hold = await book({ resources: [{ id: room }], status: { id: 1 }, quote_id: quote });
      const pencil = await book({ resources: [{ id: other }], status: { id: 2 }, quote_id: quote });
      const rival = await book({ resources: [{ id: other }] });
      refused(await server.admin.put(`/v2/quote?id=${quote}`, { client, status: { id: 3 } }), 409, 'double_booking');
      assert.deepEqual([(await server.admin.one('quote', quote)).status[0].id, (await read(hold))['status'][0].id], [1, 1]);
      done(await server.admin.delete(`/v2/booking?id=${rival}`));
      done(await server.admin.put(`/v2/quote?id=${quote}`, { client, status: { id: 3 } }));
      assert.deepEqual([(await read(hold))['status'][0].id, (await read(pencil))['status'][0].id], [3, 3]);
      done(await server.admin.put(`/v2/quote?id=${quote}`, { client, status: { id: 5 } }));
      assert.deepEqual([(await read(hold))['status'][0].id, (await read(pencil))['status'][0].id], [4, 4]);
      await book({ resources: [{ id: room }, { id: other }] });
    });
  });

  describe('4 recurrence', () => {
    test('4 local time is kept across a clock change', async () => {
      // 26 March 2033, 09:00 in Berlin; the clocks go forward in the night to the 27th.
      const start = Date.UTC(2033, 2, 26, 8) / 1000;
      const id = await book({ start, end: start + HOUR, time_zone: 'Europe/Berlin', recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
      assert.deepEqual(
        (await read(id))['occurrences'].map((one: Body) => one['start']),
        [start, start + DAY - HOUR, start + 2 * DAY - HOUR],
      );
    });

    test('4 a rule without an end is given the one of the limits', async () => {
      const { recurrence, occurrences } = await read(await book({ recurrence: { rrule: 'FREQ=DAILY' } }));
      assert.match(recurrence.rrule, /UNTIL=/);
      assert.equal(occurrences.length, 1000);
    });

    test('4 scope=one moves, changes and cancels one occurrence', async () => {
      const room = await resource();
      const id = await book({ resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
      const at = (n: number): number => MONDAY + n * DAY;
      done(await put(id, { start: at(1) + HOUR }, `&scope=one&occurrence_start=${at(1)}`));
      done(await put(id, { status: { id: 4 } }, `&scope=one&occurrence_start=${at(2)}`));
      const { created } = done(await put(id, { name: 'Special' }, `&scope=one&occurrence_start=${at(3)}`));
      assert.deepEqual(
        (await read(id))['occurrences'].map((one: Body) => [one['occurrence_start'], one['start'], one['end']]),
        [
          [at(0), at(0), at(0) + HOUR],
          [at(1), at(1) + HOUR, at(1) + 2 * HOUR],
        ],
      );
      const special = await read(created.id);
      assert.deepEqual([special['name'], special['start'], special['recurrence'], special['resources'][0].id], ['Special', at(3), null, room]);
      refused(await post({ resources: [{ id: room }], start: at(3), end: at(3) + HOUR }), 409, 'double_booking');
      await book({ resources: [{ id: room }], start: at(2), end: at(2) + HOUR });
      refused(await put(id, { start: at(2) }, `&scope=one&occurrence_start=${at(0)}`), 409, 'double_booking');
      assert.equal((await put(id, { start: at(2) }, `&scope=one&occurrence_start=${at(9)}`)).status, 400);
      assert.equal((await put(id, { start: at(2) }, '&scope=one')).status, 400);
    });

    test('4 scope=following splits the series, scope=all changes it whole', async () => {
      const room = await resource();
      const id = await book({ resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } });
      const { created } = done(
        await put(id, { start: MONDAY + 2 * DAY + HOUR, end: MONDAY + 2 * DAY + 2 * HOUR }, `&scope=following&occurrence_start=${MONDAY + 2 * DAY}`),
      );
      const starts = async (one: number): Promise<number[]> =>
        (await read(one))['occurrences'].map((occurrence: Body) => (occurrence['start'] - MONDAY) / HOUR);
      assert.deepEqual(
        [await starts(id), await starts(created.id)],
        [
          [0, 24],
          [49, 73, 97],
        ],
      );
      done(await put(id, { start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR }));
      assert.deepEqual(await starts(id), [2, 26]);
      done(await server.admin.delete(`/v2/booking?id=${created.id}&scope=following&occurrence_start=${MONDAY + 3 * DAY + HOUR}`));
      assert.deepEqual(await starts(created.id), [49]);
      done(await server.admin.delete(`/v2/booking?id=${id}&scope=one&occurrence_start=${MONDAY + 2 * HOUR}`));
      assert.deepEqual(await starts(id), [26]);
      done(await server.admin.delete(`/v2/booking?id=${id}&scope=one&occurrence_start=${MONDAY + DAY + 2 * HOUR}`));
      assert.deepEqual((await server.admin.get(`/v2/booking?id=${id}`)).body.data, []);
    });

    test('4 what was taken out or moved stays so when the whole series is moved', async () => {
      const id = await book({
        recurrence: {
          rrule: 'FREQ=DAILY;COUNT=4',
          exdates: [MONDAY + DAY],
          overrides: [{ occurrence_start: MONDAY + 2 * DAY, start: MONDAY + 2 * DAY + 60, end: MONDAY + 2 * DAY + 120 }],
        },
      });
      done(await put(id, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }));
      const { recurrence } = await read(id);
      assert.deepEqual(recurrence.exdates, [MONDAY + DAY + HOUR]);
      assert.deepEqual(
        recurrence.overrides.map((one: Body) => one['occurrence_start']),
        [MONDAY + 2 * DAY + HOUR],
      );
    });
  });

  describe('8 who sees what', () => {
    test('8 schedule_view_mode 1 shows the bookings of others as Busy alone, and finds and sorts nothing else', async () => {
      const project = await server.admin.create('project', { name: 'Hidden' });
      const { uuid } = (await server.admin.post('/v2/contact', { name: 'Hidden client', type: 'organization' })).body.success;
      const at = MONDAY + 1_200 * DAY;
      const hidden = await book({
        name: 'Takeover',
        description: 'Secret plan',
        start: at,
        end: at + HOUR,
        project: { id: project },
        client: { uuid },
        recurrence: { rrule: 'FREQ=DAILY;COUNT=2' },
      });
      const user = await scheduled(server, 1, { acl_schedule: 'RW' });
      const own = await book({ name: 'Mine', start: at, end: at + HOUR, resources: [{ id: user.resource }] });
      const shown = (await user.api.get(`/v2/booking?id=${hidden}`)).body.data[0];
      assert.deepEqual([shown.name, shown.description, shown.project, shown.client, shown.custom_fields, shown.start], ['Busy', '', [], [], [], at]);
      assert.equal((await user.api.get(`/v2/booking?id=${own}`)).body.data[0].name, 'Mine');
      for (const query of ['name=Takeover', 'description=Secret', `project_id=${project}`, `client_uuid=${uuid}`]) {
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

    test('8 a time entry names its booking, and stands in the way of its deletion', async () => {
      const id = await book({});
      const entry = await server.admin.create('time-entry', { owner_id: 1, name: 'Work', start: MONDAY, end: MONDAY + HOUR, booking: { id } });
      assert.deepEqual((await server.admin.one('time-entry', entry)).booking, [{ id, name: 'Shoot', start: MONDAY, end: MONDAY + HOUR, resources: [] }]);
      refused(await server.admin.delete(`/v2/booking?id=${id}`), 409, 'in_use');
    });
  });

  test('1 a window that ends before it begins holds no booking', async () => {
    for (const query of ['from=100&to=0', 'from=100&to=100', 'from=0&to=-1&updated_after=1700000000', 'from=100&to=0&occurrences=true']) {
      const { status, body } = await server.admin.get(`/v2/booking?filter_operator=AND&${query}`);
      assert.deepEqual({ status, data: body.data }, { status: 200, data: [] }, query);
    }
  });
});
