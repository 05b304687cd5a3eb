import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../../test/support/api.ts';
import { colleague } from '../../../test/support/colleague.ts';
import type { Received } from '../../../test/support/mail-server.ts';
import { testServerWithMails } from '../../../test/support/mail-steps.ts';
import { assertProblem } from '../../../test/support/problem.ts';

const PASSWORD = 'correct horse battery';
const NEW = 'another horse battery';

describe('what a user signs in with is changed', () => {
  const { server, post } = testServerWithMails({ DAYBOOK_MAIL_FROM: 'studio@example.com', DAYBOOK_BASE_URL: 'https://studio.example' });

  const mailsTo = (address: string): Received[] => post.received.filter(({ recipients }) => recipients.includes(address));
  const mailTo = async (address: string, place = 0): Promise<Received['mail']> => {
    for (let i = 0; i < 400 && mailsTo(address).length <= place; i += 1) await new Promise((resolve) => setTimeout(resolve, 25));
    const received = mailsTo(address)[place];
    const errors = received === undefined ? await server.sql(`select name, payload, error from job where state <> 'done'`) : [];
    assert.ok(received !== undefined, `no mail to ${address}: ${JSON.stringify(errors)}`);
    return received.mail;
  };
  /** Once every job is done, nothing more comes. */
  const settled = async (): Promise<void> => {
    for (let i = 0; i < 400; i += 1) {
      const [row] = await server.sql<{ n: string }>(
        `select count(*) as n from job where state = 'running' or (state = 'queued' and at <= now())`,
      );
      if (Number(row?.n) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  let count = 0;
  const newUser = async (members: object = {}): Promise<{ id: number; username: string; email: string; moved: string }> => {
    count += 1;
    const [username, email, moved] = [`guest${count}`, `guest${count}@example.com`, `elsewhere${count}@evil.example`];
    const id = await server.admin.create('user', { username, primary_email: email, group_id: 2, password: PASSWORD, ...members });
    return { id, username, email, moved };
  };
  const forgot = (login: string): Promise<Answer> => server.as(undefined).post('/v2/password/forgot', { login });
  const secretIn = (mail: Received['mail']): string => /\/\w+#([\w-]{43})\s/.exec(mail.text ?? '')?.[1] ?? '';
  const reset = (secret: string): Promise<Answer> =>
    server.as(undefined).post('/v2/password/reset', { secret, password: NEW }, { 'sec-fetch-site': 'same-origin' });

  test('the address that was is told of another one, whoever set it, in the language of the firm', async () => {
    for (const [language, words] of [
      ['', 'was changed'],
      ['de', 'wurde'],
      ['fr', 'a été'],
      ['es', 'se cambió'],
      ['it', 'stat'],
      ['nl', 'gewijzigd'],
      ['pl', 'zmienion'],
    ] as const) {
      await server.admin.put('/v2/account', { language });
      const { id, username, email, moved } = await newUser();
      assert.equal((await server.admin.put(`/v2/user?id=${id}`, { primary_email: moved })).status, 200);
      const mail = await mailTo(email);
      for (const part of [words, email, moved, username, 'Test', '(UTC)']) assert.ok(mail.text?.includes(part), `${part}: ${mail.text}`);
      assert.doesNotMatch(`${mail.text}${mail.subject}`, /[{}]|undefined/);
    }
    await server.admin.put('/v2/account', { language: '' });

    const { api, id } = await colleague(server, { acl_admin: 'RW', acl_contact: 'RW' });
    const { primary_email: own } = (await api.get('/v2/me')).body.data;
    assert.equal((await api.put(`/v2/user?id=${id}`, { primary_email: 'taken@evil.example' })).status, 200);
    assert.match((await mailTo(own)).text ?? '', /taken@evil\.example/);
    const jobs = await server.sql<{ payload: object }>(`select payload from job where name = 'tell of a changed sign-in'`);
    assert.doesNotMatch(JSON.stringify(jobs), /@/, 'jobs name no addresses');
  });

  test('nobody is told of an address that stays, of other letters of it, or of what is only tried', async () => {
    const { id, email } = await newUser();
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: email, first_name: 'Mara' });
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: email.toUpperCase() });
    const dry = await newUser();
    await server.admin.put(`/v2/user?id=${dry.id}&dry_run=true`, { primary_email: dry.moved, password: NEW });
    await settled();
    for (const address of [email, dry.email, dry.moved]) assert.deepEqual(mailsTo(address), [], address);
  });

  test('a link that was asked for before another address was set works no more, and one that is not yet sent goes nowhere', async () => {
    const { id, username, email, moved } = await newUser();
    assert.equal((await forgot(username)).status, 200);
    const secret = secretIn(await mailTo(email));
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: moved });
    assertProblem(await reset(secret), 410, 'link_invalid');
    await settled();
    assert.deepEqual(mailsTo(moved), []);

    const invited = await newUser({ password: undefined });
    assert.equal((await server.admin.post(`/v2/user/invite?id=${invited.id}`, undefined)).status, 200);
    const invitation = secretIn(await mailTo(invited.email));
    await server.admin.put(`/v2/user?id=${invited.id}`, { primary_email: invited.moved });
    assertProblem(await reset(invitation), 410, 'link_invalid');
    assert.equal((await server.admin.one('user', invited.id)).state, 'new');
  });

  test('another password is told of, whoever set it, and a first one is not', async () => {
    const { id, username, email } = await newUser();
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { password: NEW })).status, 200);
    const mail = await mailTo(email);
    assert.match(`${mail.subject} ${mail.text}`, /password/i);
    assert.ok(mail.text?.includes(username));
    const { token } = (await server.as(undefined).post('/v2/token', { username, password: NEW })).body;
    assert.equal((await server.as(token).put('/v2/me', { old_password: NEW, password: PASSWORD })).status, 200);
    await mailTo(email, 1);
    assert.equal((await forgot(username)).status, 200);
    assert.equal((await reset(secretIn(await mailTo(email, 2)))).status, 200);
    assert.doesNotMatch((await mailTo(email, 3)).text ?? '', /#/);

    const invited = await newUser({ password: undefined });
    assert.equal((await server.admin.post(`/v2/user/invite?id=${invited.id}`, undefined)).status, 200);
    assert.equal((await reset(secretIn(await mailTo(invited.email)))).status, 200);
    await settled();
    assert.equal(mailsTo(invited.email).length, 1);
  });

  test('of both at once the address that was is told, in one mail', async () => {
    const { id, email, moved } = await newUser();
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: moved, password: NEW });
    const { text = '' } = await mailTo(email);
    assert.match(text, /e-mail address/);
    assert.match(text, /password/);
    await settled();
    assert.deepEqual([mailsTo(email).length, mailsTo(moved).length], [1, 0]);
  });
});

