import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { systemClock } from '@daybook/values';
import { testServer } from '../../test/support/server.ts';

const server = testServer();

test('2 what is written late in a second is of that second, and never of the next', async () => {
  const client = { uuid: (await server.admin.post('/v2/contact', { name: 'Blue Harbour', type: 'organization' })).body.success.uuid };
  let late = 0;
  for (let i = 0; i < 20 && late < 3; i += 1) {
    await sleep((1_600 - (Date.now() % 1_000)) % 1_000);
    const { body } = await server.admin.post('/v2/invoice', { client: [client] });
    const answered = systemClock.now();
    const invoice = await server.admin.one('invoice', body.success.id);
    for (const member of ['created', 'updated', 'date'])
      assert.ok(invoice[member] <= answered, `${member} ${invoice[member]} > ${answered}`);
    if (invoice.created === answered) late += 1;
  }
  assert.ok(late > 0, 'no write began and ended in one second');
});
