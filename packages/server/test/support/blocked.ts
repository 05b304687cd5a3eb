import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestServer } from './server.ts';

const WAITING = `select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`;

/** Waits until something waits for a row that another transaction has locked, on whichever machine the row lies. */
export async function blockedUntil({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const clients = database.machines.map((machine) => new pg.Client(machine));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let i = 0; i < 1_000; i += 1) {
      const waiting = await Promise.all(clients.map((client) => client.query(WAITING)));
      if (waiting.some(({ rows }) => rows.length > 0)) return;
      await sleep(10);
    }
    assert.fail('nothing waits for a lock');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Does work while a session holds what the statement locks, which it then releases. */
export async function holding<T>(
  { database }: Pick<TestServer, 'database'>,
  lock: string,
  work: (release: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const session = new pg.Client(database.owner);
  await session.connect();
  try {
    await session.query('begin');
    await session.query(lock);
    return await work(() => session.query('commit'));
  } finally {
    await session.end();
  }
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

async function countLocks(machine: pg.ClientConfig, form: string): Promise<number> {
  const session = new pg.Client(machine);
  await session.connect();
  const { rowCount } = await session.query(`select from pg_locks where ${form}`).finally(() => session.end());
  return rowCount ?? 0;
}
