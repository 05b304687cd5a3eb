import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modules } from '@daybook/contract';
import { done, type Answer, type Api } from '../../../test/support/api.ts';
import { claimsOf } from '../../../test/support/claims.ts';
import { colleague, type Colleague } from '../../../test/support/colleague.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

const ALL = Object.fromEntries(modules.map((module) => [`acl_${module.toLowerCase()}`, 'RW']));
const MANAGES = { acl_admin: 'RW', acl_account: 'RW' };

describe('nobody changes or removes who may do more (5)', () => {
  const server = testServer();

  /** What a caller can do to another user, or to its group. Each is tried on a user of its own. */
  const acts: Record<string, (api: Api, other: Colleague) => Promise<Answer>> = {
    'rename it': (api, { id }) => api.put(`/v2/user?id=${id}`, { first_name: 'Changed' }),
    'take its password': (api, { id }) => api.put(`/v2/user?id=${id}`, { password: null }),
    'let it end': (api, { id }) => api.put(`/v2/user?id=${id}`, { expires: 1_000_000_000 }),
    'move it to another group': async (api, { id }) => {
      const less = await server.admin.create('group', { name: `Less than ${id}`, acl_admin: 'R-' });
      return api.put(`/v2/user?id=${id}`, { group_id: less });
    },
    'move it and give it a password': async (api, { id }) => {
      const less = await server.admin.create('group', { name: `Least of ${id}`, acl_admin: 'R-' });
      return api.put(`/v2/user?id=${id}`, { group_id: less, password: 'correct horse battery' });
    },
    'delete it': (api, { id }) => api.delete(`/v2/user?id=${id}`),
    'erase its person': async (api, { id }) => {
      const { contact_id: person } = await server.admin.one('user', id);
      const { body } = await server.admin.get(`/v2/contact?id=${person}&type=person&filter_operator=AND`);
      return api.post(`/v2/contact/erase?uuid=${body.data[0].uuid}`, {});
    },
    'make a token of it': (api, { id }) => api.post('/v2/token', { user_id: id }),
    'revoke its token': async (api, { id }) => {
      const token = await server.admin.post('/v2/token', { user_id: id });
      return api.delete(`/v2/token?id=${token.body.success.id}`);
    },
    'end its session': async (api, { id }) => {
      const { username } = await server.admin.one('user', id);
      await server.admin.put(`/v2/user?id=${id}`, { password: 'correct horse battery' });
      const { status } = await server.as(undefined).post('/v2/session', { username, password: 'correct horse battery' });
      assert.equal(status, 200);
      const [session] = await server.sql<{ id: number }>("select id from token where user_id = $1 and kind = 'session'", [id]);
      return api.delete(`/v2/session?id=${session?.id}`);
    },
    'lower its group': (api, { group }) => api.put(`/v2/group?id=${group}`, { acl_admin: '--' }),
  };

  const callers: readonly (readonly [string, Record<string, string>])[] = [
    ['who administers users alone', MANAGES],
    ['who lacks one level', { ...ALL, acl_task: '--' }],
    ['who reads where the other writes', { ...ALL, acl_finance: 'R-' }],
  ];

  for (const [act, run] of Object.entries(acts)) {
    for (const [name, levels] of callers) {
      test(`5 a user ${name} does not ${act}: a full administrator`, async () => {
        const caller = await colleague(server, levels);
        const other = await colleague(server, ALL);
        const before = await server.admin.one('user', other.id);
        const problem = assertProblem(await run(caller.api, other), 403, 'permission_denied');
        assert.equal(problem['reason_code'], 'user_above_own_level');
        const { last_sign_in: _, state: __, ...after } = await server.admin.one('user', other.id);
        assert.deepEqual({ ...before, ...after }, before);
        assert.equal((await other.api.get('/v2/group')).status, act === 'end its session' ? 401 : 200);
      });
    }

    test(`5 a token with fewer scopes does not ${act} either, and an equal does`, async () => {
      const { body } = await server.admin.post('/v2/token', { scopes: { admin: 'RW', account: 'RW', token: 'RW', contact: 'R-' } });
      const other = await colleague(server, ALL);
      assertProblem(await run(server.as(body.token), other), 403, 'permission_denied');
      const equal = await colleague(server, ALL);
      done(await run(equal.api, await colleague(server, ALL)));
    });
  }

  test('5 who may do as much or less is changed and removed', async () => {
    const { api } = await colleague(server, { ...MANAGES, acl_contact: 'RW' });
    for (const [act, run] of Object.entries(acts)) {
      const answer = await run(api, await colleague(server, { acl_admin: 'RW', acl_contact: 'R-' }));
      assert.equal(answer.status, 200, `${act}: ${answer.text}`);
    }
  });

  test('5 a token that administers users does not delete its own user, who may do more', async () => {
    const own = await colleague(server, ALL);
    const { body } = await own.api.post('/v2/token', { scopes: { admin: 'RW' } });
    assertProblem(await server.as(body.token).delete(`/v2/user?id=${own.id}`), 403, 'permission_denied');
  });

  test('5 the actions of a user say so', async () => {
    const other = await colleague(server, ALL);
    const { api } = await colleague(server, MANAGES);
    const { claims } = await claimsOf(api, `/v2/user?id=${other.id}`);
    for (const name of ['update', 'delete'])
      assert.deepEqual(
        claims.filter((claim) => claim.name === name).map(({ allowed, code }) => [allowed, code]),
        [[false, 'permission_denied']],
      );
  });
});
