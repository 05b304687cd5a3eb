import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, given, HOUR, MONDAY } from '../../../../test/support/booking-steps.ts';
import { scheduled } from '../../../../test/support/bookings.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: no clash', () => {
  const server = testServer();
  const { book, eventsOf, post, put, read, resource } = bookingSteps(server);

  test('2 a room is taken once; back to back is no clash; a cancelled booking frees it', async () => {
    const room = await resource();
    const first = await book({ resources: [{ id: room }] });
    const problem = assertProblem(
      await post({ resources: [{ id: room }], start: MONDAY + HOUR - 1, end: MONDAY + 2 * HOUR }),
      409,
      'double_booking',
    );
    assert.partialDeepStrictEqual(problem['clashes'], [{ booking: first, resource: room, start: MONDAY, end: MONDAY + HOUR }]);
    assert.equal(problem['clashes'].length, 1);
    const next = await book({ resources: [{ id: room }], start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    assertProblem(await put(next, { start: MONDAY + HOUR - 60 }), 409, 'double_booking');
    done(await put(first, { status: { id: 4 } }));
    done(await put(next, { start: MONDAY }));
    assertProblem(await put(first, { status: { id: 3 } }), 409, 'double_booking');
  });

  test('2 a group is booked with each of its members, a pool with some that are free', async () => {
    const group = await resource({ type_id: 4 });
    const cameras = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: group })];
    await book({ resources: [{ id: cameras[0] }] });
    assert.equal(assertProblem(await post({ resources: [{ id: group }] }), 409, 'double_booking')['clashes'].length, 1);
    await book({ resources: [{ id: group, any: 1 }] });
    assertProblem(await post({ resources: [{ id: group, any: 1 }] }), 409, 'double_booking');
    assertProblem(await post({ resources: [{ id: cameras[1] }] }), 409, 'double_booking');
    assert.equal(
      assertProblem(await post({ resources: [{ id: group, any: 3 }] }), 422, 'validation_failed')['errors'][0].pointer,
      '/resources/0/any',
    );
  });

  test('2 a hall blocks both its halves, a half only the hall', async () => {
    const [left, right] = [await resource(), await resource()];
    const hall = await resource({ shares_with: [left, right] });
    const half = await book({ resources: [{ id: left }] });
    await book({ resources: [{ id: right }] });
    assert.equal(assertProblem(await post({ resources: [{ id: hall }] }), 409, 'double_booking')['clashes'].length, 2);
    await book({ resources: [{ id: hall }], start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    assertProblem(await put(half, { end: MONDAY + HOUR + 60 }), 409, 'double_booking');
  });

  test('2 buffers are a part of what a booking blocks', async () => {
    const room = await resource({ rules: { buffer_before: 600, buffer_after: 900 } });
    await book({ resources: [{ id: room }] });
    assertProblem(await post({ resources: [{ id: room }], start: MONDAY + HOUR + 1_400, end: MONDAY + 2 * HOUR }), 409, 'double_booking');
    await book({ resources: [{ id: room }], start: MONDAY + HOUR + 1_500, end: MONDAY + 2 * HOUR });
  });

  test('5 a resource that takes the place of another is judged by its own rules, what stays is not judged anew', async () => {
    const [room, other] = [await resource(), await resource({ rules: { min_length: 2 * HOUR } })];
    const id = await book({ resources: [{ id: room }] });
    assert.equal(assertProblem(await put(id, { resources: [{ id: other }] }), 422, 'validation_failed')['errors'][0].pointer, '/end');
    done(await server.admin.put(`/v2/resource?id=${room}`, { rules: { min_length: 2 * HOUR } }));
    done(await put(id, { resources: [{ id: room }, { id: await resource() }] }));
  });

  test('2 the limits of a resource, or of its workspace, hold for a booking', async () => {
    const room = await resource({ rules: { min_length: 2 * HOUR } });
    assert.equal(assertProblem(await post({ resources: [{ id: room }] }), 422, 'validation_failed')['errors'][0].pointer, '/end');
    const plain = await resource();
    await server.admin.create('workspace', { name: 'Short', rules: { max_length: 1_800 }, resources: [{ id: plain }] });
    assert.equal(assertProblem(await post({ resources: [{ id: plain }] }), 422, 'validation_failed')['errors'][0].pointer, '/end');
    await book({ resources: [{ id: plain }], end: MONDAY + 1_800 });
  });

  test('2 on_clash=skip leaves out the occurrences of a series that clash, and lists them', async () => {
    const room = await resource();
    await book({ resources: [{ id: room }], start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    const series = { resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } };
    assertProblem(await post(series), 409, 'double_booking');
    const { success, skipped, clashes } = done(await post(series, '?on_clash=skip'));
    assert.deepEqual(skipped, [{ occurrence_start: MONDAY + DAY, start: MONDAY + DAY, end: MONDAY + DAY + HOUR }]);
    assert.equal(clashes.length, 1);
    const { recurrence, occurrences } = await read(success.id);
    assert.deepEqual(recurrence.exdates, [MONDAY + DAY]);
    assert.equal(occurrences.length, 2);
    assertProblem(await post({ resources: [{ id: room }] }, '?on_clash=skip'), 409, 'double_booking');
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
    const problem = assertProblem(await user.api.post('/v2/booking', given({ resources: [{ id: room }] })), 409, 'double_booking');
    const [clash, ...others] = problem['clashes'];
    assert.deepEqual(others, []);
    assert.deepEqual(Object.keys(clash), ['start', 'end', 'start_date_time_iso', 'end_date_time_iso']);
    assert.deepEqual([clash.start, clash.end], [MONDAY, MONDAY + HOUR]);
    assert.doesNotMatch(JSON.stringify(problem), /Secret|booking \d|"name|resource_/);
  });

  test('2 a change of a group or of shared spaces is refused where it would clash, and is followed where not', async () => {
    const group = await resource({ type_id: 4 });
    await resource({ type_id: 3, parent_id: group });
    const [busy, free] = [await resource({ type_id: 3 }), await resource({ type_id: 3 })];
    await book({ resources: [{ id: group }] });
    await book({ resources: [{ id: busy }] });
    await book({ resources: [{ id: free }] });
    assertProblem(await server.admin.put(`/v2/resource?id=${busy}`, { parent_id: group }), 409, 'double_booking');
    const shared = assertProblem(await server.admin.put(`/v2/resource?id=${busy}`, { shares_with: [free] }), 409, 'double_booking');
    assert.deepEqual([shared['reason_code'], shared['clashes'].length > 0], ['bookings_would_clash', true]);
    const late = await resource({ type_id: 3 });
    done(await server.admin.put(`/v2/resource?id=${late}`, { parent_id: group }));
    assertProblem(await post({ resources: [{ id: late }] }), 409, 'double_booking');
    done(await server.admin.put(`/v2/resource?id=${late}`, { parent_id: null }));
    await book({ resources: [{ id: late }] });
  });

  test('2 dry_run shows the clash and keeps nothing', async () => {
    const room = await resource();
    const { record } = done(await post({ resources: [{ id: room }] }, '?dry_run=true'));
    assert.deepEqual(record.occurrences, [{ occurrence_start: MONDAY, start: MONDAY, end: MONDAY + HOUR }]);
    await book({ resources: [{ id: room }] });
    assertProblem(await post({ resources: [{ id: room }] }, '?dry_run=true'), 409, 'double_booking');
  });

  test('2 If-Match guards a booking, and a body that changes nothing of its time leaves it where it is', async () => {
    const room = await resource();
    const id = await book({ resources: [{ id: room }] });
    const etag = (await server.admin.get(`/v2/booking?id=${id}`)).headers.get('etag') ?? '';
    done(await server.admin.put(`/v2/booking?id=${id}`, { name: 'Renamed' }, { 'if-match': etag }));
    assertProblem(await server.admin.put(`/v2/booking?id=${id}`, { name: 'Again' }, { 'if-match': etag }), 412, 'precondition_failed');
    done(await put(id, await read(id)));
    assert.equal((await put(99_999, { name: 'x' })).status, 404);
  });
});
