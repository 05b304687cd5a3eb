import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modules } from '@daybook/contract';
import { DAY } from '@daybook/values';
import { hashOf } from '../../access/secrets.ts';
import type { Answer, Api } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import type { Received } from '../../../test/support/mail-server.ts';
import { testServerWithMails } from '../../../test/support/mail-steps.ts';
import { leastTimes } from '../../../test/support/least-times.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { startTestServer, testServer, type TestServer } from '../../../test/support/server.ts';
import { standsIn } from '../../../test/support/stands-in.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'another horse battery';
const HERE = { 'sec-fetch-site': 'same-origin' };

const secretOf = (url: string): string => url.split('#')[1] ?? '';
const reset = (server: TestServer, secret: string, members: object = {}, headers: Record<string, string> = HERE): Promise<Answer> =>
  server.as(undefined).post('/v2/password/reset', { secret, password: NEW, ...members }, headers);
const signsIn = async (server: TestServer, username: string, password: string): Promise<boolean> =>
  (await server.as(undefined).post('/v2/token', { username, password })).status === 200;

let count = 0;
const newUser = async (
  server: TestServer,
  members: Record<string, unknown> = {},
): Promise<{ id: number; username: string; email: string }> => {
  count += 1;
  const [username, email] = [`guest${count}`, `guest${count}@example.com`];
  return { id: await server.admin.create('user', { username, primary_email: email, group_id: 2, ...members }), username, email };
};

