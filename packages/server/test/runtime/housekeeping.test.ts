import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runChores } from '../support/chores.ts';
import { testServer } from '../support/server.ts';

describe('housekeeping', () => {
  const server = testServer();

  const count = async (table: string): Promise<number> =>
    (await server.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? 0;

  test('10 events of more than 90 days and answers of more than 24 hours go, in every account, however many', async () => {
    const other = await server.newAccount('Second');
    for (const [api, account] of [
      [server.admin, server.account],
      [other.api, other.account],
    ] as const) {
      await api.post('/v2/contact', { name: 'Kept', type: 'person' }, { 'idempotency-key': 'young' });
      await server.sql(
        `insert into event (account_id, id, at, type, kind, record_id, record)
         select $1, n, now() - interval '91 days', 'contact.created', 'contact', '1', '{}' from generate_series(1, 2500) n`,
        [account],
      );
      await server.sql(
        `insert into idempotency (account_id, user_id, key, request, caller, status, headers, body, created)
         select $1, 1, 'old ' || n, '', '', 200, '{}', '', now() - interval '25 hours' from generate_series(1, 1500) n`,
        [account],
      );
    }
    const [events, answers] = [await count('event'), await count('idempotency')];
    assert.ok((await runChores(server.database.app, 'remove')) >= 2 * (2500 + 1500));
    assert.equal(await count('event'), events - 5000);
    assert.equal(await count('idempotency'), answers - 3000);
    assert.equal(await runChores(server.database.app, 'remove'), 0);
    const replayed = await server.admin.post('/v2/contact', { name: 'Kept', type: 'person' }, { 'idempotency-key': 'young' });
    assert.equal(replayed.headers.get('idempotent-replayed'), 'true');
  });

  test('of a webhook the last 100,000 messages stay, and what waits', async () => {
    const webhook = await server.admin.create('webhook', { url: 'https://hooks.example.com', events: ['tax.*'], enabled: false });
    await server.sql(
      `insert into webhook_delivery (account_id, id, webhook_id, message_id, type, record_kind, record_id, state)
       select $1, n, $2, 'm', 'tax.created', 'tax', '1', case when n in (2, 100003) then 'waiting' else 'delivered' end
       from generate_series(1, 100003) n`,
      [server.account, webhook],
    );
    assert.equal(await runChores(server.database.app, 'remove old messages'), 1);
    const left = await server.sql<{ id: number }>('select id::int as id from webhook_delivery where id < 6 order by id');
    assert.deepEqual(
      left.map(({ id }) => id),
      [2, 3, 4, 5],
    );
  });

  test('two processes that tidy at once do not wait for each other and remove everything once', async () => {
    await server.sql(
      `insert into event (account_id, id, at, type, kind, record_id, record)
       select $1, n, now() - interval '91 days', 'contact.created', 'contact', '1', '{}' from generate_series(1, 3000) n`,
      [server.account],
    );
    const removed = await Promise.all([runChores(server.database.app, 'remove'), runChores(server.database.app, 'remove')]);
    assert.equal(removed.reduce((sum, n) => sum + n, 0) + (await runChores(server.database.app, 'remove')), 3000);
  });
});
