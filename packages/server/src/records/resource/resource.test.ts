import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFaults } from '../../../test/support/billing.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

const GROUP = 4;

describe('resource (2.7)', () => {
  const server = testServer();

  const create = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name: 'Suite', type_id: 1, ...body });
  const read = (id: number): Promise<any> => server.admin.one('resource', id);
  const pointers = (answer: { body: any }): string[] => answer.body.errors.map(({ pointer }: { pointer: string }) => pointer);

  test('2.7 a resource is read back with every field, and with its rates only when fields names them', async () => {
    const group = await create({ name: 'Rooms', type_id: GROUP });
    const id = await create({ description: 'D', parent_id: group, order: 3, color_background: '#123456', color_text: '#fff' });
    const { feed, created, updated, ...resource } = await read(id);
    assert.deepEqual(resource, {
      id,
      name: 'Suite',
      description: 'D',
      type_id: 1,
      user_id: null,
      type_person_id: null,
      parent_id: group,
      order: 3,
      icon: [],
      workspaces: [],
      color_background: '#123456',
      color_text: '#fff',
      shares_with: [],
      rules: null,
      time_off: [],
      created_id: 1,
      updated_id: 1,
    });
    assert.match(feed, new RegExp(`^${server.url}/v2/feed/[\\w-]{43}/resource/${id}\\.ics$`));
    assert.deepEqual((await server.admin.get(`/v2/resource?id=${id}&fields=id,rates`)).body.data, [{ id, rates: [] }]);
    assert.equal(created, updated);
  });

  test('4 name and type are required', async () => {
    assert.deepEqual(pointers(await server.admin.post('/v2/resource', {})), ['/name', '/type_id']);
  });

  test('5 only a resource of type 2 is a person, and then its contact says so', async () => {
    const { uuid, id: person } = (await server.admin.post('/v2/contact', { name: 'Ada', type: 'person' })).body.success;
    assert.deepEqual(pointers(await server.admin.post('/v2/resource', { name: 'X', type_id: 1, type_person_id: person })), [
      '/type_person_id',
    ]);
    const id = await create({ name: 'Ada', type_id: 2, type_person_id: person });
    const contact = await server.admin.one('contact', uuid);
    assert.deepEqual([contact.resource, contact.linked_resource_id], [true, id]);
    assert.deepEqual(pointers(await server.admin.put(`/v2/resource?id=${id}`, { type_id: 3 })), ['/type_person_id']);
    assert.equal((await server.admin.put(`/v2/resource?id=${id}`, { type_id: 3, type_person_id: null })).status, 200);
    assert.equal((await server.admin.one('contact', uuid)).resource, false);
    assert.deepEqual(pointers(await server.admin.post('/v2/resource', { name: 'X', type_id: 2, type_person_id: 9999 })), [
      '/type_person_id',
    ]);
  });

  test('5 a parent must be a resource group, and no group lies in itself', async () => {
    const room = await create();
    assert.deepEqual(pointers(await server.admin.post('/v2/resource', { name: 'X', type_id: 1, parent_id: room })), ['/parent_id']);
    const outer = await create({ type_id: GROUP });
    const inner = await create({ type_id: GROUP, parent_id: outer });
    for (const parent_id of [outer, inner])
      assert.deepEqual(pointers(await server.admin.put(`/v2/resource?id=${outer}`, { parent_id })), ['/parent_id']);
    assert.deepEqual(pointers(await server.admin.put(`/v2/resource?id=${outer}`, { type_id: 1 })), ['/type_id'], 'it holds another');
    const refused = await server.admin.delete(`/v2/resource?id=${outer}`);
    assert.deepEqual([refused.body.code, refused.body.references], ['in_use', [{ kind: 'resource', id: inner }]]);
    await server.admin.delete(`/v2/resource?id=${inner}`);
    assert.equal((await server.admin.put(`/v2/resource?id=${outer}`, { type_id: 1 })).status, 200);
    assert.equal((await server.admin.delete(`/v2/resource?id=${outer}`)).status, 200);
  });

  test('4 a resource that was read can be sent back whole, its feed and workspaces are passed over', async () => {
    const id = await create({ rates: [{ hour_sell_cost: 80.5, taxes: [{ name: 'VAT', rate: '20' }] }] });
    await server.admin.create('workspace', { name: 'W', resources: [{ id }] });
    const before = { ...(await read(id)), ...(await server.admin.get(`/v2/resource?id=${id}&fields=rates`)).body.data[0] };
    assert.equal(before.workspaces.length, 1);
    assert.equal((await server.admin.put(`/v2/resource?id=${id}`, before)).status, 200);
    const after = { ...(await read(id)), ...(await server.admin.get(`/v2/resource?id=${id}&fields=rates`)).body.data[0] };
    assert.deepEqual({ ...after, updated: 0 }, { ...before, updated: 0 });
  });

  test('2.7 the workspaces of a resource are those that the caller may see', async () => {
    const { api } = await colleague(server, { acl_schedule: 'R-' });
    const id = await create();
    const open = await server.admin.create('workspace', { name: 'Open', description: 'For all', resources: [{ id }] });
    const closed = await server.admin.create('workspace', {
      name: 'Closed',
      resources: [{ id }],
      access: [{ type: 'user', id: 1, acl: 'RW' }],
    });
    assert.deepEqual(
      (await read(id)).workspaces.map((one: any) => one.id),
      [open, closed],
    );
    assert.deepEqual((await api.one('resource', id)).workspaces, [{ id: open, name: 'Open', description: 'For all' }]);
    await server.admin.delete(`/v2/workspace?id=${open}`);
    assert.deepEqual((await api.one('resource', id)).workspaces, []);
  });

  test('2.8 what is missing of time off is reported where it is missing, and an end before its start at the end', async () => {
    const id = await create();
    const put = (absence: object) => server.admin.put(`/v2/resource?id=${id}`, { time_off: [absence] });
    assertFaults(await put({ reason: 'Repair' }), { '/time_off/0/start': 'required', '/time_off/0/end': 'required' });
    assertFaults(await put({ start: 1_700_000_000 }), { '/time_off/0/end': 'required' });
    assertFaults(await put({ start: 1_700_000_000, end: 1_700_000_000 }), { '/time_off/0/end': 'out_of_range' });
  });
});
