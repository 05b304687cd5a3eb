import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import { BackupError, checkBackup, requireKnown, restoreBackup, writeBackup } from '../../src/backup/index.ts';
import { readConfig } from '../../src/config.ts';
import { migrate } from '../../src/database/migrate.ts';
import type { PoolTarget } from '../../src/database/pool-target.ts';
import { createLogger } from '../../src/logging.ts';
import { serve } from '../../src/serve.ts';
import { Api } from '../support/api.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { png } from '../support/pictures.ts';
import { asPlainOwner } from '../support/plain-owner.ts';
import { populate } from '../support/populate.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';
import { rowsOf } from '../support/rows-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => join(folder, `${(files += 1)}.backup`);

/** Everything of a backup but its header and its checksum. */
const dataOf = (file: string): string => gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(2, -2).join('\n');

const one = async <Row extends pg.QueryResultRow>(target: PoolTarget, sql: string): Promise<Row> => (await rowsOf<Row>(target, sql))[0]!;

/** An empty database, dropped after the work. */
async function inEmpty(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createTestDatabase();
  try {
    await work(database);
  } finally {
    await database.drop();
  }
}

const restore = async (file: string, database: TestDatabase): Promise<void> =>
  restoreBackup(file, await checkBackup(file), database.owner, 'daybook_app');

