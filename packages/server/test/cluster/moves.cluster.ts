import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testServer } from '../support/server.ts';

describe('an account that moves to another machine while it is used', () => {
  const server = testServer();

  interface Place {
    readonly shard: string;
    readonly host: string;
    readonly port: number;
  }

  async function placeOf(account: number): Promise<Place> {
    const [place] = await server.sql<{ shard: string; host: string; port: number }>(
      `select s.shardid as shard, s.nodename as host, s.nodeport as port from citus_shards s
        where s.table_name = 'account'::regclass and s.shardid = get_shard_id_for_distribution_column('account', $1::bigint)`,
      [account],
    );
    assert.ok(place);
    return place;
  }

  async function move(account: number): Promise<void> {
    const { shard, host, port } = await placeOf(account);
    const to = server.database.machines.find((machine) => machine.port !== port || machine.host !== host);
    assert.ok(to, 'this test needs the address of a coordinator that knows two workers');
    await server.sql('select citus_move_shard_placement($1, $2, $3, $4, $5)', [shard, host, port, to.host, to.port]);
    assert.equal((await placeOf(account)).port, to.port);
  }

  test('no write fails, and readers see every event in its order', { timeout: 600_000 }, async () => {
    let isMoving = true;
    let count = 0;
    const failed: string[] = [];
    const seen: number[] = [];
    const write = async (): Promise<void> => {
      while (isMoving) {
        const { status, text } = await server.admin.post('/v2/contact', { name: `Moved ${(count += 1)}`, type: 'person' });
        if (status !== 200) failed.push(`${status} ${text}`);
      }
    };
    const follow = async (): Promise<void> => {
      while (isMoving) {
        const after = seen.at(-1);
        const { body } = await server.admin.get(`/v2/event?kind=contact&limit=1000${after === undefined ? '' : `&after=${after}`}`);
        seen.push(...body.data.map(({ id }: { id: number }) => id).filter((id: number) => id > (after ?? 0)));
      }
    };
    const others = [write(), write(), write(), follow()];
    for (let i = 0; i < 3; i += 1) await move(server.account);
    isMoving = false;
    await Promise.all(others);
    assert.deepEqual(failed, []);
    assert.ok(count > 20, `${count} writes`);
    const rows = await server.sql<{ id: string }>(`select id from event where account_id = $1 and kind = 'contact' order by id`, [
      server.account,
    ]);
    const last = seen.at(-1) ?? 0;
    assert.deepEqual(
      seen,
      rows.map(({ id }) => Number(id)).filter((id) => id <= last),
      'what came after another event was not passed over',
    );
    assert.ok(seen.length > 10, `${seen.length} events were followed`);
    assert.equal(rows.filter(({ id }) => Number(id) > 0).length >= count, true);
  });

  test('its records, its journal and its separation go with it', async () => {
    const id = await server.admin.create('project', { name: 'Moved' });
    const before = (await server.admin.get('/v2/contact?limit=1000')).body.data.length;
    await move(server.account);
    assert.equal((await server.admin.get(`/v2/project?id=${id}`)).body.data[0].name, 'Moved');
    assert.equal((await server.admin.get('/v2/contact?limit=1000')).body.data.length, before);
    const other = await server.newAccount('Other');
    assert.deepEqual(
      (await other.api.get(`/v2/project?id=${id}`)).body.data.filter(({ name }: { name: string }) => name === 'Moved'),
      [],
    );
  });
});
