import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { modules } from '@daybook/contract';
import { done, type Answer } from '../../../test/support/api.ts';
import { testServer } from '../../../test/support/server.ts';
import { standsIn } from '../../../test/support/stands-in.ts';

const PASSWORD = 'correct horse battery';

describe('user (2.9)', () => {
  const server = testServer();
  let count = 0;

  const body = (members: Record<string, unknown> = {}): Record<string, unknown> => {
    count += 1;
    return { username: `user${count}`, primary_email: `user${count}@example.com`, group_id: 2, ...members };
  };
  const create = (members: Record<string, unknown> = {}): Promise<number> => server.admin.create('user', body(members));
  const pointers = (answer: { body: any }): string[] => answer.body.errors.map((fault: { pointer: string }) => fault.pointer);

  test('2.9 a user that was created is read back with every field, and without its password', async () => {
    await server.admin.put('/v2/account', { time_zone: 'Europe/Berlin' });
    const id = await create({
      first_name: 'Ada',
      last_name: 'Lovelace',
      password: PASSWORD,
      date_format: 'Y/m/d',
      time_format: '0',
      expires: 4_000_000_000,
      notification: false,
    });
    const user = await server.admin.one('user', id);
    assert.deepEqual(
      { ...user, contact_id: typeof user.contact_id, primary_email: '', username: '' },
      {
        id,
        contact_id: 'number',
        resource_id: null,
        first_name: 'Ada',
        last_name: 'Lovelace',
        primary_email: '',
        username: '',
        group_id: 2,
        timezone: 'Europe/Berlin',
        locale: 'en_US',
        date_format: 'Y/m/d',
        time_format: '0',
        notification: false,
        expires: 4_000_000_000,
        schedule_view_mode: 0,
        boards: [],
        opening_board: '',
        views: [],
        group_name: user.group_name,
        state: 'active',
        last_sign_in: null,
      },
    );
    const [group] = (await server.admin.get('/v2/group?id=2')).body.data;
    assert.equal(user.group_name, group.name);
  });

  test('2.9 the last sign-in is the beginning of the latest session, also once that has ended', async () => {
    const members = body({ password: PASSWORD });
    const id = await server.admin.create('user', members);
    const shown = async (): Promise<number | null> => (await server.admin.one('user', id)).last_sign_in;
    assert.equal(await shown(), null);
    const { body: answer } = await server.as(undefined).post('/v2/token', { username: members.username, password: PASSWORD });
    assert.equal(await shown(), null, 'a token of a program is none');
    const from = Math.floor(Date.now() / 1_000) - 1;
    const signIn = () => server.as(undefined).post('/v2/session', { username: members.username, password: PASSWORD });
    assert.equal((await signIn()).status, 200);
    const first = Number(await shown());
    assert.ok(first >= from);
    const [{ id: session }] = (await server.as(answer.token).get('/v2/session')).body.data;
    assert.equal((await server.as(answer.token).delete(`/v2/session?id=${session}`)).status, 200);
    assert.equal(await shown(), first);
    await server.sql("update token set created = created - interval '1 day' where id = $1", [session]);
    await signIn();
    assert.ok(Number(await shown()) >= first);
  });

  test('4 null makes the formats and the time zone what they are of a new user', async () => {
    const formats = { timezone: 'Asia/Tokyo', date_format: 'Y/m/d', time_format: '0' };
    const [usual, id] = [await server.admin.one('user', await create()), await create(formats)];
    done(await server.admin.put(`/v2/user?id=${id}`, { timezone: null, date_format: null, time_format: null }));
    const { timezone, date_format, time_format } = await server.admin.one('user', id);
    assert.deepEqual([timezone, date_format, time_format], [usual.timezone, usual.date_format, usual.time_format]);
  });

  test('4 primary_email and group_id are required on create, the username and the password are not', async () => {
    const refused = await server.admin.post('/v2/user', { first_name: 'X' });
    assert.equal(refused.status, 422);
    assert.deepEqual(pointers(refused), ['/primary_email', '/group_id']);
  });

  test('2.9 a user is new until invited, and active with a password or a token', async () => {
    const id = await server.admin.create('user', { primary_email: 'state@example.com', username: 'state', group_id: 2 });
    const state = async (of = id): Promise<string> => (await server.admin.one('user', of)).state;
    assert.equal(await state(), 'new');
    await server.admin.post(`/v2/user/invite?id=${id}`, undefined);
    assert.equal(await state(), 'invited');
    const over = `expires = now() - interval '1 second' where user_id = ${id}`;
    await server.sql(`update token set ${over}`);
    assert.equal(await state(), 'new', 'its invitation is over');
    await server.admin.post('/v2/token', { name: 'Lets in', user_id: id });
    assert.equal(await state(), 'active');
    await server.sql(`update token set ${over}`);
    await server.admin.put(`/v2/user?id=${id}`, { first_name: 'Seen anew' });
    assert.equal(await state(), 'new', 'its token lets nobody in any more');
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { password: PASSWORD })).status, 200);
    assert.equal(await state(), 'active');
    const { body: me } = await server.admin.get('/v2/me');
    assert.equal(await state(me.data.id), 'active', 'who signs in by a token is at work');
  });

  test('4 a user without a username has the e-mail address as that, which it follows until another name is sent', async () => {
    const id = await server.admin.create('user', { primary_email: 'follow@example.com', group_id: 2 });
    const nameOf = async (): Promise<string> => (await server.admin.one('user', id)).username;
    assert.equal(await nameOf(), 'follow@example.com');
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: 'followed@example.com' });
    assert.equal(await nameOf(), 'followed@example.com');
    await server.admin.put(`/v2/user?id=${id}`, { username: 'fay', primary_email: 'fay@example.com' });
    await server.admin.put(`/v2/user?id=${id}`, { primary_email: 'fay.two@example.com' });
    assert.equal(await nameOf(), 'fay');
    await server.admin.put(`/v2/user?id=${id}`, { username: '' });
    assert.equal(await nameOf(), 'fay.two@example.com');
    const twin = await server.admin.post('/v2/user', { primary_email: 'fay.two@example.com', group_id: 2 });
    assert.deepEqual(pointers(twin), ['/primary_email']);
  });

  test('5 a password has 12 characters or more and is kept as argon2id, and nowhere else', async () => {
    assert.equal((await server.admin.post('/v2/user', body({ password: 'elevenchars' }))).status, 422);
    const secret = 'a secret that stands nowhere';
    const id = await create({ password: secret });
    await server.admin.put(`/v2/user?id=${id}`, { password: `${secret} else` });
    const [row] = await server.sql<{ password_hash: string }>('select password_hash from app_user where id = $1', [id]);
    assert.match(row?.password_hash ?? '', /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/);
    assert.deepEqual(await standsIn(server, secret), []);
    const audit = await server.admin.get(`/v2/audit?kind=user&record_id=${id}&filter_operator=AND&order_desc=id&limit=1`);
    assert.deepEqual(audit.body.data[0].changes, { password: { from: null, to: null } });
  });

  test('4 auto_correct never repeats a password', async () => {
    const long = 'p'.repeat(1_025);
    const cut = await server.admin.post('/v2/user?validation_mode=auto_correct', body({ password: long }));
    assert.deepEqual([cut.status, pointers(cut)], [422, ['/password']]);
    const misspelt = await server.admin.post('/v2/user?validation_mode=auto_correct', body({ passwrod: 'a misspelt secret' }));
    assert.equal(misspelt.status, 200);
    assert.deepEqual(
      misspelt.body.corrections.map(({ pointer, from }: any) => [pointer, from]),
      [['/passwrod', null]],
    );
  });

  test('4 an Idempotency-Key with another password is another request, and what is kept of a password cannot be guessed', async () => {
    const id = await create();
    const url = `/v2/user?id=${id}`;
    const sent = { password: PASSWORD };
    const put = (body: unknown, key: string) => server.admin.put(url, body, { 'idempotency-key': key });
    assert.equal((await put(sent, 'one')).status, 200);
    const again = await put(sent, 'one');
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
    for (const other of [{ password: `${PASSWORD} other` }, { first_name: 'X' }])
      assert.equal((await put(other, 'one')).body.code, 'idempotency_mismatch');
    const [kept] = await server.sql<{ hash: string }>(`select encode(request, 'hex') as hash from idempotency where key = 'one'`);
    const body = JSON.stringify(sent);
    for (const guess of [body, `PUT ${url}\n${body}`, `idempotency PUT ${url}\n${body}`])
      assert.notEqual(kept?.hash, createHash('sha256').update(guess).digest('hex'));
  });

  test('5 a password that is soon guessed is refused, by names that the user and the firm have or get, and says why', async () => {
    const names = {
      username: 'ottilie',
      primary_email: 'ottilie@example.com',
      first_name: 'Ottilie',
      last_name: 'Brandstaetter',
      group_id: 1,
    };
    const faultsOf = ({ status, body, text }: Answer): unknown[] => {
      assert.equal(status, 422, text);
      return body.errors.map(({ pointer, code }: any) => [pointer, code]);
    };
    const refused = [['/password', 'guessable']];
    for (const password of ['password1234', '123456789012', 'aaaaaaaaaaaa', 'ottilie12345', 'Brandstaetter!', 'Test 2026 test'])
      assert.deepEqual(faultsOf(await server.admin.post('/v2/user', { ...names, password })), refused, password);
    const id = await server.admin.create('user', { ...names, password: PASSWORD });
    for (const body of [{ password: 'ottilie12345' }, { password: 'kunigunde-2026', username: 'kunigunde' }])
      assert.deepEqual(faultsOf(await server.admin.put(`/v2/user?id=${id}`, body)), refused);
    const { errors } = (await server.admin.put(`/v2/user?id=${id}`, { password: 'password1234' })).body;
    assert.equal(errors[0].message, 'is made of one of the most used passwords, and soon guessed: choose another one');
    const api = server.as((await server.as(undefined).post('/v2/token', { username: 'ottilie', password: PASSWORD })).body.token);
    assert.deepEqual(faultsOf(await api.put('/v2/me', { old_password: PASSWORD, password: 'ottilie-2026!' })), refused);
  });

  test('5 a password that is cleared with null no longer signs in', async () => {
    const user = body({ password: PASSWORD });
    const id = await server.admin.create('user', user);
    assert.equal((await server.as(undefined).post('/v2/token', { username: user['username'], password: PASSWORD })).status, 200);
    assert.equal((await server.admin.put(`/v2/user?id=${id}`, { password: null })).status, 200);
    assert.equal((await server.as(undefined).post('/v2/token', { username: user['username'], password: PASSWORD })).status, 401);
  });

  test('5 username and primary_email are unique without regard to case and composition, among the living', async () => {
    const id = await create({ username: 'Zoë.Ångström', primary_email: 'Zoë@example.com' });
    const refused = await server.admin.post(
      '/v2/user',
      body({ username: 'ZOË.ångström'.normalize('NFD'), primary_email: 'zoë@EXAMPLE.com'.normalize('NFD') }),
    );
    assert.equal(refused.status, 422);
    assert.deepEqual(
      refused.body.errors.map(({ pointer, code }: any) => [pointer, code]),
      [
        ['/username', 'already_used'],
        ['/primary_email', 'already_used'],
      ],
    );
    const other = await create();
    assert.deepEqual(pointers(await server.admin.put(`/v2/user?id=${other}`, { username: 'zoë.ångström' })), ['/username']);
    const same = await server.admin.put(`/v2/user?id=${id}`, { username: 'zoë.ångström', primary_email: 'Zoë@example.com' });
    assert.equal(same.status, 200);
    await server.admin.delete(`/v2/user?id=${id}`);
    assert.equal((await server.admin.put(`/v2/user?id=${other}`, { username: 'Zoë.Ångström' })).status, 200);
  });

  test('5 of two users made at once with one name only one is made', async () => {
    const user = body();
    const answers = await Promise.all(Array.from({ length: 6 }, () => server.admin.post('/v2/user', user)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422, 422, 422, 422]);
    for (const answer of answers) if (answer.status === 422) assert.ok(['/username', '/primary_email'].includes(pointers(answer)[0] ?? ''));
  });

  test('2.9 the time zone is a name of the tz database', async () => {
    for (const timezone of ['Mars/Olympus', '+02:00', 'europe/berlin', 'EST5EDT4']) {
      assert.deepEqual(pointers(await server.admin.post('/v2/user', body({ timezone }))), ['/timezone'], timezone);
    }
    assert.ok(await create({ timezone: 'America/Argentina/Buenos_Aires' }));
  });

  test('5 who is who: a user is the person of its address, or one that is made with it', async () => {
    const user = await server.admin.one(
      'user',
      await create({ first_name: 'Grace', last_name: 'Hopper', primary_email: 'grace@example.com' }),
    );
    const { body: people } = await server.admin.get('/v2/contact?name=Grace%20Hopper');
    assert.equal(people.data.length, 1);
    assert.equal(people.data[0].type, 'person');
    assert.equal(people.data[0].user, true);
    assert.equal(people.data[0].email_1, user.primary_email);
    const { body: person } = await server.admin.post('/v2/contact', { name: 'Known', type: 'person', email_1: 'Known@Example.com' });
    await server.admin.post('/v2/contact', { name: 'Known Ltd', type: 'organization', email_1: 'known@example.com' });
    assert.equal((await server.admin.one('contact', person.success.uuid)).user, false);
    const id = await create({ primary_email: 'known@example.com' });
    const { body: contacts } = await server.admin.get('/v2/contact?name=Known&order_asc=name');
    assert.deepEqual(
      contacts.data.map((contact: any) => [contact.name, contact.user]),
      [
        ['Known', true],
        ['Known Ltd', false],
      ],
    );
    await server.admin.delete(`/v2/user?id=${id}`);
    assert.equal((await server.admin.one('contact', person.success.uuid)).user, false);
  });

  test('5 a person that is a user already, or was deleted, is not adopted', async () => {
    await create({ primary_email: 'shared@example.com' });
    await server.admin.put(`/v2/user?id=${await create({ username: 'first' })}`, { primary_email: 'moved@example.com' });
    const { body: gone } = await server.admin.post('/v2/contact', { name: 'Gone', type: 'person', email_1: 'gone@example.com' });
    await server.admin.delete(`/v2/contact?uuid=${gone.success.uuid}`);
    const id = await create({ primary_email: 'gone@example.com', username: 'back' });
    const [row] = await server.sql<{ contact_uuid: string }>('select contact_uuid from app_user where id = $1', [id]);
    assert.notEqual(row?.contact_uuid, gone.success.uuid);
  });

  test('2.9 schedule_view_mode is only for a user who is also a resource', async () => {
    assert.deepEqual(pointers(await server.admin.post('/v2/user', body({ schedule_view_mode: 1 }))), ['/schedule_view_mode']);
    const { body: person } = await server.admin.post('/v2/contact', { name: 'Res', type: 'person', email_1: 'res@example.com' });
    await server.sql('insert into resource (account_id, name, type_id, type_person_id) values ($1, $2, 2, $3)', [
      server.account,
      'Res',
      person.success.id,
    ]);
    const id = await create({ primary_email: 'res@example.com', schedule_view_mode: 2 });
    assert.equal((await server.admin.one('user', id)).schedule_view_mode, 2);
    await server.sql('update resource set deleted = now() where type_person_id = $1', [person.success.id]);
    assert.deepEqual(pointers(await server.admin.put(`/v2/user?id=${id}`, { schedule_view_mode: 1 })), ['/schedule_view_mode']);
    assert.equal(
      (await server.admin.put(`/v2/user?id=${id}`, await server.admin.one('user', id))).status,
      200,
      'what it already was may be sent back',
    );
  });

  test('5 a user with a running timer is in use', async () => {
    const id = await create();
    await server.sql(`insert into time_entry (account_id, owner_id, name, start) values ($1, $2, 'runs', now())`, [server.account, id]);
    const refused = await server.admin.delete(`/v2/user?id=${id}`);
    assert.equal(refused.status, 409);
    assert.equal(refused.body.code, 'in_use');
    assert.equal(refused.body.references[0].kind, 'time-entry');
    const listed = await server.admin.get(`/v2/user?id=${id}&actions=true`);
    const told = listed.body.data[0].actions.find(({ name }: { name: string }) => name === 'delete');
    assert.deepEqual([refused.body.reason_code, told?.reason_code], ['user_timer_runs', 'user_timer_runs']);
    await server.sql('update time_entry set "end" = now() where owner_id = $1', [id]);
    assert.equal((await server.admin.delete(`/v2/user?id=${id}`)).status, 200);
  });
});

