import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { testServer } from '../../test/support/server.ts';

describe('a write that takes longer than its caller waits', () => {
  const server = testServer();

  test('is given up: what was answered with 503 is not stored afterwards', async () => {
    const { admin } = server;
    const ids = await Promise.all([1, 2].map((n) => admin.create('project', { name: `Before ${n}` })));
    const body = { name: 'Late' };
    // Another transaction has the rows, and then the disk is slow: neither takes as long as a statement may.
    await server.sql(
      `create function wait_a_while() returns trigger language plpgsql as $$ begin perform pg_sleep(5.5); return null; end $$;
       create trigger slow after update on project for each statement execute function wait_a_while()`,
    );
    const busy = server.sql('select pg_sleep(5.5) from (select count(*) from (select id from project for update) locked) counted');
    await sleep(300);
    const answers = await Promise.all([
      admin.put(`/v2/project?id=${ids[0]}`, body),
      admin.post('/v2/batch', { operations: [{ method: 'PUT', path: `/v2/project?id=${ids[1]}`, body }] }),
    ]);
    for (const { status, body: problem, headers } of answers) {
      assert.deepEqual([status, problem.code, headers.get('retry-after')], [503, 'unavailable', '2']);
      assert.match(problem.detail, /no answer was ready in time.*given up/);
    }
    await busy;
    await sleep(3_000);
    assert.deepEqual((await admin.get('/v2/project?name=Late')).body.data, []);
    await server.sql('drop trigger slow on project');
    assert.equal((await admin.put(`/v2/project?id=${ids[0]}`, body)).status, 200);
  });
});
