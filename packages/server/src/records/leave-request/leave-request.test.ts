import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { done, type Answer } from '../../../test/support/api.ts';
import { scheduled } from '../../../test/support/bookings.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const START = Math.floor(Date.UTC(2036, 11, 24) / 1000);

describe('leave requests', () => {
  const server = testServer();
  let next = 0;
  const time = () => ({ start: START + (next += 7) * DAY, end: START + next * DAY + 3 * DAY });

  async function asked(of: Awaited<ReturnType<typeof scheduled>>, more: object = {}): Promise<{ id: number; start: number; end: number }> {
    const when = time();
    return { ...when, id: await of.api.create('leave-request', { resource_id: of.resource, reason: 'Holiday', ...when, ...more }) };
  }
  const move = (api: Awaited<ReturnType<typeof colleague>>['api'], what: string, id: number, body?: object): Promise<Answer> =>
    api.post(`/v2/leave-request/${what}?id=${id}`, body);
  const timeOff = async (resource: number): Promise<{ start: number; end: number; reason: string }[]> =>
    (await server.admin.one('resource', resource)).time_off;

  test('whoever has a row asks for oneself alone, reads own ones, and withdraws them', async () => {
    const [ann, ben] = [await scheduled(server, 0), await scheduled(server, 0)];
    const { id, start } = await asked(ann);
    const { status, decided_id, resource } = await ann.api.one('leave-request', id);
    assert.deepEqual([status, decided_id, resource], ['submitted', null, { id: ann.resource, name: ann.name }]);
    assert.deepEqual((await ben.api.get(`/v2/leave-request?id=${id}`)).body.data, []);
    assertProblem(await move(ben.api, 'withdraw', id), 404, 'not_found');
    const faults = assertProblem(
      await ben.api.post('/v2/leave-request', { resource_id: ann.resource, start, end: start }),
      422,
      'validation_failed',
    )['errors'];
    assert.deepEqual(faults.map(({ pointer }: { pointer: string }) => pointer).sort(), ['/end', '/resource_id']);
    for (const what of ['approve', 'reject'])
      assertProblem(await move(ann.api, what, id, what === 'reject' ? { reason: 'No' } : undefined), 403, 'permission_denied');
    assert.equal((await move(ann.api, 'withdraw', id)).status, 200);
    assert.equal((await ann.api.one('leave-request', id)).status, 'withdrawn');
    assertProblem(await move(server.admin, 'approve', id), 409, 'transition_not_allowed');
    assert.deepEqual(await timeOff(ann.resource), []);
  });

  test('approved, it is time off at once, names the confirmed bookings in it, and is removed again while it is ahead', async () => {
    const ann = await scheduled(server, 0);
    const { id, start, end } = await asked(ann);
    const inside = { start: start + HOUR, end: start + 2 * HOUR, resources: [{ id: ann.resource }] };
    const booking = await server.admin.create('booking', { name: 'Shoot', ...inside });
    await server.admin.create('booking', { name: 'Perhaps', ...inside, start: start + DAY, end: start + DAY + HOUR, status: { id: 2 } });
    const body = done(await move(server.admin, 'approve', id));
    assert.deepEqual(body.bookings, [{ id: booking, name: 'Shoot', start: start + HOUR }]);
    assert.deepEqual(await timeOff(ann.resource), [{ start, end, reason: '' }]);
    const decided = await ann.api.one('leave-request', id);
    assert.deepEqual([decided.status, decided.decided_id, decided.decided > 0], ['approved', 1, true]);
    assertProblem(await move(server.admin, 'approve', id), 409, 'transition_not_allowed');
    await server.admin.put(`/v2/resource?id=${ann.resource}`, {
      time_off: [...(await timeOff(ann.resource)), { start: end, end: end + DAY, reason: 'Repair' }],
    });
    assert.equal((await move(ann.api, 'withdraw', id)).status, 200);
    assert.deepEqual(await timeOff(ann.resource), [{ start: end, end: end + DAY, reason: 'Repair' }]);
    const { body: events } = await server.admin.get(`/v2/event?kind=leave-request&record_id=${id}&filter_operator=AND&order_asc=id`);
    const types: string[] = events.data.map(({ type }: { type: string }) => type.split('.')[1]);
    assert.deepEqual(
      types.filter((type) => type !== 'updated'),
      ['created', 'approved', 'withdrawn'],
    );
    const audit = (await server.admin.get(`/v2/audit?kind=leave-request&record_id=${id}&filter_operator=AND`)).body.data;
    assert.equal(audit[0].record_name, ann.name);
  });

  test('why somebody is away is shown to those who see the request alone, also once it is approved', async () => {
    const [ann, ben] = [await scheduled(server, 0), await scheduled(server, 0)];
    const { api: planner } = await colleague(server, { acl_schedule: 'RW', acl_account: 'R-' });
    const { api: auditor } = await colleague(server, { acl_schedule: 'R-', acl_account: 'R-' });
    const { id } = await asked(ann, { reason: 'Knee operation' });
    await move(server.admin, 'approve', id);
    const paths = [
      `/v2/leave-request?id=${id}`,
      `/v2/resource?id=${ann.resource}`,
      `/v2/availability?resource_id=${ann.resource}&from=${START}&to=${START + 300 * DAY}`,
      '/v2/event?limit=1000&order_desc=id',
      '/v2/audit?limit=1000&order_desc=id',
    ];
    for (const path of paths)
      for (const api of [ben.api, auditor])
        assert.doesNotMatch((await api.get(path)).text, /Knee/, `${path}: ${api === ben.api ? 'Ben' : 'the auditor'}`);
    for (const api of [ann.api, planner]) assert.equal((await api.one('leave-request', id)).reason, 'Knee operation');
  });

  test('time off that an earlier version approved with the reason goes with its request, too', async () => {
    const ann = await scheduled(server, 0);
    const { id, start, end } = await asked(ann);
    await move(server.admin, 'approve', id);
    await server.admin.put(`/v2/resource?id=${ann.resource}`, { time_off: [{ start, end, reason: 'Holiday' }] });
    assert.equal((await move(ann.api, 'withdraw', id)).status, 200);
    assert.deepEqual(await timeOff(ann.resource), []);
  });

  test('an approval is taken back by whoever decides: the request waits again, and its time off alone is gone', async () => {
    const ann = await scheduled(server, 0);
    const { id, start, end } = await asked(ann);
    assertProblem(await move(server.admin, 'reopen', id), 409, 'transition_not_allowed');
    await move(server.admin, 'approve', id);
    const repair = { start: end, end: end + DAY, reason: 'Repair' };
    await server.admin.put(`/v2/resource?id=${ann.resource}`, { time_off: [...(await timeOff(ann.resource)), repair] });
    assertProblem(await move(ann.api, 'reopen', id), 403, 'permission_denied');
    done(await move(server.admin, 'reopen', id));
    assert.deepEqual(await timeOff(ann.resource), [repair]);
    const request = await ann.api.one('leave-request', id);
    assert.deepEqual([request.status, request.decided_id, request.decided], ['submitted', null, null]);
    const { body: events } = await server.admin.get(`/v2/event?kind=leave-request&record_id=${id}&filter_operator=AND&order_asc=id`);
    assert.equal(events.data.at(-1).type, 'leave-request.reopened');
    assert.equal((await move(server.admin, 'approve', id)).status, 200);
    assert.deepEqual(await timeOff(ann.resource), [repair, { start, end, reason: '' }]);
  });

  test('a rejection is taken back by whoever decides: the request waits again, without the reason', async () => {
    const ann = await scheduled(server, 0);
    const { id, start, end } = await asked(ann);
    const repair = { start, end, reason: 'Holiday' };
    await server.admin.put(`/v2/resource?id=${ann.resource}`, { time_off: [repair] });
    await move(server.admin, 'reject', id, { reason: 'We shoot then' });
    assertProblem(await move(ann.api, 'reopen', id), 403, 'permission_denied');
    done(await move(server.admin, 'reopen', id));
    const request = await ann.api.one('leave-request', id);
    assert.deepEqual([request.status, request.refusal, request.decided_id, request.decided], ['submitted', '', null, null]);
    assert.deepEqual(await timeOff(ann.resource), [repair], 'it had none of its own');
    await move(ann.api, 'withdraw', id);
    assertProblem(await move(server.admin, 'reopen', id), 409, 'transition_not_allowed');
  });

  test('what has begun is not withdrawn any more', async () => {
    const ann = await scheduled(server, 0);
    const now = Math.floor(Date.now() / 1000);
    const { id } = await asked(ann, { start: now - DAY, end: now + DAY });
    await move(server.admin, 'approve', id);
    const problem = assertProblem(await move(ann.api, 'withdraw', id), 409, 'transition_not_allowed');
    assert.equal(problem['reason_code'], 'leave_has_begun');
    assert.equal((await timeOff(ann.resource)).length, 1);
  });

  test('whoever may change the row decides, and nobody else; a rejection has a reason', async () => {
    const ann = await scheduled(server, 0);
    const scheduler = await colleague(server, { acl_schedule: 'RW' });
    const outsider = await colleague(server, { acl_schedule: 'RW' });
    const access = [{ type: 'user', id: scheduler.id, acl: 'RW' }];
    await server.admin.create('workspace', { name: 'Crew', resources: [{ id: ann.resource }], access });
    const { id } = await asked(ann);
    assert.deepEqual((await outsider.api.get(`/v2/leave-request?id=${id}`)).body.data, []);
    assert.deepEqual((await outsider.api.get(`/v2/audit?kind=leave-request&record_id=${id}&filter_operator=AND`)).status, 403);
    assertProblem(await move(outsider.api, 'approve', id), 404, 'not_found');
    assertProblem(await move(scheduler.api, 'reject', id, {}), 422, 'validation_failed');
    const named = async (api: typeof scheduler.api): Promise<string[]> => {
      const { actions } = (await api.get(`/v2/leave-request?id=${id}&actions=true`)).body.data[0];
      return actions.filter(({ allowed }: { allowed: boolean }) => allowed).map(({ name }: { name: string }) => name);
    };
    assert.deepEqual([(await named(scheduler.api)).sort(), await named(ann.api)], [['approve', 'reject', 'withdraw'], ['withdraw']]);
    // A request by word of mouth is entered by somebody who decides.
    assert.ok((await scheduler.api.create('leave-request', { resource_id: ann.resource, ...time() })) > id);
    assert.equal((await outsider.api.post('/v2/leave-request', { resource_id: ann.resource, ...time() })).status, 422);
    assert.equal((await move(scheduler.api, 'reject', id, { reason: 'We shoot then' })).status, 200);
    const { status, refusal, decided_id } = await ann.api.one('leave-request', id);
    assert.deepEqual([status, refusal, decided_id], ['rejected', 'We shoot then', scheduler.id]);
  });

  test('somebody else decides about the leave of whoever plans, but of an administrator', async () => {
    const planner = await scheduled(server, 0, { acl_schedule: 'RW' });
    const { id } = await asked(planner);
    for (const what of ['approve', 'reject']) {
      const problem = assertProblem(
        await move(planner.api, what, id, what === 'reject' ? { reason: 'No' } : undefined),
        403,
        'permission_denied',
      );
      assert.equal(problem['reason_code'], 'own_leave');
    }
    const { actions } = (await planner.api.get(`/v2/leave-request?id=${id}&actions=true`)).body.data[0];
    const allowed = actions.filter((one: { allowed: boolean }) => one.allowed).map(({ name }: { name: string }) => name);
    assert.deepEqual(allowed, ['withdraw']);
    const other = await scheduled(server, 0, { acl_schedule: 'RW' });
    assert.equal((await move(other.api, 'approve', id)).status, 200);
    const head = await scheduled(server, 0, { acl_schedule: 'RW', acl_admin: 'RW' });
    assert.equal((await move(head.api, 'approve', (await asked(head)).id)).status, 200);
  });

  test('what is approved at once is all added, but no more than a row can have, which is said', async () => {
    const ann = await scheduled(server, 0);
    const past = Array.from({ length: 998 }, (_, i) => ({ start: i * DAY, end: i * DAY + HOUR, reason: 'Past' }));
    assert.equal((await server.admin.put(`/v2/resource?id=${ann.resource}`, { time_off: past })).status, 200);
    const requests = [await asked(ann), await asked(ann), await asked(ann)];
    const [first] = requests;
    assert.ok(first !== undefined);
    const twice = await Promise.all([move(server.admin, 'approve', first.id), move(server.admin, 'approve', first.id)]);
    assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await timeOff(ann.resource)).length, 999);
    const answers = await Promise.all(requests.slice(1).map(({ id }) => move(server.admin, 'approve', id)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    assert.ok(refused !== undefined);
    assert.equal(assertProblem(refused, 409, 'transition_not_allowed')['reason_code'], 'time_off_full');
    assert.equal((await timeOff(ann.resource)).length, 1_000);
    const waiting = `resource_id=${ann.resource}&status=submitted&filter_operator=AND&actions=true`;
    const [open] = (await server.admin.get(`/v2/leave-request?${waiting}`)).body.data;
    const approve = open.actions.find(({ name }: { name: string }) => name === 'approve');
    assert.deepEqual([approve.allowed, approve.reason_code], [false, 'time_off_full']);
    assert.equal((await move(server.admin, 'reject', open.id, { reason: 'Later' })).status, 200);
  });
});
