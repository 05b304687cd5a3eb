import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../../test/support/server.ts';

describe('group (2.10)', () => {
  const server = testServer();

  test('2.10 a group that was created is read back; a level that was not sent is --', async () => {
    const id = await server.admin.create('group', { name: 'Crew', description: 'On site', acl_schedule: 'RW', acl_contact: 'R-' });
    const group = await server.admin.one('group', id);
    assert.deepEqual(
      { ...group, created: 0, updated: 0 },
      {
        id,
        name: 'Crew',
        description: 'On site',
        is_default: false,
        members: [],
        acl_schedule: 'RW',
        acl_project: '--',
        acl_task: '--',
        acl_finance: '--',
        acl_report: '--',
        acl_contact: 'R-',
        acl_admin: '--',
        acl_account: '--',
        created_id: 1,
        created: 0,
        updated_id: 1,
        updated: 0,
      },
    );
  });

  test('2.10 members are the living users of the group, and ignored in a body', async () => {
    const id = await server.admin.create('group', { name: 'Members', members: [{ id: 1 }] });
    const [one, gone] = await Promise.all(
      ['one', 'gone'].map((name) =>
        server.admin.create('user', { username: name, primary_email: `${name}@example.com`, first_name: name, group_id: id }),
      ),
    );
    await server.admin.delete(`/v2/user?id=${gone}`);
    const { members } = await server.admin.one('group', id);
    assert.deepEqual(members, [{ id: one, first_name: 'one', last_name: '', primary_email: 'one@example.com' }]);
    await server.admin.put(`/v2/user?id=${one}`, { first_name: 'renamed' });
    assert.equal((await server.admin.one('group', id)).members[0].first_name, 'renamed');
  });

  test('5 every account has Administrators and Members, which cannot be edited or deleted', async () => {
    const { body } = await server.admin.get('/v2/group?id=1,2');
    assert.deepEqual(
      body.data.map((group: any) => [group.name, group.is_default, group.acl_admin, group.acl_project, group.acl_contact]),
      [
        ['Administrators', true, 'RW', 'RW', 'RW'],
        ['Members', true, '--', 'RW', 'R-'],
      ],
    );
    for (const answer of [await server.admin.put('/v2/group?id=1', { description: 'x' }), await server.admin.delete('/v2/group?id=2')]) {
      assert.deepEqual([answer.status, answer.body.code], [409, 'system_group']);
    }
  });

  test('4.2 a system group can be sent back as it was read', async () => {
    const read = await server.admin.one('group', 1);
    assert.equal((await server.admin.put('/v2/group?id=1', read)).status, 200);
    const { updated: _updated, updated_id: _by, ...members } = await server.admin.one('group', 1);
    const { updated: _before, updated_id: _byBefore, ...before } = read;
    assert.deepEqual(members, before);
    const { status, body } = await server.admin.put('/v2/group?id=1', { ...read, acl_task: '--' });
    assert.deepEqual([status, body.code], [409, 'system_group']);
  });

  test('5 a group with members cannot be deleted; the answer names them', async () => {
    const id = await server.admin.create('group', { name: 'Full' });
    const user = await server.admin.create('user', { username: 'full', primary_email: 'full@example.com', group_id: id });
    const { status, body } = await server.admin.delete(`/v2/group?id=${id}`);
    assert.deepEqual([status, body.code, body.references], [409, 'in_use', [{ kind: 'user', id: user }]]);
    await server.admin.put(`/v2/user?id=${user}`, { group_id: 2 });
    assert.equal((await server.admin.delete(`/v2/group?id=${id}`)).status, 200);
    assert.equal((await server.admin.put(`/v2/user?id=${user}`, { group_id: id })).status, 422, 'a deleted group takes no members');
  });

  test('a group that is deleted while a user moves into it keeps no member', async () => {
    const user = await server.admin.create('user', { username: 'mover', primary_email: 'mover@example.com', group_id: 2 });
    for (let round = 0; round < 6; round += 1) {
      const id = await server.admin.create('group', { name: `Vanishing ${round}` });
      const [moved, removed] = await Promise.all([
        server.admin.put(`/v2/user?id=${user}`, { group_id: id }),
        server.admin.delete(`/v2/group?id=${id}`),
      ]);
      assert.notEqual(moved.status === 200, removed.status === 200, `${moved.status} ${removed.status}`);
      await server.admin.put(`/v2/user?id=${user}`, { group_id: 2 });
    }
  });

  test('4.4 name and description are searched by words, levels match exactly', async () => {
    const id = await server.admin.create('group', { name: 'Night shift editors', description: 'Grading and sound', acl_report: 'R-' });
    const idsOf = async (query: string): Promise<number[]> =>
      (await server.admin.get(`/v2/group?${query}`)).body.data.map((group: { id: number }) => group.id);
    assert.deepEqual(await idsOf('name=editors%20night'), [id]);
    assert.deepEqual(await idsOf('name=edit'), []);
    assert.deepEqual(await idsOf('description=%22and%20sound%22'), [id]);
    assert.deepEqual(await idsOf('acl_report=R-'), [id]);
    assert.deepEqual(await idsOf(`acl_report=R-&name=nothing&filter_operator=AND`), []);
    assert.equal((await server.admin.get('/v2/group?acl_report=X')).status, 400);
  });

  test('8 a change of the levels of a group holds for its members at once', async () => {
    const id = await server.admin.create('group', { name: 'Changing', acl_contact: 'R-' });
    const user = await server.admin.create('user', { username: 'changing', primary_email: 'changing@example.com', group_id: id });
    const { body } = await server.admin.post('/v2/token', { user_id: user });
    const api = server.as(body.token);
    assert.equal((await api.get('/v2/contact')).status, 200);
    for (const [level, status] of [
      ['--', 403],
      ['R-', 200],
      ['--', 403],
    ] as const) {
      await server.admin.put(`/v2/group?id=${id}`, { acl_contact: level });
      assert.equal((await api.get('/v2/contact')).status, status);
    }
    await server.admin.put(`/v2/user?id=${user}`, { group_id: 2 });
    assert.equal((await api.get('/v2/contact')).status, 200, 'as is moving the user to another group');
  });
});
