import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@daybook/values';
import S3rver from 's3rver';
import { checkBackup, placeOf, removeOld } from '../../src/backup/index.ts';
import { S3Bucket } from '../../src/backup/s3-bucket.ts';
import { readConfig } from '../../src/config.ts';
import { Daybook } from '../support/daybook-process.ts';
import { until } from '../support/until.ts';

const PASSPHRASE = 'correct horse battery staple';

describe('backups in a bucket of an S3-compatible store', () => {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'backups' }] });
  let url = '';
  const settings = (more: Record<string, string> = {}): Record<string, string> => ({
    DAYBOOK_BACKUP_S3: `${url}/backups/house/daily`,
    DAYBOOK_BACKUP_S3_KEY_ID: 'S3RVER',
    DAYBOOK_BACKUP_S3_SECRET: 'S3RVER',
    DAYBOOK_BACKUP_PASSPHRASE: PASSPHRASE,
    DAYBOOK_WEB: 'off',
    ...more,
  });
  before(async () => {
    url = `http://127.0.0.1:${(await store.run()).port}`;
  });
  after(async () => {
    await store.close();
    rmSync(directory, { recursive: true, force: true });
  });

  const bucket = (path: string): S3Bucket =>
    new S3Bucket({ url: `${url}/backups/${path}`, region: null, keyId: 'S3RVER', secret: 'S3RVER' });

  test('a file of several parts is read as it was written, and a piece at a time', async () => {
    const parts = bucket('parts');
    const piece = Buffer.alloc(1024 * 1024, 'daybook ');
    let taken = 0;
    await parts.write(
      'big',
      (async function* () {
        for (; taken < 20; taken += 1) yield piece;
      })(),
    );
    assert.deepEqual(await parts.list(), [{ name: 'big', bytes: 20 * piece.length }]);
    let length = 0;
    for await (const read of parts.read('big') as AsyncIterable<Buffer>) length += read.length;
    assert.equal(length, 20 * piece.length);
    await parts.remove('big');
    assert.deepEqual(await parts.list(), []);
  });

  test('what lies deeper or beside is of another place, and stays', async () => {
    const name = 'daybook-20200101T000000Z.backup';
    for (const path of ['own', 'own/below', 'own-beside'])
      await bucket(path).write(
        name,
        (async function* () {
          yield Buffer.from(path);
        })(),
      );
    const own = bucket('own');
    assert.deepEqual(await own.list(), [{ name, bytes: 3 }]);
    await own.remove(name);
    assert.deepEqual(await own.list(), []);
    for (const path of ['own/below', 'own-beside']) assert.equal((await bucket(path).list()).length, 1, path);
  });

  test('what fails on the way leaves nothing that is listed', async () => {
    const parts = bucket('broken');
    const broken = parts.write(
      'half',
      (async function* () {
        yield Buffer.alloc(9 * 1024 * 1024);
        throw new Error('the database is gone');
      })(),
    );
    await assert.rejects(broken, /the database is gone/);
    assert.deepEqual(await parts.list(), []);
  });

  test('a server makes an encrypted one, the commands list, check, try and restore it, and the old ones go', async (t) => {
    const daybook = new Daybook(t, settings({ DAYBOOK_BACKUP_KEEP: '1,2m', DAYBOOK_BACKUP_TRIAL_DAYS: '0' }));
    const place = placeOf(readConfig(settings()))!;
    const old = bucket('house/daily');
    for (const day of ['20200101', '20200115', '20200301'])
      await old.write(
        `daybook-${day}T000000Z.backup`,
        (async function* () {
          yield Buffer.from('an old one');
        })(),
      );
    await old.write(
      'notes.txt',
      (async function* () {
        yield Buffer.from('of others');
      })(),
    );
    const api = await daybook.admin(await daybook.start());
    await until(async () => {
      const names = (await place.list()).map(({ name }) => name.slice(8, 16));
      return names.length === 2 && names[0] === '20200301';
    }, 'no backup is made, or an old one stays');
    assert.ok(
      (await old.list()).some(({ name }) => name === 'notes.txt'),
      'what is no backup stays',
    );
    await api.create('contact', { name: 'Zoë', type: 'person' });
    await sleep(1_000);
    assert.equal((await daybook.run('backup')).code, 0);
    const client = await daybook.connect();
    const [noted] = (await client.query<{ value: string }>(`select value from instance where name = 'note backup'`)).rows;
    await client.end();
    assert.equal((JSON.parse(noted!.value) as { made: { name: string } }).made.name, (await place.list()).at(-1)!.name);
    const listed = (await daybook.run('backup', 'list')).out.trimEnd().split('\n');
    assert.equal(listed.length, 3);
    assert.match(listed[2]!, /^daybook-\d{8}T\d{6}Z\.backup\t20\d\d-.*\t\d[\d.]* [kM]B$/);

    const left = join(daybook.dataDir, 'trial-killed');
    mkdirSync(left);
    utimesSync(left, 0, 0);
    // Two at once are in nobody's way.
    for (const tried of await Promise.all([1, 2].map(() => daybook.run('restore', 'latest', '--trial'))))
      assert.match(tried.out, /for a trial and verified it in .*: it is as it has to be/, tried.err);
    assert.ok(!readdirSync(daybook.dataDir).some((name) => name.startsWith('trial')), 'nothing is left of a trial');
    assert.match((await daybook.run('doctor')).out, /^ok +backups are encrypted$/m);

    const other = new Daybook(t, settings());
    const restored = await other.run('restore', 'latest');
    assert.equal(restored.code, 0, restored.err);
    assert.match(restored.out, /contact\t\d+ rows/);
    const wrong = new Daybook(t, settings({ DAYBOOK_BACKUP_PASSPHRASE: 'another passphrase' }));
    assert.equal((await wrong.run('restore', 'latest', '--trial')).code, 3, 'what cannot be restored is faulty');
    assert.match((await wrong.run('restore', 'latest')).err, /the passphrase \(DAYBOOK_BACKUP_PASSPHRASE\) is another/);
    assert.match((await wrong.run('restore', 'daybook-20990101T000000Z.backup')).err, /There is no such backup in/);
  });

  test('a store that refuses or is not there is in the log, in the report of the doctor and in the metrics', async (t) => {
    const daybook = new Daybook(t, settings({ DAYBOOK_BACKUP_S3_KEY_ID: 'nobody' }));
    daybook.errorLog.expect(/the backup failed/);
    const address = await daybook.start();
    await until(
      async () => /^daybook_backup_last_failure_timestamp_seconds [1-9]\d+$/m.test(await (await fetch(`${address}/metrics`)).text()),
      'the failure is not measured',
    );
    assert.match(daybook.output, /403 InvalidAccessKeyId\. Check DAYBOOK_BACKUP_S3_KEY_ID and DAYBOOK_BACKUP_S3_SECRET/);
    assert.match((await daybook.run('doctor')).out, /^warning +the backups in .* cannot be listed: .*403 InvalidAccessKeyId/m);
    const away = new Daybook(t, settings({ DAYBOOK_BACKUP_S3: 'http://127.0.0.1:2/backups' }));
    assert.equal((await away.run('restore', 'latest', '--trial')).code, 1, 'a store that is away says nothing of its backups');
    const none = new Daybook(t, settings({ DAYBOOK_BACKUP_S3: `${url}/none` }));
    assert.match((await none.run('backup', 'list')).err, /404 NoSuchBucket\. Create the bucket, or correct DAYBOOK_BACKUP_S3\.$/m);
    assert.match((await away.run('backup', 'list')).err, /does not do what it was asked at http.* Check the address in DAYBOOK_BACKUP_S3/);
  });
});

