import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../../test/support/booking-steps.ts';
import { scheduled } from '../../../../test/support/bookings.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: the waitlist', () => {
  const server = testServer();
  const { book, lapse, put, read, resource } = bookingSteps(server);
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

  test('2 whoever frees time is told which bookings got it, as far as they are theirs to see', async () => {
    const room = { resources: [{ id: await resource() }] };
    const [blocker, next] = [await book(room), await book({ ...room, name: 'Next in line' }, '?on_clash=waitlist')];
    const last = await book({ ...room, name: 'Last in line' }, '?on_clash=waitlist');
    assert.deepEqual(done(await put(blocker, { name: 'Renamed' }))['promoted'], undefined);
    assert.deepEqual(done(await put(blocker, { status: { id: 4 } }))['promoted'], [{ id: next, name: 'Next in line' }]);
    const { api } = await scheduled(server, 2, { acl_schedule: 'RW' });
    const own = done(await api.post('/v2/booking', { name: 'Mine', start: MONDAY + DAY, end: MONDAY + DAY + HOUR, ...room }))['success'].id;
    await book({ ...room, name: 'Hidden', start: MONDAY + DAY, end: MONDAY + DAY + HOUR }, '?on_clash=waitlist');
    assert.deepEqual(done(await api.delete(`/v2/booking?id=${own}`))['promoted'], undefined);
    assert.deepEqual(await waiting([next, last]), [false, true]);
    const deleted = done(await server.admin.delete(`/v2/booking?id=${next}`));
    assert.deepEqual(deleted['promoted'], [{ id: last, name: 'Last in line' }]);
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

  test('2 of more that wait than one write tries the first are promoted by it, and the others by a job', async () => {
    const group = await resource({ type_id: 4 });
    for (let i = 0; i < 50; i += 1) await resource({ parent_id: group });
    const all = await book({ resources: [{ id: group }], start: MONDAY - DAY, end: MONDAY + 2 * DAY });
    const pool = { resources: [{ id: group, any: 1 }], recurrence: { rrule: 'FREQ=DAILY;COUNT=20' } };
    const ids: number[] = [];
    for (let i = 0; i < 24; i += 1) ids.push(await book(pool, '?on_clash=waitlist'));
    await remove(all);
    const first = await waiting(ids);
    const tried = first.indexOf(true);
    assert.ok(tried > 10 && tried < 24, `${tried}`);
    assert.ok(first.slice(tried).every(Boolean));
    const jobs = await server.sql<{ state: string }>(`select state from job where name = 'promote bookings'`);
    assert.equal(jobs.length, 1);
    for (let i = 0; (await waiting(ids)).includes(true) && i < 600; i += 1) await sleep(50);
    assert.deepEqual((await waiting(ids)).filter(Boolean), []);
  });

  test('2 only those are tried that wait for some of the time that became free, buffers included', async () => {
    const room = await resource();
    const other = await resource();
    const series = await book({ resources: [{ id: room }], recurrence: { rrule: 'FREQ=WEEKLY;COUNT=3' } });
    const between = await book({ resources: [{ id: other }], start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    const waits = await book(
      { resources: [{ id: room }, { id: other }], start: MONDAY + DAY, end: MONDAY + DAY + HOUR },
      '?on_clash=waitlist',
    );
    // Time freed by SQL promotes nobody: only a write that frees it does.
    await server.sql('delete from occupancy where booking_id = $1', [between]);
    await remove(series);
    assert.deepEqual(await waiting([waits]), [true]);
  });

  test('2 who moves a booking to the time of a hold that is over comes behind those who wait for it', async () => {
    const room = { resources: [{ id: await resource() }] };
    const hold = await book({ ...room, status: { id: 1 } });
    const next = await book(room, '?on_clash=waitlist');
    const later = await book({ ...room, start: MONDAY + DAY, end: MONDAY + DAY + HOUR });
    await lapse(hold);
    assertProblem(await put(later, { start: MONDAY }), 409, 'double_booking');
    assert.deepEqual(await waiting([next]), [false]);
  });

  test('2 a series that is over is not promoted, and one that is half over only with what is to come', async () => {
    const now = Math.floor(Date.now() / 1_000);
    const room = { resources: [{ id: await resource() }] };
    const times = (days: number): Body => ({ start: now + days * DAY, end: now + days * DAY + HOUR });
    const blocker = await book({ ...room, start: now - 40 * DAY, end: now + 40 * DAY });
    const over = await book({ ...room, ...times(-20), recurrence: { rrule: 'FREQ=DAILY;COUNT=10' } }, '?on_clash=waitlist');
    const half = await book({ ...room, ...times(-2), recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } }, '?on_clash=waitlist');
    await remove(blocker);
    assert.deepEqual(await waiting([over, half]), [true, false]);
    const starts = (await read(half))['occurrences'].map(({ start }: Body) => Math.round((start - now) / DAY));
    assert.deepEqual(starts, [0, 1, 2]);
    const taken = await server.sql('select from occupancy where booking_id = $1', [half]);
    assert.equal(taken.length, 3);
  });
});
