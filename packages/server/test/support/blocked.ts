import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from './server.ts';

/** Waits until something waits for a row that another transaction has locked. */
export async function blockedUntil(server: TestServer): Promise<void> {
  for (let i = 0; i < 1_000; i += 1) {
    const waiting = await server.sql(`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`);
    if (waiting.length > 0) return;
    await sleep(10);
  }
  assert.fail('nothing waits for a lock');
}
