import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { bookingSteps, DAY, HOUR } from '../../../test/support/booking-steps.ts';
import { colleague } from '../../../test/support/colleague.ts';
import type { Api } from '../../../test/support/api.ts';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

/** The secret of an address, and what is behind it. */
const split = (address: string): [secret: string, path: string] => {
  const [, secret = '', path = ''] = /\/v2\/feed\/([^/]+)\/(.+)$/.exec(address) ?? [];
  return [secret, path];
};

const start = Math.floor(Date.UTC(2034, 0, 2, 9) / 1000);

describe('8 addresses of feeds', () => {
  const server = testServer();
  const { book, resource } = bookingSteps(server);

  const read = (address: string) => server.as(undefined).get(address);
  const status = async (address: string): Promise<number> => (await read(address)).status;
  const feedOf = async (api: Api, kind: string, id: number): Promise<string> => (await api.one(kind, id)).feed;
  const ownFeed = async (api: Api): Promise<string> => (await api.get('/v2/me')).body.data.feed;
  const limited = async (scopes: Record<string, string>): Promise<Api> =>
    server.as((await server.admin.post('/v2/token', { name: 'Limited', scopes })).body.token);

  /** A feed of every form, two of most, as a caller is shown their addresses. */
  async function everyFeed(api: Api): Promise<string[]> {
    const rooms = [await resource(), await resource()];
    const workspaces = [await server.admin.create('workspace', { name: 'One' }), await server.admin.create('workspace', { name: 'Two' })];
    const shared = [
      await api.create('feed', { calendar: `resource/${rooms[0]}`, shows: 'busy' }),
      await api.create('feed', { calendar: `resource/${rooms[0]}`, shows: 'names' }),
      await api.create('feed', { calendar: `workspace/${workspaces[0]}` }),
    ];
    const addresses = [
      ...rooms.map((id) => feedOf(api, 'resource', id)),
      ...workspaces.map((id) => feedOf(api, 'workspace', id)),
      ...shared.map((id) => feedOf(api, 'feed', id)),
    ];
    return [await ownFeed(api), ...(await Promise.all(addresses))];
  }

  test('8 no address opens another: every secret with every path', async () => {
    const { api } = await colleague(server, { acl_schedule: 'RW' });
    const addresses = [...(await everyFeed(server.admin)), ...(await everyFeed(api)), await ownFeed(await limited({ schedule: 'RW' }))];
    const paths = [...new Set(addresses.map((address) => split(address)[1]))];
    const secrets = addresses.map((address) => split(address)[0]);
    assert.deepEqual([new Set(secrets).size, paths.length], [17, 15]);
    const opened: string[] = [];
    for (const secret of secrets)
      for (const path of paths)
        if ((await status(`/v2/feed/${secret}/${path}`)) === 200) opened.push(`${server.url}/v2/feed/${secret}/${path}`);
    assert.deepEqual(opened.sort(), addresses.sort());
  });

  test('8 no part of a secret opens anything, nor does a changed one', async () => {
    const address = await feedOf(server.admin, 'resource', await resource());
    const [secret, path] = split(address);
    assert.equal(secret.length, 43);
    const changed = Array.from(secret, (one, i) => `${secret.slice(0, i)}${one === 'A' ? 'B' : 'A'}${secret.slice(i + 1)}`);
    for (const wrong of [...changed, secret.slice(0, 16), `${secret}A`, secret.slice(0, -1)])
      assertProblem(await read(`/v2/feed/${wrong}/${path}`), 404, 'not_found');
    assert.equal(await status(address), 200);
  });

  test('8 a secret that is made of the user alone opens nothing', async () => {
    const room = await resource();
    const shared = await server.admin.create('feed', { calendar: `resource/${room}` });
    const [row] = await server.sql<{ value: string }>(`select value from instance where name = 'secret'`);
    const secret = createHmac('sha256', row?.value ?? '')
      .update(`feed ${server.account} 1 1`)
      .digest('base64url');
    const [own, path] = split(await feedOf(server.admin, 'resource', room));
    assert.equal(secret.slice(0, 16), own.slice(0, 16), 'it is what the secrets of the user begin with');
    for (const calendar of [path, 'me.ics', `shared/${shared}.ics`]) assert.equal(await status(`/v2/feed/${secret}/${calendar}`), 404);
  });

  test('8 each address is revoked by itself', async () => {
    const { api, id: user } = await colleague(server, { acl_schedule: 'RW' });
    const addresses = await everyFeed(api);
    const rest = new Set(addresses);
    for (const address of addresses.slice(0, 5)) {
      const feed = split(address)[1].replace('.ics', '');
      assert.equal((await api.post(`/v2/me/feed?feed=${feed}&dry_run=true`, undefined)).status, 200);
      assert.equal(await status(address), 200);
      assert.deepEqual((await api.post(`/v2/me/feed?feed=${feed}`, undefined)).body, { success: { id: user } });
      rest.delete(address);
      assert.equal(await status(address), 404, feed);
      const [kind = '', id] = feed.split('/');
      const changed = kind === 'me' ? await ownFeed(api) : await feedOf(api, kind, Number(id));
      assert.deepEqual([split(changed)[1], changed === address, await status(changed)], [split(address)[1], false, 200]);
      for (const other of rest) assert.equal(await status(other), 200, `${feed} was changed, ${other} was not`);
    }
    for (const address of addresses.slice(5)) {
      assert.equal((await api.delete(`/v2/feed?id=${/(\d+)\.ics/.exec(address)?.[1]}`)).status, 200);
      rest.delete(address);
      assert.equal(await status(address), 404);
      for (const other of rest) assert.equal(await status(other), 200);
    }
    for (const feed of ['room/1', 'resource/0', 'resource/', 'shared/1', 'me/1', 'resource/1.ics'])
      assertProblem(await api.post(`/v2/me/feed?feed=${feed}`, undefined), 400, 'invalid_parameter');
  });

  test('8 the address that a token is shown gives no more than the token', async () => {
    const room = await resource();
    const { id: other, api } = await colleague(server, { acl_schedule: 'RW' });
    await server.admin.create('workspace', { name: 'Closed', resources: [{ id: room }], access: [{ type: 'user', id: other, acl: 'RW' }] });
    await api.create('booking', { name: 'Secret', resources: [{ id: room }], start, end: start + HOUR });
    const [whole, some] = [await feedOf(server.admin, 'resource', room), await feedOf(await limited({ schedule: 'R-' }), 'resource', room)];
    const [all, part] = [(await read(whole)).text, (await read(some)).text];
    assert.ok(all.includes('SUMMARY:Secret') && part.startsWith('BEGIN:VCALENDAR') && !part.includes('Secret'));
  });

  test('8 an address shows what its user may see when it is read', async () => {
    const user = await colleague(server, { acl_schedule: 'RW', acl_admin: 'RW' });
    const room = await resource();
    const workspace = await server.admin.create('workspace', { name: 'Open', resources: [{ id: room }] });
    await book({ name: 'Shoot', resources: [{ id: room }], start: start + DAY, end: start + DAY + HOUR });
    const addresses = [
      await feedOf(user.api, 'resource', room),
      await feedOf(user.api, 'feed', await user.api.create('feed', { calendar: `resource/${room}`, shows: 'names' })),
    ];
    const shown = async (): Promise<(boolean | number)[]> =>
      Promise.all(
        addresses.map(async (address) => {
          const answer = await read(address);
          return answer.status === 200 ? answer.text.includes('SUMMARY:Shoot') : answer.status;
        }),
      );
    assert.deepEqual(await shown(), [true, true]);
    await server.admin.put(`/v2/workspace?id=${workspace}`, { access: [{ type: 'user', id: 1, acl: 'RW' }] });
    assert.deepEqual(await shown(), [true, true], 'an administrator sees closed workspaces');
    await server.admin.put(`/v2/group?id=${user.group}`, { acl_admin: 'R-' });
    assert.deepEqual(await shown(), [false, false], 'and no longer once that is taken away');
    await server.admin.put(`/v2/workspace?id=${workspace}`, { access: [{ type: 'user', id: user.id, acl: 'R-' }] });
    assert.deepEqual(await shown(), [true, true]);
    await server.admin.put(`/v2/group?id=${user.group}`, { acl_schedule: '--' });
    assert.deepEqual(await shown(), [404, 404]);
    await server.admin.put(`/v2/group?id=${user.group}`, { acl_schedule: 'R-' });
    await server.admin.delete(`/v2/user?id=${user.id}`);
    assert.deepEqual(await shown(), [404, 404]);
  });
});
