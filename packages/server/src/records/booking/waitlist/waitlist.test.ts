import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookingSteps, DAY, done, HOUR, MONDAY } from '../../../../test/support/booking-steps.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: the waitlist', () => {
  const server = testServer();
  const { book, put, read, resource } = bookingSteps(server);
  const remove = async (id: number): Promise<unknown> => done(await server.admin.delete(`/v2/booking?id=${id}`));
  const waiting = (ids: readonly number[]): Promise<boolean[]> => Promise.all(ids.map(async (id) => (await read(id))['waitlisted']));

  test('2 time that becomes free goes to whoever has waited for it longest, not to the oldest booking', async () => {
    const room = { resources: [{ id: await resource() }] };
    const blocker = await book(room);
    const older = await book({ ...room, start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    const newer = await book(room, '?on_clash=waitlist');
    done(await put(older, { start: MONDAY, end: MONDAY + HOUR }, '&on_clash=waitlist'));
    await remove(blocker);
    assert.deepEqual(await waiting([older, newer]), [true, false]);
    await remove(newer);
    assert.deepEqual(await waiting([older]), [false]);
  });

  test('2 a waitlisted booking keeps its place when it is renamed, and waits anew at another time', async () => {
    const room = { resources: [{ id: await resource() }] };
    const blocker = await book({ ...room, end: MONDAY + 2 * HOUR });
    const [renamed, moved, last] = [
      await book({ ...room, end: MONDAY + HOUR }, '?on_clash=waitlist'),
      await book({ ...room, start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }, '?on_clash=waitlist'),
      await book({ ...room, end: MONDAY + 2 * HOUR }, '?on_clash=waitlist'),
    ];
    done(await put(renamed, { name: 'Renamed', option: 3 }, '&on_clash=waitlist'));
    done(await put(moved, { start: MONDAY, end: MONDAY + HOUR }, '&on_clash=waitlist'));
    await remove(blocker);
    assert.deepEqual(await waiting([renamed, moved, last]), [false, true, true]);
    await remove(renamed);
    assert.deepEqual(await waiting([moved, last]), [true, false]);
  });

  test('2 a booking that waits because of a buffer is promoted when the time beside it becomes free', async () => {
    const room = { resources: [{ id: await resource({ rules: { buffer_before: 2 * HOUR } }) }] };
    const blocker = await book(room);
    const later = await book({ ...room, start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR }, '?on_clash=waitlist');
    assert.deepEqual(await waiting([later]), [true]);
    await remove(blocker);
    assert.deepEqual(await waiting([later]), [false]);
  });
});
