import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bookingSteps } from '../../test/support/booking-steps.ts';
import { assertProblem } from '../../test/support/problem.ts';
import { testServer } from '../../test/support/server.ts';

describe('jobs', () => {
  const server = testServer();
  const { resource, book, put, read, eventsOf } = bookingSteps(server);
  const now = (): number => Math.floor(Date.now() / 1_000);
  const jobs = async (query = ''): Promise<any[]> => (await server.admin.get(`/v2/job${query}`)).body.data;

  test('a hold ends by its own job, though nobody asks for its time; a dry run leaves none', async () => {
    const room = await resource();
    const hold = { status: { id: 1 }, resources: [{ id: room }] };
    await book({ ...hold, hold_until: now() + 600 }, '?dry_run=true');
    assert.deepEqual(await jobs(), []);
    const id = await book({ ...hold, hold_until: now() + 600 });
    const moved = now() + 4;
    assert.equal((await put(id, { hold_until: moved })).status, 200);
    assert.equal((await put(id, { name: 'Renamed' })).status, 200);
    assert.deepEqual((await jobs('?name=expire%20holds')).map(({ payload, at }) => [payload.booking, at - moved > 500]).toSorted(), [
      [id, false],
      [id, true],
    ]);
    for (let i = 0; i < 500 && (await read(id))['status'][0].id === 1; i += 1) await sleep(20);
    assert.equal((await read(id))['status'][0].id, 4);
    assert.deepEqual((await eventsOf(id)).slice(-2), ['booking.updated', 'booking.expired']);
    const audit = await server.admin.get(`/v2/audit?kind=booking&record_id=${id}&filter_operator=AND&order_desc=id&limit=1`);
    assert.equal(audit.body.data[0].user_name, 'Daybook');
    for (let i = 0; i < 500 && (await jobs('?state=done')).length === 0; i += 1) await sleep(20);
    const [ended] = await jobs('?state=done');
    assert.deepEqual([ended.attempts, ended.error, ended.payload], [1, '', { booking: id }]);
    // It is counted once the database has confirmed that it is done.
    const counted = async (): Promise<boolean> =>
      /^daybook_jobs_ended_total\{name="expire holds",result="done"\} 1$/m.test((await server.admin.get('/metrics')).text);
    for (let i = 0; i < 500 && !(await counted()); i += 1) await sleep(20);
    assert.ok(await counted());
  });

  test('a job that failed for good is listed and counted, and run again when that is asked for', async () => {
    const [row] = await server.sql<{ id: string }>(
      `insert into job (account_id, name, state, attempts, at, error, finished)
       values ($1, 'expire holds', 'failed', 16, now(), 'out of order', now()) returning id`,
      [server.account],
    );
    const id = Number(row?.id);
    const one = async () => (await jobs(`?id=${id}`))[0];
    assert.deepEqual(
      (await jobs('?state=failed')).map((job) => [job.id, job.error]),
      [[id, 'out of order']],
    );
    for (let i = 0; i < 500; i += 1) {
      if (/^daybook_jobs\{state="failed"\} 1$/m.test((await server.admin.get('/metrics')).text)) break;
      await sleep(20);
    }
    assert.match((await server.admin.get('/metrics')).text, /^daybook_jobs\{state="failed"\} 1$/m);
    const dry = await server.admin.post(`/v2/job/retry?id=${id}&dry_run=true`, undefined);
    assert.equal(dry.body.record.state, 'queued', dry.text);
    assert.equal((await one()).state, 'failed');
    const retried = await server.admin.post(`/v2/job/retry?id=${id}`, undefined, { prefer: 'return=representation' });
    assert.deepEqual([retried.status, retried.body.record.id, retried.headers.get('etag')], [200, id, null], 'a job has no version');
    for (let i = 0; i < 500 && (await one()).state !== 'done'; i += 1) await sleep(20);
    const { state, attempts, error } = await one();
    assert.deepEqual({ state, attempts, error }, { state: 'done', attempts: 1, error: '' });
    const problem = assertProblem(await server.admin.post(`/v2/job/retry?id=${id}`, undefined), 409, 'transition_not_allowed');
    assert.match(problem.detail, /This job is done/);
    assertProblem(await server.admin.post('/v2/job/retry?id=999999', undefined), 404, 'not_found');
    const events = await server.admin.get(`/v2/event?kind=job&record_id=${id}&filter_operator=AND`);
    assert.deepEqual(
      events.body.data.map(({ type }: any) => type),
      ['job.updated', 'job.retried'],
    );
  });

  test('jobs are those of the own account', async () => {
    const { api } = await server.newAccount('Other');
    const own = await jobs();
    assert.ok(own.length > 0);
    assert.deepEqual((await api.get('/v2/job')).body.data, []);
    assertProblem(await api.post(`/v2/job/retry?id=${own[0].id}`, undefined), 404, 'not_found');
  });
});
