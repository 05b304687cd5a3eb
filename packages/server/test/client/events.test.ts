import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createDaybookClient } from '../../../client/src/index.ts';
import { testServer } from '../support/server.ts';

describe('the events that the client follows', () => {
  const server = testServer();

  test('10 begin after the last one that was seen, and go on in another call where one left off', async () => {
    const daybook = createDaybookClient({ baseUrl: server.url, token: server.adminToken });
    const nameOf = async (after: number | string): Promise<readonly [name: string, id: string]> => {
      for await (const event of daybook.events({ after })) {
        if (event.event !== 'changed' || event.data.type !== 'project.created') continue;
        const [project] = (await server.admin.get(`/v2/project?id=${event.data.record_id}&fields=name`)).body.data;
        return [project.name, event.id];
      }
      return assert.fail('the events ended');
    };
    // An account without events has no cursor to start from; the first event shows once all older transactions have ended.
    await server.admin.create('project', { name: 'Earlier' });
    const lastEvent = async (): Promise<number> => (await daybook.GET('/v2/me')).data.data.last_event_id;
    let last = 0;
    while (last === 0) last = await lastEvent();
    await server.admin.create('project', { name: 'One' });
    await server.admin.create('project', { name: 'Two' });
    const [one, id] = await nameOf(last);
    const [two] = await nameOf(id);
    assert.deepEqual([one, two], ['One', 'Two']);
  });

  test('10 that can no longer be told are a reset, and a token that ends ends them', async () => {
    const { body } = await server.admin.post('/v2/token', { name: 'Reader' });
    const daybook = createDaybookClient({ baseUrl: server.url, token: body.token });
    const seen: string[] = [];
    const following = (async (): Promise<void> => {
      for await (const event of daybook.events({ after: '900000000000' })) {
        seen.push(event.event);
        if (event.event === 'reset') await server.admin.delete(`/v2/token?id=${body.success.id}`);
      }
    })();
    await assert.rejects(following, { code: 'token_invalid' });
    assert.equal(seen[0], 'reset');
  });
});
