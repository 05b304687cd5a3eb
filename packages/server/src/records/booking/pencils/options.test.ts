import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../../test/support/booking-steps.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: options of pencils', () => {
  const server = testServer();
  const { book, eventsOf, lapse, put, read, resource } = bookingSteps(server);
  const pencil = (room: number, body: Body = {}): Promise<number> => book({ resources: [{ id: room }], status: { id: 2 }, ...body });
  const options = (ids: readonly number[]): Promise<(number | null)[]> => Promise.all(ids.map(async (id) => (await read(id))['option']));
  const at = (start: number): Body => ({ start, end: start + HOUR });

  test('3 a pencil that is moved leaves its rank to those behind it, and is the last where it comes to', async () => {
    const room = await resource();
    const pencils = [await pencil(room), await pencil(room), await pencil(room)];
    const there = [await pencil(room, at(MONDAY + DAY)), await pencil(room, at(MONDAY + DAY))];
    done(await put(pencils[0] ?? 0, at(MONDAY + DAY)));
    assert.deepEqual(await options([...pencils, ...there]), [3, 1, 2, 1, 2]);
    done(await put(pencils[2] ?? 0, at(MONDAY + 2 * DAY)));
    assert.deepEqual(await options([...pencils, ...there]), [3, 1, 1, 1, 2]);
    done(await put(pencils[0] ?? 0, { end: MONDAY + DAY + HOUR - 60 }));
    assert.deepEqual(await options(pencils), [3, 1, 1], 'among the same rivals nothing changes');
    done(await put(pencils[1] ?? 0, { end: MONDAY + 3 * DAY }));
    assert.deepEqual(await options([...pencils, ...there]), [3, 1, 1, 1, 2], 'one that is only longer keeps its rank');
    done(await put(pencils[1] ?? 0, { end: MONDAY + HOUR }));
    done(await put(pencils[0] ?? 0, { option: 7 }));
    assert.deepEqual(await options([...pencils, ...there]), [7, 1, 1, 1, 2], 'a rank that is sent counts');
  });

  test('3 a pencil that comes with a rank takes it, and those from there on move back', async () => {
    const room = await resource();
    const pencils = [await pencil(room), await pencil(room), await pencil(room)];
    const [first = 0, second = 0, third = 0] = pencils;
    done(await server.admin.delete(`/v2/booking?id=${first}`));
    assert.deepEqual(await options([second, third]), [1, 2]);
    const again = await pencil(room, { option: 1 });
    assert.deepEqual(await options([again, second, third]), [1, 2, 3]);
    done(await put(second, { status: { id: 4 } }));
    done(await put(second, { status: { id: 2 }, option: 2 }));
    assert.deepEqual(await options([again, second, third]), [1, 2, 3]);
    done(await put(again, at(MONDAY + 20 * DAY)));
    done(await put(again, { start: MONDAY, end: MONDAY + HOUR, option: 1 }));
    assert.deepEqual(await options([again, second, third]), [1, 2, 3]);
    done(await put(third, { option: 2 }));
    assert.deepEqual(
      await options([again, second, third]),
      [1, 2, 2],
      'among the same rivals a rank that is sent is for the caller to clear',
    );
    const last = await pencil(room, { option: 9 });
    assert.deepEqual(await options([again, second, third, last]), [1, 2, 2, 9]);
  });

  test('3 when a first option that was confirmed is released, the next moves up', async () => {
    const room = await resource();
    const pencils = [await pencil(room), await pencil(room), await pencil(room)];
    done(await server.admin.post(`/v2/booking/confirm?id=${pencils[0]}`, undefined));
    assert.deepEqual(await options(pencils), [1, 2, 3]);
    done(await put(pencils[0] ?? 0, { status: { id: 4 } }));
    assert.deepEqual(await options(pencils), [null, 1, 2]);
    assert.ok((await eventsOf(pencils[1] ?? 0)).includes('booking.moved_up'));
    done(await put(pencils[1] ?? 0, { status: { id: 1 } }));
    await lapse(pencils[1] ?? 0);
    await book({ resources: [{ id: room }], start: MONDAY + 10 * DAY, end: MONDAY + 10 * DAY + HOUR });
    await pencil(room);
    assert.deepEqual((await options(pencils))[2], 1, 'a hold that lapses releases its rank');
    done(await put(pencils[0] ?? 0, { status: { id: 2 } }));
    assert.deepEqual((await options(pencils))[0], 3, 'what is taken up again is the last');
    done(await server.admin.delete(`/v2/booking?id=${pencils[2]}`));
    assert.deepEqual((await options(pencils.slice(0, 1)))[0], 2);
  });

  test('3 pencils that waited have ranks of their own when they are promoted', async () => {
    const room = await resource();
    const first = await book({ resources: [{ id: room }] });
    const waiting: number[] = [];
    for (let n = 0; n < 3; n += 1) waiting.push(await book({ resources: [{ id: room }], status: { id: 2 } }, '?on_clash=waitlist'));
    done(await server.admin.delete(`/v2/booking?id=${first}`));
    assert.deepEqual(await options(waiting), [1, 2, 3]);
  });

  test('3 a part of a series that becomes a booking of its own keeps the rank', async () => {
    const room = await resource();
    const series = await pencil(room, { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const rivals = [await pencil(room, at(MONDAY + 3 * DAY)), await pencil(room, at(MONDAY + DAY))];
    const { created } = done(await put(series, { name: 'Later' }, `&scope=following&occurrence_start=${MONDAY + 2 * DAY}`));
    assert.deepEqual(await options([series, created.id, ...rivals]), [1, 1, 2, 2]);
    const one = done(await put(series, { name: 'One' }, `&scope=one&occurrence_start=${MONDAY + DAY}`)).created;
    assert.deepEqual(await options([series, one.id, ...rivals]), [1, 1, 2, 2]);
    assert.ok(!(await eventsOf(rivals[0] ?? 0)).includes('booking.moved_up'));
    done(await server.admin.delete(`/v2/booking?id=${created.id}&scope=one&occurrence_start=${MONDAY + 3 * DAY}`));
    assert.deepEqual(await options(rivals), [1, 2]);
  });

  test('3 a part of a series that comes with a rank where others are takes it from them', async () => {
    const room = await resource();
    const series = await pencil(room, { recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } });
    const rivals = [await pencil(room, at(MONDAY + 20 * DAY)), await pencil(room, at(MONDAY + 30 * DAY))];
    const one = done(await put(series, { ...at(MONDAY + 20 * DAY), option: 1 }, `&scope=one&occurrence_start=${MONDAY + DAY}`)).created;
    assert.deepEqual(await options([series, one.id, ...rivals]), [1, 1, 2, 1]);
    const rest = { ...at(MONDAY + 30 * DAY), option: 1 };
    const { created } = done(await put(series, rest, `&scope=following&occurrence_start=${MONDAY + 4 * DAY}`));
    assert.deepEqual(await options([series, created.id, ...rivals]), [1, 1, 2, 2]);
    done(await put(series, { status: { id: 4 } }));
    const other = await pencil(room, at(MONDAY + 2 * DAY));
    const again = { status: { id: 2 }, option: 1 };
    const taken = done(await put(series, again, `&scope=one&occurrence_start=${MONDAY + 2 * DAY}`)).created;
    assert.deepEqual(await options([series, taken.id, other]), [null, 1, 2]);
  });

  test('3 no rank is behind the last one', async () => {
    const room = await resource();
    const first = await pencil(room, { option: 999 });
    const pencils = [first, await pencil(room, { option: 999 }), await pencil(room)];
    assert.deepEqual(await options(pencils), [999, 999, 999]);
    done(await put(first, await read(first)));
    done(await put(first, { option: 1 }));
    assert.deepEqual(await options(pencils), [1, 999, 999]);
  });
});
