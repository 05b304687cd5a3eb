import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../src/database/migrate.ts';
import { Daybook } from '../support/daybook-process.ts';

test('upgrade --check says what a start would do, and does none of it', async (t) => {
  const daybook = new Daybook(t, { DAYBOOK_WEB: 'off' });
  assert.match((await daybook.run('upgrade', '--check')).err, /./, 'there is no database yet');
  await daybook.start();
  assert.equal((await daybook.run('upgrade')).code, 2);
  const upToDate = await daybook.run('upgrade', '--check');
  assert.equal(upToDate.code, 0, upToDate.err);
  assert.match(upToDate.out, /^This is Daybook \S+\. The embedded PostgreSQL in /);
  assert.match(upToDate.out, /^No migration is to run\./m);
  assert.match(upToDate.out, /^The disk of the data folder: .* are free/m);

  const client = await daybook.connect();
  const last = migrations().at(-1)!;
  const log = async (): Promise<string> =>
    JSON.stringify((await client.query('select name, hash from applied_migration order by name')).rows);
  await client.query('delete from applied_migration where name = $1', [last.name]);
  const before = await log();
  const pending = await daybook.run('upgrade', '--check');
  assert.equal(pending.code, 0, pending.err);
  assert.ok(pending.out.includes(`The next start runs one migration: ${last.name}.`), pending.out);
  assert.match(pending.out, last.compatible ? /go on beside them/ : /stop working then/);
  assert.equal(await log(), before);

  await client.query(`insert into applied_migration (name, hash, compatible, version) values ($1, $2, true, '0.1.0')`, [
    last.name,
    last.hash,
  ]);
  await client.query(`insert into applied_migration (name, hash, compatible, version) values ('9999_later.sql', '', false, '9.0.0')`);
  const newer = await daybook.run('upgrade', '--check');
  assert.equal(newer.code, 1);
  assert.match(newer.out, /^The next start would be refused\. .*Start Daybook 9\.0\.0 or newer/m);
  await client.query(`delete from applied_migration where name = '9999_later.sql'`);
  await client.end();
});
