import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migrate } from '../../src/database/migrate.ts';
import { testServer } from '../support/server.ts';

describe('a database that was restored into a cluster with lower transaction numbers', () => {
  const server = testServer();

  const events = async (): Promise<{ id: number; record_id: string }[]> => (await server.admin.get('/v2/event?limit=1000')).body.data;
  const base = async (): Promise<number> =>
    Number((await server.sql<{ value: string }>(`select value from instance where name = 'event_base'`))[0]?.value);

  test('10 a migration of a database that was not moved leaves the ids of events as they are', async () => {
    await server.admin.post('/v2/contact', { name: 'A', type: 'person' });
    await migrate(server.database.owner, 'daybook_app');
    assert.equal(await base(), 0);
  });

  test('10 new events come after the old ones, and readers see both', async () => {
    const before = await events();
    // What a restore leaves: events whose transactions this cluster has not reached.
    await server.sql('update event set id = id + ((1000000)::bigint << 13)');
    const foreign = await server.newAccount('Second');
    assert.equal((await events()).length, 0, 'without the migration they count as not yet ended');
    await migrate(server.database.owner, 'daybook_app');
    assert.ok((await base()) > 999_000);
    const restored = await events();
    assert.equal(restored.length, before.length);
    const created = await server.admin.post('/v2/contact', { name: 'B', type: 'person' });
    const all = await events();
    assert.equal(all.at(-1)?.record_id, created.body.success.uuid);
    assert.ok((all.at(-1)?.id ?? 0) > (restored.at(-1)?.id ?? Infinity));
    await foreign.api.post('/v2/contact', { name: 'C', type: 'person' });
    const value = await base();
    await migrate(server.database.owner, 'daybook_app');
    assert.equal(await base(), value, 'the base is raised once');
  });
});
