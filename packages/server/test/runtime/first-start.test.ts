import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { countAccounts, createFirstAccount } from '../../src/accounts/create-account.ts';
import { commands } from '../../src/cli/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { Api } from '../support/api.ts';
import { Daybook } from '../support/daybook-process.ts';

const shownToken = (output: string): string | undefined => /^ {2}(dbk_\S+)$/m.exec(output)?.[1];

test('a first start on a busy port makes no account, and the next one prints the token', async (t) => {
  const other = new Daybook(t);
  const { port } = new URL(await other.start());
  for (const workers of ['1', '2']) {
    const settings = { DAYBOOK_PORT: port, DAYBOOK_WORKERS: workers };
    const daybook = new Daybook(t, settings);
    const failed = await daybook.run('serve');
    assert.deepEqual([failed.code, shownToken(failed.out)], [1, undefined]);
    settings.DAYBOOK_PORT = '0';
    const url = await daybook.start();
    assert.equal((await new Api(url, shownToken(daybook.output)).get('/v2/me')).status, 200);
    await daybook.stop('SIGTERM');
  }
});

test('links of a server that listens on all addresses lead to one that others reach', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_HOST: '0.0.0.0' });
  const { host, port } = new URL(await daybook.start());
  assert.equal(host, `0.0.0.0:${port}`);
  const [link = ''] = /http:\S+(?=\/setup#)/.exec(daybook.output) ?? [];
  assert.notEqual(new URL(link).hostname, '0.0.0.0');
  const { body } = await new Api(link, shownToken(daybook.output)).get('/v2/me');
  assert.equal(new URL(body.data.feed).origin, link, 'so do calendar addresses');
});

test('a later start says how to get a token', async (t) => {
  const daybook = new Daybook(t);
  await daybook.start();
  assert.match(daybook.output, /Lost it\? +daybook token create --admin/);
  await daybook.stop('SIGTERM');
  await daybook.start();
  assert.equal(shownToken(daybook.output), undefined);
  assert.match(daybook.output, /^Lost your token\? daybook token create --admin$/m);
});

test('the first account is committed only after its token was shown', async () => {
  const database = await createTestDatabase();
  const create = (show: (token: string) => void): Promise<void> =>
    createFirstAccount(database.owner, { name: 'First' }, ({ adminToken }) => show(adminToken));
  try {
    await assert.rejects(
      create(() => {
        throw new Error('the terminal is gone');
      }),
      /the terminal is gone/,
    );
    assert.equal(await countAccounts(database.owner), 0);
    const tokens: string[] = [];
    await Promise.all([create((token) => tokens.push(token)), create((token) => tokens.push(token))]);
    assert.equal(tokens.length, 1, 'two servers that start together create one');
    assert.equal(await countAccounts(database.owner), 1);
  } finally {
    await database.drop();
  }
});

const UUID = '00000000-0000-4000-8000-000000000000';
/** What each command needs so that nothing but the folder is at fault. */
const words: { readonly [command: string]: readonly string[] } = {
  'account create': ['--name', 'Demo'],
  'token create': ['--admin'],
  'account rename': ['--name', 'Demo'],
  'account delete': ['--account', 'Demo', '--confirm', 'Demo'],
  'user password': ['--user', 'mara', '--generate'],
  'user promote': ['--user', 'mara'],
  'token revoke': ['--id', '1'],
  backup: [join(tmpdir(), 'daybook-none.backup')],
  upgrade: ['--check'],
  erase: ['--contact', UUID, '--yes'],
  prove: ['I-1', '--out', join(tmpdir(), 'daybook-none.json')],
  'cluster add': ['worker-1.example:5432'],
  'cluster move': ['worker-1.example:5432', '--account', 'Demo'],
};

// The first two create the database where there is none, and the last looks for what is to be restored into an empty folder.
for (const { name } of commands.filter((command) => !['serve', 'restore', 'backup list'].includes(command.name))) {
  test(`${name} on a mistyped data folder says so and creates nothing`, async (t) => {
    const daybook = new Daybook(t);
    for (const folder of [join(daybook.dataDir, 'dta'), daybook.dataDir]) {
      const { code, err } = await new Daybook(t, { DAYBOOK_DATA_DIR: folder }).run(...name.split(' '), ...(words[name] ?? []));
      assert.equal(code, 1, err);
      assert.ok(
        err.startsWith(`daybook: There is no database of Daybook in ${folder}, and nothing was created. Check DAYBOOK_DATA_DIR.`),
        err,
      );
      assert.ok(!existsSync(join(daybook.dataDir, 'dta')));
      assert.ok(!existsSync(join(daybook.dataDir, 'postgres')) && !existsSync(join(daybook.dataDir, 'daybook.lock')));
    }
  });
}

test('a data folder that cannot be one is refused at once', async (t) => {
  const file = join(new Daybook(t).dataDir, 'file');
  writeFileSync(file, '');
  for (const [folder, message] of [
    [file, /^daybook: .*\/file is a file, and Daybook needs a folder/],
    [join(file, 'data'), /^daybook: .*\/file is a file, and Daybook needs a folder/],
    ['/proc/x', /^daybook: The data folder \/proc\/x cannot be created or used: ENOENT/],
    ['/proc/x/y/z', /^daybook: The data folder \/proc\/x\/y\/z cannot be created or used: ENOENT/],
  ] as const) {
    const { code, err } = await new Daybook(t, { DAYBOOK_DATA_DIR: folder }).run('serve');
    assert.equal(code, 1, err);
    assert.match(err, message);
    assert.doesNotMatch(err, /\n {4}at /);
  }
});
