import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { checkBackup } from '../../src/backup/index.ts';
import { connectEmbedded } from '../../src/database/embedded/index.ts';
import { Daybook } from '../support/daybook-process.ts';

type Condition = () => boolean | Promise<boolean>;

/** What the database of a folder answers; undefined while it does not. */
async function answer(dataDir: string, sql: string): Promise<unknown> {
  try {
    const client = new pg.Client({ ...connectEmbedded(dataDir).ownerUrl, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query({ text: sql, rowMode: 'array' })).rows[0]?.[0];
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}

describe('a backup or a restore that is killed at any step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const whole = join(folder, 'whole.backup');
  after(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

  const source = new Daybook({ after });
  before(async () => {
    await source.start();
    const seeded = await source.run('seed');
    assert.equal(seeded.code, 0, seeded.err);
    // What an installation notes of itself is in no backup.
    assert.equal((await source.run('maintenance', 'on')).code, 0);
    const { code, err } = await source.run('backup', whole);
    assert.equal(code, 0, err);
    assert.equal((await source.run('maintenance', 'off')).code, 0);
  });

  /** The data of a backup. */
  const dataOf = (file: string): string => gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(2, -2).join('\n');

  const file = join(folder, 'killed.backup');
  const drafts = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.part'));
  const stepsOfBackup: [string, Condition][] = [
    ['before it writes', () => true],
    ['when it has begun its file', () => drafts().length > 0],
    ['when the file has some bytes', () => drafts().some((name) => statSync(join(folder, name)).size > 0)],
    ['when the file has its name', () => existsSync(file)],
  ];
  for (const [step, condition] of stepsOfBackup) {
    test(`the backup ${step}: there is no file of the name, or a whole one`, async () => {
      const wasRunning = await source.kill(condition, 'backup', file);
      assert.ok(wasRunning, 'it was killed too late');
      if (existsSync(file)) assert.deepEqual((await checkBackup(file)).totals, (await checkBackup(whole)).totals);
      else for (const name of drafts()) await assert.rejects(checkBackup(join(folder, name)), /is not complete/);
      rmSync(file, { force: true });
      for (const name of drafts()) rmSync(join(folder, name));
      const again = await source.run('backup', file);
      assert.equal(again.code, 0, again.err);
      rmSync(file);
    });
  }

  const is = (sql: string) => (dataDir: string) => async (): Promise<boolean> => (await answer(dataDir, `select ${sql}`)) === true;
  const stepsOfRestore: [string, (dataDir: string) => Condition][] = [
    ['before it has a folder', () => () => true],
    ['while the database is created', (dataDir) => () => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-'))],
    ['when the database is there', (dataDir) => () => existsSync(join(dataDir, 'postgres'))],
    ['when the mark is set', is(`to_regclass('public.restore_in_progress') is not null`)],
    ['when the tables are there', is(`to_regclass('public.kind_version') is not null`)],
    [
      'while it loads',
      is(`exists (select from pg_locks where relation = to_regclass('public.credential') and mode = 'AccessExclusiveLock')`),
    ],
    ['when the rows are committed', is(`to_regclass('public.booking') is not null and to_regclass('public.restore_in_progress') is null`)],
  ];
  for (const [step, condition] of stepsOfRestore) {
    test(`the restore ${step}: the folder is empty, or refused, or whole; and takes the restore again`, async (t) => {
      const target = new Daybook(t);
      assert.ok(await target.kill(condition(target.dataDir), 'restore', whole), 'it was killed too late');
      const seen = await target.run('account', 'list');
      const isWhole = seen.code === 0 && seen.out !== '';
      if (seen.code !== 0)
        assert.match(seen.err, /There is no database of Daybook in |a restore into this database did not finish, and it holds nothing/);
      if (/did not finish/.test(seen.err)) assert.match((await target.run('serve')).err, /did not finish/);
      const again = await target.run('restore', whole);
      assert.equal(again.code, isWhole ? 1 : 0, again.err);
      assert.match(isWhole ? again.err : again.out, isWhole ? /has accounts already/ : /Counts and totals are those of the backup/);
      const copy = join(target.dataDir, 'copy.backup');
      await target.run('backup', copy);
      assert.equal(dataOf(copy), dataOf(whole));
    });
  }
});
