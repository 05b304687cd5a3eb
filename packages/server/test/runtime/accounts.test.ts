import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createAccount } from '../../src/accounts/create-account.ts';
import { AccountProblem, createToken, findAccount, listAccounts } from '../../src/accounts/manage-accounts.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { asPlainOwner } from '../support/plain-owner.ts';
import { testServer } from '../support/server.ts';

describe('accounts and tokens from the command line', () => {
  const server = testServer();

  test('the administrator of each account gets in, and into that account alone', async () => {
    const other = await server.newAccount('Second');
    for (const [api, account] of [
      [server.admin, server.account],
      [other.api, other.account],
    ] as const) {
      await api.create('contact', { name: `Of ${account}`, type: 'organization' });
      const { body } = await api.get('/v2/contact?type=organization');
      assert.deepEqual(
        body.data.map((contact: { name: string }) => contact.name),
        [`Of ${account}`],
      );
    }
  });

  test('a token made without a password works, shows in the list and is in the audit trail', async () => {
    const { secret, username } = await createToken(server.database.owner, server.account, { admin: true, name: 'Way back' });
    assert.equal(username, 'admin');
    const api = server.as(secret);
    const { status } = await api.get('/v2/contact');
    assert.equal(status, 200);
    const { body } = await api.get('/v2/audit?order_desc=id&limit=1');
    assert.equal(body.data[0].kind, 'token');
    assert.equal(body.data[0].user_name, 'daybook token create');
    assert.deepEqual(body.data[0].changes, { user_id: { from: null, to: 1 } });
  });

  test('a user who is not there, and an account that is not clear, are named', async () => {
    const { owner } = server.database;
    await assert.rejects(
      createToken(owner, server.account, { admin: false, user: 'nobody', name: '' }),
      (error: Error) => error instanceof AccountProblem && /no user "nobody"/.test(error.message),
    );
    assert.equal(await findAccount(owner, ' test '), server.account);
    await assert.rejects(findAccount(owner, 'Third'), /There is no account "Third"\. Accounts: "Test"/);
    await assert.rejects(findAccount(owner, undefined), /several accounts/);
    assert.deepEqual(
      (await listAccounts(owner)).map(({ name, users }) => [name, users]),
      [
        ['Test', 1],
        ['Second', 1],
      ],
    );
    await assert.rejects(createAccount(owner, { name: 'TEST' }), { constraint: 'credential_pkey' });
  });
});

describe('an owner whom the policies hold too', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  test('makes accounts and tokens all the same', () =>
    asPlainOwner(database, async (owner, role) => {
      await migrate(owner, role);
      const { account } = await createAccount(owner, { name: 'Plain' });
      assert.deepEqual(
        (await listAccounts(owner)).map(({ id, name }) => [id, name]),
        [[account, 'Plain']],
      );
      assert.equal((await createToken(owner, account, { admin: true, name: '' })).username, 'admin');
    }));
});