describe('the last administrator (5)', () => {
  const server = testServer();

  const administrator = (name: string, group = 1): Promise<number> =>
    server.admin.create('user', { username: name, primary_email: `${name}@example.com`, group_id: group });

  test('5 the last user with Admin RW cannot be deleted, expired or demoted', async () => {
    const attempts = [
      await server.admin.delete('/v2/user?id=1'),
      await server.admin.put('/v2/user?id=1', { group_id: 2 }),
      await server.admin.put('/v2/user?id=1', { expires: 1_000_000_000 }),
    ];
    for (const { status, body } of attempts) assert.deepEqual([status, body.code], [409, 'last_administrator']);
    const expired = await administrator('expired');
    await server.admin.put(`/v2/user?id=${expired}`, { expires: 1_000_000_000 });
    assert.equal((await server.admin.put('/v2/user?id=1', { group_id: 2 })).status, 409, 'an expired administrator does not count');
    assert.equal((await server.admin.one('user', 1)).group_id, 1);
  });

  test('5 nor by lowering the level of its group', async () => {
    // With every level, so that its users may put one back into the group of administrators.
    const levels = Object.fromEntries(modules.map((module) => [`acl_${module.toLowerCase()}`, 'RW']));
    const group = await server.admin.create('group', { name: 'Bosses', ...levels });
    const boss = await administrator('boss', group);
    await server.admin.put('/v2/user?id=1', { group_id: group });
    const { status, body } = await server.admin.put(`/v2/group?id=${group}`, { acl_admin: 'R-' });
    assert.deepEqual([status, body.code], [409, 'last_administrator']);
    await server.admin.put('/v2/user?id=1', { group_id: 1 });
    assert.equal((await server.admin.put(`/v2/group?id=${group}`, { acl_admin: 'R-' })).status, 200);
    await server.admin.delete(`/v2/user?id=${boss}`);
  });

  test('5 two administrators who demote each other at once leave one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, other] = await Promise.all([administrator(`one${round}`), administrator(`other${round}`)]);
      const tokens = await Promise.all(
        [one, other].map(async (id) => (await server.admin.post('/v2/token', { user_id: id })).body.token as string),
      );
      // Beside them nobody is left for the time of the race.
      await server.sql(`update app_user set group_id = 2 where id not in ($1, $2)`, [one, other]);
      const answers = await Promise.all([
        server.as(tokens[0]).put(`/v2/user?id=${other}`, { group_id: 2 }),
        server.as(tokens[1]).delete(`/v2/user?id=${one}`),
      ]);
      const [left] = await server.sql<{ n: string }>('select count(*) as n from app_user where group_id = 1 and deleted is null');
      assert.equal(Number(left?.n), 1, JSON.stringify(answers.map(({ body }) => body)));
      assert.ok(answers.some(({ status }) => status === 200));
      await server.sql('update app_user set group_id = 1 where id = 1');
    }
  });
});
