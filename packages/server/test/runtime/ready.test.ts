import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Api } from '../support/api.ts';
import { createTestDatabase } from '../support/database.ts';
import { Daybook } from '../support/daybook-process.ts';
import { freePort } from '../support/free-port.ts';
import { assertProblem } from '../support/problem.ts';

test('a server is ready once there is an account, not before, and its token works at once', async (t) => {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  owner.on('error', () => undefined);
  // The server ends before its database is dropped.
  const ends: (() => Promise<void>)[] = [];
  const { host, user, database: name } = database.owner;
  const port = String(await freePort());
  const daybook = new Daybook(
    { after: (work) => void ends.push(work) },
    { DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`, DAYBOOK_PORT: port, DAYBOOK_WEB: 'off' },
  );
  t.after(async () => {
    await owner.end();
    for (const end of ends) await end();
    await database.drop();
  });
  // Creating an account waits for this; reading does not.
  await owner.query('begin');
  await owner.query('lock table account in share mode');
  const url = `http://127.0.0.1:${port}`;
  const started = daybook.start();
  const ready = () => new Api(url, undefined).get('/readyz');
  const isListening = (): Promise<boolean> =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isListening())) await sleep(50);
  for (let i = 0; i < 10; i += 1) {
    const { detail, retry_after: seconds } = assertProblem(await ready(), 503, 'unavailable');
    assert.deepEqual([detail, seconds], ['there is no account yet', 2]);
  }
  await owner.query('commit');
  for (let tries = 0; (await ready()).status !== 200; tries += 1) {
    assert.ok(tries < 1_200, 'it is never ready');
    await sleep(50);
  }
  assert.equal(await started, url);
  const token = /^ {2}(dbk_\S+)$/m.exec(daybook.output)?.[1];
  assert.equal((await new Api(url, token).get('/v2/me')).status, 200, daybook.output);
  assert.equal((await ready()).status, 200);
});
