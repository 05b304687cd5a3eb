import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkBackup } from '../../src/backup/index.ts';
import { commands } from '../../src/cli/index.ts';
import { Api, done } from '../support/api.ts';
import { Daybook, type Ended } from '../support/daybook-process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const withoutExample = ['serve', 'erase', 'prove', 'cluster show', 'cluster add', 'cluster move', 'cluster balance', 'backup list'];

describe('the texts of the command line', () => {
  const daybook = new Daybook({ after });
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  before(async () => {
    await daybook.start();
  });

  // As somebody pastes it, where npm has put the program.
  const paste = async (line: string): Promise<Ended> => {
    const PATH = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);
    const { NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, HOME: folder, DAYBOOK_DATA_DIR: daybook.dataDir, DAYBOOK_PORT: '0' };
    const child = spawn('sh', ['-c', line], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (err += text));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, out, err };
  };

  // In the order of the commands: what one example creates, a later one uses.
  for (const { name } of commands.filter((command) => !withoutExample.includes(command.name))) {
    test(`the examples of ${name} run as they are printed`, async () => {
      const { out } = await daybook.run('help', ...name.split(' '));
      const lines = out.split('For example:\n')[1]?.trimEnd().split('\n') ?? [];
      assert.ok(lines.length > 0);
      for (const line of lines) {
        const { code, out: answer, err } = await paste(line);
        assert.equal(code, 0, `${line}\n${answer}${err}`);
      }
    });
  }

  test('the examples made a backup of two accounts, and deleted the one that they had created', async () => {
    assert.equal((await checkBackup(join(folder, 'monday.backup'))).header.accounts.length, 2);
    assert.match((await daybook.run('account', 'list')).out, /^1\tDaybook\tUTC\tEUR\t1 users\n$/);
  });

  test('npm runs a command as the operations manual says', async () => {
    const npm = spawn('npm', ['run', '--silent', 'daybook', '--', 'account', 'list'], {
      cwd: root,
      env: { ...process.env, DAYBOOK_DATA_DIR: daybook.dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    npm.stdout.setEncoding('utf8').on('data', (text) => (out += text));
    await once(npm, 'close');
    assert.match(out, /^1\tDaybook\t/);
  });

  test('the operations manual has a row for every command', () => {
    const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    for (const { name, argument } of commands) {
      const command = argument === undefined ? name : `${name} ${argument.value}`;
      assert.ok(manual.includes(`\n| \`${command} `) || manual.includes(`\n| \`${command}\``), name);
    }
  });

  test('the version is printed', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages/server/package.json'), 'utf8')) as { version: string };
    for (const word of ['--version', 'version'])
      assert.equal((await daybook.run(word)).out, `daybook ${version}, Node ${process.versions.node}\n`);
  });

  test('what is misspelt or turned round is answered with what was meant', async () => {
    for (const [line, meant] of [
      ['bakcup', '"backup"'],
      ['token lst', '"token list"'],
      ['tokens list', '"token list"'],
      ['list users', '"user list"'],
      ['user', '"user list" or "user password" or "user promote"'],
      ['account remove', '"account create" or "account list" or "account rename" or "account delete"'],
      ['--versoin', '"--version"'],
    ] as const) {
      const { code, err } = await daybook.run(...line.split(' '));
      assert.equal(code, 2);
      assert.ok(err.includes(`is not a command. Did you mean ${meant}?`), err);
    }
    for (const line of ['cluster show', 'cluster add 10.0.0.2:5432', 'cluster move 10.0.0.2:5432', 'cluster balance'])
      assert.match((await daybook.run(...line.split(' '))).err, /The database is no coordinator of a Citus cluster/);
    assert.match((await daybook.run('cluster', 'add', 'worker')).err, /"worker" is not the address of a worker/);
    assert.match((await daybook.run('restore')).err, /FILE is missing: A file, the name of a backup/);
    for (const line of ['backup', 'backup list', 'restore latest'])
      assert.match((await daybook.run(...line.split(' '))).err, /The settings name no place of backups/);
    assert.match((await daybook.run('backup', 'a', 'b')).err, /Unexpected argument "b"/);
    assert.match(
      (await daybook.run('restore', join(folder, 'none.backup'))).err,
      /^daybook: There is no file \S+none\.backup\. Name one, /,
    );
    const unused = new Daybook({ after }, { DAYBOOK_BACKUP_DIR: mkdtempSync(join(folder, 'unused-')) });
    assert.match((await unused.run('backup', 'list')).err, /^There is no backup in \S+ yet\.$/m);
    assert.match((await unused.run('restore', 'latest')).err, /There is no backup in \S+\. Is it the place of your backups\?$/m);
  });

  test('a command whose result nobody reads on ends as ever', async () => {
    assert.deepEqual(await paste('(daybook upgrade --check; echo $? >&2) | true'), { code: 0, out: '', err: '0\n' });
  });
});

