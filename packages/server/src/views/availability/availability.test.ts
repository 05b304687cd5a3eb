import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { done } from '../../../test/support/api.ts';
import { insertBooking, scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

// A Monday, midnight in UTC.
const MONDAY = 1_900_627_200;
const at = (day: number, hour: number): number => MONDAY + day * DAY + hour * HOUR;
const hours = [
  { weekday: 0, from: 9 * HOUR, to: 17 * HOUR },
  { weekday: 1, from: 9 * HOUR, to: 17 * HOUR },
];

const isoOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();

describe('availability (point 5 of scheduling)', () => {
  const server = testServer();
  before(() => assert.equal(new Date(MONDAY * 1000).getUTCDay(), 1));

  const room = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name: 'Room', type_id: 1, ...body });
  async function read(id: number, from: number, to: number, api = server.admin): Promise<any> {
    return done(await api.get(`/v2/availability?resource_id=${id}&from=${from}&to=${to}`)).data[0];
  }
  const free = async (...args: Parameters<typeof read>): Promise<number[][]> =>
    (await read(...args)).free.map((one: any) => [one.start, one.end]);
  const search = async (body: Record<string, unknown>): Promise<any[]> =>
    done(
      await server.admin.post('/v2/availability/search', {
        from: at(0, 0),
        to: at(1, 0),
        length: HOUR,
        step: HOUR,
        count: 3,
        ...body,
      }),
    ).data;

  test('5 a resource without workspace or rules is free but for its bookings, which have names', async () => {
    const id = await room();
    const booking = await insertBooking(server, { name: 'Shoot', start: at(0, 10), end: at(0, 12), resources: [id] });
    await insertBooking(server, { start: at(0, 13), end: at(0, 14), resources: [id], status: 2 });
    await insertBooking(server, { start: at(0, 15), end: at(0, 16), resources: [id], status: 1, hold_until: 1 });
    assert.deepEqual(await read(id, at(0, 0), at(1, 0)), {
      id,
      name: 'Room',
      free: [
        { start: at(0, 0), end: at(0, 10) },
        { start: at(0, 12), end: at(1, 0) },
      ],
      busy: [{ start: at(0, 10), end: at(0, 12), booking: [{ id: booking, name: 'Shoot' }] }],
      closed: [],
      holidays: [],
      min_length: null,
      max_length: null,
      bookable: true,
      time_off: [],
      leave_asked_for: [],
    });
    assert.deepEqual((await read(id, at(0, 11), at(0, 11) + 60)).busy, [
      { start: at(0, 11), end: at(0, 11) + 60, booking: [{ id: booking, name: 'Shoot' }] },
    ]);
  });

  test('5 the working week, hours and public holidays of the workspace close it, in the zone of the account', async () => {
    const other = await server.newAccount('Amsterdam');
    await other.api.put('/v2/account', { time_zone: 'Europe/Amsterdam' });
    const group = await other.api.create('resource', { name: 'Studios', type_id: 4 });
    const id = await other.api.create('resource', { name: 'Studio', type_id: 1, parent_id: group });
    await other.api.create('workspace', {
      name: 'W',
      working_week: 1,
      country_region: 'NL',
      show_public_holiday: true,
      resources: [{ id }],
    });
    // Christmas of 2030 is a Wednesday and its second day a Thursday.
    const christmas = Date.UTC(2030, 11, 24, 23) / 1000;
    assert.deepEqual(await free(id, christmas - DAY, christmas + 5 * DAY, other.api), [
      [christmas - DAY, christmas],
      [christmas + 2 * DAY, christmas + 4 * DAY],
    ]);
    // They are named, of a group those of its members, each once; the days around the window are not.
    for (const one of [id, group])
      assert.deepEqual((await read(one, christmas + DAY - HOUR, christmas + 9 * DAY, other.api)).holidays, [
        { date: '2030-12-25', name: 'Kerstmis' },
        { date: '2030-12-26', name: 'Tweede kerstdag' },
        { date: '2031-01-01', name: 'Nieuwjaar' },
      ]);
    assert.deepEqual((await read(id, christmas - DAY, christmas, other.api)).holidays, []);
  });

  test('5 hours of its own count instead of those of its workspaces, whose working week stays; time off is not free', async () => {
    const id = await room({
      rules: { hours: [...hours, { weekday: 6, from: 0, to: DAY }] },
      time_off: [{ start: at(1, 9), end: at(1, 16), reason: 'Repair' }],
    });
    await server.admin.create('workspace', {
      name: 'W',
      working_week: 0,
      rules: { hours: [{ weekday: 0, from: 0, to: HOUR }] },
      resources: [{ id }],
    });
    assert.deepEqual(await free(id, at(-1, 0), at(2, 0)), [
      [at(0, 9), at(0, 17)],
      [at(1, 16), at(1, 17)],
    ]);
  });

  test('5 what is closed is told apart from what is taken, kept free, too short or too soon', async () => {
    const rules = { hours, buffer_before: HOUR, buffer_after: HOUR, min_length: 4 * HOUR, lead_time: 60 };
    const id = await room({ rules, time_off: [{ start: at(1, 12), end: at(1, 14), reason: 'Repair' }] });
    await insertBooking(server, { start: at(0, 11), end: at(0, 19), resources: [id] });
    const closed = async (of: number): Promise<number[][]> =>
      (await read(of, at(0, 0), at(2, 0))).closed.map((one: any) => [one.start, one.end]);
    const own = [
      [at(0, 0), at(0, 9)],
      [at(0, 17), at(1, 9)],
      [at(1, 12), at(1, 14)],
      [at(1, 17), at(2, 0)],
    ];
    assert.deepEqual(await closed(id), own);
    const group = await server.admin.create('resource', { name: 'Group', type_id: 4 });
    await server.admin.put(`/v2/resource?id=${id}`, { parent_id: group });
    await room({ parent_id: group, rules: { hours } });
    assert.deepEqual(await closed(group), [own[0], own[1], own[3]]);
  });

  test('5 buffers, lead time and the least length leave out what cannot be booked', async () => {
    const id = await room({ rules: { buffer_before: HOUR, buffer_after: 2 * HOUR, min_length: 2 * HOUR, max_length: 4 * HOUR } });
    // As a write would keep it: from 9 to 14 with its buffers.
    await insertBooking(server, { start: at(0, 9), end: at(0, 14), resources: [id] });
    await insertBooking(server, { start: at(0, 18), end: at(0, 20), resources: [id] });
    const answer = await read(id, at(0, 0), at(1, 0));
    assert.deepEqual(
      answer.free.map((one: any) => [one.start, one.end]),
      [
        [at(0, 0), at(0, 7)],
        [at(0, 21), at(1, 0)],
      ],
    );
    assert.deepEqual([answer.min_length, answer.max_length], [2 * HOUR, 4 * HOUR]);
    assert.deepEqual(await free(id, at(0, 20), at(0, 21)), [], 'what lies outside of the window reaches into it');
    const late = await room({ rules: { lead_time: 360 * DAY } });
    const now = Math.floor(Date.now() / 1000);
    const [[start] = []] = await free(late, now, now + 365 * DAY);
    assert.ok(Math.abs((start ?? 0) - now - 360 * DAY) < 10);
  });

  test('5 a hall is taken by a booking of its half, and a group by one of its members', async () => {
    const half = await room();
    const hall = await room({ shares_with: [half] });
    const group = await server.admin.create('resource', { name: 'Group', type_id: 4 });
    const member = await room({ parent_id: group });
    const other = await room({ parent_id: group });
    await insertBooking(server, { start: at(0, 1), end: at(0, 2), resources: [half] });
    await insertBooking(server, { start: at(0, 3), end: at(0, 4), resources: [member, other] });
    assert.deepEqual(await free(hall, at(0, 0), at(0, 5)), [
      [at(0, 0), at(0, 1)],
      [at(0, 2), at(0, 5)],
    ]);
    assert.deepEqual(await free(group, at(0, 0), at(0, 5)), [
      [at(0, 0), at(0, 3)],
      [at(0, 4), at(0, 5)],
    ]);
    assert.equal((await read(group, at(0, 0), at(0, 5))).busy.length, 1);
    assert.deepEqual(await free(await server.admin.create('resource', { name: 'Clean', type_id: 5 }), at(0, 0), at(0, 5)), []);
  });

  test('5 bookings that the caller may not see are busy without names, and free times are the same for all', async () => {
    const id = await room();
    const booking = await insertBooking(server, { name: 'Secret', start: at(0, 10), end: at(0, 12), resources: [id] });
    const expected = await free(id, at(0, 0), at(1, 0));
    for (const [mode, shown] of [
      [0, [{ id: booking, name: 'Secret' }]],
      [1, [{ id: booking, name: 'Busy' }]],
      [2, []],
    ] as const) {
      const { api } = await scheduled(server, mode);
      const answer = await read(id, at(0, 0), at(1, 0), api);
      assert.deepEqual(answer.busy, [{ start: at(0, 10), end: at(0, 12), booking: shown }], `mode ${mode}`);
      assert.deepEqual(
        answer.free.map((one: any) => [one.start, one.end]),
        expected,
      );
    }
    const { api } = await colleague(server, { acl_schedule: 'R-' });
    await server.admin.create('workspace', {
      name: 'Closed',
      working_week: 0,
      resources: [{ id }],
      access: [{ type: 'user', id: 1, acl: 'RW' }],
    });
    assert.deepEqual((await read(id, at(0, 0), at(1, 0), api)).busy, [{ start: at(0, 10), end: at(0, 12), booking: [] }]);
  });

  test('5 the search finds when a room, an editor and one of four cameras are all free', async () => {
    const studio = await room();
    const editor = await server.admin.create('resource', { name: 'Editor', type_id: 2, rules: { hours } });
    const pool = await server.admin.create('resource', { name: 'Cameras', type_id: 4 });
    const cameras: number[] = [];
    for (let i = 0; i < 4; i += 1)
      cameras.push(await server.admin.create('resource', { name: `Camera ${i}`, type_id: 3, parent_id: pool }));
    await insertBooking(server, { start: at(0, 9), end: at(0, 10), resources: [studio] });
    await insertBooking(server, { start: at(0, 9), end: at(0, 12), resources: cameras });
    await insertBooking(server, { start: at(0, 12), end: at(0, 13), resources: cameras.slice(0, 3) });
    const needs = [{ of: [studio] }, { of: [editor] }, { any: 1, of: [pool] }];
    assert.deepEqual(await search({ needs }), [
      { start: at(0, 12), end: at(0, 13), resources: [[studio], [editor], [cameras[3]]] },
      { start: at(0, 13), end: at(0, 14), resources: [[studio], [editor], [cameras[0]]] },
      { start: at(0, 14), end: at(0, 15), resources: [[studio], [editor], [cameras[0]]] },
    ]);
    assert.deepEqual(await search({ needs, length: 9 * HOUR }), []);
    assert.deepEqual(
      (await search({ needs: [{ of: [pool] }] })).map(({ start }) => start),
      [at(0, 0), at(0, 1), at(0, 2)],
    );
    const [first] = await search({ needs: [{ any: 2, of: cameras }], from: at(0, 9), count: 1 });
    assert.deepEqual(first, { start: at(0, 13), end: at(0, 14), resources: [cameras.slice(0, 2)] });
    const texts = { from: undefined, to: undefined, from_date_time_iso: isoOf(at(0, 9)), to_date_time_iso: isoOf(at(1, 0)) };
    assert.deepEqual(await search({ needs: [{ any: 2, of: cameras }], ...texts, count: 1 }), [first], 'by texts as well');
    const half = await room();
    const hall = await room({ shares_with: [half] });
    assert.deepEqual(await search({ needs: [{ of: [hall] }, { of: [half] }] }), [], 'the half cannot be had beside the hall');
    const [other] = await search({ needs: [{ any: 1, of: [hall, studio] }, { of: [half] }], count: 1 });
    assert.deepEqual(other, { start: at(0, 0), end: at(0, 1), resources: [[studio], [half]] }, 'another room is taken beside the half');
  });

  test('5 what cannot be read or found is refused, all at once', async () => {
    const codes = async (path: string): Promise<unknown[]> =>
      (await server.admin.get(path)).body.errors.map(({ parameter, code }: any) => [parameter, code]);
    assert.deepEqual(await codes('/v2/availability'), [
      ['resource_id', 'missing_parameter'],
      ['from', 'missing_parameter'],
      ['to', 'missing_parameter'],
    ]);
    assert.deepEqual(await codes('/v2/availability?resource=1&resource_id=x&from=5&to=5'), [
      ['resource', 'unknown_parameter'],
      ['resource_id', 'invalid_parameter'],
      ['to', 'invalid_parameter'],
    ]);
    assert.equal((await server.admin.get('/v2/availability?resource_id=999999&from=0&to=60')).status, 404);
    const pointers = async (body: unknown): Promise<string[]> =>
      (await server.admin.post('/v2/availability/search', body)).body.errors.map(({ pointer }: any) => pointer);
    assert.deepEqual(await pointers({}), ['/from', '/to', '/length', '/needs']);
    assert.deepEqual(await pointers({ from: 60, to: 0, length: 60, needs: [{ of: [] }] }), ['/to', '/needs/0/of']);
    assert.deepEqual(await pointers({ from: 0, to: 60, length: 60, needs: [{ any: 2, of: [await room(), 999_999] }] }), [
      '/needs/0/of/1',
      '/needs/0/any',
    ]);
    assert.equal((await server.admin.post('/v2/availability/search?x=1', {})).status, 400);
  });

  test('5 leave that is asked for and not decided is told to whoever may see the row, closes nothing, and is bounded', async () => {
    const ann = await scheduled(server, 0);
    const ask = (start: number, end: number): Promise<number> =>
      ann.api.create('leave-request', { resource_id: ann.resource, start, end, reason: 'Operation' });
    const id = await ask(at(0, 10), at(1, 0));
    await ask(at(4, 0), at(5, 0));
    const other = await colleague(server, { acl_schedule: 'R-' });
    const { free: open, leave_asked_for: leave } = await read(ann.resource, at(0, 0), at(1, 0), other.api);
    assert.deepEqual([leave, open], [[{ start: at(0, 10), end: at(1, 0) }], [{ start: at(0, 0), end: at(1, 0) }]]);
    await server.admin.create('workspace', {
      name: 'Hidden',
      resources: [{ id: ann.resource }],
      access: [{ type: 'user', id: ann.id, acl: 'R-' }],
    });
    assert.deepEqual((await read(ann.resource, at(0, 0), at(1, 0), other.api)).leave_asked_for, []);
    assert.equal((await read(ann.resource, at(0, 0), at(1, 0), ann.api)).leave_asked_for.length, 1);
    await server.admin.post(`/v2/leave-request/approve?id=${id}`, {});
    const approved = await read(ann.resource, at(0, 0), at(1, 0));
    assert.deepEqual([approved.leave_asked_for, approved.free], [[], [{ start: at(0, 0), end: at(0, 10) }]]);
    assert.deepEqual(approved.time_off, [{ start: at(0, 10), end: at(1, 0) }], 'without its reason');
    assert.deepEqual((await read(ann.resource, at(0, 0), at(1, 0), other.api)).time_off, [], 'and not for whoever may not see the row');
    assert.deepEqual((await read(ann.resource, at(1, 0), at(2, 0))).time_off, []);
    for (let i = 0; i < 25; i++) await ask(at(10, i), at(10, i + 1));
    assert.equal((await read(ann.resource, at(9, 0), at(13, 0))).leave_asked_for.length, 20);
  });

  test('5 whether one may book a resource is said as a booking of it would be judged', async () => {
    const [reader, booker] = [await colleague(server, { acl_schedule: 'R-' }), await colleague(server, { acl_schedule: 'RW' })];
    const [open, closed] = [await room(), await room()];
    const access = [{ type: 'user', id: booker.id, acl: 'R-' }];
    await server.admin.create('workspace', { name: 'Looked at', resources: [{ id: closed }], access });
    const may = async (id: number, { api }: typeof reader): Promise<boolean> => (await read(id, at(0, 0), at(1, 0), api)).bookable;
    assert.deepEqual(await Promise.all([may(open, reader), may(open, booker), may(closed, booker)]), [false, true, false]);
    assert.equal((await read(closed, at(0, 0), at(1, 0))).bookable, true);
    const booking = { name: 'Shoot', start: at(0, 10), end: at(0, 12), resources: [{ id: closed }] };
    assert.equal((await booker.api.post('/v2/booking', booking)).status, 422);
  });

  test('5 the holidays of a region are dates with names', async () => {
    const { body } = await server.admin.get('/v2/holiday?country_region=nl&from=2030-12-01&to=2031-01-02');
    assert.deepEqual(
      body.data.map(({ date }: any) => date),
      ['2030-12-25', '2030-12-26', '2031-01-01'],
    );
    assert.ok(body.data.every(({ name }: any) => typeof name === 'string' && name !== ''));
    const seconds = await server.admin.get(
      `/v2/holiday?country_region=NL&from=${Date.UTC(2030, 11, 25) / 1000}&to=${Date.UTC(2030, 11, 26) / 1000}`,
    );
    assert.deepEqual(
      seconds.body.data.map(({ date }: any) => date),
      ['2030-12-25'],
    );
    const wrong = await server.admin.get('/v2/holiday?country_region=XX&from=1&to=2');
    assert.deepEqual([wrong.status, wrong.body.errors[0].parameter], [400, 'country_region']);
    const regions = (await server.admin.get('/v2/holiday/region?language=de')).body.data;
    const nameOf = (region: string): string | undefined => regions.find((one: any) => one.country_region === region)?.name;
    assert.deepEqual(['NL', 'DE-BY', 'GB-SCT', 'DE-XX'].map(nameOf), ['Niederlande', 'Bayern', 'Scotland', undefined]);
    for (const { country_region } of regions.slice(0, 40))
      assert.equal((await server.admin.get(`/v2/holiday?country_region=${country_region}&from=1&to=2`)).status, 200, country_region);
  });
});