test('a store that hangs does not delay the end of a server', async (t) => {
  const hanging = createServer().listen(0, '127.0.0.1');
  t.after(() => void hanging.close());
  await once(hanging, 'listening');
  const asked = once(hanging, 'connection');
  const { port } = hanging.address() as AddressInfo;
  const daybook = new Daybook(t, {
    DAYBOOK_BACKUP_S3: `http://127.0.0.1:${port}/backups`,
    DAYBOOK_BACKUP_S3_KEY_ID: 'S3RVER',
    DAYBOOK_BACKUP_S3_SECRET: 'S3RVER',
    DAYBOOK_WEB: 'off',
  });
  await daybook.start();
  const [connection] = (await asked) as [Socket];
  t.after(() => void connection.destroy());
  const began = systemClock.elapsedMilliseconds();
  assert.equal(await daybook.stop('SIGTERM'), 0);
  assert.ok(systemClock.elapsedMilliseconds() - began < 30_000);
});

test('what was found of backups before the first one was made is found again once it is', async (t) => {
  const backups = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  t.after(() => rmSync(backups, { recursive: true, force: true }));
  const daybook = new Daybook(t, { DAYBOOK_BACKUP_DIR: backups, DAYBOOK_WEB: 'off' });
  const address = await daybook.start();
  const database = await daybook.connect();
  // The backup waits for it, and the first look at the installation does not.
  await database.query('begin; lock table contact in access exclusive mode');
  const api = await daybook.admin(address);
  const codes = async (): Promise<string[]> =>
    ((await api.get('/v2/system')).body.data.installation.findings as { code: string }[]).map(({ code }) => code);
  await until(async () => (await codes()).length > 0, 'the installation is not examined');
  assert.ok((await codes()).includes('backup_missing'));
  await database.query('commit');
  await database.end();
  await until(() => readdirSync(backups).some((name) => name.endsWith('.backup')), 'no backup is made');
  for (let tries = 0; tries < 100 && !(await codes()).includes('backup_made'); tries += 1) await sleep(100);
  assert.ok((await codes()).includes('backup_made'), 'it is found within ten seconds');
});

