import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '../../test/support/api.ts';
import { testServer } from '../../test/support/server.ts';

const PASSWORD = 'correct horse battery';

describe('the own profile (4, /v2/me)', () => {
  const server = testServer({ DAYBOOK_TRUSTED_PROXIES: '127.0.0.1,::1' });
  let count = 0;

  const newUser = async (members: Record<string, unknown> = {}): Promise<{ id: number; username: string; api: Api }> => {
    count += 1;
    const username = `user${count}`;
    const id = await server.admin.create('user', {
      username,
      primary_email: `${username}@example.com`,
      first_name: 'Ada',
      group_id: 2,
      password: PASSWORD,
      ...members,
    });
    return { id, username, api: server.as((await server.admin.post('/v2/token', { user_id: id })).body.token) };
  };
  const signsIn = async (username: string, password: string): Promise<boolean> =>
    (await server.as(undefined).post('/v2/token', { username, password })).status === 200;

  test('4 GET answers the own user members, the group and what the token may do, to every level', async () => {
    const { id, username, api } = await newUser();
    const {
      status,
      body: {
        data: { feed, last_event_id: lastEvent, ...shown },
      },
    } = await api.get('/v2/me');
    assert.equal(status, 200);
    assert.ok(Number.isSafeInteger(lastEvent));
    assert.match(feed, /^http.*\/v2\/feed\/[\w-]{43}\/me\.ics$/);
    assert.deepEqual(
      { data: shown },
      {
        data: {
          id,
          first_name: 'Ada',
          last_name: '',
          primary_email: `${username}@example.com`,
          username,
          group_id: 2,
          timezone: 'UTC',
          locale: 'en_US',
          date_format: 'd/m/Y',
          time_format: '1',
          notification: true,
          expires: null,
          schedule_view_mode: 0,
          boards: [],
          opening_board: '',
          views: [],
          group: { id: 2, name: 'Members' },
          levels: {
            acl_schedule: 'RW',
            acl_project: 'RW',
            acl_task: 'RW',
            acl_finance: '--',
            acl_report: '--',
            acl_contact: 'R-',
            acl_admin: '--',
            acl_account: '--',
          },
          account: {
            id: server.account,
            name: 'Test',
            time_zone: 'UTC',
            currency: 'EUR',
            address_country: '',
            asks_activity: true,
            language: '',
            date_format: '',
            boards: [],
          },
          resource_id: null,
          sends_mail: false,
        },
      },
    );
  });

  test('4 the resource that a user is, is told to whoever reads the schedule', async () => {
    const { id, api } = await newUser();
    const [{ uuid } = { uuid: '' }] = await server.sql<{ uuid: string }>('select contact_uuid as uuid from app_user where id = $1', [id]);
    const { body } = await server.admin.get(`/v2/contact?uuid=${uuid}&fields=id`);
    const resource = await server.admin.create('resource', { name: 'Ada', type_id: 2, type_person_id: body.data[0].id });
    assert.equal((await api.get('/v2/me')).body.data.resource_id, resource);
    const answer = await server.admin.post('/v2/token', { user_id: id, scopes: { project: 'R-' } });
    assert.equal((await server.as(answer.body.token).get('/v2/me')).body.data.resource_id, null);
  });

  test('3 it carries an ETag, and answers 304 and 412 by it', async () => {
    const { api } = await newUser();
    let [etag, again] = ['', 0];
    // The last event is a part of it, which counts once all that was begun before has ended.
    for (let i = 0; again !== 304 && i < 50; i += 1) {
      etag = (await api.get('/v2/me')).headers.get('etag') ?? '';
      again = (await api.get('/v2/me', { 'if-none-match': etag })).status;
    }
    assert.equal(again, 304);
    assert.match(etag, /^"1-/);
    assert.equal((await api.put('/v2/me', { last_name: 'L' }, { 'if-match': etag })).status, 200);
    assert.equal((await api.put('/v2/me', { last_name: 'M' }, { 'if-match': etag })).status, 412);
    assert.equal((await api.get('/v2/me', { 'if-none-match': etag })).status, 200);
    assert.equal((await api.get('/v2/me?fields=id')).body.code, 'unknown_parameter');
  });

  test('4 PUT changes the own names, time zone, formats and notification, and nothing else', async () => {
    const { id, username, api } = await newUser();
    const { last_event_id: before, ...read } = (await api.get('/v2/me')).body.data;
    const changed = await api.put('/v2/me', {
      ...read,
      first_name: 'Grace',
      last_name: 'Hopper',
      timezone: 'America/New_York',
      date_format: 'm/d/y',
      time_format: '0',
      notification: false,
      group_id: 1,
      username: 'root',
      primary_email: 'root@example.com',
      expires: 1,
      schedule_view_mode: 2,
      levels: {},
      group: { id: 1 },
    });
    assert.deepEqual([changed.status, changed.body], [200, { success: { id } }]);
    const { last_event_id: lastEvent, ...shown } = (await api.get('/v2/me')).body.data;
    assert.ok(lastEvent >= before);
    assert.deepEqual(shown, {
      ...read,
      first_name: 'Grace',
      last_name: 'Hopper',
      timezone: 'America/New_York',
      date_format: 'm/d/y',
      time_format: '0',
      notification: false,
    });
    assert.equal((await server.admin.one('user', id)).username, username);
    assert.equal((await api.put('/v2/me', { timezone: 'Nowhere' })).body.errors[0].pointer, '/timezone');
    const dry = await api.put('/v2/me?dry_run=true', { first_name: 'Dry' });
    assert.deepEqual([dry.body.success.id, dry.body.record.first_name], [null, 'Dry']);
    assert.equal((await api.get('/v2/me')).body.data.first_name, 'Grace');
  });

  test('4 a user keeps boards under names, and everybody is told of those of the account', async () => {
    const { api } = await newUser();
    const boards = [
      { name: 'Crew', address: 'view=month&rows=28' },
      { name: 'All', address: '' },
    ];
    assert.equal((await api.put('/v2/me', { boards: [boards[0], { name: 'All' }], opening_board: 'Crew' })).status, 200);
    const { data } = (await api.get('/v2/me')).body;
    assert.deepEqual([data.boards, data.opening_board], [boards, 'Crew']);
    const twice = await api.put('/v2/me', { boards: [boards[0], boards[0], { address: 'view=day' }] });
    assert.deepEqual(
      twice.body.errors.map(({ pointer, code }: any) => [pointer, code]),
      [
        ['/boards/1/name', 'already_used'],
        ['/boards/2/name', 'required'],
      ],
    );
    const many = await api.put('/v2/me', { boards: Array.from({ length: 21 }, (_, i) => ({ name: `Board ${i}` })) });
    assert.equal(many.status, 422);
    assert.equal((await server.admin.put('/v2/account', { boards: [boards[0], boards[0]] })).status, 422);
    assert.equal((await server.admin.put('/v2/account', { boards: [boards[1]] })).status, 200);
    assert.deepEqual((await api.get('/v2/me')).body.data.account.boards, [boards[1]]);
    assert.equal((await api.put('/v2/account', { boards: [] })).status, 403);
    await server.admin.put('/v2/account', { boards: [] });
  });

  test('4 a user keeps views of lists under names, which are each once in a list', async () => {
    const { api } = await newUser();
    const views = [
      { list: '/v2/invoice', name: 'Overdue', address: 'overdue=true&order=-due_date', columns: 'number,client', cards: 'number' },
      { list: '/v2/quote', name: 'Overdue', address: '', columns: '', cards: '' },
    ];
    assert.equal((await api.put('/v2/me', { views: [views[0], { list: '/v2/quote', name: 'Overdue' }] })).status, 200);
    assert.deepEqual((await api.get('/v2/me')).body.data.views, views);
    const refused = await api.put('/v2/me', { views: [...views, views[0], { list: '/v2/quote' }, { name: 'Mine' }] });
    assert.deepEqual(
      refused.body.errors.map(({ pointer, code }: any) => [pointer, code]),
      [
        ['/views/4/list', 'required'],
        ['/views/2/name', 'already_used'],
        ['/views/3/name', 'required'],
      ],
    );
    const many = await api.put('/v2/me', { views: Array.from({ length: 41 }, (_, i) => ({ list: '/v2/tax', name: `View ${i}` })) });
    assert.equal(many.status, 422);
    assert.deepEqual((await api.get('/v2/me')).body.data.views, views);
  });

  test('4 the password changes with the old one, and is audited without its value', async () => {
    const { id, username, api } = await newUser();
    const without = await api.put('/v2/me', { password: 'another horse battery' });
    assert.deepEqual([without.status, without.body.errors[0].pointer, without.body.errors[0].code], [422, '/old_password', 'required']);
    const wrong = await api.put('/v2/me', { password: 'another horse battery', old_password: 'wrong horse battery' });
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer, wrong.body.errors[0].code], [422, '/old_password', 'invalid_value']);
    assert.equal(await signsIn(username, PASSWORD), true);
    assert.equal((await api.put('/v2/me', { password: 'another horse battery', old_password: PASSWORD })).status, 200);
    assert.deepEqual([await signsIn(username, PASSWORD), await signsIn(username, 'another horse battery')], [false, true]);
    assert.equal((await api.get('/v2/me')).status, 200);
    const { body } = await server.admin.get(`/v2/audit?kind=user&record_id=${id}&filter_operator=AND&order_desc=id&limit=1`);
    assert.deepEqual(body.data[0].changes, { password: { from: null, to: null } });
    assert.equal(
      (await server.admin.put(`/v2/user?id=${id}`, { password: 'a third horse battery' })).status,
      200,
      'a forgotten one is reset by an administrator',
    );
    assert.equal(await signsIn(username, 'a third horse battery'), true);
  });

  test('4 a new password revokes the other tokens of the user, unless they are kept', async () => {
    const { id, username, api } = await newUser();
    const other = async (): Promise<Api> => server.as((await api.post('/v2/token', {})).body.token);
    const [session, kept] = [await other(), await other()];
    const change = (from: string, to: string, query = '') => api.put(`/v2/me${query}`, { password: to, old_password: from });
    assert.equal((await change(PASSWORD, 'another horse battery', '?keep_tokens=true')).status, 200);
    assert.equal((await kept.get('/v2/me')).status, 200);
    assert.equal((await change('another horse battery', PASSWORD, '?dry_run=true')).status, 200);
    assert.equal((await kept.get('/v2/me')).status, 200, 'a dry run revokes nothing');
    assert.equal((await api.put('/v2/me', { first_name: 'Kept' })).status, 200);
    assert.equal((await session.get('/v2/me')).status, 200, 'without a password nothing is revoked');
    assert.equal((await change('another horse battery', 'a third horse battery')).status, 200);
    for (const one of [session, kept]) assert.equal((await one.get('/v2/me')).body.code, 'token_invalid');
    assert.equal((await api.get('/v2/me')).status, 200, 'the token that changed it stays');
    assert.equal(await signsIn(username, 'a third horse battery'), true);
    assert.equal((await server.admin.get(`/v2/me`)).status, 200);
    const revoked = await server.admin.get(`/v2/audit?kind=token&action=deleted&user_id=${id}&filter_operator=AND`);
    assert.equal(revoked.body.meta.pagination.total, 2, revoked.text);
  });

  test('4 a token with scopes changes the profile and the feed addresses only with the scope profile', async () => {
    const { api } = await newUser();
    const withScopes = async (scopes: object): Promise<Api> => server.as((await api.post('/v2/token', { scopes })).body.token);
    const everything = { schedule: 'RW', project: 'RW', task: 'RW', contact: 'R-', token: 'RW', profile: 'R-' };
    for (const attempt of [
      (one: Api) => one.put('/v2/me', { first_name: 'Taken' }),
      (one: Api) => one.put('/v2/me', { password: 'another horse battery', old_password: PASSWORD }),
      (one: Api) => one.post('/v2/me/feed', undefined),
    ]) {
      const { status, body } = await attempt(await withScopes(everything));
      assert.deepEqual([status, body.code, body.scope, body.level], [403, 'permission_denied', 'profile', 'RW']);
    }
    const own = await withScopes({ profile: 'RW' });
    assert.equal((await own.put('/v2/me', { first_name: 'Changed' })).status, 200);
    assert.equal((await own.post('/v2/me/feed', undefined)).status, 200);
  });

  test('4 the address of the own feed is shown to tokens that may read the schedule', async () => {
    const { api } = await newUser();
    for (const [scopes, isShown] of [
      [{ finance: 'R-' }, false],
      [{ contact: 'R-', profile: 'RW', token: 'RW' }, false],
      [{ schedule: 'R-' }, true],
    ] as const) {
      const one = server.as((await api.post('/v2/token', { scopes })).body.token);
      assert.equal((await one.get('/v2/me')).body.data.feed !== '', isShown, JSON.stringify(scopes));
      assert.equal((await one.get('/v2/me')).text.includes('/v2/feed/'), isShown);
    }
    const { body } = await server.admin.post('/v2/group', { name: 'No schedule', acl_contact: 'R-' });
    const { api: without } = await newUser({ group_id: body.success.id });
    assert.equal((await without.get('/v2/me')).body.data.feed, '');
  });

  test('4 who has no password yet cannot set one with a token alone', async () => {
    const { api } = await newUser({ password: undefined });
    const empty = (await api.put('/v2/me', { password: 'another horse battery', old_password: '' })).body.errors;
    assert.deepEqual(
      empty.map(({ pointer, reason_code: reason }: any) => [pointer, reason]),
      [['/old_password', 'password_required']],
    );
    assert.equal((await api.put('/v2/me', { password: 'another horse battery', old_password: PASSWORD })).status, 422);
  });

  test('8 guesses of the old password are throttled', async () => {
    const { api } = await newUser();
    const guess = async (i: number): Promise<number> =>
      (
        await api.put(
          '/v2/me',
          { password: 'another horse battery', old_password: `guess number ${i}` },
          { 'x-forwarded-for': `198.51.100.${i}` },
        )
      ).status;
    for (let i = 0; i < 10; i += 1) assert.equal(await guess(i), 422);
    assert.equal(await guess(11), 429);
  });
});
