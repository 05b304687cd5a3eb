import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, test } from 'node:test';
import pg from 'pg';
import { migrate } from '../../src/database/migrate.ts';
import { testServer } from '../support/server.ts';

describe('migrations beside servers that go on', () => {
  const server = testServer();

  test('what meets a write in a deadlock is tried again, and the write goes on', async (t) => {
    const { owner } = server.database;
    const [writer, look] = [new pg.Client(owner), new pg.Client(owner)];
    t.after(() => Promise.all([writer.end(), look.end()]));
    await Promise.all([writer.connect(), look.connect()]);
    // So that the tables are separated anew, each under its lock.
    await look.query('alter table tax no force row level security');
    // It is the migration that is to give way, also where it waited for long before there was a deadlock.
    await writer.query(`set deadlock_timeout = '1min'`);
    await writer.query('begin');
    await writer.query('lock table webhook in row exclusive mode');
    const migrated = migrate(owner, 'daybook_app', { beside: true });
    /** A table that the migration has already, once it waits for the one of the writer. */
    const lockedByIt = async (): Promise<string> => {
      for (;;) {
        const { rows } = await look.query<{ name: string }>(`select c.relname as name from pg_locks h join pg_class c on c.oid = h.relation
          where h.granted and h.mode = 'AccessExclusiveLock' and c.relkind = 'r' and c.relname <> 'webhook' and h.pid in (
            select w.pid from pg_locks w where not w.granted and w.relation = 'webhook'::regclass) limit 1`);
        if (rows[0] !== undefined) return rows[0].name;
        await sleep(5);
      }
    };
    await writer.query(`lock table ${pg.escapeIdentifier(await lockedByIt())} in row exclusive mode`);
    await writer.query('commit');
    assert.deepEqual(await migrated, []);
    const { rows } = await look.query(`select relforcerowsecurity as forced from pg_class where oid = 'tax'::regclass`);
    assert.deepEqual(rows, [{ forced: true }]);
  });
});
