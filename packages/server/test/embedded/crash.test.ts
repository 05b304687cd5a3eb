import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Crash, startEmbedded } from '../../src/database/embedded/index.ts';
import { createLogger } from '../../src/logging.ts';
import { isAlive, killOwner, programFile, query, startOwner, stopOwner, temporaryFolder } from './database-owner.ts';

const countWords = 'select count(*)::int as words from kept';

test('a second owner is refused, and told the first one by its process id', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await startOwner(t, dataDir);
  await assert.rejects(startOwner(t, dataDir), (error: Error) => {
    assert.match(error.message, new RegExp(`is in use by another Daybook, process ${first.process.pid}\\.`));
    return true;
  });
  // The refused one must not have disturbed the first.
  assert.equal((await query(first.appUrl, 'select 1')).length, 1);
  await stopOwner(first);
  assert.equal(isAlive(first.pid), false);
});

test('a clean stop leaves nothing running and the folder free', async (t) => {
  const dataDir = temporaryFolder(t);
  await stopOwner(await startOwner(t, dataDir));
  const second = await startOwner(t, dataDir);
  await stopOwner(second);
  assert.doesNotMatch(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /was not properly shut down/);
});

test('after the server process alone is killed, the next start takes over with everything committed', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await startOwner(t, dataDir);
  await query(first.ownerUrl, "create table kept as select 'safe' as word");
  await killOwner(first);
  assert.equal(isAlive(first.pid), true, 'the database outlives its owner');
  const second = await startOwner(t, dataDir);
  assert.notEqual(second.pid, first.pid);
  assert.equal(isAlive(first.pid), false);
  assert.deepEqual(await query(second.ownerUrl, countWords), [{ words: 1 }]);
});

test('after both are killed at once, the next start recovers, again and again', async (t) => {
  const dataDir = temporaryFolder(t);
  let owner = await startOwner(t, dataDir);
  await query(owner.ownerUrl, 'create table kept (word text)');
  for (let round = 1; round <= 3; round++) {
    await query(owner.ownerUrl, "insert into kept values ('safe')");
    process.kill(owner.pid, 'SIGKILL');
    await killOwner(owner);
    const begin = performance.now();
    owner = await startOwner(t, dataDir);
    // A start that waits for a process waits 30 seconds before it ends it by force.
    assert.ok(performance.now() - begin < 25_000, 'a zombie of the killed database must not hold up the start');
    assert.deepEqual(await query(owner.ownerUrl, countWords), [{ words: round }]);
  }
});

test('a first start that was killed half way is begun anew', async (t) => {
  for (const killedAfterMs of [250, 450, 650, 850]) {
    const dataDir = temporaryFolder(t);
    const cutShort = spawn(process.execPath, [programFile, dataDir], { stdio: 'ignore' });
    await sleep(killedAfterMs);
    cutShort.kill('SIGKILL');
    await once(cutShort, 'exit');
    const owner = await startOwner(t, dataDir);
    assert.equal((await query(owner.appUrl, 'select 1')).length, 1);
    await stopOwner(owner);
  }
});

test(
  "a cluster is the database's own from the moment that it is there",
  { skip: process.getuid?.() === 0 ? false : 'only root gives files away' },
  async (t) => {
    const dataDir = temporaryFolder(t);
    const cluster = join(dataDir, 'postgres');
    const starting = startOwner(t, dataDir);
    while (!existsSync(cluster)) await sleep(1);
    const owners = [cluster, join(cluster, 'postgresql.conf')].map((path) => statSync(path).uid);
    const owner = await starting;
    assert.deepEqual(
      owners,
      owners.map(() => statSync(`/proc/${owner.pid}`).uid),
    );
    await stopOwner(owner);
  },
);

test('after the database alone is killed it comes back by itself', async (t) => {
  const database = await startEmbedded({
    dataDir: temporaryFolder(t),
    logger: createLogger('silent'),
    memoryBytes: 2 ** 30,
  });
  t.after(() => database.stop());
  const crashes: Crash[] = [];
  database.onCrash((crash) => crashes.push(crash));
  await query(database.ownerUrl, "create table kept as select 'safe' as word");
  const killed = database.pid;
  process.kill(killed, 'SIGKILL');
  assert.deepEqual(await queryWhenBack(() => query(database.ownerUrl, countWords)), [{ words: 1 }]);
  assert.deepEqual(crashes, [{ pid: killed, code: null, signal: 'SIGKILL' }]);
  assert.notEqual(database.pid, killed);
});

test('a stop while the database is being started again ends both', async (t) => {
  const dataDir = temporaryFolder(t);
  const options = { dataDir, logger: createLogger('silent'), memoryBytes: 2 ** 30 };
  const database = await startEmbedded(options);
  const crashed = new Promise((resolve) => database.onCrash(resolve));
  process.kill(database.pid, 'SIGKILL');
  await crashed;
  await database.stop();
  assert.equal(isAlive(database.pid), false);
  await (await startEmbedded(options)).stop();
});

test('the signals of a terminal do not reach the database', async (t) => {
  const owner = await startOwner(t, temporaryFolder(t), { prefix: ['setsid'] });
  process.kill(-owner.process.pid!, 'SIGINT');
  await sleep(200);
  assert.equal(isAlive(owner.pid), true);
});

async function queryWhenBack<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt > 1_200) throw error;
      await sleep(25);
    }
  }
}