describe('links to a password, without a mail server', () => {
  const server = testServer();
  const invite = async (id: number): Promise<string> => {
    const { status, body, text } = await server.admin.post(`/v2/user/invite?id=${id}`, undefined);
    assert.deepEqual([status, body.success.id, body.mailed], [200, id, false], text);
    return body.url;
  };
  const linkTo = async (id: number): Promise<string> => (await server.admin.post(`/v2/user/password-link?id=${id}`, undefined)).body.url;

  test('an invitation is returned to be passed on, says whom it is for, sets the password and signs in, once', async () => {
    const { id, username } = await newUser(server, { first_name: 'Mara' });
    const url = await invite(id);
    assert.match(url, new RegExp(`^${server.url}/invitation#[\\w-]{43}$`));
    const secret = secretOf(url);
    const [row] = await server.sql<{ kind: string }>('select kind from credential where hash = $1', [hashOf(secret)]);
    assert.equal(row?.kind, 'password link');
    const shown = await server.as(undefined).post('/v2/password/link', { secret });
    const { expires, ...facts } = shown.body.data;
    assert.deepEqual(facts, { kind: 'invitation', username, first_name: 'Mara', last_name: '', account: 'Test' });
    assert.ok(Math.abs(expires - Date.now() / 1000 - 7 * DAY) < 60);
    const done = await reset(server, secret);
    assert.deepEqual([done.status, done.body], [200, { success: { id } }], done.text);
    const cookie = done.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    assert.equal((await server.as(undefined).get('/v2/me', { cookie, ...HERE })).body.data.id, id);
    assert.equal(await signsIn(server, username, NEW), true);
    assertProblem(await reset(server, secret), 410, 'link_invalid');
    assertProblem(await server.as(undefined).post('/v2/password/link', { secret }), 410, 'link_invalid');
    const audit = await server.admin.get(`/v2/audit?kind=user&record_id=${id}&filter_operator=AND&order_desc=id&limit=1`);
    assert.deepEqual([audit.body.data[0].user_id, audit.body.data[0].changes], [id, { password: { from: null, to: null } }]);
    for (const path of ['/v2/audit?limit=1000', '/v2/event?limit=1000', '/v2/token?limit=1000'])
      assert.ok(!(await server.admin.get(path)).text.includes(secret), path);
  });

  test('a link opens nothing else: it is no token, and no session', async () => {
    const { id } = await newUser(server);
    const secret = secretOf(await invite(id));
    assertProblem(await server.as(secret).get('/v2/me'), 401, 'token_invalid');
    const cookie = `daybook_session_${new URL(server.url).port}=${secret}`;
    assertProblem(await server.as(undefined).get('/v2/me', { ...HERE, cookie }), 401, 'token_missing');
    assertProblem(await reset(server, server.adminToken), 410, 'link_invalid');
    const [mine] = (await server.admin.get(`/v2/token?user_id=${id}`)).body.data;
    assert.deepEqual([mine.kind, mine.current], ['invitation', false]);
    assert.deepEqual((await server.admin.get(`/v2/session?user_id=${id}`)).body.data, []);
    assert.equal((await server.admin.delete(`/v2/token?id=${mine.id}`)).status, 200);
    assertProblem(await reset(server, secret), 410, 'link_invalid');
  });

  test('a user has one link: another one ends it, and so does a password', async () => {
    const { id } = await newUser(server);
    const [first, second] = [await invite(id), await invite(id)];
    assertProblem(await reset(server, secretOf(first)), 410, 'link_invalid');
    const third = await linkTo(id);
    assert.match(third, /\/password#/);
    assertProblem(await reset(server, secretOf(second)), 410, 'link_invalid');
    await server.admin.put(`/v2/user?id=${id}`, { password: PASSWORD });
    assertProblem(await reset(server, secretOf(third)), 410, 'link_invalid');
  });

  test('of 16 who use a link at once one sets the password', async () => {
    const { id, username } = await newUser(server);
    const secret = secretOf(await invite(id));
    const passwords = Array.from({ length: 16 }, (_, i) => `password of client ${i}`);
    const answers = await Promise.all(passwords.map((password) => reset(server, secret, { password })));
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [passwords[i] ?? ''] : []));
    assert.equal(won.length, 1, answers.map(({ text }) => text).join('\n'));
    // Their turns come one after the other: on a busy machine the last may wait too long.
    for (const answer of answers.filter(({ status }) => status !== 200 && status !== 503)) assertProblem(answer, 410, 'link_invalid');
    assert.equal(await signsIn(server, username, won[0] ?? ''), true);
    assert.equal((await server.admin.get(`/v2/session?user_id=${id}`)).body.meta.pagination.total, 1);
  });

  test('a link that has expired works no more', async () => {
    const { id } = await newUser(server, { password: PASSWORD });
    const secret = secretOf(await linkTo(id));
    const [row] = await server.sql<{ seconds: string }>(
      `select extract(epoch from expires - created)::int as seconds from token where kind = 'password_link' and user_id = $1`,
      [id],
    );
    assert.equal(Number(row?.seconds), 3_600);
    await server.sql(`update token set expires = now() where kind = 'password_link' and user_id = $1`, [id]);
    assertProblem(await reset(server, secret), 410, 'link_invalid');
  });

  test('a new password by link ends tokens and sessions', async () => {
    const { id, username } = await newUser(server, { password: PASSWORD });
    const token = (await server.as(undefined).post('/v2/token', { username, password: PASSWORD })).body.token;
    const session = await server.as(undefined).post('/v2/session', { username, password: PASSWORD });
    const cookie = session.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    assert.equal((await reset(server, secretOf(await linkTo(id)), { remember: true })).status, 200);
    assertProblem(await server.as(token).get('/v2/me'), 401, 'token_invalid');
    assertProblem(await server.as(undefined).get('/v2/me', { cookie, ...HERE }), 401, 'token_invalid');
    assert.deepEqual([await signsIn(server, username, PASSWORD), await signsIn(server, username, NEW)], [false, true]);
  });

  test('a fault uses nothing up, and nothing is done for pages of other sites', async () => {
    const { id } = await newUser(server);
    const secret = secretOf(await invite(id));
    assertProblem(await reset(server, secret, { password: 'short' }), 422, 'validation_failed');
    for (const password of ['password1234', 'guest1234567'])
      assert.equal(assertProblem(await reset(server, secret, { password }), 422, 'validation_failed').errors[0].code, 'guessable');
    assertProblem(await server.as(undefined).post('/v2/password/reset', {}, HERE), 422, 'validation_failed');
    assertProblem(await reset(server, secret, { surprise: 1 }), 422, 'validation_failed');
    assertProblem(await reset(server, secret, {}, { origin: 'https://evil.example' }), 403, 'cross_site_request');
    const dry = await server.as(undefined).post('/v2/password/reset?dry_run=true', { secret, password: NEW }, HERE);
    assert.deepEqual([dry.status, dry.headers.getSetCookie()], [200, []]);
    assertProblem(await server.as(undefined).post('/v2/password/reset', `{"secret":"${'x'.repeat(20_000)}"}`), 413, 'body_too_large');
    assert.equal((await reset(server, secret)).status, 200);
  });

  test('who has a password is not invited, who has expired gets no link, and neither does whoever has higher levels', async () => {
    const post = (api: Api, path: string, id: number): Promise<Answer> => api.post(`${path}?id=${id}`, undefined);
    const user = await newUser(server, { password: PASSWORD });
    assertProblem(await post(server.admin, '/v2/user/invite', user.id), 422, 'validation_failed');
    const expired = await newUser(server, { expires: 1_000_000_000 });
    const above = await newUser(server, { group_id: 1 });
    const { api: lower } = await colleague(server, { acl_admin: 'RW' });
    for (const path of ['/v2/user/invite', '/v2/user/password-link']) {
      assertProblem(await post(server.admin, path, expired.id), 422, 'validation_failed');
      assertProblem(await post(lower, path, above.id), 422, 'validation_failed');
      assertProblem(await post(server.admin, path, 999_999), 404, 'not_found');
    }
    const whole = Object.fromEntries(modules.map((module) => [module.toLowerCase(), 'RW']));
    const narrow = server.as((await server.admin.post('/v2/token', { scopes: whole })).body.token);
    assertProblem(await post(narrow, '/v2/user/password-link', 1), 403, 'permission_denied');
    assert.equal((await post(server.admin, '/v2/user/invite', above.id)).status, 200);
  });

  test('a user who expires after the link was made cannot use it, and one who is deleted neither', async () => {
    const [late, gone] = [await newUser(server), await newUser(server)];
    const [lateLink, goneLink] = [await invite(late.id), await invite(gone.id)];
    await server.admin.put(`/v2/user?id=${late.id}`, { expires: 1_000_000_000 });
    await server.admin.delete(`/v2/user?id=${gone.id}`);
    assertProblem(await reset(server, secretOf(lateLink)), 401, 'user_expired');
    assertProblem(await reset(server, secretOf(goneLink)), 410, 'link_invalid');
  });
});

