import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

describe('workspace (2.8)', () => {
  const server = testServer();

  const create = (body: Record<string, unknown> = {}): Promise<number> => server.admin.create('workspace', { name: 'Stage', ...body });
  const read = (id: number): Promise<any> => server.admin.one('workspace', id);
  const resource = (name: string, body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name, type_id: 1, ...body });
  const pointers = (answer: { body: any }): string[] => answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);

  test('2.8 a new workspace has a feed, no resources, open access and the week from Monday to Friday', async () => {
    const id = await create();
    const { feed, created, updated, ...workspace } = await read(id);
    assert.deepEqual(workspace, {
      id,
      name: 'Stage',
      description: '',
      resources: [],
      access: [],
      feed_enabled: true,
      working_week: 0,
      country_region: '',
      show_public_holiday: false,
      rules: null,
      created_id: 1,
      updated_id: 1,
    });
    assert.match(feed, new RegExp(`/workspace/${id}\\.ics$`));
    assert.equal(created, updated);
    await server.admin.put(`/v2/workspace?id=${id}`, { feed_enabled: false, working_week: 3 });
    const after = await read(id);
    assert.deepEqual([after.feed, after.working_week], ['', 3]);
    assert.deepEqual(pointers(await server.admin.post('/v2/workspace', { working_week: 4 })), ['/working_week', '/name']);
  });

  test('2.8 resources are sent by id, or by a name and type that mean exactly one, and become what was sent', async () => {
    const group = await resource('Rooms', { type_id: 4 });
    const room = await resource('Red room', { parent_id: group, description: 'D' });
    const twin = [await resource('Twin'), await resource('Twin')];
    const id = await create({ resources: [{ name: 'Red room', type_id: 1 }, { id: group }, { id: room, name: 'ignored' }] });
    assert.deepEqual((await read(id)).resources, [
      { id: group, name: 'Rooms', description: '', type_id: 4, type_person_id: null, parent_id: null, parent_name: '', icon: [] },
      { id: room, name: 'Red room', description: 'D', type_id: 1, type_person_id: null, parent_id: group, parent_name: 'Rooms', icon: [] },
    ]);
    const refused = await server.admin.put(`/v2/workspace?id=${id}`, {
      resources: [{ name: 'Twin', type_id: 1 }, { name: 'Red room', type_id: 2 }, { name: 'Red room' }, { id: 9999 }],
    });
    assert.deepEqual(refused.body.errors.map(({ pointer, code }: any) => [pointer, code]).sort(), [
      ['/resources/0', 'not_found'],
      ['/resources/1', 'not_found'],
      ['/resources/2', 'required'],
      ['/resources/3/id', 'not_found'],
    ]);
    await server.admin.put(`/v2/workspace?id=${id}`, { resources: [{ id: twin[0] }] });
    assert.deepEqual(
      (await read(id)).resources.map((one: any) => one.id),
      [twin[0]],
    );
    await server.admin.delete(`/v2/resource?id=${twin[0]}`);
    assert.deepEqual((await read(id)).resources, []);
  });

  test('2.8 the region of holidays is one of ISO 3166 and required where holidays are shown', async () => {
    assert.deepEqual(pointers(await server.admin.post('/v2/workspace', { name: 'W', show_public_holiday: true })), ['/country_region']);
    for (const country_region of ['GB', 'GB-SCT', 'US-CA']) assert.ok(await create({ country_region, show_public_holiday: true }));
    for (const country_region of ['XX', 'UK', 'GB-', 'GB-ZZZ', 'US-ZZ', 'Europe'])
      assert.deepEqual(
        pointers(await server.admin.post('/v2/workspace', { name: 'W', country_region })),
        ['/country_region'],
        country_region,
      );
    assert.equal((await server.admin.post('/v2/workspace', { name: 'W', country_region: 'gb' })).status, 422);
    const repaired = await server.admin.post('/v2/workspace?validation_mode=auto_correct', { name: 'W', country_region: ' gb-sct ' });
    assert.equal((await read(repaired.body.success.id)).country_region, 'GB-SCT');
    const id = await create({ country_region: 'DE', show_public_holiday: true });
    assert.deepEqual(pointers(await server.admin.put(`/v2/workspace?id=${id}`, { country_region: '' })), ['/country_region']);
    assert.equal((await server.admin.put(`/v2/workspace?id=${id}`, { country_region: '', show_public_holiday: false })).status, 200);
    assert.deepEqual(pointers(await server.admin.put(`/v2/workspace?id=${id}`, { show_public_holiday: true })), ['/country_region']);
  });

  test('5 without access everyone sees a workspace by module level; otherwise those named do, and administrators', async () => {
    const [named, grouped, other, closed] = [
      await colleague(server, { acl_schedule: 'RW', acl_account: 'R-' }),
      await colleague(server, { acl_schedule: 'RW' }),
      await colleague(server, { acl_schedule: 'RW', acl_account: 'R-' }),
      await colleague(server, {}),
    ];
    const id = await create({ name: 'Hush' });
    const sees = async ({ api }: { api: typeof server.admin }): Promise<number> =>
      (await api.get(`/v2/workspace?id=${id}`)).body.data?.length ?? -1;
    assert.deepEqual([await sees(named), await sees(other), await sees(closed)], [1, 1, -1]);
    await server.admin.put(`/v2/workspace?id=${id}`, {
      access: [
        { type: 'user', id: named.id, acl: 'R-' },
        { type: 'group', id: grouped.group, acl: 'RW' },
      ],
    });
    assert.deepEqual((await read(id)).access, [
      { id: grouped.group, acl: 'RW', name: `Group of ${grouped.name}`, type: 'group' },
      { id: named.id, acl: 'R-', name: named.name, type: 'user' },
    ]);
    assert.deepEqual([await sees(named), await sees(grouped), await sees(other), await sees({ api: server.admin })], [1, 1, 0, 1]);
    const list = await other.api.get('/v2/workspace?limit=1000');
    assert.equal(list.text.includes('Hush'), false);
    assert.equal(list.body.meta.pagination.total, list.body.data.length);
    for (const [{ api }, status] of [
      [named, 403],
      [other, 404],
      [closed, 403],
      [grouped, 200],
    ] as const) {
      assert.equal((await api.put(`/v2/workspace?id=${id}`, { description: 'changed' })).status, status);
    }
    for (const [{ api }, status] of [
      [named, 403],
      [other, 404],
    ] as const)
      assert.equal((await api.delete(`/v2/workspace?id=${id}`)).status, status);
    for (const history of ['event', 'audit']) {
      const query = `/v2/${history}?kind=workspace&record_id=${id}&filter_operator=AND`;
      assert.ok((await named.api.get(query)).body.data.length > 0, history);
      assert.deepEqual((await other.api.get(query)).body.data, [], history);
    }
    await grouped.api.delete(`/v2/workspace?id=${id}`);
  });

  test('5 access is a set by type and id: a level that is left out stays, and unknown ones are refused', async () => {
    const one = await colleague(server, { acl_schedule: 'RW' });
    const id = await create({ access: [{ type: 'user', id: one.id, acl: 'RW' }] });
    await server.admin.put(`/v2/workspace?id=${id}`, {
      access: [
        { type: 'user', id: one.id },
        { type: 'group', id: one.group },
      ],
    });
    const access = async () => (await read(id)).access.map(({ type, id: grantee, acl }: any) => [type, grantee, acl]);
    assert.deepEqual(await access(), [
      ['group', one.group, 'R-'],
      ['user', one.id, 'RW'],
    ]);
    const refused = await server.admin.put(`/v2/workspace?id=${id}`, {
      access: [{ type: 'user', id: 9999 }, { type: 'group', id: 9998 }, { id: 1 }, { type: 'user' }],
    });
    assert.deepEqual(pointers(refused).sort(), ['/access/0/id', '/access/1/id', '/access/2/type', '/access/3/id']);
    assert.deepEqual(pointers(await server.admin.put(`/v2/workspace?id=${id}`, { access: [{ type: null, id: one.id }] })), [
      '/access/0/type',
    ]);
    await server.admin.put(`/v2/workspace?id=${id}`, { access: [] });
    assert.deepEqual(await access(), []);
  });

  test('5 a workspace does not open to everyone when the only one with access is deleted, and can still be sent back', async () => {
    const [one, other] = [await colleague(server, { acl_schedule: 'RW' }), await colleague(server, { acl_schedule: 'RW' })];
    const id = await create({ access: [{ type: 'user', id: one.id, acl: 'RW' }] });
    await server.admin.delete(`/v2/user?id=${one.id}`);
    assert.equal((await other.api.get(`/v2/workspace?id=${id}`)).body.data.length, 0);
    const before = await read(id);
    assert.equal(before.access.length, 1);
    assert.equal((await server.admin.put(`/v2/workspace?id=${id}`, before)).status, 200);
    assert.deepEqual({ ...(await read(id)), updated: 0 }, { ...before, updated: 0 });
  });

  test('2.8 rules have all their members, and those that are not sent stay', async () => {
    const unset = { hours: [], buffer_before: null, buffer_after: null, lead_time: null, min_length: null, max_length: null };
    const id = await server.admin.create('workspace', { name: 'Rules', rules: {} });
    assert.deepEqual((await server.admin.one('workspace', id)).rules, unset);
    await server.admin.put(`/v2/workspace?id=${id}`, { rules: { lead_time: 3_600 } });
    await server.admin.put(`/v2/workspace?id=${id}`, { rules: { buffer_before: 60 } });
    assert.deepEqual((await server.admin.one('workspace', id)).rules, { ...unset, lead_time: 3_600, buffer_before: 60 });
    const { status, body } = await server.admin.put(`/v2/workspace?id=${id}`, { rules: { hours: [{ weekday: 1, from: 0 }] } });
    assert.equal(status, 422);
    assert.equal(body.errors[0].pointer, '/rules/hours/0/to');
  });

  test('2.8 the longest booking is not below the shortest, whichever of them is sent', async () => {
    const id = await server.admin.create('workspace', { name: 'Lengths', rules: { min_length: 7_200 } });
    for (const rules of [{ max_length: 3_600 }, { min_length: 10_800, max_length: 9_000 }]) {
      const { status, body } = await server.admin.put(`/v2/workspace?id=${id}`, { rules });
      assert.deepEqual([status, body.errors[0].pointer, body.errors[0].reason_code], [422, '/rules/max_length', 'longest_below_shortest']);
    }
    assert.equal((await server.admin.put(`/v2/workspace?id=${id}`, { rules: { max_length: 7_200 } })).status, 200);
    assert.equal((await server.admin.put(`/v2/workspace?id=${id}`, { rules: { min_length: 7_201 } })).status, 422);
  });
});
