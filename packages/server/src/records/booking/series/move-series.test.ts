import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: a series is moved', () => {
  const server = testServer();
  const { book, post, put, read, resource } = bookingSteps(server);
  const WEEK = 7 * DAY;
  const DAILY = { recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } };
  /** Starts and ends of the occurrences, in hours since the Monday. */
  const hours = async (id: number): Promise<number[][]> =>
    (await read(id))['occurrences'].map((one: Body) => [(one['start'] - MONDAY) / HOUR, (one['end'] - MONDAY) / HOUR]);
  const from = (start: number, scope: string): string => `&scope=${scope}&occurrence_start=${start}`;

  test('4 a start alone moves one occurrence, the following, all, or a single booking, and none changes its length', async () => {
    const id = await book(DAILY);
    done(await put(id, { start: MONDAY + HOUR }, from(MONDAY, 'one')));
    assert.deepEqual((await hours(id))[0], [1, 2]);
    const { created } = done(await put(id, { start: MONDAY + 2 * DAY + 3 * HOUR }, from(MONDAY + 2 * DAY, 'following')));
    assert.deepEqual(await hours(created.id), [
      [51, 52],
      [75, 76],
    ]);
    done(await put(created.id, { start: MONDAY + 2 * DAY + 5 * HOUR }));
    assert.deepEqual(await hours(created.id), [
      [53, 54],
      [77, 78],
    ]);
    const single = await book({ end: MONDAY + 2 * HOUR });
    done(await put(single, { start: MONDAY - HOUR }));
    assert.deepEqual(await hours(single), [[-1, 1]]);
    done(await put(single, { end: MONDAY }));
    assert.deepEqual(await hours(single), [[-1, 0]]);
  });

  test('4 whole days stay as many days where one of them is longer or shorter', async () => {
    const midnight = Date.UTC(2033, 2, 20, 23) / 1000;
    const id = await book({ all_day: true, time_zone: 'Europe/Berlin', start: midnight, end: midnight + DAY });
    // On Sunday, 27 March 2033, the day has 23 hours in Berlin.
    done(await put(id, { start: midnight + 6 * DAY }));
    const [{ start, end }] = (await read(id))['occurrences'];
    assert.deepEqual([start, end], [midnight + 6 * DAY, midnight + 7 * DAY - HOUR]);
  });

  test('4 a series that ends on a day becomes one of whole days until that day, and one with times again', async () => {
    const recurrence = { rrule: 'FREQ=DAILY;UNTIL=20330106T100000Z', exdates: [MONDAY + DAY] };
    const id = await book({ time_zone: 'UTC', recurrence });
    done(await put(id, { all_day: true, start: MONDAY - 9 * HOUR, end: MONDAY + 15 * HOUR }));
    assert.equal((await read(id))['recurrence'].rrule, 'FREQ=DAILY;UNTIL=20330106');
    assert.deepEqual(await hours(id), [
      [-9, 15],
      [39, 63],
      [63, 87],
    ]);
    const { created } = done(
      await put(id, { all_day: false, start: MONDAY + 2 * DAY, end: MONDAY + 2 * DAY + HOUR }, from(MONDAY + 39 * HOUR, 'following')),
    );
    assert.equal((await read(created.id))['recurrence'].rrule, 'FREQ=DAILY;UNTIL=20330106T235959Z');
    assert.deepEqual(await hours(created.id), [
      [48, 49],
      [72, 73],
    ]);
    const hourly = await book({ recurrence: { rrule: 'FREQ=DAILY;BYHOUR=9,15;COUNT=4' } });
    const { errors } = assertProblem(await put(hourly, { all_day: true }), 422, 'validation_failed');
    assert.equal(errors[0].pointer, '/recurrence/rrule');
  });

  test('4 “this and following” at an occurrence that was moved moves it too, the first one as well', async () => {
    for (const n of [0, 1]) {
      const id = await book(DAILY);
      const cut = MONDAY + n * DAY;
      done(await put(id, { start: cut + 5 * HOUR }, from(cut, 'one')));
      const { created } = done(await put(id, { start: cut + 2 * HOUR }, from(cut, 'following')));
      const moved = await hours(created?.id ?? id);
      assert.deepEqual(
        moved,
        Array.from({ length: 4 - n }, (_, k) => [24 * (n + k) + 2, 24 * (n + k) + 3]),
      );
    }
  });

  test('4 an end alone makes this and the following longer, also where this one was moved', async () => {
    const id = await book(DAILY);
    const cut = MONDAY + DAY;
    done(await put(id, { start: cut + 5 * HOUR }, from(cut, 'one')));
    const { created } = done(await put(id, { end: cut + 7 * HOUR }, from(cut, 'following')));
    assert.deepEqual(await hours(created.id), [
      [29, 31],
      [48, 50],
      [72, 74],
    ]);
  });

  test('4 a weekly series moves with its weekdays; a rule that does not begin at the new start is refused', async () => {
    const id = await book({ recurrence: { rrule: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4' } });
    done(await put(id, { start: MONDAY + DAY }));
    assert.deepEqual(
      (await hours(id)).map(([start]) => start),
      [24, 72, 192, 240],
    );
    assert.equal((await read(id))['recurrence'].rrule, 'FREQ=WEEKLY;COUNT=4;BYDAY=TU,TH');
    const monthly = await book({ recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=3' } });
    const { errors } = assertProblem(await put(monthly, { start: MONDAY + DAY }), 422, 'validation_failed');
    assert.equal(errors[0].pointer, '/start');
    done(await put(monthly, { start: MONDAY + DAY, recurrence: { rrule: 'FREQ=MONTHLY;BYDAY=1TU;COUNT=3' } }));
    assert.equal((await hours(monthly))[0]?.[0], 24);
  });

  test('4 a series without an end keeps all of its occurrences when it is moved', async () => {
    const id = await book({ recurrence: { rrule: 'FREQ=WEEKLY' } });
    const before = (await hours(id)).length;
    done(await put(id, { start: MONDAY + HOUR }));
    assert.deepEqual([(await hours(id)).length, (await hours(id)).at(-1)?.[0]], [before, (before - 1) * 168 + 1]);
  });

  test('4 an occurrence that a clock change carried over midnight is cut from its series as what it is', async () => {
    // In Nuuk the clocks go from 23:00 to midnight on Saturday, 27 March 2027.
    const start = Date.UTC(2027, 2, 21, 1, 30) / 1000;
    const id = await book({ start, end: start + HOUR, time_zone: 'America/Nuuk', recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } });
    const starts = async (of: number): Promise<number[]> => (await read(of))['occurrences'].map((one: Body) => one['start']);
    const all = await starts(id);
    assert.deepEqual(all, [start, start + WEEK, start + 2 * WEEK - HOUR, start + 3 * WEEK - HOUR]);
    const { created } = done(await put(id, { name: 'Renamed' }, from(start + WEEK, 'following')));
    assert.deepEqual([...(await starts(id)), ...(await starts(created.id))], all);
    const moved = start + WEEK + 2 * HOUR;
    done(await put(created.id, { start: moved }, from(start + WEEK, 'following')));
    assert.deepEqual(await starts(created.id), [moved, moved + WEEK, moved + 2 * WEEK]);
  });

  test('4 exceptions that the rule lacks are refused, and forgotten where another rule is sent', async () => {
    const recurrence = { rrule: 'FREQ=DAILY;COUNT=4', exdates: [MONDAY + DAY, MONDAY + 60] };
    const { errors } = assertProblem(await post({ recurrence }), 422, 'validation_failed');
    assert.deepEqual(
      errors.map(({ pointer, code }: Body) => [pointer, code]),
      [['/recurrence/exdates/1', 'not_found']],
    );
    const id = await book({ recurrence: { ...recurrence, exdates: [MONDAY + DAY] } });
    done(await put(id, { recurrence: { rrule: 'FREQ=WEEKLY;COUNT=2' } }));
    assert.deepEqual((await read(id))['recurrence'].exdates, []);
  });

  test('4 a series that is sent back whole with another start is moved', async () => {
    const room = await resource();
    const id = await book({
      resources: [{ id: room }],
      recurrence: { rrule: 'FREQ=DAILY;COUNT=4', exdates: [MONDAY + DAY] },
    });
    done(await put(id, { ...(await read(id)), start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }));
    assert.deepEqual(
      (await hours(id)).map(([start]) => start),
      [1, 49, 73],
    );
  });
});
