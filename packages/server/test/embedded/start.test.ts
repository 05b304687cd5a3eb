import assert from 'node:assert/strict';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EmbeddedDatabaseError, startEmbedded } from '../../src/database/embedded/index.ts';
import { createLogger } from '../../src/logging.ts';
import { query, temporaryFolder } from './database-owner.ts';

const logger = createLogger('silent');
const start = (dataDir: string) => startEmbedded({ dataDir, logger, memoryBytes: 2 ** 30 });

test('a new folder gets a private database with an owner and an unprivileged application role', async (t) => {
  const dataDir = join(temporaryFolder(t), 'new', 'data');
  const database = await start(dataDir);
  t.after(() => database.stop());
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  assert.equal(database.pid, Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10));
  assert.deepEqual(await query(database.ownerUrl, 'select current_user, current_database()'), [
    { current_user: 'daybook_owner', current_database: 'daybook' },
  ]);
  const [role] = await query(
    database.appUrl,
    'select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  assert.deepEqual(role, { rolname: 'daybook_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false });
});

test('the database knows Unicode, is durable and listens on its socket alone', async (t) => {
  const database = await start(temporaryFolder(t));
  t.after(() => database.stop());
  const [row] = await query(
    database.ownerUrl,
    `select lower('Ç') as lower, 'Çelik' ilike '%çel%' as matches, current_setting('server_encoding') as encoding,
            current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
            current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
            current_setting('synchronous_commit') as synchronous_commit, current_setting('jit') as jit,
            current_setting('shared_buffers') as shared_buffers`,
  );
  assert.deepEqual(row, {
    lower: 'ç',
    matches: true,
    encoding: 'UTF8',
    checksums: 'on',
    addresses: '',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    shared_buffers: '171MB',
  });
});

test('what was written is there after a stop and another start', async (t) => {
  const dataDir = temporaryFolder(t);
  const first = await start(dataDir);
  await query(first.ownerUrl, "create table kept as select 'safe' as word");
  await first.stop();
  const second = await start(dataDir);
  t.after(() => second.stop());
  assert.deepEqual(await query(second.ownerUrl, 'select word from kept'), [{ word: 'safe' }]);
});

test('an existing folder that others may read is closed to them', async (t) => {
  const dataDir = temporaryFolder(t);
  chmodSync(dataDir, 0o755);
  const database = await start(dataDir);
  t.after(() => database.stop());
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
});

test('a folder that is shared on purpose is refused and left as it is', async (t) => {
  const dataDir = temporaryFolder(t);
  chmodSync(dataDir, 0o1777);
  await assert.rejects(start(dataDir), /is used by others too.*DAYBOOK_DATA_DIR/);
  assert.equal(statSync(dataDir).mode & 0o7777, 0o1777);
});

test('a failed start shows the last words of the database and what to do', async (t) => {
  const dataDir = temporaryFolder(t);
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n');
  await assert.rejects(start(dataDir), (error) => {
    assert.ok(error instanceof EmbeddedDatabaseError);
    assert.match(error.message, /then start again\. The whole log is in .*postgres\.log/);
    assert.match(error.message, /unrecognized configuration parameter "no_such_setting"/);
    return true;
  });
});

test('a database with durability switched off is refused', async (t) => {
  const dataDir = temporaryFolder(t);
  await (await start(dataDir)).stop();
  writeFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'fsync = off\n');
  await assert.rejects(start(dataDir), /would lose acknowledged writes: fsync must be on/);
});
