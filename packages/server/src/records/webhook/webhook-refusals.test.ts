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
    assert.deepEqual(await pointers({ url: 'https://example.com/', events: ['invoice.paid.now', 'Invoice.*', ''] }), [
      '/events/0',
      '/events/1',
      '/events/2',
    ]);
    assert.deepEqual(await pointers({}), ['/url']);
  });

  test('10 what is like a kind of record and matches none of its events is refused with what was meant', async () => {
    const events = ['invoices.*', 'invoice', 'custom_field.deleted', 'invoice.*', 'account.updated', 'file.created', '*.deleted', 'task.*'];
    const { errors } = assertProblem(
      await server.admin.post('/v2/webhook', { url: 'https://example.com/', events }),
      422,
      'validation_failed',
    );
    assert.deepEqual(
      errors.map(({ pointer, message }: any) => [pointer, /"(.*)"\?$/.exec(message)?.[1]]),
      [
        ['/events/0', 'invoice.*'],
        ['/events/1', 'invoice.*'],
        ['/events/2', 'custom-field.deleted'],
      ],
    );
    await server.admin.create('webhook', { url: 'https://example.com/', events: events.slice(3) });
  });
});