describe('what is told of sign-ins counts among the mails of an hour', () => {
  const { server, post } = testServerWithMails({ DAYBOOK_MAIL_PER_HOUR: '2' });

  const jobs = (): Promise<{ state: string; error: string }[]> =>
    server.sql(`select state, error from job where name = 'tell of a changed sign-in' order by id`);

  test('one more waits for the next hour, and is sent then', async () => {
    for (const place of [0, 1, 2]) {
      const id = await server.admin.create('user', { username: `mara${place}`, primary_email: `mara${place}@example.com`, group_id: 2 });
      assert.equal((await server.admin.put(`/v2/user?id=${id}`, { primary_email: `moved${place}@example.com` })).status, 200);
    }
    const [refused, sent] = [/^queued an account sends at most 2 mails/, /^done/];
    const count = async (pattern: RegExp): Promise<number> =>
      (await jobs()).filter(({ state, error }) => pattern.test(`${state} ${error}`)).length;
    for (let i = 0; i < 400 && ((await count(refused)) === 0 || (await count(sent)) < 2); i += 1) await sleep(25);
    assert.deepEqual([await count(refused), await count(sent), post.received.length], [1, 2, 2]);

    await server.sql(`update job set finished = finished - interval '61 minutes' where state = 'done'`);
    await server.sql(`update job set at = now() - interval '1 second' where state = 'queued'`);
    for (let i = 0; i < 400 && post.received.length < 3; i += 1) await sleep(25);
    assert.deepEqual(
      post.received.map(({ recipients }) => recipients[0]).toSorted(),
      [0, 1, 2].map((place) => `mara${place}@example.com`),
    );
  });
});
