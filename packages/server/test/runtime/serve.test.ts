import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Api } from '../support/api.ts';
import { childrenOf, Daybook } from '../support/daybook-process.ts';
import { until } from '../support/until.ts';

/** Waits until something is so. */
test('the first start says how to get in, and the commands work beside the server', async (t) => {
  const daybook = new Daybook(t);
  const url = await daybook.start();
  const token = /^ {2}(dbk_\S+)$/m.exec(daybook.output)?.[1];
  assert.equal((await new Api(url, token).get('/v2/contact')).status, 200);
  assert.equal((await (await daybook.admin(url)).get('/v2/contact')).status, 200);
  assert.match((await daybook.run('account', 'list')).out, /^1\tDaybook\tUTC\tEUR\t1 users$/m);
  assert.match((await daybook.run('migrate')).out, /up to date/);
  const doctor = await daybook.run('doctor');
  assert.equal(doctor.code, 0, doctor.out);
  // What an operator has not set yet is the only thing that is named.
  assert.match(
    doctor.out.replaceAll(/^ok .*\n/gm, ''),
    /^warning no backups are made: .*\nwarning mails are written to .*\nwarning links in mails, .* begin with .*\n$/,
  );
  const second = await daybook.run('serve');
  assert.equal(second.code, 1);
  assert.match(second.err, /^daybook: The data folder .* is in use by another Daybook, process \d+\..*$/m);
  assert.doesNotMatch(second.err, /\n {4}at /);

  assert.equal(await daybook.stop('SIGINT'), 0);
  assert.match((await daybook.run('account', 'list')).out, /Daybook/, 'commands start the database themselves');
  await daybook.start();
  assert.doesNotMatch(daybook.output, /dbk_/, 'the token is shown only once');
});

test('the first administrator takes the token of the environment, which is not printed', async (t) => {
  const token = 'a-token-of-the-operator-0123456789';
  const daybook = new Daybook(t, { DAYBOOK_ADMIN_TOKEN: token });
  const url = await daybook.start();
  assert.equal((await new Api(url, token).get('/v2/contact')).status, 200);
  assert.ok(!daybook.output.includes(token));
});

test('a hold ends by itself on a server on which nobody reads or writes bookings', async (t) => {
  const daybook = new Daybook(t);
  const api = await daybook.admin(await daybook.start());
  const room = await api.create('resource', { name: 'Room', type_id: 1 });
  const now = Math.floor(Date.now() / 1000);
  const id = await api.create('booking', {
    name: 'Shoot',
    start: now + 9_000,
    end: now + 9_900,
    resources: [{ id: room }],
    status: { id: 1 },
    hold_until: now + 5,
  });
  const client = await daybook.connect();
  const status = async (): Promise<number> => (await client.query('select status_id from booking where id = $1', [id])).rows[0].status_id;
  await until(async () => (await status()) === 4, 'the hold is not Cancelled');
  await client.end();
  assert.equal((await api.one('booking', id)).hold_until, null);
});

test('a stop answers the requests in flight, and hears only the first signal', async (t) => {
  const daybook = new Daybook(t);
  const api = await daybook.admin(await daybook.start());
  const { body } = await api.post('/v2/contact', { name: 'Slow', type: 'person' });
  const client = await daybook.connect();
  await client.query('begin');
  await client.query('select 1 from contact where uuid = $1 for update', [body.success.uuid]);
  const answer = api.put(`/v2/contact?uuid=${body.success.uuid}`, { phone_1: '1' });
  // In flight is what waits for the lock.
  await until(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount !== 0, 'no lock is waited for');
  const began = performance.now();
  const ended = daybook.stop('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
    await sleep(100);
    daybook.signal(signal);
  }
  await client.query('commit');
  await client.end();
  assert.equal((await answer).status, 200);
  assert.equal(await ended, 0);
  // Requests have 20 seconds to finish.
  assert.ok(performance.now() - began < 19_000, 'a connection that is kept open must not hold up the end');
});

test('a signal to npm stops the server and its database, though the shell between them passes nothing on', async (t) => {
  const daybook = new Daybook(t);
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const env = { ...process.env, DAYBOOK_DATA_DIR: daybook.dataDir, DAYBOOK_PORT: '0' };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  t.after(() => npm.kill('SIGTERM'));
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await until(() => output.includes('listening on'), 'it does not listen');
  npm.kill('SIGTERM');
  await once(npm, 'close');
  assert.match((await daybook.run('account', 'list')).out, /Daybook/, 'the data folder is free');
  assert.doesNotMatch(readFileSync(join(daybook.dataDir, 'postgres.log'), 'utf8'), /was not properly shut down/);
});

