import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operations } from '@daybook/contract';
import type { Api } from '../support/api.ts';
import { limited, type Claim } from '../support/claims.ts';
import { colleague } from '../support/colleague.ts';
import { knock } from '../support/knock.ts';
import { testServer } from '../support/server.ts';

describe('what a token may do at all', () => {
  const server = testServer();

  async function wrongFor(api: Api): Promise<string[]> {
    const { body } = await api.get('/v2/actions');
    const claims = new Map<string, Claim>(body.data.map((one: Claim) => [one.operation, one]));
    assert.equal(claims.size, operations.length);
    const wrong: string[] = [];
    for (const operation of operations.filter(({ path }) => path.startsWith('/v2/'))) {
      const { status, body: answered, text } = await knock(api, operation);
      const claim = claims.get(operation.id);
      const isRight = claim?.allowed === true ? status !== 403 : answered?.code === claim?.code && answered?.detail === claim?.reason;
      if (!isRight) wrong.push(`${JSON.stringify(claim)}, but ${status} ${text.slice(0, 200)}`);
    }
    return wrong;
  }

  test('is what each operation says when it is asked', async () => {
    assert.deepEqual(await wrongFor(server.admin), []);
    for (const scopes of [{ finance: 'R-' }, { schedule: '--', account: 'R-' }, { project: '--', admin: '--', profile: '--' }])
      assert.deepEqual(await wrongFor(await limited(server.admin, (token) => server.as(token), scopes)), [], JSON.stringify(scopes));
    assert.deepEqual(await wrongFor((await colleague(server, { acl_project: 'RW' })).api), []);
  });

  test('has a tag that changes with the rights', async () => {
    const { headers } = await server.admin.get('/v2/actions');
    const tag = headers.get('etag') ?? '';
    assert.equal((await server.admin.get('/v2/actions', { 'if-none-match': tag })).status, 304);
    const other = await limited(server.admin, (token) => server.as(token), { finance: 'R-' });
    assert.equal((await other.get('/v2/actions', { 'if-none-match': tag })).status, 200);
  });
});