describe('links to a password, by mail', () => {
  const { server, post } = testServerWithMails({
    DAYBOOK_MAIL_FROM: 'studio@example.com',
    DAYBOOK_BASE_URL: 'https://studio.example',
    DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1',
  });

  const forgot = (login: string, members: object = {}, address = `198.51.100.${(count += 1) % 250}`): Promise<Answer> =>
    server.as(undefined).post('/v2/password/forgot', { login, ...members }, { 'x-forwarded-for': address });
  const mailsTo = (address: string): Received[] => post.received.filter(({ recipients }) => recipients.includes(address));
  const mailTo = async (address: string, place = 0): Promise<Received> => {
    for (let i = 0; i < 400 && mailsTo(address).length <= place; i += 1) await new Promise((resolve) => setTimeout(resolve, 25));
    const mail = mailsTo(address)[place];
    assert.ok(mail !== undefined, `no mail to ${address}`);
    return mail;
  };
  const linkIn = ({ mail }: Received): string => /https:\/\/studio\.example\/\w+#([\w-]{43})\s/.exec(mail.text ?? '')?.[1] ?? '';

  test('invitations are no more in an hour than other mails, and what somebody is called leads nowhere', async () => {
    const few = await startTestServer({
      DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`,
      DAYBOOK_MAIL_FROM: 'studio@example.com',
      DAYBOOK_MAIL_PER_HOUR: '2',
    });
    const statuses: number[] = [];
    const users = [];
    for (const first_name of ['https://evil.example/x', 'Ben', 'Cleo']) users.push(await newUser(few, { first_name }));
    for (const { id } of users) statuses.push((await few.admin.post(`/v2/user/invite?id=${id}`, undefined)).status);
    assert.deepEqual(statuses, [200, 200, 429]);
    const { html = '' } = (await mailTo(users[0]?.email ?? '')).mail;
    await few.close();
    assert.match(html, /evil\.example/);
    assert.doesNotMatch(html, /href="[^"]*evil/);
  });

  test('an invitation goes to the user, in the language of the firm, and not into the answer', async () => {
    for (const [language, words] of [
      ['', 'invited you'],
      ['de', 'eingeladen'],
      ['fr', 'vous invite'],
      ['es', 'le invita'],
      ['pl', 'zaprasza'],
    ] as const) {
      await server.admin.put('/v2/account', { language });
      const { id, email, username } = await newUser(server, { first_name: 'Mara' });
      const answer = await server.admin.post(`/v2/user/invite?id=${id}`, undefined);
      assert.deepEqual(answer.body, { success: { id }, mailed: true });
      const received = await mailTo(email);
      assert.match(received.mail.text ?? '', new RegExp(words));
      for (const part of ['Mara', username, 'Test', 'https://studio.example/invitation#'])
        assert.ok(received.mail.text?.includes(part), part);
      assert.doesNotMatch(`${received.mail.text}${received.mail.subject}`, /[{}]/);
      assert.equal((await reset(server, linkIn(received))).status, 200);
    }
    await server.admin.put('/v2/account', { language: '' });
  });

  test('a forgotten password is asked for by name or by address; the mail brings the link', async () => {
    for (const by of ['username', 'email'] as const) {
      const user = await newUser(server, { password: PASSWORD });
      const asked = await forgot(user[by].toUpperCase());
      assert.deepEqual([asked.status, asked.body], [200, { data: { accepted: true } }]);
      const secret = linkIn(await mailTo(user.email));
      assert.equal(await signsIn(server, user.username, PASSWORD), true, 'until the link is used the password stays');
      assert.equal((await reset(server, secret)).status, 200);
      assert.equal(await signsIn(server, user.username, NEW), true);
    }
  });

  test('a link that an administrator has just made keeps no mail from the user who asks for one', async () => {
    const { id, username, email } = await newUser(server, { password: PASSWORD });
    await server.admin.post(`/v2/user/password-link?id=${id}`, undefined);
    assert.equal((await forgot(username)).status, 200);
    assert.equal((await reset(server, linkIn(await mailTo(email)))).status, 200);
    assert.equal(await signsIn(server, username, NEW), true);
  });

  test('who is not there, or has expired, gets the same answer, and no mail', async () => {
    const user = await newUser(server, { password: PASSWORD });
    const expired = await newUser(server, { password: PASSWORD, expires: 1_000_000_000 });
    const answers = [
      await forgot(user.username),
      await forgot(expired.username),
      await forgot('nobody'),
      await forgot('x', { account: 'None' }),
    ];
    for (const { status, body } of answers) assert.deepEqual([status, body], [200, { data: { accepted: true } }]);
    await mailTo(user.email);
    assert.deepEqual(mailsTo(expired.email), []);
    const emails: string[] = [];
    for (let i = 0; i < 15; i += 1) emails.push((await newUser(server)).email);
    const ask = async (login: string): Promise<void> => assert.equal((await forgot(login)).status, 200);
    const [there = 0, absent = 0] = await leastTimes(
      emails.length,
      (i) => ask(emails[i] ?? ''),
      (i) => ask(`absent${i}@example.com`),
    );
    assert.ok(Math.abs(there - absent) < 20, `${there} ms for users that there are, ${absent} ms for others`);
  });

  test('whoever asks for a forgotten password takes away no link that the user has: the first that is used ends the others', async () => {
    const { id, username, email } = await newUser(server);
    assert.equal((await server.admin.post(`/v2/user/invite?id=${id}`, undefined)).status, 200);
    const invitation = linkIn(await mailTo(email));
    const forgotten: string[] = [];
    for (let i = 0; i < 2; i += 1) {
      assert.equal((await forgot(username)).status, 200);
      forgotten.push(linkIn(await mailTo(email, i + 1)));
      await server.sql(`update token set created = created - interval '3 minutes' where kind = 'password_link' and user_id = $1`, [id]);
    }
    const shown = await server.as(undefined).post('/v2/password/link', { secret: invitation });
    assert.deepEqual([shown.status, shown.body.data?.kind], [200, 'invitation']);
    assert.ok(shown.body.data.expires > Date.now() / 1000 + 6 * DAY);
    assert.equal((await reset(server, invitation)).status, 200);
    for (const secret of forgotten) assertProblem(await reset(server, secret), 410, 'link_invalid');

    const other = await newUser(server, { password: PASSWORD });
    const byHand = secretOf((await server.admin.post(`/v2/user/password-link?id=${other.id}`, undefined)).body.url);
    await server.sql(`update token set created = created - interval '3 minutes' where kind = 'password_link' and user_id = $1`, [other.id]);
    assert.equal((await forgot(other.username)).status, 200);
    const mailed = linkIn(await mailTo(other.email));
    assert.equal((await server.as(undefined).post('/v2/password/link', { secret: byHand })).status, 200);
    assert.equal((await reset(server, mailed)).status, 200);
    assertProblem(await reset(server, byHand), 410, 'link_invalid');
  });

  test('asking again and again sends one mail, and is throttled', async () => {
    const { username, email } = await newUser(server, { password: PASSWORD });
    for (let i = 0; i < 10; i += 1) assert.equal((await forgot(username, {}, '203.0.113.8')).status, 200);
    assertProblem(await forgot(username, {}, '203.0.113.8'), 429, 'rate_limited');
    assert.equal((await forgot(username, {}, '203.0.113.7')).status, 200, 'a stranger takes no requests of the user');
    const address = '203.0.113.9';
    for (let i = 0; i < 30; i += 1) assert.equal((await forgot(`stranger${i}`, {}, address)).status, 200);
    assertProblem(await forgot('stranger', {}, address), 429, 'rate_limited');
    await mailTo(email);
    const [jobs] = await server.sql<{ n: string }>(
      `select count(*) as n from job j join token t on t.id = (j.payload->>'link')::bigint
       join app_user u on u.id = t.user_id where u.username = $1`,
      [username],
    );
    assert.equal(Number(jobs?.n), 1);
  });

  test('a mail that fails is sent again, with another secret', async () => {
    const { email, id } = await newUser(server);
    post.refusals.push({ at: 'mail', code: 451 });
    assert.equal((await server.admin.post(`/v2/user/invite?id=${id}`, undefined)).status, 200);
    const soon = setInterval(() => void server.sql(`update job set at = now() where state = 'queued' and error <> ''`), 200);
    await mailTo(email).finally(() => clearInterval(soon));
    assert.deepEqual(post.refusals, []);
    assert.equal((await reset(server, linkIn(await mailTo(email)))).status, 200);
  });

  test('no secret of a link stands in the database', async () => {
    const { email, id } = await newUser(server);
    await server.admin.post(`/v2/user/invite?id=${id}`, undefined);
    const secret = linkIn(await mailTo(email));
    assert.deepEqual(await standsIn(server, secret), []);
  });
});
