import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, test } from 'node:test';
import { hashKey, QueryClient } from '@tanstack/react-query';

const stored = new Map<string, string>();
Object.assign(globalThis, {
  window: { location: { origin: 'http://daybook.test' } },
  document: { addEventListener: () => undefined },
  localStorage: {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  },
});
const { connection } = await import('./connection.ts');
const { isShownUnconfirmed, keepAnswers, keptUser, signedInAs } = await import('./kept-answers.ts');

describe('kept answers', () => {
  beforeEach(() => stored.clear());

  test('are shown unconfirmed until it is known who is signed in, and not again after that', async () => {
    assert.equal(isShownUnconfirmed(), true);
    await signedInAs({ id: 2, account: { id: 1 }, levels: { acl_project: 'RW' } });
    connection.showsKept('an address', 10);
    assert.deepEqual([isShownUnconfirmed(), keptUser()], [false, '1 2']);
    connection.showsNow('an address');
  });

  test('are of one user with one set of levels', async () => {
    const seen: (string | undefined)[] = [];
    for (const level of ['RW', 'RW', 'R-']) {
      await signedInAs({ id: 2, account: { id: 1 }, levels: { acl_project: level } });
      seen.push(stored.get('daybook.levels'));
    }
    assert.deepEqual(seen, ['{"acl_project":"RW"}', '{"acl_project":"RW"}', '{"acl_project":"R-"}']);
  });

  test('are read once more when the server is reached again, and nothing else is', async () => {
    const client = new QueryClient();
    keepAnswers(client.getQueryCache());
    const counts = { kept: 0, other: 0 };
    for (const name of ['kept', 'other'] as const)
      await client.fetchQuery({ queryKey: [name], queryFn: () => (counts[name] += 1), staleTime: Infinity });
    connection.streamIsLost();
    connection.showsKept(hashKey(['kept']), 10);
    connection.wasAnswered();
    connection.wasAnswered();
    await sleep(50);
    assert.deepEqual(counts, { kept: 2, other: 1 });
    client.clear();
    assert.equal(connection.shownKept().size, 0);
  });
});
