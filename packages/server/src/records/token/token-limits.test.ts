import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modules } from '@daybook/contract';
import type { Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const EVERY_MODULE = Object.fromEntries(modules.map((module) => [module.toLowerCase(), 'RW']));
const EVERY_LEVEL = Object.fromEntries(modules.map((module) => [`acl_${module.toLowerCase()}`, 'RW']));
const inAnHour = (): number => Math.floor(Date.now() / 1000) + 3600;

describe('a token never makes more than it is (5, authentication)', () => {
  const server = testServer();

  interface Made {
    readonly id: number;
    readonly secret: string;
    readonly api: Api;
  }
  const make = async (by: Api, body: unknown = {}): Promise<Made> => {
    const { status, text, body: answer } = await by.post('/v2/token', body);
    assert.equal(status, 200, text);
    return { id: answer.success.id, secret: answer.token, api: server.as(answer.token) };
  };
  const withScopes = async (scopes: Record<string, string>, more: Record<string, unknown> = {}): Promise<Api> =>
    (await make(server.admin, { scopes, ...more })).api;
  const pointers = async (by: Api, body: unknown): Promise<string[]> =>
    assertProblem(await by.post('/v2/token', body), 422, 'validation_failed')['errors'].map(({ pointer }: any) => pointer);
  const isRevoked = async ({ api }: Made): Promise<boolean> => (await api.get('/v2/me')).status === 401;

  test('8 the history of tokens is shown to whoever is shown the tokens', async () => {
    const [other, own] = [await colleague(server, { acl_account: 'R-' }), await make(server.admin, { name: 'Own' })];
    const { body } = await other.api.get('/v2/token');
    const ids = [String(body.data.find((token: any) => token.user_id === other.id).id), String(own.id)];
    const seen = async (api: Api): Promise<string[][]> =>
      Promise.all(
        ['event', 'audit'].map(async (journal) => {
          const { data } = (await api.get(`/v2/${journal}?kind=token&limit=1000`)).body;
          return ids.filter((id) => data.some((entry: any) => String(entry.record_id) === id));
        }),
      );
    assert.deepEqual(await seen(await withScopes({ account: 'R-' })), [[ids[1]], [ids[1]]]);
    for (const api of [await withScopes({ account: 'R-', token: 'R-' }), other.api]) assert.deepEqual(await seen(api), [ids, ids]);
  });

  test('8 its scopes are those of the token that creates it, or less', async () => {
    const api = await withScopes({ account: 'RW', contact: 'R-' });
    assert.deepEqual(await pointers(api, { scopes: { account: 'RW', contact: 'RW', admin: 'R-', profile: 'RW', token: 'R-' } }), [
      '/scopes/contact',
      '/scopes/admin',
      '/scopes/profile',
      '/scopes/token',
    ]);
    assert.deepEqual(await pointers(api, { scopes: null }), ['/scopes']);
    const { levels } = (await (await make(api)).api.get('/v2/me')).body.data;
    assert.deepEqual([levels.acl_account, levels.acl_contact, levels.acl_admin, levels.acl_project], ['RW', 'R-', '--', '--']);
    assert.equal((await server.admin.post('/v2/token', { scopes: null })).status, 200, 'a token without scopes makes one without');
  });

  test('8 what a token with scopes creates does not grow with the group', async () => {
    const { id, group } = await colleague(server, { acl_contact: 'RW', acl_account: 'RW' });
    const limited = await make(server.admin, { user_id: id, scopes: EVERY_MODULE });
    const child = await make(limited.api);
    assert.equal((await server.admin.put(`/v2/group?id=${group}`, { acl_finance: 'RW' })).status, 200);
    assert.deepEqual([(await limited.api.get('/v2/invoice')).status, (await child.api.get('/v2/invoice')).status], [200, 403]);
  });

  test('8 it expires with the token that creates it, or before', async () => {
    const expires = inAnHour();
    for (const by of [await withScopes({ contact: 'R-' }, { expires }), (await make(server.admin, { expires })).api]) {
      const { id } = await make(by);
      assert.equal((await server.admin.one('token', id)).expires, expires);
      assert.deepEqual(await pointers(by, { expires: null }), ['/expires']);
      assert.deepEqual(await pointers(by, { expires: expires + 1 }), ['/expires']);
      assert.equal((await by.post('/v2/token', { expires: expires - 1 })).status, 200);
    }
  });

  test('8 an expiry in the past is refused', async () => {
    for (const expires of [0, 1_000_000_000, Math.floor(Date.now() / 1000) - 1]) {
      assert.deepEqual(await pointers(server.admin, { expires }), ['/expires']);
      assert.deepEqual((await server.admin.post('/v2/token?dry_run=true', { expires })).body.errors[0].code, 'out_of_range');
    }
  });

  test('8 it is revoked with the token with scopes that created it; what a token without scopes created stays', async () => {
    const root = await make(server.admin);
    const limited = await make(root.api, { scopes: { contact: 'R-' } });
    const child = await make(limited.api);
    const grandchild = await make(child.api);
    const other = await make(root.api, { scopes: { contact: 'R-' } });
    await server.admin.delete(`/v2/token?id=${root.id}`);
    assert.deepEqual(await Promise.all([root, limited, child].map(isRevoked)), [true, false, false]);
    assert.equal((await limited.api.delete(`/v2/token?id=${limited.id}`)).status, 200, 'a token may revoke itself');
    assert.deepEqual(await Promise.all([limited, child, grandchild, other].map(isRevoked)), [true, true, true, false]);
    const audit = await server.admin.get(`/v2/audit?kind=token&record_id=${grandchild.id}&filter_operator=AND&order_desc=id`);
    assert.equal(audit.body.data[0].action, 'deleted');
  });

  test('8 a token that is being revoked creates none that outlives it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const limited = await make(server.admin, { scopes: { contact: 'R-' } });
      const [created] = await Promise.all([limited.api.post('/v2/token', {}), server.admin.delete(`/v2/token?id=${limited.id}`)]);
      assert.ok([200, 401].includes(created.status), created.text);
      if (created.status === 200) assert.equal((await server.as(created.body.token).get('/v2/me')).status, 401);
    }
  });

  test('8 a token with scopes reaches other tokens only with the scope token', async () => {
    const own = await make(server.admin);
    const { id: user } = await colleague(server, {});
    const others = await make(server.admin, { user_id: user });
    const task = await make(server.admin, { scopes: { ...EVERY_MODULE, profile: 'RW' } });
    for (const { id } of [own, others]) {
      const refused = await task.api.delete(`/v2/token?id=${id}`);
      if (id === own.id) assert.deepEqual(assertProblem(refused, 403, 'permission_denied')['scope'], 'token');
      else assertProblem(refused, 404, 'not_found');
    }
    const problem = assertProblem(await task.api.post('/v2/token', { user_id: user }), 403, 'permission_denied');
    assert.deepEqual([problem['scope'], problem['level']], ['token', 'RW']);
    assert.ok((await task.api.get('/v2/token?limit=1000')).body.data.every((token: any) => token.user_id !== user));
    const reader = await withScopes({ account: 'R-', token: 'R-' });
    assert.ok((await reader.get('/v2/token?limit=1000')).body.data.some((token: any) => token.user_id === user));
    assertProblem(await reader.delete(`/v2/token?id=${others.id}`), 403, 'permission_denied');
    const warden = await withScopes({ account: 'RW', token: 'RW' });
    for (const one of [own, others]) {
      assert.equal((await warden.delete(`/v2/token?id=${one.id}`)).status, 200);
      assert.equal(await isRevoked(one), true);
    }
  });

  test('8 only an administrator creates a token for another user, who sees what that user sees anyway', async () => {
    const owner = await colleague(server, { acl_project: 'RW' });
    const project = await owner.api.create('project', { name: 'Secret', private: true });
    const accountant = await colleague(server, { acl_account: 'RW', acl_project: 'RW' });
    const refused = assertProblem(await accountant.api.post('/v2/token', { user_id: owner.id }), 403, 'permission_denied');
    assert.deepEqual([refused['module'], refused['level']], ['Admin', 'RW']);
    assert.deepEqual((await accountant.api.get(`/v2/project?id=${project}`)).body.data, []);
    const unknown = await accountant.api.post('/v2/token', { user_id: 999_999 });
    assert.deepEqual([unknown.status, unknown.body.code], [403, 'permission_denied'], 'nor is it said which users there are');
    const administrator = await colleague(server, { acl_account: 'RW', acl_admin: 'RW', acl_project: 'R-' });
    assertProblem(await administrator.api.post('/v2/token', { user_id: owner.id }), 403, 'permission_denied');
    const equal = await colleague(server, { acl_account: 'RW', acl_admin: 'RW', acl_project: 'RW' });
    const { api } = await make(equal.api, { user_id: owner.id });
    assert.equal((await api.get(`/v2/project?id=${project}`)).body.data.length, 1);
  });

  test('8 the levels of a token for another user do not grow above its maker', async () => {
    const { id, group } = await colleague(server, { acl_contact: 'RW' });
    const administrator = await colleague(server, { acl_account: 'RW', acl_admin: 'RW', acl_contact: 'RW' });
    const { api } = await make(administrator.api, { user_id: id });
    assert.equal((await api.get('/v2/contact')).status, 200);
    await server.admin.put(`/v2/group?id=${group}`, { ...EVERY_LEVEL });
    assert.equal((await api.get('/v2/invoice')).status, 403);
  });

  test('8 a user has no more tokens than a new password can revoke', async () => {
    const { id, api } = await colleague(server, {});
    const insert = 'insert into token (account_id, user_id, name) select $1, $2, $3 from generate_series(1, $4)';
    await server.sql(insert, [server.account, id, 'many', 1_998]);
    const last = await make(api);
    assert.deepEqual(await pointers(api, {}), ['']);
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { password: 'correct horse battery' })).status, 200);
    assert.equal(await isRevoked(last), true);
    const [left] = await server.sql<{ n: number }>('select count(*)::int as n from token where user_id = $1 and deleted is null', [id]);
    assert.equal(left?.n, 0);
    for (const table of ['audit', 'event']) {
      const [written] = await server.sql<{ n: number }>(
        `select count(*)::int as n from ${table} r join token t on t.id::text = r.record_id where r.kind = 'token' and t.name = 'many'`,
      );
      assert.equal(written?.n, 1_998, table);
    }
    const audit = await server.admin.get('/v2/audit?kind=token&action=deleted&filter_operator=AND&order_desc=id&limit=1');
    assert.deepEqual([audit.body.data[0].user_id, audit.body.data[0].changes.user_id], [1, { from: id, to: null }]);
  });
});
