import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { HOUR } from '@daybook/values';
import { createDaybookClient } from '../../../client/src/index.ts';
import { Api } from '../support/api.ts';
import { ChildServer } from '../support/child-server.ts';
import { until } from '../support/until.ts';

const TOKEN = 'the-clock-of-the-machine-0123456789abcdef';
const clock = new URL('../support/jumping-clock.ts', import.meta.url).href;

test('9 a clock that jumps an hour ahead and two back changes no time of a record, loses no event and ends no session', async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'daybook-test-'));
  const server = new ChildServer(dataDir, TOKEN, {}, [clock]);
  const ending = new AbortController();
  t.after(async () => {
    ending.abort();
    await server.stop();
    server.errorLog.assertExpected();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });
  await server.start();
  const api = new Api(server.url, TOKEN);
  await api.post('/v2/project', { name: 'Before the clock jumps' });
  // After an event that is there a stream resumes however late it begins.
  const after: number = (await api.get('/v2/me')).body.data.last_event_id;
  const moments: number[] = [];
  const follow = async (): Promise<void> => {
    for await (const event of createDaybookClient({ baseUrl: server.url, token: TOKEN }).events({ after, signal: ending.signal }))
      if (event.event === 'changed') moments.push(event.data.id);
  };
  const following = follow().catch((error: unknown) => assert.ok(ending.signal.aborted, String(error)));
  const projects: { id: number; created: number }[] = [];
  for (const [i, away] of [0, HOUR, -HOUR, 0].entries()) {
    await server.jumpClock(away);
    const send = () => api.post('/v2/project', { name: `${i}` }, { 'idempotency-key': `key ${i}` });
    const { id } = (await send()).body.success;
    assert.equal((await send()).body.success.id, id, 'a repeated request is the same one');
    assert.equal((await api.post('/v2/project', { name: '0' }, { 'idempotency-key': 'key 0' })).body.success.id, projects[0]?.id ?? id);
    assert.equal((await api.put(`/v2/project?id=${id}`, { description: 'changed' })).status, 200);
    const { created, updated } = await api.one('project', id);
    assert.ok(Math.abs(created - Date.now() / 1_000) < 60, 'the time of a record is that of the database');
    assert.ok(updated >= created);
    projects.push({ id, created });
    assert.equal((await api.get('/v2/me')).status, 200);
  }
  assert.equal((await api.get('/v2/project')).body.meta.pagination.total, 5);
  await until(async () => moments.length >= 8, 'the stream has not told of everything');
  const { data } = (await api.get('/v2/event?kind=project')).body;
  assert.deepEqual(
    moments,
    data
      .map(({ id }: { id: number }) => id)
      .filter((id: number) => id > after)
      .toSorted((a: number, b: number) => a - b),
  );
  ending.abort();
  await following;
});
