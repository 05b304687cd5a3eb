import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Api } from '../../../../test/support/api.ts';
import { bookingSteps, HOUR, MONDAY } from '../../../../test/support/booking-steps.ts';
import { scheduled } from '../../../../test/support/bookings.ts';
import { colleague, type Colleague } from '../../../../test/support/colleague.ts';
import { assertProblem } from '../../../../test/support/problem.ts';
import { testServer } from '../../../../test/support/server.ts';

type PlacingRequest = readonly [method: 'post' | 'put', path: string, body: Record<string, unknown>, pointer: string];

describe('8 placing resources', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);

  async function assertRefused(api: Api, [method, path, body, pointer]: PlacingRequest, closed?: number): Promise<void> {
    const answer = await api[method](path, body);
    if (path === `/v2/resource?id=${closed}`) return void assertProblem(answer, 403, 'permission_denied');
    const { errors } = assertProblem(answer, 422, 'validation_failed');
    assert.deepEqual(
      errors.map((one: { code: string; pointer: string }) => [one.code, one.pointer]),
      [['not_allowed', pointer]],
      `${method} ${path} ${JSON.stringify(body)}`,
    );
  }

  async function assertAccepted(api: Api, [method, path, body]: PlacingRequest): Promise<number> {
    const answer = await api[method](path, body);
    assert.equal(answer.status, 200, `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`);
    return answer.body.success.id;
  }

  /** What of a workspace, of groups and of shared space would open a resource; the caller's own are given beside it. */
  const openings = (closed: { id: number; name: string }, own: { workspace: number; room: number; group: number }): PlacingRequest[] => [
    ['post', '/v2/workspace', { name: 'Mine', resources: [{ id: closed.id }] }, '/resources/0/id'],
    ['post', '/v2/workspace', { name: 'Mine', resources: [{ id: own.room }, { name: closed.name, type_id: 1 }] }, '/resources/1'],
    ['put', `/v2/workspace?id=${own.workspace}`, { resources: [{ id: closed.id }] }, '/resources/0/id'],
    ['put', `/v2/resource?id=${closed.id}`, { parent_id: own.group }, '/parent_id'],
    ['put', `/v2/resource?id=${closed.id}`, { shares_with: [own.room] }, '/shares_with'],
    ['put', `/v2/resource?id=${own.room}`, { shares_with: [closed.id] }, '/shares_with'],
    ['post', '/v2/resource', { name: 'New', type_id: 1, shares_with: [closed.id] }, '/shares_with'],
  ];

  describe('where workspaces are closed to the caller', () => {
    let user: Colleague;
    let own = { workspace: 0, room: 0, group: 0, person: 0 };
    before(async () => {
      user = await colleague(server, { acl_schedule: 'RW', acl_contact: 'R-' });
      const { body } = await server.admin.get(`/v2/contact?name=${encodeURIComponent(user.name)}`);
      own = {
        room: await user.api.create('resource', { name: 'Own room', type_id: 1 }),
        group: await user.api.create('resource', { name: 'Own group', type_id: 4 }),
        workspace: await user.api.create('workspace', { name: 'Own', access: [{ type: 'user', id: user.id, acl: 'RW' }] }),
        person: body.data[0].id,
      };
    });

    const close = (id: number, acl?: 'R-'): Promise<number> =>
      server.admin.create('workspace', {
        name: 'Closed',
        resources: [{ id }],
        access: [{ type: 'user', id: 1, acl: 'RW' }, ...(acl === undefined ? [] : [{ type: 'user', id: user.id, acl }])],
      });

    for (const acl of [undefined, 'R-'] as const) {
      test(`a resource of a workspace ${acl === undefined ? 'of others' : 'that the caller only reads'} is not placed`, async () => {
        const name = `Suite ${acl}`;
        const id = await resource({ name });
        await close(id, acl);
        const booking = await book({ resources: [{ id }], start: MONDAY, end: MONDAY + HOUR });
        for (const sent of openings({ id, name }, own)) await assertRefused(user.api, sent, id);
        const typed = assertProblem(await user.api.put(`/v2/resource?id=${id}`, { type_id: 4 }), 403, 'permission_denied');
        assert.equal(JSON.stringify(typed).includes(`booking ${booking}`), false);
        assert.equal((await user.api.get(`/v2/booking?id=${booking}`)).body.data.length, acl === undefined ? 0 : 1);
        assertProblem(await user.api.post('/v2/booking', { name: 'x', start: 1, end: 2, resources: [{ id }] }), 422, 'validation_failed');
      });

      test(`nor is it changed or deleted, by itself or in a batch, and its actions say so`, async () => {
        const id = await resource();
        await close(id, acl);
        const address = `/v2/resource?id=${id}`;
        const [record] = (await user.api.get(`${address}&actions=true`)).body.data;
        const { actions, ...whole } = record;
        assert.deepEqual(
          actions.map(({ name, code }: { name: string; code: string }) => [name, code]),
          [
            ['update', 'permission_denied'],
            ['delete', 'permission_denied'],
          ],
        );
        assertProblem(await user.api.put(address, { name: 'Renamed' }), 403, 'permission_denied');
        assertProblem(await user.api.put(address, whole), 403, 'permission_denied');
        assertProblem(await user.api.delete(address), 403, 'permission_denied');
        const operations = [
          { method: 'PUT', path: '/v2/resource', query: { id }, body: { name: 'Renamed' } },
          { method: 'DELETE', path: '/v2/resource', query: { id } },
        ];
        assertProblem(await user.api.post('/v2/batch', { operations }), 403, 'permission_denied');
        const { results } = (await user.api.post('/v2/batch', { atomic: false, operations })).body;
        assert.deepEqual(
          results.map((one: { body: { code: string } }) => one.body.code),
          ['permission_denied', 'permission_denied'],
        );
        assert.equal((await server.admin.one('resource', id)).name, whole.name);
        // Where it lies in a workspace of the caller too, it is theirs to change.
        await server.admin.put(`/v2/workspace?id=${own.workspace}`, { resources: [{ id }] });
        await assertAccepted(user.api, ['put', address, { name: 'Renamed' }, '']);
        assert.equal((await user.api.delete(address)).status, 200);
      });
    }

    test('nor is a member of a group that lies in such a workspace, however deep', async () => {
      const top = await resource({ type_id: 4 });
      const id = await resource({ parent_id: await resource({ type_id: 4, parent_id: top }) });
      await close(top);
      const address = `/v2/resource?id=${id}`;
      const [{ actions }] = (await user.api.get(`${address}&actions=true`)).body.data;
      assert.deepEqual(
        actions.map(({ code }: { code: string }) => code),
        ['permission_denied', 'permission_denied'],
      );
      for (const body of [{ name: 'Renamed' }, { time_off: [{ start: MONDAY, end: MONDAY + HOUR }] }, { parent_id: null }])
        assertProblem(await user.api.put(address, body), 403, 'permission_denied');
      assertProblem(await user.api.delete(address), 403, 'permission_denied');
      await server.admin.put(`/v2/workspace?id=${own.workspace}`, { resources: [{ id: top }] });
      await assertAccepted(user.api, ['put', address, { name: 'Renamed' }, '']);
      assert.equal((await user.api.delete(address)).status, 200);
    });

    test('nor does a resource go where bookings take it that the caller may not see, however far above', async () => {
      const top = await resource({ type_id: 4 });
      const inner = await resource({ type_id: 4, parent_id: top });
      const half = await resource();
      const hall = await resource({ shares_with: [half] });
      await close(top);
      await close(hall);
      const sent: PlacingRequest[] = [
        ['put', `/v2/resource?id=${own.room}`, { parent_id: top }, '/parent_id'],
        ['put', `/v2/resource?id=${own.room}`, { parent_id: inner }, '/parent_id'],
        ['post', '/v2/resource', { name: 'New', type_id: 2, type_person_id: own.person, parent_id: inner }, '/parent_id'],
        ['put', `/v2/resource?id=${half}`, { shares_with: [own.room] }, '/shares_with'],
      ];
      for (const one of sent.slice(0, 3)) await assertRefused(user.api, one);
      for (const [, path, body, pointer] of sent.slice(3)) {
        const { errors } = assertProblem(await user.api.put(path, body), 422, 'validation_failed');
        assert.ok(errors.length > 0 && errors.every((one: { pointer: string }) => one.pointer === pointer), path);
      }
    });

    test('nor does anybody become the person of a resource whose bookings they may not see', async () => {
      const group = await resource({ type_id: 4 });
      const member = await resource({ type_id: 2, parent_id: group });
      const alone = await resource({ type_id: 2 });
      await close(group);
      await close(alone);
      for (const id of [member, alone])
        await assertRefused(user.api, ['put', `/v2/resource?id=${id}`, { type_person_id: own.person }, '/type_person_id'], id);
    });

    test('what is open to the caller is placed as before, and a record is sent back as it was read', async () => {
      const [room, group, closed] = [await resource(), await resource({ type_id: 4 }), await resource()];
      await close(closed);
      await assertAccepted(user.api, ['post', '/v2/workspace', { name: 'Mine', resources: [{ id: room }] }, '']);
      await assertAccepted(user.api, ['put', `/v2/resource?id=${room}`, { parent_id: group, shares_with: [own.room] }, '']);
      await assertAccepted(user.api, [
        'post',
        '/v2/resource',
        { name: 'New', type_id: 2, parent_id: group, type_person_id: own.person },
        '',
      ]);
      await server.admin.put(`/v2/workspace?id=${own.workspace}`, { resources: [{ id: closed }] });
      const other = await resource();
      await close(other);
      await server.admin.put(`/v2/resource?id=${closed}`, { shares_with: [other] });
      for (const [kind, id] of [
        ['workspace', own.workspace],
        ['resource', closed],
      ] as const) {
        await assertAccepted(user.api, ['put', `/v2/${kind}?id=${id}`, await user.api.one(kind, id), '']);
      }
      await assertAccepted(server.admin, ['put', `/v2/resource?id=${other}`, { parent_id: group }, '']);
    });
  });

  describe('where the caller does not see the bookings of others', () => {
    for (const mode of [1, 2]) {
      test(`schedule_view_mode ${mode} is not shaken off`, async () => {
        const user = await scheduled(server, mode, { acl_schedule: 'RW', acl_contact: 'R-' });
        const { type_person_id: person } = await user.api.one('resource', user.resource);
        const group = await resource({ type_id: 4 });
        const name = `Room of ${user.name}`;
        const room = await resource({ name });
        const booking = await book({
          name: 'Secret',
          resources: [{ id: room }],
          start: MONDAY + mode * HOUR,
          end: MONDAY + (mode + 1) * HOUR,
        });
        const workspace = await user.api.create('workspace', { name: 'Own' });
        const sent: PlacingRequest[] = [
          ...openings({ id: room, name }, { workspace, room: user.resource, group }),
          ['put', `/v2/resource?id=${room}`, { type_id: 2, type_person_id: person }, '/type_person_id'],
          ['put', `/v2/resource?id=${user.resource}`, { parent_id: group }, '/parent_id'],
          ['put', `/v2/resource?id=${user.resource}`, { type_person_id: null }, '/type_person_id'],
          ['post', '/v2/resource', { name: 'New', type_id: 2, type_person_id: person, parent_id: group }, '/parent_id'],
        ];
        for (const [method, path, body] of sent) {
          const { errors } = assertProblem(await user.api[method](path, body), 422, 'validation_failed');
          assert.ok(
            errors.some((one: { code: string }) => one.code === 'not_allowed'),
            `${method} ${path} ${JSON.stringify(body)}`,
          );
        }
        const names = (await user.api.get(`/v2/booking?id=${booking}`)).body.data.map((one: { name: string }) => one.name);
        assert.deepEqual(names, mode === 1 ? ['Busy'] : []);
        assert.equal((await user.api.put(`/v2/resource?id=${room}`, { description: 'Named' })).status, 200);
      });
    }
  });
});
