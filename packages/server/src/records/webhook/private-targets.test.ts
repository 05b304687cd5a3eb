import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertProblem } from '../../../test/support/problem.ts';
import { Receiver } from '../../../test/support/receiver.ts';
import { testServer } from '../../../test/support/server.ts';
import { until } from '../../../test/support/until.ts';

describe('10 webhooks where nothing private may be reached', () => {
  const server = testServer();
  test('10 no request reaches this machine, whatever name leads there', async () => {
    const receiver = await Receiver.open();
    const { port } = new URL(receiver.url);
    const { body } = await server.admin.post('/v2/webhook', { url: `http://localhost:${port}/`, events: ['tax.*'] });
    await server.admin.create('tax', { name: 'Inward', rate: '1' });
    const list = async (): Promise<any[]> => (await server.admin.get(`/v2/webhook/delivery?webhook_id=${body.success.id}`)).body.data;
    await until(async () => (await list())[0]?.attempts.length > 0, 'nothing was tried');
    assert.equal((await list())[0].attempts[0].error, 'the address is not public, and the configuration does not allow it');
    assert.equal(receiver.received.length, 0);
    for (const host of ['127.0.0.1', '[::1]', '127.1']) {
      const refused = await server.admin.post('/v2/webhook', { url: `http://${host}:${port}/`, events: ['*'] });
      assertProblem(refused, 422, 'validation_failed');
      assert.equal(refused.body.errors[0].reason_code, 'address_not_public');
    }
    await receiver.close();
  });
});
