import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { beginBuild, WebApplication } from '../../src/web-application/index.ts';
import { Daybook } from '../support/daybook-process.ts';
import { testServer } from '../support/server.ts';

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a folder for backups that is not there, or is a file, stops the start', async (t) => {
  const folder = newFolder(t);
  writeFileSync(join(folder, 'file'), '');
  for (const [name, message] of [
    ['missing', /^daybook: DAYBOOK_BACKUP_DIR=".*missing" is not there\. Create or mount it/],
    ['file', /^daybook: DAYBOOK_BACKUP_DIR=".*file" is no folder\./],
  ] as const) {
    const { code, err } = await new Daybook(t, { DAYBOOK_BACKUP_DIR: join(folder, name) }).run('serve');
    assert.equal(code, 1);
    assert.match(err, message);
    assert.doesNotMatch(err, /\n {4}at /);
  }
});

test('a data folder of another user is refused in one sentence', (t) => {
  if (process.getuid?.() !== 0) return t.diagnostic('not run: only root can make a folder of another user');
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('../../src/database/embedded/index.ts', import.meta.url).href)});
    await startEmbedded({ dataDir: process.argv[1] }).catch((error) => console.log(error.name, error.message));`;
  for (const inside of [false, true]) {
    const folder = newFolder(t);
    chownSync(folder, inside ? 65_534 : 1_000, 0);
    if (inside) mkdirSync(join(folder, 'postgres'), { mode: 0o700 });
    if (inside) chownSync(join(folder, 'postgres'), 1_000, 0);
    chmodSync(folder, 0o700);
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, folder], {
      uid: 65_534,
      cwd: '/',
      encoding: 'utf8',
    });
    const message = /^EmbeddedDatabaseError The data folder \S+ belongs to user number 1000, and Daybook runs as user number 65534\. .*\n$/;
    assert.match(stdout, message, stderr);
  }
});

test('a mode of TLS that is not known stops the start, and one that the server cannot do is no connection', async (t) => {
  // The answer of a server without TLS to a request for it.
  const plain = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.write('N')));
  await new Promise<void>((resolve) => void plain.listen(0, '127.0.0.1', resolve));
  t.after(() => plain.close());
  const url = `postgres://daybook@127.0.0.1:${(plain.address() as AddressInfo).port}/daybook`;
  for (const mode of ['verify', 'required', 'allow', '']) {
    const { code, err } = await new Daybook(t, { DATABASE_URL: `${url}?sslmode=${mode}` }).run('serve');
    assert.equal(code, 1);
    assert.match(err, /^daybook: DATABASE_URL=.* sslmode one of disable, no-verify, prefer, require, verify-ca, verify-full/);
  }
  for (const mode of ['require', 'verify-full']) {
    const { code, err } = await new Daybook(t, { DATABASE_URL: `${url}?sslmode=${mode}` }).run('serve');
    assert.equal(code, 1, mode);
    assert.match(
      err,
      /^daybook: DATABASE_URL: .* cannot be reached: The server does not support SSL connections\. Let it use TLS, or set sslmode=disable/,
    );
  }
});

test('a web application that could not be built says so on its page, and one that is being built asks for patience', (t) => {
  const folder = join(newFolder(t), 'dist');
  const web = new WebApplication(folder);
  const ended = beginBuild(folder);
  assert.match(String(web.page('/').body), /is being built/);
  ended();
  const { status, body, headers } = web.page('/');
  assert.equal(status, 503);
  assert.match(String(body), /could not be built.*Whoever runs Daybook finds the reason in its log.*The API works as usual/);
  assert.equal(headers['refresh'], undefined);
});

const server = testServer();

test('security.txt names where to report a vulnerability, and is not out of date', async () => {
  const { status, text, headers } = await server.admin.get('/.well-known/security.txt');
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.match(text, /^Contact: http:\/\/.*\/docs\/security$/m);
  assert.match(text, /^Policy: http:\/\/.*\/docs\/security$/m);
  const expires = Date.parse(/^Expires: (\S+Z)$/m.exec(text)?.[1] ?? '');
  assert.ok(expires > Date.now() && expires < Date.now() + 365 * 86_400_000, text);
});
