import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { TestServer } from './server.ts';
import { withClient } from '../../src/database/with-client.ts';
import { rowsOf } from './rows-of.ts';

export const ON_ROWS = `not granted and locktype in ('transactionid', 'tuple')`;

/** Locks of a table, of which a worker of a cluster has parts whose names have numbers. */
export const onTable = (table: string): string => `relation in (select c.oid from pg_class c where c.relname ~ '^${table}(_[0-9]+)?$')`;

/** Waits until something waits for a row that another transaction has locked, on whichever machine the row lies. */
export async function blockedUntil(server: Pick<TestServer, 'database'>): Promise<void> {
  await waiting(server, ON_ROWS);
}

/** Does work while a session holds what the statement locks, which it then releases. */
export async function holding<T>(
  { database }: Pick<TestServer, 'database'>,
  lock: string,
  work: (release: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  return withClient(database.owner, async (session) => {
    await session.query('begin');
    await session.query(lock);
    return work(() => session.query('commit'));
  });
}

/** Until there are so many locks of a form where accounts are and, on a cluster, on the coordinator, together. */
export async function waiting({ database }: Pick<TestServer, 'database'>, form: string, atLeast = 1): Promise<void> {
  const { owner, machines } = database;
  const asked = machines.length === 1 ? [owner] : [owner, ...machines];
  for (let tries = 0; tries < 400; tries += 1) {
    const counts = await Promise.all(asked.map((machine) => countLocks(machine, form)));
    if (counts.reduce((sum, count) => sum + count, 0) >= atLeast) return;
    await sleep(25);
  }
  assert.fail(`there is no lock: ${form}`);
}

/** Those of this database alone: the files that run beside it have theirs on the same server, copied with the same numbers of tables. */
async function countLocks(machine: pg.ClientConfig, form: string): Promise<number> {
  const here = 'pid in (select pid from pg_stat_activity where datname = current_database())';
  return (await rowsOf(machine, `select from pg_locks where (${form}) and ${here}`)).length;
}
