import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import type { Api } from '../../../test/support/api.ts';
import { testServer } from '../../../test/support/server.ts';

const START = 1_700_000_000;

describe('who may write time entries (8)', () => {
  const server = testServer();
  let owner: Colleague;
  let manager: Colleague;
  let member: Colleague;
  let reader: Colleague;
  let project: number;
  let elsewhere: number;
  before(async () => {
    [owner, manager, member] = [
      await colleague(server, { acl_project: 'RW' }),
      await colleague(server, { acl_project: 'RW' }),
      await colleague(server, { acl_project: 'RW' }),
    ];
    reader = await colleague(server, { acl_project: 'R-' });
    const roles = (...roles: [number, number][]) => ({ users: roles.map(([id, role_id]) => ({ id, role_id })) });
    project = await server.admin.create('project', { name: 'Managed', people: roles([manager.id, 1], [member.id, 2], [owner.id, 2]) });
    elsewhere = await server.admin.create('project', { name: 'Elsewhere' });
  });

  const entryOf = (user: number, on: number | null): Record<string, unknown> => ({
    owner_id: user,
    name: 'Work',
    start: START,
    end: START + 60,
    project: on === null ? null : { id: on },
  });
  const status = async (answer: ReturnType<Api['get']>): Promise<number> => (await answer).status;

  test('8 own time with Project RW, that of others as manager of the project or with Admin RW', async () => {
    const cases: [string, Api, number, number, number][] = [
      // who, as whom, on the managed project, elsewhere, on none
      ['the owner', owner.api, 200, 200, 200],
      ['a manager of the project', manager.api, 200, 403, 403],
      ['a member of the project', member.api, 403, 403, 403],
      ['a reader', reader.api, 403, 403, 403],
      ['an administrator', server.admin, 200, 200, 200],
    ];
    for (const [who, api, ...statuses] of cases) {
      for (const [i, on] of [project, elsewhere, null].entries()) {
        const label = `${who} ${i}`;
        assert.equal(await status(api.post('/v2/time-entry', entryOf(owner.id, on))), statuses[i], `creates: ${label}`);
        const id = await server.admin.create('time-entry', entryOf(owner.id, on));
        assert.equal(await status(api.put(`/v2/time-entry?id=${id}`, { name: 'Changed' })), statuses[i], `updates: ${label}`);
        assert.equal(await status(api.delete(`/v2/time-entry?id=${id}`)), statuses[i], `deletes: ${label}`);
      }
    }
  });

  test('8 an entry cannot be moved or given to where its writer has no right', async () => {
    const theirs = await server.admin.create('time-entry', entryOf(owner.id, project));
    assert.equal(await status(manager.api.put(`/v2/time-entry?id=${theirs}`, { project: { id: elsewhere } })), 403);
    assert.equal(await status(manager.api.put(`/v2/time-entry?id=${theirs}`, { project: null })), 403);
    assert.equal(await status(manager.api.put(`/v2/time-entry?id=${theirs}`, { owner_id: member.id })), 200);
    const own = await server.admin.create('time-entry', entryOf(member.id, elsewhere));
    assert.equal(await status(member.api.put(`/v2/time-entry?id=${own}`, { owner_id: owner.id })), 403);
    assert.equal(await status(member.api.put(`/v2/time-entry?id=${own}`, { project: { id: project } })), 200);
  });

  test('8 who stops managing a project writes the time of others there no longer', async () => {
    const id = await server.admin.create('time-entry', entryOf(owner.id, project));
    assert.equal(await status(manager.api.put(`/v2/time-entry?id=${id}`, { billable: true })), 200);
    await server.admin.put(`/v2/project?id=${project}`, { people: { users: [{ id: manager.id, role_id: 2 }] } });
    const refused = await manager.api.put(`/v2/time-entry?id=${id}`, { billable: false });
    assert.deepEqual([refused.status, refused.body.code], [403, 'permission_denied']);
  });

  test('5 locking is for everyone who may write, unlocking for administrators alone', async () => {
    const id = await owner.api.create('time-entry', entryOf(owner.id, elsewhere));
    assert.equal(await status(owner.api.put(`/v2/time-entry?id=${id}`, { locked: true })), 200);
    assert.equal((await owner.api.put(`/v2/time-entry?id=${id}`, { locked: false })).body.code, 'record_locked');
    assert.equal((await owner.api.delete(`/v2/time-entry?id=${id}`)).body.code, 'record_locked');
    assert.equal(await status(server.admin.put(`/v2/time-entry?id=${id}`, { locked: false })), 200);
  });
});
