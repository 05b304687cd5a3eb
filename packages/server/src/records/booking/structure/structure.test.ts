import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, HOUR, MONDAY, type Body } from '../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: groups, shared spaces and buffers change', () => {
  const server = testServer();
  const { book, eventsOf, lapse, put, read, resource } = bookingSteps(server);
  const wait = (id: number, body: Body = {}): Promise<number> => book({ resources: [{ id }], ...body }, '?on_clash=waitlist');
  const waits = async (ids: readonly number[]): Promise<boolean[]> => Promise.all(ids.map(async (id) => (await read(id))['waitlisted']));
  const change = (id: number, body: Body) => server.admin.put(`/v2/resource?id=${id}`, body);
  const taken = async (booking: number): Promise<number[]> =>
    (await server.sql<{ id: string }>('select resource_id as id from occupancy where booking_id = $1 order by 1', [booking])).map(
      ({ id }) => Number(id),
    );

  test('2 a resource that leaves a group is free for the first that waits, in the same transaction', async () => {
    const group = await resource({ type_id: 4 });
    await resource({ type_id: 3, parent_id: group });
    const leaver = await resource({ type_id: 3, parent_id: group });
    await book({ resources: [{ id: group }] });
    const waiting = [await wait(leaver), await wait(leaver)];
    assert.deepEqual(await waits(waiting), [true, true]);
    done(await change(leaver, { parent_id: null }));
    assert.deepEqual(await waits(waiting), [false, true]);
    assert.deepEqual(await taken(waiting[0] ?? 0), [leaver]);
    assert.deepEqual(await eventsOf(waiting[0] ?? 0), ['booking.created', 'booking.updated', 'booking.promoted']);
  });

  test('2 what comes into a group is taken by who has all of it, not by who has some; it cannot come where it is taken', async () => {
    const outer = await resource({ type_id: 4 });
    const group = await resource({ type_id: 4, parent_id: outer });
    const first = await resource({ type_id: 3, parent_id: group });
    const some = await book({ resources: [{ id: group, any: 1 }] });
    const later = { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR };
    const all = await book({ resources: [{ id: outer }], ...later });
    const free = await resource({ type_id: 3 });
    await book({ resources: [{ id: free }] });
    done(await change(free, { parent_id: group }));
    const newResource = await resource({ type_id: 3, parent_id: group });
    assert.deepEqual([await taken(some), await taken(all)], [[first], [first, free, newResource]]);
    const booked = await resource({ type_id: 3 });
    await book({ resources: [{ id: booked }], ...later });
    assertProblem(await change(booked, { parent_id: group }), 409, 'double_booking');
  });

  test('2 a unit that joins a pool is given to who waits for one', async () => {
    const pool = await resource({ type_id: 4 });
    await resource({ type_id: 3, parent_id: pool });
    const spare = await resource({ type_id: 3 });
    await book({ resources: [{ id: pool, any: 1 }] });
    const waiting = await book({ resources: [{ id: pool, any: 1 }] }, '?on_clash=waitlist');
    done(await change(spare, { parent_id: pool }));
    assert.deepEqual([await waits([waiting]), await taken(waiting)], [[false], [spare]]);
    const another = await book({ resources: [{ id: pool, any: 1 }] }, '?on_clash=waitlist');
    const unit = await resource({ type_id: 3, parent_id: pool });
    assert.deepEqual([await waits([another]), await taken(another)], [[false], [unit]]);
  });

  test('2 spaces that are no longer shared are free for who waits, on either side', async () => {
    const half = await resource();
    const hall = await resource({ shares_with: [half] });
    await book({ resources: [{ id: hall }] });
    const forHalf = await wait(half);
    const later = { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR };
    await book({ resources: [{ id: half }], ...later });
    const forHall = await wait(hall, later);
    assert.deepEqual(await waits([forHalf, forHall]), [true, true]);
    done(await change(hall, { shares_with: [] }));
    assert.deepEqual(await waits([forHalf, forHall]), [false, false]);
  });

  test('2 a buffer that is taken back, of the resource or of its workspace, frees the time for who waits', async () => {
    const room = await resource({ rules: { buffer_after: 1_800, buffer_before: 600 } });
    const first = await book({ resources: [{ id: room }] });
    const next = await wait(room, { start: MONDAY + HOUR + 600, end: MONDAY + 2 * HOUR });
    done(await change(room, { rules: { buffer_after: 900 } }));
    assert.deepEqual(await waits([next]), [true]);
    done(await change(room, { rules: { buffer_after: 0 } }));
    assert.deepEqual(await waits([next]), [false]);
    assert.deepEqual(await taken(first), [room]);
    const plain = await resource();
    const workspace = await server.admin.create('workspace', { name: 'W', rules: { buffer_after: 1_800 }, resources: [{ id: plain }] });
    await book({ resources: [{ id: plain }] });
    const after = await wait(plain, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    done(await server.admin.put(`/v2/workspace?id=${workspace}`, { rules: null }));
    assert.deepEqual(await waits([after]), [false]);
  });

  test('2 a change that would place too much anew is refused, and changes nothing', async () => {
    const group = await resource({ type_id: 4 });
    const members = await Promise.all(Array.from({ length: 100 }, () => resource({ parent_id: group })));
    const pool = { resources: [{ id: group, any: 1 }], recurrence: { rrule: 'FREQ=DAILY;COUNT=100' } };
    for (let i = 0; i < 11; i += 1) await book({ ...pool, start: MONDAY + i * HOUR, end: MONDAY + (i + 1) * HOUR });
    const leaver = members.at(-1) ?? 0;
    const problem = assertProblem(await change(leaver, { parent_id: null }), 422, 'validation_failed');
    assert.deepEqual([problem.errors[0].code, problem.errors[0].reason_code], ['too_many', 'too_many_to_come']);
    assert.equal((await server.admin.one('resource', leaver)).parent_id, group);
    // A unit that is only added takes nothing from bookings that have some of the group.
    await resource({ parent_id: group });
    const later = await resource();
    done(await change(later, { parent_id: group }));
  });

  test('2 a buffer that grows leaves bookings where they are', async () => {
    const room = await resource();
    await book({ resources: [{ id: room }] });
    await book({ resources: [{ id: room }], start: MONDAY + HOUR, end: MONDAY + 2 * HOUR });
    done(await change(room, { rules: { buffer_after: 1_800 } }));
  });

  test('2 who waits for more of a pool than is left goes on waiting, and is in nobody’s way', async () => {
    const pool = await resource({ type_id: 4 });
    const [one, two] = [await resource({ type_id: 3, parent_id: pool }), await resource({ type_id: 3, parent_id: pool })];
    const first = await book({ resources: [{ id: one }] });
    const waiting = await book({ resources: [{ id: pool, any: 2 }] }, '?on_clash=waitlist');
    done(await change(two, { parent_id: null }));
    done(await server.admin.delete(`/v2/booking?id=${first}`));
    assert.deepEqual(await waits([waiting]), [true]);
    done(await change(two, { parent_id: pool }));
    assert.deepEqual([await waits([waiting]), await taken(waiting)], [[false], [one, two]]);
    assert.deepEqual(assertProblem(await change(two, { parent_id: null }), 409, 'in_use')['references'], [
      { kind: 'booking', id: waiting },
    ]);
    const group = await resource({ type_id: 4 });
    const only = await resource({ type_id: 3, parent_id: group });
    const blocker = await book({ resources: [{ id: only }] });
    const whole = await wait(group);
    done(await change(only, { parent_id: null }));
    done(await server.admin.delete(`/v2/booking?id=${blocker}`));
    assert.deepEqual(await waits([whole]), [true], 'a group without members is not free');
  });

  test('2 a hold whose time is over is in the way of no change', async () => {
    const group = await resource({ type_id: 4 });
    await resource({ type_id: 3, parent_id: group });
    const joiner = await resource({ type_id: 3 });
    await book({ resources: [{ id: group }] });
    const hold = await book({ resources: [{ id: joiner }], status: { id: 1 } });
    await lapse(hold);
    done(await change(joiner, { parent_id: group }));
    assert.equal((await read(hold))['status'][0].id, 4);
  });

  test('3 pencils for other members of a group, or for other halves of a hall, are no rivals', async () => {
    const group = await resource({ type_id: 4 });
    const members = [await resource({ type_id: 3, parent_id: group }), await resource({ type_id: 3, parent_id: group })];
    const halves = [await resource(), await resource()];
    const hall = await resource({ shares_with: halves });
    const pencil = async (id: number): Promise<number> => (await read(await book({ resources: [{ id }], status: { id: 2 } })))['option'];
    assert.deepEqual([await pencil(members[0] ?? 0), await pencil(members[1] ?? 0), await pencil(group)], [1, 1, 2]);
    assert.deepEqual([await pencil(halves[0] ?? 0), await pencil(halves[1] ?? 0), await pencil(hall)], [1, 1, 2]);
  });

  test('3 the ranks of pencils follow a change of groups and of shared spaces', async () => {
    const group = await resource({ type_id: 4 });
    const leaver = await resource({ type_id: 3, parent_id: group });
    await resource({ type_id: 3, parent_id: group });
    const pencil = (id: number, body: Body = {}): Promise<number> => book({ resources: [{ id }], status: { id: 2 }, ...body });
    const pencils = [await pencil(group), await pencil(leaver), await pencil(leaver), await pencil(group)];
    const options = (): Promise<number[]> => Promise.all(pencils.map(async (id) => (await read(id))['option']));
    assert.deepEqual(await options(), [1, 2, 3, 4]);
    done(await change(leaver, { parent_id: null }));
    assert.deepEqual(await options(), [1, 1, 2, 2]);
    assert.deepEqual(await eventsOf(pencils[1] ?? 0), ['booking.created', 'booking.updated', 'booking.moved_up']);
    done(await change(leaver, { parent_id: group }));
    assert.deepEqual((await options()).toSorted(), [1, 2, 3, 4]);
    assert.equal((await options())[0], 1);
    done(await put(pencils[0] ?? 0, { status: { id: 4 } }));
    assert.deepEqual((await options()).slice(1).toSorted(), [1, 2, 3]);
  });
});
