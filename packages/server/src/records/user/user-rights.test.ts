import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modules } from '@daybook/contract';
import type { Answer, Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const PASSWORD = 'correct horse battery';
const ADMINISTRATORS = 1;
const MEMBERS = 2;

describe('passwords and groups above the own levels are not given (5)', () => {
  const server = testServer();
  let count = 0;

  const body = (members: Record<string, unknown>): Record<string, unknown> => {
    count += 1;
    return { username: `given${count}`, primary_email: `given${count}@example.com`, ...members };
  };
  const withScopes = async (scopes: Record<string, string>): Promise<Api> =>
    server.as((await server.admin.post('/v2/token', { scopes })).body.token);
  const newGroup = (levels: Record<string, string>): Promise<number> => {
    count += 1;
    return server.admin.create('group', { name: `Group ${count}`, ...levels });
  };
  const assertNotAllowed = (answer: Answer, pointers: readonly string[]): void => {
    const { errors } = assertProblem(answer, 422, 'validation_failed');
    assert.deepEqual(
      errors.map(({ pointer, code }: any) => [pointer, code]),
      pointers.map((pointer) => [pointer, 'not_allowed']),
    );
  };
  const signIn = (username: unknown): Promise<Answer> => server.as(undefined).post('/v2/token', { username, password: PASSWORD });

  test('5 a token of Admin alone makes nobody who may do more than Admin', async () => {
    const api = await withScopes({ admin: 'RW' });
    const administrator = body({ group_id: ADMINISTRATORS, password: PASSWORD });
    assertNotAllowed(await api.post('/v2/user', administrator), ['/group_id', '/password']);
    assertNotAllowed(await api.post('/v2/user?validation_mode=auto_correct', administrator), ['/group_id', '/password']);
    assertNotAllowed(await api.post('/v2/user', body({ group_id: MEMBERS })), ['/group_id']);
    assert.equal((await signIn(administrator['username'])).status, 401);
    const group = await newGroup({ acl_admin: 'RW' });
    const allowed = body({ group_id: group, password: PASSWORD });
    assert.equal((await api.post('/v2/user', allowed)).status, 200);
    assert.equal((await server.as((await signIn(allowed['username'])).body.token).get('/v2/invoice')).status, 403);
  });

  test('5 nor does an administrator whose group lacks a level', async () => {
    const { api } = await colleague(server, { acl_admin: 'RW', acl_contact: 'R-' });
    const id = await server.admin.create('user', body({ group_id: await newGroup({ acl_contact: 'R-' }) }));
    for (const [group, status] of [
      [await newGroup({ acl_contact: 'RW' }), 422],
      [await newGroup({ acl_finance: 'R-' }), 422],
      [await newGroup({ acl_contact: 'R-', acl_admin: 'RW' }), 200],
    ] as const)
      assert.equal((await api.put(`/v2/user?id=${id}`, { group_id: group })).status, status);
  });

  test('5 a user of a group above the own levels stays as it is', async () => {
    const api = await withScopes({ admin: 'RW', contact: 'RW' });
    const victim = body({ group_id: ADMINISTRATORS, password: PASSWORD, expires: 1_000_000_000 });
    const id = await server.admin.create('user', victim);
    const put = (change: unknown): Promise<Answer> => api.put(`/v2/user?id=${id}`, change);
    for (const change of [
      { password: 'another horse battery' },
      { expires: null },
      { expires: 4_000_000_000 },
      { password: 'another horse battery', group_id: MEMBERS },
      await server.admin.one('user', id),
      { first_name: 'Changed' },
      { expires: 900_000_000 },
      { password: null },
    ])
      assertProblem(await put(change), 403, 'permission_denied');
  });

  test('5 links to a new password are not sent elsewhere by whoever may not set that password', async () => {
    const [admin, own] = [await withScopes({ admin: 'RW' }), await colleague(server, { acl_admin: 'RW' })];
    const victim = body({ group_id: ADMINISTRATORS, password: PASSWORD });
    const id = await server.admin.create('user', victim);
    for (const api of [admin, own.api]) {
      assertProblem(await api.put(`/v2/user?id=${id}`, { primary_email: 'mallory@example.com' }), 403, 'permission_denied');
    }
    const scoped = server.as((await own.api.post('/v2/token', { scopes: { admin: 'RW' } })).body.token);
    const refused = assertProblem(
      await scoped.put(`/v2/user?id=${own.id}`, { primary_email: 'mallory@example.com' }),
      403,
      'permission_denied',
    );
    assert.deepEqual([refused['scope'], refused['level']], ['profile', 'RW']);
    assert.equal((await own.api.put(`/v2/user?id=${own.id}`, { primary_email: 'moved@example.com' })).status, 200);
  });

  test('5 a token of Admin alone does not set the password of its own user, and so shake its scopes off', async () => {
    const api = await withScopes({ admin: 'RW' });
    assertProblem(await api.put('/v2/user?id=1', { password: PASSWORD }), 403, 'permission_denied');
  });

  test('5 nor does a token with a scope for every module, unless it has the scope profile too', async () => {
    const scopes = Object.fromEntries(modules.map((module) => [module.toLowerCase(), 'RW']));
    const [without, whole] = [await withScopes(scopes), await withScopes({ ...scopes, profile: 'RW' })];
    const refused = assertProblem(await without.put('/v2/user?id=1', { password: PASSWORD }), 403, 'permission_denied');
    assert.deepEqual([refused['scope'], refused['level']], ['profile', 'RW']);
    assert.equal((await without.put('/v2/user?id=1', { last_name: 'Changed' })).status, 200);
    assert.equal((await whole.put('/v2/user?id=1&dry_run=true', { password: PASSWORD })).status, 200);
  });

  test('5 a group gets no level above the own ones, also the own group; a group with more keeps its levels', async () => {
    const { api, group } = await colleague(server, { acl_admin: 'RW', acl_contact: 'R-' });
    assertNotAllowed(await api.put(`/v2/group?id=${group}`, { acl_finance: 'RW', acl_contact: 'RW' }), ['/acl_finance', '/acl_contact']);
    assertNotAllowed(await api.post('/v2/group', { name: 'More', acl_account: 'R-' }), ['/acl_account']);
    assert.equal((await api.post('/v2/group', { name: 'As much', acl_admin: 'RW', acl_contact: 'R-' })).status, 200);
    const rich = await newGroup({ acl_finance: 'RW' });
    const read = await server.admin.one('group', rich);
    assert.equal((await api.put(`/v2/group?id=${rich}`, { ...read, description: 'Changed' })).status, 200);
    for (const acl_finance of ['R-', '--']) assertProblem(await api.put(`/v2/group?id=${rich}`, { acl_finance }), 403, 'permission_denied');
  });

  test('5 an administrator with every level gives every group', async () => {
    const levels = Object.fromEntries(modules.map((module) => [`acl_${module.toLowerCase()}`, 'RW']));
    const { api } = await colleague(server, levels);
    const administrator = body({ group_id: ADMINISTRATORS, password: PASSWORD });
    assert.equal((await api.post('/v2/user', administrator)).status, 200);
    assert.equal((await signIn(administrator['username'])).status, 200);
  });

  test('5 a password that an administrator sets revokes the tokens of the user, but not the one that it comes with', async () => {
    const member = body({ group_id: MEMBERS, password: PASSWORD });
    const id = await server.admin.create('user', member);
    const session = server.as((await signIn(member['username'])).body.token);
    const limited = server.as((await session.post('/v2/token', { scopes: { contact: 'R-' } })).body.token);
    const child = server.as((await limited.post('/v2/token', {})).body.token);
    const other = await colleague(server, {});
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { first_name: 'Kept' })).status, 200);
    assert.equal((await child.get('/v2/me')).status, 200);
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { password: 'another horse battery' })).status, 200);
    for (const api of [session, limited, child]) assert.equal((await api.get('/v2/me')).body.code, 'token_invalid');
    for (const api of [server.admin, other.api]) assert.equal((await api.get('/v2/me')).status, 200);
    const second = server.as((await server.admin.post('/v2/token', {})).body.token);
    assert.equal((await server.admin.put('/v2/user?id=1', { password: PASSWORD })).status, 200);
    assert.deepEqual([(await server.admin.get('/v2/me')).status, (await second.get('/v2/me')).status], [200, 401]);
  });
});
