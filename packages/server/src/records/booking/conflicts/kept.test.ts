import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY } from '../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

const [HOLD, PENCIL, CONFIRMED, CANCELLED, COMPLETED] = [1, 2, 3, 4, 5];

describe('bookings: what a booking has, it keeps', () => {
  const server = testServer();
  const { book, post, put, read, resource } = bookingSteps(server);
  const hour = (n: number): { start: number; end: number } => ({ start: MONDAY + n * HOUR, end: MONDAY + (n + 1) * HOUR });
  const lengthen = async (room: number, seconds: number): Promise<void> => {
    done(await server.admin.put(`/v2/resource?id=${room}`, { rules: { buffer_before: seconds, buffer_after: seconds } }));
  };

  test('2 a longer buffer refuses no change that leaves a booking within its time', async () => {
    for (const status of [HOLD, PENCIL, CONFIRMED]) {
      const room = await resource();
      const resources = [{ id: room }];
      const id = await book({ resources, status: { id: status }, start: MONDAY, end: MONDAY + 2 * HOUR });
      await book({ resources, ...hour(2) });
      await lengthen(room, HOUR);
      done(await put(id, { end: MONDAY + 2 * HOUR - 60 }));
      done(await put(id, { status: { id: CONFIRMED } }));
      done(await put(id, { end: MONDAY + HOUR }));
      done(await put(id, { status: { id: COMPLETED } }));
      assertProblem(await post({ resources, ...hour(3) }), 409, 'double_booking');
      assertProblem(await put(id, { end: MONDAY + 2 * HOUR }), 409, 'double_booking');
    }
  });

  test('2 a booking that is moved keeps the buffers that the resource has then', async () => {
    const room = await resource();
    const resources = [{ id: room }];
    const id = await book({ resources, ...hour(10) });
    await book({ resources, ...hour(2) });
    await lengthen(room, HOUR);
    assertProblem(await put(id, { start: MONDAY + 3 * HOUR }), 409, 'double_booking');
    done(await put(id, { start: MONDAY + 4 * HOUR }));
    assertProblem(await post({ resources, ...hour(5) }), 409, 'double_booking');
  });

  test('2 a buffer that became shorter and then longer again is the shorter one for the bookings between', async () => {
    const room = await resource({ rules: { buffer_after: HOUR } });
    const resources = [{ id: room }];
    const id = await book({ resources, ...hour(0), status: { id: HOLD } });
    await lengthen(room, 0);
    await book({ resources, ...hour(1) });
    await lengthen(room, HOUR);
    done(await put(id, { status: { id: CONFIRMED } }));
  });

  test('2 bookings follow a change of their group with the buffers that they have', async () => {
    const group = await resource({ type_id: 4 });
    const camera = await resource({ type_id: 3, parent_id: group });
    await book({ resources: [{ id: camera }], ...hour(0) });
    await book({ resources: [{ id: group }], ...hour(1) });
    await lengthen(camera, HOUR);
    const other = await resource({ type_id: 3 });
    done(await server.admin.put(`/v2/resource?id=${other}`, { parent_id: group }));
    assertProblem(await post({ resources: [{ id: other }], ...hour(1) }), 409, 'double_booking');
  });

  test('3 a pencil series changes where nothing new is asked for, though one of its occurrences is taken by another booking', async () => {
    const room = await resource();
    const resources = [{ id: room }];
    const id = await book({ resources, status: { id: PENCIL }, recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    await book({ resources, start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    const at = (n: number, scope = 'one'): string => `&scope=${scope}&occurrence_start=${MONDAY + n * DAY}`;
    done(await put(id, { status: { id: CANCELLED } }, at(2)));
    done(await server.admin.delete(`/v2/booking?id=${id}${at(3)}`));
    done(await put(id, { option: 5 }));
    assert.deepEqual([(await read(id))['occurrences'].length, (await read(id))['option']], [2, 5]);
    assertProblem(await put(id, { start: MONDAY + DAY, end: MONDAY + DAY + HOUR }, at(0)), 409, 'double_booking');
    assertProblem(await put(id, { status: { id: CONFIRMED } }), 409, 'double_booking');
    const taken = await resource();
    await book({ resources: [{ id: taken }], start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    assertProblem(await put(id, { resources: [{ id: room }, { id: taken }] }), 409, 'double_booking');
    done(await put(id, { name: 'Renamed' }, at(1, 'following')));
  });

  test('3 a completed booking is not held again, and a cancelled one is not completed', async () => {
    const allowed = async (id: number, status: number): Promise<number[]> =>
      assertProblem(await put(id, { status: { id: status } }), 409, 'transition_not_allowed')['allowed'].map(
        (one: { id: number }) => one.id,
      );
    const id = await book({});
    done(await put(id, { status: { id: COMPLETED } }));
    assert.deepEqual(await allowed(id, HOLD), [CONFIRMED, CANCELLED]);
    assert.deepEqual(await allowed(id, PENCIL), [CONFIRMED, CANCELLED]);
    done(await put(id, { ...(await read(id)), name: 'Renamed' }));
    done(await put(id, { status: { id: CONFIRMED } }));
    done(await put(id, { status: { id: CANCELLED } }));
    assert.deepEqual(await allowed(id, COMPLETED), [HOLD, PENCIL, CONFIRMED]);
    done(await put(id, { status: { id: HOLD } }));
  });

  test('3 hold_until is of a Hold alone, and an option of what is or was a Pencil', async () => {
    const room = await resource();
    const of = async (id: number): Promise<unknown[]> => {
      const { hold_until: until, option } = await read(id);
      return [until === null, option];
    };
    const soon = Math.floor(Date.now() / 1000) + HOUR;
    assert.deepEqual(await of(await book({ option: 3, hold_until: soon })), [true, null]);
    const id = await book({ resources: [{ id: room }], status: { id: HOLD }, option: 2 });
    assert.deepEqual(await of(id), [false, null]);
    done(await put(id, { status: { id: PENCIL } }));
    assert.deepEqual(await of(id), [true, 1]);
    done(await put(id, { status: { id: CONFIRMED }, hold_until: soon }));
    assert.deepEqual(await of(id), [true, 1]);
    done(await put(id, { status: { id: CANCELLED } }));
    assert.deepEqual(await of(id), [true, null]);
  });
});