test('workers share the port; one that dies is replaced', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_WORKERS: '2' });
  daybook.errorLog.expect(/a worker ended unexpectedly/);
  const url = await daybook.start();
  const api = await daybook.admin(url);
  const workers = childrenOf(daybook.pid).filter((pid) => !daybook.databaseProcesses().includes(pid));
  assert.equal(workers.length, 2);
  assert.match((await api.get('/metrics')).text, /worker="1".*[^]*worker="2"/);
  process.kill(workers[0]!, 'SIGKILL');
  await until(() => /a worker ended unexpectedly/.test(daybook.output), 'the end is not noticed');
  assert.equal((await api.get('/v2/contact')).status, 200, 'the other worker serves on');
  const seen = new Set<string>();
  for (let attempt = 0; attempt < 600 && seen.size < 2; attempt += 1) {
    await sleep(50);
    for (const [, worker] of (await api.get('/metrics')).text.matchAll(/process_resident_memory_bytes\{worker="(\d+)"\}/g))
      seen.add(String(worker));
    seen.delete('1');
  }
  assert.deepEqual([...seen].sort(), ['2', '3']);
  assert.equal(await daybook.stop('SIGTERM'), 0);
});

test('a start that cannot succeed says why in one message', async (t) => {
  const busy = new Daybook(t);
  const { port } = new URL(await busy.start());
  const cases: [Record<string, string>, RegExp][] = [
    [{ DAYBOOK_PORT: port }, /^daybook: The address 127\.0\.0\.1:\d+ is in use by another process\. .*DAYBOOK_PORT/],
    [{ DAYBOOK_PORT: port, DAYBOOK_WORKERS: '2' }, /The address .* is in use by another process/],
    [{ DAYBOOK_HOST: '203.0.113.7' }, /This machine does not have the address 203\.0\.113\.7/],
    [{ DAYBOOK_PORT: 'http' }, /^daybook: DAYBOOK_PORT="http" is not allowed/],
    [
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^daybook: DATABASE_URL: nobody@127\.0\.0\.1:1\/none cannot be reached/,
    ],
  ];
  for (const [settings, message] of cases) {
    const { code, err } = await new Daybook(t, settings).run('serve');
    assert.equal(code, 1, err);
    assert.match(err, message);
    assert.doesNotMatch(err, /\n {4}at |secret/);
  }
});

test('a command line that is wrong is refused, with the closest that is right', async (t) => {
  const daybook = new Daybook(t);
  for (const [words, message] of [
    [['sevre'], /"sevre" is not a command\. Did you mean "serve"\?/],
    [['token', 'make'], /"token make" is not a command\. Did you mean "token create" or "token list"/],
    [['token', 'create', '--usr', 'x'], /"token create" has no option --usr\. Did you mean --user\?/],
    [['token', 'create', '--user'], /--user needs a value/],
    [['token', 'create'], /Name the user: --admin or --user USERNAME\./],
    [['serve', 'now'], /Unexpected argument "now"\./],
    [['account', 'create', '--name', 'X', '--currency', 'XYZ'], /not a currency code of ISO 4217/],
  ] as const) {
    const { code, err } = await daybook.run(...words);
    assert.equal(code, 2);
    assert.match(err, message);
  }
  const { code, out } = await daybook.run('help');
  assert.equal(code, 0);
  for (const name of ['serve', 'migrate', 'account create', 'account list', 'token create', 'doctor'])
    assert.match(out, new RegExp(`^ {2}${name} `, 'm'));
});

test('a person is erased from the command line, only when that is said twice', async (t) => {
  const daybook = new Daybook(t);
  const api = await daybook.admin(await daybook.start());
  const { body } = await api.post('/v2/contact', { name: 'Ada Lovelace', type: 'person', email_1: 'ada@example.com' });
  const { uuid } = body.success;
  const unsure = await daybook.run('erase', '--contact', uuid);
  assert.deepEqual([unsure.code, /Add --yes/.test(unsure.err)], [2, true]);
  const erased = await daybook.run('erase', '--contact', uuid, '--yes');
  assert.equal(erased.code, 0, erased.err);
  for (const path of [`/v2/contact?uuid=${uuid}`, `/v2/audit?record_id=${uuid}`, `/v2/event?record_id=${uuid}`]) {
    assert.doesNotMatch((await api.get(path)).text, /Lovelace|ada@example/);
  }
  const again = await daybook.run('erase', '--contact', '00000000-0000-4000-8000-000000000000', '--yes');
  assert.deepEqual([again.code, again.err.startsWith('daybook: Nothing was erased: ')], [1, true]);
});
