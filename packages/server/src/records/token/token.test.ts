import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hashOf } from '../../access/secrets.ts';
import { leastTimes } from '../../../test/support/least-times.ts';
import { PASSWORD, tokenSteps } from '../../../test/support/token-steps.ts';

describe('token (5, authentication)', () => {
  const { server, newUser, signIn, tokenOf, onSecond } = tokenSteps();

  test('8 a user name and password make a token, shown once and kept as a hash', async () => {
    const { id, username } = await newUser();
    const { status, body, headers } = await signIn({ username: username.toUpperCase(), password: PASSWORD, name: 'Laptop' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.token, /^dbk_[\w-]{43}$/);
    assert.equal(headers.get('location'), `/v2/token?id=${body.success.id}`);
    assert.equal((await server.as(body.token).get('/v2/me')).body.data.id, id);
    const [row] = await server.sql<{ kind: string }>('select kind from credential where hash = $1', [hashOf(body.token)]);
    assert.equal(row?.kind, 'token');
    const own = (await server.as(body.token).get('/v2/token')).body.data;
    assert.deepEqual(
      own.map((token: any) => [token.id, token.name, token.user_id, token.scopes, token.expires]),
      [[body.success.id, 'Laptop', id, null, null]],
    );
    const audit = await server.admin.get(`/v2/audit?kind=token&record_id=${body.success.id}&filter_operator=AND`);
    assert.deepEqual([audit.body.data[0].user_id, audit.body.data[0].token_id], [id, null]);
    assert.ok(
      !JSON.stringify([audit.body, own, (await server.admin.get('/v2/event?kind=token&limit=1000')).body]).includes(
        body.token.slice(4, 20),
      ),
    );
  });

  test('8 an e-mail address signs in as a user name does, which comes first', async () => {
    const email = 'Mara@Example.org';
    const { id, username } = await newUser({ primary_email: email });
    const signedIn = async (name: string): Promise<unknown> => {
      const { body } = await signIn({ username: name, password: PASSWORD });
      return body.token === undefined ? body.code : (await server.as(body.token).get('/v2/me')).body.data.id;
    };
    assert.deepEqual([await signedIn(username), await signedIn(email.toLowerCase())], [id, id]);
    const namesake = await newUser({ username: email });
    assert.equal(await signedIn(email), namesake.id);
  });

  test('8 an unknown user, a wrong password and a user without one get the same answer', async () => {
    const { username } = await newUser();
    const without = await newUser({ password: undefined });
    const answers = [
      await signIn({ username: 'nobody at all', password: PASSWORD }),
      await signIn({ username, password: 'wrong horse battery' }),
      await signIn({ username: without.username, password: PASSWORD }),
      await signIn({ username, password: PASSWORD, account: 'No such firm' }),
    ];
    const shown = answers.map(({ status, body, headers }) => ({
      status,
      challenge: headers.get('www-authenticate'),
      ...body,
      instance: '',
    }));
    assert.deepEqual([shown[0]?.status, shown[0]?.code], [401, 'token_invalid']);
    assert.match(shown[0]?.challenge ?? '', /^Bearer/);
    for (const other of shown) assert.deepEqual(other, shown[0]);
  });

  test('8 an unknown user takes as long as a wrong password', async () => {
    const { username } = await newUser();
    const refused = (name: string) => async (): Promise<void> =>
      assert.equal((await signIn({ username: name, password: 'wrong horse battery' })).status, 401);
    const [timeOfUser = 0, timeOfNobody = 0] = await leastTimes(9, refused(username), refused(`${username} unknown`));
    assert.ok(
      timeOfNobody > timeOfUser / 3 && timeOfNobody < timeOfUser * 3,
      `${timeOfUser} ms for a known user, ${timeOfNobody} ms for an unknown one`,
    );
  });

  test('8 a user that has expired is told so only after the right password', async () => {
    const { username } = await newUser({ expires: 1_000_000_000 });
    const wrong = (await signIn({ username, password: 'wrong horse battery' })).body;
    assert.deepEqual([wrong.code, wrong.title], ['token_invalid', 'Wrong user name or password']);
    const { status, body } = await signIn({ username, password: PASSWORD });
    assert.deepEqual([status, body.code], [401, 'user_expired']);
  });

  test('8 a deleted user cannot sign in', async () => {
    const { id, username } = await newUser();
    await server.admin.delete(`/v2/user?id=${id}`);
    assert.equal((await signIn({ username, password: PASSWORD })).status, 401);
  });

  test('8 a sign-in needs both members, and judges the others', async () => {
    const { username } = await newUser();
    const missing = await signIn({ username });
    assert.deepEqual([missing.status, missing.body.errors[0].pointer], [422, '/password']);
    const unknown = await signIn({ username, password: PASSWORD, nmae: 'x' });
    assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/nmae']);
    assert.equal((await server.as(undefined).post('/v2/token', { name: 'x' })).body.code, 'token_missing');
  });

  test('8 the answer with the secret is not kept for an Idempotency-Key', async () => {
    const { username } = await newUser();
    const [one, other] = [
      await server
        .as(undefined)
        .post('/v2/token', { username, password: PASSWORD }, { 'idempotency-key': 'again', 'x-forwarded-for': '192.0.2.251' }),
      await server
        .as(undefined)
        .post('/v2/token', { username, password: PASSWORD }, { 'idempotency-key': 'again', 'x-forwarded-for': '192.0.2.251' }),
    ];
    assert.notEqual(one.body.token, other.body.token);
    assert.equal((await server.sql('select 1 from idempotency')).length, 0);
  });

  test('4 a dry run makes no token', async () => {
    const { body } = await server.admin.post('/v2/token?dry_run=true', { name: 'Dry' });
    assert.deepEqual([body.success.id, body.token, body.record.name], [null, undefined, 'Dry']);
    assert.equal((await server.sql(`select 1 from token where name = 'Dry'`)).length, 0);
  });

  test('8 a token makes another for its user; for others it needs Account RW', async () => {
    const [one, other] = [await newUser(), await newUser()];
    const api = await tokenOf(one.id);
    const { status, body } = await api.post('/v2/token', { name: 'Second' });
    assert.equal(status, 200);
    assert.equal((await server.as(body.token).get('/v2/me')).body.data.id, one.id);
    const refused = await api.post('/v2/token', { user_id: other.id });
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Account', 'RW']);
    assert.equal((await server.admin.post('/v2/token', { user_id: 999_999 })).body.errors[0].pointer, '/user_id');
  });

  test('8 what a token may do is the level of the group or of the scope, whichever is less', async () => {
    const { id } = await newUser();
    const api = await tokenOf(id, { scopes: { project: 'R-', contact: 'R-' } });
    assert.deepEqual((await api.get('/v2/me')).body.data.levels, {
      acl_schedule: '--',
      acl_project: 'R-',
      acl_task: '--',
      acl_finance: '--',
      acl_report: '--',
      acl_contact: 'R-',
      acl_admin: '--',
      acl_account: '--',
    });
    assert.equal((await api.get('/v2/contact')).status, 200);
    const refused = await api.post('/v2/contact', { name: 'x', type: 'person' });
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Contact', 'RW']);
    assert.equal((await api.get('/v2/resource')).status === 200, false);
  });

  test('8 a scope above the level of the group is taken, and the group limits it', async () => {
    const { id, username } = await newUser();
    const scopes = { project: 'R-', finance: 'RW', contact: 'RW' };
    for (const answer of [
      await signIn({ username, password: PASSWORD, scopes }),
      await (await tokenOf(id)).post('/v2/token', { scopes }),
    ]) {
      assert.equal(answer.status, 200, answer.text);
      const { levels } = (await server.as(answer.body.token).get('/v2/me')).body.data;
      assert.deepEqual([levels.acl_project, levels.acl_finance, levels.acl_contact], ['R-', '--', 'R-']);
      const stored = (await server.admin.get(`/v2/token?id=${answer.body.success.id}`)).body.data[0].scopes;
      assert.deepEqual(stored, scopes);
    }
  });

  test('8 own tokens are listed, those of others with Account R-', async () => {
    const { id } = await newUser();
    const api = await tokenOf(id);
    await tokenOf(id);
    const own = (await api.get('/v2/token?limit=1000')).body;
    assert.deepEqual([own.data.length, own.meta.pagination.total], [2, 2]);
    assert.ok(own.data.every((token: any) => token.user_id === id));
    const all = (await server.admin.get('/v2/token?limit=1000')).body;
    assert.ok(new Set(all.data.map((token: any) => token.user_id)).size > 3);
    assert.equal(all.meta.pagination.total, all.data.length);
    const group = await server.admin.create('group', { name: 'Auditors', acl_account: 'R-' });
    const reader = await tokenOf((await newUser({ group_id: group })).id);
    assert.equal((await reader.get('/v2/token')).body.meta.pagination.total, all.meta.pagination.total + 1);
    const refused = await reader.delete(`/v2/token?id=${own.data[0].id}`);
    assert.deepEqual([refused.status, refused.body.module, refused.body.level], [403, 'Account', 'RW']);
    assert.equal((await api.delete(`/v2/token?id=${all.data[0].id}`)).status, 404, 'that of another is not even seen');
  });

  test('8 last_used is kept to the minute', async () => {
    const { body } = await server.admin.post('/v2/token', {});
    assert.equal((await server.admin.one('token', body.success.id)).last_used, null);
    await server.as(body.token).get('/v2/me');
    for (let i = 0; i < 400; i += 1) {
      const { last_used: used } = await server.admin.one('token', body.success.id);
      if (used !== null) return assert.equal(used % 60, 0);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.fail('the use was not noted');
  });

  test('9 a token that expired, was revoked or never was is refused with 401', async () => {
    const soon = Math.floor(Date.now() / 1000) + 4;
    const short = server.as((await server.admin.post('/v2/token', { expires: soon })).body.token);
    assert.equal((await short.get('/v2/contact')).status, 200);
    while (Date.now() / 1000 < soon + 0.2) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal((await short.get('/v2/contact')).body.code, 'token_expired');
    for (const [token, code] of [
      ['dbk_unknown', 'token_invalid'],
      ['', 'token_invalid'],
      [undefined, 'token_missing'],
    ] as const) {
      const { status, body, headers } = await server.as(token).get('/v2/contact');
      assert.deepEqual([status, body.code], [401, code]);
      assert.match(headers.get('www-authenticate') ?? '', /^Bearer/);
    }
  });

  test('8 revocation, expiry of the user and its deletion hold at once in every process', async () => {
    const { id } = await newUser();
    const [one, two, three] = await Promise.all([1, 2, 3].map(async () => (await server.admin.post('/v2/token', { user_id: id })).body));
    const everywhere = async (token: string): Promise<unknown[]> =>
      Promise.all([server.as(token), onSecond(token)].map(async (api) => (await api.get('/v2/me')).body.code));
    for (const { token } of [one, two, three]) assert.deepEqual(await everywhere(token), [undefined, undefined]);
    assert.equal((await onSecond(one.token).delete(`/v2/token?id=${one.success.id}`)).status, 200, 'a token may revoke itself');
    assert.deepEqual(await everywhere(one.token), ['token_invalid', 'token_invalid']);
    await server.admin.delete(`/v2/token?id=${two.success.id}`);
    assert.deepEqual(await everywhere(two.token), ['token_invalid', 'token_invalid']);
    await server.admin.put(`/v2/user?id=${id}`, { expires: 1_000_000_000 });
    assert.deepEqual(await everywhere(three.token), ['user_expired', 'user_expired']);
    await server.admin.put(`/v2/user?id=${id}`, { expires: null });
    assert.deepEqual(await everywhere(three.token), [undefined, undefined]);
    await server.admin.delete(`/v2/user?id=${id}`);
    assert.deepEqual(await everywhere(three.token), ['token_invalid', 'token_invalid']);
    assert.equal(
      (
        await server.sql(`select 1 from credential where kind = 'token' and record_id = any($1)`, [
          [one, two, three].map(({ success }) => success.id),
        ])
      ).length,
      0,
    );
    assert.equal((await server.admin.get(`/v2/token?id=${three.success.id}`)).body.data.length, 0);
  });

  test('8 a deleted token is a tombstone without its secret', async () => {
    const { body } = await server.admin.post('/v2/token', { name: 'Short-lived' });
    await server.admin.delete(`/v2/token?id=${body.success.id}`);
    const { body: changed } = await server.admin.get('/v2/token?updated_after=0&limit=1000&order_desc=id');
    const tombstone = changed.data.find((token: any) => token.id === body.success.id);
    assert.ok(tombstone.deleted > 0);
    assert.equal((await server.admin.delete(`/v2/token?id=${body.success.id}`)).status, 404);
  });

  test('8 once there are several accounts a sign-in names its own', async () => {
    const { username } = await newUser();
    const { api } = await server.newAccount('Müller & Söhne');
    await api.create('user', { username, primary_email: 'other@example.com', group_id: 2, password: 'another horse battery' });
    const unnamed = await signIn({ username, password: PASSWORD });
    assert.deepEqual([unnamed.status, unnamed.body.errors[0].pointer, unnamed.body.errors[0].code], [422, '/account', 'required']);
    assert.equal((await signIn({ username, password: PASSWORD, account: 'TEST' })).status, 200);
    assert.equal((await signIn({ username, password: PASSWORD, account: 'Müller & Söhne' })).status, 401);
    assert.equal((await signIn({ username, password: 'another horse battery', account: 'müller & söhne'.normalize('NFD') })).status, 200);
    assert.equal((await api.put('/v2/account', { name: 'Meier' })).status, 200);
    assert.equal((await signIn({ username, password: 'another horse battery', account: 'Müller & Söhne' })).status, 401);
    assert.equal((await signIn({ username, password: 'another horse battery', account: 'meier' })).status, 200);
    assert.deepEqual((await api.put('/v2/account', { name: 'test' })).body.errors[0], {
      in: 'body',
      pointer: '/name',
      code: 'already_used',
      message: 'another account has this name',
      reason_code: 'account_name_used',
    });
    const dry = await api.put('/v2/account?dry_run=true', { name: 'test' });
    const { record: taken } = dry.body;
    const { record: free } = (await api.put('/v2/account?dry_run=true', { name: 'free' })).body;
    assert.deepEqual({ ...taken, name: 'free', updated: free.updated }, free, 'a dry run does not tell which names others have');
    const faultsOf = async (name: string): Promise<string[]> =>
      (await api.put('/v2/account', { name, time_zone: '' })).body.errors.map(({ pointer }: any) => pointer);
    assert.deepEqual([await faultsOf('test'), await faultsOf('free')], [['/time_zone'], ['/time_zone']], 'nor does a write that fails');
  });
});
