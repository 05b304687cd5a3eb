import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: recurrence', () => {
  const server = testServer();
  const { book, post, put, read, resource } = bookingSteps(server);

  test('4 local time is kept across a clock change', async () => {
    // 26 March 2033, 09:00 in Berlin; the clocks go forward in the night to the 27th.
    const start = Date.UTC(2033, 2, 26, 8) / 1000;
    const id = await book({ start, end: start + HOUR, time_zone: 'Europe/Berlin', recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    assert.deepEqual(
      (await read(id))['occurrences'].map((one: Body) => one['start']),
      [start, start + DAY - HOUR, start + 2 * DAY - HOUR],
    );
  });

  test('4 a rule without an end is given the one of the limits', async () => {
    const { recurrence, occurrences } = await read(await book({ recurrence: { rrule: 'FREQ=DAILY' } }));
    assert.match(recurrence.rrule, /UNTIL=/);
    assert.equal(occurrences.length, 1000);
  });

  test('4 a rule that recurs only after the limits is refused with them', async () => {
    // The 366th day of a year is next on 31 December 2036.
    for (const rrule of ['FREQ=YEARLY;BYYEARDAY=366', 'FREQ=YEARLY;BYYEARDAY=366;COUNT=1']) {
      const { errors } = assertProblem(await post({ recurrence: { rrule } }), 422, 'validation_failed');
      assert.deepEqual(
        errors.map(({ message }: { message: string }) => message),
        ['the rule has no occurrence within 3 years of `start`'],
      );
    }
  });

  test('4 scope=one moves, changes and cancels one occurrence', async () => {
    const room = await resource();
    const id = await book({ resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=4' } });
    const at = (n: number): number => MONDAY + n * DAY;
    done(await put(id, { start: at(1) + HOUR }, `&scope=one&occurrence_start=${at(1)}`));
    done(await put(id, { status: { id: 4 } }, `&scope=one&occurrence_start=${at(2)}`));
    const { created } = done(await put(id, { name: 'Special' }, `&scope=one&occurrence_start=${at(3)}`));
    assert.deepEqual(
      (await read(id))['occurrences'].map((one: Body) => [one['occurrence_start'], one['start'], one['end']]),
      [
        [at(0), at(0), at(0) + HOUR],
        [at(1), at(1) + HOUR, at(1) + 2 * HOUR],
      ],
    );
    const special = await read(created.id);
    assert.deepEqual(
      [special['name'], special['start'], special['recurrence'], special['resources'][0].id],
      ['Special', at(3), null, room],
    );
    assertProblem(await post({ resources: [{ id: room }], start: at(3), end: at(3) + HOUR }), 409, 'double_booking');
    await book({ resources: [{ id: room }], start: at(2), end: at(2) + HOUR });
    assertProblem(await put(id, { start: at(2) }, `&scope=one&occurrence_start=${at(0)}`), 409, 'double_booking');
    assert.equal((await put(id, { start: at(2) }, `&scope=one&occurrence_start=${at(9)}`)).status, 400);
    assert.equal((await put(id, { start: at(2) }, '&scope=one')).status, 400);
  });

  test('4 scope=following splits the series, scope=all changes it whole', async () => {
    const room = await resource();
    const id = await book({ resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=5' } });
    const { created } = done(
      await put(
        id,
        { start: MONDAY + 2 * DAY + HOUR, end: MONDAY + 2 * DAY + 2 * HOUR },
        `&scope=following&occurrence_start=${MONDAY + 2 * DAY}`,
      ),
    );
    const starts = async (one: number): Promise<number[]> =>
      (await read(one))['occurrences'].map((occurrence: Body) => (occurrence['start'] - MONDAY) / HOUR);
    assert.deepEqual(
      [await starts(id), await starts(created.id)],
      [
        [0, 24],
        [49, 73, 97],
      ],
    );
    done(await put(id, { start: MONDAY + 2 * HOUR, end: MONDAY + 3 * HOUR }));
    assert.deepEqual(await starts(id), [2, 26]);
    done(await server.admin.delete(`/v2/booking?id=${created.id}&scope=following&occurrence_start=${MONDAY + 3 * DAY + HOUR}`));
    assert.deepEqual(await starts(created.id), [49]);
    done(await server.admin.delete(`/v2/booking?id=${id}&scope=one&occurrence_start=${MONDAY + 2 * HOUR}`));
    assert.deepEqual(await starts(id), [26]);
    done(await server.admin.delete(`/v2/booking?id=${id}&scope=one&occurrence_start=${MONDAY + DAY + 2 * HOUR}`));
    assert.deepEqual((await server.admin.get(`/v2/booking?id=${id}`)).body.data, []);
  });

  test('4 scope=following from the first occurrence that is left changes the booking itself', async () => {
    const id = await book({ recurrence: { rrule: 'FREQ=DAILY;COUNT=4', exdates: [MONDAY] } });
    const sent = { recurrence: { rrule: 'FREQ=DAILY;INTERVAL=2;COUNT=2' } };
    assert.deepEqual(done(await put(id, sent, `&scope=following&occurrence_start=${MONDAY + DAY}`)).created, undefined);
    const { start, occurrences } = await read(id);
    assert.deepEqual([start, ...occurrences.map((one: Body) => one['start'])], [MONDAY + DAY, MONDAY + DAY, MONDAY + 3 * DAY]);
  });

  test('4 what was taken out or moved stays so when the whole series is moved', async () => {
    const id = await book({
      recurrence: {
        rrule: 'FREQ=DAILY;COUNT=4',
        exdates: [MONDAY + DAY],
        overrides: [{ occurrence_start: MONDAY + 2 * DAY, start: MONDAY + 2 * DAY + 60, end: MONDAY + 2 * DAY + 120 }],
      },
    });
    done(await put(id, { start: MONDAY + HOUR, end: MONDAY + 2 * HOUR }));
    const { recurrence } = await read(id);
    assert.deepEqual(recurrence.exdates, [MONDAY + DAY + HOUR]);
    assert.deepEqual(
      recurrence.overrides.map((one: Body) => one['occurrence_start']),
      [MONDAY + 2 * DAY + HOUR],
    );
  });

  test('4 scope=one with on_clash=waitlist makes the one occurrence wait, and the series keeps what it has', async () => {
    const room = await resource();
    const other = await book({ resources: [{ id: room }], start: MONDAY + 5 * HOUR, end: MONDAY + 6 * HOUR });
    const id = await book({ resources: [{ id: room }], recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    const { created, waitlisted } = done(
      await put(id, { start: MONDAY + 5 * HOUR }, `&scope=one&occurrence_start=${MONDAY}&on_clash=waitlist`),
    );
    assert.equal(waitlisted, true);
    const [series, waiting] = [await read(id), await read(created.id)];
    assert.deepEqual(
      [series['waitlisted'], series['occurrences'].length, waiting['waitlisted'], waiting['start']],
      [false, 2, true, MONDAY + 5 * HOUR],
    );
    assertProblem(await post({ resources: [{ id: room }], start: MONDAY + DAY, end: MONDAY + DAY + HOUR }), 409, 'double_booking');
    done(await server.admin.delete(`/v2/booking?id=${other}`));
    assert.equal((await read(created.id))['waitlisted'], false);
    const moved = done(await put(id, { start: MONDAY + DAY + HOUR }, `&scope=one&occurrence_start=${MONDAY + DAY}&on_clash=waitlist`));
    assert.deepEqual([moved['created'], (await read(id))['occurrences'][0].start], [undefined, MONDAY + DAY + HOUR]);
  });

  test('4 whole days are the days of the booking’s zone, and stay those days in another zone', async () => {
    const room = await resource();
    const midnight = Date.UTC(2033, 2, 25, 23) / 1000;
    const days = { all_day: true, time_zone: 'Europe/Berlin', resources: [{ id: room }] };
    const part = await book({ ...days, start: midnight + 9 * HOUR, end: midnight + 10 * HOUR });
    const whole = { occurrence_start: midnight + 9 * HOUR, start: midnight, end: midnight + DAY };
    assert.deepEqual((await read(part))['occurrences'], [whole]);
    assertProblem(await post({ resources: [{ id: room }], start: midnight + 20 * HOUR, end: midnight + 21 * HOUR }), 409, 'double_booking');
    done(await server.admin.delete(`/v2/booking?id=${part}`));
    // The clocks go forward in the second night.
    const series = await book({ ...days, start: midnight, end: midnight + DAY, recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } });
    const times = async (): Promise<number[][]> => (await read(series))['occurrences'].map((one: Body) => [one['start'], one['end']]);
    assert.deepEqual(await times(), [
      [midnight, midnight + DAY],
      [midnight + DAY, midnight + 2 * DAY - HOUR],
      [midnight + 2 * DAY - HOUR, midnight + 3 * DAY - HOUR],
    ]);
    done(await put(series, { time_zone: 'UTC' }));
    const utc = midnight + HOUR;
    assert.deepEqual(
      await times(),
      [0, 1, 2].map((n) => [utc + n * DAY, utc + (n + 1) * DAY]),
    );
  });

  test('4 an occurrence cannot be moved twice in one recurrence', async () => {
    const override = { occurrence_start: MONDAY, start: MONDAY + 60, end: MONDAY + 120 };
    const { errors } = assertProblem(
      await post({ recurrence: { rrule: 'FREQ=DAILY;COUNT=2', overrides: [override, override] } }),
      422,
      'validation_failed',
    );
    assert.deepEqual(
      errors.map(({ pointer, code }: Body) => [pointer, code]),
      [['/recurrence/overrides/1/occurrence_start', 'duplicate']],
    );
  });
});
