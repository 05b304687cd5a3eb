import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { done } from '../../../../test/support/api.ts';
import { bookingSteps, DAY, HOUR, MONDAY, type Body } from '../../../../test/support/booking-steps.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

describe('bookings: the rules of their resources', () => {
  const server = testServer();
  const { book, put, post, read, resource } = bookingSteps(server);
  const now = (): number => Math.floor(Date.now() / 1_000);
  const SERIES = { recurrence: { rrule: 'FREQ=DAILY;COUNT=3' } };
  const SECOND = MONDAY + DAY;
  const one = `&scope=one&occurrence_start=${SECOND}`;

  const refused = async (answer: ReturnType<typeof put>, ...pointers: string[]): Promise<void> => {
    const { errors } = assertProblem(await answer, 422, 'validation_failed');
    assert.deepEqual(
      errors.map(({ pointer }: Body) => pointer),
      pointers,
    );
  };

  test('2 a cancelled booking may be of any length, and is one of the allowed length once it is taken up', async () => {
    const room = { resources: [{ id: await resource({ rules: { max_length: 2 * HOUR, min_length: HOUR, lead_time: DAY } }) }] };
    const long = await book({ ...room, end: MONDAY + 3 * HOUR, status: { id: 4 } });
    for (const id of [1, 2, 3]) await refused(put(long, { status: { id } }), '/end');
    await refused(server.admin.put(`/v2/booking?id=${long}`, { end: MONDAY + HOUR / 2, status: { id: 3 } }), '/end');
    done(await put(long, { name: 'Still cancelled' }));
    done(await put(long, { end: MONDAY + HOUR, status: { id: 3 } }));
    const soon = await book({ ...room, start: now() + HOUR, end: now() + 2 * HOUR, status: { id: 4 } });
    await refused(put(soon, { status: { id: 3 } }), '/start');
  });

  test('2 a limit that is broken is named, the strictest of several resources', async () => {
    const rules = [
      { min_length: HOUR, max_length: 3 * HOUR, lead_time: DAY },
      { min_length: 2 * HOUR, max_length: 4 * HOUR, lead_time: 2 * DAY },
    ];
    const resources = await Promise.all(rules.map(async (one) => ({ id: await resource({ rules: one }) })));
    const reasons = async (start: number, length: number): Promise<Body[]> => {
      const { errors } = assertProblem(await post({ resources, start, end: start + length }), 422, 'validation_failed');
      return errors.map(({ reason_code, values }: Body) => ({ [String(reason_code)]: values }));
    };
    assert.deepEqual(await reasons(MONDAY, HOUR / 2), [{ shorter_than_allowed: { least: 2 * HOUR } }]);
    assert.deepEqual(await reasons(MONDAY, 5 * HOUR), [{ longer_than_allowed: { most: 3 * HOUR } }]);
    assert.deepEqual(await reasons(now() + HOUR, 2 * HOUR), [{ sooner_than_allowed: { ahead: 2 * DAY } }]);
  });

  test('2 a single occurrence that is moved keeps the rules, however it is moved', async () => {
    const room = { resources: [{ id: await resource({ rules: { max_length: 2 * HOUR, lead_time: DAY } }) }] };
    const id = await book({ ...room, ...SERIES });
    const long = { start: SECOND, end: SECOND + 10 * HOUR };
    const soon = { start: now() + 300, end: now() + 300 + HOUR };
    const overrides = (times: object): Body => ({ recurrence: { overrides: [{ occurrence_start: SECOND, ...times }] } });
    await refused(server.admin.put(`/v2/booking?id=${id}${one}`, long), '/end');
    await refused(server.admin.put(`/v2/booking?id=${id}${one}`, soon), '/start');
    await refused(put(id, overrides(long)), '/end');
    await refused(put(id, overrides(soon)), '/start');
    await refused(
      post({
        ...room,
        start: MONDAY + 30 * DAY,
        end: MONDAY + 30 * DAY + HOUR,
        recurrence: {
          rrule: 'FREQ=DAILY;COUNT=2',
          overrides: [{ occurrence_start: MONDAY + 31 * DAY, start: MONDAY + 31 * DAY, end: MONDAY + 31 * DAY + 3 * HOUR }],
        },
      }),
      '/end',
    );
    const single = await book({ ...room, start: MONDAY + 60 * DAY, end: MONDAY + 60 * DAY + HOUR });
    await refused(put(single, { all_day: true }), '/end');
    done(await put(id, overrides({ start: SECOND + HOUR, end: SECOND + 3 * HOUR })));
  });

  test('2 what stays as it is is not held to rules that came later', async () => {
    const room = await resource();
    const id = await book({ resources: [{ id: room }], end: MONDAY + 3 * HOUR, ...SERIES });
    done(await server.admin.put(`/v2/resource?id=${room}`, { rules: { max_length: 2 * HOUR } }));
    done(await put(id, { name: 'Renamed', status: { id: 2 } }));
    done(await put(id, { status: { id: 3 } }));
    done(await server.admin.put(`/v2/booking?id=${id}${one}`, { start: SECOND + HOUR, end: SECOND + 2 * HOUR }));
    done(await server.admin.delete(`/v2/booking?id=${id}&scope=following&occurrence_start=${SECOND + DAY}`));
    await refused(put(id, { resources: [{ id: room }, { id: await resource({ rules: { max_length: HOUR } }) }] }), '/end');
    assert.equal((await read(id))['occurrences'].length, 2);
  });
});