describe('a backup of accounts with records of every kind, and its restore', () => {
  const server = testServer();
  const file = newFile();
  before(async () => {
    const room = await server.admin.create('resource', { name: 'Room', type_id: 1 });
    await server.admin.create('booking', { name: 'Shoot', start: 1_900_000_800, end: 1_900_004_400, resources: [{ id: room }] });
    await populate(new World(server), 4);
    await server.admin.post('/v2/file?name=front.png', png(20, 30), { 'content-type': 'image/png' });
    const second = await server.newAccount('Second');
    await second.api.post('/v2/contact', { name: 'Zoë\t\\.\n"Ünïcode" \\N', type: 'person' });
    await writeBackup(server.database.owner, file);
  });

  test('the restored database has every row of every table, and the same sequences', () =>
    inEmpty(async (database) => {
      await restore(file, database);
      const copy = newFile();
      await writeBackup(database.owner, copy);
      assert.equal(dataOf(copy), dataOf(file));
      const { rows, totals, header } = await checkBackup(copy);
      for (const table of ['invoice', 'booking', 'occupancy', 'audit', 'event', 'file', 'credential'])
        assert.ok((rows[table] ?? 0) > 0, `${table} has no rows`);
      const counted = await one<{ n: number }>(server.database.owner, 'select count(*)::int as n from audit');
      assert.equal(rows['audit'], counted.n);
      assert.equal(header.accounts.length, 2);
      assert.deepEqual(
        new Set(totals.map(({ kind }) => kind)),
        new Set(['invoice', 'quote', 'expense', 'payment', 'time-entry', 'occurrence']),
      );
    }));

  test('a server on it answers with the same tokens and the same records, and goes on numbering', () =>
    inEmpty(async (database) => {
      await restore(file, database);
      const config = readConfig({ DAYBOOK_PORT: '0', DAYBOOK_RATE_LIMIT: '0', DAYBOOK_LOG_LEVEL: 'error' });
      const restored = await serve(config, createLogger('error'), database.app);
      try {
        const api = new Api(restored.url, server.adminToken);
        for (const kind of ['invoice', 'quote', 'booking', 'contact', 'time-entry', 'resource', 'user', 'audit']) {
          const [is, must] = await Promise.all(
            [api, server.admin].map(async (side) => (await side.get(`/v2/${kind}?limit=1000`)).body.data as unknown[]),
          );
          const [one, other] = [is, must].map((data) => JSON.stringify(data).replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, ''));
          assert.equal(one, other, kind);
          assert.ok((is?.length ?? 0) > 0, kind);
        }
        const ids = await Promise.all([api, server.admin].map((side) => side.create('contact', { name: 'Next', type: 'person' })));
        // The process that made the backup has reserved some ids ahead.
        assert.ok((ids[0] ?? 0) >= (ids[1] ?? Infinity), `${ids[0]} was given before`);
      } finally {
        await restored.close();
      }
    }));

  test('an owner that the policies hold for makes and restores it too', () =>
    inEmpty((database) =>
      asPlainOwner(database, async (owner, role) => {
        await migrate(owner, role);
        await restoreBackup(file, await checkBackup(file), owner, role);
        const forced = await one<{ n: number }>(
          owner,
          `select count(*)::int as n from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
           where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'credential' and not c.relforcerowsecurity`,
        );
        assert.equal(forced.n, 0);
        const copy = newFile();
        await writeBackup(owner, copy);
        assert.equal(dataOf(copy), dataOf(file));
      }),
    ));

  test('the commands move it from one database to an external one, and from there into a data folder', (t) =>
    inEmpty(async (database) => {
      const { host, port, user, password = '', database: name } = database.owner;
      const url = `postgres://${user}${password === '' ? '' : `:${password}`}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
      const external = new Daybook(t, { DATABASE_URL: url });
      const embedded = new Daybook(t);
      const copy = newFile();
      for (const [daybook, ...words] of [
        [external, 'restore', file],
        [external, 'backup', copy],
        [embedded, 'restore', copy],
      ] as const) {
        const { code, err } = await daybook.run(...words);
        assert.equal(code, 0, err);
      }
      assert.equal(dataOf(copy), dataOf(file));
      assert.match((await embedded.run('account', 'list')).out, /^\d+\tTest\t.*\n\d+\tSecond\t/m);
      // The secrets of a long run are those of another server, whose key is not here.
      const faults = (await embedded.run('doctor')).out.split('\n').filter((line) => line.startsWith('FAULT'));
      assert.deepEqual(
        faults.filter((fault) => !fault.includes('secrets that no key here opens')),
        [],
      );
    }));

  test('it is one moment of a database that is being written to', () =>
    inEmpty(async (database) => {
      let stop = false;
      const write = async (n: number): Promise<void> => {
        for (let i = 0; !stop; i += 1) await server.admin.create('contact', { name: `Writer ${n} ${i}`, type: 'person' });
      };
      const count = (target: PoolTarget): Promise<{ contacts: number; live: number; audited: number; events: number }> =>
        one(
          target,
          `select (select count(*)::int from contact where name like 'Writer%') as contacts,
             (select sum(contact_live)::int from kind_version) - (select count(*)::int from contact where deleted is null) as live,
             (select count(*)::int from audit where kind = 'contact' and changes->>'name' like 'Writer%') as audited,
             (select count(*)::int from event e join audit a on a.account_id = e.account_id and a.id = e.audit_id
               where e.type = 'contact.created' and a.changes->>'name' like 'Writer%') as events`,
        );
      const writers = [1, 2, 3].map(write);
      while ((await count(server.database.owner)).contacts < 10) await sleep(10);
      const under = newFile();
      await writeBackup(server.database.owner, under);
      const later = (await count(server.database.owner)).contacts;
      stop = true;
      await Promise.all(writers);
      await restore(under, database);
      const { contacts, live, audited, events } = await count(database.owner);
      assert.deepEqual([live, audited, events], [0, contacts, contacts]);
      assert.ok(contacts >= 10 && contacts < later, `${contacts} of ${later} contacts are in the backup`);
    }));

  test('it is never overwritten, only its owner reads it, and nothing else is left in the folder', async () => {
    const bytes = readFileSync(file);
    await assert.rejects(writeBackup(server.database.owner, file), /exists already\. Choose another name/);
    assert.deepEqual(readFileSync(file), bytes);
    assert.equal(statSync(file).mode & 0o777, 0o600);
    await assert.rejects(
      writeBackup(server.database.owner, join(folder, 'none', 'x')),
      /cannot be written to \S+: the file, or its folder, is not there\. Nothing/,
    );
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    );
  });

  test('a database that has accounts takes no restore, and stays as it is', async () => {
    const before = newFile();
    await writeBackup(server.database.owner, before);
    await assert.rejects(restore(file, server.database), /has accounts already/);
    const unchanged = newFile();
    await writeBackup(server.database.owner, unchanged);
    assert.equal(dataOf(unchanged), dataOf(before));
  });

  test('a file that is cut, changed or of something else is refused before anything is written', async () => {
    const packed = readFileSync(file);
    const text = gunzipSync(packed).toString('latin1');
    const damaged = (from: string | RegExp, to: string): Buffer => gzipSync(Buffer.from(text.replace(from, to), 'latin1'));
    const lines = text.split('\n');
    const flipped = Buffer.from(packed);
    flipped[Math.floor(packed.length / 2)]! ^= 1;
    const cases: [string, Buffer, RegExp][] = [
      ['empty', Buffer.alloc(0), /is not complete/],
      ['cut', packed.subarray(0, packed.length / 2), /is not complete: it ends too early/],
      ['without its last byte', packed.subarray(0, -1), /is not complete/],
      ['flipped', flipped, /is damaged|is not complete/],
      ['without its checksum', gzipSync(Buffer.from(`${lines.slice(0, -2).join('\n')}\n`, 'latin1')), /it has no checksum/],
      ['cut in a line', gzipSync(Buffer.from(text.slice(0, -5), 'latin1')), /its last line is cut/],
      ['another value', damaged(/Administrator/, 'Administrador'), /its checksum is another/],
      ['something behind it', gzipSync(Buffer.from(`${text}-- more\n`, 'latin1')), /something follows its end/],
      ['another format', damaged('Daybook backup 1', 'Daybook backup 2'), /is no backup that this Daybook can read/],
      ['a text', Buffer.from('hello'), /no backup of Daybook/],
    ];
    for (const [what, bytes, message] of cases) {
      const path = newFile();
      writeFileSync(path, bytes);
      await assert.rejects(
        checkBackup(path),
        (error: Error) => error instanceof BackupError && message.test(error.message),
        `${what}: ${message}`,
      );
    }
    const checked = await checkBackup(file);
    const foreign = { ...checked, header: { ...checked.header, migrations: [{ name: '9999_later.sql', hash: '' }] } };
    assert.throws(() => requireKnown(foreign), /another version of Daybook \(9999_later\.sql\)/);
  });

  test('a load that fails leaves a database that is not served, until a restore succeeds', () =>
    inEmpty(async (database) => {
      const checked = await checkBackup(file);
      const path = newFile();
      writeFileSync(path, readFileSync(file).subarray(0, -100));
      await assert.rejects(restoreBackup(path, checked, database.owner, 'daybook_app'), BackupError);
      await assert.rejects(migrate(database.owner, 'daybook_app'), /a restore into this database did not finish/);
      await assert.rejects(writeBackup(database.owner, newFile()), /did not finish/);
      await restore(file, database);
      assert.deepEqual(await migrate(database.owner, 'daybook_app'), []);
    }));
});

describe('backups in the background', () => {
  const wait = async (condition: () => boolean): Promise<void> => {
    const until = Date.now() + 120_000;
    while (!condition()) {
      assert.ok(Date.now() < until, 'it did not come about within two minutes');
      await sleep(50);
    }
  };

  test('one is made when it is due, the oldest go, and what a killed one left is removed', async (t) => {
    const backups = mkdtempSync(join(tmpdir(), 'daybook-test-'));
    t.after(() => rmSync(backups, { recursive: true, force: true }));
    const old = ['daybook-20200101T000000Z.backup', 'daybook-20210101T000000Z.backup', 'daybook-20220101T000000Z.backup'];
    for (const name of [...old, 'daybook-notes.txt', 'daybook-20200101T000000Z.backup.0f.part', 'daybook-20990101T000000Z.backup.0f.part'])
      writeFileSync(join(backups, name), '');
    utimesSync(join(backups, 'daybook-20200101T000000Z.backup.0f.part'), 0, 0);
    const daybook = new Daybook(t, { DAYBOOK_BACKUP_DIR: backups, DAYBOOK_BACKUP_KEEP: '2', DAYBOOK_BACKUP_TRIAL_DAYS: '0' });
    await daybook.start();
    await wait(() => !existsSync(join(backups, old[1]!)));
    const names = readdirSync(backups).sort();
    const [newBackup = ''] = names.filter((name) => name.endsWith('.backup') && !old.includes(name));
    assert.deepEqual(names, [old[2], newBackup, 'daybook-20990101T000000Z.backup.0f.part', 'daybook-notes.txt'].sort());
    assert.equal((await checkBackup(join(backups, newBackup))).header.accounts.length, 1);
    await daybook.stop('SIGTERM');
    await daybook.start();
    const doctor = await daybook.run('doctor');
    assert.match(doctor.out, /^ok +a backup of the last 48 hours exists$/m);
    assert.deepEqual(readdirSync(backups).sort(), names, 'a new start makes none before it is due');
  });

  test('a folder that goes away is in the log and in the report of the doctor, and the server serves on', async (t) => {
    const backups = mkdtempSync(join(tmpdir(), 'daybook-test-'));
    const daybook = new Daybook(t, { DAYBOOK_BACKUP_DIR: backups, DAYBOOK_LOG_LEVEL: 'info' });
    daybook.errorLog.expect(/the backup failed|old backups were not removed/);
    const url = await daybook.start();
    await wait(() => daybook.output.includes('a backup was made'));
    rmSync(backups, { recursive: true });
    await wait(() => daybook.output.includes('the backup failed'));
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.ok(!existsSync(backups));
    assert.match((await daybook.run('doctor')).out, /^warning +the backups in .* cannot be listed: ENOENT/m);
  });
});
