import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../test/support/api.ts';
import { bookingSteps, DAY, given, HOUR, MONDAY, type Body } from '../../../test/support/booking-steps.ts';
import { assertClaims, claimsOf } from '../../../test/support/claims.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('bookings: who changes them', () => {
  const server = testServer();
  const { book, read, resource, lapse } = bookingSteps(server);
  const SERIES = { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } };
  const SECOND = MONDAY + DAY;
  const one = (scope = 'one', start = SECOND): string => `&scope=${scope}&occurrence_start=${start}`;

  /** A user and a room that is for others to book: by a workspace in which the user has the given access, or none. */
  const closedRoom = async (acl?: string, levels = {}): Promise<{ id: number; room: number; api: typeof server.admin }> => {
    const user = await colleague(server, { acl_schedule: 'RW', ...levels });
    const room = await resource();
    const own = acl === undefined ? [] : [{ type: 'user', id: user.id, acl }];
    const access = [{ type: 'group', id: 1, acl: 'RW' }, ...own];
    await server.admin.create('workspace', { name: `Workspace of ${room}`, resources: [{ id: room }], access });
    return { id: user.id, room, api: user.api };
  };

  const refused = async (id: number, answer: ReturnType<typeof server.admin.put>): Promise<void> => {
    const before = await read(id);
    assert.equal(assertProblem(await answer, 403, 'permission_denied')['reason_code'], 'booking_not_writable');
    assert.deepEqual(await read(id), before);
  };

  test('5 who may only see a workspace changes neither when its bookings are nor what they take', async () => {
    const { api, room } = await closedRoom('R-');
    const [free, uuid] = [
      await resource(),
      (await server.admin.post('/v2/contact', { name: 'Acme', type: 'organization' })).body.success.uuid,
    ];
    const quote = await server.admin.create('quote', { client: { uuid }, currency: 'EUR' });
    const id = await book({ resources: [{ id: room }] });
    for (const body of [
      { start: MONDAY + HOUR },
      { end: MONDAY + 2 * HOUR },
      { end: MONDAY + HOUR / 2 },
      { all_day: true },
      { status: { id: 4 } },
      { status: { id: 2 } },
      { status: { id: 5 } },
      SERIES,
      { resources: [] },
      { resources: [{ id: free }] },
      { resources: [{ id: room }, { id: free }] },
      { quote_id: quote },
      { name: 'Renamed', start: MONDAY + HOUR },
    ])
      await refused(id, api.put(`/v2/booking?id=${id}`, body));
    await refused(id, api.delete(`/v2/booking?id=${id}`));
    const batch = await api.post('/v2/batch', {
      operations: [{ method: 'PUT', path: '/v2/booking', query: { id }, body: { status: { id: 4 } } }],
    });
    assert.ok(batch.text.includes('booking_not_writable'), batch.text);
    assert.equal((await read(id))['status'][0].id, 3);
    // Times that mean nothing are refused as others are.
    await refused(id, api.put(`/v2/booking?id=${id}`, { end: MONDAY }));
  });

  test('5 nor does who may only see it change occurrences of a series', async () => {
    const { api, room } = await closedRoom('R-');
    const id = await book({ resources: [{ id: room }], ...SERIES });
    const times = { start: SECOND + HOUR, end: SECOND + 2 * HOUR };
    for (const [body, query] of [
      [times, one()],
      [{ status: { id: 4 } }, one()],
      [{ name: 'Renamed' }, one()],
      [{ name: 'Renamed' }, one('following')],
      [times, one('following')],
      [times, one('following', MONDAY)],
      [{ recurrence: { overrides: [{ occurrence_start: SECOND, ...times }] } }, ''],
      [{ recurrence: { exdates: [SECOND] } }, ''],
      [{ recurrence: { rrule: 'FREQ=DAILY;COUNT=1000' } }, ''],
      [{ recurrence: null }, ''],
    ] as const)
      await refused(id, api.put(`/v2/booking?id=${id}${query}`, body));
    for (const query of [one(), one('following'), '']) await refused(id, api.delete(`/v2/booking?id=${id}${query}`));
  });

  test('5 nor does who may only see it confirm, extend or rank what waits for its time', async () => {
    const { api, room } = await closedRoom('R-');
    const hold = await book({ resources: [{ id: room }], status: { id: 1 } });
    const pencil = await book({ resources: [{ id: room }], status: { id: 2 }, start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    const waiting = await book({ resources: [{ id: room }] }, '?on_clash=waitlist');
    for (const id of [hold, pencil, waiting]) await refused(id, api.post(`/v2/booking/confirm?id=${id}`, {}));
    await refused(hold, api.put(`/v2/booking?id=${hold}`, { hold_until: Number((await read(hold))['hold_until']) + HOUR }));
    await refused(pencil, api.put(`/v2/booking?id=${pencil}`, { option: 5 }));
  });

  test('5 a resource that the caller cannot see closes the booking as well', async () => {
    const { api, room } = await closedRoom();
    const id = await book({ resources: [{ id: room }, { id: await resource() }], ...SERIES });
    assert.equal((await api.get(`/v2/booking?id=${id}`)).body.data.length, 1);
    for (const body of [{ start: MONDAY + HOUR }, { status: { id: 4 } }, { resources: [] }])
      await refused(id, api.put(`/v2/booking?id=${id}`, body));
    await refused(id, api.delete(`/v2/booking?id=${id}`));
    await refused(id, api.delete(`/v2/booking?id=${id}${one()}`));
  });

  test('5 what a booking is called and what it is for is changed by everybody who sees it', async () => {
    const { api, room } = await closedRoom('R-');
    const project = await server.admin.create('project', { name: 'Film' });
    const id = await book({ resources: [{ id: room }], ...SERIES });
    const record = await api.one('booking', id);
    done(await api.put(`/v2/booking?id=${id}`, { name: 'Renamed', color: '#ff0000', description: 'Notes', project: { id: project } }));
    done(await api.put(`/v2/booking?id=${id}`, { ...record, name: 'Once more' }));
    const after = await read(id);
    assert.deepEqual([after['name'], after['start'], after['resources']], ['Once more', record['start'], record['resources']]);
  });

  test('5 who may change the workspace of each resource changes the booking, and so does who made it there', async () => {
    const { api, room } = await closedRoom('RW');
    const { success } = done(await api.post('/v2/booking', given({ resources: [{ id: room }, { id: await resource() }], ...SERIES })));
    const path = `/v2/booking?id=${success.id}`;
    done(await api.put(`${path}${one()}`, { start: SECOND + HOUR, end: SECOND + 2 * HOUR }));
    done(await api.delete(`${path}${one('following')}`));
    done(await api.put(path, { status: { id: 1 } }));
    done(await api.post(`/v2/booking/confirm?id=${success.id}`, {}));
    done(await api.delete(path));
  });

  test('5 a quote that is accepted or declined takes its bookings along, and a hold ends, whoever may change them', async () => {
    const { api, room } = await closedRoom('R-', { acl_finance: 'RW', acl_contact: 'RW' });
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Acme', type: 'organization' })).body.success;
    const statusAfter = async (to: number): Promise<number> => {
      const quote = await server.admin.create('quote', { client: { uuid }, currency: 'EUR', status: { id: 2 } });
      const id = await book({ resources: [{ id: room }], status: { id: 2 }, quote_id: quote });
      done(await api.put(`/v2/quote?id=${quote}`, { client: { uuid }, status: { id: to } }));
      return (await read(id))['status'][0].id;
    };
    assert.deepEqual([await statusAfter(5), await statusAfter(3)], [4, 3]);
    const hold = await book({ resources: [{ id: room }], status: { id: 1 }, start: SECOND, end: SECOND + HOUR });
    await lapse(hold);
    assert.equal((await api.one('booking', hold))['status'][0].id, 4);
  });

  test('5 the actions of a booking say what who may only see it may do', async () => {
    const { api, room } = await closedRoom('R-', { acl_project: 'RW' });
    const ids = [
      await book({ resources: [{ id: room }] }),
      await book({ resources: [{ id: room }], status: { id: 2 }, start: SECOND, end: SECOND + HOUR }),
      await book({ resources: [{ id: await resource() }, { id: room }], status: { id: 4 } }),
    ];
    const paths = ids.map((id) => `/v2/booking?id=${id}`);
    const bodies = { updateBooking: (): Body => ({ description: 'Other' }), recordBookingTime: (): Body => ({}) };
    await assertClaims(api, paths, bodies);
    const { claims } = await claimsOf(api, paths[0] ?? '');
    const update = claims.find(({ name }) => name === 'update');
    assert.deepEqual([update?.allowed, update?.locked?.includes('start'), update?.locked?.includes('name')], [true, true, false]);
    assert.ok(claims.filter(({ name }) => ['move', 'delete', 'confirm'].includes(name)).every(({ allowed }) => !allowed));
    const own = (await claimsOf(server.admin, paths[0] ?? '')).claims;
    assert.equal(own.find(({ name }) => name === 'update')?.locked, undefined);
  });
});
