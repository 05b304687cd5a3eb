import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../support/server.ts';

describe('an account whose events were numbered by another machine', () => {
  const server = testServer();

  const events = async (): Promise<{ id: number; record_id: string }[]> => (await server.admin.get('/v2/event?limit=1000')).body.data;
  const origin = async (): Promise<{ node: string; base: number }> => {
    const [row] = await server.sql<{ node: string; base: string }>('select node, base from event_origin where account_id = $1', [
      server.account,
    ]);
    return { node: row?.node ?? '', base: Number(row?.base) };
  };
  /** What a move or a restore leaves: events with numbers that this machine has not reached. */
  const moveFromElsewhere = async (): Promise<void> => {
    await server.sql('update event set id = id + ((1000000)::bigint << 13)');
    await server.sql("update event_origin set node = 'another machine'");
  };

  test('10 writes note once which machine numbers their events', async () => {
    await server.admin.post('/v2/contact', { name: 'A', type: 'person' });
    const first = await origin();
    const [machine] = await server.sql<{ id: string }>('select system_identifier::text as id from pg_control_system()');
    assert.equal(first.node, machine?.id);
    await server.admin.post('/v2/contact', { name: 'B', type: 'person' });
    assert.deepEqual(await origin(), first);
  });

  test('10 new events come after the old ones, and readers see both', async () => {
    const before = await events();
    await moveFromElsewhere();
    const restored = await events();
    assert.equal(restored.length, before.length, 'what was numbered elsewhere has ended');
    const created = await server.admin.post('/v2/contact', { name: 'C', type: 'person' });
    assert.ok((await origin()).base > 999_000);
    const all = await events();
    assert.equal(all.length, restored.length + 1);
    assert.equal(all.at(-1)?.record_id, created.body.success.uuid);
    assert.ok((all.at(-1)?.id ?? 0) > (restored.at(-1)?.id ?? Infinity));
  });

  test('10 writers that come at the same time number their events alike', async () => {
    await moveFromElsewhere();
    const before = (await events()).length;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => server.admin.post('/v2/contact', { name: `At once ${i}`, type: 'person' })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    const all = await events();
    assert.equal(all.length, before + 12);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  });
});
