import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { modules, operationsOn, scopeOf } from '@daybook/contract';
import type { Api } from '../support/api.ts';
import { assertClaims, limited, type Bodies } from '../support/claims.ts';
import { colleague } from '../support/colleague.ts';
import { servedKinds } from '../support/kinds.ts';
import { populate } from '../support/populate.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const toClient = ({ client }: { client: { uuid: string }[] }): object => ({ client: { uuid: client[0]?.uuid } });
const mail = (): object => ({ to: ['a@example.com'] });

const bodies: Bodies = {
  updateQuote: toClient,
  updateInvoice: toClient,
  progressQuote: () => ({ rest: true }),
  sendQuote: mail,
  sendInvoice: mail,
  remindInvoice: mail,
  sendStatement: mail,
  sendReceipt: mail,
  rejectTimeEntries: () => ({ reason: 'No' }),
  rejectExpenses: () => ({ reason: 'No' }),
  rejectLeaveRequest: () => ({ reason: 'No' }),
  updateTimeEntry: ({ locked }) => ({ locked: locked !== true }),
  updateExpense: ({ locked }) => ({ locked: locked !== true }),
  // A system group may be sent back as it is.
  updateGroup: ({ description }) => ({ description: `${description}.` }),
};

const everything = (level: string): Record<string, string> =>
  Object.fromEntries(modules.map((module) => [`acl_${scopeOf(module)}`, level]));

describe('what a record of any kind says can be done with it, can be done', () => {
  const server = testServer();

  /** What rules ask about that no sample has. */
  async function inOtherStates(person: number): Promise<void> {
    const { admin } = server;
    const users = [{ id: person, role_id: 3 }];
    await admin.create('project', { name: 'Looked at', people: { users } });
    await admin.create('project', { name: 'Private', private: true });
    for (const acl of ['R-', 'RW'])
      await admin.create('workspace', { name: `Theirs to ${acl}`, access: [{ type: 'user', id: person, acl }] });
    await admin.create('time-entry', { name: 'Timer', owner_id: person, start: 1_700_000_000 });
    for (const kind of ['tax', 'invoice-template', 'rate-scheme', 'project-status', 'project-folder', 'group', 'resource', 'contact']) {
      const unused: Record<string, object> = {
        tax: { rate: '7' },
        'invoice-template': { type_id: 1 },
        resource: { type_id: 1 },
        contact: { type: 'person' },
      };
      await admin.create(kind, { name: `Unused ${kind}`, ...unused[kind] });
    }
    for (const [username, more] of Object.entries({ gone: { expires: 1_600_000_000 }, signs_in: { password: 'correct horse battery' } }))
      await admin.create('user', { username, primary_email: `${username}@example.com`, group_id: 1, ...more });
    for (const table of ['delivery', 'job'])
      await server.sql(`update ${table} set state = 'failed' where account_id = $1 and id % 2 = 0`, [server.account]);
  }

  async function pathsOf(api: Api): Promise<string[]> {
    const addresses: string[] = [];
    for (const { kind, path, description } of servedKinds) {
      // What runs in the background is another at the next look.
      const steady = kind === 'job' ? '&state=done,failed' : '';
      const { body } = await api.get(`${path}?limit=10${steady}&order_desc=${description.key === 'id' ? 'id' : 'updated'}`);
      addresses.push(...(body.data as Record<string, unknown>[]).map((record) => `${path}?${description.key}=${record[description.key]}`));
    }
    return addresses;
  }

  test('by administrators, by others, and by tokens with scopes', async () => {
    await populate(new World(server), 4);
    const other = await colleague(server, { ...everything('RW'), acl_admin: '--', acl_account: 'R-' });
    const reader = await colleague(server, everything('R-'));
    await inOtherStates(other.id);
    const paths = await pathsOf(server.admin);
    const counts = await assertClaims(server.admin, paths, bodies);
    assert.ok(counts.allowed > 300 && counts.refused > 80, JSON.stringify(counts));
    for (const kind of servedKinds)
      assert.ok(
        operationsOn(kind.description).length === 0 || paths.some((path) => path.startsWith(`${kind.path}?`)),
        `no ${kind.kind} was asked`,
      );
    const scopes = { token: 'R-', schedule: '--', finance: 'R-', profile: '--' };
    const callers = [other.api, reader.api, await limited(server.admin, (token) => server.as(token), scopes)];
    for (const [n, api] of callers.entries())
      await assertClaims(
        api,
        paths.filter((_, i) => i % callers.length === n),
        bodies,
      );
  });

  test('the actions that are asked for may be named among the fields', async () => {
    const { status, body } = await server.admin.get('/v2/contact?limit=1&actions=true&fields=actions,uuid');
    assert.deepEqual([status, Object.keys(body.data[0])], [200, ['uuid', 'actions']]);
    assert.equal((await server.admin.get('/v2/contact?fields=actions,uuid')).status, 400);
  });

  test('a page with actions has at most a hundred records', async () => {
    const { status, body } = await server.admin.get('/v2/contact?limit=101&actions=true');
    assert.deepEqual([status, body.errors[0].parameter], [400, 'limit']);
  });
});
