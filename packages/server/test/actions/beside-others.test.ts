import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testServer } from '../support/server.ts';

describe('what uses a record is looked for beside other callers', () => {
  const server = testServer();

  /** Others are answered while each of some requests waits for a table, as if there were very much in it. */
  async function besideOthers(table: string, ask: () => Promise<{ status: number }>[]): Promise<void> {
    const { admin } = server;
    await admin.get('/v2/me');
    const held = server.sql(`lock table ${table} in access exclusive mode; select pg_sleep(4)`);
    let isHeld = true;
    void held.finally(() => (isHeld = false));
    await sleep(300);
    const searches = ask();
    await sleep(200);
    const others = await Promise.all(Array.from({ length: 8 }, (_, i) => admin.get(`/v2/contact?limit=${i + 1}`)));
    assert.ok(isHeld, 'others waited for it');
    assert.deepEqual([...new Set(others.map(({ status }) => status))], [200]);
    await held;
    assert.deepEqual([...new Set((await Promise.all(searches)).map(({ status }) => status))], [200]);
  }

  test('13 nobody waits for the search through all open documents', async () => {
    await server.admin.create('tax', { name: 'VAT', rate: '21' });
    const kinds = ['tax', 'rate-scheme', 'custom-field', 'invoice-template', 'contact'];
    await besideOthers('recurring_invoice', () => kinds.map((kind) => server.admin.get(`/v2/${kind}?actions=true`)));
  });

  test('13 nobody waits for the preview of reminders', () =>
    besideOthers('reminder', () => Array.from({ length: 4 }, () => server.admin.post('/v2/reminder-rule/preview', { days: 7, level: 1 }))));
});
