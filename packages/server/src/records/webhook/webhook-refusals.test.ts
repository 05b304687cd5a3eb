import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertProblem } from '../../../test/support/problem.ts';
import { testServer } from '../../../test/support/server.ts';

describe('10 webhooks that are refused', () => {
  const server = testServer();

  test('10 an address that can never be reached, a user name in it, and a pattern that is none are refused', async () => {
    const pointers = async (body: object): Promise<string[]> =>
      assertProblem(await server.admin.post('/v2/webhook', { events: ['*'], ...body }), 422, 'validation_failed').errors.map(
        ({ pointer }: any) => pointer,
      );
    for (const url of [
      'ftp://example.com/',
      'https://user:word@example.com/',
      'https://example.com/#part',
      'example.com',
      'http://10.0.0.1/',
      'http://[::1]:80/',
      'http://169.254.169.254/latest',
      'http://2130706434/',
      'http://0x7f.2/',
    ])
      assert.deepEqual(await pointers({ url }), ['/url'], url);
    for (const url of ['https://example.com:99999/', 'https://exa[mple.com/', 'https://[::1].example.com/']) {
      const [fault] = assertProblem(await server.admin.post('/v2/webhook', { url, events: ['*'] }), 422, 'validation_failed').errors;
      assert.deepEqual([fault.code, fault.message], ['invalid_value', 'is no address: its host or its port cannot be'], url);
    }
    assert.deepEqual(await pointers({ url: 'https://example.com/', events: ['invoice.paid.now', 'Invoice.*', ''] }), [
      '/events/0',
      '/events/1',
      '/events/2',
    ]);
    assert.deepEqual(await pointers({ url: 'https://example.com/', events: ['invoice.*', 'invoices.*'] }), ['/events/1']);
    assert.deepEqual(await pointers({}), ['/url']);
  });
});
