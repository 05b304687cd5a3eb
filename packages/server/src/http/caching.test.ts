import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isOpen, operations, readEventStream } from '@daybook/contract';
import { testServer } from '../../test/support/server.ts';

describe('no cache between server and caller keeps an answer for somebody else', () => {
  const server = testServer();
  const reads = operations.filter((one) => one.method === 'GET' && !isOpen(one.access) && one.id !== readEventStream.id);

  test('reads are kept by the caller alone, who asks before they are used again, or by nobody', async () => {
    for (const { path } of reads) {
      const { headers, status } = await server.admin.get(path);
      assert.match(headers.get('cache-control') ?? 'nothing', /^(no-store|private, )/, `${path} ${status}`);
    }
  });

  test('what a write answers is kept by nobody, with the token that it may have', async () => {
    for (const { headers } of [
      await server.admin.post('/v2/token', { name: 'Program' }),
      await server.admin.post('/v2/token', { name: 1 }),
    ])
      assert.equal(headers.get('cache-control'), 'no-store');
  });
});
