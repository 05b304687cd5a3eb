import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done, type Answer } from '../../../test/support/api.ts';
import { DAY, HOUR, MONDAY } from '../../../test/support/booking-steps.ts';
import { assertFaults } from '../../../test/support/billing.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';
import { workHouse, type WorkHouse } from '../../../test/support/work.ts';

describe('recorded time stays with its occurrence, whatever becomes of the series', () => {
  const server = testServer();
  let admin: typeof server.admin;
  let house: WorkHouse;
  let project: { id: number };
  let start = MONDAY;
  let series = 0;
  before(async () => {
    ({ admin } = server);
    house = await workHouse(server);
  });

  const put = (body: object, query = '', id = series): Promise<Answer> => admin.put(`/v2/booking?id=${id}${query}`, body);
  const from = (moment: number, scope: string): string => `&scope=${scope}&occurrence_start=${moment}`;
  const record = async (moment: number): Promise<number> =>
    done(await admin.post(`/v2/booking/time-entry?id=${series}&occurrence_start=${moment}`, { owner_id: house.user, billable: true }))[
      'success'
    ].id;
  /** Time that names the booking alone. */
  const recordFreely = (moment: number): Promise<number> =>
    admin.create('time-entry', {
      owner_id: house.user,
      name: 'Editing',
      start: moment,
      end: moment + HOUR,
      billable: true,
      project,
      booking: { id: series },
    });
  /** Three daily occurrences of an hour of the person. */
  const begin = async (day: number, rrule = 'FREQ=DAILY;COUNT=3'): Promise<void> => {
    project = { id: await house.newProject() };
    start = MONDAY + day * DAY;
    series = await house.booking(day, { project, resources: [{ id: house.person }], end: start + HOUR, recurrence: { rrule } });
  };
  /** Of three occurrences three hours are billed, whichever of them are recorded. */
  const assertOnce = async (text: string, hours = 3): Promise<void> => {
    const { body } = await house.send('invoice', { project: { id: project.id } }, '?dry_run=true');
    assert.deepEqual([body.record?.items.length, body.record?.total], [hours, `${hours * 80}.00`], text);
  };
  const entryOf = (id: number): Promise<any> => admin.one('time-entry', id);

  test('a series that is moved as a whole takes the time along that was recorded on it', async () => {
    await begin(0);
    const ids = [await record(start), await record(start + DAY)];
    await assertOnce('before');
    for (const moved of [start + DAY, start + 5 * DAY + HOUR, start]) {
      done(await put({ start: moved }));
      await assertOnce(`moved to ${moved}`);
      assert.deepEqual(
        await Promise.all(ids.map(async (id) => (await entryOf(id)).booking[0].start)),
        [moved, moved + DAY],
        'what was planned',
      );
    }
    const again = await admin.post(`/v2/booking/time-entry?id=${series}&occurrence_start=${start}`, { owner_id: house.user });
    assertFaults(again, { '/owner_id': 'already_used' });
  });

  test('so does time that only names the booking, and one occurrence that is moved', async () => {
    await begin(20);
    await recordFreely(start);
    await recordFreely(start + 1800);
    await assertOnce('before', 4);
    done(await put({ start: start + 3 * DAY }, from(start, 'one')));
    await assertOnce('one is moved', 4);
    done(await put({ start: start + 30 * DAY }));
    await assertOnce('all are moved', 4);
  });

  test('a part that is split off has the time of its occurrences, also what is approved', async () => {
    await begin(70);
    const [first, second] = [await record(start), await record(start + DAY)];
    const third = await recordFreely(start + 2 * DAY);
    for (const move of ['submit', 'approve']) done(await admin.post(`/v2/time-entry/${move}?id=${second}`, {}));
    await assertOnce('before');
    const { created } = done(await put({ start: start + 2 * DAY }, from(start + DAY, 'following')));
    await assertOnce('split off');
    assert.deepEqual(await Promise.all([first, second, third].map(async (id) => (await entryOf(id)).booking[0].id)), [
      series,
      created.id,
      created.id,
    ]);
    assert.equal((await entryOf(second)).booking[0].start, start + 2 * DAY);
    const alone = done(await put({ name: 'Alone', start: start + 9 * DAY }, from(start + 2 * DAY, 'one'), created.id))['created'];
    await assertOnce('one becomes a booking of its own');
    assert.equal((await entryOf(second)).booking[0].id, alone.id);
    done(await put({ start: start + 10 * DAY, recurrence: { rrule: 'FREQ=DAILY;COUNT=2' } }, '', alone.id));
    await assertOnce('and a series again', 4);
    const { data } = (await admin.get(`/v2/audit?kind=time-entry&fields=changes&limit=100`)).body;
    const booked = data.map(({ changes }: any) => changes.booking?.to?.[0]?.id);
    assert.ok(booked.includes(created.id) && booked.includes(alone.id), 'the trail tells it');
  });

  test('another rule keeps what it shares with the one before, and is refused where recorded time would have no place', async () => {
    await begin(120);
    await record(start + DAY);
    const rule = (rrule: string, more: object = {}): Promise<Answer> => put({ recurrence: { rrule }, ...more });
    done(await rule('FREQ=DAILY;COUNT=2'));
    await assertOnce('shorter', 2);
    done(await rule('FREQ=DAILY;INTERVAL=1;COUNT=3'));
    await assertOnce('longer');
    const refused = await rule('FREQ=DAILY;INTERVAL=2;COUNT=3');
    assertFaults(refused, { '/recurrence': 'not_allowed' });
    assert.match(assertProblem(refused, 422, 'validation_failed')['errors'][0].message, /2033-05-04T09:00:00\+00:00.*scope=following/);
    assertFaults(await put({ start: start + 7 * DAY, recurrence: null }), { '/recurrence': 'not_allowed' });
    done(await rule('FREQ=DAILY;COUNT=1'));
    await assertOnce('what was recorded is left, and what is booked', 2);
    assertFaults(await put({ recurrence: null }), { '/recurrence': 'not_allowed' });
  });

  test('a series becomes a single booking only with the time of its one occurrence', async () => {
    await begin(150);
    const [first, third] = [await record(start), await record(start + 2 * DAY)];
    const refused = await put({ recurrence: null });
    assertFaults(refused, { '/recurrence': 'not_allowed' });
    assert.match(refused.text, /2033-06-04T09:00:00/);
    assertFaults(await put({ recurrence: null }, from(start + DAY, 'following')), { '/recurrence': 'not_allowed' });
    done(await admin.put(`/v2/time-entry?id=${third}`, { booking: null }));
    done(await put({ recurrence: null }));
    await assertOnce('what was taken off is work of its own', 2);
    assert.equal((await entryOf(first)).booking[0].start, start);
    await begin(170);
    await record(start + DAY);
    done(await put({ status: { id: 4 } }, from(start + DAY, 'one')));
    const apart = await put({ recurrence: null });
    assertFaults(apart, { '/recurrence': 'not_allowed' });
    assert.match(apart.text, /is of no occurrence/);
  });
});
