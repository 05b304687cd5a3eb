import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { scheduled } from '../../../test/support/bookings.ts';
import { testServer } from '../../../test/support/server.ts';

const START = 1_900_627_200;

describe('from booking to time (point 7 of scheduling)', () => {
  const server = testServer();

  const create = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('booking', { name: 'Shoot', start: START, end: START + 2 * HOUR, ...body });
  const record = (id: number, body: Record<string, unknown> = {}, more = '', api = server.admin) =>
    api.post(`/v2/booking/time-entry?id=${id}${more}`, body);

  test('7 what the body leaves out is as it was planned, and the entry shows what was planned beside what it became', async () => {
    const project = await server.admin.create('project', { name: 'Film' });
    const id = await create({ project: { id: project } });
    const answer = await record(id, { start: START + 600, end: START + 3 * HOUR, description: 'Rain', billable: true });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.headers.get('location'), `/v2/time-entry?id=${answer.body.success.id}`);
    const entry = await server.admin.one('time-entry', answer.body.success.id);
    assert.deepEqual(
      [entry.owner_id, entry.name, entry.description, entry.start, entry.end, entry.billable, entry.project[0].id],
      [1, 'Shoot', 'Rain', START + 600, START + 3 * HOUR, true, project],
    );
    assert.deepEqual(entry.booking, [{ id, name: 'Shoot', start: START, end: START + 2 * HOUR, resources: [] }]);
    const other = await scheduled(server, 0, { acl_schedule: 'R-', acl_project: 'RW' });
    const plain = await server.admin.one('time-entry', (await record(id, {}, '', other.api)).body.success.id);
    assert.deepEqual([plain.owner_id, plain.start, plain.end], [other.id, START, START + 2 * HOUR]);
    assert.equal((await server.admin.get(`/v2/time-entry?booking_id=${id}`)).body.data.length, 2);
  });

  test('7 once for each occurrence and person, whatever runs at once; again when the first entry was deleted', async () => {
    const id = await create();
    const answers = await Promise.all(Array.from({ length: 8 }, () => record(id)));
    const [first, ...others] = answers.toSorted((one, other) => one.status - other.status);
    assert.equal(first?.status, 200);
    for (const { status, body } of others)
      assert.deepEqual([status, body.errors[0].pointer, body.errors[0].code], [422, '/owner_id', 'already_used']);
    await server.admin.delete(`/v2/time-entry?id=${first?.body.success.id}`);
    assert.equal((await record(id)).status, 200);
    assert.equal(
      (await server.admin.post('/v2/time-entry', { owner_id: 1, name: 'More', start: START, booking: { id } })).status,
      200,
      'time that is recorded freely is no occurrence',
    );
  });

  test('7 of a series each occurrence is recorded on its own, also one that was moved', async () => {
    const id = await create({
      recurrence: {
        rrule: 'FREQ=DAILY;COUNT=3',
        overrides: [{ occurrence_start: START + DAY, start: START + DAY + HOUR, end: START + DAY + 4 * HOUR }],
      },
    });
    const without = await record(id);
    assert.deepEqual(
      [without.status, without.body.errors[0].parameter, without.body.errors[0].code],
      [400, 'occurrence_start', 'missing_parameter'],
    );
    const moved = await server.admin.one('time-entry', (await record(id, {}, `&occurrence_start=${START + DAY}`)).body.success.id);
    assert.deepEqual(
      [moved.start, moved.end, moved.booking[0].start, moved.booking[0].end],
      [START + DAY + HOUR, START + DAY + 4 * HOUR, START + DAY + HOUR, START + DAY + 4 * HOUR],
    );
    assert.equal((await record(id, {}, `&occurrence_start=${START + 2 * DAY}`)).status, 200);
    assert.equal((await record(id, {}, `&occurrence_start=${START + 3 * DAY}`)).status, 404);
    assert.equal((await record(id, {}, '&occurrence_start=x')).status, 400);
    const other = await create({ start: START + 9 * DAY, end: START + 9 * DAY + HOUR });
    await server.admin.put(`/v2/time-entry?id=${moved.id}`, { booking: { id: other } });
    assert.equal(
      (await server.admin.one('time-entry', moved.id)).booking[0].start,
      START + 9 * DAY,
      'an entry that is put on another booking is no longer of the occurrence',
    );
    assert.equal((await record(id, {}, `&occurrence_start=${START + DAY}`)).status, 200);
  });

  test('7 only of bookings that are confirmed or completed, in good order, and by who may', async () => {
    for (const status of [1, 2, 4])
      assert.equal((await record(await create({ status: { id: status } }))).body.errors[0].code, 'not_allowed', `status ${status}`);
    const id = await create();
    assert.equal((await record(id, { start: START, end: START - 1 })).body.errors[0].pointer, '/end');
    const timer = await record(id, { end: null });
    assert.equal((await server.admin.one('time-entry', timer.body.success.id)).end, null);
    const dry = await record(await create(), {}, '&dry_run=true');
    assert.deepEqual([dry.body.success.id, dry.body.record.name], [null, 'Shoot']);
    const user = await scheduled(server, 0, { acl_project: 'RW' });
    assert.equal((await record(id, { owner_id: 1 }, '', user.api)).status, 403);
    const hidden = await scheduled(server, 2, { acl_project: 'RW' });
    assert.equal((await record(id, {}, '', hidden.api)).status, 404);
    const reader = await scheduled(server, 0, { acl_schedule: 'RW', acl_project: 'R-' });
    assert.equal((await record(id, {}, '', reader.api)).body.module, 'Project');
  });
});
