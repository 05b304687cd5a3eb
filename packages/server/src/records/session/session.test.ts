import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, HOUR } from '@daybook/values';
import { hashOf } from '../../access/secrets.ts';
import { readConfig } from '../../config.ts';
import { createLogger } from '../../logging.ts';
import { serve, type Server } from '../../serve.ts';
import { Api, done, type Answer } from '../../../test/support/api.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer, type TestServer } from '../../../test/support/server.ts';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HERE = { 'sec-fetch-site': 'same-origin' };

/** The cookie that an answer sets, as a browser would send it. */
const cookieOf = ({ headers }: Answer): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const secretOf = (cookie: string): string => cookie.split('=')[1] ?? '';

describe('a session of a browser', () => {
  let server: TestServer;
  let second: Server;
  let count = 0;
  const settings = { DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' };
  const another = (): Promise<Server> => {
    const config = readConfig({ DAYBOOK_PORT: '0', DAYBOOK_RATE_LIMIT: '0', DAYBOOK_LOG_LEVEL: 'error', ...settings });
    return serve(config, createLogger('error', server.errorLog), server.database.app);
  };
  before(async () => {
    server = await startTestServer(settings);
    second = await another();
  });
  after(async () => {
    await second.close();
    await server.close();
  });

  const nobody = (): Api => server.as(undefined);
  const newUser = async (members: Record<string, unknown> = {}): Promise<{ id: number; username: string }> => {
    count += 1;
    const username = `browser${count}`;
    const primary_email = `${username}@example.com`;
    return { id: await server.admin.create('user', { username, primary_email, group_id: 2, password: PASSWORD, ...members }), username };
  };
  const signIn = (username: string, members: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    nobody().post(
      '/v2/session',
      { username, password: PASSWORD, ...members },
      { 'x-forwarded-for': `192.0.2.${(count += 1) % 250}`, 'user-agent': FIREFOX, ...HERE, ...headers },
    );
  const signedIn = async (
    members: Record<string, unknown> = {},
  ): Promise<{ id: number; username: string; session: number; cookie: string }> => {
    const user = await newUser();
    const answer = await signIn(user.username, members);
    assert.equal(answer.status, 200, answer.text);
    return { ...user, session: answer.body.success.id, cookie: cookieOf(answer) };
  };
  /** The cookie as a browser has it for another process. */
  const cookieAt = ({ url }: Server, cookie: string): string => cookie.replace(/_\d+=/, `_${new URL(url).port}=`);
  const get = (path: string, cookie: string, headers: Record<string, string> = HERE): Promise<Answer> =>
    nobody().get(path, { cookie, ...headers });
  const me = (cookie: string, headers?: Record<string, string>): Promise<Answer> => get('/v2/me', cookie, headers);

  test('its secret is in a cookie that scripts cannot read, and never in the answer', async () => {
    const { username, id } = await newUser();
    const answer = await signIn(username);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(Object.keys(answer.body), ['success']);
    assert.equal(answer.headers.get('location'), `/v2/session?id=${answer.body.success.id}`);
    const [set = '', ...others] = answer.headers.getSetCookie();
    assert.deepEqual(others, []);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.match(set, /^daybook_session_\d+=dbs_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const secret = secretOf(cookieOf(answer));
    const [row] = await server.sql<{ kind: string }>('select kind from credential where hash = $1', [hashOf(secret)]);
    assert.equal(row?.kind, 'token');
    assert.equal((await me(cookieOf(answer))).body.data.id, id);
    const audit = await server.admin.get(`/v2/audit?kind=token&record_id=${answer.body.success.id}&filter_operator=AND`);
    assert.equal(audit.body.data[0].user_id, id);
    assert.ok(!JSON.stringify(audit.body).includes(secret.slice(4, 20)));
  });

  test('with TLS the cookie is secure and bound to the host', async () => {
    const { username } = await newUser();
    const tls = { 'x-forwarded-proto': 'https' };
    const answer = await signIn(username, { remember: true }, tls);
    const [set = ''] = answer.headers.getSetCookie();
    assert.match(set, /^__Host-daybook_session=dbs_[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=7776000$/);
    assert.equal((await me(cookieOf(answer), { ...HERE, ...tls })).status, 200);
    // A cookie of this name that came without TLS was not set by this server.
    assertProblem(await me(cookieOf(answer)), 401, 'token_missing');
    assertProblem(await me(cookieOf(answer).replace('__Host-', ''), { ...HERE, ...tls }), 401, 'token_missing');
  });

  test('the body is that of signing in, and a wrong password gets what it gets there', async () => {
    const { username } = await newUser();
    assertProblem(await signIn(username, { password: 'wrong horse battery' }), 401, 'token_invalid');
    const faults = await nobody().post('/v2/session', { username: 'x', rember: true }, HERE);
    assertProblem(faults, 422, 'validation_failed');
    const unknown = await signIn(username, { rember: true });
    assertProblem(unknown, 422, 'validation_failed');
    assert.equal(unknown.headers.getSetCookie().length, 0);
    assertProblem(await server.admin.post('/v2/session', {}), 422, 'validation_failed');
    assertProblem(await nobody().post('/v2/session', {}, HERE), 401, 'token_missing');
    const dry = await nobody().post('/v2/session?dry_run=true', { username, password: PASSWORD }, HERE);
    assert.deepEqual([dry.status, dry.headers.getSetCookie()], [200, []]);
  });

  test('failures count together with those of POST /v2/token', async () => {
    const { username } = await newUser();
    const wrong = { username, password: 'wrong horse battery' };
    const here = { 'x-forwarded-for': '198.51.100.1' };
    for (let i = 0; i < 10; i += 1) {
      const answer = i % 2 === 0 ? await signIn(username, wrong, here) : await nobody().post('/v2/token', wrong, here);
      assertProblem(answer, 401, 'token_invalid');
    }
    const locked = await signIn(username, {}, here);
    assertProblem(locked, 429, 'rate_limited');
    assert.ok(Number(locked.headers.get('retry-after')) > 0);
    assertProblem(await nobody().post('/v2/token', { username, password: PASSWORD }, here), 429, 'rate_limited');
  });

  test('signing in ends the session that the browser had, also that of another user or account', async () => {
    const one = await signedIn();
    const again = await signIn(one.username, {}, { cookie: one.cookie });
    assertProblem(await me(one.cookie), 401, 'token_invalid');
    assert.equal((await me(cookieOf(again))).status, 200);
    const other = await newUser();
    const third = await signIn(other.username, {}, { cookie: cookieOf(again) });
    assertProblem(await me(cookieOf(again)), 401, 'token_invalid');
    assert.equal((await me(cookieOf(third))).body.data.id, other.id);
  });

  test('a wrong password leaves the session that there was', async () => {
    const { cookie, username } = await signedIn();
    assertProblem(await signIn(username, { password: 'wrong horse battery' }, { cookie }), 401, 'token_invalid');
    assert.equal((await me(cookie)).status, 200);
  });

  test('users see where they are signed in, and end what they see', async () => {
    const { cookie, username, session, id } = await signedIn();
    const elsewhere = await signIn(username, { remember: true }, { 'user-agent': 'curl/8.5.0' });
    const { data } = (await get('/v2/session?order_asc=id', cookie)).body;
    assert.deepEqual(
      data.map((one: any) => [one.id, one.kind, one.name, one.current, one.user_id, one.scopes]),
      [
        [session, 'session', 'Firefox, Linux', true, id, null],
        [elsewhere.body.success.id, 'session', 'curl', false, id, null],
      ],
    );
    assert.equal(data[0].expires, data[0].created + 12 * HOUR);
    assert.equal(data[1].expires, data[1].created + 30 * DAY);
    const out = await nobody().delete(`/v2/session?id=${elsewhere.body.success.id}`, { cookie, ...HERE });
    assert.deepEqual([out.status, out.headers.getSetCookie()], [200, []]);
    assertProblem(await me(cookieOf(elsewhere)), 401, 'token_invalid');
    assertProblem(await nobody().delete(`/v2/session?id=${elsewhere.body.success.id}`, { cookie, ...HERE }), 404, 'not_found');
  });

  test('signing out ends the session and clears the cookie', async () => {
    for (const isNamed of [false, true]) {
      const { cookie, session } = await signedIn();
      const out = await nobody().delete(`/v2/session${isNamed ? `?id=${session}` : ''}`, { cookie, ...HERE });
      assert.equal(out.status, 200, out.text);
      assert.deepEqual(out.headers.getSetCookie(), [`${cookie.split('=', 1)[0]}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`]);
      assertProblem(await me(cookie), 401, 'token_invalid');
      assertProblem(
        await new Api(second.url, undefined).get('/v2/me', { cookie: cookieAt(second, cookie), ...HERE }),
        401,
        'token_invalid',
      );
    }
    assertProblem(await server.admin.delete('/v2/session'), 400, 'invalid_parameter');
  });

  test('readers of the account see the sessions of others, and no token passes for one', async () => {
    const { id, session } = await signedIn();
    const member = await newUser({ group_id: 2 });
    const theirs = cookieOf(await signIn(member.username));
    const seen = (await server.admin.get(`/v2/session?user_id=${id}`)).body.data;
    assert.deepEqual(
      seen.map((one: any) => [one.id, one.current]),
      [[session, false]],
    );
    assert.deepEqual((await get(`/v2/session?user_id=${id}`, theirs)).body.data, []);
    assertProblem(await nobody().delete(`/v2/session?id=${session}`, { cookie: theirs, ...HERE }), 404, 'not_found');
    const token = await server.admin.create('token', { name: 'No session' });
    assertProblem(await server.admin.delete(`/v2/session?id=${token}`), 404, 'not_found');
    assert.deepEqual((await server.admin.get(`/v2/session?id=${token}`)).body.data, []);
    assert.equal((await server.admin.delete(`/v2/session?id=${session}`)).status, 200);
  });

  test('a token with scopes neither ends sessions of others nor those of its user', async () => {
    const { cookie, session } = await signedIn();
    const answer = await nobody().post('/v2/token', { scopes: { account: 'RW', finance: 'RW' } }, { cookie, ...HERE });
    assertProblem(await server.as(answer.body.token).delete(`/v2/session?id=${session}`), 403, 'permission_denied');
  });

  test('use keeps it alive until it ends for good, in every process', async () => {
    const { cookie, session } = await signedIn();
    // Each looks at the session for the first time: a use is noted once a minute.
    const [other, fresh, late] = [await another(), await another(), await another()];
    const by = (process: Server): Promise<Answer> =>
      new Api(process.url, undefined).get('/v2/me', { cookie: cookieAt(process, cookie), ...HERE });
    const endAt = (at: number): Promise<unknown> =>
      server.sql('update token set expires = to_timestamp($2), last_used = null where id = $1', [session, at]);
    try {
      assert.deepEqual([(await me(cookie)).status, (await by(second)).status], [200, 200]);
      const soon = Math.floor(Date.now() / 1000) + 10;
      await endAt(soon);
      // Another token makes both processes read again, and remember this end. Then the use in another process moves it.
      await server.admin.create('token', {});
      assert.deepEqual([(await me(cookie)).status, (await by(second)).status, (await by(other)).status], [200, 200, 200]);
      await until(async () => (await expiryOf(session)) > soon + 11 * HOUR);
      await until(async () => Date.now() / 1000 > soon + 1);
      assert.deepEqual([(await me(cookie)).status, (await by(second)).status], [200, 200]);
      // Near its end for good no use moves it any further.
      await server.sql('update token set ends = to_timestamp($2) where id = $1', [session, soon + 600]);
      await endAt(soon + 500);
      assert.equal((await by(fresh)).status, 200);
      await until(async () => (await expiryOf(session)) !== soon + 500);
      assert.equal(await expiryOf(session), soon + 600);
      await server.sql('update token set ends = now() where id = $1', [session]);
      await endAt(1_000_000_000);
      assertProblem(await by(late), 401, 'token_expired');
      assert.deepEqual((await server.admin.get(`/v2/session?id=${session}`)).body.data, [], 'what has ended is not listed');
    } finally {
      await Promise.all([other, fresh, late].map((one) => one.close()));
    }
  });

  const expiryOf = async (id: number): Promise<number> =>
    Number((await server.sql<{ at: string }>('select extract(epoch from expires)::bigint as at from token where id = $1', [id]))[0]?.at);
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 400 && !(await condition()); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.ok(await condition());
  };

  test('a new password ends the other sessions, and one that an administrator sets all of them', async () => {
    const { cookie, username, id } = await signedIn();
    const elsewhere = cookieOf(await signIn(username));
    done(await nobody().put('/v2/me', { old_password: PASSWORD, password: 'another horse battery' }, { cookie, ...HERE }));
    assert.equal((await me(cookie)).status, 200);
    assertProblem(await me(elsewhere), 401, 'token_invalid');
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { password: 'a third horse battery' })).status, 200);
    assertProblem(await me(cookie), 401, 'token_invalid');
  });

  test('a token that it makes does not die with it', async () => {
    const { cookie } = await signedIn();
    const answer = await nobody().post('/v2/token', { name: 'Program' }, { cookie, ...HERE });
    assert.equal(answer.status, 200, answer.text);
    await nobody().delete('/v2/session', { cookie, ...HERE });
    assert.equal((await server.as(answer.body.token).get('/v2/me')).status, 200);
  });

  test('of very many the ones that were not used for the longest time end', async () => {
    const { cookie, username, id } = await signedIn();
    const cookies: string[] = [];
    for (let i = 0; i < 50; i += 1) cookies.push(cookieOf(await signIn(username)));
    assertProblem(await me(cookie), 401, 'token_invalid');
    assert.equal((await me(cookies[0] ?? '')).status, 200);
    assert.equal((await server.admin.get(`/v2/session?user_id=${id}&limit=100`)).body.data.length, 50);
  });

  // There are two accounts from here on.
  test('a session of another account ends as well when the browser signs in', async () => {
    const { cookie } = await signedIn();
    const { api } = await server.newAccount('Second');
    const user = { username: 'elsewhere', primary_email: 'elsewhere@example.com', group_id: 1, password: PASSWORD };
    await api.create('user', user);
    assertProblem(await signIn('elsewhere', {}, { cookie }), 422, 'validation_failed');
    assert.equal((await me(cookie)).status, 200);
    const answer = await signIn('elsewhere', { account: 'second' }, { cookie });
    assert.equal(answer.status, 200, answer.text);
    assertProblem(await me(cookie), 401, 'token_invalid');
    assert.equal((await me(cookieOf(answer))).body.data.username, 'elsewhere');
  });
});
