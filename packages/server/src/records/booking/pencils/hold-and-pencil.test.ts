import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runChores } from '../../../../test/support/chores.ts';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY } from '../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: holds, pencils and quotes', () => {
  const server = testServer();
  const { book, eventsOf, lapse, post, put, read, resource } = bookingSteps(server);

  test('3 a hold lapses after 15 minutes unless said otherwise', async () => {
    const now = Number((await server.sql<{ now: string }>('select extract(epoch from now())::bigint as now'))[0]?.now);
    const { hold_until } = await read(await book({ status: { id: 1 } }));
    assert.ok(Math.abs(hold_until - now - 900) < 30);
    assertProblem(await post({ status: { id: 1 }, hold_until: now + 8 * DAY }), 422, 'validation_failed');
  });

  test('3 a hold whose time is over gives way to whoever books, and who waits for it comes first', async () => {
    const room = await resource();
    const hold = await book({ resources: [{ id: room }], status: { id: 1 } });
    assertProblem(await post({ resources: [{ id: room }] }), 409, 'double_booking');
    await lapse(hold);
    await book({ resources: [{ id: room }] });
    assert.equal((await read(hold))['status'][0].id, 4);
    assert.deepEqual(await eventsOf(hold), ['booking.created', 'booking.updated', 'booking.expired']);
    const other = await resource();
    const second = await book({ resources: [{ id: other }], status: { id: 1 } });
    const waiting = await book({ resources: [{ id: other }] }, '?on_clash=waitlist');
    await lapse(second);
    assertProblem(await post({ resources: [{ id: other }] }), 409, 'double_booking');
    const [stored] = await server.sql('select waitlisted from booking where id = $1', [waiting]);
    assert.deepEqual(stored, { waitlisted: true }, 'a refused write changes nothing');
    assert.equal((await read(waiting))['waitlisted'], false, 'who reads it ends the hold');
  });

  test('3 who waits for a hold whose time is over comes before whoever books only what the hold left free', async () => {
    const room = await resource();
    const hold = await book({ resources: [{ id: room }], status: { id: 1 }, start: MONDAY, end: MONDAY + 2 * HOUR });
    const waiting = await book({ resources: [{ id: room }], start: MONDAY + HOUR, end: MONDAY + 3 * HOUR }, '?on_clash=waitlist');
    await lapse(hold);
    const late = { resources: [{ id: room }], start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR };
    assertProblem(await post(late), 409, 'double_booking');
    // What does not touch either of them is booked, and settles both.
    await book({ ...late, start: MONDAY + 4 * HOUR, end: MONDAY + 5 * HOUR });
    assert.deepEqual([(await read(hold))['status'][0].id, (await read(waiting))['waitlisted']], [4, false]);
  });

  test('3 housekeeping ends holds by itself and promotes who waits', async () => {
    const room = await resource();
    const hold = await book({ resources: [{ id: room }], status: { id: 1 } });
    const waiting = await book({ resources: [{ id: room }] }, '?on_clash=waitlist');
    await lapse(hold);
    assert.ok((await runChores(server.database.app, 'expire holds')) >= 1);
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
    assertProblem(await server.admin.post(`/v2/booking/confirm?id=${pencils[2]}`, undefined), 409, 'double_booking');
    assertProblem(await post({ resources: [{ id: room }], status: { id: 2 } }), 409, 'double_booking');
    assertProblem(await server.admin.post(`/v2/booking/confirm?id=${pencils[0]}`, undefined), 409, 'transition_not_allowed');
  });

  test('3 an accepted quote confirms its bookings and a declined one releases them, in the same transaction', async () => {
    const [room, other] = [await resource(), await resource()];
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
    const client = { uuid };
    const quote = await server.admin.create('quote', { client });
    const hold = await book({ resources: [{ id: room }], status: { id: 1 }, quote_id: quote });
    const pencil = await book({ resources: [{ id: other }], status: { id: 2 }, quote_id: quote });
    const rival = await book({ resources: [{ id: other }] });
    assertProblem(await server.admin.put(`/v2/quote?id=${quote}`, { client, status: { id: 3 } }), 409, 'double_booking');
    assert.deepEqual([(await server.admin.one('quote', quote)).status[0].id, (await read(hold))['status'][0].id], [1, 1]);
    done(await server.admin.delete(`/v2/booking?id=${rival}`));
    done(await server.admin.put(`/v2/quote?id=${quote}`, { client, status: { id: 3 } }));
    assert.deepEqual([(await read(hold))['status'][0].id, (await read(pencil))['status'][0].id], [3, 3]);
    done(await server.admin.put(`/v2/quote?id=${quote}`, { client, status: { id: 5 } }));
    assert.deepEqual([(await read(hold))['status'][0].id, (await read(pencil))['status'][0].id], [4, 4]);
    await book({ resources: [{ id: room }, { id: other }] });
  });

  test('3 a quote that is invoiced without having been accepted confirms its bookings, and is kept while one is to come', async () => {
    const room = await resource();
    const { uuid } = (await server.admin.post('/v2/contact', { name: 'Client', type: 'organization' })).body.success;
    const client = { uuid };
    const quote = await server.admin.create('quote', { client });
    const id = await book({ resources: [{ id: room }], status: { id: 1 }, quote_id: quote });
    assert.deepEqual(assertProblem(await server.admin.delete(`/v2/quote?id=${quote}`), 409, 'in_use')['references'], [
      { kind: 'booking', id },
    ]);
    done(await server.admin.post(`/v2/quote/convert?id=${quote}`, undefined));
    assert.equal((await read(id))['status'][0].id, 3);
    const other = await server.admin.create('quote', { client });
    const released = await book({
      resources: [{ id: room }],
      start: MONDAY + DAY,
      end: MONDAY + DAY + HOUR,
      status: { id: 1 },
      quote_id: other,
    });
    done(await put(released, { status: { id: 4 } }));
    done(await server.admin.delete(`/v2/quote?id=${other}`));
  });

  test('2 a booking that waits can be sent back whole, and tries again when it is moved or confirmed', async () => {
    const room = await resource();
    const first = await book({ resources: [{ id: room }] });
    const waiting = await book({ resources: [{ id: room }] }, '?on_clash=waitlist');
    done(await put(waiting, { ...(await read(waiting)), name: 'Renamed' }));
    assert.deepEqual([(await read(waiting))['waitlisted'], (await read(waiting))['name']], [true, 'Renamed']);
    assertProblem(await server.admin.post(`/v2/booking/confirm?id=${waiting}`, undefined), 409, 'double_booking');
    done(await put(waiting, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }));
    assert.equal((await read(waiting))['waitlisted'], false);
    assert.ok((await eventsOf(waiting)).includes('booking.promoted'));
    done(await put(waiting, { start: MONDAY, end: MONDAY + HOUR }, '&on_clash=waitlist'));
    done(await put(first, { status: { id: 4 } }));
    assert.equal((await read(waiting))['waitlisted'], false);
  });
});