describe('an encrypted backup in a folder', () => {
  test('is restored for a trial when that is due, and one that was changed is a fault', async (t) => {
    const backups = mkdtempSync(join(tmpdir(), 'daybook-test-'));
    t.after(() => rmSync(backups, { recursive: true, force: true }));
    const daybook = new Daybook(t, {
      DAYBOOK_BACKUP_DIR: backups,
      DAYBOOK_BACKUP_PASSPHRASE: PASSPHRASE,
      DAYBOOK_BACKUP_TRIAL_DAYS: '1',
      DAYBOOK_WEB: 'off',
    });
    daybook.errorLog.expect(/is not as it has to be/);
    await daybook.start();
    await until(() => readdirSync(backups).some((name) => name.endsWith('.backup')), 'no backup is made');
    await daybook.stop('SIGTERM');
    // The first trial waits for a day from the first backup on.
    writeFileSync(join(backups, 'daybook-20200101T000000Z.backup'), '');
    const url = await daybook.start();
    const metrics = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
    await until(async () => /^daybook_backup_trial_last_success_timestamp_seconds \d+$/m.test(await metrics()), 'the trial has not passed');
    const passed = /^ok +daybook-.*\.backup was restored for a trial, and is as it has to be$/m;
    assert.match((await daybook.run('doctor')).out, passed);

    // An operator who mends what an alarm is about tries the backup by hand, which ends the alarm.
    const database = await daybook.connect();
    await database.query(`update instance set value = $1 where name = 'note trial'`, [
      JSON.stringify({ failed: { at: systemClock.now(), reason: 'it has faults' } }),
    ]);
    assert.match((await daybook.run('doctor')).out, /^FAULT +a backup that was restored for a trial has faults: it has faults$/m);
    assert.equal((await daybook.run('restore', 'daybook-20200101T000000Z.backup', '--trial')).code, 3);
    assert.doesNotMatch((await daybook.run('doctor')).out, passed, 'only the newest counts');
    const tried = await daybook.run('restore', 'latest', '--trial');
    assert.equal(tried.code, 0, tried.err);
    assert.match((await daybook.run('doctor')).out, passed);
    const { rows } = await database.query<{ value: string }>(`select value from instance where name = 'note trial'`);
    assert.deepEqual(Object.keys(JSON.parse(rows[0]!.value) as object), ['passed']);
    await database.end();
    await daybook.stop('SIGTERM');
    const name = readdirSync(backups).sort().at(-1)!;
    const bytes = readFileSync(join(backups, name));
    assert.ok(!bytes.includes('Daybook backup 1\n-- {'));
    bytes[bytes.length - 100]! ^= 1;
    writeFileSync(join(backups, name), bytes);
    const client = new Daybook(t, { DAYBOOK_BACKUP_DIR: backups, DAYBOOK_BACKUP_PASSPHRASE: PASSPHRASE });
    assert.match((await client.run('restore', 'latest')).err, /it was changed after it was written|the file was changed/);
    await assert.rejects(checkBackup(join(backups, name)), /is encrypted\. Set DAYBOOK_BACKUP_PASSPHRASE/);
  });

  test('the rule of what is kept is that of the settings', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    for (const day of ['20260101', '20260102', '20260201', '20260301', '20260302'])
      writeFileSync(join(folder, `daybook-${day}T000000Z.backup`), '');
    const config = readConfig({ DAYBOOK_BACKUP_DIR: folder, DAYBOOK_BACKUP_KEEP: '2d,3m' });
    assert.equal(await removeOld(placeOf(config)!, config.backupKeep), 1);
    assert.deepEqual(
      readdirSync(folder)
        .sort()
        .map((name) => name.slice(8, 16)),
      ['20260102', '20260201', '20260301', '20260302'],
    );
  });
});