describe('users, tokens and accounts from the command line', () => {
  const daybook = new Daybook({ after });
  let url: string;
  let admin: Api;
  let mara: number;
  before(async () => {
    url = await daybook.start();
    admin = await daybook.admin(url);
    mara = await admin.create('user', { username: 'mara', primary_email: 'mara@example.com', first_name: 'Mara', group_id: 2 });
  });
  const ok = async (...words: string[]): Promise<string> => {
    const { code, out, err } = await daybook.run(...words);
    assert.equal(code, 0, err);
    return out;
  };
  const refused = async (message: RegExp, ...words: string[]): Promise<void> => {
    const { code, err } = await daybook.run(...words);
    assert.notEqual(code, 0);
    assert.match(err, message);
  };

  test('a password is set, works, and ends the tokens that there were', async () => {
    const old = await ok('token', 'create', '--user', 'mara');
    assert.match(await ok('user', 'list'), new RegExp(`^${mara}\tmara\tMara\tmara@example.com\tMembers\tactive$`, 'm'));
    const password = (await ok('user', 'password', '--user', 'MARA', '--generate')).trim();
    done(await new Api(url, undefined).post('/v2/token', { username: 'mara', password }));
    assert.equal((await new Api(url, old.trim()).get('/v2/me')).status, 401);
    const audit = await admin.get(`/v2/audit?kind=user&record_id=${mara}&order_desc=id&limit=1&filter_operator=AND`);
    assert.equal(audit.body.data[0].user_name, 'daybook user password');
    assert.ok(!audit.text.includes(password));
    await refused(/no user "mura"\. Did you mean "mara"\?/, 'user', 'password', '--user', 'mura', '--generate');
    // Standard input of the command is empty here.
    await refused(/password: /, 'user', 'password', '--user', 'mara');
  });

  test('levels that nobody has any more come back with a user who is promoted', async () => {
    const group = await admin.create('group', { name: 'Without invoices', acl_admin: 'RW', acl_account: 'RW' });
    const nils = await admin.create('user', { username: 'nils', primary_email: 'nils@example.com', group_id: group });
    const nilsApi = new Api(url, (await ok('token', 'create', '--user', 'nils')).trim());
    assert.equal((await nilsApi.put(`/v2/user?id=${nils}`, { group_id: 1 })).status, 422);
    assert.match(await ok('user', 'promote', '--user', 'nils'), /^The user "nils" is an administrator\.$/m);
    assert.equal((await nilsApi.get('/v2/invoice')).status, 200);
    const audit = await admin.get(`/v2/audit?kind=user&record_id=${nils}&order_desc=id&limit=1&filter_operator=AND`);
    assert.equal(audit.body.data[0].user_name, 'daybook user promote');
    await refused(/no user "nilz"/, 'user', 'promote', '--user', 'nilz');
  });

  test('tokens are listed, and a revoked one is refused', async () => {
    const secret = (await ok('token', 'create', '--user', 'mara', '--name', 'Laptop')).trim();
    const listed = await ok('token', 'list', '--user', 'mara');
    const [, id = ''] = /^(\d+)\tmara\tLaptop\tnever used\tdoes not expire$/m.exec(listed) ?? [];
    assert.equal((await new Api(url, secret).get('/v2/me')).status, 200);
    await ok('token', 'revoke', '--id', id);
    assert.equal((await new Api(url, secret).get('/v2/me')).status, 401);
    assert.doesNotMatch(await ok('token', 'list'), /Laptop/);
    const lena = await admin.create('user', { username: 'lena', primary_email: 'lena@example.com', group_id: 2 });
    assert.equal((await admin.post(`/v2/user/invite?id=${lena}`, {})).status, 200);
    assert.match(await ok('token', 'list', '--user', 'lena'), /^\d+\tlena\t\(link of an invitation\)\tnever used\t\d{4}-/m);
    await refused(/there is no token /, 'token', 'revoke', '--id', id);
    await refused(/"x" is not the id of a token/, 'token', 'revoke', '--id', 'x');
  });

  test('an account is renamed, but not to a name that another has', async () => {
    await ok('account', 'create', '--name', 'Second');
    await ok('account', 'rename', '--account', 'Second', '--name', 'Zweite');
    assert.match(await ok('account', 'list'), /^\d+\tZweite\t/m);
    await refused(/another account has this name/, 'account', 'rename', '--account', 'Zweite', '--name', 'daybook');
    assert.equal((await ok('token', 'create', '--admin', '--account', 'zweite')).startsWith('dbk_'), true);
  });

  test('an account is deleted with all that it has only when its name is repeated, and no other loses anything', async () => {
    const token = (await ok('account', 'create', '--name', 'Gone')).trim();
    const api = new Api(url, token);
    await api.create('contact', { name: 'Client', type: 'organization' });
    const before = (await admin.get('/v2/audit?limit=1')).body.meta.pagination.total;
    for (const words of [[], ['--confirm', 'gone']])
      await refused(/cannot be undone\. Make a backup, then add --confirm "Gone"/, 'account', 'delete', '--account', 'Gone', ...words);
    assert.equal((await api.get('/v2/contact')).status, 200);
    const client = await daybook.connect();
    const [{ id }] = (await client.query(`select max(account_id) as id from credential where kind = 'account'`)).rows;
    await client.query(`insert into presence values ($1, gen_random_uuid(), 1, now() + interval '1 minute')`, [id]);
    assert.match(await ok('account', 'delete', '--account', 'Gone', '--confirm', 'Gone'), /^Account "Gone" was deleted: \d+ rows\.$/m);
    const tables = await client.query<{ name: string }>(
      `select relname as name from pg_class c join pg_attribute a on attrelid = c.oid and attname = 'account_id' where relkind = 'r'`,
    );
    const left: string[] = [];
    for (const { name } of tables.rows)
      if ((await client.query(`select from "${name}" where account_id = $1`, [id])).rowCount !== 0) left.push(name);
    await client.end();
    assert.deepEqual(left, []);
    assert.equal((await api.get('/v2/contact')).status, 401);
    assert.equal((await admin.get('/v2/audit?limit=1')).body.meta.pagination.total, before);
    assert.doesNotMatch(await ok('account', 'list'), /Gone/);
    await ok('account', 'create', '--name', 'Gone');
  });
});
