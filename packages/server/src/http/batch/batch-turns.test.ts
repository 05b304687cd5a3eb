import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Api } from '../../../test/support/api.ts';
import { holding, waiting } from '../../../test/support/blocked.ts';
import { colleague } from '../../../test/support/colleague.ts';
import { testServer } from '../../../test/support/server.ts';

const ON_TABLE = `not granted and locktype = 'relation'`;

describe('the batches of an account leave a turn to the others', () => {
  const server = testServer();
  const taxes = (api: Api) =>
    api.post('/v2/batch', { operations: [{ method: 'POST', path: '/v2/tax', body: { name: 'VAT', rate: '21' } }] });

  test('whose users wait for a lock in all turns that they get', async () => {
    const users: Api[] = [];
    for (let n = 0; n < 4; n += 1) users.push((await colleague(server, { acl_finance: 'RW' })).api);
    const { api: other } = await server.newAccount('Other');
    const operations = [{ method: 'POST', path: '/v2/contact', body: { name: 'Harbour Films', type: 'organization' } }];
    await holding(server, 'lock table tax in exclusive mode', async (release) => {
      const batches = Promise.all(users.map(taxes));
      await waiting(server, ON_TABLE, 2);
      const { status, text } = await other.post('/v2/batch', { operations });
      await release();
      await batches;
      assert.equal(status, 200, text);
    });
  });
});
