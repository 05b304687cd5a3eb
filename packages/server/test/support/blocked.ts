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
