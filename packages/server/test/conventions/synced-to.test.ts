import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connections } from '../../src/database/connections.ts';
import { statement } from '../../src/database/statement.ts';
import { connectionsTo } from '../support/connections-to.ts';
import { testServer } from '../support/server.ts';

const change = statement(
  'change_project_late',
  `update project set name = 'Late', updated = now() where account_id = $account and id = $id returning id`,
);

describe('4.2 up to when an answer to updated_after has everything', () => {
  const server = testServer();
  let connections: Connections;
  before(() => {
    connections = connectionsTo(server.database.app, { poolSize: 4 });
  });
  after(() => connections.close());

  const since = async (moment: number) => {
    const { headers, body } = await server.admin.get(`/v2/project?updated_after=${moment}&fields=id,updated&limit=1000`);
    return { to: Number(headers.get('daybook-synced-to')), ids: body.data.map(({ id }: { id: number }) => id) as number[] };
  };

  /** What runs in another database of the cluster holds it back, too, for a moment. */
  const reached = async (moment: number): Promise<{ to: number; ids: number[] }> => {
    for (let i = 0; ; i += 1) {
      // Another moment each time: no answer that is kept.
      const answer = await since(i);
      if (answer.to >= moment) return answer;
      await sleep(20);
    }
  };

  test('a write that lasts holds it back, and is found from there, whatever was written meanwhile', async () => {
    const late = await server.admin.create('project', { name: 'Early' });
    await server.sql(`update event set at = at - interval '1 hour' where account_id = $1`, [server.account]);
    await server.sql(`update project set updated = updated - interval '1 hour' where account_id = $1`, [server.account]);
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const before = await server.sql<{ moment: number }>(
      'select floor(extract(epoch from max(at)))::int as moment from event where account_id = $1',
      [server.account],
    );
    const writing = connections.transaction({ account: server.account, zone: null }, async (tx) => {
      await tx.opened;
      await tx.run(change, { id: late });
      begun.resolve();
      await ended.promise;
      return { commit: true, value: undefined };
    });
    await begun.promise;
    try {
      const meanwhile = await server.admin.create('project', { name: 'Meanwhile' });
      const lastBefore = (before[0]?.moment ?? 0) - 5;
      const held = await reached(lastBefore);
      assert.ok(held.ids.includes(meanwhile));
      assert.equal(held.to, lastBefore, 'the last event before the write that lasts');
      ended.resolve();
      await writing;
      assert.deepEqual((await since(held.to)).ids, [late, meanwhile]);
      await reached(held.to + 1_800);
    } finally {
      ended.resolve();
    }
  });

  test('a page that is kept has it, one that was not changed, and no other list', async () => {
    await reached(1);
    const first = await server.admin.get('/v2/contact?updated_after=0');
    const again = await server.admin.get('/v2/contact?updated_after=0', { 'if-none-match': first.headers.get('etag') ?? '' });
    assert.deepEqual([again.status, again.headers.get('daybook-synced-to')], [304, first.headers.get('daybook-synced-to')]);
    assert.match(first.headers.get('daybook-synced-to') ?? '', /^\d{10}$/);
    assert.equal((await server.admin.get('/v2/contact')).headers.get('daybook-synced-to'), null);
  });
});
