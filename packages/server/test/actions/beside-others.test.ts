import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { testServer } from '../support/server.ts';

describe('what uses a record is looked for beside other callers', () => {
  const server = testServer();

  test('13 nobody waits for the search through all open documents', async () => {
    const { admin } = server;
    await admin.create('tax', { name: 'VAT', rate: '21' });
    await admin.get('/v2/me');
    // As if there were very many documents.
    const held = server.sql('lock table recurring_invoice in access exclusive mode; select pg_sleep(2)');
    await sleep(300);
    const paths = ['tax', 'rate-scheme', 'custom-field', 'invoice-template', 'contact'].map((kind) => `/v2/${kind}?actions=true`);
    const searches = paths.map((path) => admin.get(path));
    await sleep(200);
    const start = performance.now();
    const others = await Promise.all(Array.from({ length: 8 }, (_, i) => admin.get(`/v2/contact?limit=${i + 1}`)));
    const waited = performance.now() - start;
    assert.deepEqual([...new Set(others.map(({ status }) => status))], [200]);
    assert.ok(waited < 800, `others waited for ${Math.round(waited)} ms`);
    await held;
    assert.deepEqual(
      (await Promise.all(searches)).map(({ status }) => status),
      paths.map(() => 200),
    );
  });
});
